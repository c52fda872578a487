package console_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func factorShown(d e2e.ConsoleAccount, step map[string]any, code any) apitest.Response {
	d.T.Helper()
	return d.Client.Do("POST", "/auth/v2/2fa/verify/", e2e.Object{"temp_token": step["temp_token"], "otp_token": code}, nil)
}

// factorRefused demands a list of one text, which is how a wrong code reads.
func factorRefused(d e2e.ConsoleAccount, answer apitest.Response) {
	d.T.Helper()
	var texts []string
	if err := json.Unmarshal(answer.Body, &texts); err != nil || len(texts) != 1 || answer.Status != http.StatusBadRequest {
		d.T.Fatalf("a code that is not right: %d %s", answer.Status, answer.Body)
	}
}

func TestALoginAsksForTheSecondFactor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	elsewhere := d
	elsewhere.Token = d.LogIn().Access
	p, recovery := d.SetUpFactor()
	if got := elsewhere.Call("GET", "/members/", nil); got.Status != http.StatusUnauthorized {
		t.Errorf("a login from before the second factor: %d", got.Status)
	}
	e2e.DecodeList(t, d.Call("GET", "/members/", nil))
	step := d.ShowPassword(e2e.AdaEmail, e2e.ConsolePassword)
	if step["2fa_required"] != true || step["has_authenticator"] != true || step["has_passkeys"] != false || step["access_token"] != nil {
		t.Fatalf("a password alone is worth %v", step)
	}
	intruder := d
	intruder.Token = step["temp_token"].(string)
	e2e.WantStatus(t, intruder.Call("GET", "/members/", nil), http.StatusUnauthorized)

	factorRefused(d, factorShown(d, step, p.Code()))
	code := p.NextCode()
	tokens := e2e.WantStatus(t, factorShown(d, step, code), http.StatusOK)
	e2e.WantStatus(t, factorShown(d, step, p.NextCode()), http.StatusUnauthorized)
	d.Token = tokens["access_token"].(string)
	e2e.DecodeList(t, d.Call("GET", "/members/", nil))

	late := d.ShowPassword(e2e.AdaEmail, e2e.ConsolePassword)
	w.Clock.Move(301 * time.Second)
	e2e.WantStatus(t, factorShown(d, late, p.NextCode()), http.StatusUnauthorized)
	e2e.WantStatus(t, factorShown(d, d.ShowPassword(e2e.AdaEmail, e2e.ConsolePassword), strings.ToLower(recovery[0].(string))), http.StatusOK)
	factorRefused(d, factorShown(d, d.ShowPassword(e2e.AdaEmail, e2e.ConsolePassword), recovery[0]))
	state := e2e.WantStatus(t, d.CallOwn("GET", "2fa/", nil), http.StatusOK)
	if state["is_enabled"] != true || state["recovery_codes_left"] != float64(9) {
		t.Errorf("%v", state)
	}
}

func TestGuessingASecondFactorEnds(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	p, _ := d.SetUpFactor()
	first := d.ShowPassword(e2e.AdaEmail, e2e.ConsolePassword)
	for range 4 {
		factorRefused(d, factorShown(d, first, "000000"))
	}
	// The tries are the account's, not the login's.
	second := d.ShowPassword(e2e.AdaEmail, e2e.ConsolePassword)
	factorRefused(d, factorShown(d, second, "000000"))
	e2e.WantStatus(t, factorShown(d, second, p.NextCode()), http.StatusTooManyRequests)
	e2e.WantStatus(t, d.CallOwn("POST", "2fa/authenticator/remove/", e2e.Object{"otp_token": p.Code()}), http.StatusTooManyRequests)
	w.Clock.Move(15*time.Minute + time.Second)
	e2e.WantStatus(t, factorShown(d, d.ShowPassword(e2e.AdaEmail, e2e.ConsolePassword), p.NextCode()), http.StatusOK)

	third := d.ShowPassword(e2e.AdaEmail, e2e.ConsolePassword)
	for range 4 {
		factorRefused(d, factorShown(d, third, "000000"))
	}
	e2e.WantStatus(t, factorShown(d, d.ShowPassword(e2e.AdaEmail, e2e.ConsolePassword), p.NextCode()), http.StatusOK)
	factorRefused(d, factorShown(d, third, "000000"))
	e2e.WantStatus(t, factorShown(d, third, p.NextCode()), http.StatusUnauthorized)
}

func TestASecondFactorIsSetUpAndRemoved(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	for _, path := range []string{"2fa/authenticator/confirm/", "2fa/authenticator/remove/", "2fa/recovery-codes/"} {
		e2e.WantStatus(t, d.CallOwn("POST", path, e2e.Object{"otp_token": "123456"}), http.StatusConflict)
	}
	e2e.WantStatus(t, d.CallOwn("POST", "2fa/authenticator/", e2e.Object{"password": "Wrong-Horse-42"}), http.StatusBadRequest)
	begun := e2e.WantStatus(t, d.CallOwn("POST", "2fa/authenticator/", e2e.Object{"password": e2e.ConsolePassword}), http.StatusCreated)
	if uri := begun["uri"].(string); !strings.HasPrefix(uri, "otpauth://totp/Vidimus:ada@firm.example?") {
		t.Errorf("address %s", uri)
	}
	if step := d.ShowPassword(e2e.AdaEmail, e2e.ConsolePassword); step["access_token"] == nil {
		t.Error("a program that is being set up is asked for")
	}
	e2e.WantStatus(t, d.CallOwn("POST", "2fa/authenticator/confirm/", e2e.Object{"otp_token": "000000"}), http.StatusBadRequest)
	p, old := d.SetUpFactor()
	e2e.WantStatus(t, d.CallOwn("POST", "2fa/authenticator/", e2e.Object{"password": e2e.ConsolePassword}), http.StatusConflict)
	e2e.WantStatus(t, d.CallOwn("POST", "2fa/authenticator/confirm/", e2e.Object{"otp_token": p.NextCode()}), http.StatusConflict)
	fresh := e2e.WantStatus(t, d.CallOwn("POST", "2fa/recovery-codes/", e2e.Object{"otp_token": p.Code()}), http.StatusOK)["recovery_codes"].([]any)
	if len(fresh) != 10 {
		t.Errorf("%d recovery codes", len(fresh))
	}
	answer := d.CallOwn("POST", "2fa/authenticator/remove/", e2e.Object{"otp_token": old[0]})
	if text := e2e.WantStatus(t, answer, http.StatusBadRequest)["otp_token"]; text == nil {
		t.Errorf("a recovery code that is void: %s", answer.Body)
	}
	waiting := d.ShowPassword(e2e.AdaEmail, e2e.ConsolePassword)
	e2e.WantStatus(t, d.CallOwn("POST", "2fa/authenticator/remove/", e2e.Object{"otp_token": fresh[0]}), http.StatusNoContent)
	e2e.WantStatus(t, factorShown(d, waiting, p.NextCode()), http.StatusUnauthorized)
	if step := d.ShowPassword(e2e.AdaEmail, e2e.ConsolePassword); step["access_token"] == nil {
		t.Errorf("a program that was removed is asked for: %v", step)
	}
}

func TestAnInvitationIsNoWayRoundTheSecondFactor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	d.SetUpFactor()
	other := e2e.NewConsoleAccount(t, w, w.Sandbox, "OWNER", "ben@shop.example")
	e2e.WantStatus(t, other.Call("POST", "/members/invite/", e2e.Object{"emails": []string{e2e.AdaEmail}, "role": e2e.RoleID(t, "READER")}), http.StatusCreated)
	e2e.SetInvitationToken(t, w, e2e.AdaEmail, "vin_known")
	got := e2e.WantStatus(t, d.Client.Do("POST", "/auth/v2/invitations/accept/", e2e.Object{"token": "vin_known", "password": e2e.ConsolePassword}, nil), http.StatusOK)
	if got["2fa_required"] != true || got["access_token"] != nil {
		t.Errorf("an invitation and a password are worth %v", got)
	}
}

func TestAForgottenPasswordIsReplaced(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	p, _ := d.SetUpFactor()
	forget := func(email string) apitest.Response {
		return d.Client.Do("POST", e2e.AccountPath("forgot-password"), e2e.Object{"email": email}, nil)
	}
	reset := func(code, password string) apitest.Response {
		return d.Client.Do("POST", e2e.AccountPath("reset-password"), e2e.Object{"email": e2e.AdaEmail, "code": code, "password": password}, nil)
	}
	known, unknown := e2e.WantStatus(t, forget(e2e.AdaEmail), http.StatusOK), e2e.WantStatus(t, forget("nobody@firm.example"), http.StatusOK)
	if known["message"] != unknown["message"] {
		t.Errorf("an account is told: %v, %v", known, unknown)
	}
	code := e2e.App{T: t, World: w}.MailedCode(e2e.AdaEmail)
	const next = "Other-Horse-43"
	e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath("verify-email"), e2e.Object{"email": e2e.AdaEmail, "code": code}, nil), http.StatusBadRequest)
	e2e.WantStatus(t, reset(code, "weak"), http.StatusBadRequest)
	e2e.WantStatus(t, reset(code, next), http.StatusOK)
	e2e.WantStatus(t, reset(code, next), http.StatusBadRequest)
	e2e.WantStatus(t, d.Call("GET", "/members/", nil), http.StatusUnauthorized)
	e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath("login"), e2e.Object{"email": e2e.AdaEmail, "password": e2e.ConsolePassword}, nil), http.StatusUnauthorized)
	step := d.ShowPassword(e2e.AdaEmail, next)
	if step["2fa_required"] != true {
		t.Fatalf("a mailed code is worth the second factor: %v", step)
	}
	d.Token = e2e.WantStatus(t, factorShown(d, step, p.NextCode()), http.StatusOK)["access_token"].(string)

	w.Clock.Move(time.Minute)
	e2e.WantStatus(t, forget(e2e.AdaEmail), http.StatusOK)
	e2e.SetMailedCode(t, w, e2e.AdaEmail, "reset")
	for range 5 {
		e2e.WantStatus(t, reset("000000", e2e.ConsolePassword), http.StatusBadRequest)
	}
	e2e.WantStatus(t, reset("123456", e2e.ConsolePassword), http.StatusBadRequest)
}

// TestWhatIsWrittenTellsNothingOfAccounts counts what stands in the database
// after an address with an account asked for a code, and one without.
func TestWhatIsWrittenTellsNothingOfAccounts(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.OpenRegistration})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	register := func(email string) apitest.Response {
		return d.Client.Do("POST", e2e.AccountPath("register"), e2e.Object{"email": email, "password": e2e.ConsolePassword}, nil)
	}
	e2e.WantStatus(t, register("bob@firm.example"), http.StatusCreated)
	w.Clock.Move(time.Minute)
	ask := func(operation, email string, known bool) [2]int {
		t.Helper()
		before := written(t, w)
		e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath(operation), e2e.Object{"email": email}, nil), http.StatusOK)
		after := written(t, w)
		again := e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath(operation), e2e.Object{"email": email}, nil), http.StatusOK)
		if written(t, w) != after {
			t.Errorf("%s of %s writes again within half a minute: %v", operation, email, again)
		}
		var sent bool
		err := w.Pool.QueryRow(t.Context(), "SELECT is_sent FROM console_codes ORDER BY created_at DESC LIMIT 1").Scan(&sent)
		if err != nil || sent != known {
			t.Errorf("%s of %s is sent: %t, %v", operation, email, sent, err)
		}
		w.Clock.Move(time.Minute)
		return [2]int{after[0] - before[0], after[1] - before[1]}
	}
	want := [2]int{1, 1}
	for email, verified := range map[string]bool{e2e.AdaEmail: true, "nobody@firm.example": false} {
		if got := ask("forgot-password", email, verified); got != want {
			t.Errorf("a forgotten password of %s makes %v codes and jobs", email, got)
		}
	}
	if got := ask("resend-otp", "nobody@firm.example", false); got != want {
		t.Errorf("a code for nobody makes %v codes and jobs", got)
	}
	// Its own code is replaced.
	if got := ask("resend-otp", "bob@firm.example", true); got != [2]int{0, 1} {
		t.Errorf("a code for Bob makes %v codes and jobs", got)
	}
	if got := ask("resend-otp", e2e.AdaEmail, false); got != want {
		t.Errorf("a code for an address that was proved makes %v codes and jobs", got)
	}
	// Whoever asked for a code in the name of somebody new holds up nobody.
	ask("resend-otp", "eve@firm.example", false)
	e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath("resend-otp"), e2e.Object{"email": "eve@firm.example"}, nil), http.StatusOK)
	e2e.WantStatus(t, register("eve@firm.example"), http.StatusCreated)
	e2e.SetMailedCode(t, w, "eve@firm.example", "verify")
	e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath("verify-email"), e2e.Object{"email": "eve@firm.example", "code": "123456"}, nil), http.StatusOK)
}

// written counts the codes of the console and the jobs that send them.
func written(t *testing.T, w *testenv.World) (n [2]int) {
	t.Helper()
	err := w.Pool.QueryRow(t.Context(), "SELECT (SELECT count(*) FROM console_codes), (SELECT count(*) FROM river_job WHERE kind = 'console_code')").Scan(&n[0], &n[1])
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestAPasswordIsChangedByWhoKnowsIt(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	elsewhere := d
	elsewhere.Token = d.LogIn().Access
	const next = "Other-Horse-43"
	change := func(present, next string) apitest.Response {
		return d.CallOwn("POST", "programmatic/change-password/", e2e.Object{"password": present, "new_password": next})
	}
	if got := e2e.WantStatus(t, change("Wrong-Horse-42", next), http.StatusBadRequest); got["password"] == nil {
		t.Errorf("%v", got)
	}
	if got := e2e.WantStatus(t, change(e2e.ConsolePassword, "weak"), http.StatusBadRequest); got["new_password"] == nil {
		t.Errorf("%v", got)
	}
	e2e.WantStatus(t, change(e2e.ConsolePassword, next), http.StatusNoContent)
	e2e.DecodeList(t, d.Call("GET", "/members/", nil))
	e2e.WantStatus(t, elsewhere.Call("GET", "/members/", nil), http.StatusUnauthorized)
	d.ShowPassword(e2e.AdaEmail, next)
}
