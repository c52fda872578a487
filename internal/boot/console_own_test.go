package boot_test

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/testkit/testenv"
)

// TestWhatAccountsDoToThemselvesIsWrittenDown looks at the logs of both
// organisations that an account is a member of.
func TestWhatAccountsDoToThemselvesIsWrittenDown(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSeat(t, w, w.Live, "OWNER", ada)
	ben := newSeat(t, w, w.Sandbox, "OWNER", "ben@shop.example")
	reader, _ := organisation.BuiltinRole("READER")
	joining := organisation.NewMember{OrganisationID: ben.organisation, Account: d.account, RoleID: reader.ID}
	if err := w.Organisations.AddMember(t.Context(), w.Store.Queries(), joining); err != nil {
		t.Fatal(err)
	}
	const next = "Other-Horse-43"
	statusIs(t, d.own("POST", "programmatic/change-password/", object{"password": "Wrong-Horse-1", "new_password": next}), http.StatusBadRequest)
	statusIs(t, d.own("POST", "programmatic/change-password/", object{"password": consolePassword, "new_password": next}), http.StatusNoContent)
	begun := statusIs(t, d.own("POST", "2fa/authenticator/", object{"password": next}), http.StatusCreated)
	p := programOf(t, w, begun["secret"])
	statusIs(t, d.own("POST", "2fa/authenticator/confirm/", object{"otp_token": p.next()}), http.StatusOK)
	statusIs(t, d.own("POST", "2fa/recovery-codes/", object{"otp_token": p.next()}), http.StatusOK)
	statusIs(t, d.own("POST", "2fa/authenticator/remove/", object{"otp_token": p.next()}), http.StatusNoContent)
	statusIs(t, d.client.Do("POST", accountPath("forgot-password"), object{"email": ada}, nil), http.StatusOK)
	knownCode(t, w, ada, "reset")
	reset := object{"email": ada, "code": "123456", "password": consolePassword}
	statusIs(t, d.client.Do("POST", accountPath("reset-password"), reset, nil), http.StatusOK)
	statusIs(t, d.client.Do("POST", accountPath("reset-password"), reset, nil), http.StatusBadRequest)
	d.token = d.login().Access
	for _, s := range []seat{d, ben} {
		for operation, outcomes := range map[string][]string{
			"changeAccountPassword": {"done", "refused"}, "enrolAccountAuthenticator": {"done"}, "confirmAccountAuthenticator": {"done"},
			"renewAccountRecoveryCodes": {"done"}, "removeAccountAuthenticator": {"done"}, "resetAccountPassword": {"done"},
		} {
			rows := statusIs(t, s.do("GET", "/audit-logs/?operation="+operation, nil), http.StatusOK)["results"].([]any)
			if len(rows) != len(outcomes) {
				t.Fatalf("%s in %s: %v", operation, s.organisation, rows)
			}
			for i, want := range outcomes {
				if e := rows[i].(map[string]any); e["outcome"] != want || e["actor_email"] != ada || e["target"] != d.account.String() {
					t.Errorf("%s in %s: %v", operation, s.organisation, e)
				}
			}
		}
	}
}
