package contract_test

import (
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// about tells an operation's purpose under whichever path and method it stands.
func (f *fuzzed) about(names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		return strings.HasSuffix(strings.TrimRight(strings.TrimSuffix(f.operation, "Plain"), "V12"), name)
	})
}

// renewStep puts sessions in place whose steps have come as far as the operation needs.
func (f *fuzzed) renewStep() {
	if f.current != "" && f.calls%4 != 0 {
		return
	}
	switch {
	case f.about("SessionImages"):
		f.current = e2e.Reviewer{W: f.world, P: f.caller, T: f.t}.SessionWithProof()
		f.found("feature_ocr", workflow.FeatureOCR, readItem)
	case f.about("SessionPoaData"):
		f.current, f.node = e2e.Reviewer{W: f.world, P: f.caller, T: f.t}.SessionWithProof(), "feature_proof_of_address"
	case f.about("updateAMLHitStatus", "updateAMLHitStatuses"):
		f.current, f.node = f.reviewable(), "feature_aml"
		f.found(f.node, workflow.FeatureAML, golden(f, "aml/testdata/review.json"))
	case f.about("updateCompanyData", "updateParty"):
		f.company()
	case f.about("armSandboxSession", "getHostedSample"):
		created := e2e.CreateSession(f.t, f.world, f.world.Sandbox, e2e.Object{"workflow_id": f.world.Sandbox.WorkflowID})
		f.current, f.session = created["session_token"].(string), created["session_id"].(string)
	case f.about("runStepAgain"):
		f.notPerformed()
	case f.about("shareSession"):
		f.current = f.reviewable()
	case f.about("importSharedSession"):
		if f.current == "" {
			id := e2e.Reviewer{W: f.world, P: f.world.Live, T: f.t}.SessionIn(session.StatusApproved)
			f.current = e2e.WantObject(f.t, e2e.ShareSession(f.t, f.world, f.world.Live, id, e2e.Object{"for_application_id": f.other.ID}), 200)["share_token"].(string)
		}
	case f.about("submitHostedForm"):
		f.typing(typed[(f.calls/4)%len(typed)])
	case f.looksUp():
		f.lookingUp()
	case f.about("addHostedFile"):
		f.typing(workflow.FeatureQuestionnaire)
	case f.about("openHostedUpload", "putHostedUploadPart", "useHostedUpload", "useHostedUploadAsFile"):
		f.uploading()
	case f.about("reportHostedDevice"):
		_, f.current = e2e.App{World: f.world, Party: f.world.Live, T: f.t}.CreateSession(e2e.Object{})
		e2e.WantObject(f.t, f.world.Person(f.current).Do("POST", "/v3/hosted/session/consent/", e2e.Consent(), nil), http.StatusOK)
	case f.about("issueHostedChallenge", "putHostedMotion"):
		f.turning()
	case f.about("uploadHostedDocument"):
		f.papers("")
	case f.about("skipHostedFile"):
		f.papers(`,"is_optional":true`)
		f.node = e2e.NodeOf(f.t, f.world, f.current)
	case f.about("offerHostedHandover", "endHostedHandover"):
		_, f.current = e2e.App{World: f.world, Party: f.world.Live, T: f.t}.CreateSession(e2e.Object{})
	case f.about("openHostedHandover"):
		_, token := e2e.App{World: f.world, Party: f.world.Live, T: f.t}.CreateSession(e2e.Object{})
		f.current = e2e.HandoverCode(f.t, f.world, token)
		f.world.Clock.Move(10 * time.Second) // thirty a minute, four from one link
	case f.about("openHostedWorkflow"):
		f.world.Clock.Move(3 * time.Second)
	case f.about("showHostedSignIn"):
		f.world.Clock.Move(time.Minute)
		f.current = f.gate().Authorize()
	case f.signsIn():
		f.renewSignIn()
	default:
		f.renewCall()
	}
}

// typed are the features that stand alone and whose person types something.
var typed = []workflow.Feature{
	workflow.FeatureQuestionnaire, workflow.FeaturePhone, workflow.FeatureEmail, workflow.FeatureKYBRegistry,
}

// golden is an item that a feature's own tests hold to.
func golden(f *fuzzed, name string) string {
	f.t.Helper()
	raw, err := os.ReadFile("../../verification/feature/" + name)
	if err != nil {
		f.t.Fatal(err)
	}
	return string(raw)
}

// found stores what a step of the current session has found.
func (f *fuzzed) found(node string, feature workflow.Feature, item string) {
	f.t.Helper()
	e2e.ExecSQL(f.t, f.world, `INSERT INTO session_steps (application_id, session_id, node_id, feature, position, state, status, result, updated_at)
		VALUES ($1, $2, $3, $4, 8, 'done', 'In Review', $5, now())
		ON CONFLICT (application_id, session_id, node_id) DO UPDATE SET state = 'done', status = 'In Review', result = excluded.result`,
		f.caller.ID, f.current, node, string(feature), []byte(item))
}

// The ids in the golden items.
const (
	goldenCompany = "be9b85e8-2915-533d-9703-d8e03f7f75b4"
	goldenParty   = "036b05db-0810-5eea-8062-5ad9a2c05520"
)

// company is a session that waits for the people of a company.
func (f *fuzzed) company() {
	f.t.Helper()
	created := e2e.CreateSession(f.t, f.world, f.caller, e2e.Object{
		"workflow_id":      f.workflowOnce("company", func() any { return e2e.CompanyWorkflow(f.t, f.world, f.caller, e2e.Directors(f.caller, "")) }),
		"expected_details": e2e.Object{"company_name": "Ærø & Søn ApS", "registry_country": "DK", "registration_number": "12345678"},
	})
	f.current = created["session_id"].(string)
	e2e.WantObject(f.t, f.world.Person(created["session_token"].(string)).Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil), 200)
	f.found("feature_kyb_registry", workflow.FeatureKYBRegistry, golden(f, "registry/testdata/approved.json"))
	f.found("feature_kyb_key_people", workflow.FeatureKYBKeyPeople, golden(f, "keypeople/testdata/waiting.json"))
	e2e.ExecSQL(f.t, f.world, "UPDATE sessions SET status = 'Awaiting User', version = version + 1 WHERE session_id = $1", f.current)
}

// notPerformed is a session in review with a step that nothing could carry out when its turn came.
func (f *fuzzed) notPerformed() {
	f.t.Helper()
	h := e2e.App{World: f.world, Party: f.caller, T: f.t}
	p := h.BeginSession(e2e.Object{"workflow_id": f.workflowOnce("analysis", func() any { return h.AnalysisWorkflow() })})
	f.current, f.node = p.Session, "feature_ip_analysis"
	e2e.ExecSQL(f.t, f.world, "UPDATE session_steps SET state = 'done', status = 'In Review', result = $2 WHERE session_id = $1", f.current, readItem)
	f.found(f.node, workflow.FeatureIPAnalysis, "{}")
	e2e.ExecSQL(f.t, f.world, "UPDATE session_steps SET may_run_again = true WHERE session_id = $1 AND node_id = $2", f.current, f.node)
	e2e.ExecSQL(f.t, f.world, "UPDATE sessions SET status = 'In Review', version = version + 1 WHERE session_id = $1", f.current)
}

// workflowOnce makes a workflow at its first use: an application keeps only so many, and how often the ground is laid anew
// is chance.
func (f *fuzzed) workflowOnce(name string, publish func() any) any {
	if f.workflows[name] == nil {
		f.workflows[name] = publish()
	}
	return f.workflows[name]
}

// typing takes a person to a step of one feature.
func (f *fuzzed) typing(feature workflow.Feature) {
	f.t.Helper()
	if f.questionnaire == uuid.Nil {
		answer := f.world.As(f.caller).Do("POST", "/v3/questionnaires/", e2e.Object{
			"title": "Funds", "languages": []string{"en"}, "form_elements": []e2e.Object{
				{"id": "source", "element_type": "short_text", "label": e2e.Object{"en": "Source"}, "is_required": true},
				{"id": "proof", "element_type": "image", "label": e2e.Object{"en": "Proof"}, "is_required": false, "max_files": 2},
			},
		}, nil)
		f.questionnaire = uuid.MustParse(e2e.WantObject(f.t, answer, http.StatusCreated)["questionnaire_id"].(string))
	}
	settings := map[workflow.Feature]string{
		workflow.FeatureQuestionnaire: `{"questionnaire_uuid":"` + f.questionnaire.String() + `"}`,
	}
	h := e2e.App{World: f.world, Party: f.caller, T: f.t}
	made := f.workflowOnce(string(feature), func() any { return h.StepWorkflow(feature, settings[feature]) })
	p := h.BeginSession(e2e.Object{"workflow_id": made})
	f.current, f.node = p.Token, p.Node
}

// turning takes a person to a head-turn challenge whose time is over.
func (f *fuzzed) turning() {
	f.t.Helper()
	h := e2e.App{World: f.world, Party: f.world.Sandbox, T: f.t}
	_, f.current = h.CreateSession(e2e.Object{"workflow_id": f.workflowOnce("turning", func() any { return h.TurningWorkflow() })})
	person := f.world.Person(f.current)
	e2e.WantObject(f.t, person.Do("POST", "/v3/hosted/session/consent/", e2e.Consent(), nil), http.StatusOK)
	f.node = "feature_liveness"
	if f.operation == "putHostedMotion" {
		given := e2e.WantObject(f.t, person.Do("POST", "/v3/hosted/session/steps/feature_liveness/challenge/", nil, nil), http.StatusCreated)
		f.challenge = given["challenge_id"].(string)
		f.world.Clock.Move(15 * time.Second)
	}
}

// papers takes a person to a step that reads documents.
func (f *fuzzed) papers(more string) {
	f.t.Helper()
	h := e2e.App{World: f.world, Party: f.world.Sandbox, T: f.t}
	_, f.current = h.GoToDocumentStep(`{"document_ai_documents":[{"document_key":"payslip","fields":[]},{"document_key":"a","fields":[]` + more + `}]}`)
}

// answersOf draws what a person may type, by no means always what the step asks for.
func answersOf() *rapid.Generator[any] {
	obj := func(members ...any) fuzz.Object {
		var out fuzz.Object
		for i := 0; i < len(members); i += 2 {
			out = append(out, fuzz.Member{Name: members[i].(string), Value: members[i+1]})
		}
		return out
	}
	chip := obj("dg1", "b25l", "dg2", "dHdv", "sod", "c29k")
	party := obj("entity_type", "person", "first_name", "Ingrid", "last_name", "Sørensen", "email", "mail@people.example", "roles", fuzz.List{obj("role", "director")})
	whole := []any{
		obj("answers", obj("source", "Work")), obj("answers", obj("source", "شركة"), "complete", false), obj("answers", obj("proof", fuzz.List{e2e.UnknownID})),
		obj("action", "send", "phone_number", "+447700900123"), obj("action", "send", "email", "ana@bank.example"), obj("action", "check", "code", "123456"),
		chip, obj("skipped", true), obj("company_name", "Ærø & Søn ApS", "country_code", "DK", "registration_number", "12345678"),
		obj("parties", fuzz.List{party}), obj("parties", fuzz.List{}),
	}
	return rapid.Custom(func(t *rapid.T) any {
		drawn := rapid.SampledFrom(whole).Draw(t, "answers").(fuzz.Object)
		out := slices.Clone(drawn)
		for i, m := range out {
			if inner, ok := m.Value.(fuzz.Object); ok {
				out[i].Value = slices.Clone(inner)
			}
		}
		if rapid.IntRange(0, 3).Draw(t, "odd") == 0 {
			at := rapid.IntRange(0, len(out)-1).Draw(t, "member")
			out[at].Value = fuzz.Raw(fuzz.AnyJSON(t))
		}
		return out
	})
}

// stepMembers are body members of the operations about steps.
func (f *fuzzed) stepMembers(out map[string]*rapid.Generator[any]) {
	out["document_key"] = sampled("payslip", "a", "b")
	out["challenge_id"], out["taken_at"] = sampled(f.challenge), sampled("0,400,800,1200,1600,2000,2400,2800,3200,3600,4000,4400,4800,5200,5600,6000")
	out["code"], out["device_secret"] = sampled(f.current), sampled(e2e.PhoneA, e2e.PhoneB)
	out["token"] = sampled(session.WorkflowLink(f.world.Live.WorkflowID))
	out["scenario"] = sampled("approve", "decline_aml_hit", "decline_document_expired", "explode")
	f.listMembers(out)
	f.transactionMembers(out)
	f.ruleMembers(out)
	out["hit_id"] = sampled("test-list:17", "test-list:17", "test-list:17", "gone")
	out["share_token"] = sampled(f.current)
	out["source_file_url"] = sampled("https://files.example/people.csv")
	if f.operation == "submitHostedForm" {
		out[""] = answersOf()
	}
	if f.about("shareSession") {
		out["for_application_id"] = sampled(f.other.ID.String())
	}
	if f.about("updateAMLHitStatus", "updateAMLHitStatuses", "SessionPoaData") {
		out["node_id"] = sampled(f.node, f.node, nil, "gone")
	}
	if f.about("SessionPoaData") {
		out["document_type"] = sampled("UTILITY_BILL", "BANK_STATEMENT")
		out["poa_parsed_address"] = sampled(fuzz.Object{{Name: "city", Value: "Kyoto"}, {Name: "country", Value: "JP"}})
	}
	if f.about("updateCompanyData") {
		f.companyMembers(out)
	}
}

func (f *fuzzed) companyMembers(out map[string]*rapid.Generator[any]) {
	for name, values := range map[string][]any{
		"company_name": {"Lindenhof GmbH", "漢字"}, "country_code": {"de", "US"}, "region": {"CA", "US-CA", nil}, "website": {"aeroe.example/om"},
		"registry_status": {"active", "struck off"}, "verification_status": {"failed", "verified"}, "phone": {"+45 12 34 56 78"},
		"registered_capital_amount": {fuzz.Raw("125000.50"), fuzz.Raw("0"), nil}, "registered_capital_currency": {"dkk", "EUR", nil},
	} {
		out[name] = sampled(values...)
	}
}

// prepareParties makes the applications that a call is between.
func (f *fuzzed) prepareParties() {
	f.caller = f.world.Live
	switch {
	case f.about("shareSession"):
		f.other = f.world.Party(application.Live)
	case f.about("importSharedSession"):
		f.other = f.world.Party(application.Live)
		f.caller = f.other
	case f.about("armSandboxSession", "getHostedSample"):
		f.caller = f.world.Sandbox
	case f.asksRegistry(), f.looksUp(), f.drawEntityCalls():
		f.caller = f.world.Sandbox
		e2e.LiftLimits(f.t, f.world, f.world.Sandbox)
	case f.standalone():
		e2e.LiftLimits(f.t, f.world, f.world.Sandbox)
	}
	e2e.LiftLimits(f.t, f.world, f.caller)
}
