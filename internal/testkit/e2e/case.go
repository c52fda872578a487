package e2e

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// CaseApp is where the cases of an application are worked on: by its key and by members.
type CaseApp struct {
	App
	// Owner may do everything.
	Owner ConsoleAccount
}

// NewCaseApp gives a test an application with an owner.
func NewCaseApp(t *testing.T, w *testenv.World, e application.Environment, email string) CaseApp {
	t.Helper()
	h := NewAppIn(t, w, e)
	return CaseApp{App: h, Owner: NewConsoleAccount(t, w, h.Party, "OWNER", email)}
}

// Member is another member of the organisation.
func (d CaseApp) Member(role, email string) ConsoleAccount {
	d.T.Helper()
	return NewConsoleAccount(d.T, d.World, d.Party, role, email)
}

// CasesPath is a path below the cases of the application.
func (d CaseApp) CasesPath(more string) string {
	return "/v3/organization/" + d.Owner.Organisation.String() + "/application/" + d.Party.ID.String() + "/cases/" + more
}

// Cases calls a path below the cases with the key.
func (d CaseApp) Cases(method, more string, body any) apitest.Response {
	d.T.Helper()
	return d.Call(method, d.CasesPath(more), body)
}

// CasesAs calls it as a member.
func (d CaseApp) CasesAs(who ConsoleAccount, method, more string, body any) apitest.Response {
	d.T.Helper()
	return who.Client.Do(method, d.CasesPath(more), body, who.Bearer())
}

// Blueprint makes a blueprint on which the owner works.
func (d CaseApp) Blueprint(name string, more Object) Object {
	d.T.Helper()
	body := Object{"name": name, "assignee_pool": []string{d.Owner.Account.String()}}
	for member, value := range more {
		body[member] = value
	}
	return WantObject(d.T, d.Cases("POST", "blueprints/", body), http.StatusCreated)
}

// TextOf is the one text that a query answers with.
func TextOf(t testing.TB, w *testenv.World, query string, arguments ...any) (out string) {
	t.Helper()
	if err := w.Pool.QueryRow(t.Context(), query, arguments...).Scan(&out); err != nil {
		t.Fatal(err)
	}
	return out
}
