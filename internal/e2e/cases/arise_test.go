package cases_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
)

// screened takes somebody through a session that ends with a screening, and returns its id.
func (d env) screened(settings e2e.Object, who any) string {
	d.T.Helper()
	config, err := json.Marshal(settings)
	if err != nil {
		d.T.Fatal(err)
	}
	id, token := d.CreateSession(e2e.Object{"vendor_data": who, "workflow_id": d.ScreeningWorkflow(string(config))})
	d.HandOver(token, e2e.PassportPicture(d.T))
	d.WaitForEnd(id, token)
	return id
}

// all are the cases, the oldest first, each with its parts.
func (d env) all() []e2e.Object {
	d.T.Helper()
	out := []e2e.Object{}
	for _, row := range e2e.WantObject(d.T, d.Cases("GET", "?ordering=created_at", nil), 200)["results"].([]any) {
		out = append(out, e2e.WantObject(d.T, d.Cases("GET", row.(map[string]any)["uuid"].(string)+"/", nil), 200))
	}
	return out
}

// linked are the ids of the records of a case.
func linked(c e2e.Object) []string {
	out := []string{}
	for _, l := range c["links"].([]any) {
		out = append(out, l.(map[string]any)["linked_entity_uuid"].(string))
	}
	return out
}

func notesOf(c e2e.Object) (out []string) {
	for _, n := range c["notes"].([]any) {
		out = append(out, n.(map[string]any)["comment"].(string))
	}
	return out
}

// TestAHitOpensACase with its blueprint; later hits on the same subject go into the open one.
func TestAHitOpensACase(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Work()
	list := "id,name,dataset\n8,Somebody Else,PEP\n"
	load := func(more string) {
		t.Helper()
		if _, err := e2e.LoadList(t, d.World, "own.csv", list+more); err != nil {
			t.Fatal(err)
		}
	}
	load("")
	kind := d.Blueprint("Hits", e2e.Object{"assignment_method": "AUTOMATIC", "default_due_hours": 24, "content_config": checklist(false, "Compare")})
	settings := e2e.Object{"create_cases_on_hit": true, "case_blueprint": kind["uuid"], "is_aml_ongoing_monitoring_enabled": true}
	watched := d.screened(settings, "zoë")
	if got := d.all(); len(got) != 0 {
		t.Fatalf("without a hit there are %v", got)
	}
	name := d.ScreeningOf(watched).Documents[0].FullName
	load("7," + name + ",PEP\n")
	e2e.RunMonitoring(t, d.World)
	got := d.all()
	if len(got) != 1 {
		t.Fatalf("the cases are %v", got)
	}
	c := got[0]
	if c["source"] != "AML_SCREENING" || c["title"] != "Screening: "+name || c["subject"].(map[string]any)["external_id"] != "zoë" || c["due_at"] == nil ||
		c["created_by_name"] != "system" || c["blueprint"].(map[string]any)["name"] != "Hits" || c["assigned_to"].(map[string]any)["email"] != e2e.AdaEmail ||
		len(c["checklist_items"].([]any)) != 1 || !slices.Equal(linked(c), []string{watched}) {
		t.Errorf("the case is %v", c)
	}
	d.screened(e2e.Object{"create_cases_on_hit": false, "case_blueprint": kind["uuid"]}, "zoë")
	second := d.screened(settings, "zoë")
	got = d.all()
	if len(got) != 1 || !slices.Equal(linked(got[0]), []string{watched, second}) || len(notesOf(got[0])) != 1 || !strings.HasSuffix(notesOf(got[0])[0], "has found another hit.") {
		t.Fatalf("after another hit the cases are %v", got)
	}
	hits := func(session string) e2e.Object {
		return e2e.Object{"session_uuid": session, "node_id": "feature_aml", "hits": []any{"own:7"}}
	}
	if diff := e2e.Diff(t, e2e.Object{"screenings": []any{hits(watched), hits(second)}}, got[0]["metadata"]); diff != "" {
		t.Errorf("the hits are kept as (-want +got):\n%s", diff)
	}
	if got := d.eventsOf(at(c)); got != "CREATED ASSIGNED LINK_ADDED NOTE_ADDED" {
		t.Errorf("events are %s", got)
	}
	other := d.screened(settings, "ana")
	d.screened(e2e.Object{"create_cases_on_hit": true}, "zoë")
	if got = d.all(); len(got) != 3 || got[1]["subject"].(map[string]any)["external_id"] != "ana" || !slices.Equal(linked(got[1]), []string{other}) || got[2]["blueprint"] != nil {
		t.Errorf("another subject and another kind: %v", got)
	}

	// What is resolved stays; the next hit opens the next case.
	item := c["checklist_items"].([]any)[0].(map[string]any)["uuid"].(string)
	e2e.WantObject(t, d.Cases("PATCH", at(c)+"checklist/"+item+"/", e2e.Object{"is_completed": true}), 200)
	e2e.WantObject(t, d.Cases("POST", at(c)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}), 200)
	d.screened(settings, "zoë")
	if got = d.all(); len(got) != 4 || got[0]["status"] != "RESOLVED" || got[3]["status"] != "OPEN" {
		t.Errorf("after the resolution: %v", got)
	}
}

// TestWhatIsNoHitOpensNoCase screens somebody whose hit is a false positive from the start.
func TestWhatIsNoHitOpensNoCase(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Work()
	if _, err := e2e.LoadList(t, d.World, "own.csv", "id,name,dataset\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	name := d.ScreeningOf(d.screened(e2e.Object{}, "ana")).Documents[0].FullName
	if _, err := e2e.LoadList(t, d.World, "own.csv", "id,name,dataset\n7,"+name+"x,PEP\n"); err != nil {
		t.Fatal(err)
	}
	id := d.screened(e2e.Object{"create_cases_on_hit": true, "aml_match_score_threshold": 100}, "zoë")
	if s := d.ScreeningOf(id).Screenings[0]; s.Hits != 1 || s.All[0].Review != "False Positive" {
		t.Fatalf("the screening is %+v", s)
	}
	if got := d.all(); len(got) != 0 {
		t.Errorf("it opened %v", got)
	}
}

// TestAHitAndItsCaseAreStoredTogether has the first attempt fail between the two.
func TestAHitAndItsCaseAreStoredTogether(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Work()
	_, err := d.World.Pool.Exec(t.Context(), `
		CREATE SEQUENCE tries;
		CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN
			IF nextval('tries') = 1 THEN RAISE 'killed'; END IF;
			RETURN NEW;
		END $$;
		CREATE TRIGGER fails_once AFTER INSERT ON case_events FOR EACH ROW EXECUTE FUNCTION fail_once()`)
	if err != nil {
		t.Fatal(err)
	}
	box := env{CaseApp: e2e.NewCaseApp(t, d.World, application.Sandbox, "dee@firm.example")}
	config := `{"create_cases_on_hit":true}`
	id, token := box.CreateSession(e2e.Object{"workflow_id": box.ScreeningWorkflow(config), "sandbox_scenario": "review_aml_possible_match"})
	box.HandOver(token, e2e.PassportPicture(t))
	box.WaitForEnd(id, token)
	if got := box.all(); len(got) != 1 || got[0]["subject"] != nil || !slices.Equal(linked(got[0]), []string{id}) || got[0]["case_number"] != "CS-0001" {
		t.Errorf("the cases are %v", got)
	}
	if n := e2e.TextOf(t, d.World, "SELECT last_value::text FROM tries"); n == "1" {
		t.Error("no attempt failed")
	}
}

// opening makes a rule that opens a case for every payment.
func (d env) opening(title string, action e2e.Object) string {
	d.T.Helper()
	action["type"] = "open_case"
	return e2e.WantObject(d.T, d.Call("POST", e2e.RulesPath, e2e.Object{
		"title": title, "category": "finance", "mode": "ACTIVE", "actions": []e2e.Object{action},
		"conditions": []e2e.Object{{"field": "amount", "operator": "gte", "value": 1}},
	}), 201)["uuid"].(string)
}

// TestRulesOpenCasesOfABlueprint with what their actions say, alone or for a day.
func TestRulesOpenCasesOfABlueprint(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	kind := d.Blueprint("Payments", e2e.Object{"assignment_method": "AUTOMATIC", "default_due_hours": 24, "content_config": checklist(false, "Ask")})
	rule := d.opening("Large", e2e.Object{"blueprint": kind["uuid"], "due_hours": 2})
	sources := e2e.WantObject(t, d.Cases("GET", "blueprints/"+kind["uuid"].(string)+"/", nil), 200)["creation_sources"]
	if diff := e2e.Diff(t, []e2e.Object{{"kind": "rule", "id": rule, "name": "Large"}}, sources); diff != "" {
		t.Errorf("it is opened by (-want +got):\n%s", diff)
	}
	made := d.ReportTransaction("one", nil)
	got := d.all()
	if len(got) != 1 {
		t.Fatalf("the cases are %v", got)
	}
	if c := got[0]; c["blueprint"].(map[string]any)["name"] != "Payments" || c["assigned_to"].(map[string]any)["email"] != e2e.AdaEmail || len(c["checklist_items"].([]any)) != 1 ||
		dueAfter(t, c) != 2*time.Hour || !slices.Equal(linked(c), []string{made["uuid"].(string)}) {
		t.Errorf("the case is %v", c)
	}

	// A blueprint that is gone takes no case with it.
	e2e.WantStatus(t, d.Cases("DELETE", "blueprints/"+kind["uuid"].(string)+"/", nil), http.StatusNoContent)
	d.ReportTransaction("two", nil)
	if got = d.all(); len(got) != 2 || got[1]["blueprint"] != nil || got[1]["title"] != "Large" {
		t.Errorf("without the blueprint: %v", got)
	}
	for text, action := range map[string]e2e.Object{
		"There is no such blueprint.": {"type": "open_case", "blueprint": kind["uuid"]},
	} {
		e2e.WantBody(t, d.Call("PATCH", e2e.RulesPath+rule+"/", e2e.Object{"actions": []e2e.Object{action}}), 400, e2e.Object{"actions": []string{text}})
	}
	for _, action := range []e2e.Object{{"due_hours": 0}, {"due_hours": 8761}, {"group": "week"}, {"blueprint": "x"}} {
		action["type"] = "open_case"
		e2e.WantStatus(t, d.Call("PATCH", e2e.RulesPath+rule+"/", e2e.Object{"actions": []e2e.Object{action}}), 400)
	}
}

// dueAfter is how long after its opening a case is due.
func dueAfter(t *testing.T, c e2e.Object) time.Duration {
	t.Helper()
	var both [2]time.Time
	for i, member := range []string{"created_at", "due_at"} {
		var err error
		if both[i], err = time.Parse(time.RFC3339, c[member].(string)); err != nil {
			t.Fatal(err)
		}
	}
	return both[1].Sub(both[0])
}

// TestPaymentsOfADayShareACase although they come at once; the next day begins the next one.
func TestPaymentsOfADayShareACase(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.opening("Many", e2e.Object{"group": "subject_day"})
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() { d.ReportTransaction(fmt.Sprint("at once ", i), nil) })
	}
	all.Wait()
	got := d.all()
	if len(got) != 1 || len(linked(got[0])) != 8 || len(notesOf(got[0])) != 0 {
		t.Fatalf("the cases are %v", got)
	}
	e2e.WantObject(t, d.Cases("POST", at(got[0])+"resolve/", e2e.Object{"resolution": "VALID_THREAT"}), 200)
	d.ReportTransaction("after the resolution", nil)
	d.World.Clock.Move(25 * time.Hour)
	d.ReportTransaction("another day", nil)
	if got = d.all(); len(got) != 3 || len(linked(got[1])) != 1 || len(linked(got[2])) != 1 {
		t.Errorf("then the cases are %v", got)
	}
}

// TestWorkflowActionsOpenCasesOfABlueprint that the node names.
func TestWorkflowActionsOpenCasesOfABlueprint(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Work()
	box := env{CaseApp: e2e.NewCaseApp(t, d.World, application.Sandbox, "dee@firm.example")}
	kind := box.Blueprint("Nodes", e2e.Object{"default_due_hours": 3})
	node := func(blueprint any) e2e.Object {
		return e2e.WithoutNodes(e2e.JapanGraph(e2e.Object{
			"node_type": "action", "label": "Look", "config": e2e.Object{"action": "open_case", "blueprint": blueprint}, "next": "end",
		}), "ip", "declined", "review")
	}
	flow := box.GraphWorkflow(node(kind["uuid"]))
	id, token := box.CreateSession(e2e.Object{"workflow_id": flow, "expected_details": e2e.Object{"nationality": "JPN", "id_country": "JPN"}})
	box.HandOverOf(token, "JPN")
	box.WaitForEnd(id, token)
	got := box.all()
	if len(got) != 1 || got[0]["blueprint"].(map[string]any)["name"] != "Nodes" || dueAfter(t, got[0]) != 3*time.Hour {
		t.Errorf("the cases are %v", got)
	}
	sources := e2e.WantObject(t, box.Cases("GET", "blueprints/"+kind["uuid"].(string)+"/", nil), 200)["creation_sources"].([]any)
	if len(sources) != 1 || sources[0].(map[string]any)["kind"] != "workflow" || sources[0].(map[string]any)["id"] != fmt.Sprint(flow) {
		t.Errorf("it is opened by %v", sources)
	}
	checked := e2e.WantObject(t, box.Call("POST", "/v3/workflows/graph/validate/", e2e.Object{"graph": node("x")}), 200)
	if text := fmt.Sprint(checked); !strings.Contains(text, "blueprint must be the id of a blueprint of cases.") {
		t.Errorf("it may be published: %s", text)
	}
}

// TestAWorkflowNamesBlueprintsThatAreThere, in a setting and in an action, or is not saved.
func TestAWorkflowNamesBlueprintsThatAreThere(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	box := env{CaseApp: e2e.NewCaseApp(t, d.World, application.Sandbox, "dee@firm.example")}
	kind := d.Blueprint("Hits", nil)["uuid"].(string)
	gone, resting := d.Blueprint("Gone", nil)["uuid"].(string), d.Blueprint("Resting", e2e.Object{"is_active": false})["uuid"].(string)
	e2e.WantStatus(t, d.Cases("DELETE", "blueprints/"+gone+"/", nil), http.StatusNoContent)
	simple := func(blueprint string) e2e.Object {
		return e2e.Object{"workflow_label": "Screened", "features": []e2e.Object{
			{"feature": "OCR"}, {"feature": "AML", "config": e2e.Object{"create_cases_on_hit": true, "case_blueprint": blueprint}},
		}}
	}
	for _, id := range []string{e2e.UnknownID, gone, resting, box.Blueprint("Theirs", nil)["uuid"].(string)} {
		e2e.WantBody(t, d.Call("POST", "/v3/workflows/", simple(id)), 400, e2e.Object{"features": []string{"Node feature_aml: there is no such blueprint."}})
	}
	made := e2e.WantObject(t, d.Call("POST", "/v3/workflows/", simple(kind)), 201)["uuid"].(string)
	patch := e2e.Object{"features": simple(e2e.UnknownID)["features"]}
	e2e.WantBody(t, d.Call("PATCH", "/v3/workflows/"+made+"/", patch), 400, e2e.Object{"features": []string{"Node feature_aml: there is no such blueprint."}})

	drawn := func(blueprint string) e2e.Object {
		return e2e.Object{"graph": e2e.WithoutNodes(e2e.JapanGraph(e2e.Object{
			"node_type": "action", "label": "Look", "config": e2e.Object{"action": "open_case", "blueprint": blueprint}, "next": "end",
		}), "ip", "declined", "review")}
	}
	e2e.WantObject(t, d.Call("POST", "/v3/workflows/graph/validate/", drawn(kind)), 200)
	draft := e2e.PublishWorkflow(t, d.World, d.Party, e2e.Object{"features": e2e.Features("OCR"), "status": "draft"})
	e2e.WantObject(t, d.Call("PUT", e2e.WorkflowPath(draft, "graph/"), drawn(kind)), 200)
	got := e2e.WantStatus(t, d.Call("PUT", e2e.WorkflowPath(draft, "graph/"), drawn(e2e.UnknownID)), 400)
	if texts := fmt.Sprint(got["graph"]); !strings.Contains(texts, "there is no such blueprint.") {
		t.Errorf("refused by %v", got)
	}
}

// TestACorrectedNameThatIsListedOpensACase when the screening is made again.
func TestACorrectedNameThatIsListedOpensACase(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.World.Work()
	e2e.LiftLimits(t, d.World, d.Party)
	if _, err := e2e.LoadList(t, d.World, "own.csv", "id,name,dataset\n7,Zacharias Quellenhof,Sanctions\n8,Somebody Else,PEP\n"); err != nil {
		t.Fatal(err)
	}
	id := d.screened(e2e.Object{"create_cases_on_hit": true}, "zoë")
	reviewer := e2e.Reviewer{W: d.World, P: d.Party, T: t}
	e2e.WantObject(t, reviewer.Patch(id, "/update-data/", e2e.Object{"first_name": "Zacharias", "last_name": "Quellenhof"}), 200)
	d.World.Eventually("the session is screened again", func() bool { return d.ScreeningOf(id).Screenings[0].Hits == 1 })
	if got := d.all(); len(got) != 1 || got[0]["title"] != "Screening: Zacharias Quellenhof" || !slices.Equal(linked(got[0]), []string{id}) {
		t.Errorf("the cases are %v", got)
	}
	e2e.WantObject(t, reviewer.Patch(id, "/update-data/", e2e.Object{"last_name": "Quellenhoff"}), 200)
	d.World.Eventually("it is screened once more", func() bool { return len(d.all()) != 1 || strings.Contains(d.nameScreened(id), "Quellenhoff") })
	if got := d.all(); len(got) != 1 || len(notesOf(got[0])) != 0 {
		t.Errorf("the hit that was known adds to %v", got)
	}
}

// nameScreened is whom the screening of a session looked for.
func (d env) nameScreened(id string) string {
	d.T.Helper()
	items := e2e.DecisionOf(d.T, d.World, d.Party, e2e.Object{"session_id": id})["aml_screenings"].([]any)
	name, _ := items[0].(map[string]any)["screened_data"].(map[string]any)["full_name"].(string)
	return name
}
