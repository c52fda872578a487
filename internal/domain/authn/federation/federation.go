// Package federation owns the external identity providers of an application: public
// ones such as Google, and those of customer companies. It stores the client
// registration with each provider, sends browsers there and validates their
// responses. Package signin decides which account an identity belongs to, and
// whether it may sign in.
package federation

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net/url"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/oidc"
	"vidimus/internal/platform/storage/postgres"
)

// ProviderClient performs the authorization code flow with a provider.
type ProviderClient interface {
	AuthorizationURL(ctx context.Context, p oidc.RelyingParty, q oidc.AuthorizationParameters) (string, error)
	Redeem(ctx context.Context, p oidc.RelyingParty, a oidc.CallbackParameters) (oidc.Claims, error)
}

// Secrets seals and opens client secrets and private keys.
type Secrets interface {
	Seal(plaintext, associated []byte) ([]byte, error)
	Open(sealed, associated []byte) ([]byte, error)
}

// Deps are the dependencies of a Service. All are required.
type Deps struct {
	Store   *postgres.Store
	Secrets Secrets
	SignIn  *signin.Service
	// OIDC asks providers of OpenID Connect, GitHub the one that has its own way.
	OIDC, GitHub ProviderClient
	// CheckURL refuses addresses that nothing is ever asked of.
	CheckURL func(raw string) (*url.URL, error)
	// Fetch reads what an address holds.
	Fetch func(ctx context.Context, address string) ([]byte, error)
	// BaseURL is where browsers come back to, without a slash at its end.
	BaseURL string
	Now     func() time.Time
}

// Service signs people in through external identity providers.
type Service struct{ Deps }

// New returns a service.
func New(p Deps) *Service { return &Service{p} }

// base is where the paths of an application's runtime are.
func (s *Service) base(applicationID uuid.UUID) string {
	return fmt.Sprintf("%s/auth/%s", s.BaseURL, applicationID)
}

// hashOf is under what a secret of 32 random bytes is stored.
func hashOf(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

func refusal(word, text string) *apperr.Error { return apperr.Rejected(word, "", text) }

// Refusals that a browser comes back with; the page says what they mean.
var (
	errState       = refusal("invalid_state", "This sign-in was not begun in this browser, or is over.")
	errCancelled   = refusal("provider_cancelled", "The sign-in was not finished at the provider.")
	errRefused     = refusal("provider_refused", "The provider refused the sign-in.")
	errUntrusted   = refusal("provider_untrusted", "What the provider answered cannot be trusted.")
	errUnreachable = refusal("provider_unavailable", "The provider does not answer.")
	errForeign     = refusal("email_not_of_company", "The company does not speak for this mail address.")
)
