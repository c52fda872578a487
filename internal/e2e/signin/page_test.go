package signin_test

import (
	"encoding/json"
	"image"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"golang.org/x/oauth2"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/testkit/browser"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// client is an application of a customer: a real client library and the page
// that people come back to.
type client struct {
	oauth2.Config
	verifier string
	// back are the queries that people came back with.
	back chan url.Values
}

// newClient registers a client that answers on this machine.
func newClient(t *testing.T, g e2e.SignIn, server string) *client {
	t.Helper()
	c := &client{verifier: oauth2.GenerateVerifier(), back: make(chan url.Values, 10)}
	shop := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/signed-in" {
			if r.Header.Get("Referer") != "" {
				t.Errorf("the way back tells where it began: %s", r.Header.Get("Referer"))
			}
			c.back <- r.URL.Query()
		}
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(`<!doctype html><link rel="icon" href="data:,"><title>Shop</title><h1>Welcome back</h1>`))
	}))
	t.Cleanup(shop.Close)
	c.Config = oauth2.Config{
		ClientID: g.Party.ID.String(), RedirectURL: shop.URL + "/signed-in?from=sign-in",
		Endpoint: oauth2.Endpoint{AuthURL: server + g.Base + "/sign-in", TokenURL: server + g.Base + "/token/"},
	}
	s := signin.DefaultSettings()
	s.Enabled, s.RedirectURLs = true, []string{c.RedirectURL}
	if err := g.World.SignIn.Configuration.ReplaceSettings(t.Context(), g.Party.ID, s); err != nil {
		t.Fatal(err)
	}
	return c
}

func (c *client) begin(state string) string {
	return c.AuthCodeURL(state, oauth2.S256ChallengeOption(c.verifier))
}

// exchanged waits for somebody to come back and exchanges the code.
func (c *client) exchanged(t *testing.T, state string) *oauth2.Token {
	t.Helper()
	var back url.Values
	select {
	case back = <-c.back:
	case <-time.After(time.Minute):
		t.Fatal("nobody came back")
	}
	if back.Get("state") != state || back.Get("from") != "sign-in" {
		t.Errorf("came back with %v", back)
	}
	token, err := c.Exchange(t.Context(), back.Get("code"), oauth2.VerifierOption(c.verifier))
	if err != nil {
		t.Fatal(err)
	}
	return token
}

// TestARealClientSignsSomebodyInThroughThePage is the whole way: the library
// makes the address, a browser goes through the page, the library exchanges the
// code, reads the session and refreshes.
func TestARealClientSignsSomebodyInThroughThePage(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	server := httptest.NewServer(w)
	t.Cleanup(server.Close)
	c := newClient(t, g, server.URL)
	visits := browser.Open(t, browser.CameraRecording(t, image.NewGray(image.Rect(0, 0, 64, 48))))
	open := func(size browser.Size) *browser.Page {
		// What is typed wrong on purpose is refused.
		return visits.Page(t, browser.Visit{Size: size, Origin: server.URL, Expected: []string{"400 (Bad Request)", c.RedirectURL}})
	}

	const state = "state & more, 日本"
	p := open(browser.Phone)
	p.Open(c.begin(state))
	p.Press("Create an account")
	p.Type("#email", "ada@shop.example")
	p.Type("#password", "short")
	p.Press("Continue")
	p.Until("the length is told", "document.querySelector('#password-problem')")
	p.Type("#password", e2e.GoodPassword)
	p.Press("Continue")
	p.Heading("Enter the code")
	p.Type("#code", "123456")
	p.Press("Confirm")
	p.Heading("Welcome back")
	first := c.exchanged(t, state)
	who := whoIs(t, c, first, server.URL+g.Base)
	if who["email"] != "ada@shop.example" || who["email_verified"] != true {
		t.Errorf("signed up as %v", who)
	}

	p = open(browser.Desktop)
	p.Open(c.begin("again"))
	p.Type("#email", "ada@shop.example")
	p.Press("Continue")
	p.Type("#password", "not the right one")
	p.Press("Sign in")
	p.Until("the refusal is told", "document.querySelector('#password-problem')")
	// A reload goes on with what was begun: state and challenge are not in the address any more.
	if address := p.Address(); strings.Contains(address, "code_challenge") || strings.Contains(address, "again") {
		t.Errorf("the page is at %s", address)
	}
	p.Reload()
	p.Type("#email", "ada@shop.example")
	p.Press("Continue")
	p.Type("#password", e2e.GoodPassword)
	p.Press("Sign in")
	p.Heading("Welcome back")
	if cookies := p.Value("document.cookie"); cookies != "" {
		t.Errorf("the page left %q", cookies)
	}
	second := c.exchanged(t, "again")
	again := whoIs(t, c, second, server.URL+g.Base)
	if again["sub"] != who["sub"] || again["sid"] == who["sid"] {
		t.Errorf("signed in as %v", again)
	}
	second.Expiry = time.Now().Add(-time.Minute)
	fresh, err := c.TokenSource(t.Context(), second).Token()
	if err != nil || fresh.RefreshToken == second.RefreshToken {
		t.Errorf("refreshed to %v, %v", fresh, err)
	}
}

// whoIs is what the session call answers to the library's own HTTP client.
func whoIs(t *testing.T, c *client, token *oauth2.Token, base string) map[string]any {
	t.Helper()
	return readJSON(t, c.Client(t.Context(), token), base+"/session/")
}

func readJSON(t *testing.T, c *http.Client, address string) (body map[string]any) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := c.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if err := json.NewDecoder(answer.Body).Decode(&body); err != nil {
		t.Fatal(err)
	}
	return body
}

// TestThePageOfASignInIsRefused walks what it cannot be opened with; nothing of it is a redirect.
func TestThePageOfASignInIsRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	good := url.Values{
		"redirect_uri": {e2e.CallbackURL}, "state": {"s"}, "code_challenge": {e2e.ChallengeFor(e2e.CodeVerifier)}, "code_challenge_method": {"S256"},
		"response_type": {"code"}, "client_id": {"anything"},
	}
	with := func(name string, values ...string) string {
		q := maps.Clone(good)
		delete(q, name)
		if len(values) > 0 {
			q[name] = values
		}
		return g.Base + "/sign-in?" + q.Encode()
	}
	off := "/auth/" + w.Live.ID.String()
	for path, want := range map[string]int{
		with("nothing"):                                    http.StatusOK,
		with("response_type"):                              http.StatusOK,
		g.Base + "/sign-in/transaction":                    http.StatusOK,
		g.Base + "/sign-in/transaction/":                   http.StatusOK,
		g.Base + "/magic":                                  http.StatusOK,
		g.Base + "/invite":                                 http.StatusOK,
		g.Base + "/reset/":                                 http.StatusOK,
		off + "/magic":                                     http.StatusNotFound,
		g.Base + "/sign-in":                                http.StatusBadRequest,
		with("redirect_uri", e2e.CallbackURL+"/"):          http.StatusBadRequest,
		with("redirect_uri", "https://elsewhere.example/"): http.StatusBadRequest,
		with("redirect_uri", e2e.CallbackURL, "https://elsewhere.example"): http.StatusBadRequest,
		with("redirect_uri"):                                     http.StatusBadRequest,
		with("state"):                                            http.StatusBadRequest,
		with("state", strings.Repeat("s", 2001)):                 http.StatusBadRequest,
		with("code_challenge"):                                   http.StatusBadRequest,
		with("code_challenge", e2e.CodeVerifier):                 http.StatusBadRequest,
		with("code_challenge_method", "plain"):                   http.StatusBadRequest,
		with("code_challenge_method"):                            http.StatusBadRequest,
		with("response_type", "token"):                           http.StatusBadRequest,
		with("response_mode", "fragment"):                        http.StatusBadRequest,
		g.Base + "/sign-in?%zz":                                  http.StatusBadRequest,
		off + "/sign-in?" + good.Encode():                        http.StatusNotFound,
		off + "/sign-in/transaction":                             http.StatusNotFound,
		"/auth/not-an-application/sign-in":                       http.StatusNotFound,
		"/auth/00000000-0000-0000-0000-000000000000/sign-in/abc": http.StatusNotFound,
	} {
		answer := e2e.FetchPage(t, w, "GET", path)
		if answer.Code != want {
			t.Errorf("%s: %d, want %d", path, answer.Code, want)
		}
		h := answer.Header()
		if h.Get("Location") != "" || h.Get("Set-Cookie") != "" || h.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: %v", path, h)
		}
		if answer.Code == http.StatusNotFound {
			continue
		}
		policy := h.Get("Content-Security-Policy")
		if !strings.HasSuffix(policy, "frame-ancestors 'none'") || !strings.Contains(policy, "script-src 'self';") || h.Get("Cache-Control") != "no-store" ||
			!strings.Contains(answer.Body.String(), `<div id="root">`) || h.Get("Cross-Origin-Opener-Policy") != "same-origin" {
			t.Errorf("%s: %v", path, h)
		}
	}
	if answer := e2e.FetchPage(t, w, "POST", g.Base+"/sign-in"); answer.Code != http.StatusMethodNotAllowed {
		t.Errorf("a form that is posted: %d", answer.Code)
	}
	if answer := e2e.FetchPage(t, w, "HEAD", g.Base+"/sign-in"); answer.Code != http.StatusBadRequest || answer.Body.Len() != 0 {
		t.Errorf("the head of a refusal: %d %q", answer.Code, answer.Body)
	}
}

// TestThePageOfASignInTellsNothingOfAccounts reads what it shows.
func TestThePageOfASignInTellsNothingOfAccounts(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	show := func(transaction any) map[string]any {
		t.Helper()
		answer := g.Client.Do("POST", "/v3/hosted/sign-in/", map[string]any{"application_id": w.Sandbox.ID, "transaction": transaction}, nil)
		if answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		return answer.JSON()
	}
	w.Clock.Stop()
	transaction := g.Authorize()
	if page := show(transaction); page["expires_in"] != 600.0 || page["environment"] != "sandbox" || page["sign_up"] != true || page["branding"] != nil ||
		page["password_min_length"] != 10.0 || len(page["methods"].([]any)) != len(signin.DefaultSettings().Methods) {
		t.Errorf("the page shows %v", page)
	}
	for _, other := range []any{nil, "unknown", ""} {
		if page := show(other); page["expires_in"] != nil {
			t.Errorf("%v: %v", other, page)
		}
	}
	w.Clock.Move(signin.TransactionLife)
	if page := show(transaction); page["expires_in"] != nil {
		t.Errorf("an old sign-in: %v", page)
	}
	answer := g.Client.Do("POST", "/v3/hosted/sign-in/", map[string]any{"application_id": w.Live.ID}, nil)
	if answer.Status != http.StatusNotFound {
		t.Errorf("an application without sign-in: %d %s", answer.Status, answer.Body)
	}
	name := "Shop of Ada"
	if _, err := w.Brands.Update(t.Context(), branding.Change{
		ApplicationID: w.Sandbox.ID, Settings: map[string]json.RawMessage{"app_public_name": json.RawMessage(`"` + name + `"`)},
	}); err != nil {
		t.Fatal(err)
	}
	if page := show(nil); page["application_name"] != name || page["branding"].(map[string]any)["scheme"] != "light" {
		t.Errorf("a page with a brand: %v", page)
	}
}
