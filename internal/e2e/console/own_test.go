package console_test

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// TestWhatAccountsDoToThemselvesIsWrittenDown looks at the logs of both
// organisations that an account is a member of.
func TestWhatAccountsDoToThemselvesIsWrittenDown(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	ben := e2e.NewConsoleAccount(t, w, w.Sandbox, "OWNER", "ben@shop.example")
	reader, _ := organisation.BuiltinRole("READER")
	joining := organisation.NewMember{OrganisationID: ben.Organisation, Account: d.Account, RoleID: reader.ID}
	if err := w.Organisations.AddMember(t.Context(), w.Store.Queries(), joining); err != nil {
		t.Fatal(err)
	}
	const next = "Other-Horse-43"
	e2e.WantStatus(t, d.CallOwn("POST", "programmatic/change-password/", e2e.Object{"password": "Wrong-Horse-1", "new_password": next}), http.StatusBadRequest)
	e2e.WantStatus(t, d.CallOwn("POST", "programmatic/change-password/", e2e.Object{"password": e2e.ConsolePassword, "new_password": next}), http.StatusNoContent)
	begun := e2e.WantStatus(t, d.CallOwn("POST", "2fa/authenticator/", e2e.Object{"password": next}), http.StatusCreated)
	p := e2e.NewTOTPProgram(t, w, begun["secret"])
	e2e.WantStatus(t, d.CallOwn("POST", "2fa/authenticator/confirm/", e2e.Object{"otp_token": p.NextCode()}), http.StatusOK)
	e2e.WantStatus(t, d.CallOwn("POST", "2fa/recovery-codes/", e2e.Object{"otp_token": p.NextCode()}), http.StatusOK)
	e2e.WantStatus(t, d.CallOwn("POST", "2fa/authenticator/remove/", e2e.Object{"otp_token": p.NextCode()}), http.StatusNoContent)
	e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath("forgot-password"), e2e.Object{"email": e2e.AdaEmail}, nil), http.StatusOK)
	e2e.SetMailedCode(t, w, e2e.AdaEmail, "reset")
	reset := e2e.Object{"email": e2e.AdaEmail, "code": "123456", "password": e2e.ConsolePassword}
	e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath("reset-password"), reset, nil), http.StatusOK)
	e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath("reset-password"), reset, nil), http.StatusBadRequest)
	d.Token = d.LogIn().Access
	for _, s := range []e2e.ConsoleAccount{d, ben} {
		for operation, outcomes := range map[string][]string{
			"changeAccountPassword": {"done", "refused"}, "enrolAccountAuthenticator": {"done"}, "confirmAccountAuthenticator": {"done"},
			"renewAccountRecoveryCodes": {"done"}, "removeAccountAuthenticator": {"done"}, "resetAccountPassword": {"done"},
		} {
			rows := e2e.WantStatus(t, s.Call("GET", "/audit-logs/?operation="+operation, nil), http.StatusOK)["results"].([]any)
			if len(rows) != len(outcomes) {
				t.Fatalf("%s in %s: %v", operation, s.Organisation, rows)
			}
			for i, want := range outcomes {
				if e := rows[i].(map[string]any); e["outcome"] != want || e["actor_email"] != e2e.AdaEmail || e["target"] != d.Account.String() {
					t.Errorf("%s in %s: %v", operation, s.Organisation, e)
				}
			}
		}
	}
}
