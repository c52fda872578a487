package federation_test

import (
	"bytes"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"vidimus/internal/testkit/idptest"
)

// TestATokenThatDoesNotHoldSignsNobodyIn forges what comes from the provider.
func TestATokenThatDoesNotHoldSignsNobodyIn(t *testing.T) {
	t.Parallel()
	g, p := withGoogle(t)
	r := g.browser()
	stranger, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	now := g.world.Clock.Now()
	claim := func(name string, value any) idptest.Faults {
		return idptest.Faults{Claims: map[string]any{name: value}}
	}
	for name, broken := range map[string]idptest.Faults{
		"no signature": {Sign: func(c map[string]any, _ *rsa.PrivateKey) string { return idptest.Unsigned(c) }},
		"the public key as the secret of HS256": {Sign: func(c map[string]any, key *rsa.PrivateKey) string {
			return idptest.Signed(t, jose.HS256, x509.MarshalPKCS1PublicKey(&key.PublicKey), c)
		}},
		"the client secret as the secret of HS256": {Sign: func(c map[string]any, _ *rsa.PrivateKey) string {
			return idptest.Signed(t, jose.HS256, []byte(idptest.ClientSecret+idptest.ClientSecret), c)
		}},
		"the key of somebody else": {Sign: func(c map[string]any, _ *rsa.PrivateKey) string { return idptest.Signed(t, jose.RS256, stranger, c) }},
		"no token":                 {Sign: func(map[string]any, *rsa.PrivateKey) string { return "" }},
		"no JSON":                  {Sign: func(map[string]any, *rsa.PrivateKey) string { return "a.b.c" }},
		"another client":           claim("aud", "client-of-somebody"),
		"several clients":          claim("aud", []string{idptest.ClientID, "client-of-somebody"}),
		"made for another party":   claim("azp", "client-of-somebody"),
		"another issuer":           claim("iss", "https://accounts.elsewhere.example"),
		"no issuer":                claim("iss", nil),
		"the nonce of another one": claim("nonce", "of-another-sign-in"),
		"no nonce":                 claim("nonce", nil),
		"it is over":               claim("exp", now.Add(-time.Hour).Unix()),
		"no end":                   claim("exp", nil),
		"made long ago":            claim("iat", now.Add(-time.Hour).Unix()),
		"made in the future":       claim("iat", now.Add(time.Hour).Unix()),
		"nobody":                   claim("sub", ""),
		"too long a name":          claim("sub", string(bytes.Repeat([]byte("a"), 256))),
		"another access token":     claim("at_hash", "AAAAAAAAAAAAAAAAAAAAAA"),
	} {
		p.SetFaults(broken)
		transaction := g.authorize()
		if got := r.told(through(r, p, "google", transaction), transaction).Get("error"); got != "provider_untrusted" {
			t.Errorf("%s: the page is told %q", name, got)
		}
		g.world.Clock.Move(time.Minute)
	}
	p.SetFaults(claim("aud", []string{idptest.ClientID}))
	r.in(through(r, p, "google", g.authorize()))
	if reasons := g.failures("google"); len(slices.Compact(reasons)) != 1 || reasons[0] != "provider_untrusted" {
		t.Errorf("noted: %v", reasons)
	}
}

// TestTheAnswerOfAnotherProviderIsNotTaken is the mix-up of RFC 9207.
func TestTheAnswerOfAnotherProviderIsNotTaken(t *testing.T) {
	t.Parallel()
	g, p := withGoogle(t)
	r := g.browser()
	for issuer, want := range map[string]string{"https://accounts.elsewhere.example": "provider_untrusted", p.URL: ""} {
		transaction := g.authorize()
		redirect, answer := p.Authorize(r.visit(g.start("google", transaction)))
		answer.Set("iss", issuer)
		end := r.visit(redirect + "?" + answer.Encode())
		if want == "" {
			r.in(end)
			continue
		}
		r.refused(end, transaction, want)
	}
}

func TestAProviderThatFailsIsToldOnThePage(t *testing.T) {
	t.Parallel()
	oversized := func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(bytes.Repeat([]byte(" "), 1<<20)) }
	down := func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }
	for name, broken := range map[string]func(*idptest.Provider) map[string]http.HandlerFunc{
		"the description is down": func(*idptest.Provider) map[string]http.HandlerFunc {
			return at("/.well-known/openid-configuration", down)
		},
		"the description is oversized": func(*idptest.Provider) map[string]http.HandlerFunc {
			return at("/.well-known/openid-configuration", oversized)
		},
		"the tokens are down":      func(*idptest.Provider) map[string]http.HandlerFunc { return at("/token", down) },
		"the tokens are oversized": func(*idptest.Provider) map[string]http.HandlerFunc { return at("/token", oversized) },
		"the tokens never come":    func(p *idptest.Provider) map[string]http.HandlerFunc { return at("/token", p.NeverAnswer) },
		"the keys are down":        func(*idptest.Provider) map[string]http.HandlerFunc { return at("/keys", down) },
		"the tokens lead elsewhere": func(p *idptest.Provider) map[string]http.HandlerFunc {
			return at("/token", func(w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, p.URL+"/keys", http.StatusTemporaryRedirect)
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g, p := withGoogle(t)
			r, transaction := g.browser(), g.authorize()
			p.SetFaults(idptest.Faults{Answer: broken(p)})
			end := r.visit(g.start("google", transaction))
			if len(r.cookies) > 0 {
				redirect, answer := p.Authorize(end)
				end = r.visit(redirect + "?" + answer.Encode())
			}
			if got := r.told(end, transaction).Get("error"); got != "provider_unavailable" && got != "provider_untrusted" && got != "provider_refused" {
				t.Errorf("the page is told %q", got)
			}
			// The sign-in goes on, by the same way or another one.
			p.SetFaults(idptest.Faults{})
			r.in(through(r, p, "google", transaction))
		})
	}
}

func at(path string, h http.HandlerFunc) map[string]http.HandlerFunc {
	return map[string]http.HandlerFunc{path: h}
}

// TestADescriptionThatLiesIsNotFollowed: what it names is where secrets and browsers go.
func TestADescriptionThatLiesIsNotFollowed(t *testing.T) {
	t.Parallel()
	for name, lie := range map[string]map[string]any{
		"another issuer":          {"issuer": "https://accounts.elsewhere.example"},
		"a page that is a script": {"authorization_endpoint": "javascript:alert(1)"},
		"no page":                 {"authorization_endpoint": ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g, p := withGoogle(t)
			p.SetFaults(idptest.Faults{Describe: lie})
			r, transaction := g.browser(), g.authorize()
			r.refused(r.visit(g.start("google", transaction)), transaction, "provider_untrusted")
		})
	}
}
