// Package github signs people in with GitHub, which offers OAuth 2.0 and its own API
// instead of OpenID Connect. GitHub Enterprise servers work like the public one.
package github

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"golang.org/x/oauth2"

	"vidimus/internal/platform/client/oidc"
	"vidimus/internal/platform/client/outbound"
)

const (
	public    = "https://github.com"
	publicAPI = "https://api.github.com"
	version   = "2022-11-28"
)

// Client performs the OAuth flow with GitHub.
type Client struct {
	http *http.Client
	now  func() time.Time
}

// New returns a client that sends requests through out.
func New(out *outbound.Client, now func() time.Time) *Client {
	return &Client{http: out.Standard(), now: now}
}

func config(p oidc.RelyingParty, secret string) *oauth2.Config {
	return &oauth2.Config{
		ClientID: p.ClientID, ClientSecret: secret, RedirectURL: p.RedirectURL, Scopes: p.Scopes,
		Endpoint: oauth2.Endpoint{
			AuthURL: p.Issuer + "/login/oauth/authorize", TokenURL: p.Issuer + "/login/oauth/access_token", AuthStyle: oauth2.AuthStyleInParams,
		},
	}
}

// apiOf is where the interface is: beside the public site, below one's own.
func apiOf(issuer string) string {
	if issuer == public {
		return publicAPI
	}
	return issuer + "/api/v3"
}

// AuthorizationURL is where a browser is sent to sign in.
func (c *Client) AuthorizationURL(_ context.Context, p oidc.RelyingParty, q oidc.AuthorizationParameters) (string, error) {
	return config(p, "").AuthCodeURL(q.State, oauth2.S256ChallengeOption(q.Verifier)), nil
}

// Redeem exchanges the code of a response and reads the account. An account's number
// never changes, its name may.
func (c *Client) Redeem(ctx context.Context, p oidc.RelyingParty, a oidc.CallbackParameters) (oidc.Claims, error) {
	if a.Issuer != "" && a.Issuer != p.Issuer && a.Issuer != p.Issuer+"/login/oauth" {
		return oidc.Claims{}, untrusted("the answer comes from another provider")
	}
	secret, err := p.Secret(c.now())
	if err != nil {
		return oidc.Claims{}, err
	}
	ctx = context.WithValue(ctx, oauth2.HTTPClient, c.http)
	tokens, err := config(p, secret).Exchange(ctx, a.Code, oauth2.VerifierOption(a.Verifier))
	if err != nil {
		return oidc.Claims{}, refusedExchange(err)
	}
	session := asking{http: oauth2.NewClient(ctx, oauth2.StaticTokenSource(tokens)), base: apiOf(p.Issuer)}
	var who struct {
		ID int64 `json:"id"`
	}
	if err := session.read(ctx, "/user", &who); err != nil {
		return oidc.Claims{}, err
	}
	if who.ID <= 0 {
		return oidc.Claims{}, untrusted("the answer names nobody")
	}
	email, err := session.primary(ctx)
	if err != nil {
		return oidc.Claims{}, err
	}
	verified := email != ""
	return oidc.Claims{Issuer: p.Issuer, Subject: strconv.FormatInt(who.ID, 10), Email: email, EmailVerified: &verified}, nil
}

type asking struct {
	http *http.Client
	base string
}

// primary is the address that the account is led by, if it was verified.
func (a asking) primary(ctx context.Context) (string, error) {
	var all []struct {
		Email    string `json:"email"`
		Primary  bool   `json:"primary"`
		Verified bool   `json:"verified"`
	}
	if err := a.read(ctx, "/user/emails?per_page=100", &all); err != nil {
		return "", err
	}
	for _, e := range all {
		if e.Primary && e.Verified {
			return e.Email, nil
		}
	}
	return "", nil
}

func (a asking) read(ctx context.Context, path string, into any) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, a.base+path, http.NoBody)
	if err != nil {
		return &oidc.Error{Kind: oidc.KindUnreachable, Cause: errors.New("the address of the provider is none")}
	}
	r.Header.Set("Accept", "application/vnd.github+json")
	r.Header.Set("X-GitHub-Api-Version", version)
	answer, err := a.http.Do(r)
	if err != nil {
		return &oidc.Error{Kind: oidc.KindUnreachable, Cause: withoutURL(err)}
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	switch {
	case err != nil || answer.StatusCode >= http.StatusInternalServerError:
		return &oidc.Error{Kind: oidc.KindUnreachable, Cause: errors.New("the provider does not answer")}
	case answer.StatusCode != http.StatusOK:
		return &oidc.Error{Kind: oidc.KindRefused, Cause: errors.New("the provider does not tell who it is")}
	case json.Unmarshal(body, into) != nil:
		return &oidc.Error{Kind: oidc.KindUnreachable, Cause: errors.New("the answer does not fit")}
	}
	return nil
}

func untrusted(why string) error {
	return &oidc.Error{Kind: oidc.KindUntrusted, Cause: errors.New(why)}
}

func withoutURL(err error) error {
	var failed *url.Error
	if errors.As(err, &failed) {
		return failed.Err
	}
	return err
}

// refusedExchange distinguishes a refusal by the provider from a failure to answer. It says no with
// status 200 and a word.
func refusedExchange(err error) error {
	var refused *oauth2.RetrieveError
	if errors.As(err, &refused) && (refused.ErrorCode != "" || refused.Response != nil && refused.Response.StatusCode < http.StatusInternalServerError) {
		return &oidc.Error{Kind: oidc.KindRefused, Cause: errors.New("the code is not exchanged")}
	}
	return &oidc.Error{Kind: oidc.KindUnreachable, Cause: errors.New("the provider does not answer")}
}
