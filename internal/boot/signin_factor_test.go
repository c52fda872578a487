package boot_test

import (
	"encoding/base32"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/authn/totp"
	"vidimus/internal/testkit/testenv"
)

// program is an authenticator program on somebody's phone.
type program struct {
	t      *testing.T
	world  *testenv.World
	secret totp.Secret
}

func programOf(t *testing.T, w *testenv.World, text any) program {
	t.Helper()
	raw, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(text.(string))
	if err != nil {
		t.Fatal(err)
	}
	secret, err := totp.FromBytes(raw)
	if err != nil {
		t.Fatal(err)
	}
	return program{t: t, world: w, secret: secret}
}

// code is what the program shows now.
func (p program) code() string {
	p.t.Helper()
	code, err := p.secret.Code(p.world.Clock.Now())
	if err != nil {
		p.t.Fatal(err)
	}
	return code
}

// next waits for a code that was not shown before.
func (p program) next() string {
	p.t.Helper()
	p.world.Clock.Move(totp.Period)
	return p.code()
}

// settings changes how people sign in.
func (g gate) settings(change func(*signin.Settings)) {
	g.t.Helper()
	c, err := g.world.SignIn.Settings(g.t.Context(), g.party.ID)
	if err != nil {
		g.t.Fatal(err)
	}
	change(&c)
	if err := g.world.SignIn.SetSettings(g.t.Context(), g.party.ID, c); err != nil {
		g.t.Fatal(err)
	}
}

// as makes a call for whoever is signed in.
func (g gate) as(access any, method, path string, body any, want int) map[string]any {
	g.t.Helper()
	answer := g.client.Do(method, g.base+path, body, map[string]string{"Authorization": "Bearer " + access.(string)})
	if answer.Status != want {
		g.t.Fatalf("%s: %d %s, want %d", path, answer.Status, answer.Body, want)
	}
	if want == http.StatusNoContent {
		return nil
	}
	return answer.JSON()
}

// enrolled sets up a second factor for whoever is signed in.
func (g gate) enrolled(access any) program {
	g.t.Helper()
	p := programOf(g.t, g.world, g.as(access, "POST", "/mfa/totp/", nil, http.StatusCreated)["secret"])
	g.as(access, "POST", "/mfa/totp/confirm/", map[string]any{"code": p.code()}, http.StatusOK)
	return p
}

// step signs somebody in by a mailed code as far as the second factor.
func (g gate) step(email string) map[string]any {
	g.t.Helper()
	transaction := g.authorize()
	challenge := g.post("/email/start/", map[string]any{"transaction": transaction, "purpose": "signup", "email": email}, http.StatusAccepted)["challenge"]
	return g.post("/email/complete/", map[string]any{
		"transaction": transaction, "purpose": "signup", "challenge": challenge, "code": "123456",
	}, http.StatusAccepted)
}

func (g gate) byPassword(email string, want int) map[string]any {
	g.t.Helper()
	return g.post("/password/", map[string]any{"transaction": g.authorize(), "email": email, "password": goodPassword}, want)
}

func showing(step map[string]any, method, code string) map[string]any {
	return map[string]any{"challenge": step["challenge"], "method": method, "code": code}
}

func TestASecondFactorIsAskedOfWhoeverSetOneUp(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	tokens := g.tokens("ada@shop.example", goodPassword)
	shown := g.as(tokens["access_token"], "POST", "/mfa/totp/", nil, http.StatusCreated)
	if uri := shown["uri"].(string); !strings.HasPrefix(uri, "otpauth://totp/") || !strings.Contains(uri, "ada@shop.example") || !strings.Contains(uri, shown["secret"].(string)) {
		t.Errorf("the program is set up by %s", uri)
	}
	g.byPassword("ada@shop.example", http.StatusOK) // not confirmed: nobody is asked
	p := programOf(t, w, shown["secret"])
	if got := g.as(tokens["access_token"], "POST", "/mfa/totp/confirm/", map[string]any{"code": "12345"}, http.StatusBadRequest); got["error"] != "invalid_code" {
		t.Errorf("a wrong first code: %v", got)
	}
	codes := g.as(tokens["access_token"], "POST", "/mfa/totp/confirm/", map[string]any{"code": p.code()}, http.StatusOK)["recovery_codes"].([]any)
	if len(codes) != 10 {
		t.Fatalf("%d recovery codes", len(codes))
	}
	if again := g.as(tokens["access_token"], "POST", "/mfa/totp/", nil, http.StatusBadRequest); again["error"] != "already_enrolled" {
		t.Errorf("a second program: %v", again)
	}

	step := g.byPassword("ada@shop.example", http.StatusAccepted)
	if step["step"] != "mfa_required" || len(step["factors"].([]any)) != 2 || step["secret"] != nil || step["code"] != nil {
		t.Fatalf("the step is %v", step)
	}
	done := g.post("/mfa/verify/", showing(step, "totp", p.next()), http.StatusOK)
	signed := g.session(g.post("/token/", grantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if signed["mfa_verified"] != true || !slices.Equal(signed["amr"].([]any), []any{"password", "otp"}) {
		t.Errorf("signed in as %v", signed)
	}
	g.refused("/mfa/verify/", showing(step, "totp", p.next()), http.StatusBadRequest, "invalid_challenge")

	step = g.byPassword("ada@shop.example", http.StatusAccepted)
	done = g.post("/mfa/verify/", showing(step, "recovery_code", strings.ToLower(codes[3].(string))), http.StatusOK)
	signed = g.session(g.post("/token/", grantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if signed["mfa_verified"] != true || signed["amr"].([]any)[1] != "recovery_code" {
		t.Errorf("signed in by paper as %v", signed)
	}
	step = g.byPassword("ada@shop.example", http.StatusAccepted)
	g.refused("/mfa/verify/", showing(step, "recovery_code", codes[3].(string)), http.StatusBadRequest, "invalid_code")
	if left := g.as(tokens["access_token"], "GET", "/mfa/", nil, http.StatusOK); left["recovery_codes_left"] != 9.0 || left["totp"] != true || left["policy"] != "optional" {
		t.Errorf("second factors are %v", left)
	}
	g.settings(func(c *signin.Settings) { c.MFA = signin.MFAOff })
	g.byPassword("ada@shop.example", http.StatusOK)
}

func TestACodeOfAProgramIsGoodOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	p := g.enrolled(g.tokens("ada@shop.example", goodPassword)["access_token"])
	w.Clock.Stop()
	// The code that set the program up is used as well.
	g.refused("/mfa/verify/", showing(g.byPassword("ada@shop.example", http.StatusAccepted), "totp", p.code()), http.StatusBadRequest, "invalid_code")
	code := p.next()
	g.post("/mfa/verify/", showing(g.byPassword("ada@shop.example", http.StatusAccepted), "totp", code), http.StatusOK)
	g.refused("/mfa/verify/", showing(g.byPassword("ada@shop.example", http.StatusAccepted), "totp", code), http.StatusBadRequest, "invalid_code")
	g.post("/mfa/verify/", showing(g.byPassword("ada@shop.example", http.StatusAccepted), "totp", p.next()), http.StatusOK)
}

func TestWrongSecondFactorsLockThem(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	p := g.enrolled(g.tokens("ada@shop.example", goodPassword)["access_token"])
	step := g.byPassword("ada@shop.example", http.StatusAccepted)
	for left := 4; left >= 0; left-- {
		method := []string{"totp", "recovery_code"}[left%2]
		if got := g.post("/mfa/verify/", showing(step, method, "ABCDE-FGHJK"), http.StatusBadRequest); got["error"] != "invalid_code" || got["attempts_left"] != float64(left) {
			t.Fatalf("%d left: %v", left, got)
		}
	}
	g.refused("/mfa/verify/", showing(step, "totp", p.next()), http.StatusTooManyRequests, "too_many_attempts")
	// Another sign-in gives no further tries.
	g.refused("/mfa/verify/", showing(g.byPassword("ada@shop.example", http.StatusAccepted), "totp", p.next()), http.StatusTooManyRequests, "too_many_attempts")
	w.Clock.Move(15 * time.Minute)
	g.post("/mfa/verify/", showing(g.byPassword("ada@shop.example", http.StatusAccepted), "totp", p.next()), http.StatusOK)
	if kinds := g.activity(); !slices.Contains(kinds, "auth.two_factor_changed") || !slices.Contains(kinds, "auth.sign_in_failed") {
		t.Errorf("activity is %v", kinds)
	}
}

func TestEverybodySetsUpASecondFactorWhereItIsRequired(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	g.settings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	step := g.step("ada@shop.example")
	if step["step"] != "mfa_enrollment_required" || step["uri"] == nil {
		t.Fatalf("the step is %v", step)
	}
	if again := g.post("/mfa/setup/", map[string]any{"challenge": step["challenge"]}, http.StatusAccepted); again["secret"] != step["secret"] || again["uri"] != step["uri"] {
		t.Errorf("shown again as %v", again)
	}
	g.refused("/mfa/verify/", showing(step, "totp", "123456"), http.StatusBadRequest, "invalid_challenge")
	g.refused("/mfa/setup/", map[string]any{"challenge": step["challenge"], "code": "000 00"}, http.StatusBadRequest, "invalid_code")
	p := programOf(t, w, step["secret"])
	answer := map[string]any{"challenge": step["challenge"], "code": p.code()}
	kept := map[string]any{"challenge": step["challenge"]}
	g.refused("/mfa/setup/complete/", kept, http.StatusBadRequest, "invalid_challenge")
	shown := g.post("/mfa/setup/", answer, http.StatusOK)
	if len(shown["recovery_codes"].([]any)) != 10 || shown["code"] != nil || shown["challenge"] != step["challenge"] {
		t.Errorf("set up with %v", shown)
	}
	// The codes are written off for longer than a code for the client is good.
	w.Clock.Move(9 * time.Minute)
	done := g.post("/mfa/setup/complete/", kept, http.StatusOK)
	g.refused("/mfa/setup/complete/", kept, http.StatusBadRequest, "invalid_challenge")
	tokens := g.post("/token/", grantOf(done["code"].(string)), http.StatusOK)
	if got := g.session(tokens["access_token"]).JSON(); got["mfa_verified"] != true || !slices.Equal(got["amr"].([]any), []any{"code", "otp"}) {
		t.Errorf("signed in as %v", got)
	}
	g.refused("/mfa/setup/", answer, http.StatusBadRequest, "invalid_challenge")
	w.Clock.Move(time.Minute)
	if next := g.step("ada@shop.example"); next["step"] != "mfa_required" {
		t.Errorf("the next sign-in asks for %v", next)
	}
	late := g.step("late@shop.example")
	w.Clock.Move(signin.TransactionLife)
	g.refused("/mfa/setup/", map[string]any{"challenge": late["challenge"]}, http.StatusBadRequest, "invalid_challenge")
}

func TestRecoveryCodesAreKeptWithinTheSignIn(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	g.settings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	for name, spoil := range map[string]func(email string){
		"late": func(string) { w.Clock.Move(signin.TransactionLife) },
		"helped": func(email string) {
			if _, err := w.SignIn.ResetFactors(t.Context(), w.Sandbox.ID, email); err != nil {
				t.Fatal(err)
			}
		},
	} {
		email := name + "@shop.example"
		step := g.step(email)
		g.post("/mfa/setup/", map[string]any{"challenge": step["challenge"], "code": programOf(t, w, step["secret"]).code()}, http.StatusOK)
		g.refused("/mfa/setup/", map[string]any{"challenge": step["challenge"]}, http.StatusBadRequest, "invalid_challenge")
		g.refused("/mfa/verify/", showing(step, "totp", "123456"), http.StatusBadRequest, "invalid_challenge")
		spoil(email)
		g.refused("/mfa/setup/complete/", map[string]any{"challenge": step["challenge"]}, http.StatusBadRequest, "invalid_challenge")
	}
}

func TestASecondFactorIsTakenAwayByItself(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	access := g.tokens("ada@shop.example", goodPassword)["access_token"]
	remove := func(code string, want int) map[string]any {
		return g.as(access, "POST", "/mfa/totp/remove/", map[string]any{"method": "totp", "code": code}, want)
	}
	if none := remove("123456", http.StatusBadRequest); none["error"] != "not_enrolled" {
		t.Errorf("nothing to remove: %v", none)
	}
	p := g.enrolled(access)
	if wrong := remove("12345", http.StatusBadRequest); wrong["error"] != "invalid_code" {
		t.Errorf("a wrong code: %v", wrong)
	}
	fresh := g.as(access, "POST", "/mfa/recovery-codes/", map[string]any{"code": p.next()}, http.StatusOK)["recovery_codes"].([]any)
	if len(fresh) != 10 {
		t.Errorf("new codes: %v", fresh)
	}
	remove(p.next(), http.StatusNoContent)
	g.byPassword("ada@shop.example", http.StatusOK)
	g.settings(func(c *signin.Settings) { c.MFA = signin.MFAOff })
	if off := g.as(access, "POST", "/mfa/totp/", nil, http.StatusBadRequest); off["error"] != "method_disabled" {
		t.Errorf("where no second factor is offered: %v", off)
	}
}

func TestAnOldSessionOpensNoNewDoors(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	tokens := g.tokens("ada@shop.example", "")
	w.Clock.Move(16 * time.Minute)
	tokens = g.post("/token/", refreshOf(tokens), http.StatusOK)
	if old := g.as(tokens["access_token"], "POST", "/mfa/totp/", nil, http.StatusForbidden); old["error"] != "recent_sign_in_required" {
		t.Errorf("an old session: %v", old)
	}
	g.as(tokens["access_token"], "GET", "/mfa/", nil, http.StatusOK)
}

func TestPagesOfTheApplicationMayExchangeTokens(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	for path, method := range map[string]string{"/token/": "POST", "/session/": "GET", "/authorize/": "POST"} {
		asked := g.client.Do("OPTIONS", g.base+path, nil, map[string]string{"Origin": "https://shop.example", "Access-Control-Request-Method": method})
		if asked.Status != http.StatusNoContent || asked.Header.Get("Access-Control-Allow-Origin") != "*" || !strings.Contains(asked.Header.Get("Access-Control-Allow-Methods"), method) {
			t.Errorf("%s: %d %v", path, asked.Status, asked.Header)
		}
		if allowed := strings.Contains(asked.Header.Get("Access-Control-Allow-Headers"), "Authorization"); allowed != (path == "/session/") {
			t.Errorf("%s: headers %s", path, asked.Header.Get("Access-Control-Allow-Headers"))
		}
	}
	if closed := g.client.Do("OPTIONS", g.base+"/password/", nil, nil); closed.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("passwords may be tried by every page: %v", closed.Header)
	}
}

func TestAnOperatorHelpsSomebodyWhoLostTheirSecondFactor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	access := g.tokens("ada@shop.example", goodPassword)["access_token"]
	p := g.enrolled(access)
	begun := g.byPassword("ada@shop.example", http.StatusAccepted)
	for range 5 {
		g.post("/password/", map[string]any{"transaction": g.authorize(), "email": "ada@shop.example", "password": "wrong"}, http.StatusBadRequest)
	}
	done, err := w.SignIn.ResetFactors(t.Context(), w.Sandbox.ID, "Ada@shop.example")
	if err != nil || !done.SecondFactorRemoved || done.SessionsRevoked != 1 {
		t.Fatalf("helped with %+v: %v", done, err)
	}
	if got := g.session(access); got.Status != http.StatusUnauthorized {
		t.Errorf("the session goes on: %d", got.Status)
	}
	g.refused("/mfa/verify/", showing(begun, "totp", p.next()), http.StatusBadRequest, "invalid_challenge")
	g.byPassword("ada@shop.example", http.StatusOK)
	for _, nobody := range []string{"eve@shop.example", "none"} {
		if _, err := w.SignIn.ResetFactors(t.Context(), w.Sandbox.ID, nobody); err == nil {
			t.Errorf("%s is helped", nobody)
		}
	}
	if _, err := w.SignIn.ResetFactors(t.Context(), w.Live.ID, "ada@shop.example"); err == nil {
		t.Error("another tenant's account is helped")
	}
}
