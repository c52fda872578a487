// Package federation_test signs people in through others, over the whole product.
package federation_test

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"testing"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

const (
	callbackURL  = "https://shop.example/signed-in"
	codeVerifier = "a-verifier-that-has-more-than-forty-three-characters"
)

// gate is an application whose people can sign in.
type gate struct {
	t      *testing.T
	world  *testenv.World
	party  testenv.Party
	base   string
	client *apitest.Client
}

func newGate(t *testing.T) gate {
	t.Helper()
	w := testenv.New(t, testenv.Settings{})
	g := gate{t: t, world: w, party: w.Sandbox, base: "/auth/" + w.Sandbox.ID.String(), client: apitest.New(t, w.App)}
	g.settings(func(c *signin.Settings) { c.Enabled, c.RedirectURLs = true, []string{callbackURL} })
	return g
}

func (g gate) settings(change func(*signin.Settings)) {
	g.t.Helper()
	c, err := g.world.SignIn.Configuration.Settings(g.t.Context(), g.party.ID)
	if err != nil {
		g.t.Fatal(err)
	}
	change(&c)
	if err := g.world.SignIn.Configuration.ReplaceSettings(g.t.Context(), g.party.ID, c); err != nil {
		g.t.Fatal(err)
	}
}

func (g gate) post(path string, body any, want int) map[string]any {
	g.t.Helper()
	answer := g.client.Do("POST", g.base+path, body, nil)
	if answer.Status != want {
		g.t.Fatalf("%s: %d %s, want %d", path, answer.Status, answer.Body, want)
	}
	return answer.JSON()
}

func (g gate) authorize() string {
	g.t.Helper()
	sum := sha256.Sum256([]byte(codeVerifier))
	return g.post("/authorize/", map[string]any{
		"redirect_uri": callbackURL, "state": "s-1", "code_challenge": base64.RawURLEncoding.EncodeToString(sum[:]), "code_challenge_method": "S256",
	}, http.StatusOK)["transaction"].(string)
}

func grantOf(code string) map[string]any {
	return map[string]any{"grant_type": "authorization_code", "code": code, "code_verifier": codeVerifier, "redirect_uri": callbackURL}
}

// byCode begins to sign in by a mailed code and returns what completing it answers.
func (g gate) byCode(email string, want int) map[string]any {
	g.t.Helper()
	transaction := g.authorize()
	challenge := g.post("/email/start/", map[string]any{"transaction": transaction, "purpose": "login", "email": email}, http.StatusAccepted)["challenge"]
	return g.post("/email/complete/", map[string]any{"transaction": transaction, "purpose": "login", "challenge": challenge, "code": "123456"}, want)
}

// tokens signs somebody in by a mailed code.
func (g gate) tokens(email string) map[string]any {
	g.t.Helper()
	return g.post("/token/", grantOf(g.byCode(email, http.StatusOK)["code"].(string)), http.StatusOK)
}

func (g gate) session(access any) apitest.Response {
	return g.client.Do("GET", g.base+"/session/", nil, map[string]string{"Authorization": "Bearer " + access.(string)})
}
