package github_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"testing"
	"time"

	"vidimus/internal/platform/client/github"
	"vidimus/internal/platform/client/oidc"
	"vidimus/internal/platform/client/outbound"
)

const mails = `[{"email":"old@example.com","primary":false,"verified":true},{"email":"ada@example.com","primary":true,"verified":true}]`

// provider is an installation of GitHub that answers as the test wants.
type provider struct {
	token, user, emails string
	status              int
	asked               url.Values
	authorization       string
}

func (p *provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	body := map[string]string{"/login/oauth/access_token": p.token, "/api/v3/user": p.user, "/api/v3/user/emails": p.emails}[r.URL.Path]
	if r.URL.Path == "/login/oauth/access_token" {
		_ = r.ParseForm()
		p.asked = r.PostForm
	} else {
		p.authorization = r.Header.Get("Authorization")
		if p.status != 0 {
			w.WriteHeader(p.status)
		}
	}
	_, _ = w.Write([]byte(body))
}

// redeem exchanges a code at the provider.
func redeem(t *testing.T, p *provider, issuer string) (oidc.Claims, oidc.RelyingParty, error) {
	t.Helper()
	if p.token == "" {
		p.token = `{"access_token":"secret-token","token_type":"bearer"}`
	}
	server := httptest.NewServer(p)
	t.Cleanup(server.Close)
	client := github.New(outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, AllowHTTP: true}), time.Now)
	party := oidc.RelyingParty{
		Issuer: server.URL, ClientID: "client", RedirectURL: "https://id.example/back", Scopes: []string{"user:email"},
		Secret: func(time.Time) (string, error) { return "client-secret", nil },
	}
	if issuer == "own" {
		issuer = server.URL + "/login/oauth"
	}
	claims, err := client.Redeem(t.Context(), party, oidc.CallbackParameters{Code: "code", Verifier: "verifier", Issuer: issuer})
	return claims, party, err
}

func TestTheAccountIsTheOneOfTheToken(t *testing.T) {
	t.Parallel()
	p := &provider{user: `{"id":583231,"login":"ada"}`, emails: mails}
	got, party, err := redeem(t, p, "own")
	if err != nil {
		t.Fatal(err)
	}
	if got.Subject != "583231" || got.Issuer != party.Issuer || got.Email != "ada@example.com" || got.EmailVerified == nil || !*got.EmailVerified {
		t.Errorf("the claims are %+v", got)
	}
	if p.asked.Get("code") != "code" || p.asked.Get("code_verifier") != "verifier" || p.asked.Get("client_secret") != "client-secret" || p.authorization != "Bearer secret-token" {
		t.Errorf("it was asked with %v and %q", p.asked, p.authorization)
	}
}

func TestOnlyTheVerifiedPrimaryAddressIsTold(t *testing.T) {
	t.Parallel()
	for _, emails := range []string{`[]`, `[{"email":"a@example.com","primary":true}]`, `[{"email":"a@example.com","verified":true}]`} {
		got, _, err := redeem(t, &provider{user: `{"id":1}`, emails: emails}, "")
		if err != nil || got.Email != "" || got.EmailVerified == nil || *got.EmailVerified {
			t.Errorf("%s: %+v, %v", emails, got, err)
		}
	}
}

func TestAnswersThatAreRefused(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		p      provider
		issuer string
		want   oidc.Kind
	}{
		"an answer of another provider": {provider{user: `{"id":1}`, emails: mails}, "https://evil.example", oidc.KindUntrusted},
		"a code that is refused":        {provider{token: `{"error":"bad_verification_code"}`}, "", oidc.KindRefused},
		"an account without a number":   {provider{user: `{"login":"ada"}`, emails: mails}, "", oidc.KindUntrusted},
		"an account that is not told":   {provider{user: `{}`, status: http.StatusForbidden}, "", oidc.KindRefused},
		"a provider that is down":       {provider{user: `{}`, status: http.StatusBadGateway}, "", oidc.KindUnreachable},
		"an answer of another form":     {provider{user: `<html>`}, "", oidc.KindUnreachable},
		"addresses of another form":     {provider{user: `{"id":1}`, emails: `{}`}, "", oidc.KindUnreachable},
	} {
		_, _, err := redeem(t, &tc.p, tc.issuer)
		var failed *oidc.Error
		if !errors.As(err, &failed) || failed.Kind != tc.want {
			t.Errorf("%s: %v, want %s", name, err, tc.want)
		}
	}
}

func TestABrowserIsSentWithTheProofKey(t *testing.T) {
	t.Parallel()
	client := github.New(outbound.New(outbound.Options{}), time.Now)
	party := oidc.RelyingParty{Issuer: "https://github.com", ClientID: "client", RedirectURL: "https://id.example/back", Scopes: []string{"user:email"}}
	got, err := client.AuthorizationURL(t.Context(), party, oidc.AuthorizationParameters{State: "state", Verifier: "verifier"})
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(got)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	if u.Host != "github.com" || u.Path != "/login/oauth/authorize" || q.Get("state") != "state" || q.Get("client_id") != "client" ||
		q.Get("redirect_uri") != "https://id.example/back" || q.Get("code_challenge_method") != "S256" || q.Get("code_challenge") == "" || q.Has("code_verifier") {
		t.Errorf("the browser is sent to %s", got)
	}
}
