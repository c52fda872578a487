package boot_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// own calls a path of the account's own.
func (d seat) own(method, path string, body any) apitest.Response {
	d.t.Helper()
	return d.client.Do(method, "/auth/v2/"+path, body, map[string]string{"Authorization": "Bearer " + d.token})
}

// guarded sets up a second factor for the account.
func (d seat) guarded() (program, []any) {
	d.t.Helper()
	enrolment := statusIs(d.t, d.own("POST", "2fa/authenticator/", object{"password": consolePassword}), http.StatusCreated)
	p := programOf(d.t, d.world, enrolment["secret"])
	codes := statusIs(d.t, d.own("POST", "2fa/authenticator/confirm/", object{"otp_token": p.code()}), http.StatusOK)["recovery_codes"].([]any)
	return p, codes
}

// passwordShown logs in as far as the password goes.
func (d seat) passwordShown(email, password string) map[string]any {
	d.t.Helper()
	return statusIs(d.t, d.client.Do("POST", accountPath("login"), object{"email": email, "password": password}, nil), http.StatusOK)
}

func (d seat) factorShown(step map[string]any, code any) apitest.Response {
	d.t.Helper()
	return d.client.Do("POST", "/auth/v2/2fa/verify/", object{"temp_token": step["temp_token"], "otp_token": code}, nil)
}

// factorRefused demands a list of one text, which is how a wrong code reads.
func (d seat) factorRefused(answer apitest.Response) {
	d.t.Helper()
	var texts []string
	if err := json.Unmarshal(answer.Body, &texts); err != nil || len(texts) != 1 || answer.Status != http.StatusBadRequest {
		d.t.Fatalf("a code that is not right: %d %s", answer.Status, answer.Body)
	}
}

const ada = "ada@firm.example"

func TestALoginAsksForTheSecondFactor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSeat(t, w, w.Live, "OWNER", ada)
	elsewhere := d
	elsewhere.token = d.login().Access
	p, recovery := d.guarded()
	if got := elsewhere.do("GET", "/members/", nil); got.Status != http.StatusUnauthorized {
		t.Errorf("a login from before the second factor: %d", got.Status)
	}
	plainList(t, d.do("GET", "/members/", nil))
	step := d.passwordShown(ada, consolePassword)
	if step["2fa_required"] != true || step["has_authenticator"] != true || step["has_passkeys"] != false || step["access_token"] != nil {
		t.Fatalf("a password alone is worth %v", step)
	}
	intruder := d
	intruder.token = step["temp_token"].(string)
	statusIs(t, intruder.do("GET", "/members/", nil), http.StatusUnauthorized)

	d.factorRefused(d.factorShown(step, p.code()))
	code := p.next()
	tokens := statusIs(t, d.factorShown(step, code), http.StatusOK)
	statusIs(t, d.factorShown(step, p.next()), http.StatusUnauthorized)
	d.token = tokens["access_token"].(string)
	plainList(t, d.do("GET", "/members/", nil))

	late := d.passwordShown(ada, consolePassword)
	w.Clock.Move(301 * time.Second)
	statusIs(t, d.factorShown(late, p.next()), http.StatusUnauthorized)
	statusIs(t, d.factorShown(d.passwordShown(ada, consolePassword), strings.ToLower(recovery[0].(string))), http.StatusOK)
	d.factorRefused(d.factorShown(d.passwordShown(ada, consolePassword), recovery[0]))
	state := statusIs(t, d.own("GET", "2fa/", nil), http.StatusOK)
	if state["is_enabled"] != true || state["recovery_codes_left"] != float64(9) {
		t.Errorf("%v", state)
	}
}

func TestGuessingASecondFactorEnds(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSeat(t, w, w.Live, "OWNER", ada)
	p, _ := d.guarded()
	first := d.passwordShown(ada, consolePassword)
	for range 4 {
		d.factorRefused(d.factorShown(first, "000000"))
	}
	// The tries are the account's, not the login's.
	second := d.passwordShown(ada, consolePassword)
	d.factorRefused(d.factorShown(second, "000000"))
	statusIs(t, d.factorShown(second, p.next()), http.StatusTooManyRequests)
	statusIs(t, d.own("POST", "2fa/authenticator/remove/", object{"otp_token": p.code()}), http.StatusTooManyRequests)
	w.Clock.Move(15*time.Minute + time.Second)
	statusIs(t, d.factorShown(d.passwordShown(ada, consolePassword), p.next()), http.StatusOK)

	third := d.passwordShown(ada, consolePassword)
	for range 4 {
		d.factorRefused(d.factorShown(third, "000000"))
	}
	statusIs(t, d.factorShown(d.passwordShown(ada, consolePassword), p.next()), http.StatusOK)
	d.factorRefused(d.factorShown(third, "000000"))
	statusIs(t, d.factorShown(third, p.next()), http.StatusUnauthorized)
}

func TestASecondFactorIsSetUpAndRemoved(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSeat(t, w, w.Live, "OWNER", ada)
	for _, path := range []string{"2fa/authenticator/confirm/", "2fa/authenticator/remove/", "2fa/recovery-codes/"} {
		statusIs(t, d.own("POST", path, object{"otp_token": "123456"}), http.StatusConflict)
	}
	statusIs(t, d.own("POST", "2fa/authenticator/", object{"password": "Wrong-Horse-42"}), http.StatusBadRequest)
	begun := statusIs(t, d.own("POST", "2fa/authenticator/", object{"password": consolePassword}), http.StatusCreated)
	if uri := begun["uri"].(string); !strings.HasPrefix(uri, "otpauth://totp/Vidimus:ada@firm.example?") {
		t.Errorf("address %s", uri)
	}
	if step := d.passwordShown(ada, consolePassword); step["access_token"] == nil {
		t.Error("a program that is being set up is asked for")
	}
	statusIs(t, d.own("POST", "2fa/authenticator/confirm/", object{"otp_token": "000000"}), http.StatusBadRequest)
	p, old := d.guarded()
	statusIs(t, d.own("POST", "2fa/authenticator/", object{"password": consolePassword}), http.StatusConflict)
	statusIs(t, d.own("POST", "2fa/authenticator/confirm/", object{"otp_token": p.next()}), http.StatusConflict)
	fresh := statusIs(t, d.own("POST", "2fa/recovery-codes/", object{"otp_token": p.code()}), http.StatusOK)["recovery_codes"].([]any)
	if len(fresh) != 10 {
		t.Errorf("%d recovery codes", len(fresh))
	}
	answer := d.own("POST", "2fa/authenticator/remove/", object{"otp_token": old[0]})
	if text := statusIs(t, answer, http.StatusBadRequest)["otp_token"]; text == nil {
		t.Errorf("a recovery code that is void: %s", answer.Body)
	}
	waiting := d.passwordShown(ada, consolePassword)
	statusIs(t, d.own("POST", "2fa/authenticator/remove/", object{"otp_token": fresh[0]}), http.StatusNoContent)
	statusIs(t, d.factorShown(waiting, p.next()), http.StatusUnauthorized)
	if step := d.passwordShown(ada, consolePassword); step["access_token"] == nil {
		t.Errorf("a program that was removed is asked for: %v", step)
	}
}

func TestAnInvitationIsNoWayRoundTheSecondFactor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSeat(t, w, w.Live, "OWNER", ada)
	d.guarded()
	other := newSeat(t, w, w.Sandbox, "OWNER", "ben@shop.example")
	statusIs(t, other.do("POST", "/members/invite/", object{"emails": []string{ada}, "role": roleID(t, "READER")}), http.StatusCreated)
	knownInvitation(t, w, ada, "vin_known")
	got := statusIs(t, d.client.Do("POST", "/auth/v2/invitations/accept/", object{"token": "vin_known", "password": consolePassword}, nil), http.StatusOK)
	if got["2fa_required"] != true || got["access_token"] != nil {
		t.Errorf("an invitation and a password are worth %v", got)
	}
}

func TestAForgottenPasswordIsReplaced(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	d := newSeat(t, w, w.Live, "OWNER", ada)
	p, _ := d.guarded()
	forget := func(email string) apitest.Response {
		return d.client.Do("POST", accountPath("forgot-password"), object{"email": email}, nil)
	}
	reset := func(code, password string) apitest.Response {
		return d.client.Do("POST", accountPath("reset-password"), object{"email": ada, "code": code, "password": password}, nil)
	}
	known, unknown := statusIs(t, forget(ada), http.StatusOK), statusIs(t, forget("nobody@firm.example"), http.StatusOK)
	if known["message"] != unknown["message"] {
		t.Errorf("an account is told: %v, %v", known, unknown)
	}
	code := appEnv{t: t, world: w}.mailed(ada)
	const next = "Other-Horse-43"
	statusIs(t, d.client.Do("POST", accountPath("verify-email"), object{"email": ada, "code": code}, nil), http.StatusBadRequest)
	statusIs(t, reset(code, "weak"), http.StatusBadRequest)
	statusIs(t, reset(code, next), http.StatusOK)
	statusIs(t, reset(code, next), http.StatusBadRequest)
	statusIs(t, d.do("GET", "/members/", nil), http.StatusUnauthorized)
	statusIs(t, d.client.Do("POST", accountPath("login"), object{"email": ada, "password": consolePassword}, nil), http.StatusUnauthorized)
	step := d.passwordShown(ada, next)
	if step["2fa_required"] != true {
		t.Fatalf("a mailed code is worth the second factor: %v", step)
	}
	d.token = statusIs(t, d.factorShown(step, p.next()), http.StatusOK)["access_token"].(string)

	w.Clock.Move(time.Minute)
	statusIs(t, forget(ada), http.StatusOK)
	knownCode(t, w, ada, "reset")
	for range 5 {
		statusIs(t, reset("000000", consolePassword), http.StatusBadRequest)
	}
	statusIs(t, reset("123456", consolePassword), http.StatusBadRequest)
}

// TestWhatIsWrittenTellsNothingOfAccounts counts what stands in the database
// after an address with an account asked for a code, and one without.
func TestWhatIsWrittenTellsNothingOfAccounts(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: openToAll})
	d := newSeat(t, w, w.Live, "OWNER", ada)
	register := func(email string) apitest.Response {
		return d.client.Do("POST", accountPath("register"), object{"email": email, "password": consolePassword}, nil)
	}
	statusIs(t, register("bob@firm.example"), http.StatusCreated)
	w.Clock.Move(time.Minute)
	ask := func(operation, email string, known bool) [2]int {
		t.Helper()
		before := written(t, w)
		statusIs(t, d.client.Do("POST", accountPath(operation), object{"email": email}, nil), http.StatusOK)
		after := written(t, w)
		again := statusIs(t, d.client.Do("POST", accountPath(operation), object{"email": email}, nil), http.StatusOK)
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
	for email, verified := range map[string]bool{ada: true, "nobody@firm.example": false} {
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
	if got := ask("resend-otp", ada, false); got != want {
		t.Errorf("a code for an address that was proved makes %v codes and jobs", got)
	}
	// Whoever asked for a code in the name of somebody new holds up nobody.
	ask("resend-otp", "eve@firm.example", false)
	statusIs(t, d.client.Do("POST", accountPath("resend-otp"), object{"email": "eve@firm.example"}, nil), http.StatusOK)
	statusIs(t, register("eve@firm.example"), http.StatusCreated)
	knownCode(t, w, "eve@firm.example", "verify")
	statusIs(t, d.client.Do("POST", accountPath("verify-email"), object{"email": "eve@firm.example", "code": "123456"}, nil), http.StatusOK)
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
	d := newSeat(t, w, w.Live, "OWNER", ada)
	elsewhere := d
	elsewhere.token = d.login().Access
	const next = "Other-Horse-43"
	change := func(present, next string) apitest.Response {
		return d.own("POST", "programmatic/change-password/", object{"password": present, "new_password": next})
	}
	if got := statusIs(t, change("Wrong-Horse-42", next), http.StatusBadRequest); got["password"] == nil {
		t.Errorf("%v", got)
	}
	if got := statusIs(t, change(consolePassword, "weak"), http.StatusBadRequest); got["new_password"] == nil {
		t.Errorf("%v", got)
	}
	statusIs(t, change(consolePassword, next), http.StatusNoContent)
	plainList(t, d.do("GET", "/members/", nil))
	statusIs(t, elsewhere.do("GET", "/members/", nil), http.StatusUnauthorized)
	d.passwordShown(ada, next)
}
