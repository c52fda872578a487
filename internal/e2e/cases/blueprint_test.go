package cases_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// refusal is a call that is refused, and how.
type refusal struct {
	name   string
	body   e2e.Object
	status int
	want   any
}

// TestBlueprintsAreKept makes, reads, changes and deletes a blueprint by key and by account.
func TestBlueprintsAreKept(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewCaseApp(t, w, application.Live, e2e.AdaEmail)
	officer := d.Member("COMPLIANCE_OFFICER", "ben@firm.example")
	second := d.Blueprint("Second line", nil)
	made := e2e.WantObject(t, d.CasesAs(officer, "POST", "blueprints/", e2e.Object{
		"name": " First line ", "description": "Begin here", "assignee_pool": []string{officer.Account.String(), d.Owner.Account.String(), officer.Account.String()},
		"assignment_method": "AUTOMATIC", "max_active_cases": 3, "escalation_enabled": true, "escalation_blueprint": second["uuid"],
		"four_eyes_checker_blueprint": second["uuid"], "require_resolution_note": true, "default_due_hours": 48,
		"content_config": e2e.Object{"checklist": e2e.Object{"enabled": true, "items": []e2e.Object{{"label": "Second", "order": 9}, {"label": " First ", "order": 2}}}},
	}), http.StatusCreated)
	want := e2e.Object{
		"name": "First line", "description": "Begin here", "assignment_method": "AUTOMATIC", "max_active_cases": 3, "escalation_enabled": true,
		"escalation_blueprint": second["uuid"], "escalation_blueprint_name": "Second line", "four_eyes_checker_blueprint": second["uuid"],
		"four_eyes_checker_blueprint_name": "Second line", "transfer_enabled": false, "require_resolution_note": true, "default_due_hours": 48, "is_active": true,
		"preset_key": nil, "version": 1, "creation_sources": []any{}, "receives_escalation_from": []any{},
		"content_config": e2e.Object{
			"checklist":     e2e.Object{"enabled": true, "optional": false, "items": []e2e.Object{{"label": "First", "order": 1}, {"label": "Second", "order": 2}}},
			"aml_control":   e2e.Object{"enabled": false, "financial": false, "identity": false},
			"identity":      e2e.Object{"enabled": false, "personal_information": false, "applicant_tags": false, "contact_information": false, "risk_overview": false, "poi_documents": false, "poa_documents": false},
			"verifications": e2e.Object{"enabled": false, "summary": false}, "reporting": e2e.Object{"enabled": false, "fiu_reports": false},
			"financial": e2e.Object{"enabled": false, "payment_methods": false, "transactions": false},
		},
	}
	names := []string{}
	for name := range want {
		names = append(names, name)
	}
	if diff := e2e.Diff(t, want, e2e.OnlyMembers(made, names...)); diff != "" {
		t.Errorf("it was made (-want +got):\n%s", diff)
	}
	if len(made["assignee_pool"].([]any)) != 2 {
		t.Errorf("the pool is %v", made["assignee_pool"])
	}
	at := "blueprints/" + made["uuid"].(string) + "/"
	if got := e2e.WantObject(t, d.Cases("GET", "blueprints/"+second["uuid"].(string)+"/", nil), 200)["receives_escalation_from"].([]any); len(got) != 1 || got[0].(map[string]any)["id"] != made["uuid"] {
		t.Errorf("it receives from %v", got)
	}
	sectionsAreReplacedOneByOne(t, d, at)
	page := e2e.WantObject(t, d.Cases("GET", "blueprints/?limit=1&offset=1", nil), 200)
	if rows := page["results"].([]any); page["count"] != 2. || len(rows) != 1 || rows[0].(map[string]any)["name"] != "First line" || rows[0].(map[string]any)["content_config"] != nil {
		t.Errorf("the second page is %v", page)
	}
	e2e.WantStatus(t, d.Cases("DELETE", at, nil), http.StatusNoContent)
	for _, method := range []string{"GET", "DELETE", "PATCH"} {
		var body any
		if method == "PATCH" {
			body = e2e.Object{"name": "Again"}
		}
		e2e.WantBody(t, d.Cases(method, at, body), http.StatusNotFound, e2e.ErrorDetail("Not found."))
	}
	d.Blueprint("first LINE", nil)
}

func sectionsAreReplacedOneByOne(t *testing.T, d e2e.CaseApp, at string) {
	t.Helper()
	changed := e2e.WantObject(t, d.Cases("PATCH", at, e2e.Object{
		"expected_version": 1, "description": nil, "max_active_cases": nil, "escalation_blueprint": nil, "four_eyes_checker_blueprint": nil, "default_due_hours": nil,
		"content_config": e2e.Object{"identity": e2e.Object{"enabled": true, "risk_overview": true}},
	}), 200)
	identity := changed["content_config"].(map[string]any)["identity"].(map[string]any)
	checklist := changed["content_config"].(map[string]any)["checklist"].(map[string]any)
	if identity["risk_overview"] != true || identity["poi_documents"] != false || len(checklist["items"].([]any)) != 2 || changed["version"] != 2. {
		t.Errorf("it became %v", changed)
	}
	for _, name := range []string{"description", "max_active_cases", "escalation_blueprint", "four_eyes_checker_blueprint", "default_due_hours"} {
		if changed[name] != nil {
			t.Errorf("%s is %v", name, changed[name])
		}
	}
	e2e.WantBody(t, d.Cases("PATCH", at, e2e.Object{"expected_version": 1, "name": "Late"}), http.StatusConflict, e2e.ErrorDetail("Somebody has changed this blueprint meanwhile."))
	if got := e2e.WantObject(t, d.Cases("PATCH", at, e2e.Object{"require_resolution_note": true}), 200); got["version"] != 2. || got["name"] != "First line" {
		t.Errorf("a change of nothing made %v", got)
	}
	if n := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM case_blueprint_versions WHERE blueprint_id = $1", changed["uuid"]); n != 2 {
		t.Errorf("%d versions are kept", n)
	}
}

// TestBlueprintsThatCannotBe are refused by name of the member.
func TestBlueprintsThatCannotBe(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d, other := e2e.NewCaseApp(t, w, application.Live, e2e.AdaEmail), e2e.NewCaseApp(t, w, application.Sandbox, "cy@shop.example")
	reader := d.Member("READER", "ben@firm.example")
	plain, inactive, foreign := d.Blueprint("Plain", nil), d.Blueprint("Gone", e2e.Object{"is_active": false}), other.Blueprint("Plain", nil)
	checked := d.Blueprint("Checked", e2e.Object{"four_eyes_checker_blueprint": plain["uuid"]})
	own := "blueprints/" + plain["uuid"].(string) + "/"
	field := func(name, text string) e2e.Object { return e2e.Object{name: []string{text}} }
	items := func(list ...e2e.Object) e2e.Object {
		return e2e.Object{"content_config": e2e.Object{"checklist": e2e.Object{"items": list}}}
	}
	many := make([]e2e.Object, 51)
	for i := range many {
		many[i] = e2e.Object{"label": strings.Repeat("x", i+1)}
	}
	const unknown = "There is no such blueprint."
	for _, r := range []refusal{
		{"nobody works on it", e2e.Object{"assignee_pool": []string{}}, 400, field("assignee_pool", "Pick at least one assignee")},
		{"no member", e2e.Object{"assignee_pool": []string{e2e.UnknownID}}, 400, field("assignee_pool", "No member who works on cases is "+e2e.UnknownID+".")},
		{"a reader", e2e.Object{"assignee_pool": []string{reader.Account.String()}}, 400, field("assignee_pool", "No member who works on cases is "+reader.Account.String()+".")},
		{"blank", e2e.Object{"name": " \t"}, 400, field("name", "This field may not be blank.")},
		{"a name that is taken", e2e.Object{"name": "CHECKED"}, 400, field("name", "There is a blueprint of this name.")},
		{"an unknown target", e2e.Object{"escalation_blueprint": e2e.UnknownID}, 400, field("escalation_blueprint", unknown)},
		{"an inactive target", e2e.Object{"escalation_blueprint": inactive["uuid"]}, 400, field("escalation_blueprint", unknown)},
		{"a target of somebody else", e2e.Object{"four_eyes_checker_blueprint": foreign["uuid"]}, 400, field("four_eyes_checker_blueprint", unknown)},
		{"itself as target", e2e.Object{"escalation_blueprint": plain["uuid"]}, 400, field("escalation_blueprint", "A blueprint cannot be its own escalation target.")},
		{"itself as checker", e2e.Object{"four_eyes_checker_blueprint": plain["uuid"]}, 400, field("four_eyes_checker_blueprint", "A blueprint cannot be its own checker.")},
		{"a checker of a checker", e2e.Object{"four_eyes_checker_blueprint": checked["uuid"]}, 400, field("four_eyes_checker_blueprint", "A checker blueprint cannot have a checker.")},
		{"an unknown section", e2e.Object{"content_config": e2e.Object{"x": e2e.Object{}}}, 400, field("content_config", `Unknown section "x".`)},
		{"an unknown key", e2e.Object{"content_config": e2e.Object{"identity": e2e.Object{"Enabled": true}}}, 400, field("content_config", `Unknown key "Enabled" in section "identity".`)},
		{"no object", e2e.Object{"content_config": e2e.Object{"identity": nil}}, 400, field("content_config", `Section "identity" has to be an object.`)},
		{"no boolean", e2e.Object{"content_config": e2e.Object{"reporting": e2e.Object{"enabled": 1}}}, 400, field("content_config", `Key "enabled" in section "reporting" has to be true or false.`)},
		{"too many items", items(many...), 400, field("content_config", "A checklist has at most 50 items.")},
		{"an item without a label", items(e2e.Object{"label": " "}), 400, field("content_config", "Every item needs a label of at most 255 characters.")},
		{"a long label", items(e2e.Object{"label": strings.Repeat("é", 256)}), 400, field("content_config", "Every item needs a label of at most 255 characters.")},
		{"equal labels", items(e2e.Object{"label": "a"}, e2e.Object{"label": " a"}), 400, field("content_config", `Two items have the label "a".`)},
		{"an item of something else", items(e2e.Object{"label": 1}), 400, field("content_config", "Every item has a label and an order.")},
	} {
		e2e.WantBody(t, d.Cases("PATCH", own, r.body), r.status, r.want)
	}
	for name, body := range map[string]e2e.Object{
		"name": {"name": strings.Repeat("é", 25)}, "assignee_pool": {}, "colour": {"colour": "red"}, "max_active_cases": {"max_active_cases": 0}, "default_due_hours": {"default_due_hours": 8761},
	} {
		whole := e2e.Object{"name": "New"}
		if name != "assignee_pool" {
			whole["assignee_pool"] = []string{d.Owner.Account.String()}
		}
		for member, value := range body {
			whole[member] = value
		}
		if a := d.Cases("POST", "blueprints/", whole); a.Status != 400 || a.JSON()[name] == nil {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	e2e.WantStatus(t, d.CasesAs(reader, "GET", own, nil), 200)
	e2e.WantStatus(t, d.CasesAs(reader, "PATCH", own, e2e.Object{"name": "Mine"}), http.StatusForbidden)
	e2e.WantBody(t, other.Call("GET", d.CasesPath(own), nil), http.StatusNotFound, e2e.ErrorDetail("Not found."))
	if got := e2e.WantObject(t, d.Cases("GET", own, nil), 200); got["version"] != 1. {
		t.Errorf("a refused change made %v", got)
	}
}

// TestPresetsAreInstalledOnce installs them by two callers at once.
func TestPresetsAreInstalledOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewCaseApp(t, w, application.Live, e2e.AdaEmail)
	d.Blueprint("KYC Review", nil)
	e2e.WantBody(t, d.Cases("POST", "blueprints/presets/install/", e2e.Object{"preset_keys": []string{"kyc", "x"}}), 400, e2e.Object{"preset_keys": []string{"Unknown preset: x"}})
	e2e.WantBody(t, d.Cases("POST", "blueprints/presets/install/", e2e.Object{"preset_keys": []string{"kyc"}}), http.StatusCreated, e2e.Object{"created": []string{"kyc"}})
	answers := make([]apitest.Response, 2)
	var both sync.WaitGroup
	for i := range answers {
		both.Go(func() { answers[i] = d.Cases("POST", "blueprints/presets/install/", nil) })
	}
	both.Wait()
	created := 0
	for _, a := range answers {
		n := len(a.JSON()["created"].([]any))
		if want := map[bool]int{true: http.StatusOK, false: http.StatusCreated}[n == 0]; a.Status != want {
			t.Errorf("%d %s", a.Status, a.Body)
		}
		created += n
	}
	if created != 3 {
		t.Errorf("%d were installed by both", created)
	}
	e2e.WantBody(t, d.Cases("POST", "blueprints/presets/install/", e2e.Object{"preset_keys": nil}), http.StatusOK, e2e.Object{"created": []string{}})
	names := map[string]bool{}
	for _, row := range e2e.WantObject(t, d.Cases("GET", "blueprints/", nil), 200)["results"].([]any) {
		names[row.(map[string]any)["name"].(string)] = true
	}
	for _, name := range []string{"KYC Review", "KYC review 2", "Screening hit", "AML investigation", "Suspicious activity"} {
		if !names[name] || len(names) != 5 {
			t.Errorf("no %s among %v", name, names)
		}
	}
	for _, row := range e2e.WantObject(t, d.Cases("GET", "blueprints/presets/", nil), 200)["results"].([]any) {
		if p := row.(map[string]any); p["installed"] != true || len(p["content_config"].(map[string]any)["checklist"].(map[string]any)["items"].([]any)) < 5 {
			t.Errorf("a preset is %v", p)
		}
	}
}

// TestWorkflowsThatNameABlueprintAreShown as what opens cases of it.
func TestWorkflowsThatNameABlueprintAreShown(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewCaseApp(t, w, application.Live, e2e.AdaEmail)
	made := d.Blueprint("Hits", nil)
	workflow := e2e.WantObject(t, d.Call("POST", "/v3/workflows/", e2e.Object{"workflow_label": "Screened", "features": []e2e.Object{
		{"feature": "OCR"}, {"feature": "AML", "config": e2e.Object{"create_cases_on_hit": true, "case_blueprint": made["uuid"]}},
	}}), http.StatusCreated)
	got := e2e.WantObject(t, d.Cases("GET", "blueprints/"+made["uuid"].(string)+"/", nil), 200)["creation_sources"]
	if diff := e2e.Diff(t, []e2e.Object{{"kind": "aml", "id": workflow["uuid"], "name": "Screened"}}, got); diff != "" {
		t.Errorf("it is opened by (-want +got):\n%s", diff)
	}
}
