package signin_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestSomebodySignsUpAndInAndOut(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	w.Clock.Stop()
	first := g.TokensOf("Ada@Shop.example", e2e.GoodPassword)
	if first["token_type"] != "Bearer" || first["expires_in"] != 300.0 {
		t.Errorf("tokens are %v", first)
	}
	who := g.Session(first["access_token"]).JSON()
	if who["email"] != "ada@shop.example" || who["email_verified"] != true || who["sid"] != first["session_id"] || who["verified_identity"] != nil {
		t.Errorf("the session is %v", who)
	}

	transaction := g.Authorize()
	done := g.Post("/password/", map[string]any{"transaction": transaction, "email": "ada@shop.example", "password": e2e.GoodPassword}, http.StatusOK)
	second := g.Post("/token/", e2e.GrantOf(done["code"].(string)), http.StatusOK)
	again := g.Session(second["access_token"]).JSON()
	if again["sub"] != who["sub"] || again["sid"] == who["sid"] || again["amr"].([]any)[0] != "password" {
		t.Errorf("the second session is %v", again)
	}

	gone := g.Client.Do("DELETE", g.Base+"/session/", nil, map[string]string{"Authorization": "Bearer " + second["access_token"].(string)})
	if gone.Status != http.StatusNoContent {
		t.Errorf("signing out: %d", gone.Status)
	}
	if got := g.Session(second["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the token of a session that is over: %d", got.Status)
	}
	g.WantRefused("/token/", e2e.RefreshOf(second), http.StatusBadRequest, "invalid_grant")
	if got := g.Session(first["access_token"]); got.Status != http.StatusOK {
		t.Errorf("the other session: %d", got.Status)
	}
	w.Clock.Move(signin.AccessLife)
	if got := g.Session(first["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("an access token after five minutes: %d", got.Status)
	}
}

func TestAnApprovedSessionProvesTheIdentity(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	tokens := g.TokensOf("ada@shop.example", "")
	who := g.Session(tokens["access_token"]).JSON()
	made := w.As(w.Sandbox).Do("POST", "/v3/session/", map[string]any{"workflow_id": w.Sandbox.WorkflowID, "vendor_data": who["sub"]}, nil).JSON()
	e2e.ExecSQL(t, w, "UPDATE sessions SET status = 'Approved', finished_at = now(), version = version + 1 WHERE session_id = $1", made["session_id"])
	identity := g.Session(tokens["access_token"]).JSON()["verified_identity"].(map[string]any)
	if identity["session_id"] != made["session_id"] || identity["workflow_id"] != w.Sandbox.WorkflowID.String() {
		t.Errorf("verified identity is %v", identity)
	}
}

func TestARefreshTokenIsGoodOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	old := g.TokensOf("ada@shop.example", "")
	fresh := g.Post("/token/", e2e.RefreshOf(old), http.StatusOK)
	if fresh["refresh_token"] == old["refresh_token"] || fresh["session_id"] != old["session_id"] {
		t.Errorf("refreshed to %v", fresh)
	}
	g.WantRefused("/token/", e2e.RefreshOf(old), http.StatusBadRequest, "invalid_grant")
	if got := g.Session(fresh["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the session after a consumed token came back: %d", got.Status)
	}
	g.WantRefused("/token/", e2e.RefreshOf(fresh), http.StatusBadRequest, "invalid_grant")
	kinds := activity(g)
	if strings.Join(kinds, " ") != "auth.session_revoked auth.sign_in" {
		t.Errorf("activity is %v", kinds)
	}
}

func TestTwoTokensOfOneMomentAreTwo(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	w.Clock.Stop()
	first := g.TokensOf("ada@shop.example", "")
	second := g.Post("/token/", e2e.RefreshOf(first), http.StatusOK)
	if first["access_token"] == second["access_token"] || first["session_id"] != second["session_id"] {
		t.Errorf("%v became %v", first, second)
	}
	for _, token := range []any{first["access_token"], second["access_token"]} {
		if got := g.Session(token); got.Status != http.StatusOK {
			t.Errorf("one of them is refused: %d", got.Status)
		}
	}
}

func activity(g e2e.SignIn) (kinds []string) {
	g.T.Helper()
	entries, _, err := g.World.SignIn.Administration.ActivityLog(g.T.Context(), g.Party.ID, signin.ActivityFilter{Limit: 100})
	if err != nil {
		g.T.Fatal(err)
	}
	for _, e := range entries {
		kinds = append(kinds, string(e.Kind))
	}
	return kinds
}

func TestAForgedRefreshTokenEndsNothing(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	tokens := g.TokensOf("ada@shop.example", "")
	good := tokens["refresh_token"].(string)
	for _, forged := range []string{good[:len(good)-2] + "xx", "vrt_", "vrt_AAAA", good + "A", "vat_" + good[4:], strings.Repeat("A", 400)} {
		g.WantRefused("/token/", map[string]any{"grant_type": "refresh_token", "refresh_token": forged}, http.StatusBadRequest, "invalid_grant")
	}
	if got := g.Session(tokens["access_token"]); got.Status != http.StatusOK {
		t.Errorf("the session after forged tokens: %d", got.Status)
	}
	other := e2e.NewSignIn(t, w, w.Live)
	other.WantRefused("/token/", e2e.RefreshOf(tokens), http.StatusBadRequest, "invalid_grant")
	if got := other.Session(tokens["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("a token at another application: %d", got.Status)
	}
	g.Post("/token/", e2e.RefreshOf(tokens), http.StatusOK)
}

func TestACodeIsGoodOnceAndForAMinute(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	code := g.CodeOf("ada@shop.example", "")
	tokens := g.Post("/token/", e2e.GrantOf(code), http.StatusOK)
	g.WantRefused("/token/", e2e.GrantOf(code), http.StatusBadRequest, "invalid_grant")
	if got := g.Session(tokens["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the session of a code that was used again: %d", got.Status)
	}
	w.Clock.Move(time.Minute)
	late := g.CodeOf("ada@shop.example", "")
	w.Clock.Move(signin.CodeLife)
	g.WantRefused("/token/", e2e.GrantOf(late), http.StatusBadRequest, "invalid_grant")
	for name, wrong := range map[string]string{"code_verifier": strings.Repeat("x", 43), "redirect_uri": e2e.CallbackURL + "/"} {
		w.Clock.Move(time.Minute)
		grant := e2e.GrantOf(g.CodeOf("ada@shop.example", ""))
		right := grant[name]
		grant[name] = wrong
		g.WantRefused("/token/", grant, http.StatusBadRequest, "invalid_grant")
		grant[name] = right
		g.WantRefused("/token/", grant, http.StatusBadRequest, "invalid_grant")
	}
}

func TestATransactionIsForOneSignIn(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.TokensOf("ada@shop.example", e2e.GoodPassword)
	transaction := g.Authorize()
	by := map[string]any{"transaction": transaction, "email": "ada@shop.example", "password": e2e.GoodPassword}
	g.Post("/password/", by, http.StatusOK)
	g.WantRefused("/password/", by, http.StatusBadRequest, "invalid_transaction")
	late := g.Authorize()
	w.Clock.Move(signin.TransactionLife)
	by["transaction"] = late
	g.WantRefused("/password/", by, http.StatusBadRequest, "invalid_transaction")
}

func TestWhatTheRuntimeRefuses(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	begin := func(name, value string) map[string]any {
		b := map[string]any{
			"redirect_uri": e2e.CallbackURL, "state": "s", "code_challenge": e2e.ChallengeFor(e2e.CodeVerifier), "code_challenge_method": "S256",
		}
		b[name] = value
		return b
	}
	g.WantRefused("/authorize/", begin("redirect_uri", e2e.CallbackURL+"/"), http.StatusBadRequest, "invalid_redirect_uri")
	g.WantRefused("/authorize/", begin("redirect_uri", "HTTPS://shop.example/signed-in"), http.StatusBadRequest, "invalid_redirect_uri")
	g.WantRefused("/authorize/", begin("code_challenge_method", "plain"), http.StatusBadRequest, "invalid_request")
	g.WantRefused("/authorize/", begin("code_challenge", e2e.CodeVerifier), http.StatusBadRequest, "invalid_request")
	g.WantRefused("/authorize/", begin("nonce", "x"), http.StatusBadRequest, "unknown_field")
	g.WantRefused("/authorize/", map[string]any{}, http.StatusBadRequest, "invalid_request")
	g.WantRefused("/token/", map[string]any{"grant_type": "password"}, http.StatusBadRequest, "invalid_request")
	g.WantRefused("/token/", map[string]any{"grant_type": "refresh_token"}, http.StatusBadRequest, "invalid_request")
	g.WantRefused("/token/", map[string]any{"grant_type": "refresh_token", "refresh_token": "x", "code_verifier": "short"}, http.StatusBadRequest, "invalid_request")
	g.WantRefused("/token/", map[string]any{"grant_type": "refresh_token", "refresh_token": "x", "scope": "all"}, http.StatusBadRequest, "unknown_field")

	for _, header := range []map[string]string{nil, {"Authorization": "Bearer x"}, {"Authorization": "Basic abc"}, {"x-api-key": w.Sandbox.Key}} {
		answer := g.Client.Do("GET", g.Base+"/session/", nil, header)
		if answer.Status != http.StatusUnauthorized || answer.JSON()["error"] != "invalid_token" || !strings.HasPrefix(answer.Header.Get("WWW-Authenticate"), "Bearer") {
			t.Errorf("%v: %d %s %q", header, answer.Status, answer.Body, answer.Header.Get("WWW-Authenticate"))
		}
	}
	off := e2e.SignIn{T: t, World: w, Base: "/auth/" + w.Live.ID.String(), Client: g.Client}
	off.WantRefused("/authorize/", begin("state", "s"), http.StatusNotFound, "not_found")
	off.Base = "/auth/null%2Cnull"
	off.WantRefused("/authorize/", begin("state", "s"), http.StatusNotFound, "not_found")
}

func TestTokensComeForFormsToo(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	send := func(form string) apitest.Response {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://vidimus.test"+g.Base+"/token/", strings.NewReader(form))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		return g.Client.Send(r)
	}
	form := url.Values{}
	for name, v := range e2e.GrantOf(g.CodeOf("ada@shop.example", "")) {
		form.Set(name, v.(string))
	}
	if got := send(form.Encode()); got.Status != http.StatusOK || got.JSON()["token_type"] != "Bearer" {
		t.Errorf("a form: %d %s", got.Status, got.Body)
	}
	for _, bad := range []string{"grant_type=refresh_token&grant_type=refresh_token", "grant_type=%zz", "grant_type=%ff", "grant_type=refresh_token&refresh_token=%00"} {
		if got := send(bad); got.Status != http.StatusBadRequest || got.JSON()["error"] != "invalid_request" {
			t.Errorf("%s: %d %s", bad, got.Status, got.Body)
		}
	}
}

func TestUnknownAccountsAndWrongPasswordsAreOneRefusal(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.TokensOf("ada@shop.example", e2e.GoodPassword)
	transaction := g.Authorize()
	try := func(email, password string) map[string]any {
		return g.Post("/password/", map[string]any{"transaction": transaction, "email": email, "password": password}, http.StatusBadRequest)
	}
	unknown := try("nobody@shop.example", e2e.GoodPassword)
	for range 5 {
		if wrong := try("ada@shop.example", "not the right one"); wrong["error"] != unknown["error"] || wrong["error_description"] != unknown["error_description"] {
			t.Fatalf("%v is told from %v", wrong, unknown)
		}
	}
	// Now it is locked: the right password is refused as well, in the same words.
	if locked := try("ada@shop.example", e2e.GoodPassword); locked["error_description"] != unknown["error_description"] {
		t.Errorf("a locked account: %v", locked)
	}
	w.Clock.Move(15*time.Minute + time.Second)
	transaction = g.Authorize()
	g.Post("/password/", map[string]any{"transaction": transaction, "email": "ada@shop.example", "password": e2e.GoodPassword}, http.StatusOK)
}

func TestPasswordsThatAreTooEasyAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	transaction := g.Authorize()
	for _, easy := range []string{"short", "1234567890", "Password123!", "qwertyuiop", "aaaaaaaaaaaa", "abcabcabcabc", "p4ssw0rd2026", "ada.lovelace", "motdepasse1", "a\u0000aaaaaaaaaa"} {
		g.Post("/email/start/", map[string]any{"transaction": transaction, "purpose": "signup", "email": "ada.lovelace@shop.example", "password": easy}, http.StatusBadRequest)
	}
}

func TestACodeByMailHasFiveTries(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	transaction := g.Authorize()
	ask := map[string]any{"transaction": transaction, "purpose": "login", "email": "ada@shop.example"}
	challenge := g.Post("/email/start/", ask, http.StatusAccepted)["challenge"]
	g.WantRefused("/email/start/", ask, http.StatusTooManyRequests, "too_many_attempts")
	answer := map[string]any{"transaction": transaction, "purpose": "login", "challenge": challenge, "code": "000000"}
	for left := 4; left >= 0; left-- {
		if got := g.Post("/email/complete/", answer, http.StatusBadRequest); got["error"] != "invalid_code" || got["attempts_left"] != float64(left) {
			t.Fatalf("%d left: %v", left, got)
		}
	}
	answer["code"] = "123456"
	g.WantRefused("/email/complete/", answer, http.StatusTooManyRequests, "too_many_attempts")
}

func TestACodeIsMailedToRealPeople(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Live)
	w.Work()
	transaction := g.Authorize()
	challenge := g.Post("/email/start/", map[string]any{"transaction": transaction, "purpose": "signup", "email": "ada@shop.example", "language": "de"}, http.StatusAccepted)["challenge"]
	code := e2e.App{T: t, World: w}.MailedCode("ada@shop.example")
	g.Post("/email/complete/", map[string]any{"transaction": transaction, "purpose": "signup", "challenge": challenge, "code": code}, http.StatusOK)
}
