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

// env is an application with a subject and its people.
type env struct {
	e2e.CaseApp
	officer, checker e2e.ConsoleAccount
	subject          e2e.Object
}

func newEnv(t *testing.T) env {
	t.Helper()
	w := testenv.New(t, testenv.Settings{})
	d := env{CaseApp: e2e.NewCaseApp(t, w, application.Live, e2e.AdaEmail)}
	d.officer, d.checker = d.Member("COMPLIANCE_OFFICER", "ben@firm.example"), d.Member("COMPLIANCE_OFFICER", "cleo@firm.example")
	e2e.WantObject(t, d.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": "zoë", "display_name": "Zoë Okafor"}), 201)
	d.subject = e2e.Object{"type": "user", "uuid": e2e.TextOf(t, w, "SELECT entity_id::text FROM entities WHERE vendor_data = 'zoë'")}
	return d
}

// open opens a case about the subject.
func (d env) open(more e2e.Object) e2e.Object {
	d.T.Helper()
	body := e2e.Object{"title": "Look at Zoë", "subject": d.subject}
	for member, value := range more {
		body[member] = value
	}
	return e2e.WantObject(d.T, d.Cases("POST", "", body), http.StatusCreated)
}

// session opens a session of somebody.
func (d env) session(who any) string {
	d.T.Helper()
	id, _ := d.CreateSession(e2e.Object{"vendor_data": who})
	return id
}

func (d env) eventsOf(at string) string {
	d.T.Helper()
	var out []string
	for _, row := range e2e.WantObject(d.T, d.Cases("GET", at+"events/", nil), 200)["results"].([]any) {
		out = append([]string{row.(map[string]any)["event_type"].(string)}, out...)
	}
	return strings.Join(out, " ")
}

func at(c e2e.Object) string { return c["uuid"].(string) + "/" }

// TestCasesAreOpenedChangedAndFound by key and by account.
func TestCasesAreOpenedChangedAndFound(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	blueprint := d.Blueprint("Due soon", e2e.Object{"default_due_hours": 24, "content_config": checklist(false, "One", "Two")})
	link := e2e.Object{"entity_type": "session", "entity_uuid": d.session("zoë")}
	made := e2e.WantObject(t, d.CasesAs(d.officer, "POST", "", e2e.Object{
		"title": " Hit ", "blueprint": blueprint["uuid"], "links": []e2e.Object{link}, "tags": []string{"b", "a", "b"}, "assigned_to": d.officer.Account.String(),
		"priority": "HIGH", "metadata": e2e.Object{"a": 1},
	}), http.StatusCreated)
	if made["title"] != "Hit" || made["case_number"] != "CS-0001" || made["due_at"] == nil || made["created_by_email"] != "ben@firm.example" ||
		made["subject"].(map[string]any)["external_id"] != "zoë" || made["assigned_to"].(map[string]any)["email"] != "ben@firm.example" ||
		len(made["checklist_items"].([]any)) != 2 || made["blueprint"].(map[string]any)["name"] != "Due soon" || made["links_count"] != 1. {
		t.Errorf("it was opened as %v", made)
	}
	changed := e2e.WantObject(t, d.Cases("PATCH", at(made), e2e.Object{"title": "Hít", "priority": "LOW", "due_at": nil, "tags": []string{"a", "c"}, "expected_version": made["version"]}), 200)
	if changed["title"] != "Hít" || changed["due_at"] != nil || changed["metadata"].(map[string]any)["a"] != 1. {
		t.Errorf("it became %v", changed)
	}
	e2e.WantBody(t, d.Cases("PATCH", at(made), e2e.Object{"expected_version": made["version"], "title": "x"}), 409, e2e.ErrorDetail("Somebody has changed this case meanwhile."))
	if got := e2e.WantObject(t, d.Cases("PATCH", at(made), e2e.Object{"title": "Hít"}), 200); got["version"] != changed["version"] {
		t.Errorf("a change of nothing made %v", got["version"])
	}
	if got := d.eventsOf(at(made)); got != "CREATED ASSIGNED PRIORITY_CHANGED DUE_DATE_CHANGED TAG_ADDED TAG_REMOVED" {
		t.Errorf("events are %s", got)
	}
	other := d.open(e2e.Object{"due_at": "2000-01-01T00:00:00Z"})
	for query, want := range map[string][]any{
		"?search=hit": {made}, "?search=cs-0002": {other}, "?search=okafor": {other, made}, "?search=ZOE": {other, made}, "?search=" + link["entity_uuid"].(string): {made},
		"?unassigned=true": {other}, "?unassigned=false": {made}, "?overdue=true": {other}, "?tag=c": {made}, "?priority=LOW,HIGH": {made}, "?status__in=RESOLVED": {},
		"?blueprint=" + blueprint["uuid"].(string): {made}, "?assigned_to=" + d.officer.Account.String(): {made}, "?ordering=due_at": {other, made},
		"?ordering=created_at": {made, other}, "?ordering=-priority": {other, made}, "?date_from=2999-01-01": {}, "?date_to=1999-01-01": {}, "?due_before=2000-01-02T00:00:00Z": {other},
		"?subject_uuid=" + d.subject["uuid"].(string): {other, made}, "?linked_entity_uuid=" + link["entity_uuid"].(string): {made}, "?pending_approval=true": {},
		"?resolution=VALID_THREAT": {}, "?checker=" + e2e.UnknownID: {}, "?source__in=MANUAL": {other, made}, "?ordering=-updated_at&limit=1&offset=1": {made},
	} {
		rows := e2e.WantObject(t, d.Cases("GET", query, nil), 200)["results"].([]any)
		ok := len(rows) == len(want)
		for i := range rows {
			ok = ok && rows[i].(map[string]any)["uuid"] == want[i].(e2e.Object)["uuid"]
		}
		if !ok {
			t.Errorf("%s: %v", query, rows)
		}
	}
	if got := e2e.WantObject(t, d.CasesAs(d.officer, "GET", "?assigned_to=me", nil), 200); got["count"] != 1. {
		t.Errorf("mine are %v", got)
	}
	for _, query := range []string{"?assigned_to=me", "?status__in=OPEN,x", "?source__in=x", "?priority=x", "?ordering=x", "?date_from=x"} {
		e2e.WantStatus(t, d.Cases("GET", query, nil), 400)
	}
	e2e.WantStatus(t, d.Cases("DELETE", at(made), nil), 204)
	e2e.WantBody(t, d.Cases("GET", at(made), nil), 404, e2e.ErrorDetail("Not found."))
	if got := d.open(nil); got["case_number"] != "CS-0003" {
		t.Errorf("the next is %v", got["case_number"])
	}
}

func checklist(optional bool, labels ...string) e2e.Object {
	items := []e2e.Object{}
	for i, label := range labels {
		items = append(items, e2e.Object{"label": label, "order": i})
	}
	return e2e.Object{"checklist": e2e.Object{"enabled": true, "optional": optional, "items": items}}
}

// TestCasesThatCannotBe are refused by name of the member.
func TestCasesThatCannotBe(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	inactive := d.Blueprint("Gone", e2e.Object{"is_active": false})
	nobodys, bobs := d.session(nil), d.session("bob")
	field := func(name, text string) e2e.Object { return e2e.Object{name: []string{text}} }
	link := func(kind, id string) []e2e.Object { return []e2e.Object{{"entity_type": kind, "entity_uuid": id}} }
	for _, r := range []refusal{
		{"blank", e2e.Object{"title": " ", "subject": d.subject}, 400, field("title", "This field may not be blank.")},
		{"about nobody", e2e.Object{"title": "a"}, 400, field("subject", "Give a subject or at least one link.")},
		{"an unknown subject", e2e.Object{"title": "a", "subject": e2e.Object{"type": "user", "uuid": e2e.UnknownID}}, 400, field("subject", "There is no such user.")},
		{"an unknown record", e2e.Object{"title": "a", "links": link("transaction", e2e.UnknownID)}, 400, field("links", "There is no transaction "+e2e.UnknownID+".")},
		{"a record of another kind", e2e.Object{"title": "a", "links": link("business_session", bobs)}, 400, field("links", "There is no business session "+bobs+".")},
		{"a record of nobody", e2e.Object{"title": "a", "links": link("session", nobodys)}, 400, field("links", "The session "+nobodys+" has no user or business.")},
		{"a record of another", e2e.Object{"title": "a", "subject": d.subject, "links": link("session", bobs)}, 400, field("links", "The session "+bobs+" belongs to somebody else than the case.")},
		{"an inactive blueprint", e2e.Object{"title": "a", "subject": d.subject, "blueprint": inactive["uuid"]}, 400, field("blueprint", "There is no such blueprint.")},
		{"no member", e2e.Object{"title": "a", "subject": d.subject, "assigned_to": e2e.UnknownID}, 400, field("assigned_to", "There is no such member.")},
		{"metadata of another kind", e2e.Object{"title": "a", "subject": d.subject, "metadata": []int{1}}, 400, field("metadata", "Must be an object of at most 16 KB.")},
	} {
		e2e.WantBody(t, d.Cases("POST", "", r.body), r.status, r.want)
	}
	made := d.open(nil)
	e2e.WantBody(t, d.Cases("PATCH", at(made), e2e.Object{"status": "RESOLVED", "blueprint": nil, "assigned_to": "x"}), 400, e2e.Object{
		"status": []string{"Use resolve, reopen or request-info."}, "blueprint": []string{"Use transfer or escalate."}, "assigned_to": []string{"Use assign."},
	})
	e2e.WantBody(t, d.Cases("PATCH", at(made), e2e.Object{"title": " "}), 400, field("title", "This field may not be blank."))
}

// TestStatesOfACase walks the table of states, with what each refuses.
func TestStatesOfACase(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	second := d.Blueprint("Second", e2e.Object{"content_config": checklist(true, "One", "Three")})
	gone := d.Blueprint("Gone", e2e.Object{"is_active": false})
	first := d.Blueprint("First", e2e.Object{"require_resolution_note": true, "content_config": checklist(false, "One", "Two")})
	c := d.open(e2e.Object{"blueprint": first["uuid"]})
	post := func(call string, body any, status int, want any) {
		t.Helper()
		e2e.WantBody(t, d.Cases("POST", at(c)+call+"/", body), status, want)
	}
	fine := func(call string, body any) e2e.Object {
		t.Helper()
		return e2e.WantObject(t, d.Cases("POST", at(c)+call+"/", body), 200)
	}
	threat := e2e.Object{"resolution": "VALID_THREAT"}
	post("reopen", nil, 400, e2e.ErrorDetail("The case is open already."))
	post("resolve", threat, 400, e2e.ErrorDetail(`Complete the checklist first: "One", "Two".`))
	items := e2e.DecodeList(t, d.Cases("GET", at(c)+"checklist/", nil))
	for _, item := range items {
		for range 2 {
			if got := e2e.WantObject(t, d.Cases("PATCH", at(c)+"checklist/"+item["uuid"].(string)+"/", e2e.Object{"is_completed": true}), 200); got["is_completed"] != true || got["completed_by"] != "test" {
				t.Errorf("the item is %v", got)
			}
		}
	}
	e2e.WantBody(t, d.Cases("PATCH", at(c)+"checklist/"+e2e.UnknownID+"/", e2e.Object{"is_completed": true}), 404, e2e.ErrorDetail("Not found."))
	post("resolve", threat, 400, e2e.ErrorDetail("This kind of case needs a resolution note."))
	post("resolve", e2e.Object{"resolution": "VALID_THREAT", "note": "a", "checker": d.checker.Account.String()}, 400, e2e.Object{"checker": []string{"Resolutions of this kind of case are not checked."}})
	post("escalate", nil, 400, e2e.ErrorDetail("Escalation is not set up for this kind of case."))
	post("transfer", e2e.Object{"target_blueprint": second["uuid"]}, 400, e2e.ErrorDetail("Transfer is not allowed for this kind of case."))
	if got := fine("request-info", nil); got["status"] != "AWAITING_USER" || fine("request-info", nil)["version"] != got["version"] {
		t.Errorf("it waits as %v", got)
	}
	if got := fine("reopen", nil); got["status"] != "OPEN" {
		t.Errorf("it is %v", got)
	}
	e2e.WantObject(t, d.Cases("PATCH", "blueprints/"+first["uuid"].(string)+"/", e2e.Object{"transfer_enabled": true, "escalation_enabled": true, "escalation_blueprint": second["uuid"], "require_resolution_note": false}), 200)
	post("transfer", e2e.Object{"target_blueprint": gone["uuid"]}, 400, e2e.ErrorDetail("The target is not an active blueprint of this application."))
	post("transfer", e2e.Object{"target_blueprint": first["uuid"]}, 400, e2e.ErrorDetail("The target is not an active blueprint of this application."))
	post("resolve", threat, 400, e2e.ErrorDetail("This kind of case needs a resolution note."))
	moved := d.open(e2e.Object{"blueprint": first["uuid"]})
	if got := e2e.WantObject(t, d.Cases("POST", at(moved)+"transfer/", e2e.Object{"target_blueprint": second["uuid"]}), 200); got["blueprint"].(map[string]any)["uuid"] != second["uuid"] {
		t.Errorf("it was moved to %v", got["blueprint"])
	}
	if got := fine("escalate", nil); got["blueprint"].(map[string]any)["name"] != "Second" || len(got["checklist_items"].([]any)) != 3 {
		t.Errorf("it was escalated to %v", got)
	}
	if got := fine("resolve", threat); got["status"] != "RESOLVED" || got["resolved_by_name"] != "test" || got["resolved_at"] == nil {
		t.Errorf("it is resolved as %v", got)
	}
	post("resolve", threat, 400, e2e.ErrorDetail("The case is resolved already."))
	for _, call := range []string{"request-info", "escalate"} {
		post(call, nil, 400, e2e.ErrorDetail("A resolved case has to be reopened first."))
	}
	if got := fine("reopen", nil); got["status"] != "OPEN" || got["resolution"] != nil || got["resolved_by_name"] != nil || got["resolved_at"] != nil {
		t.Errorf("it was reopened as %v", got)
	}
	if got := d.eventsOf(at(c)); got != "CREATED CHECKLIST_COMPLETED CHECKLIST_COMPLETED STATUS_CHANGED REOPENED ESCALATED RESOLVED REOPENED" {
		t.Errorf("events are %s", got)
	}
}

// TestTwoPeopleAtOnce has two resolve, approve and assign the same case at the same moment.
func TestTwoPeopleAtOnce(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	together := func(call func(e2e.ConsoleAccount) apitest.Response, statuses ...int) {
		t.Helper()
		got, both := make([]int, 2), sync.WaitGroup{}
		for i, who := range []e2e.ConsoleAccount{d.Owner, d.checker} {
			both.Go(func() { got[i] = call(who).Status })
		}
		both.Wait()
		if got[0]+got[1] != statuses[0]+statuses[1] || got[0] != statuses[0] && got[0] != statuses[1] {
			t.Errorf("answers are %v, want %v", got, statuses)
		}
	}
	c := d.open(nil)
	together(func(who e2e.ConsoleAccount) apitest.Response {
		return d.CasesAs(who, "POST", at(c)+"assign/", e2e.Object{"assignee_user_id": d.officer.Account.String()})
	}, 200, 200)
	together(func(who e2e.ConsoleAccount) apitest.Response {
		return d.CasesAs(who, "POST", at(c)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"})
	}, 200, 400)
	if got := d.eventsOf(at(c)); got != "CREATED ASSIGNED RESOLVED" {
		t.Errorf("events are %s", got)
	}
	given := d.open(nil)
	together(func(who e2e.ConsoleAccount) apitest.Response {
		return d.CasesAs(who, "POST", at(given)+"assign/", e2e.Object{"assignee_user_id": who.Account.String(), "expected_version": given["version"]})
	}, 200, 409)
	if got := d.eventsOf(at(given)); got != "CREATED ASSIGNED" {
		t.Errorf("events of one that two took are %s", got)
	}
	checkers := d.Blueprint("Checkers", nil)
	staged := d.open(e2e.Object{"blueprint": d.Blueprint("Makers", e2e.Object{"four_eyes_checker_blueprint": checkers["uuid"]})["uuid"]})
	e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(staged)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}), 200)
	together(func(who e2e.ConsoleAccount) apitest.Response {
		return d.CasesAs(who, "POST", at(staged)+"approve/", nil)
	}, 200, 409)
}
