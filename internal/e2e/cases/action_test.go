package cases_test

import (
	"testing"

	"vidimus/internal/testkit/e2e"
)

// TestActionsOnTheSubject change the user and are told by the case.
func TestActionsOnTheSubject(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	c := d.open(nil)
	act := func(c e2e.Object, body e2e.Object) e2e.Object {
		t.Helper()
		return e2e.WantObject(t, d.CasesAs(d.Owner, "POST", at(c)+"entity-actions/", body), 200)
	}
	same := func(got e2e.Object, want e2e.Object) {
		t.Helper()
		want["entity_type"], want["entity_uuid"] = "user", d.subject["uuid"]
		if diff := e2e.Diff(t, want, got); diff != "" {
			t.Error(diff)
		}
	}
	same(act(c, e2e.Object{"action": "set_status", "status": "BLOCKED"}), e2e.Object{"action": "set_status", "previous_status": "ACTIVE", "new_status": "BLOCKED"})
	same(act(c, e2e.Object{"action": "add_tags", "tags": []string{" vip ", "risk"}}), e2e.Object{"action": "add_tags", "tags_added": []string{"vip", "risk"}})
	same(act(c, e2e.Object{"action": "add_tags", "tags": []string{"vip"}}), e2e.Object{"action": "add_tags", "tags_added": []string{}})
	same(act(c, e2e.Object{"action": "add_to_blocklist"}), e2e.Object{"action": "add_to_blocklist", "blocklisted_document_uuids": []string{}, "blocklisted_face_uuids": []string{}})
	note := act(c, e2e.Object{"action": "add_note", "note": "Blocked by us"})["comment_uuid"]
	shown := e2e.WantObject(t, d.Cases("GET", at(c), nil), 200)
	if n := shown["notes"].([]any)[0].(map[string]any); n["uuid"] != note || n["is_internal"] != true || n["comment"] != "Blocked by us" {
		t.Errorf("the note is %v", n)
	}
	if user := e2e.WantObject(t, d.Call("GET", "/v3/users/zo%C3%AB/", nil), 200); user["status"] != "BLOCKED" || len(user["tags"].([]any)) != 2 {
		t.Errorf("the user is %v", user)
	}
	if n := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM list_entries WHERE entry_type = 'user' AND value = 'zoë' AND list = 'blocklist'"); n != 1 {
		t.Errorf("%d entries of the blocklist name the user", n)
	}
	if got := d.eventsOf(at(c)); got != "CREATED ENTITY_ACTION ENTITY_ACTION ENTITY_ACTION ENTITY_ACTION NOTE_ADDED ENTITY_ACTION" {
		t.Errorf("events are %s", got)
	}
}

// TestTheLatestDocumentIsBlocked once, whatever the number of sessions and calls.
func TestTheLatestDocumentIsBlocked(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	for i, number := range []string{"OLD1", "NEW2"} {
		id := d.session("zoë")
		e2e.ExecSQL(t, d.World, "UPDATE sessions SET status = 'Approved', created_at = created_at + make_interval(secs => $2) WHERE session_id = $1", id, i)
		e2e.ExecSQL(t, d.World, `INSERT INTO session_steps (application_id, session_id, node_id, feature, position, state, status, attempt, result, updated_at)
			VALUES ($1, $2, 'feature_ocr', 'OCR', 0, 'done', 'Approved', 1, json_build_object('document_number', $3::text), now())
			ON CONFLICT (application_id, session_id, node_id) DO UPDATE SET result = excluded.result`, d.Party.ID, id, number)
	}
	c := d.open(nil)
	body := e2e.Object{"action": "add_to_blocklist"}
	first := e2e.WantObject(t, d.CasesAs(d.Owner, "POST", at(c)+"entity-actions/", body), 200)["blocklisted_document_uuids"]
	again := e2e.WantObject(t, d.Cases("POST", at(c)+"entity-actions/", body), 200)["blocklisted_document_uuids"]
	if len(first.([]any)) != 1 || e2e.Diff(t, first, again) != "" {
		t.Errorf("first %v, then %v", first, again)
	}
	if value := e2e.TextOf(t, d.World, "SELECT string_agg(value, ' ') FROM list_entries WHERE entry_type = 'document' AND list = 'blocklist'"); value != "NEW2" {
		t.Errorf("%s is blocked", value)
	}
}

// TestActionsThatAreRefused for what is missing, whom they are about and who calls.
func TestActionsThatAreRefused(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	c := d.open(nil)
	required := []string{"This field is required."}
	for _, r := range []struct {
		body e2e.Object
		want any
	}{
		{e2e.Object{"action": "set_status"}, e2e.Object{"status": required}},
		{e2e.Object{"action": "add_tags"}, e2e.Object{"tags": []string{"Give at least one label."}}},
		{e2e.Object{"action": "add_tags", "tags": []string{"a", " "}}, e2e.Object{"tags": []string{"A label may not be blank."}}},
		{e2e.Object{"action": "add_note", "note": " "}, e2e.Object{"note": required}},
	} {
		e2e.WantBody(t, d.Cases("POST", at(c)+"entity-actions/", r.body), 400, r.want)
	}
	for _, body := range []e2e.Object{{"action": "delete"}, {}, {"action": "set_status", "status": "GONE"}} {
		e2e.WantStatus(t, d.Cases("POST", at(c)+"entity-actions/", body), 400)
	}
	if got := d.eventsOf(at(c)); got != "CREATED" {
		t.Errorf("events are %s", got)
	}
	flag := e2e.Object{"action": "set_status", "status": "FLAGGED"}
	e2e.WantBody(t, d.Cases("POST", e2e.UnknownID+"/entity-actions/", flag), 404, e2e.ErrorDetail("Not found."))
	e2e.WantObject(t, d.Call("POST", "/v3/businesses/create/", e2e.Object{"vendor_data": "firm"}), 201)
	firm := e2e.TextOf(t, d.World, "SELECT entity_id::text FROM entities WHERE vendor_data = 'firm'")
	of := d.open(e2e.Object{"subject": e2e.Object{"type": "business", "uuid": firm}})
	e2e.WantBody(t, d.Cases("POST", at(of)+"entity-actions/", e2e.Object{"action": "add_to_blocklist"}), 400, e2e.ErrorDetail("Businesses have no document or face to be put on a blocklist."))
	if got := e2e.WantObject(t, d.Cases("POST", at(of)+"entity-actions/", flag), 200); got["entity_type"] != "business" || got["new_status"] != "FLAGGED" {
		t.Errorf("the business is %v", got)
	}
	clerk := d.Owner.AddMemberWithRights(d.Party, "CLERK", "eve@firm.example", "write:cases", "write:businesses")
	for _, body := range []e2e.Object{flag, {"action": "add_tags", "tags": []string{"a"}}, {"action": "add_to_blocklist"}} {
		e2e.WantBody(t, d.CasesAs(clerk, "POST", at(c)+"entity-actions/", body), 403, e2e.ErrorDetail(e2e.TextPermissionMissing))
	}
	e2e.WantObject(t, d.CasesAs(clerk, "POST", at(c)+"entity-actions/", e2e.Object{"action": "add_note", "note": "a"}), 200)
	e2e.WantObject(t, d.CasesAs(clerk, "POST", at(of)+"entity-actions/", flag), 200)
	e2e.ExecSQL(t, d.World, "DELETE FROM entities WHERE vendor_data = 'zoë'")
	e2e.WantBody(t, d.Cases("POST", at(c)+"entity-actions/", flag), 400, e2e.ErrorDetail("The case has no subject."))
}
