// Package oidc is an OpenID Connect relying party (OpenID Connect Core 1.0,
// Discovery 1.0; RFC 6749, RFC 7636, RFC 9207). It validates everything that a
// provider returns and knows nothing of accounts: other packages decide whether to
// trust a provider's mail address.
package oidc

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/google/uuid"
	"golang.org/x/oauth2"

	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/storage/cache"
)

// Kind is why a provider's answer is refused.
type Kind string

// The kinds.
const (
	// KindUnreachable is a provider that is down, slow, or answers what is no answer.
	KindUnreachable Kind = "unreachable"
	// KindRefused is a code that the provider does not exchange.
	KindRefused Kind = "refused"
	// KindUntrusted is an answer that is not believed.
	KindUntrusted Kind = "untrusted"
)

// Error is an invalid response of a provider. Its text contains no personal data.
type Error struct {
	Kind  Kind
	Cause error
}

func (e *Error) Error() string { return "ask provider: " + string(e.Kind) + ": " + e.Cause.Error() }

func (e *Error) Unwrap() error { return e.Cause }

func untrusted(why string) error { return &Error{KindUntrusted, errors.New(why)} }

// RelyingParty is the application's registration with a provider.
type RelyingParty struct {
	// Issuer is the address of the provider, below which it describes itself.
	Issuer string
	// AnyTenant accepts the tenants of a provider whose description names its
	// issuer with {tenantid} in it: the token says which one.
	AnyTenant bool
	ClientID  string
	// Secret makes the client secret when it is asked for, since some are signed anew each time.
	Secret      func(now time.Time) (string, error)
	RedirectURL string
	Scopes      []string
	// FormPost has the provider post its answer instead of redirecting with it.
	FormPost bool
}

const (
	// described is how long a provider's description holds; its keys are asked for
	// again whenever a token names one that is not known.
	described     = time.Hour
	maxProviders  = 10_000
	tenantPattern = "{tenantid}"
	// leeway is the tolerated clock difference.
	leeway = time.Minute
	// oldest is how long ago a token may have been made: it comes at once.
	oldest = 10 * time.Minute
)

// Client performs the OpenID Connect flow with providers.
type Client struct {
	http  *http.Client
	check func(raw string) (*url.URL, error)
	now   func() time.Time
	known *cache.Cache[key, *provider]
}

type key struct {
	issuer string
	any    bool
}

// New returns a client that sends requests through out.
func New(out *outbound.Client, now func() time.Time) *Client {
	return &Client{
		http: out.Standard(), check: out.CheckURL, now: now,
		known: cache.New[key, *provider](cache.Options{Now: now, Life: described, Max: maxProviders}),
	}
}

// provider is a provider's discovery document.
type provider struct {
	*oidc.Provider
	Issuer       string   `json:"issuer"`
	AuthMethods  []string `json:"token_endpoint_auth_methods_supported"`
	NamesItself  bool     `json:"authorization_response_iss_parameter_supported"`
	AuthEndpoint string   `json:"authorization_endpoint"`
}

// provider reads the description of a provider, or remembers it.
func (c *Client) provider(ctx context.Context, p RelyingParty) (*provider, error) {
	k := key{p.Issuer, p.AnyTenant}
	return c.known.Get(k, func() (*provider, uuid.UUID, error) {
		found, err := c.discover(ctx, p)
		return found, uuid.Nil, err
	})
}

func (c *Client) discover(ctx context.Context, p RelyingParty) (*provider, error) {
	ctx = oidc.ClientContext(ctx, c.http)
	if p.AnyTenant {
		ctx = oidc.InsecureIssuerURLContext(ctx, p.Issuer)
	}
	described, err := oidc.NewProvider(ctx, p.Issuer)
	if err != nil {
		return nil, unreachable(err)
	}
	out := &provider{Provider: described}
	if err := described.Claims(out); err != nil {
		return nil, &Error{KindUnreachable, errors.New("the description does not fit")}
	}
	if p.AnyTenant != strings.Contains(out.Issuer, tenantPattern) {
		return nil, untrusted("the description names another issuer")
	}
	// A browser is sent there: nothing but a web address will do.
	if _, err := c.check(out.AuthEndpoint); err != nil {
		return nil, untrusted("the description names no address to sign in at")
	}
	return out, nil
}

// unreachable hides what a library says of an answer: its words quote it.
func unreachable(err error) error {
	var failure *outbound.Error
	if errors.As(err, &failure) {
		return &Error{KindUnreachable, failure}
	}
	var other *oidc.IssuerMismatchError
	if errors.As(err, &other) {
		return untrusted("the description names another issuer")
	}
	return &Error{KindUnreachable, errors.New("the answer is no description")}
}

// oauth is the party as the library wants it.
func (c *Client) oauth(p RelyingParty, at *provider) (*oauth2.Config, error) {
	secret, err := p.Secret(c.now())
	if err != nil {
		return nil, fmt.Errorf("make client secret: %w", err)
	}
	endpoint := at.Endpoint()
	endpoint.AuthStyle = styleOf(at.AuthMethods)
	return &oauth2.Config{ClientID: p.ClientID, ClientSecret: secret, RedirectURL: p.RedirectURL, Scopes: p.Scopes, Endpoint: endpoint}, nil
}

// styleOf is how the secret is shown (OpenID Connect Discovery 1.0 section 3): in
// the header unless the provider names other ways only. It is not tried out, as
// a code that was shown once may not be shown again.
func styleOf(methods []string) oauth2.AuthStyle {
	style := oauth2.AuthStyleInHeader
	for _, m := range methods {
		switch m {
		case "client_secret_basic":
			return oauth2.AuthStyleInHeader
		case "client_secret_post":
			style = oauth2.AuthStyleInParams
		}
	}
	return style
}
