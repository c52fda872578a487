package federation_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/idptest"
)

// roamer is a browser: it keeps cookies and follows nothing by itself.
type roamer struct {
	g       gate
	cookies map[string]string
}

func (g gate) browser() *roamer { return &roamer{g: g, cookies: map[string]string{}} }

// visit opens an address of the product and returns where it leads.
func (r *roamer) visit(address string) string {
	r.g.t.Helper()
	answer := r.g.client.Send(r.request("GET", address, ""))
	return r.led(address, answer.Status, answer.Header, answer.Body)
}

// submit posts a form, as a page of another site has a browser do: without cookies.
func (r *roamer) submit(address string, form url.Values) string {
	r.g.t.Helper()
	request := r.request("POST", address, form.Encode())
	request.Header.Del("Cookie")
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", "https://provider.example")
	answer := r.g.client.Send(request)
	return r.led(address, answer.Status, answer.Header, answer.Body)
}

func (r *roamer) request(method, address, body string) *http.Request {
	request := httptest.NewRequestWithContext(r.g.t.Context(), method, strings.TrimPrefix(address, r.g.world.Config.BaseURL), strings.NewReader(body))
	for name, value := range r.cookies {
		request.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	return request
}

func (r *roamer) led(address string, status int, h http.Header, body []byte) string {
	r.g.t.Helper()
	if status != http.StatusSeeOther {
		r.g.t.Fatalf("%s: %d %s, want 303", address, status, body)
	}
	for _, c := range (&http.Response{Header: h}).Cookies() {
		if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" {
			r.g.t.Errorf("the cookie is %v", c)
		}
		if r.cookies[c.Name] = c.Value; c.MaxAge < 0 {
			delete(r.cookies, c.Name)
		}
	}
	return h.Get("Location")
}

// told is what the page of the sign-in is told behind the #.
func (r *roamer) told(location, transaction string) url.Values {
	r.g.t.Helper()
	page, told, _ := strings.Cut(location, "#")
	if want := r.g.world.Config.BaseURL + r.g.base + "/sign-in/" + transaction; page != want {
		r.g.t.Fatalf("the browser was led to %s, want %s", location, want)
	}
	values, err := url.ParseQuery(told)
	if err != nil {
		r.g.t.Fatal(err)
	}
	return values
}

// refused checks the word that the page is told.
func (r *roamer) refused(location, transaction, word string) {
	r.g.t.Helper()
	if got := r.told(location, transaction); got.Get("error") != word || len(got) != 1 {
		r.g.t.Errorf("the page is told %v, want %s", got, word)
	}
}

// in exchanges the code that the client was led back with.
func (r *roamer) in(location string) map[string]any {
	r.g.t.Helper()
	u, err := url.Parse(location)
	if err != nil || !strings.HasPrefix(location, callbackURL+"?") || u.Query().Get("state") != "s-1" {
		r.g.t.Fatalf("the browser was led to %s", location)
	}
	return r.g.session(r.g.post("/token/", grantOf(u.Query().Get("code")), http.StatusOK)["access_token"]).JSON()
}

func (g gate) start(provider, transaction string) string {
	return g.base + "/oauth/" + provider + "/start?" + url.Values{"transaction": {transaction}}.Encode()
}

// provided sets up a provider of the gate and switches it on.
func provided(t *testing.T, g gate, in federation.ProviderInput) *idptest.Provider {
	t.Helper()
	p := idptest.New(t, g.world.Clock.Now)
	in.ApplicationID, in.ClientID, in.Issuer = g.party.ID, idptest.ClientID, p.URL
	if in.Secret == "" {
		in.Secret = idptest.ClientSecret
	}
	if _, err := g.world.Federation.SetProvider(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	g.settings(func(c *signin.Settings) { c.Methods = append(slices.Clone(c.Methods), in.Name) })
	return p
}

func withGoogle(t *testing.T) (gate, *idptest.Provider) {
	t.Helper()
	g := newGate(t)
	p := provided(t, g, federation.ProviderInput{Provider: federation.Provider{Name: signin.MethodGoogle}})
	p.Person(adaAtGoogle())
	return g, p
}

func adaAtGoogle() map[string]any {
	return map[string]any{"sub": "10769", "email": "Ada@Shop.example", "email_verified": true}
}

// through goes the whole way and returns where it ends.
func through(r *roamer, p *idptest.Provider, name, transaction string) string {
	r.g.t.Helper()
	redirect, answer := p.Authorize(r.visit(r.g.start(name, transaction)))
	return r.visit(redirect + "?" + answer.Encode())
}

// failures are the reasons in the log of activity, newest first.
func (g gate) failures(method string) (reasons []string) {
	g.t.Helper()
	entries, _, err := g.world.SignIn.Administration.ActivityLog(g.t.Context(), g.party.ID, signin.ActivityFilter{
		Kind: string(signin.ActivitySignInFailed), Method: method, Limit: 50,
	})
	if err != nil {
		g.t.Fatal(err)
	}
	for _, e := range entries {
		reasons = append(reasons, e.Reason)
	}
	return reasons
}

func TestSomebodySignsInThroughAProvider(t *testing.T) {
	t.Parallel()
	g, p := withGoogle(t)
	r := g.browser()
	who := r.in(through(r, p, "google", g.authorize()))
	if who["email"] != "ada@shop.example" || who["email_verified"] != true || !slices.Equal(who["amr"].([]any), []any{"google"}) {
		t.Errorf("signed in as %v", who)
	}
	if len(r.cookies) != 0 {
		t.Errorf("the browser keeps %v", r.cookies)
	}
	// The provider's name for somebody finds the account, whatever address it tells now.
	p.Person(map[string]any{"sub": "10769", "email": "other@shop.example", "email_verified": false})
	if again := r.in(through(r, p, "google", g.authorize())); again["sub"] != who["sub"] || again["email"] != "ada@shop.example" {
		t.Errorf("came back as %v", again)
	}
	// Another name is another person, unless a verified address says otherwise.
	p.Person(map[string]any{"sub": "eve", "email": "eve@shop.example", "email_verified": true})
	if eve := r.in(through(r, p, "google", g.authorize())); eve["sub"] == who["sub"] {
		t.Errorf("somebody else came in as %v", eve)
	}
	entries, _, err := g.world.SignIn.Administration.ActivityLog(t.Context(), g.party.ID, signin.ActivityFilter{Kind: string(signin.ActivitySignIn), Method: "google", Limit: 10})
	if err != nil || len(entries) != 3 {
		t.Errorf("%d sign-ins are noted (%v)", len(entries), err)
	}
}

func TestAVerifiedAddressLeadsToTheAccountThatIsThere(t *testing.T) {
	t.Parallel()
	g, p := withGoogle(t)
	tokens := g.tokens("ada@shop.example")
	mine := g.session(tokens["access_token"]).JSON()["sub"]
	r := g.browser()
	for _, unproved := range []any{false, "false", nil} {
		p.Person(map[string]any{"sub": "10769", "email": "ada@shop.example", "email_verified": unproved})
		transaction := g.authorize()
		r.refused(through(r, p, "google", transaction), transaction, "email_unverified")
	}
	p.Person(map[string]any{"sub": "10769", "email": "ada@shop.example", "email_verified": "true"})
	if who := r.in(through(r, p, "google", g.authorize())); who["sub"] != mine {
		t.Errorf("signed in as %v, want %v", who["sub"], mine)
	}
	if reasons := g.failures("google"); !slices.Equal(reasons, []string{"email_unverified", "email_unverified", "email_unverified"}) {
		t.Errorf("noted: %v", reasons)
	}
}

func TestRulesOfTheApplicationHoldForProviders(t *testing.T) {
	t.Parallel()
	g, p := withGoogle(t)
	r := g.browser()
	try := func(word string) {
		t.Helper()
		transaction := g.authorize()
		r.refused(through(r, p, "google", transaction), transaction, word)
	}
	g.settings(func(c *signin.Settings) { c.Signup = signin.SignupInvited })
	try("sign_up_closed")
	g.settings(func(c *signin.Settings) {
		c.Signup, c.AllowedDomains = signin.SignupAllowedDomains, []string{"bank.example"}
	})
	try("sign_up_closed")
	g.settings(func(c *signin.Settings) { c.AllowedDomains = []string{"shop.example"} })
	p.Person(map[string]any{"sub": "10770", "email": "ada+1@shop.example", "email_verified": true})
	try("sign_up_closed")
	p.Person(adaAtGoogle())
	r.in(through(r, p, "google", g.authorize()))
	if _, err := g.world.Pool.Exec(t.Context(), "UPDATE auth_identities SET blocked_at = now() WHERE application_id = $1", g.party.ID); err != nil {
		t.Fatal(err)
	}
	try("invalid_credentials")
	if reasons := g.failures("google"); reasons[0] != "locked" {
		t.Errorf("noted: %v", reasons)
	}
	if _, err := g.world.Pool.Exec(t.Context(), "UPDATE auth_identities SET blocked_at = NULL WHERE application_id = $1", g.party.ID); err != nil {
		t.Fatal(err)
	}
	// Strangers who guessed the password close no other way to sign in.
	if _, err := g.world.Pool.Exec(t.Context(), "UPDATE auth_identities SET locked_until = now() + interval '1 day' WHERE application_id = $1", g.party.ID); err != nil {
		t.Fatal(err)
	}
	r.in(through(r, p, "google", g.authorize()))
	// The second factor is asked for on the page, which is told what to ask for.
	g.settings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	transaction := g.authorize()
	step := r.told(through(r, p, "google", transaction), transaction)
	if step.Get("step") != "mfa_enrollment_required" || len(step.Get("challenge")) < 40 {
		t.Fatalf("the page is told %v", step)
	}
	if shown := g.post("/mfa/setup/", map[string]any{"challenge": step.Get("challenge")}, http.StatusAccepted); shown["secret"] == "" {
		t.Errorf("the step shows %v", shown)
	}
	g.settings(func(c *signin.Settings) { c.Methods = []signin.Method{signin.MethodCode} })
	transaction = g.authorize()
	r.refused(r.visit(g.start("google", transaction)), transaction, "method_disabled")
}

// TestAnAnswerIsTakenOnceAndFromTheBrowserThatLeft walks what else could come back.
func TestAnAnswerIsTakenOnceAndFromTheBrowserThatLeft(t *testing.T) {
	t.Parallel()
	g, p := withGoogle(t)
	r, transaction := g.browser(), g.authorize()
	redirect, answer := p.Authorize(r.visit(g.start("google", transaction)))
	back := redirect + "?" + answer.Encode()

	other := g.browser()
	other.refused(other.visit(back), "over", "invalid_state")
	for name := range r.cookies {
		other.cookies[name] = "a-cookie-of-another-browser"
	}
	other.refused(other.visit(back), "over", "invalid_state")
	forged := url.Values{"code": answer["code"], "state": {strings.Repeat("A", 43)}}
	r.refused(r.visit(redirect+"?"+forged.Encode()), "over", "invalid_state")
	r.refused(r.visit(redirect), "over", "invalid_state")
	cookies := maps.Clone(r.cookies)
	// The state of one provider is none of another one.
	provided(t, g, federation.ProviderInput{Provider: federation.Provider{Name: signin.MethodGitHub}})
	r.refused(r.visit(g.base+"/oauth/github/callback?"+answer.Encode()), "over", "invalid_state")

	r.cookies = maps.Clone(cookies)
	r.in(r.visit(back))
	r.cookies = cookies
	r.refused(r.visit(back), "over", "invalid_state")

	// A sign-in that is over is not gone back to.
	late := g.authorize()
	redirect, answer = p.Authorize(r.visit(g.start("google", late)))
	g.world.Clock.Move(signin.TransactionLife)
	r.refused(r.visit(redirect+"?"+answer.Encode()), "over", "invalid_state")
	r.refused(r.visit(g.start("google", late)), late, "invalid_transaction")
	r.refused(r.visit(g.start("google", "nobody-knows-it")), "nobody-knows-it", "invalid_transaction")

	for path, want := range map[string]int{
		g.base + "/oauth/apple/start?transaction=" + transaction:                      http.StatusNotFound,
		g.base + "/oauth/apple/callback?code=a&state=b":                               http.StatusNotFound,
		g.base + "/oauth/nobody/start?transaction=" + transaction:                     http.StatusNotFound,
		g.base + "/oauth/google/start":                                                http.StatusBadRequest,
		"/auth/" + g.world.Live.ID.String() + "/oauth/google/callback?code=a&state=b": http.StatusNotFound,
	} {
		if got := g.client.Do("GET", path, nil, nil); got.Status != want {
			t.Errorf("%s: %d %s, want %d", path, got.Status, got.Body, want)
		}
	}
}

func TestAProviderThatSaysNoIsTold(t *testing.T) {
	t.Parallel()
	g, p := withGoogle(t)
	r := g.browser()
	for answered, word := range map[string]string{
		"error=access_denied": "provider_cancelled", "error=server_error": "provider_refused", "": "provider_refused", "code=never-made": "provider_refused",
	} {
		transaction := g.authorize()
		redirect, answer := p.Authorize(r.visit(g.start("google", transaction)))
		r.refused(r.visit(redirect+"?state="+answer.Get("state")+"&"+answered), transaction, word)
	}
	if reasons := g.failures("google"); len(reasons) != 4 {
		t.Errorf("noted: %v", reasons)
	}
}

func TestAppleIsAskedWithASignedSecretAndAnswersByAForm(t *testing.T) {
	t.Parallel()
	g := newGate(t)
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	p := provided(t, g, federation.ProviderInput{
		Provider: federation.Provider{Name: signin.MethodApple, TeamID: "TEAM567890", KeyID: "KEYID67890"},
		Secret:   string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})),
	})
	p.SignedClients(&key.PublicKey)
	p.Person(map[string]any{"sub": "0001.a", "email": "x1y2@privaterelay.example", "email_verified": "true"})
	r := g.browser()
	address := r.visit(g.start("apple", g.authorize()))
	if !strings.Contains(address, "response_mode=form_post") {
		t.Errorf("the browser was sent to %s", address)
	}
	redirect, answer := p.Authorize(address)
	answer.Set("user", `{"name":{"firstName":"Ada"}}`)
	who := r.in(r.visit(r.submit(redirect, answer)))
	if who["email"] != "x1y2@privaterelay.example" || !slices.Equal(who["amr"].([]any), []any{"apple"}) {
		t.Errorf("signed in as %v", who)
	}
	// The form of a stranger gets no further than any other browser.
	redirect, answer = p.Authorize(r.visit(g.start("apple", g.authorize())))
	other := g.browser()
	other.refused(other.visit(other.submit(redirect, answer)), "over", "invalid_state")
}

// TestMicrosoftIsBelievedOnlyWhatItProved: the administrator of any tenant can
// write any address.
func TestMicrosoftIsBelievedOnlyWhatItProved(t *testing.T) {
	t.Parallel()
	g := newGate(t)
	p := provided(t, g, federation.ProviderInput{Provider: federation.Provider{Name: signin.MethodMicrosoft}})
	r := g.browser()
	const tenant, personal = "11111111-2222-3333-4444-555555555555", "9188040d-6c67-4c5b-b112-36a304b66dad"
	person := func(tenant string, proved any) {
		p.Person(map[string]any{"sub": "a-" + tenant, "tid": tenant, "email": "ada@shop.example", "email_verified": true, "xms_edov": proved})
	}
	refused := func(word string) {
		t.Helper()
		transaction := g.authorize()
		r.refused(through(r, p, "microsoft", transaction), transaction, word)
	}
	person(tenant, nil)
	refused("email_unverified")
	person(tenant, "0")
	refused("email_unverified")
	person(tenant, true)
	p.SetFaults(idptest.Faults{Claims: map[string]any{"iss": p.URL + "/" + personal + "/v2.0"}})
	refused("provider_untrusted")
	p.SetFaults(idptest.Faults{})
	who := r.in(through(r, p, "microsoft", g.authorize()))
	person(personal, nil)
	if again := r.in(through(r, p, "microsoft", g.authorize())); again["sub"] != who["sub"] || again["email"] != "ada@shop.example" {
		t.Errorf("signed in as %v", again)
	}
	// One tenant alone.
	if _, err := g.world.Federation.SetProvider(t.Context(), federation.ProviderInput{
		ApplicationID: g.party.ID, Provider: federation.Provider{Name: signin.MethodMicrosoft, ClientID: idptest.ClientID, Issuer: p.URL, Tenant: tenant},
	}); err != nil {
		t.Fatal(err)
	}
	refused("provider_untrusted")
	person(tenant, "1")
	r.in(through(r, p, "microsoft", g.authorize()))
}

func TestGitHubIsAskedForThePrimaryVerifiedAddress(t *testing.T) {
	t.Parallel()
	g := newGate(t)
	p := provided(t, g, federation.ProviderInput{Provider: federation.Provider{Name: signin.MethodGitHub}})
	p.Person(map[string]any{"id": 583231, "login": "ada", "email": "public@shop.example"})
	r := g.browser()
	mail := func(address string, primary, verified bool) map[string]any {
		return map[string]any{"email": address, "primary": primary, "verified": verified}
	}
	for name, mails := range map[string]any{
		"none": []any{}, "none is verified": []any{mail("ada@shop.example", true, false)}, "another one is": []any{mail("ada@shop.example", false, true)},
	} {
		p.Mails(mails)
		transaction := g.authorize()
		if got := r.told(through(r, p, "github", transaction), transaction).Get("error"); got != "email_unverified" {
			t.Errorf("%s: %s", name, got)
		}
	}
	p.Mails([]any{mail("old@shop.example", false, true), mail("ada@shop.example", true, true)})
	who := r.in(through(r, p, "github", g.authorize()))
	if who["email"] != "ada@shop.example" || !slices.Equal(who["amr"].([]any), []any{"github"}) {
		t.Errorf("signed in as %v", who)
	}
	for path, broken := range map[string]http.HandlerFunc{
		"/api/v3/user":        func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"id":0}`)) },
		"/api/v3/user/emails": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) },
	} {
		p.SetFaults(idptest.Faults{Answer: map[string]http.HandlerFunc{path: broken}})
		transaction := g.authorize()
		if got := r.told(through(r, p, "github", transaction), transaction).Get("error"); got != "provider_untrusted" && got != "provider_refused" {
			t.Errorf("%s: %s", path, got)
		}
	}
}
