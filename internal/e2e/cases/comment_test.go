package cases_test

import (
	"testing"

	"vidimus/internal/testkit/e2e"
)

// TestCommentsBecomeNotes that are internal, of everything that can be commented.
func TestCommentsBecomeNotes(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	checkers := d.Blueprint("Checkers", nil)
	second := d.Blueprint("Second", e2e.Object{"four_eyes_checker_blueprint": checkers["uuid"]})
	c := d.open(e2e.Object{"blueprint": d.Blueprint("First", e2e.Object{"escalation_enabled": true, "escalation_blueprint": second["uuid"]})["uuid"]})
	noted := 0
	say := func(who e2e.ConsoleAccount, call, comment string) {
		t.Helper()
		got := e2e.WantObject(t, d.CasesAs(who, "POST", at(c)+call+"/", e2e.Object{"comment": " " + comment + " "}), 200)
		noted++
		note := got["notes"].([]any)[0].(map[string]any)
		if note["comment"] != comment || note["is_internal"] != true || note["actor_email"] == nil || got["notes_count"] != float64(noted) {
			t.Errorf("%s left %v", call, note)
		}
	}
	say(d.officer, "request-info", "Ask for the contract of sale")
	say(d.officer, "request-info", "Ask again")
	say(d.officer, "reopen", "It came")
	say(d.officer, "escalate", "Too large for us")
	for _, body := range []any{nil, e2e.Object{}, e2e.Object{"comment": nil}, e2e.Object{"comment": "  "}} {
		if got := e2e.WantObject(t, d.Cases("POST", at(c)+"request-info/", body), 200); got["notes_count"] != float64(noted) {
			t.Errorf("%v left a note", body)
		}
	}
	e2e.WantObject(t, d.CasesAs(d.officer, "POST", at(c)+"resolve/", e2e.Object{"resolution": "VALID_THREAT"}), 200)
	say(d.checker, "approve", "I looked")
	e2e.WantBody(t, d.CasesAs(d.officer, "POST", at(c)+"escalate/", e2e.Object{"comment": "Lost"}), 400, e2e.ErrorDetail("A resolved case has to be reopened first."))
	if got := d.eventsOf(at(c)); got != "CREATED STATUS_CHANGED NOTE_ADDED NOTE_ADDED REOPENED NOTE_ADDED ESCALATED NOTE_ADDED STATUS_CHANGED STATUS_CHANGED "+
		"SUBMITTED_FOR_APPROVAL APPROVAL_GRANTED RESOLVED NOTE_ADDED" {
		t.Errorf("events are %s", got)
	}
	e2e.WantObject(t, d.Cases("POST", "bulk/status/", e2e.Object{"case_uuids": []any{c["uuid"]}, "status": "OPEN", "note": "All again"}), 200)
	if got := e2e.WantObject(t, d.Cases("GET", at(c)+"notes/", nil), 200)["results"].([]any)[0].(map[string]any); got["comment"] != "All again" {
		t.Errorf("several at once left %v", got)
	}
}

// TestLinkedTransactionsSayHowMuch a case is about, beside their id and status.
func TestLinkedTransactionsSayHowMuch(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	c := d.open(nil)
	paid := e2e.WantObject(t, d.Call("POST", "/v3/transactions/", e2e.Object{
		"transaction_id": "pay-1", "transaction_category": "finance", "transaction_details": e2e.Object{"direction": "outbound", "amount": "9400.50", "currency": "EUR"},
		"subject": e2e.Object{"vendor_data": "zoë", "full_name": "Zoë Okafor"}, "counterparty": e2e.Object{"full_name": "Corner shop"},
	}), 201)
	link := e2e.WantObject(t, d.Cases("POST", at(c)+"links/", e2e.Object{"entity_type": "transaction", "entity_uuid": paid["uuid"]}), 201)
	about := link["linked_entity_summary"].(map[string]any)
	for member, want := range map[string]any{"uuid": paid["uuid"], "txn_id": "pay-1", "transaction_number": paid["transaction_number"], "amount": "9400.5", "currency": "EUR", "status": paid["status"]} {
		if about[member] != want {
			t.Errorf("%s is %v, want %v", member, about[member], want)
		}
	}
}
