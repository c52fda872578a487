package contract_test

import (
	"net/http"
	"strconv"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// aboutBlueprints tells whether the operation is one about the kinds of cases.
func (f *fuzzed) aboutBlueprints() bool {
	return f.about("CaseBlueprint", "CaseBlueprints", "CaseBlueprintPresets")
}

// aboutCases tells whether the operation is one about cases below an organisation.
func (f *fuzzed) aboutCases() bool {
	return !f.about("FlatCase", "FlatCases", "FlatCaseNote", "FlatCaseNotes", "FlatCaseEvents") && f.about("Case", "Cases", "CaseInfo", "CaseResolution",
		"CaseNote", "CaseNotes", "CaseLink", "CaseLinks", "CaseEvents", "CaseChecklist", "CaseChecklistItem", "CaseStatus", "CaseStatistics", "CaseAttachment", "CaseAttachmentLink", "CaseAMLHits", "CaseEntityAction")
}

// renewCase puts a case in place, with what the operation is about.
func (f *fuzzed) renewCase() {
	f.t.Helper()
	app := f.caseApp()
	user := knownEntity
	if f.about("CaseEntityAction") { // which blocks the user, of whom no session is made any more
		user = "fuzzed-" + strconv.FormatInt(urls.Add(1), 10)
	}
	app.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": user})
	id, _ := app.CreateSession(e2e.Object{"vendor_data": user})
	body := e2e.Object{"title": "Look", "links": []e2e.Object{{"entity_type": "session", "entity_uuid": id}}}
	if f.questionnaire == uuid.Nil { // here the blueprint of the cases
		name := strconv.FormatInt(urls.Add(1), 10)
		to := app.Blueprint("to "+name, nil)["uuid"]
		kind := e2e.Object{"escalation_enabled": true, "escalation_blueprint": to, "transfer_enabled": true, "content_config": fuzzedList}
		if f.about("CaseResolution") {
			kind["four_eyes_checker_blueprint"] = to
		}
		f.questionnaire, f.session = uuid.MustParse(app.Blueprint("of "+name, kind)["uuid"].(string)), to.(string)
	}
	made := e2e.WantObject(f.t, app.Cases("POST", "", body.With("blueprint", f.questionnaire)), 201)
	f.current = made["uuid"].(string)
	switch {
	case f.about("CaseResolution"):
		e2e.WantObject(f.t, app.Cases("POST", f.current+"/resolve/", e2e.Object{"resolution": "VALID_THREAT"}), 200)
	case f.operation == "reopenCase":
		e2e.WantObject(f.t, app.Cases("POST", f.current+"/request-info/", nil), 200)
	case f.operation == "deleteCaseNote":
		f.attempt = e2e.WantObject(f.t, app.Cases("POST", f.current+"/notes/", e2e.Object{"comment": "a"}), 201)["uuid"].(string)
	case f.operation == "getCaseAttachmentLink":
		body, contentType := e2e.FormBody(f.t, nil, e2e.Upload{Field: "file", Name: "a.txt", Content: []byte("a")})
		made := f.world.As(f.world.Live).Do("POST", app.CasesPath(f.current+"/notes/presign/"), body, map[string]string{"Content-Type": contentType})
		f.attempt = e2e.WantObject(f.t, made, 201)["s3_key"].(string)
	case f.operation == "deleteCaseLink":
		f.attempt = made["links"].([]any)[0].(map[string]any)["uuid"].(string)
	case f.operation == "toggleCaseChecklistItem":
		f.attempt = made["checklist_items"].([]any)[0].(map[string]any)["uuid"].(string)
	}
	f.node = id
}

// fuzzedList is an optional checklist.
var fuzzedList = e2e.Object{"checklist": e2e.Object{"enabled": true, "optional": true, "items": []e2e.Object{{"label": "Look", "order": 1}}}}

// caseApp is where cases are worked on.
func (f *fuzzed) caseApp() e2e.CaseApp {
	f.t.Helper()
	return e2e.CaseApp{App: e2e.App{World: f.world, Party: f.world.Live, T: f.t}, Owner: f.seat()}
}

// renewBlueprint puts a blueprint in place.
func (f *fuzzed) renewBlueprint() {
	f.t.Helper()
	if f.current == "" {
		f.current = f.caseApp().Blueprint("fuzzed "+strconv.FormatInt(urls.Add(1), 10), nil)["uuid"].(string)
	}
}

// caseGround is where cases and their blueprints are.
func (f *fuzzed) caseGround(g *fuzz.KnownObjects) {
	if !f.aboutBlueprints() && !f.aboutCases() {
		return
	}
	if f.about("CaseResolution") {
		g.Credentials = http.Header{"Authorization": {"Bearer " + f.seat().Token}}
	}
	for _, name := range []string{"note_uuid", "link_uuid", "item_uuid"} {
		g.Path[name], g.Elsewhere[name] = []string{f.attempt}, []string{e2e.UnknownID}
	}
	if f.aboutCases() {
		g.Path["case_uuid"], g.Elsewhere["case_uuid"] = []string{f.current}, []string{e2e.UnknownID}
	}
	g.Path["organization_id"], g.Elsewhere["organization_id"] = []string{f.seat().Organisation.String()}, []string{e2e.UnknownID}
	g.Path["application_id"], g.Elsewhere["application_id"] = []string{f.world.Live.ID.String()}, []string{e2e.UnknownID, f.world.Sandbox.ID.String()}
	g.Path["blueprint_uuid"], g.Elsewhere["blueprint_uuid"] = []string{f.current}, []string{e2e.UnknownID}
}

// caseMembers are body members that mean something to calls about them.
func (f *fuzzed) caseMembers(out map[string]*rapid.Generator[any]) {
	if f.aboutCases() {
		out["title"], out["comment"], out["subject"] = sampled("Look", "شركة"), sampled("a", "شركة"), sampled(nil)
		out["links"] = sampled(fuzz.List{fuzz.Object{{Name: "entity_type", Value: "session"}, {Name: "entity_uuid", Value: f.node}}})
		out["entity_type"], out["entity_uuid"], out["blueprint"] = sampled("session"), sampled(f.node), sampled(f.questionnaire.String(), nil)
		out["assigned_to"], out["assignee_user_id"] = sampled(f.seat().Account.String(), nil), sampled(f.seat().Account.String(), nil)
		out["expected_version"], out["metadata"], out["checker"] = sampled(fuzz.Raw("1")), sampled(e2e.Object{"a": 1}, nil), sampled(nil)
		out["target_blueprint"], out["case_uuids"], out["mentioned_emails"] = sampled(f.session), sampled(fuzz.List{f.current}), sampled(fuzz.List{})
		out["attachments"] = sampled(fuzz.List{})
		if f.operation == "updateCase" {
			for _, name := range []string{"status", "blueprint", "assigned_to"} {
				delete(out, name)
			}
		}
	}
	if !f.aboutBlueprints() {
		return
	}
	out["name"] = rapid.Custom(func(t *rapid.T) any {
		rapid.Bool().Draw(t, "name")
		return "株 " + strconv.FormatInt(urls.Add(1), 10)
	})
	out["assignee_pool"] = sampled(fuzz.List{f.seat().Account.String()})
	out["escalation_blueprint"], out["four_eyes_checker_blueprint"], out["expected_version"] = sampled(nil), sampled(nil), sampled(fuzz.Raw("1"))
	out["content_config"] = sampled(fuzz.Object{}, fuzz.Raw(`{"checklist":{"enabled":true,"items":[{"label":"Look","order":1}]}}`), fuzz.Raw(`{"identity":{"enabled":false}}`))
	out["preset_keys"] = sampled(nil, fuzz.List{}, fuzz.List{"kyc"})
}
