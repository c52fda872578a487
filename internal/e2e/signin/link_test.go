package signin_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestALinkSignsInTheBrowserThatAskedForIt(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.ChangeSettings(e2e.EveryMethod)
	transaction, stranger := g.Authorize(), g.Authorize()
	_, secret := g.MagicLink(transaction, "ada@shop.example")
	g.WantRefused("/magic/complete/", map[string]any{"transaction": stranger, "token": secret}, http.StatusBadRequest, "invalid_link")
	by := map[string]any{"transaction": transaction, "token": secret}
	done := g.Post("/magic/complete/", by, http.StatusOK)
	who := g.Session(g.Post("/token/", e2e.GrantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if who["email"] != "ada@shop.example" || who["email_verified"] != true || !slices.Equal(who["amr"].([]any), []any{"magic"}) {
		t.Errorf("signed in as %v", who)
	}
	g.WantRefused("/magic/complete/", by, http.StatusBadRequest, "invalid_transaction")
	by["transaction"] = g.Authorize()
	g.WantRefused("/magic/complete/", by, http.StatusBadRequest, "invalid_link")
	g.WantRefused("/magic/open/", map[string]any{"token": secret}, http.StatusBadRequest, "invalid_link")
}

func TestALinkThatIsOpenedElsewhereShowsDigitsOnly(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.ChangeSettings(e2e.EveryMethod)
	transaction := g.Authorize()
	challenge, secret := g.MagicLink(transaction, "ada@shop.example")
	by := map[string]any{"transaction": transaction, "challenge": challenge, "code": "123456"}
	// Nobody opened the link yet, so there are no digits.
	if got := g.Post("/magic/complete/", by, http.StatusBadRequest); got["error"] != "invalid_code" || got["attempts_left"] != 4.0 {
		t.Errorf("digits that were not shown: %v", got)
	}
	if shown := g.Post("/magic/open/", map[string]any{"token": secret}, http.StatusOK); shown["code"] != "123456" || len(shown) != 2 {
		t.Errorf("elsewhere it shows %v", shown)
	}
	g.WantRefused("/magic/complete/", map[string]any{"transaction": g.Authorize(), "challenge": challenge, "code": "123456"}, http.StatusBadRequest, "invalid_challenge")
	g.WantRefused("/magic/complete/", map[string]any{"transaction": transaction, "challenge": challenge}, http.StatusBadRequest, "invalid_request")
	g.Post("/magic/complete/", by, http.StatusOK)
	g.WantRefused("/magic/start/", map[string]any{"transaction": g.Authorize(), "email": "ada@shop.example"}, http.StatusTooManyRequests, "too_many_attempts")
	w.Clock.Move(time.Minute)
	late := g.Authorize()
	_, over := g.MagicLink(late, "ada@shop.example")
	w.Clock.Move(signin.TransactionLife)
	g.WantRefused("/magic/open/", map[string]any{"token": over}, http.StatusBadRequest, "invalid_link")
	g.ChangeSettings(func(c *signin.Settings) { c.Methods = []signin.Method{signin.MethodCode} })
	g.WantRefused("/magic/start/", map[string]any{"transaction": g.Authorize(), "email": "eve@shop.example"}, http.StatusBadRequest, "method_disabled")
}

// linkInAMail is a link with the line breaks of quoted-printable (RFC 2045 section 6.7) in it.
var linkInAMail = regexp.MustCompile(`(http[^\s=]+/auth/(?:[A-Za-z0-9_/#-]|=\r?\n)+)`)

var softBreak = regexp.MustCompile(`=\r?\n`)

func TestLinksAreMailedToRealPeople(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Live)
	g.ChangeSettings(e2e.EveryMethod)
	w.Work()
	linked := func(to string) string {
		return softBreak.ReplaceAllString(e2e.App{T: t, World: w}.ReceivedCode(filepath.Join(w.Config.MailFolder(), "*.eml"), to, linkInAMail), "")
	}
	transaction := g.Authorize()
	sent := g.Post("/magic/start/", map[string]any{"transaction": transaction, "email": "ada@shop.example", "language": "ja"}, http.StatusAccepted)
	if sent["link"] != nil {
		t.Errorf("a link is told to whoever asks: %v", sent)
	}
	g.Post("/magic/complete/", map[string]any{"transaction": transaction, "token": g.SecretOf(linked("ada@shop.example"), "magic")}, http.StatusOK)
	if sent := g.Post("/password/reset/start/", map[string]any{"email": "ada@shop.example", "language": "ar"}, http.StatusAccepted); sent["link"] != nil {
		t.Errorf("a link is told to whoever asks: %v", sent)
	}
	g.Post("/password/reset/complete/", map[string]any{"token": g.SecretOf(linked("ada@shop.example"), "reset"), "password": e2e.GoodPassword}, http.StatusOK)
	byPassword(g, "ada@shop.example", http.StatusOK)
}

// codeOfAnAccount is a code in a mail that says that it is about an account, with
// the line breaks of quoted-printable in it.
var codeOfAnAccount = regexp.MustCompile(e2e.CodeInMail.String() + `(?s:.*)` + strings.Join(strings.Split("signing in to an account", ""), `(?:=\r?\n)?`))

func TestCodesAreMailedToRealPeople(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Live)
	w.Work()
	e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	mailed := func(to string) string {
		return e2e.App{T: t, World: w}.ReceivedCode(filepath.Join(w.Config.MailFolder(), "*.eml"), to, codeOfAnAccount)
	}
	ask := map[string]any{"transaction": g.Authorize(), "purpose": "signup", "email": "bob@shop.example"}
	answer := map[string]any{"transaction": ask["transaction"], "purpose": "signup", "challenge": g.Post("/email/start/", ask, http.StatusAccepted)["challenge"]}
	answer["code"] = mailed("bob@shop.example")
	g.Post("/email/complete/", answer, http.StatusOK)
	g.WantRefused("/email/complete/", answer, http.StatusBadRequest, "invalid_transaction")

	e2e.WantStatus(t, g.Client.Do("POST", e2e.AccountPath("forgot-password"), e2e.Object{"email": e2e.AdaEmail}, nil), http.StatusOK)
	chosen := e2e.Object{"email": e2e.AdaEmail, "code": mailed(e2e.AdaEmail), "password": "Other-Horse-43"}
	e2e.WantStatus(t, g.Client.Do("POST", e2e.AccountPath("reset-password"), chosen, nil), http.StatusOK)
}

func TestANewPasswordEndsWhatTheOldOneOpened(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.ChangeSettings(e2e.EveryMethod)
	first := g.TokensOf("ada@shop.example", "the old password of ada")
	underWay := g.Post("/password/", map[string]any{"transaction": g.Authorize(), "email": "ada@shop.example", "password": "the old password of ada"}, http.StatusOK)
	secret := g.SecretOf(g.Post("/password/reset/start/", map[string]any{"email": "Ada@shop.example"}, http.StatusAccepted)["link"], "reset")
	if unknown := g.Post("/password/reset/start/", map[string]any{"email": "nobody@shop.example"}, http.StatusAccepted); unknown["link"] != nil || unknown["expires_in"] == nil {
		t.Errorf("for nobody: %v", unknown)
	}
	chosen := map[string]any{"token": secret, "password": "short"}
	g.WantRefused("/password/reset/complete/", chosen, http.StatusBadRequest, "password_policy")
	chosen["password"] = e2e.GoodPassword
	if done := g.Post("/password/reset/complete/", chosen, http.StatusOK); done["sessions_revoked"] != 1.0 {
		t.Errorf("done: %v", done)
	}
	if got := g.Session(first["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the session of the old password: %d", got.Status)
	}
	g.WantRefused("/token/", e2e.GrantOf(underWay["code"].(string)), http.StatusBadRequest, "invalid_grant")
	g.WantRefused("/password/reset/complete/", chosen, http.StatusBadRequest, "invalid_link")
	g.WantRefused("/password/", map[string]any{"transaction": g.Authorize(), "email": "ada@shop.example", "password": "the old password of ada"}, http.StatusBadRequest, "invalid_credentials")
	byPassword(g, "ada@shop.example", http.StatusOK)
	if kinds := activity(g); !slices.Contains(kinds, "auth.password_changed") || !slices.Contains(kinds, "auth.session_revoked") {
		t.Errorf("activity is %v", kinds)
	}
	w.Clock.Move(time.Minute)
	late := g.SecretOf(g.Post("/password/reset/start/", map[string]any{"email": "ada@shop.example"}, http.StatusAccepted)["link"], "reset")
	g.WantRefused("/magic/open/", map[string]any{"token": late}, http.StatusBadRequest, "invalid_link")
	w.Clock.Move(signin.ResetLinkLife)
	g.WantRefused("/password/reset/complete/", map[string]any{"token": late, "password": e2e.GoodPassword}, http.StatusBadRequest, "invalid_link")
}

func TestANewPasswordOpensALockedAccountAndLeavesItsSecondFactor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	p := g.EnrolFactor(g.TokensOf("ada@shop.example", "the old password of ada")["access_token"])
	for range 5 {
		byPassword(g, "ada@shop.example", http.StatusBadRequest)
	}
	secret := g.SecretOf(g.Post("/password/reset/start/", map[string]any{"email": "ada@shop.example"}, http.StatusAccepted)["link"], "reset")
	g.Post("/password/reset/complete/", map[string]any{"token": secret, "password": e2e.GoodPassword}, http.StatusOK)
	g.Post("/mfa/verify/", showing(byPassword(g, "ada@shop.example", http.StatusAccepted), "totp", p.NextCode()), http.StatusOK)
}

func TestSomebodySignsInByPhone(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.WriteTexts})
	g := e2e.NewSignIn(t, w, w.Live)
	g.ChangeSettings(e2e.EveryMethod)
	w.Work()
	transaction := g.Authorize()
	ask := map[string]any{"transaction": transaction, "phone": "+49 151 2345-6789", "language": "de"}
	challenge := g.Post("/phone/start/", ask, http.StatusAccepted)["challenge"]
	g.WantRefused("/phone/start/", ask, http.StatusTooManyRequests, "too_many_attempts")
	answer := map[string]any{"transaction": transaction, "challenge": challenge, "code": "x"}
	if wrong := g.Post("/phone/complete/", answer, http.StatusBadRequest); wrong["error"] != "invalid_code" || wrong["attempts_left"] != 4.0 {
		t.Errorf("a wrong code: %v", wrong)
	}
	answer["code"] = e2e.App{T: t, World: w}.TextedCode("+4915123456789")
	done := g.Post("/phone/complete/", answer, http.StatusOK)
	who := g.Session(g.Post("/token/", e2e.GrantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if who["phone"] != "+4915123456789" || who["email"] != nil || who["email_verified"] != false || who["amr"].([]any)[0] != "phone" {
		t.Errorf("signed in as %v", who)
	}
	for _, bad := range []string{"", "12345", "+49 30 1", "call me", "+1 800 555 0100\u0000"} {
		g.WantRefused("/phone/start/", map[string]any{"transaction": g.Authorize(), "phone": bad}, http.StatusBadRequest, "invalid_request")
	}
	for range 4 {
		w.Clock.Move(time.Minute)
		ask["transaction"] = g.Authorize()
		g.Post("/phone/start/", ask, http.StatusAccepted)
	}
	w.Clock.Move(time.Minute)
	ask["transaction"] = g.Authorize()
	g.WantRefused("/phone/start/", ask, http.StatusTooManyRequests, "too_many_attempts")
}

func TestTextMessagesOfAnApplicationAreBounded(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.WriteTexts})
	g := e2e.NewSignIn(t, w, w.Live)
	g.ChangeSettings(e2e.EveryMethod)
	g.ChangeSettings(func(c *signin.Settings) { c.TextsPerHour = 3 })
	ask := func(last, want int) {
		t.Helper()
		g.Post("/phone/start/", map[string]any{"transaction": g.Authorize(), "phone": fmt.Sprintf("+49151234567%02d", last)}, want)
	}
	for n := range 3 {
		ask(10+n, http.StatusAccepted)
		w.Clock.Move(time.Minute)
	}
	ask(20, http.StatusTooManyRequests)
	w.Clock.Move(57 * time.Minute)
	ask(20, http.StatusAccepted)
	ask(21, http.StatusTooManyRequests)
	c, err := w.SignIn.Configuration.Settings(t.Context(), w.Live.ID)
	if err != nil || c.TextsPerHour != 3 {
		t.Errorf("kept as %d: %v", c.TextsPerHour, err)
	}
	if usual := signin.DefaultSettings().TextsPerHour; usual != 500 {
		t.Errorf("usually %d", usual)
	}
	for _, bad := range []int{-1, 100_001} {
		c.TextsPerHour = bad
		if err := w.SignIn.Configuration.ReplaceSettings(t.Context(), w.Live.ID, c); err == nil {
			t.Errorf("%d are taken", bad)
		}
	}
}

func TestNoTextIsPromisedWhereNoneLeavesTheHouse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Live)
	g.ChangeSettings(e2e.EveryMethod)
	g.WantRefused("/phone/start/", map[string]any{"transaction": g.Authorize(), "phone": "+4915123456789"}, http.StatusBadRequest, "method_disabled")
}
