package e2e

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/authn/totp"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// TOTPProgram is an authenticator program on somebody's phone.
type TOTPProgram struct {
	T      *testing.T
	World  *testenv.World
	Secret totp.Secret
}

// NewTOTPProgram reads the address of a secret.
func NewTOTPProgram(t *testing.T, w *testenv.World, text any) TOTPProgram {
	t.Helper()
	raw, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(text.(string))
	if err != nil {
		t.Fatal(err)
	}
	secret, err := totp.FromBytes(raw)
	if err != nil {
		t.Fatal(err)
	}
	return TOTPProgram{T: t, World: w, Secret: secret}
}

// Code is what the program shows now.
func (p TOTPProgram) Code() string {
	p.T.Helper()
	code, err := p.Secret.Code(p.World.Clock.Now())
	if err != nil {
		p.T.Fatal(err)
	}
	return code
}

// NextCode waits for a code that was not shown before.
func (p TOTPProgram) NextCode() string {
	p.T.Helper()
	p.World.Clock.Move(totp.Period)
	return p.Code()
}

// SignIn is an application whose people can sign in.
type SignIn struct {
	T      *testing.T
	World  *testenv.World
	Party  testenv.Party
	Base   string
	Client *apitest.Client
	// program shows a second factor of somebody; the zero value is none.
	Program TOTPProgram
	// shown is the answer of an authenticator that was not sent yet.
	Shown map[string]any
}

// ChangeSettings changes how people sign in.
func (g SignIn) ChangeSettings(change func(*signin.Settings)) {
	g.T.Helper()
	c, err := g.World.SignIn.Configuration.Settings(g.T.Context(), g.Party.ID)
	if err != nil {
		g.T.Fatal(err)
	}
	change(&c)
	if err := g.World.SignIn.Configuration.ReplaceSettings(g.T.Context(), g.Party.ID, c); err != nil {
		g.T.Fatal(err)
	}
}

// CallAs makes a call for whoever is signed in.
func (g SignIn) CallAs(access any, method, path string, body any, want int) map[string]any {
	g.T.Helper()
	answer := g.Client.Do(method, g.Base+path, body, map[string]string{"Authorization": "Bearer " + access.(string)})
	if answer.Status != want {
		g.T.Fatalf("%s: %d %s, want %d", path, answer.Status, answer.Body, want)
	}
	if want == http.StatusNoContent {
		return nil
	}
	return answer.JSON()
}

// EnrolFactor sets up a second factor for whoever is signed in.
func (g SignIn) EnrolFactor(access any) TOTPProgram {
	g.T.Helper()
	p := NewTOTPProgram(g.T, g.World, g.CallAs(access, "POST", "/mfa/totp/", nil, http.StatusCreated)["secret"])
	g.CallAs(access, "POST", "/mfa/totp/confirm/", map[string]any{"code": p.Code()}, http.StatusOK)
	return p
}

// UpToFactor signs somebody in by a mailed code as far as the second factor.
func (g SignIn) UpToFactor(email string) map[string]any {
	g.T.Helper()
	transaction := g.Authorize()
	challenge := g.Post("/email/start/", map[string]any{"transaction": transaction, "purpose": "signup", "email": email}, http.StatusAccepted)["challenge"]
	return g.Post("/email/complete/", map[string]any{
		"transaction": transaction, "purpose": "signup", "challenge": challenge, "code": "123456",
	}, http.StatusAccepted)
}

// Invite invites somebody to the organisation acme, which is made if it is not there.
func (g SignIn) Invite(email string, roles ...string) (link string) {
	g.T.Helper()
	_, err := g.World.SignIn.Customers.Create(g.T.Context(), g.Party.ID, signin.CustomerDraft{Slug: new("acme"), Name: new("Acme 株式会社")})
	if err != nil && apperr.KindOf(err) != apperr.KindConflict {
		g.T.Fatal(err)
	}
	link, err = g.World.SignIn.Customers.InviteBySlug(g.T.Context(), signin.InviteInput{ApplicationID: g.Party.ID, Customer: "acme", Email: email, Roles: roles, Language: "de"})
	if err != nil {
		g.T.Fatal(err)
	}
	return link
}

// InvitationSecret is the secret of an invitation of a sandbox.
func (g SignIn) InvitationSecret(email string, roles ...string) string {
	return g.SecretOf(g.Invite(email, roles...), "invite")
}

// EveryMethod lets people sign in by all that there is.
func EveryMethod(c *signin.Settings) { c.Methods = signin.Methods }

// SecretOf is what stands behind the # of a link to a page of the gate.
func (g SignIn) SecretOf(link any, page string) string {
	g.T.Helper()
	secret, ours := strings.CutPrefix(link.(string), g.World.Config.BaseURL+g.Base+"/"+page+"#")
	if !ours || len(secret) < 40 {
		g.T.Fatalf("the link is %v", link)
	}
	return secret
}

// MagicLink asks for a link and returns its challenge and its secret.
func (g SignIn) MagicLink(transaction, email string) (challenge, secret string) {
	g.T.Helper()
	sent := g.Post("/magic/start/", map[string]any{"transaction": transaction, "email": email}, http.StatusAccepted)
	return sent["challenge"].(string), g.SecretOf(sent["link"], "magic")
}

// AppTerms are what new people accept in tests.
var AppTerms = signin.Terms{Terms: "https://shop.example/terms", Privacy: "https://shop.example/privacy?lang=de"}

// CallbackURL is where people come back to.
const CallbackURL = "https://shop.example/signed-in"

// CodeVerifier is the PKCE verifier of all sign-ins.
const CodeVerifier = "a-verifier-that-has-more-than-forty-three-characters"

// GoodPassword is one that the rules of passwords allow.
const GoodPassword = "correct horse battery"

// NewSignIn makes the sign-in of an application with a customer and a client.
func NewSignIn(t *testing.T, w *testenv.World, p testenv.Party) SignIn {
	t.Helper()
	c := signin.DefaultSettings()
	c.Enabled, c.RedirectURLs = true, []string{CallbackURL}
	if err := w.SignIn.Configuration.ReplaceSettings(t.Context(), p.ID, c); err != nil {
		t.Fatal(err)
	}
	return SignIn{T: t, World: w, Party: p, Base: "/auth/" + p.ID.String(), Client: apitest.New(t, w.App)}
}

// Post makes a call that must be answered with the status.
func (g SignIn) Post(path string, body any, want int) map[string]any {
	g.T.Helper()
	answer := g.Client.Do("POST", g.Base+path, body, nil)
	if answer.Status != want {
		g.T.Fatalf("%s: %d %s, want %d", path, answer.Status, answer.Body, want)
	}
	return answer.JSON()
}

// WantRefused demands the one word of a refusal.
func (g SignIn) WantRefused(path string, body any, status int, word string) {
	g.T.Helper()
	if got := g.Post(path, body, status)["error"]; got != word {
		g.T.Errorf("%s: %v, want %s", path, got, word)
	}
}

// ChallengeFor is the PKCE challenge of a verifier (RFC 7636, section 4.2).
func ChallengeFor(verifier string) string {
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// Authorize begins a sign-in and returns its transaction.
func (g SignIn) Authorize() string {
	g.T.Helper()
	begun := g.Post("/authorize/", map[string]any{
		"redirect_uri": CallbackURL, "state": "s-1", "code_challenge": ChallengeFor(CodeVerifier), "code_challenge_method": "S256",
	}, http.StatusOK)
	if begun["expires_in"] != 600.0 {
		g.T.Errorf("a sign-in lives for %v seconds", begun["expires_in"])
	}
	return begun["transaction"].(string)
}

// CodeOf signs somebody in by the mailed code of a sandbox and returns the code for token/.
func (g SignIn) CodeOf(email, password string) string {
	g.T.Helper()
	transaction := g.Authorize()
	ask := map[string]any{"transaction": transaction, "purpose": "signup", "email": email}
	if password != "" {
		ask["password"] = password
	}
	challenge := g.Post("/email/start/", ask, http.StatusAccepted)["challenge"]
	done := g.Post("/email/complete/", map[string]any{
		"transaction": transaction, "purpose": "signup", "challenge": challenge, "code": "123456",
	}, http.StatusOK)
	if done["state"] != "s-1" || done["redirect_uri"] != CallbackURL {
		g.T.Errorf("the sign-in ended with %v", done)
	}
	return done["code"].(string)
}

// GrantOf exchanges a code for tokens.
func GrantOf(code string) map[string]any {
	return map[string]any{"grant_type": "authorization_code", "code": code, "code_verifier": CodeVerifier, "redirect_uri": CallbackURL}
}

// TokensOf signs somebody in.
func (g SignIn) TokensOf(email, password string) map[string]any {
	g.T.Helper()
	return g.Post("/token/", GrantOf(g.CodeOf(email, password)), http.StatusOK)
}

// Session reads the session of an access token.
func (g SignIn) Session(access any) apitest.Response {
	return g.Client.Do("GET", g.Base+"/session/", nil, map[string]string{"Authorization": "Bearer " + access.(string)})
}

// RefreshOf exchanges the refresh token.
func RefreshOf(tokens map[string]any) map[string]any {
	return map[string]any{"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]}
}
