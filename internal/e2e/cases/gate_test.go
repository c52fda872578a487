package cases_test

import (
	"fmt"
	"sync"
	"testing"

	"vidimus/internal/testkit/e2e"
)

// events are those of a case, the oldest first.
func (d env) events(at string) []map[string]any {
	d.T.Helper()
	rows := e2e.WantObject(d.T, d.Cases("GET", at+"events/", nil), 200)["results"].([]any)
	out := make([]map[string]any, len(rows))
	for i, row := range rows {
		out[len(rows)-1-i] = row.(map[string]any)
	}
	return out
}

// TestEventsSayWhatWasDone by their metadata, and by the status where it moved.
func TestEventsSayWhatWasDone(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ben, cleo := d.officer.Account.String(), d.checker.Account.String()
	queue := d.Blueprint("Checkers", nil)["uuid"]
	third := d.Blueprint("Third", e2e.Object{"four_eyes_checker_blueprint": queue})["uuid"]
	second := d.Blueprint("Second", e2e.Object{"transfer_enabled": true})["uuid"]
	first := d.Blueprint("First", e2e.Object{"escalation_enabled": true, "escalation_blueprint": second})["uuid"]
	c := d.open(e2e.Object{"blueprint": first, "assigned_to": ben, "tags": []string{"old"}})
	session := d.session("zoë")
	call := func(method, path string, body any, status int) e2e.Object {
		t.Helper()
		return e2e.WantObject(t, d.CasesAs(d.officer, method, at(c)+path, body), status)
	}
	call("POST", "assign/", e2e.Object{"assignee_user_id": cleo}, 200)
	call("POST", "assign/", e2e.Object{"assignee_user_id": nil}, 200)
	call("PATCH", "", e2e.Object{"priority": "HIGH", "due_at": "2030-01-02T03:04:05Z", "tags": []string{"new"}}, 200)
	link := call("POST", "links/", e2e.Object{"entity_type": "session", "entity_uuid": session}, 201)
	e2e.WantStatus(t, d.Cases("DELETE", at(c)+"links/"+link["uuid"].(string)+"/", nil), 204)
	note := call("POST", "notes/", e2e.Object{"comment": "Not in the event"}, 201)
	call("POST", "request-info/", nil, 200)
	call("POST", "escalate/", nil, 200)
	call("POST", "transfer/", e2e.Object{"target_blueprint": third}, 200)
	call("POST", "resolve/", e2e.Object{"resolution": "VALID_THREAT", "checker": cleo}, 200)
	e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"reject-approval/", e2e.Object{"notes": "Look again"}), 200)
	call("POST", "resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}, 200)
	e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"approve/", nil), 200)
	about := e2e.Object{"entity_type": "session", "entity_uuid": session}
	want := []e2e.Object{
		{"CREATED": e2e.Object{}}, {"ASSIGNED": e2e.Object{"from": nil, "to": ben}}, {"ASSIGNED": e2e.Object{"from": ben, "to": cleo}}, {"UNASSIGNED": e2e.Object{"from": cleo}},
		{"PRIORITY_CHANGED": e2e.Object{"from": "MEDIUM", "to": "HIGH"}}, {"DUE_DATE_CHANGED": e2e.Object{"from": nil, "to": "2030-01-02T03:04:05Z"}},
		{"TAG_ADDED": e2e.Object{"tag": "new"}}, {"TAG_REMOVED": e2e.Object{"tag": "old"}}, {"LINK_ADDED": about}, {"LINK_REMOVED": about},
		{"NOTE_ADDED": e2e.Object{"note_uuid": note["uuid"]}}, {"STATUS_CHANGED": e2e.Object{}, "to": "AWAITING_USER"},
		{"ESCALATED": e2e.Object{"from_blueprint": first, "to_blueprint": second}}, {"TRANSFERRED": e2e.Object{"from_blueprint": second, "to_blueprint": third}},
		{"STATUS_CHANGED": e2e.Object{}, "to": "OPEN"}, {"SUBMITTED_FOR_APPROVAL": e2e.Object{"resolution": "VALID_THREAT", "checker": cleo}},
		{"ASSIGNED": e2e.Object{"from": nil, "to": cleo}}, {"NOTE_ADDED": nil}, {"APPROVAL_REJECTED": e2e.Object{"notes": "Look again"}},
		{"ASSIGNED": e2e.Object{"from": cleo, "to": ben}}, {"SUBMITTED_FOR_APPROVAL": e2e.Object{"resolution": "FALSE_POSITIVE"}}, {"UNASSIGNED": e2e.Object{"from": ben}},
		{"APPROVAL_GRANTED": e2e.Object{"resolution": "FALSE_POSITIVE"}}, {"RESOLVED": e2e.Object{"resolution": "FALSE_POSITIVE"}, "to": "RESOLVED"},
	}
	got := d.events(at(c))
	for i := range max(len(want), len(got)) {
		if i >= len(got) || i >= len(want) {
			t.Fatalf("there are %d events, not %d", len(got), len(want))
		}
		metadata, isThere := want[i][got[i]["event_type"].(string)]
		if !isThere || metadata != nil && e2e.Diff(t, metadata, got[i]["metadata"]) != "" || e2e.Diff(t, want[i]["to"], got[i]["new_status"]) != "" ||
			(got[i]["previous_status"] == nil) != (want[i]["to"] == nil) {
			t.Errorf("event %d is %v, not %v", i, got[i], want[i])
		}
	}
	if by := got[len(got)-1]["actor_email"]; by != "cleo@firm.example" {
		t.Errorf("the event of the approval names %v, not who approved", by)
	}
}

// TestEvidenceThatMovesTakesTheResolutionBack by a link that comes and one that goes, not by one that is there.
func TestEvidenceThatMovesTakesTheResolutionBack(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	makers := d.Blueprint("Makers", e2e.Object{"four_eyes_checker_blueprint": d.Blueprint("Checkers", nil)["uuid"]})["uuid"]
	c := d.open(e2e.Object{"blueprint": makers})
	stage := func() {
		t.Helper()
		e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"resolve/", e2e.Object{"resolution": "VALID_THREAT", "note": "It is her"}), 200)
	}
	waits := func(want bool) {
		t.Helper()
		got := e2e.WantObject(t, d.Cases("GET", at(c), nil), 200)
		if got["is_pending_approval"] != want || (got["blueprint"].(map[string]any)["uuid"] == makers) == want {
			t.Errorf("it waits: %v, in %v", got["is_pending_approval"], got["blueprint"])
		}
		if events := d.events(at(c)); !want {
			former, _ := events[len(events)-2]["metadata"].(map[string]any)["former"].(map[string]any)
			if former["resolution"] != "VALID_THREAT" || former["resolution_notes"] != "It is her" || former["maker_email"] != "ben@firm.example" {
				t.Errorf("the events before are %v", events[len(events)-2:])
			}
		}
	}
	body := e2e.Object{"entity_type": "session", "entity_uuid": d.session("zoë")}
	stage()
	link := e2e.WantObject(t, d.Cases("POST", at(c)+"links/", body), 201)
	waits(false)
	stage()
	e2e.WantObject(t, d.Cases("POST", at(c)+"links/", body), 200)
	waits(true)
	e2e.WantStatus(t, d.Cases("DELETE", at(c)+"links/"+link["uuid"].(string)+"/", nil), 204)
	waits(false)
}

// TestAKeyProposesAndNeverDecides: two keys are not two people, and a proposal of nobody known is decided by nobody.
func TestAKeyProposesAndNeverDecides(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	makers := d.Blueprint("Makers", e2e.Object{"four_eyes_checker_blueprint": d.Blueprint("Checkers", nil)["uuid"]})["uuid"]
	c := d.open(e2e.Object{"blueprint": makers, "assigned_to": d.officer.Account.String()})
	resolve := func() {
		t.Helper()
		got := e2e.WantObject(t, d.Cases("POST", at(c)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}), 200)
		if p := got["pending_resolution"].(map[string]any); p["maker_email"] != nil || p["maker_name"] != "test" {
			t.Errorf("the proposal of a key is %v", p)
		}
	}
	resolve()
	for _, call := range []string{"approve/", "reject-approval/"} {
		e2e.WantBody(t, d.Cases("POST", at(c)+call, nil), 403, e2e.ErrorDetail("A person has to decide on this resolution, not a key."))
	}
	e2e.WantStatus(t, d.CasesAs(d.checker, "POST", at(c)+"reject-approval/", e2e.Object{"notes": fmt.Sprintf("%010001d", 0)}), 400)
	if got := e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"reject-approval/", nil), 200); got["assigned_to"] != nil || got["blueprint"].(map[string]any)["uuid"] != makers {
		t.Errorf("it came back to %v in %v", got["assigned_to"], got["blueprint"])
	}
	resolve()
	if got := e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"approve/", nil), 200); got["status"] != "RESOLVED" || got["resolved_by_name"] != "test" || got["resolved_by_email"] != nil {
		t.Errorf("it is %v by %v", got["status"], got["resolved_by_name"])
	}
	e2e.WantObject(t, d.Cases("POST", at(c)+"reopen/", nil), 200)
	resolve()
	e2e.ExecSQL(t, d.World, `UPDATE cases SET pending = (SELECT json_object_agg(key, value) FROM json_each(pending::json) WHERE value::text !~ '^"[0-9a-f-]{36}"$' OR key = 'maker_blueprint_id') WHERE case_id = $1`, c["uuid"])
	for _, call := range []string{"approve/", "reject-approval/"} {
		e2e.WantBody(t, d.CasesAs(d.checker, "POST", at(c)+call, nil), 403, e2e.ErrorDetail("Another person has to decide on this resolution."))
	}
}

// TestSeveralCasesGoThroughTheGatesOfEach: what waits for a second person counts as updated, what is refused says why.
func TestSeveralCasesGoThroughTheGatesOfEach(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	makers := d.Blueprint("Makers", e2e.Object{"four_eyes_checker_blueprint": d.Blueprint("Checkers", nil)["uuid"]})["uuid"]
	listed := d.Blueprint("Listed", e2e.Object{"content_config": checklist(false, "One")})["uuid"]
	noted := d.Blueprint("Noted", e2e.Object{"require_resolution_note": true})["uuid"]
	staged, open, mute, plain := d.open(e2e.Object{"blueprint": makers}), d.open(e2e.Object{"blueprint": listed}), d.open(e2e.Object{"blueprint": noted}), d.open(nil)
	// Deleted kinds go on applying.
	e2e.WantStatus(t, d.Cases("DELETE", "blueprints/"+listed.(string)+"/", nil), 204)
	body := e2e.Object{"case_uuids": []any{staged["uuid"], open["uuid"], mute["uuid"], plain["uuid"]}, "status": "RESOLVED", "resolution": "VALID_THREAT"}
	e2e.WantBody(t, d.Cases("POST", "bulk/status/", body), 200, e2e.Object{"updated": 2, "failures": []e2e.Object{
		{"case_uuid": open["uuid"], "detail": `Complete the checklist first: "One".`}, {"case_uuid": mute["uuid"], "detail": "This kind of case needs a resolution note."},
	}})
	if got := e2e.WantObject(t, d.Cases("GET", at(staged), nil), 200); got["status"] != "OPEN" || got["is_pending_approval"] != true {
		t.Errorf("the one of two people is %v", got["status"])
	}
	e2e.WantBody(t, d.Cases("POST", "bulk/status/", body), 200, e2e.Object{"updated": 0, "failures": []e2e.Object{
		{"case_uuid": staged["uuid"], "detail": "A resolution is waiting for approval."}, {"case_uuid": open["uuid"], "detail": `Complete the checklist first: "One".`},
		{"case_uuid": mute["uuid"], "detail": "This kind of case needs a resolution note."}, {"case_uuid": plain["uuid"], "detail": "The case is resolved already."},
	}})
	for _, empty := range []string{"bulk/status/", "bulk/assign/"} {
		e2e.WantStatus(t, d.Cases("POST", empty, body.With("case_uuids", []any{}).With("assignee_user_id", nil)), 400)
	}
	// The flat interface passes the same gates.
	flat := d.open(e2e.Object{"blueprint": makers})
	if got := e2e.WantObject(t, d.Call("POST", "/v3/cases/"+at(flat)+"resolve/", e2e.Object{"resolution": "VALID_THREAT"}), 200); got["status"] != "OPEN" || got["resolution"] != nil {
		t.Errorf("by the flat interface it is %v as %v", got["status"], got["resolution"])
	}
}

// TestTargetsThatCannotBe of an escalation and a transfer.
func TestTargetsThatCannotBe(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	second := d.Blueprint("Second", nil)["uuid"].(string)
	c := d.open(e2e.Object{"blueprint": d.Blueprint("First", e2e.Object{"escalation_enabled": true, "escalation_blueprint": second, "transfer_enabled": true})["uuid"]})
	refused := e2e.ErrorDetail("The target is not an active blueprint of this application.")
	e2e.WantBody(t, d.Cases("POST", at(c)+"transfer/", e2e.Object{"target_blueprint": e2e.UnknownID}), 400, refused)
	e2e.WantObject(t, d.Cases("PATCH", "blueprints/"+second+"/", e2e.Object{"is_active": false}), 200)
	e2e.WantBody(t, d.Cases("POST", at(c)+"escalate/", nil), 400, refused)
	e2e.WantStatus(t, d.Cases("DELETE", "blueprints/"+second+"/", nil), 204)
	e2e.WantBody(t, d.Cases("POST", at(c)+"escalate/", nil), 400, refused)
	plain := d.open(nil)
	e2e.WantBody(t, d.Cases("POST", at(plain)+"escalate/", nil), 400, e2e.ErrorDetail("Escalation is not set up for this kind of case."))
	e2e.WantBody(t, d.Cases("POST", at(plain)+"transfer/", e2e.Object{"target_blueprint": second}), 400, e2e.ErrorDetail("Transfer is not allowed for this kind of case."))
}

// TestNobodyGetsMoreThanTheBound although many cases are opened at once; the numbers have no gap, and who is named in a call comes first.
func TestNobodyGetsMoreThanTheBound(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	kind := d.Blueprint("Queue", e2e.Object{"assignee_pool": []string{d.officer.Account.String(), d.checker.Account.String()}, "assignment_method": "AUTOMATIC", "max_active_cases": 3})["uuid"]
	e2e.WantStatus(t, d.Cases("POST", "", e2e.Object{"title": "a", "subject": d.subject, "blueprint": kind, "assigned_to": e2e.UnknownID}), 400)
	const many = 12
	var group sync.WaitGroup
	for range many {
		group.Go(func() { d.open(e2e.Object{"blueprint": kind}) })
	}
	group.Wait()
	for _, who := range []e2e.ConsoleAccount{d.officer, d.checker} {
		if n := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM cases WHERE assignee_id = $1", who.Account); n != 3 {
			t.Errorf("%d came to %s", n, who.Account)
		}
	}
	if got := e2e.TextOf(t, d.World, "SELECT min(case_number) || '-' || max(case_number) FROM cases"); got != fmt.Sprintf("1-%d", many) {
		t.Errorf("the numbers are %s", got)
	}
	given := d.open(e2e.Object{"blueprint": kind, "assigned_to": d.Owner.Account.String()})
	if got := given["assigned_to"].(map[string]any)["email"]; got != e2e.AdaEmail {
		t.Errorf("it came to %v", got)
	}
}

// TestWhoHasWaitedLongestComesNext where nobody has more to do.
func TestWhoHasWaitedLongestComesNext(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	kind := d.Blueprint("Queue", e2e.Object{"assignee_pool": []string{d.officer.Account.String(), d.checker.Account.String()}, "assignment_method": "AUTOMATIC"})["uuid"]
	var last any
	for i := range 4 {
		c := d.open(e2e.Object{"blueprint": kind})
		who := c["assigned_to"].(map[string]any)["email"]
		if i > 0 && who == last {
			t.Errorf("case %d came to %v again", i, who)
		}
		last = who
		e2e.WantObject(t, d.Cases("POST", at(c)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}), 200)
	}
}
