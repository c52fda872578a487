package cases_test

import (
	"net/http"
	"testing"

	"vidimus/internal/testkit/e2e"
)

// TestFourEyes has resolutions wait for a second person, with what may go wrong.
func TestFourEyes(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	checkers := d.Blueprint("Checkers", nil)
	makers := d.Blueprint("Makers", e2e.Object{"four_eyes_checker_blueprint": checkers["uuid"], "content_config": checklist(true, "Look")})
	reader := d.Member("READER", "dan@firm.example")
	session := d.session("zoë")
	c := d.open(e2e.Object{"blueprint": makers["uuid"], "links": []e2e.Object{{"entity_type": "session", "entity_uuid": session}}, "assigned_to": d.officer.Account.String()})
	as := func(who e2e.ConsoleAccount, call string, body any, status int, want any) {
		t.Helper()
		e2e.WantBody(t, d.CasesAs(who, "POST", at(c)+call+"/", body), status, want)
	}
	stage := func(more e2e.Object) e2e.Object {
		t.Helper()
		body := e2e.Object{"resolution": "VALID_THREAT", "note": "It is her"}
		for member, value := range more {
			body[member] = value
		}
		return e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"resolve/", body), 200)
	}
	as(d.checker, "approve", nil, 409, e2e.ErrorDetail("No resolution is waiting for approval."))
	as(d.checker, "reject-approval", nil, 409, e2e.ErrorDetail("No resolution is waiting for approval."))
	as(d.officer, "resolve", e2e.Object{"resolution": "VALID_THREAT", "checker": d.officer.Account.String()}, 400, e2e.Object{"checker": []string{"There is no such second person who may approve."}})
	as(d.officer, "resolve", e2e.Object{"resolution": "VALID_THREAT", "checker": reader.Account.String()}, 400, e2e.Object{"checker": []string{"There is no such second person who may approve."}})
	e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"request-info/", nil), 200)
	staged := stage(nil)
	if p := staged["pending_resolution"].(map[string]any); staged["status"] != "OPEN" || staged["blueprint"].(map[string]any)["name"] != "Checkers" || staged["assigned_to"] != nil ||
		p["maker_email"] != "ben@firm.example" || p["resolution_notes"] != "It is her" || p["maker_blueprint_id"] != makers["uuid"] || staged["is_pending_approval"] != true {
		t.Errorf("it waits as %v", staged)
	}
	const waits = "A resolution is waiting for approval."
	as(d.officer, "resolve", e2e.Object{"resolution": "VALID_THREAT"}, 400, e2e.ErrorDetail(waits))
	for _, call := range []string{"request-info", "escalate"} {
		as(d.officer, call, nil, 400, e2e.ErrorDetail(waits))
	}
	as(d.officer, "transfer", e2e.Object{"target_blueprint": makers["uuid"]}, 400, e2e.ErrorDetail(waits))
	as(d.officer, "approve", nil, 403, e2e.ErrorDetail("Another person has to decide on this resolution."))
	as(d.officer, "reject-approval", nil, 403, e2e.ErrorDetail("Another person has to decide on this resolution."))
	e2e.WantBody(t, d.Cases("POST", at(c)+"approve/", nil), 403, e2e.ErrorDetail("A person has to decide on this resolution, not a key."))
	e2e.WantStatus(t, d.CasesAs(reader, "POST", at(c)+"approve/", nil), 403)
	as(d.Owner, "assign", e2e.Object{"assignee_user_id": d.officer.Account.String()}, 400, e2e.Object{"assignee_user_id": []string{"A resolution is waiting: only a second person who may approve can have the case."}})
	back := e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"reject-approval/", e2e.Object{"notes": "Look again"}), 200)
	if back["pending_resolution"] != nil || back["blueprint"].(map[string]any)["name"] != "Makers" || back["assigned_to"].(map[string]any)["email"] != "ben@firm.example" ||
		back["notes"].([]any)[0].(map[string]any)["comment"] != "Look again" {
		t.Errorf("it came back as %v", back)
	}
	stage(e2e.Object{"checker": d.checker.Account.String()})
	as(d.Owner, "approve", nil, 403, e2e.ErrorDetail("Another member was asked to decide on this resolution."))
	e2e.ExecSQL(t, d.World, "UPDATE sessions SET status = 'Approved', version = version + 1 WHERE session_id = $1", session)
	as(d.checker, "approve", nil, 409, e2e.ErrorDetail("What the case is about has changed since it was submitted. Reject it and look again."))
	item := e2e.DecodeList(t, d.Cases("GET", at(c)+"checklist/", nil))[0]["uuid"].(string)
	e2e.WantObject(t, d.Cases("PATCH", at(c)+"checklist/"+item+"/", e2e.Object{"is_completed": false}), 200)
	if got := e2e.WantObject(t, d.Cases("GET", at(c), nil), 200); got["is_pending_approval"] != true {
		t.Error("marking an item as it is took the resolution back")
	}
	e2e.WantObject(t, d.Cases("PATCH", at(c)+"checklist/"+item+"/", e2e.Object{"is_completed": true}), 200)
	if got := e2e.WantObject(t, d.Cases("GET", at(c), nil), 200); got["pending_resolution"] != nil || got["blueprint"].(map[string]any)["name"] != "Makers" {
		t.Errorf("the evidence moved, and it is %v", got)
	}
	stage(nil)
	e2e.WantStatus(t, d.CasesAs(d.checker, "POST", at(c)+"notes/", e2e.Object{"comment": "I looked", "is_internal": true}), http.StatusCreated)
	done := e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"approve/", nil), 200)
	if done["status"] != "RESOLVED" || done["resolved_by_email"] != "ben@firm.example" || done["resolution_notes"] != "It is her" || done["pending_resolution"] != nil {
		t.Errorf("it was approved as %v", done)
	}
	if got := e2e.WantObject(t, d.Cases("POST", at(c)+"reopen/", nil), 200); got["blueprint"].(map[string]any)["name"] != "Makers" {
		t.Errorf("it was reopened in %v", got["blueprint"])
	}
	whereTheMakersAreGone(t, d, makers, stage, c)
}

func whereTheMakersAreGone(t *testing.T, d env, makers e2e.Object, stage func(e2e.Object) e2e.Object, c e2e.Object) {
	t.Helper()
	stage(nil)
	e2e.WantStatus(t, d.Cases("DELETE", "blueprints/"+makers["uuid"].(string)+"/", nil), 204)
	if got := e2e.WantObject(t, d.CasesAs(d.checker, "POST", at(c)+"reject-approval/", nil), 200); got["blueprint"].(map[string]any)["name"] != "Checkers" || got["pending_resolution"] != nil {
		t.Errorf("it came back as %v", got)
	}
}

// TestCasesComeToPeople by call, by themselves and several at once.
func TestCasesComeToPeople(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	reader := d.Member("READER", "dan@firm.example")
	pool := []string{d.officer.Account.String(), d.checker.Account.String()}
	blueprint := d.Blueprint("Queue", e2e.Object{"assignee_pool": pool, "assignment_method": "AUTOMATIC", "max_active_cases": 1})
	one, two, three := d.open(e2e.Object{"blueprint": blueprint["uuid"]}), d.open(e2e.Object{"blueprint": blueprint["uuid"]}), d.open(e2e.Object{"blueprint": blueprint["uuid"]})
	if one["assigned_to"] == nil || two["assigned_to"] == nil || e2e.Diff(t, one["assigned_to"], two["assigned_to"]) == "" || three["assigned_to"] != nil {
		t.Errorf("they came to %v, %v and %v", one["assigned_to"], two["assigned_to"], three["assigned_to"])
	}
	e2e.WantObject(t, d.Cases("POST", at(two)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}), 200)
	if got := e2e.WantObject(t, d.Cases("GET", at(three), nil), 200); e2e.Diff(t, two["assigned_to"], got["assigned_to"]) != "" {
		t.Errorf("the third came to %v", got["assigned_to"])
	}
	unknown := e2e.Object{"assignee_user_id": []string{"There is no such member."}}
	for _, id := range []string{e2e.UnknownID, reader.Account.String()} {
		e2e.WantBody(t, d.Cases("POST", at(one)+"assign/", e2e.Object{"assignee_user_id": id}), 400, unknown)
	}
	e2e.WantBody(t, d.Cases("POST", at(one)+"assign/", e2e.Object{"assignee_user_id": nil, "expected_version": 99}), 409, e2e.ErrorDetail("Somebody has changed this case meanwhile."))
	if got := e2e.WantObject(t, d.Cases("POST", at(one)+"assign/", e2e.Object{"assignee_user_id": nil}), 200); got["assigned_to"] != nil || got["assigned_at"] != nil {
		t.Errorf("nobody has it: %v", got)
	}
	byMail := e2e.Object{"assignee_user_id": e2e.UnknownID, "assignee_email": "Ada@firm.example"}
	if got := e2e.WantObject(t, d.Cases("POST", at(one)+"assign/", byMail), 200); got["assigned_to"].(map[string]any)["email"] != e2e.AdaEmail {
		t.Errorf("it came to %v", got["assigned_to"])
	}
	plain := d.open(nil)
	ids := []any{one["uuid"], plain["uuid"], three["uuid"], e2e.UnknownID}
	e2e.WantBody(t, d.Cases("POST", "bulk/assign/", e2e.Object{"case_uuids": ids, "assignee_user_id": d.Owner.Account.String()}), 200, e2e.Object{"updated": 2, "failures": []e2e.Object{
		{"case_uuid": plain["uuid"], "detail": "The cases have to be of one blueprint."}, {"case_uuid": e2e.UnknownID, "detail": "Not found."},
	}})
	e2e.WantBody(t, d.Cases("POST", "bulk/status/", e2e.Object{"case_uuids": ids[:2], "status": "RESOLVED"}), 400, e2e.Object{"resolution": []string{"Say how the cases end."}})
	e2e.WantBody(t, d.Cases("POST", "bulk/status/", e2e.Object{"case_uuids": []any{two["uuid"], one["uuid"], one["uuid"]}, "status": "RESOLVED", "resolution": "VALID_THREAT"}), 200, e2e.Object{
		"updated": 1, "failures": []e2e.Object{{"case_uuid": two["uuid"], "detail": "The case is resolved already."}},
	})
	e2e.WantBody(t, d.Cases("POST", "bulk/status/", e2e.Object{"case_uuids": ids[:3], "status": "AWAITING_USER"}), 200, e2e.Object{
		"updated": 2, "failures": []e2e.Object{{"case_uuid": one["uuid"], "detail": "A resolved case has to be reopened first."}},
	})
	e2e.WantBody(t, d.Cases("POST", "bulk/status/", e2e.Object{"case_uuids": ids[:3], "status": "OPEN"}), 200, e2e.Object{"updated": 3, "failures": []any{}})
}

// TestPartsOfACase writes and deletes notes, adds and removes links.
func TestPartsOfACase(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	c := d.open(nil)
	note := e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"notes/", e2e.Object{"comment": " Look – 取消 ", "mentioned_emails": []string{e2e.AdaEmail}, "is_internal": true, "tags": []string{"x"}}), 201)
	if note["comment"] != "Look – 取消" || note["actor_email"] != "ben@firm.example" || note["is_internal"] != true || len(note["attachments"].([]any)) != 0 {
		t.Errorf("the note is %v", note)
	}
	e2e.WantBody(t, d.Cases("POST", at(c)+"notes/", e2e.Object{"comment": " "}), 400, e2e.Object{"comment": []string{"This field may not be blank."}})
	e2e.WantBody(t, d.Cases("POST", at(c)+"notes/", e2e.Object{"comment": "a", "mentioned_emails": []string{"x@y.example"}}), 400, e2e.Object{"mentioned_emails": []string{"One of these is not the address of a member."}})
	if got := e2e.WantObject(t, d.Cases("GET", at(c)+"notes/", nil), 200); got["count"] != 1. {
		t.Errorf("the notes are %v", got)
	}
	clerk := d.Owner.AddMemberWithRights(d.Party, "CLERK", "eve@firm.example", "write:cases")
	e2e.WantBody(t, d.CasesAs(clerk, "DELETE", at(c)+"notes/"+note["uuid"].(string)+"/", nil), 403, e2e.ErrorDetail("Only its author or somebody who may approve can delete a note."))
	e2e.WantStatus(t, d.CasesAs(d.officer, "DELETE", at(c)+"notes/"+note["uuid"].(string)+"/", nil), 204)
	e2e.WantBody(t, d.Cases("DELETE", at(c)+"notes/"+note["uuid"].(string)+"/", nil), 404, e2e.ErrorDetail("Not found."))
	session := d.session("zoë")
	body := e2e.Object{"entity_type": "session", "entity_uuid": session}
	link := e2e.WantObject(t, d.Cases("POST", at(c)+"links/", body), 201)
	if s := link["linked_entity_summary"].(map[string]any); s["session_id"] != session || s["status"] != "Not Started" {
		t.Errorf("the link is %v", link)
	}
	if again := e2e.WantObject(t, d.Cases("POST", at(c)+"links/", body), 200); again["uuid"] != link["uuid"] {
		t.Errorf("the same again is %v", again)
	}
	for id, want := range map[string]any{
		d.session("bob"): e2e.ErrorDetail("This record belongs to somebody else than the case."), d.session(nil): e2e.ErrorDetail("This record has no user or business."),
		e2e.UnknownID: e2e.Object{"links": []string{"There is no session " + e2e.UnknownID + "."}},
	} {
		e2e.WantBody(t, d.Cases("POST", at(c)+"links/", body.With("entity_uuid", id)), 400, want)
	}
	if rows := e2e.DecodeList(t, d.Cases("GET", at(c)+"links/", nil)); len(rows) != 1 {
		t.Errorf("the links are %v", rows)
	}
	e2e.WantStatus(t, d.Cases("DELETE", at(c)+"links/"+link["uuid"].(string)+"/", nil), 204)
	e2e.WantBody(t, d.Cases("DELETE", at(c)+"links/"+link["uuid"].(string)+"/", nil), 404, e2e.ErrorDetail("Not found."))
	if got := d.eventsOf(at(c)); got != "CREATED NOTE_ADDED LINK_ADDED LINK_REMOVED" {
		t.Errorf("events are %s", got)
	}
	for _, part := range []string{"notes/", "events/", "links/", "checklist/"} {
		e2e.WantBody(t, d.Cases("GET", e2e.UnknownID+"/"+part, nil), 404, e2e.ErrorDetail("Not found."))
	}
}
