package signin_test

import (
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestSomebodyChangesTheirMailAddress(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.ChangeSettings(e2e.EveryMethod)
	other := g.TokensOf("ada@shop.example", e2e.GoodPassword)
	w.Clock.Move(time.Minute)
	tokens := g.TokensOf("ada@shop.example", "")
	access := tokens["access_token"]
	start := func(email string, want int) map[string]any {
		return g.CallAs(access, "POST", "/account/email/start/", map[string]any{"email": email}, want)
	}
	if refused := start("Ada@shop.example", http.StatusBadRequest); refused["error"] != "contact_unchanged" {
		t.Errorf("the present address: %v", refused)
	}
	if refused := start("no address", http.StatusBadRequest); refused["error"] != "invalid_request" {
		t.Errorf("no address: %v", refused)
	}
	challenge := start("lovelace@shop.example", http.StatusAccepted)["challenge"]
	if refused := start("lovelace@shop.example", http.StatusTooManyRequests); refused["error"] != "too_many_attempts" {
		t.Errorf("another code at once: %v", refused)
	}
	answer := map[string]any{"challenge": challenge, "code": "000000"}
	complete := func(want int) map[string]any {
		return g.CallAs(access, "POST", "/account/email/complete/", answer, want)
	}
	if wrong := complete(http.StatusBadRequest); wrong["error"] != "invalid_code" || wrong["attempts_left"] != 4.0 {
		t.Errorf("a wrong code: %v", wrong)
	}
	answer["code"] = "123456"
	// A code of one person, and one for a number, are good for nobody and nothing else.
	stranger := g.TokensOf("eve@shop.example", e2e.GoodPassword)["access_token"]
	for path, as := range map[string]any{"/account/email/complete/": stranger, "/account/phone/complete/": access} {
		if refused := g.CallAs(as, "POST", path, answer, http.StatusBadRequest); refused["error"] != "invalid_challenge" {
			t.Errorf("%s: %v", path, refused)
		}
	}
	if done := complete(http.StatusOK); done["sessions_revoked"] != 1.0 {
		t.Errorf("done: %v", done)
	}
	if again := complete(http.StatusBadRequest); again["error"] != "invalid_challenge" {
		t.Errorf("used again: %v", again)
	}
	if g.Session(other["access_token"]).Status != http.StatusUnauthorized || g.Session(access).Status != http.StatusOK {
		t.Error("not the others alone were signed out")
	}
	if who := g.CallAs(access, "GET", "/account/", nil, http.StatusOK); who["email"] != "lovelace@shop.example" || who["email_verified"] != true {
		t.Errorf("the account is %v", who)
	}
	byPassword(g, "lovelace@shop.example", http.StatusOK)
	g.WantRefused("/password/", map[string]any{"transaction": g.Authorize(), "email": "ada@shop.example", "password": e2e.GoodPassword}, http.StatusBadRequest, "invalid_credentials")
	if kinds := activity(g); !slices.Contains(kinds, "auth.contact_changed") {
		t.Errorf("activity is %v", kinds)
	}
}

func TestAnAddressOfAnotherAccountIsRefusedOnceItIsProved(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.TokensOf("eve@shop.example", e2e.GoodPassword)
	access := g.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"]
	w.Clock.Move(time.Minute)
	sent := g.CallAs(access, "POST", "/account/email/start/", map[string]any{"email": "eve@shop.example"}, http.StatusAccepted)
	answer := map[string]any{"challenge": sent["challenge"], "code": "123456"}
	if taken := g.CallAs(access, "POST", "/account/email/complete/", answer, http.StatusBadRequest); taken["error"] != "contact_taken" {
		t.Errorf("taken: %v", taken)
	}
	if again := g.CallAs(access, "POST", "/account/email/complete/", answer, http.StatusBadRequest); again["error"] != "invalid_challenge" {
		t.Errorf("the code is good again: %v", again)
	}
	byPassword(g, "eve@shop.example", http.StatusOK)
	byPassword(g, "ada@shop.example", http.StatusOK)
}

func TestAChangeOfAddressKeepsToTheRulesOfSignUps(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	tokens := g.TokensOf("ada@shop.example", e2e.GoodPassword)
	g.ChangeSettings(func(c *signin.Settings) {
		c.Signup, c.AllowedDomains = signin.SignupAllowedDomains, []string{"shop.example"}
	})
	access := tokens["access_token"]
	for email, word := range map[string]string{"ada@else.example": "sign_up_closed", "ada+more@shop.example": "sign_up_closed"} {
		if refused := g.CallAs(access, "POST", "/account/email/start/", map[string]any{"email": email}, http.StatusBadRequest); refused["error"] != word {
			t.Errorf("%s: %v", email, refused)
		}
	}
	// Where people come by invitation, somebody who is in may have another address.
	g.ChangeSettings(func(c *signin.Settings) { c.Signup = signin.SignupInvited })
	g.CallAs(access, "POST", "/account/email/start/", map[string]any{"email": "ada@else.example"}, http.StatusAccepted)
	w.Clock.Move(16 * time.Minute)
	access = g.Post("/token/", e2e.RefreshOf(tokens), http.StatusOK)["access_token"]
	for path, body := range map[string]map[string]any{
		"/account/email/start/":    {"email": "ada@new.example"},
		"/account/email/complete/": {"challenge": "x", "code": "123456"},
		"/account/phone/complete/": {"challenge": "x", "code": "123456"},
	} {
		if old := g.CallAs(access, "POST", path, body, http.StatusForbidden); old["error"] != "recent_sign_in_required" {
			t.Errorf("%s by an old session: %v", path, old)
		}
	}
}

func TestFiveWrongCodesUseAChangeUp(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	access := g.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"]
	sent := g.CallAs(access, "POST", "/account/email/start/", map[string]any{"email": "ada@new.example"}, http.StatusAccepted)
	answer := map[string]any{"challenge": sent["challenge"], "code": "000000"}
	for left := range 5 {
		if wrong := g.CallAs(access, "POST", "/account/email/complete/", answer, http.StatusBadRequest); wrong["attempts_left"] != float64(4-left) {
			t.Errorf("try %d: %v", left+1, wrong)
		}
	}
	answer["code"] = "123456"
	if over := g.CallAs(access, "POST", "/account/email/complete/", answer, http.StatusTooManyRequests); over["error"] != "too_many_attempts" {
		t.Errorf("after five: %v", over)
	}
	if who := g.CallAs(access, "GET", "/account/", nil, http.StatusOK); who["email"] != "ada@shop.example" {
		t.Errorf("the account is %v", who)
	}
}

func TestSomebodyChangesTheirPhoneNumber(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	access := g.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"]
	start := func(phone string, want int) map[string]any {
		return g.CallAs(access, "POST", "/account/phone/start/", map[string]any{"phone": phone}, want)
	}
	if off := start("+4915123456789", http.StatusBadRequest); off["error"] != "method_disabled" {
		t.Errorf("where nobody signs in by phone: %v", off)
	}
	g.ChangeSettings(e2e.EveryMethod)
	if bad := start("12345", http.StatusBadRequest); bad["error"] != "invalid_request" {
		t.Errorf("no number: %v", bad)
	}
	change := func(want int) map[string]any {
		sent := start("+49 151 23456789", http.StatusAccepted)
		return g.CallAs(access, "POST", "/account/phone/complete/", map[string]any{"challenge": sent["challenge"], "code": "123456"}, want)
	}
	change(http.StatusOK)
	if who := g.CallAs(access, "GET", "/account/", nil, http.StatusOK); who["phone"] != "+4915123456789" {
		t.Errorf("the account is %v", who)
	}
	if same := start("+4915123456789", http.StatusBadRequest); same["error"] != "contact_unchanged" {
		t.Errorf("the present number: %v", same)
	}
	w.Clock.Move(time.Minute)
	access = g.TokensOf("eve@shop.example", e2e.GoodPassword)["access_token"]
	if taken := change(http.StatusBadRequest); taken["error"] != "contact_taken" {
		t.Errorf("the number of somebody else: %v", taken)
	}
}

// noticeOfChange is what the old address and the old number read, on however many lines.
var noticeOfChange = regexp.MustCompile(`(details\s+were\s+changed|number\s+of\s+your\s+account\s+was\s+changed)`)

func TestTheOldAddressIsTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.WriteTexts})
	g := e2e.NewSignIn(t, w, w.Live)
	g.ChangeSettings(e2e.EveryMethod)
	w.Work()
	a := e2e.App{T: t, World: w}
	transaction := g.Authorize()
	sent := g.Post("/email/start/", map[string]any{"transaction": transaction, "purpose": "signup", "email": "ada@shop.example"}, http.StatusAccepted)
	done := g.Post("/email/complete/", map[string]any{
		"transaction": transaction, "purpose": "signup", "challenge": sent["challenge"], "code": a.MailedCode("ada@shop.example"),
	}, http.StatusOK)
	if done["new_account"] != true {
		t.Errorf("a sign-up says %v", done)
	}
	access := g.Post("/token/", e2e.GrantOf(done["code"].(string)), http.StatusOK)["access_token"]
	sent = g.CallAs(access, "POST", "/account/email/start/", map[string]any{"email": "ada@new.example"}, http.StatusAccepted)
	g.CallAs(access, "POST", "/account/email/complete/", map[string]any{"challenge": sent["challenge"], "code": a.MailedCode("ada@new.example")}, http.StatusOK)
	mails := filepath.Join(w.Config.MailFolder(), "*.eml")
	a.ReceivedCode(mails, "ada@shop.example", noticeOfChange)
	// The first number of an account is told to its address, the next one to the number before it.
	for _, phone := range []string{"+4915123456789", "+4915187654321"} {
		sent = g.CallAs(access, "POST", "/account/phone/start/", map[string]any{"phone": phone}, http.StatusAccepted)
		g.CallAs(access, "POST", "/account/phone/complete/", map[string]any{"challenge": sent["challenge"], "code": a.TextedCode(phone)}, http.StatusOK)
	}
	a.ReceivedCode(mails, "ada@new.example", noticeOfChange)
	a.ReceivedCode(filepath.Join(w.Config.TextFolder(), "*.txt"), "+4915123456789", noticeOfChange)
	w.Clock.Move(time.Minute)
	transaction = g.Authorize()
	again := g.Post("/email/start/", map[string]any{"transaction": transaction, "purpose": "login", "email": "ada@new.example"}, http.StatusAccepted)
	back := g.Post("/email/complete/", map[string]any{
		"transaction": transaction, "purpose": "login", "challenge": again["challenge"], "code": a.MailedCode("ada@new.example"),
	}, http.StatusOK)
	if back["new_account"] != false {
		t.Errorf("a sign-in says %v", back)
	}
}
