package cases_test

import (
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
)

// reviews calls the feed of a session as an account.
func (d env) reviews(who e2e.ConsoleAccount, method, session string, body any) apitest.Response {
	d.T.Helper()
	return who.Client.Do(method, strings.Replace(d.CasesPath(""), "/cases/", "/sessions/"+session+"/reviews/", 1), body, who.Bearer())
}

// sessionsTold are the numbers of the sessions that an account is told of.
func (d env) sessionsTold(who e2e.ConsoleAccount) (numbers []float64) {
	d.T.Helper()
	for _, row := range e2e.WantObject(d.T, d.notifications(who, "GET", "?unread=true", nil), http.StatusOK)["results"].([]any) {
		n := row.(map[string]any)
		if n["type"] != "MENTIONED" || n["case"] != nil || n["destination"] != nil {
			d.T.Errorf("it tells of %v", n)
		}
		numbers = append(numbers, n["session"].(map[string]any)["session_number"].(float64))
	}
	return numbers
}

// TestMembersAreMentionedInCommentsOnSessions has those who are mentioned told in the console, once each and not of what they write themselves.
func TestMembersAreMentionedInCommentsOnSessions(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	id := d.session("zoë")
	number := float64(e2e.QueryNumber(t, d.World, "SELECT session_number FROM sessions WHERE session_id = $1", id))
	noted := e2e.Object{"comment": "Look, @ben@firm.example", "mentioned_emails": []string{"Ben@firm.example", "ben@firm.example", "cleo@firm.example"}}
	e2e.WantObject(t, d.reviews(d.checker, "POST", id, noted), http.StatusCreated)
	if got := d.sessionsTold(d.officer); len(got) != 1 || got[0] != number {
		t.Errorf("the officer is told of %v, want %v", got, number)
	}
	for _, who := range []e2e.ConsoleAccount{d.checker, d.Owner} {
		if got := d.sessionsTold(who); len(got) != 0 {
			t.Errorf("somebody else is told of %v", got)
		}
	}
	entry := e2e.WantObject(t, d.reviews(d.checker, "GET", id, nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	if named := entry["mentioned_emails"].([]any); len(named) != 3 {
		t.Errorf("the entry mentions %v", named)
	}
	e2e.WantBody(t, d.reviews(d.checker, "POST", id, e2e.Object{"comment": "Hm", "mentioned_emails": []string{"zed@firm.example"}}), http.StatusBadRequest,
		e2e.Object{"mentioned_emails": []any{"One of these is not the address of a member."}})
	e2e.WantBody(t, d.World.For(t, d.World.Sandbox).Do("POST", "/v3/sessions/"+id+"/reviews/", noted, nil), http.StatusNotFound, e2e.ErrorDetail("Not found."))
	if n := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM session_reviews"); n != 1 {
		t.Errorf("%d comments are kept", n)
	}
	e2e.ExecSQL(t, d.World, "UPDATE sessions SET deleted_at = now() WHERE session_id = $1", id)
	if got := d.sessionsTold(d.officer); len(got) != 0 {
		t.Errorf("of a deleted session %v is told", got)
	}
}

// TestWhoMayNotReadSessionsIsToldOfNone has a member with rights on lists alone mentioned.
func TestWhoMayNotReadSessionsIsToldOfNone(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	lister := d.Member("COMPLIANCE_OFFICER", "lis@firm.example")
	id := d.session("zoë")
	e2e.WantObject(t, d.reviews(d.officer, "POST", id, e2e.Object{"comment": "Look", "mentioned_emails": []string{"lis@firm.example"}}), http.StatusCreated)
	role := e2e.WantStatus(t, d.Owner.Call("POST", "/roles/", e2e.Object{"name": "Lister", "slug": "LISTER", "permissions": []string{"list:sessions"}}), http.StatusCreated)
	e2e.ExecSQL(t, d.World, "UPDATE organisation_members SET role_id = $2 WHERE account_id = $1", lister.Account, role["uuid"])
	if got := d.sessionsTold(lister); len(got) != 0 {
		t.Errorf("told of %v", got)
	}
}
