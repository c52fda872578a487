package boot_test

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

const (
	callbackURL  = "https://shop.example/signed-in"
	codeVerifier = "a-verifier-that-has-more-than-forty-three-characters"
	goodPassword = "correct horse battery"
)

// gate is an application whose people can sign in.
type gate struct {
	t      *testing.T
	world  *testenv.World
	party  testenv.Party
	base   string
	client *apitest.Client
	// program shows a second factor of somebody; the zero value is none.
	program program
	// shown is the answer of an authenticator that was not sent yet.
	shown map[string]any
}

func newGate(t *testing.T, w *testenv.World, p testenv.Party) gate {
	t.Helper()
	c := signin.DefaultSettings()
	c.Enabled, c.RedirectURLs = true, []string{callbackURL}
	if err := w.SignIn.SetSettings(t.Context(), p.ID, c); err != nil {
		t.Fatal(err)
	}
	return gate{t: t, world: w, party: p, base: "/auth/" + p.ID.String(), client: apitest.New(t, w.App)}
}

func (g gate) post(path string, body any, want int) map[string]any {
	g.t.Helper()
	answer := g.client.Do("POST", g.base+path, body, nil)
	if answer.Status != want {
		g.t.Fatalf("%s: %d %s, want %d", path, answer.Status, answer.Body, want)
	}
	return answer.JSON()
}

func (g gate) refused(path string, body any, status int, word string) {
	g.t.Helper()
	if got := g.post(path, body, status)["error"]; got != word {
		g.t.Errorf("%s: %v, want %s", path, got, word)
	}
}

func challengeFor(verifier string) string {
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

func (g gate) authorize() string {
	g.t.Helper()
	begun := g.post("/authorize/", map[string]any{
		"redirect_uri": callbackURL, "state": "s-1", "code_challenge": challengeFor(codeVerifier), "code_challenge_method": "S256",
	}, http.StatusOK)
	if begun["expires_in"] != 600.0 {
		g.t.Errorf("a sign-in lives for %v seconds", begun["expires_in"])
	}
	return begun["transaction"].(string)
}

// code signs somebody in by the mailed code of a sandbox and returns the code for token/.
func (g gate) code(email, password string) string {
	g.t.Helper()
	transaction := g.authorize()
	ask := map[string]any{"transaction": transaction, "purpose": "signup", "email": email}
	if password != "" {
		ask["password"] = password
	}
	challenge := g.post("/email/start/", ask, http.StatusAccepted)["challenge"]
	done := g.post("/email/complete/", map[string]any{
		"transaction": transaction, "purpose": "signup", "challenge": challenge, "code": "123456",
	}, http.StatusOK)
	if done["state"] != "s-1" || done["redirect_uri"] != callbackURL {
		g.t.Errorf("the sign-in ended with %v", done)
	}
	return done["code"].(string)
}

func grantOf(code string) map[string]any {
	return map[string]any{"grant_type": "authorization_code", "code": code, "code_verifier": codeVerifier, "redirect_uri": callbackURL}
}

func (g gate) tokens(email, password string) map[string]any {
	g.t.Helper()
	return g.post("/token/", grantOf(g.code(email, password)), http.StatusOK)
}

func (g gate) session(access any) apitest.Response {
	return g.client.Do("GET", g.base+"/session/", nil, map[string]string{"Authorization": "Bearer " + access.(string)})
}

func refreshOf(tokens map[string]any) map[string]any {
	return map[string]any{"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]}
}

func TestSomebodySignsUpAndInAndOut(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	w.Clock.Stop()
	first := g.tokens("Ada@Shop.example", goodPassword)
	if first["token_type"] != "Bearer" || first["expires_in"] != 300.0 {
		t.Errorf("tokens are %v", first)
	}
	who := g.session(first["access_token"]).JSON()
	if who["email"] != "ada@shop.example" || who["email_verified"] != true || who["sid"] != first["session_id"] || who["verified_identity"] != nil {
		t.Errorf("the session is %v", who)
	}

	transaction := g.authorize()
	done := g.post("/password/", map[string]any{"transaction": transaction, "email": "ada@shop.example", "password": goodPassword}, http.StatusOK)
	second := g.post("/token/", grantOf(done["code"].(string)), http.StatusOK)
	again := g.session(second["access_token"]).JSON()
	if again["sub"] != who["sub"] || again["sid"] == who["sid"] || again["amr"].([]any)[0] != "password" {
		t.Errorf("the second session is %v", again)
	}

	gone := g.client.Do("DELETE", g.base+"/session/", nil, map[string]string{"Authorization": "Bearer " + second["access_token"].(string)})
	if gone.Status != http.StatusNoContent {
		t.Errorf("signing out: %d", gone.Status)
	}
	if got := g.session(second["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the token of a session that is over: %d", got.Status)
	}
	g.refused("/token/", refreshOf(second), http.StatusBadRequest, "invalid_grant")
	if got := g.session(first["access_token"]); got.Status != http.StatusOK {
		t.Errorf("the other session: %d", got.Status)
	}
	w.Clock.Move(signin.AccessLife)
	if got := g.session(first["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("an access token after five minutes: %d", got.Status)
	}
}

func TestAnApprovedSessionProvesTheIdentity(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	tokens := g.tokens("ada@shop.example", "")
	who := g.session(tokens["access_token"]).JSON()
	made := w.As(w.Sandbox).Do("POST", "/v3/session/", map[string]any{"workflow_id": w.Sandbox.WorkflowID, "vendor_data": who["sub"]}, nil).JSON()
	change(t, w, "UPDATE sessions SET status = 'Approved', finished_at = now(), version = version + 1 WHERE session_id = $1", made["session_id"])
	identity := g.session(tokens["access_token"]).JSON()["verified_identity"].(map[string]any)
	if identity["session_id"] != made["session_id"] || identity["workflow_id"] != w.Sandbox.WorkflowID.String() {
		t.Errorf("verified identity is %v", identity)
	}
}

func TestARefreshTokenIsGoodOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	old := g.tokens("ada@shop.example", "")
	fresh := g.post("/token/", refreshOf(old), http.StatusOK)
	if fresh["refresh_token"] == old["refresh_token"] || fresh["session_id"] != old["session_id"] {
		t.Errorf("refreshed to %v", fresh)
	}
	g.refused("/token/", refreshOf(old), http.StatusBadRequest, "invalid_grant")
	if got := g.session(fresh["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the session after a consumed token came back: %d", got.Status)
	}
	g.refused("/token/", refreshOf(fresh), http.StatusBadRequest, "invalid_grant")
	kinds := g.activity()
	if strings.Join(kinds, " ") != "auth.session_revoked auth.sign_in" {
		t.Errorf("activity is %v", kinds)
	}
}

func TestTwoTokensOfOneMomentAreTwo(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	w.Clock.Stop()
	first := g.tokens("ada@shop.example", "")
	second := g.post("/token/", refreshOf(first), http.StatusOK)
	if first["access_token"] == second["access_token"] || first["session_id"] != second["session_id"] {
		t.Errorf("%v became %v", first, second)
	}
	for _, token := range []any{first["access_token"], second["access_token"]} {
		if got := g.session(token); got.Status != http.StatusOK {
			t.Errorf("one of them is refused: %d", got.Status)
		}
	}
}

func (g gate) activity() (kinds []string) {
	g.t.Helper()
	entries, _, err := g.world.SignIn.ActivityLog(g.t.Context(), g.party.ID, signin.ActivityFilter{Limit: 100})
	if err != nil {
		g.t.Fatal(err)
	}
	for _, e := range entries {
		kinds = append(kinds, string(e.Kind))
	}
	return kinds
}

func TestAForgedRefreshTokenEndsNothing(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	tokens := g.tokens("ada@shop.example", "")
	good := tokens["refresh_token"].(string)
	for _, forged := range []string{good[:len(good)-2] + "xx", "vrt_", "vrt_AAAA", good + "A", "vat_" + good[4:], strings.Repeat("A", 400)} {
		g.refused("/token/", map[string]any{"grant_type": "refresh_token", "refresh_token": forged}, http.StatusBadRequest, "invalid_grant")
	}
	if got := g.session(tokens["access_token"]); got.Status != http.StatusOK {
		t.Errorf("the session after forged tokens: %d", got.Status)
	}
	other := newGate(t, w, w.Live)
	other.refused("/token/", refreshOf(tokens), http.StatusBadRequest, "invalid_grant")
	if got := other.session(tokens["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("a token at another application: %d", got.Status)
	}
	g.post("/token/", refreshOf(tokens), http.StatusOK)
}

func TestACodeIsGoodOnceAndForAMinute(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	code := g.code("ada@shop.example", "")
	tokens := g.post("/token/", grantOf(code), http.StatusOK)
	g.refused("/token/", grantOf(code), http.StatusBadRequest, "invalid_grant")
	if got := g.session(tokens["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the session of a code that was used again: %d", got.Status)
	}
	w.Clock.Move(time.Minute)
	late := g.code("ada@shop.example", "")
	w.Clock.Move(signin.CodeLife)
	g.refused("/token/", grantOf(late), http.StatusBadRequest, "invalid_grant")
	for name, wrong := range map[string]string{"code_verifier": strings.Repeat("x", 43), "redirect_uri": callbackURL + "/"} {
		w.Clock.Move(time.Minute)
		grant := grantOf(g.code("ada@shop.example", ""))
		right := grant[name]
		grant[name] = wrong
		g.refused("/token/", grant, http.StatusBadRequest, "invalid_grant")
		grant[name] = right
		g.refused("/token/", grant, http.StatusBadRequest, "invalid_grant")
	}
}

func TestATransactionIsForOneSignIn(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	g.tokens("ada@shop.example", goodPassword)
	transaction := g.authorize()
	by := map[string]any{"transaction": transaction, "email": "ada@shop.example", "password": goodPassword}
	g.post("/password/", by, http.StatusOK)
	g.refused("/password/", by, http.StatusBadRequest, "invalid_transaction")
	late := g.authorize()
	w.Clock.Move(signin.TransactionLife)
	by["transaction"] = late
	g.refused("/password/", by, http.StatusBadRequest, "invalid_transaction")
}

func TestWhatTheRuntimeRefuses(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	begin := func(name, value string) map[string]any {
		b := map[string]any{
			"redirect_uri": callbackURL, "state": "s", "code_challenge": challengeFor(codeVerifier), "code_challenge_method": "S256",
		}
		b[name] = value
		return b
	}
	g.refused("/authorize/", begin("redirect_uri", callbackURL+"/"), http.StatusBadRequest, "invalid_redirect_uri")
	g.refused("/authorize/", begin("redirect_uri", "HTTPS://shop.example/signed-in"), http.StatusBadRequest, "invalid_redirect_uri")
	g.refused("/authorize/", begin("code_challenge_method", "plain"), http.StatusBadRequest, "invalid_request")
	g.refused("/authorize/", begin("code_challenge", codeVerifier), http.StatusBadRequest, "invalid_request")
	g.refused("/authorize/", begin("nonce", "x"), http.StatusBadRequest, "unknown_field")
	g.refused("/authorize/", map[string]any{}, http.StatusBadRequest, "invalid_request")
	g.refused("/token/", map[string]any{"grant_type": "password"}, http.StatusBadRequest, "invalid_request")
	g.refused("/token/", map[string]any{"grant_type": "refresh_token"}, http.StatusBadRequest, "invalid_request")
	g.refused("/token/", map[string]any{"grant_type": "refresh_token", "refresh_token": "x", "code_verifier": "short"}, http.StatusBadRequest, "invalid_request")
	g.refused("/token/", map[string]any{"grant_type": "refresh_token", "refresh_token": "x", "scope": "all"}, http.StatusBadRequest, "unknown_field")

	for _, header := range []map[string]string{nil, {"Authorization": "Bearer x"}, {"Authorization": "Basic abc"}, {"x-api-key": w.Sandbox.Key}} {
		answer := g.client.Do("GET", g.base+"/session/", nil, header)
		if answer.Status != http.StatusUnauthorized || answer.JSON()["error"] != "invalid_token" || !strings.HasPrefix(answer.Header.Get("WWW-Authenticate"), "Bearer") {
			t.Errorf("%v: %d %s %q", header, answer.Status, answer.Body, answer.Header.Get("WWW-Authenticate"))
		}
	}
	off := gate{t: t, world: w, base: "/auth/" + w.Live.ID.String(), client: g.client}
	off.refused("/authorize/", begin("state", "s"), http.StatusNotFound, "not_found")
	off.base = "/auth/null%2Cnull"
	off.refused("/authorize/", begin("state", "s"), http.StatusNotFound, "not_found")
}

func TestTokensComeForFormsToo(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	send := func(form string) apitest.Response {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://vidimus.test"+g.base+"/token/", strings.NewReader(form))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		return g.client.Send(r)
	}
	form := url.Values{}
	for name, v := range grantOf(g.code("ada@shop.example", "")) {
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
	g := newGate(t, w, w.Sandbox)
	g.tokens("ada@shop.example", goodPassword)
	transaction := g.authorize()
	try := func(email, password string) map[string]any {
		return g.post("/password/", map[string]any{"transaction": transaction, "email": email, "password": password}, http.StatusBadRequest)
	}
	unknown := try("nobody@shop.example", goodPassword)
	for range 5 {
		if wrong := try("ada@shop.example", "not the right one"); wrong["error"] != unknown["error"] || wrong["error_description"] != unknown["error_description"] {
			t.Fatalf("%v is told from %v", wrong, unknown)
		}
	}
	// Now it is locked: the right password is refused as well, in the same words.
	if locked := try("ada@shop.example", goodPassword); locked["error_description"] != unknown["error_description"] {
		t.Errorf("a locked account: %v", locked)
	}
	w.Clock.Move(15*time.Minute + time.Second)
	transaction = g.authorize()
	g.post("/password/", map[string]any{"transaction": transaction, "email": "ada@shop.example", "password": goodPassword}, http.StatusOK)
}

func TestPasswordsThatAreTooEasyAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	transaction := g.authorize()
	for _, easy := range []string{"short", "1234567890", "Password123!", "qwertyuiop", "aaaaaaaaaaaa", "abcabcabcabc", "p4ssw0rd2026", "ada.lovelace", "motdepasse1", "a\u0000aaaaaaaaaa"} {
		g.post("/email/start/", map[string]any{"transaction": transaction, "purpose": "signup", "email": "ada.lovelace@shop.example", "password": easy}, http.StatusBadRequest)
	}
}

func TestACodeByMailHasFiveTries(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	transaction := g.authorize()
	ask := map[string]any{"transaction": transaction, "purpose": "login", "email": "ada@shop.example"}
	challenge := g.post("/email/start/", ask, http.StatusAccepted)["challenge"]
	g.refused("/email/start/", ask, http.StatusTooManyRequests, "too_many_attempts")
	answer := map[string]any{"transaction": transaction, "purpose": "login", "challenge": challenge, "code": "000000"}
	for left := 4; left >= 0; left-- {
		if got := g.post("/email/complete/", answer, http.StatusBadRequest); got["error"] != "invalid_code" || got["attempts_left"] != float64(left) {
			t.Fatalf("%d left: %v", left, got)
		}
	}
	answer["code"] = "123456"
	g.refused("/email/complete/", answer, http.StatusTooManyRequests, "too_many_attempts")
}

func TestACodeIsMailedToRealPeople(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Live)
	w.Work()
	transaction := g.authorize()
	challenge := g.post("/email/start/", map[string]any{"transaction": transaction, "purpose": "signup", "email": "ada@shop.example", "language": "de"}, http.StatusAccepted)["challenge"]
	code := appEnv{t: t, world: w}.mailed("ada@shop.example")
	g.post("/email/complete/", map[string]any{"transaction": transaction, "purpose": "signup", "challenge": challenge, "code": code}, http.StatusOK)
}
