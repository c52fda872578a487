// Package idptest is the other side of signing in through somebody else: a
// provider of OpenID Connect, and of what GitHub has in its place. It keeps the
// rules that a client may be caught breaking, and breaks those that a test names.
// It holds no expectations.
package idptest

import (
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
)

// The client that the provider knows.
const (
	ClientID     = "client-of-the-shop"
	ClientSecret = "secret-of-the-shop"
)

// Provider vouches for whoever Person says.
type Provider struct {
	URL string

	t       testing.TB
	now     func() time.Time
	key     *rsa.PrivateKey
	release chan struct{}

	mu     sync.Mutex
	person map[string]any
	mails  any
	faults Faults
	asked  map[string]question
	client *ecdsa.PublicKey
}

// Faults are what the provider does wrong; the zero value is right.
type Faults struct {
	// Claims replace those of the token; a nil value takes one away.
	Claims map[string]any
	// Sign makes the token in place of the provider.
	Sign func(claims map[string]any, key *rsa.PrivateKey) string
	// Answer stands for the answer to an address.
	Answer map[string]http.HandlerFunc
	// Describe changes the provider's description.
	Describe map[string]any
}

type question struct {
	nonce, challenge, redirect string
}

// New starts a provider that ends with the test.
func New(t testing.TB, now func() time.Time) *Provider {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	p := &Provider{t: t, now: now, key: key, asked: map[string]question{}, release: make(chan struct{})}
	routes := http.NewServeMux()
	p.openID(routes, "")
	p.openID(routes, "/{tenant}/v2.0")
	p.gitHub(routes)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if instead := p.state().Answer[r.URL.Path]; instead != nil {
			instead(w, r)
			return
		}
		routes.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	t.Cleanup(func() { close(p.release) })
	p.URL = server.URL
	return p
}

// NeverAnswer answers nothing until the test is over.
func (p *Provider) NeverAnswer(http.ResponseWriter, *http.Request) { <-p.release }

// Person sets whom the provider vouches for, by claims.
func (p *Provider) Person(claims map[string]any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.person = claims
}

// Mails sets the addresses that GitHub tells of an account.
func (p *Provider) Mails(mails any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.mails = mails
}

// SetFaults sets what the provider does wrong from now on.
func (p *Provider) SetFaults(f Faults) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.faults = f
}

// SignedClients wants client secrets that this key has signed, as Apple does.
func (p *Provider) SignedClients(key *ecdsa.PublicKey) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.client = key
}

func (p *Provider) state() Faults {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.faults
}

// Authorize is the person at the provider: it reads the address that a browser
// was sent to and returns the answer that the browser comes back with.
func (p *Provider) Authorize(address string) (redirect string, answer url.Values) {
	p.t.Helper()
	u, err := url.Parse(address)
	if err != nil || !strings.HasPrefix(address, p.URL+"/") {
		p.t.Fatalf("the browser was sent to %s (%v)", address, err)
	}
	q := u.Query()
	for name, want := range map[string]string{"client_id": ClientID, "response_type": "code", "code_challenge_method": "S256"} {
		if q.Get(name) != want {
			p.t.Errorf("%s is %q, want %q", name, q.Get(name), want)
		}
	}
	if len(q.Get("state")) < 32 || len(q.Get("code_challenge")) != 43 {
		p.t.Errorf("the browser was sent with %v", q)
	}
	code := rand.Text()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked[code] = question{nonce: q.Get("nonce"), challenge: q.Get("code_challenge"), redirect: q.Get("redirect_uri")}
	return q.Get("redirect_uri"), url.Values{"code": {code}, "state": {q.Get("state")}}
}

func (p *Provider) openID(routes *http.ServeMux, at string) {
	routes.HandleFunc("GET "+at+"/.well-known/openid-configuration", func(w http.ResponseWriter, r *http.Request) {
		base := p.URL + strings.TrimSuffix(r.URL.Path, "/.well-known/openid-configuration")
		about := map[string]any{
			"issuer": p.issuer(r), "authorization_endpoint": base + "/authorize", "token_endpoint": base + "/token", "jwks_uri": base + "/keys",
			"userinfo_endpoint": base + "/userinfo", "id_token_signing_alg_values_supported": []string{"RS256", "HS256", "none"},
		}
		maps.Copy(about, p.state().Describe)
		answer(w, about)
	})
	routes.HandleFunc("GET "+at+"/keys", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: p.key.Public(), KeyID: "1", Algorithm: "RS256", Use: "sig"}}})
	})
	routes.HandleFunc("POST "+at+"/token", p.token)
	routes.HandleFunc("GET "+at+"/userinfo", func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if r.Header.Get("Authorization") != "Bearer access" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		answer(w, p.person)
	})
}

// issuer is the one of the path; the common one stands for all tenants.
func (p *Provider) issuer(r *http.Request) string {
	switch tenant := r.PathValue("tenant"); tenant {
	case "":
		return p.URL
	case "common":
		return p.URL + "/{tenantid}/v2.0"
	default:
		return p.URL + "/" + tenant + "/v2.0"
	}
}

// redeem checks what a client has to show with a code, which is good once.
func (p *Provider) redeem(r *http.Request) (question, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	q, known := p.asked[r.PostFormValue("code")]
	delete(p.asked, r.PostFormValue("code"))
	sum := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
	return q, known && base64.RawURLEncoding.EncodeToString(sum[:]) == q.challenge && r.PostFormValue("redirect_uri") == q.redirect
}

func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	q, ok := p.redeem(r)
	if !ok || !p.knowsClient(r) {
		w.WriteHeader(http.StatusBadRequest)
		answer(w, map[string]any{"error": "invalid_grant"})
		return
	}
	claims := map[string]any{
		"iss": strings.TrimSuffix(p.URL+r.URL.Path, "/token"), "aud": ClientID, "iat": p.now().Unix(), "exp": p.now().Add(time.Hour).Unix(), "nonce": q.nonce,
	}
	p.mu.Lock()
	maps.Copy(claims, p.person)
	faults := p.faults
	p.mu.Unlock()
	if tenant, ok := claims["tid"].(string); ok {
		claims["iss"] = p.URL + "/" + tenant + "/v2.0"
	}
	for name, value := range faults.Claims {
		if claims[name] = value; value == nil {
			delete(claims, name)
		}
	}
	sign := faults.Sign
	if sign == nil {
		sign = func(claims map[string]any, key *rsa.PrivateKey) string { return Signed(p.t, jose.RS256, key, claims) }
	}
	answer(w, map[string]any{"access_token": "access", "token_type": "Bearer", "expires_in": 3600, "id_token": sign(claims, p.key)})
}

// knowsClient takes the secret in the header, or one that was signed in the form.
func (p *Provider) knowsClient(r *http.Request) bool {
	p.mu.Lock()
	key := p.client
	p.mu.Unlock()
	if key == nil {
		id, secret, _ := r.BasicAuth()
		return id == ClientID && secret == ClientSecret
	}
	_, secret, _ := r.BasicAuth()
	if secret == "" {
		secret = r.PostFormValue("client_secret")
	}
	token, err := jwt.ParseSigned(secret, []jose.SignatureAlgorithm{jose.ES256})
	if err != nil {
		return false
	}
	var claims jwt.Claims
	if token.Claims(key, &claims) != nil {
		return false
	}
	return claims.Validate(jwt.Expected{Issuer: "TEAM567890", Subject: ClientID, AnyAudience: jwt.Audience{p.URL}, Time: p.now()}) == nil
}

// gitHub is the way of GitHub: no token that says who it is, but an interface.
func (p *Provider) gitHub(routes *http.ServeMux) {
	routes.HandleFunc("POST /login/oauth/access_token", func(w http.ResponseWriter, r *http.Request) {
		if _, ok := p.redeem(r); !ok || r.PostFormValue("client_id") != ClientID || r.PostFormValue("client_secret") != ClientSecret {
			answer(w, map[string]any{"error": "bad_verification_code"})
			return
		}
		answer(w, map[string]any{"access_token": "access", "token_type": "bearer", "scope": "read:user,user:email"})
	})
	tell := func(what func() any) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			p.mu.Lock()
			defer p.mu.Unlock()
			if r.Header.Get("Authorization") != "Bearer access" {
				w.WriteHeader(http.StatusUnauthorized)
				return
			}
			answer(w, what())
		}
	}
	routes.HandleFunc("GET /api/v3/user", tell(func() any { return p.person }))
	routes.HandleFunc("GET /api/v3/user/emails", tell(func() any { return p.mails }))
}

// Signed is a token over the claims.
func Signed(t testing.TB, by jose.SignatureAlgorithm, key any, claims map[string]any) string {
	t.Helper()
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: by, Key: key}, (&jose.SignerOptions{}).WithHeader("kid", "1"))
	if err != nil {
		t.Error(err)
		return ""
	}
	token, err := jwt.Signed(signer).Claims(claims).Serialize()
	if err != nil {
		t.Error(err)
	}
	return token
}

// Unsigned is a token that nobody signed.
func Unsigned(claims map[string]any) string {
	body, _ := json.Marshal(claims)
	encode := base64.RawURLEncoding.EncodeToString
	return encode([]byte(`{"alg":"none","typ":"JWT"}`)) + "." + encode(body) + "."
}

func answer(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(body)
}
