package boot_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/boot"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/testenv"
)

// everyMethod lets people sign in by all that there is.
func everyMethod(c *signin.Settings) { c.Methods = signin.Methods }

// secretOf is what stands behind the # of a link to a page of the gate.
func (g gate) secretOf(link any, page string) string {
	g.t.Helper()
	secret, ours := strings.CutPrefix(link.(string), g.world.Config.BaseURL+g.base+"/"+page+"#")
	if !ours || len(secret) < 40 {
		g.t.Fatalf("the link is %v", link)
	}
	return secret
}

// magic asks for a link and returns its challenge and its secret.
func (g gate) magic(transaction, email string) (challenge, secret string) {
	g.t.Helper()
	sent := g.post("/magic/start/", map[string]any{"transaction": transaction, "email": email}, http.StatusAccepted)
	return sent["challenge"].(string), g.secretOf(sent["link"], "magic")
}

func TestALinkSignsInTheBrowserThatAskedForIt(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	g.settings(everyMethod)
	transaction, stranger := g.authorize(), g.authorize()
	_, secret := g.magic(transaction, "ada@shop.example")
	g.refused("/magic/complete/", map[string]any{"transaction": stranger, "token": secret}, http.StatusBadRequest, "invalid_link")
	by := map[string]any{"transaction": transaction, "token": secret}
	done := g.post("/magic/complete/", by, http.StatusOK)
	who := g.session(g.post("/token/", grantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if who["email"] != "ada@shop.example" || who["email_verified"] != true || !slices.Equal(who["amr"].([]any), []any{"magic"}) {
		t.Errorf("signed in as %v", who)
	}
	g.refused("/magic/complete/", by, http.StatusBadRequest, "invalid_transaction")
	by["transaction"] = g.authorize()
	g.refused("/magic/complete/", by, http.StatusBadRequest, "invalid_link")
	g.refused("/magic/open/", map[string]any{"token": secret}, http.StatusBadRequest, "invalid_link")
}

func TestALinkThatIsOpenedElsewhereShowsDigitsOnly(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	g.settings(everyMethod)
	transaction := g.authorize()
	challenge, secret := g.magic(transaction, "ada@shop.example")
	by := map[string]any{"transaction": transaction, "challenge": challenge, "code": "123456"}
	// Nobody opened the link yet, so there are no digits.
	if got := g.post("/magic/complete/", by, http.StatusBadRequest); got["error"] != "invalid_code" || got["attempts_left"] != 4.0 {
		t.Errorf("digits that were not shown: %v", got)
	}
	if shown := g.post("/magic/open/", map[string]any{"token": secret}, http.StatusOK); shown["code"] != "123456" || len(shown) != 2 {
		t.Errorf("elsewhere it shows %v", shown)
	}
	g.refused("/magic/complete/", map[string]any{"transaction": g.authorize(), "challenge": challenge, "code": "123456"}, http.StatusBadRequest, "invalid_challenge")
	g.refused("/magic/complete/", map[string]any{"transaction": transaction, "challenge": challenge}, http.StatusBadRequest, "invalid_request")
	g.post("/magic/complete/", by, http.StatusOK)
	g.refused("/magic/start/", map[string]any{"transaction": g.authorize(), "email": "ada@shop.example"}, http.StatusTooManyRequests, "too_many_attempts")
	w.Clock.Move(time.Minute)
	late := g.authorize()
	_, over := g.magic(late, "ada@shop.example")
	w.Clock.Move(signin.TransactionLife)
	g.refused("/magic/open/", map[string]any{"token": over}, http.StatusBadRequest, "invalid_link")
	g.settings(func(c *signin.Settings) { c.Methods = []signin.Method{signin.MethodCode} })
	g.refused("/magic/start/", map[string]any{"transaction": g.authorize(), "email": "eve@shop.example"}, http.StatusBadRequest, "method_disabled")
}

// linkInAMail is a link with the line breaks of quoted-printable (RFC 2045 section 6.7) in it.
var linkInAMail = regexp.MustCompile(`(http[^\s=]+/auth/(?:[A-Za-z0-9_/#-]|=\r?\n)+)`)

var softBreak = regexp.MustCompile(`=\r?\n`)

func TestLinksAreMailedToRealPeople(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Live)
	g.settings(everyMethod)
	w.Work()
	linked := func(to string) string {
		return softBreak.ReplaceAllString(appEnv{t: t, world: w}.received(filepath.Join(boot.MailFolder(w.Config), "*.eml"), to, linkInAMail), "")
	}
	transaction := g.authorize()
	sent := g.post("/magic/start/", map[string]any{"transaction": transaction, "email": "ada@shop.example", "language": "ja"}, http.StatusAccepted)
	if sent["link"] != nil {
		t.Errorf("a link is told to whoever asks: %v", sent)
	}
	g.post("/magic/complete/", map[string]any{"transaction": transaction, "token": g.secretOf(linked("ada@shop.example"), "magic")}, http.StatusOK)
	if sent := g.post("/password/reset/start/", map[string]any{"email": "ada@shop.example", "language": "ar"}, http.StatusAccepted); sent["link"] != nil {
		t.Errorf("a link is told to whoever asks: %v", sent)
	}
	g.post("/password/reset/complete/", map[string]any{"token": g.secretOf(linked("ada@shop.example"), "reset"), "password": goodPassword}, http.StatusOK)
	g.byPassword("ada@shop.example", http.StatusOK)
}

// codeOfAnAccount is a code in a mail that says that it is about an account, with
// the line breaks of quoted-printable in it.
var codeOfAnAccount = regexp.MustCompile(aloneOnItsLine.String() + `(?s:.*)` + strings.Join(strings.Split("signing in to an account", ""), `(?:=\r?\n)?`))

func TestCodesAreMailedToRealPeople(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Live)
	w.Work()
	newSeat(t, w, w.Live, "OWNER", ada)
	mailed := func(to string) string {
		return appEnv{t: t, world: w}.received(filepath.Join(boot.MailFolder(w.Config), "*.eml"), to, codeOfAnAccount)
	}
	ask := map[string]any{"transaction": g.authorize(), "purpose": "signup", "email": "bob@shop.example"}
	answer := map[string]any{"transaction": ask["transaction"], "purpose": "signup", "challenge": g.post("/email/start/", ask, http.StatusAccepted)["challenge"]}
	answer["code"] = mailed("bob@shop.example")
	g.post("/email/complete/", answer, http.StatusOK)
	g.refused("/email/complete/", answer, http.StatusBadRequest, "invalid_transaction")

	statusIs(t, g.client.Do("POST", accountPath("forgot-password"), object{"email": ada}, nil), http.StatusOK)
	chosen := object{"email": ada, "code": mailed(ada), "password": "Other-Horse-43"}
	statusIs(t, g.client.Do("POST", accountPath("reset-password"), chosen, nil), http.StatusOK)
}

func TestANewPasswordEndsWhatTheOldOneOpened(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	g.settings(everyMethod)
	first := g.tokens("ada@shop.example", "the old password of ada")
	underWay := g.post("/password/", map[string]any{"transaction": g.authorize(), "email": "ada@shop.example", "password": "the old password of ada"}, http.StatusOK)
	secret := g.secretOf(g.post("/password/reset/start/", map[string]any{"email": "Ada@shop.example"}, http.StatusAccepted)["link"], "reset")
	if unknown := g.post("/password/reset/start/", map[string]any{"email": "nobody@shop.example"}, http.StatusAccepted); unknown["link"] != nil || unknown["expires_in"] == nil {
		t.Errorf("for nobody: %v", unknown)
	}
	chosen := map[string]any{"token": secret, "password": "short"}
	g.refused("/password/reset/complete/", chosen, http.StatusBadRequest, "password_policy")
	chosen["password"] = goodPassword
	if done := g.post("/password/reset/complete/", chosen, http.StatusOK); done["sessions_revoked"] != 1.0 {
		t.Errorf("done: %v", done)
	}
	if got := g.session(first["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the session of the old password: %d", got.Status)
	}
	g.refused("/token/", grantOf(underWay["code"].(string)), http.StatusBadRequest, "invalid_grant")
	g.refused("/password/reset/complete/", chosen, http.StatusBadRequest, "invalid_link")
	g.refused("/password/", map[string]any{"transaction": g.authorize(), "email": "ada@shop.example", "password": "the old password of ada"}, http.StatusBadRequest, "invalid_credentials")
	g.byPassword("ada@shop.example", http.StatusOK)
	if kinds := g.activity(); !slices.Contains(kinds, "auth.password_changed") || !slices.Contains(kinds, "auth.session_revoked") {
		t.Errorf("activity is %v", kinds)
	}
	w.Clock.Move(time.Minute)
	late := g.secretOf(g.post("/password/reset/start/", map[string]any{"email": "ada@shop.example"}, http.StatusAccepted)["link"], "reset")
	g.refused("/magic/open/", map[string]any{"token": late}, http.StatusBadRequest, "invalid_link")
	w.Clock.Move(signin.ResetLinkLife)
	g.refused("/password/reset/complete/", map[string]any{"token": late, "password": goodPassword}, http.StatusBadRequest, "invalid_link")
}

func TestANewPasswordOpensALockedAccountAndLeavesItsSecondFactor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	p := g.enrolled(g.tokens("ada@shop.example", "the old password of ada")["access_token"])
	for range 5 {
		g.byPassword("ada@shop.example", http.StatusBadRequest)
	}
	secret := g.secretOf(g.post("/password/reset/start/", map[string]any{"email": "ada@shop.example"}, http.StatusAccepted)["link"], "reset")
	g.post("/password/reset/complete/", map[string]any{"token": secret, "password": goodPassword}, http.StatusOK)
	g.post("/mfa/verify/", showing(g.byPassword("ada@shop.example", http.StatusAccepted), "totp", p.next()), http.StatusOK)
}

func TestSomebodySignsInByPhone(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: texting})
	g := newGate(t, w, w.Live)
	g.settings(everyMethod)
	w.Work()
	transaction := g.authorize()
	ask := map[string]any{"transaction": transaction, "phone": "+49 151 2345-6789", "language": "de"}
	challenge := g.post("/phone/start/", ask, http.StatusAccepted)["challenge"]
	g.refused("/phone/start/", ask, http.StatusTooManyRequests, "too_many_attempts")
	answer := map[string]any{"transaction": transaction, "challenge": challenge, "code": "x"}
	if wrong := g.post("/phone/complete/", answer, http.StatusBadRequest); wrong["error"] != "invalid_code" || wrong["attempts_left"] != 4.0 {
		t.Errorf("a wrong code: %v", wrong)
	}
	answer["code"] = appEnv{t: t, world: w}.texted("+4915123456789")
	done := g.post("/phone/complete/", answer, http.StatusOK)
	who := g.session(g.post("/token/", grantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if who["phone"] != "+4915123456789" || who["email"] != nil || who["email_verified"] != false || who["amr"].([]any)[0] != "phone" {
		t.Errorf("signed in as %v", who)
	}
	for _, bad := range []string{"", "12345", "+49 30 1", "call me", "+1 800 555 0100\u0000"} {
		g.refused("/phone/start/", map[string]any{"transaction": g.authorize(), "phone": bad}, http.StatusBadRequest, "invalid_request")
	}
	for range 4 {
		w.Clock.Move(time.Minute)
		ask["transaction"] = g.authorize()
		g.post("/phone/start/", ask, http.StatusAccepted)
	}
	w.Clock.Move(time.Minute)
	ask["transaction"] = g.authorize()
	g.refused("/phone/start/", ask, http.StatusTooManyRequests, "too_many_attempts")
}

func TestTextMessagesOfAnApplicationAreBounded(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: texting})
	g := newGate(t, w, w.Live)
	g.settings(everyMethod)
	g.settings(func(c *signin.Settings) { c.TextsPerHour = 3 })
	ask := func(last, want int) {
		t.Helper()
		g.post("/phone/start/", map[string]any{"transaction": g.authorize(), "phone": fmt.Sprintf("+49151234567%02d", last)}, want)
	}
	for n := range 3 {
		ask(10+n, http.StatusAccepted)
		w.Clock.Move(time.Minute)
	}
	ask(20, http.StatusTooManyRequests)
	w.Clock.Move(57 * time.Minute)
	ask(20, http.StatusAccepted)
	ask(21, http.StatusTooManyRequests)
	c, err := w.SignIn.Settings(t.Context(), w.Live.ID)
	if err != nil || c.TextsPerHour != 3 {
		t.Errorf("kept as %d: %v", c.TextsPerHour, err)
	}
	if usual := signin.DefaultSettings().TextsPerHour; usual != 500 {
		t.Errorf("usually %d", usual)
	}
	for _, bad := range []int{-1, 100_001} {
		c.TextsPerHour = bad
		if err := w.SignIn.SetSettings(t.Context(), w.Live.ID, c); err == nil {
			t.Errorf("%d are taken", bad)
		}
	}
}

func TestNoTextIsPromisedWhereNoneLeavesTheHouse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Live)
	g.settings(everyMethod)
	g.refused("/phone/start/", map[string]any{"transaction": g.authorize(), "phone": "+4915123456789"}, http.StatusBadRequest, "method_disabled")
}
