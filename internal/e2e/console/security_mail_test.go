package console_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/management/account"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// toldByMail waits until exactly these subjects were written to Ada, in the order of the alphabet, and returns the mails.
func toldByMail(t *testing.T, w *testenv.World, want ...string) []e2e.Mail {
	t.Helper()
	slices.Sort(want)
	var all []e2e.Mail
	var got []string
	w.Eventually("the owner is told", func() bool {
		if e2e.QueryNumber(t, w, "SELECT count(*) FROM river_job WHERE kind = 'account_security_mail' AND finalized_at IS NULL") > 0 {
			return false
		}
		all, got = e2e.AllMails(t, w), nil
		for _, m := range all {
			if m.To != e2e.AdaEmail {
				t.Errorf("a mail to %s: %s", m.To, m.Subject)
			}
			got = append(got, strings.TrimPrefix(m.Subject, account.Sender+": "))
		}
		slices.Sort(got)
		return len(got) >= len(want)
	})
	if diff := e2e.Diff(t, want, got); diff != "" {
		t.Errorf("mails (-want +got):\n%s", diff)
	}
	return all
}

// TestTheOwnerIsToldByMailOfWhatChangesTheLogin whatever the owner prefers, and of nothing that was refused.
func TestTheOwnerIsToldByMailOfWhatChangesTheLogin(t *testing.T) {
	t.Parallel()
	w, k := passkeyWorld(t)
	w.Work()
	e2e.ExecSQL(t, w, "UPDATE console_accounts SET wants_mail = false")
	id := k.register("Ada's phone")
	e2e.WantStatus(t, k.do("POST", passkeys, e2e.Object{"credential": e2e.Object{"id": "x"}}), http.StatusBadRequest)
	e2e.WantStatus(t, k.do("DELETE", passkeys+e2e.UnknownID+"/", nil), http.StatusNotFound)
	e2e.WantStatus(t, k.do("PATCH", passkeys+id+"/", e2e.Object{"name": "Work phone"}), http.StatusOK)
	want := []string{"A passkey was added to your account"}
	for _, m := range toldByMail(t, w, want...) {
		if m.From != account.Sender || m.Language != "en" || !strings.Contains(m.Text, "A passkey was added to your account: ") || !strings.Contains(m.Text, "https://id.example/console/account") || strings.Contains(m.Text, "phone") {
			t.Errorf("the mail in %s is %s", m.Language, m.Text)
		}
	}

	enrolled := e2e.WantStatus(t, k.do("POST", "/auth/v2/2fa/authenticator/", e2e.Object{"password": e2e.ConsolePassword}), http.StatusCreated)
	program := e2e.NewTOTPProgram(t, w, enrolled["secret"])
	e2e.WantStatus(t, k.do("POST", "/auth/v2/2fa/authenticator/confirm/", e2e.Object{"otp_token": program.NextCode()}), http.StatusOK)
	want = append(want, "The authenticator app of your account was switched on")
	toldByMail(t, w, want...)

	e2e.ExecSQL(t, w, "UPDATE console_accounts SET language = 'de'")
	e2e.WantStatus(t, k.do("DELETE", passkeys+id+"/", nil), http.StatusNoContent)
	e2e.WantStatus(t, k.do("POST", "/auth/v2/programmatic/change-password/", e2e.Object{"password": "Wrong-Horse-1", "new_password": "Other-Horse-43"}), http.StatusBadRequest)
	e2e.WantStatus(t, k.do("POST", "/auth/v2/programmatic/change-password/", e2e.Object{"password": e2e.ConsolePassword, "new_password": "Other-Horse-43"}), http.StatusNoContent)
	want = append(want, "Ein Passkey wurde aus Ihrem Konto entfernt", "Das Passwort Ihres Kontos wurde geändert")
	toldByMail(t, w, want...)

	// The operator's reset tells what there was.
	if _, err := w.Accounts.Passwords.ResetByOperator(t.Context(), account.OperatorPasswordReset{Email: e2e.AdaEmail, Password: e2e.ConsolePassword, Factor: true}); err != nil {
		t.Fatal(err)
	}
	toldByMail(t, w, append(want, "Die Authenticator-App Ihres Kontos wurde ausgeschaltet", "Das Passwort Ihres Kontos wurde geändert")...)
}
