package contract_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// prepare fills the product with what the operation can be called about.
func (f *fuzzed) prepare() {
	f.t.Helper()
	switch f.operation {
	case "getSession", "getSessionDecision", "getSessionDecisionV1", "getSessionDecisionV2", "getSessionExplanation", "listSimilarSessions":
		f.current = f.newSession()["session_id"].(string)
	case "generateSessionPdf", "generateSessionPdfV1":
		f.current = f.newSession()["session_id"].(string)
		e2e.ExecSQL(f.t, f.world, "UPDATE sessions SET status = 'Approved', version = version + 1 WHERE session_id = $1", f.current)
	case "listSessionReviews", "createSessionReview":
		f.current = f.newSession()["session_id"].(string)
	case "assignSession", "snoozeSession":
		f.current = f.reviewable()
	case "listSessions":
		for range 5 {
			f.newSession()
		}
	case "getBrandImage":
		f.current = f.brandImage()
	case "getMedia":
		f.current = f.mediaLink()
	}
}

func (f *fuzzed) newSession() map[string]any {
	f.t.Helper()
	body := map[string]any{
		"workflow_id": f.world.Live.WorkflowID, "metadata": map[string]any{"a": 1}, "contact_details": map[string]any{"email": "ada@shop.example"},
	}
	created := f.world.As(f.world.Live).Do("POST", "/v3/session/", body, nil)
	if created.Status != http.StatusCreated {
		f.t.Fatalf("create session: %d %s", created.Status, created.Body)
	}
	return created.JSON()
}

// reviewable is a session whose one document was read and has to be looked at.
func (f *fuzzed) reviewable() string {
	f.t.Helper()
	created := f.newSession()
	f.world.Person(created["session_token"].(string)).Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"}, nil)
	id := created["session_id"].(string)
	e2e.ExecSQL(f.t, f.world, "UPDATE session_steps SET state = 'done', status = 'In Review', result = $2 WHERE session_id = $1", id, readItem)
	e2e.ExecSQL(f.t, f.world, "UPDATE sessions SET status = 'In Review', version = version + 1 WHERE session_id = $1", id)
	return id
}

// readItem is what a document step has found, as it is stored.
const readItem = `{"node_id":"feature_ocr","status":"In Review","verification_method":"document","assurance":"documentary","wallet_provider":null,
	"fallback_from":null,"id_lookup":null,"wallet_verification":null,"document_type":"Passport","document_subtype":null,"document_number":"X1",
	"personal_number":null,"date_of_birth":"1990-02-28","age":36,"expiration_date":null,"date_of_issue":null,"issuing_state":"JPN",
	"issuing_state_name":"Japan","first_name":"ADA","last_name":"LOVELACE","full_name":"ADA LOVELACE","gender":"F","nationality":"JPN",
	"place_of_birth":null,"marital_status":null,"address":null,"formatted_address":null,"parsed_address":null,"extra_fields":{"mrz_string":"x"},
	"portrait_image":null,"front_image":null,"back_image":null,"full_front_image":null,"full_back_image":null,"front_video":null,"back_video":null,
	"front_image_camera_front":null,"back_image_camera_front":null,"extra_files":[],"front_image_camera_front_face_match_score":null,
	"back_image_camera_front_face_match_score":null,"front_image_quality_score":null,"back_image_quality_score":null,"mrz":null,"warnings":[],"matches":[]}`

// mediaLink is the path and query of a picture in the decision of a simulated session.
func (f *fuzzed) mediaLink() string {
	f.t.Helper()
	// Work that goes on by itself would store rows between two counts.
	defer f.world.Work()()
	party := f.world.As(f.world.Sandbox)
	created := party.Do("POST", "/v3/session/", map[string]any{"workflow_id": f.world.Sandbox.WorkflowID}, nil).JSON()
	person := f.world.Person(created["session_token"].(string))
	person.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"}, nil)
	person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", map[string]any{"document_type": "P", "issuing_state": "JPN"}, nil)
	person.Do("PUT", "/v3/hosted/session/steps/feature_ocr/images/front/", e2e.SmallPicture(f.t), map[string]string{"Content-Type": "image/jpeg"})
	f.world.Eventually("the simulated session is decided", func() bool {
		return person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] == "Approved"
	})
	decision := string(party.Do("GET", "/v3/session/"+created["session_id"].(string)+"/decision/", nil, nil).Body)
	_, link, found := strings.Cut(decision, f.world.Config.BaseURL+"/media/")
	if !found {
		f.t.Fatalf("no picture in %s", decision)
	}
	link, _, _ = strings.Cut(link, `"`)
	return strings.ReplaceAll(link, `\u0026`, "&")
}

// brandImage is the id of a logo.
func (f *fuzzed) brandImage() string {
	f.t.Helper()
	body, headers := e2e.MultipartForm(f.t, map[string][]byte{"image_square": e2e.PNG(f.t, e2e.PaintedPicture(f.t, 8, 8))}, nil)
	link := e2e.WantObject(f.t, f.world.As(f.world.Live).Do("PATCH", e2e.CustomizationPath, body, headers), 200)["logo_square"].(string)
	return strings.Split(link, "/branding/")[1][37:73]
}

// renew puts in place what the operation uses up.
func (f *fuzzed) renew() {
	live := f.world.As(f.world.Live)
	if f.aboutRules() {
		f.renewRule()
		return
	}
	if f.aboutLists() {
		f.renewList()
		return
	}
	if f.aboutPeople() {
		f.renewView()
		return
	}
	if f.aboutReports() {
		f.renewReport()
		return
	}
	if f.aboutBlueprints() {
		f.renewBlueprint()
		return
	}
	if f.aboutCases() {
		f.renewCase()
		return
	}
	if f.aboutTransactions() {
		f.renewTransaction()
		return
	}
	if f.isConsole() {
		f.renewConsole()
		return
	}
	if f.drawEntityCalls() {
		f.renewEntities()
		return
	}
	if f.aboutTravel() {
		f.renewTravel()
		return
	}
	switch f.operation {
	case "getWorkflow", "updateWorkflow", "deleteWorkflow", "getWorkflowGraph", "createWorkflowDraft", "validateWorkflowGraph":
		if f.current == "" {
			f.current = f.world.Workflow(f.world.Live.ID, workflow.FeatureOCR).String()
		}
	case "getQuestionnaire", "updateQuestionnaire", "deleteQuestionnaire", "listQuestionnaires":
		if f.current == "" {
			f.current = f.world.Questionnaire(f.world.Live.ID).String()
		}
	case "replaceWorkflowGraph", "publishWorkflow", "restoreWorkflow":
		if f.current == "" {
			f.newVersions(live)
		}
	case "listWebhookDestinations", "getWebhookDestination", "updateWebhookDestination", "deleteWebhookDestination", "rotateWebhookSecret",
		"testWebhookDestination", "listWebhookAttempts", "getWebhookAttempt", "redeliverWebhook", "createWebhookReplay", "listWebhookReplays",
		"getWebhookReplay":
		if f.current == "" {
			f.newDestination(live)
		}
	case "deleteSession", "deleteSessions":
		if f.current == "" {
			f.current = f.newSession()["session_id"].(string)
		}
	case "updateSessionStatus", "previewSessionResubmission", "updateStepStatus", "updateSessionData", "postSessionData",
		"updateSessionDataV2", "postSessionDataV2", "updateSessionDataV1", "postSessionDataV1", "updateSessionDataPlain",
		"postSessionDataPlain":
		if f.calls%4 == 0 || f.current == "" {
			f.current = f.reviewable()
		}
	case "getHostedSession", "acceptHostedConsent", "chooseHostedLanguage", "chooseHostedDocument", "putHostedImage", "issueHostedCapture":
		if f.calls%4 == 0 || f.current == "" {
			f.current = f.newSession()["session_token"].(string)
			f.advance()
		}
	default:
		f.renewStep()
	}
}

// newVersions makes a workflow of two versions, or a draft where one is asked for.
func (f *fuzzed) newVersions(live *apitest.Client) {
	f.t.Helper()
	status := "draft"
	if f.operation == "restoreWorkflow" {
		status = "published"
	}
	body := e2e.Object{"features": e2e.Features("OCR"), "status": status}
	f.current = live.Do("POST", e2e.WorkflowsPath, body, nil).JSON()["uuid"].(string)
	if status == "published" {
		live.Do("PATCH", e2e.WorkflowsPath+f.current+"/", body, nil)
	}
}

// newDestination makes a destination with an attempt and a replay to call about.
func (f *fuzzed) newDestination(live *apitest.Client) {
	f.t.Helper()
	address := nextURL()
	if f.operation == "testWebhookDestination" {
		address = f.hooks.URL("/hook") // what is sent must not wander about
	}
	created := live.Do("POST", "/v3/webhook/destinations/", map[string]any{
		"label": "Backend", "url": address, "subscribed_events": []string{"status.updated"},
	}, nil)
	f.current = created.JSON()["uuid"].(string)
	f.attempt = e2e.LogAttempts(f.t, f.world, f.world.Live, f.current, e2e.Object{})[0]
	span := map[string]any{"from": "2026-01-01T00:00:00Z", "to": "2026-01-02T00:00:00Z"}
	f.replay = live.Do("POST", "/v3/webhook/destinations/"+f.current+"/replays/", span, nil).JSON()["uuid"].(string)
}

// advance takes the person to where the operation is due.
func (f *fuzzed) advance() {
	person := f.world.Person(f.current)
	if slices.Contains([]string{"chooseHostedDocument", "putHostedImage", "issueHostedCapture", "openHostedUpload", "putHostedUploadPart", "useHostedUpload"}, f.operation) {
		person.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"}, nil)
	}
	if slices.Contains([]string{"putHostedImage", "issueHostedCapture", "useHostedUpload"}, f.operation) {
		person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", map[string]any{"document_type": "ID", "issuing_state": "DEU"}, nil)
	}
}

// done takes back what would stand in the way of the next call.
func (f *fuzzed) done(answer apitest.Response) {
	switch {
	case answer.Status == http.StatusNoContent: // also of a request whose method was changed
		f.current = ""
		if f.aboutReports() {
			f.replay = ""
		}
	case f.operation == "importSharedSession":
		f.current = ""
	case f.operation == "createSessionImport":
		f.ended(answer.JSON()["uuid"].(string))
	case f.operation == "createTransactionRuleBacktest" && answer.Status == http.StatusCreated:
		f.world.As(f.world.Live).Do("POST", e2e.RulesPath+"backtests/"+answer.JSON()["uuid"].(string)+"/cancel/", nil, nil)
	case f.operation == "createQuestionnaire" && answer.Status == http.StatusCreated:
		f.world.As(f.world.Live).Do("DELETE", "/v3/questionnaires/"+answer.JSON()["questionnaire_id"].(string)+"/", nil, nil)
	case f.operation == "createWorkflow" && answer.Status == http.StatusCreated:
		f.world.As(f.world.Live).Do("DELETE", "/v3/workflows/"+answer.JSON()["uuid"].(string)+"/", nil, nil)
	}
}

// ground is what the product holds now.
func (f *fuzzed) ground() fuzz.KnownObjects {
	f.t.Helper()
	f.renew()
	g := fuzz.KnownObjects{
		Path: map[string][]string{"node_id": {"feature_ocr"}, "nodeId": {"feature_ocr", "default"}}, Members: f.members(), Query: f.queries(),
		Elsewhere: map[string][]string{"node_id": {"feature_aml", "feature_ocr_2"}, "nodeId": {"feature_aml", "feature_ocr_2"}, "sessionId": {e2e.UnknownID}, "settings_uuid": {e2e.UnknownID}, "questionnaire_uuid": {e2e.UnknownID}, "destination_uuid": {e2e.UnknownID}, "attempt_uuid": {e2e.UnknownID}, "replay_uuid": {e2e.UnknownID}},
		Bodies:    map[string][][]byte{"image/jpeg": {e2e.SmallPicture(f.t), []byte("\xff\xd8\xff\xe0"), {}}, "application/octet-stream": {e2e.SmallPicture(f.t)}, "application/pdf": {[]byte("%PDF-1.7\n")}},
	}
	g.Bodies["multipart/form-data"] = f.files()
	if f.node != "" {
		g.Path["node_id"], g.Path["nodeId"] = []string{f.node}, []string{f.node}
	}
	if f.operation == "skipHostedFile" {
		g.Path["side"] = []string{"file_2"}
	}
	if f.isConsole() {
		f.consoleGround(&g)
		return g
	}
	if f.signsIn() {
		f.signInGround(&g)
		return g
	}
	key := http.Header{"X-Api-Key": {f.caller.Key}}
	switch f.operation {
	case "getHostedSession", "acceptHostedConsent", "chooseHostedDocument", "putHostedImage", "submitHostedForm", "addHostedFile", "issueHostedChallenge", "issueHostedCapture", "putHostedMotion", "reportHostedDevice", "uploadHostedDocument", "skipHostedFile", "chooseHostedLanguage", "openHostedUpload", "putHostedUploadPart", "useHostedUpload", "useHostedUploadAsFile", "offerHostedHandover", "endHostedHandover", "searchHostedStep", "pickHostedResult", "getHostedSample":
		g.Credentials, g.Foreign = http.Header{"Session-Token": {f.current}}, key
		g.Path["upload_id"], g.Elsewhere["upload_id"] = []string{f.attempt}, []string{e2e.UnknownID}
		g.Path["sample"] = []string{"passport", "face"}
	case "armSandboxSession":
		g.Credentials, g.Foreign = http.Header{"Session-Token": {f.current}}, key
		g.Path["sessionId"] = []string{f.session}
	case "getBrandImage":
		g.Path["application_id"], g.Path["image_id"] = []string{f.world.Live.ID.String()}, []string{f.current}
		g.Elsewhere["application_id"], g.Elsewhere["image_id"] = []string{e2e.UnknownID}, []string{e2e.UnknownID}
	case "getMedia":
		token, _, _ := strings.Cut(f.current, "/")
		g.Path["token"], g.Elsewhere["token"] = []string{token}, []string{e2e.UnknownID}
	case "receivePaymentEvent":
		g.Path["provider"], g.Elsewhere["provider"] = []string{"stripe"}, []string{"manual", "nobody"}
	case "getHealth", "openHostedHandover", "openHostedWorkflow", "showHostedSignIn":
	default:
		g.Credentials, g.Foreign = key, http.Header{"Session-Token": {"abcdefghijkl"}}
		g.Path["questionnaire_uuid"], g.Path["importId"], g.Elsewhere["importId"] = []string{f.current}, []string{f.current}, []string{e2e.UnknownID}
		g.Path["companyUuid"], g.Path["partyUuid"] = []string{goldenCompany}, []string{goldenParty}
		g.Elsewhere["companyUuid"], g.Elsewhere["partyUuid"] = []string{e2e.UnknownID, goldenParty}, []string{e2e.UnknownID, goldenCompany}
		g.Path["sessionId"], g.Path["settings_uuid"], g.Path["destination_uuid"] = []string{f.current}, []string{f.current}, []string{f.current}
		g.Path["list_uuid"], g.Path["entry_uuid"] = []string{f.current}, []string{f.attempt}
		g.Elsewhere["list_uuid"], g.Elsewhere["entry_uuid"] = []string{e2e.UnknownID}, []string{e2e.UnknownID}
		g.Path["attempt_uuid"], g.Path["replay_uuid"] = []string{f.attempt}, []string{f.replay}
		f.entityGround(&g)
		f.caseGround(&g)
		f.reportGround(&g)
		f.peopleGround(&g)
		f.transactionGround(&g)
		f.ruleGround(&g)
		f.eventGround(&g)
		if f.aboutTravel() {
			f.travelGround(&g)
		}
		g.Elsewhere["settings_uuid"] = append(g.Elsewhere["settings_uuid"], f.world.Sandbox.WorkflowID.String())
	}
	return g
}

var urls atomic.Int64

// nextURL is an address that no destination has yet.
func nextURL() string { return fmt.Sprintf("https://hooks.example/%d", urls.Add(1)) }
