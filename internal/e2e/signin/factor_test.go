package signin_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func byPassword(g e2e.SignIn, email string, want int) map[string]any {
	g.T.Helper()
	return g.Post("/password/", map[string]any{"transaction": g.Authorize(), "email": email, "password": e2e.GoodPassword}, want)
}

func showing(step map[string]any, method, code string) map[string]any {
	return map[string]any{"challenge": step["challenge"], "method": method, "code": code}
}

func TestASecondFactorIsAskedOfWhoeverSetOneUp(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	tokens := g.TokensOf("ada@shop.example", e2e.GoodPassword)
	shown := g.CallAs(tokens["access_token"], "POST", "/mfa/totp/", nil, http.StatusCreated)
	if uri := shown["uri"].(string); !strings.HasPrefix(uri, "otpauth://totp/") || !strings.Contains(uri, "ada@shop.example") || !strings.Contains(uri, shown["secret"].(string)) {
		t.Errorf("the program is set up by %s", uri)
	}
	byPassword(g, "ada@shop.example", http.StatusOK) // not confirmed: nobody is asked
	p := e2e.NewTOTPProgram(t, w, shown["secret"])
	if got := g.CallAs(tokens["access_token"], "POST", "/mfa/totp/confirm/", map[string]any{"code": "12345"}, http.StatusBadRequest); got["error"] != "invalid_code" {
		t.Errorf("a wrong first code: %v", got)
	}
	codes := g.CallAs(tokens["access_token"], "POST", "/mfa/totp/confirm/", map[string]any{"code": p.Code()}, http.StatusOK)["recovery_codes"].([]any)
	if len(codes) != 10 {
		t.Fatalf("%d recovery codes", len(codes))
	}
	if again := g.CallAs(tokens["access_token"], "POST", "/mfa/totp/", nil, http.StatusBadRequest); again["error"] != "already_enrolled" {
		t.Errorf("a second program: %v", again)
	}

	step := byPassword(g, "ada@shop.example", http.StatusAccepted)
	if step["step"] != "mfa_required" || len(step["factors"].([]any)) != 2 || step["secret"] != nil || step["code"] != nil {
		t.Fatalf("the step is %v", step)
	}
	done := g.Post("/mfa/verify/", showing(step, "totp", p.NextCode()), http.StatusOK)
	signed := g.Session(g.Post("/token/", e2e.GrantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if signed["mfa_verified"] != true || !slices.Equal(signed["amr"].([]any), []any{"password", "otp"}) {
		t.Errorf("signed in as %v", signed)
	}
	g.WantRefused("/mfa/verify/", showing(step, "totp", p.NextCode()), http.StatusBadRequest, "invalid_challenge")

	step = byPassword(g, "ada@shop.example", http.StatusAccepted)
	done = g.Post("/mfa/verify/", showing(step, "recovery_code", strings.ToLower(codes[3].(string))), http.StatusOK)
	signed = g.Session(g.Post("/token/", e2e.GrantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if signed["mfa_verified"] != true || signed["amr"].([]any)[1] != "recovery_code" {
		t.Errorf("signed in by paper as %v", signed)
	}
	step = byPassword(g, "ada@shop.example", http.StatusAccepted)
	g.WantRefused("/mfa/verify/", showing(step, "recovery_code", codes[3].(string)), http.StatusBadRequest, "invalid_code")
	if left := g.CallAs(tokens["access_token"], "GET", "/mfa/", nil, http.StatusOK); left["recovery_codes_left"] != 9.0 || left["totp"] != true || left["policy"] != "optional" {
		t.Errorf("second factors are %v", left)
	}
	g.ChangeSettings(func(c *signin.Settings) { c.MFA = signin.MFAOff })
	byPassword(g, "ada@shop.example", http.StatusOK)
}

func TestACodeOfAProgramIsGoodOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	p := g.EnrolFactor(g.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"])
	w.Clock.Stop()
	// The code that set the program up is used as well.
	g.WantRefused("/mfa/verify/", showing(byPassword(g, "ada@shop.example", http.StatusAccepted), "totp", p.Code()), http.StatusBadRequest, "invalid_code")
	code := p.NextCode()
	g.Post("/mfa/verify/", showing(byPassword(g, "ada@shop.example", http.StatusAccepted), "totp", code), http.StatusOK)
	g.WantRefused("/mfa/verify/", showing(byPassword(g, "ada@shop.example", http.StatusAccepted), "totp", code), http.StatusBadRequest, "invalid_code")
	g.Post("/mfa/verify/", showing(byPassword(g, "ada@shop.example", http.StatusAccepted), "totp", p.NextCode()), http.StatusOK)
}

func TestWrongSecondFactorsLockThem(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	p := g.EnrolFactor(g.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"])
	step := byPassword(g, "ada@shop.example", http.StatusAccepted)
	for left := 4; left >= 0; left-- {
		method := []string{"totp", "recovery_code"}[left%2]
		if got := g.Post("/mfa/verify/", showing(step, method, "ABCDE-FGHJK"), http.StatusBadRequest); got["error"] != "invalid_code" || got["attempts_left"] != float64(left) {
			t.Fatalf("%d left: %v", left, got)
		}
	}
	g.WantRefused("/mfa/verify/", showing(step, "totp", p.NextCode()), http.StatusTooManyRequests, "too_many_attempts")
	// Another sign-in gives no further tries.
	g.WantRefused("/mfa/verify/", showing(byPassword(g, "ada@shop.example", http.StatusAccepted), "totp", p.NextCode()), http.StatusTooManyRequests, "too_many_attempts")
	w.Clock.Move(15 * time.Minute)
	g.Post("/mfa/verify/", showing(byPassword(g, "ada@shop.example", http.StatusAccepted), "totp", p.NextCode()), http.StatusOK)
	if kinds := activity(g); !slices.Contains(kinds, "auth.two_factor_changed") || !slices.Contains(kinds, "auth.sign_in_failed") {
		t.Errorf("activity is %v", kinds)
	}
}

func TestEverybodySetsUpASecondFactorWhereItIsRequired(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.ChangeSettings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	step := g.UpToFactor("ada@shop.example")
	if step["step"] != "mfa_enrollment_required" || step["uri"] == nil {
		t.Fatalf("the step is %v", step)
	}
	if again := g.Post("/mfa/setup/", map[string]any{"challenge": step["challenge"]}, http.StatusAccepted); again["secret"] != step["secret"] || again["uri"] != step["uri"] {
		t.Errorf("shown again as %v", again)
	}
	g.WantRefused("/mfa/verify/", showing(step, "totp", "123456"), http.StatusBadRequest, "invalid_challenge")
	g.WantRefused("/mfa/setup/", map[string]any{"challenge": step["challenge"], "code": "000 00"}, http.StatusBadRequest, "invalid_code")
	p := e2e.NewTOTPProgram(t, w, step["secret"])
	answer := map[string]any{"challenge": step["challenge"], "code": p.Code()}
	kept := map[string]any{"challenge": step["challenge"]}
	g.WantRefused("/mfa/setup/complete/", kept, http.StatusBadRequest, "invalid_challenge")
	shown := g.Post("/mfa/setup/", answer, http.StatusOK)
	if len(shown["recovery_codes"].([]any)) != 10 || shown["code"] != nil || shown["challenge"] != step["challenge"] {
		t.Errorf("set up with %v", shown)
	}
	// The codes are written off for longer than a code for the client is good.
	w.Clock.Move(9 * time.Minute)
	done := g.Post("/mfa/setup/complete/", kept, http.StatusOK)
	g.WantRefused("/mfa/setup/complete/", kept, http.StatusBadRequest, "invalid_challenge")
	tokens := g.Post("/token/", e2e.GrantOf(done["code"].(string)), http.StatusOK)
	if got := g.Session(tokens["access_token"]).JSON(); got["mfa_verified"] != true || !slices.Equal(got["amr"].([]any), []any{"code", "otp"}) {
		t.Errorf("signed in as %v", got)
	}
	g.WantRefused("/mfa/setup/", answer, http.StatusBadRequest, "invalid_challenge")
	w.Clock.Move(time.Minute)
	if next := g.UpToFactor("ada@shop.example"); next["step"] != "mfa_required" {
		t.Errorf("the next sign-in asks for %v", next)
	}
	late := g.UpToFactor("late@shop.example")
	w.Clock.Move(signin.TransactionLife)
	g.WantRefused("/mfa/setup/", map[string]any{"challenge": late["challenge"]}, http.StatusBadRequest, "invalid_challenge")
}

func TestRecoveryCodesAreKeptWithinTheSignIn(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.ChangeSettings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	for name, spoil := range map[string]func(email string){
		"late": func(string) { w.Clock.Move(signin.TransactionLife) },
		"helped": func(email string) {
			if _, err := w.SignIn.Administration.ResetFactorsByEmail(t.Context(), w.Sandbox.ID, email); err != nil {
				t.Fatal(err)
			}
		},
	} {
		email := name + "@shop.example"
		step := g.UpToFactor(email)
		g.Post("/mfa/setup/", map[string]any{"challenge": step["challenge"], "code": e2e.NewTOTPProgram(t, w, step["secret"]).Code()}, http.StatusOK)
		g.WantRefused("/mfa/setup/", map[string]any{"challenge": step["challenge"]}, http.StatusBadRequest, "invalid_challenge")
		g.WantRefused("/mfa/verify/", showing(step, "totp", "123456"), http.StatusBadRequest, "invalid_challenge")
		spoil(email)
		g.WantRefused("/mfa/setup/complete/", map[string]any{"challenge": step["challenge"]}, http.StatusBadRequest, "invalid_challenge")
	}
}

func TestASecondFactorIsTakenAwayByItself(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	access := g.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"]
	remove := func(code string, want int) map[string]any {
		return g.CallAs(access, "POST", "/mfa/totp/remove/", map[string]any{"method": "totp", "code": code}, want)
	}
	if none := remove("123456", http.StatusBadRequest); none["error"] != "not_enrolled" {
		t.Errorf("nothing to remove: %v", none)
	}
	p := g.EnrolFactor(access)
	if wrong := remove("12345", http.StatusBadRequest); wrong["error"] != "invalid_code" {
		t.Errorf("a wrong code: %v", wrong)
	}
	fresh := g.CallAs(access, "POST", "/mfa/recovery-codes/", map[string]any{"code": p.NextCode()}, http.StatusOK)["recovery_codes"].([]any)
	if len(fresh) != 10 {
		t.Errorf("new codes: %v", fresh)
	}
	remove(p.NextCode(), http.StatusNoContent)
	byPassword(g, "ada@shop.example", http.StatusOK)
	g.ChangeSettings(func(c *signin.Settings) { c.MFA = signin.MFAOff })
	if off := g.CallAs(access, "POST", "/mfa/totp/", nil, http.StatusBadRequest); off["error"] != "method_disabled" {
		t.Errorf("where no second factor is offered: %v", off)
	}
}

func TestAnOldSessionOpensNoNewDoors(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	tokens := g.TokensOf("ada@shop.example", "")
	w.Clock.Move(16 * time.Minute)
	tokens = g.Post("/token/", e2e.RefreshOf(tokens), http.StatusOK)
	if old := g.CallAs(tokens["access_token"], "POST", "/mfa/totp/", nil, http.StatusForbidden); old["error"] != "recent_sign_in_required" {
		t.Errorf("an old session: %v", old)
	}
	g.CallAs(tokens["access_token"], "GET", "/mfa/", nil, http.StatusOK)
}

func TestPagesOfTheApplicationMayExchangeTokens(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	for path, method := range map[string]string{"/token/": "POST", "/session/": "GET", "/authorize/": "POST"} {
		asked := g.Client.Do("OPTIONS", g.Base+path, nil, map[string]string{"Origin": "https://shop.example", "Access-Control-Request-Method": method})
		if asked.Status != http.StatusNoContent || asked.Header.Get("Access-Control-Allow-Origin") != "*" || !strings.Contains(asked.Header.Get("Access-Control-Allow-Methods"), method) {
			t.Errorf("%s: %d %v", path, asked.Status, asked.Header)
		}
		if allowed := strings.Contains(asked.Header.Get("Access-Control-Allow-Headers"), "Authorization"); allowed != (path == "/session/") {
			t.Errorf("%s: headers %s", path, asked.Header.Get("Access-Control-Allow-Headers"))
		}
	}
	if closed := g.Client.Do("OPTIONS", g.Base+"/password/", nil, nil); closed.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("passwords may be tried by every page: %v", closed.Header)
	}
}

func TestAnOperatorHelpsSomebodyWhoLostTheirSecondFactor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	access := g.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"]
	p := g.EnrolFactor(access)
	begun := byPassword(g, "ada@shop.example", http.StatusAccepted)
	for range 5 {
		g.Post("/password/", map[string]any{"transaction": g.Authorize(), "email": "ada@shop.example", "password": "wrong"}, http.StatusBadRequest)
	}
	done, err := w.SignIn.Administration.ResetFactorsByEmail(t.Context(), w.Sandbox.ID, "Ada@shop.example")
	if err != nil || !done.SecondFactorRemoved || done.SessionsRevoked != 1 {
		t.Fatalf("helped with %+v: %v", done, err)
	}
	if got := g.Session(access); got.Status != http.StatusUnauthorized {
		t.Errorf("the session goes on: %d", got.Status)
	}
	g.WantRefused("/mfa/verify/", showing(begun, "totp", p.NextCode()), http.StatusBadRequest, "invalid_challenge")
	byPassword(g, "ada@shop.example", http.StatusOK)
	for _, nobody := range []string{"eve@shop.example", "none"} {
		if _, err := w.SignIn.Administration.ResetFactorsByEmail(t.Context(), w.Sandbox.ID, nobody); err == nil {
			t.Errorf("%s is helped", nobody)
		}
	}
	if _, err := w.SignIn.Administration.ResetFactorsByEmail(t.Context(), w.Live.ID, "ada@shop.example"); err == nil {
		t.Error("another tenant's account is helped")
	}
}
