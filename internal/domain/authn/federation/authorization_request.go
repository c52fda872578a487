package federation

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"
	"golang.org/x/oauth2"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/oidc"
	"vidimus/internal/platform/client/samlsp"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

const (
	secretBytes = 32
	// cookiePrefix is what the names of cookies begin with; the rest tells requests of
	// one browser apart.
	cookiePrefix = "sign-in-"
)

// Cookie binds an authorization request to the browser that started it: a callback without it comes from another
// browser.
type Cookie struct {
	Name, Value string
	Life        time.Duration
}

// AuthorizationRequest is where a browser is sent.
type AuthorizationRequest struct {
	URL    string
	Cookie Cookie
}

// StartInput begins an authorization request of a sign-in.
type StartInput struct {
	ApplicationID uuid.UUID
	Transaction   string
	Provider      signin.Method
	// Customer is the slug of the organisation whose company is asked; empty for a provider.
	Customer string
}

// kept is what an answer is compared with, and where the sign-in goes on.
type kept struct {
	Transaction string `json:"transaction"`
	Nonce       string `json:"nonce"`
	Verifier    string `json:"verifier"`
	// Request is the id of a request of SAML, which the answer names.
	Request string `json:"request,omitempty"`
}

// Start sends a browser to a provider or to a company.
func (s *Service) Start(ctx context.Context, in StartInput) (AuthorizationRequest, error) {
	way, err := s.protocolRequestFor(ctx, in.ApplicationID, in.Provider, in.Customer)
	if err != nil {
		return AuthorizationRequest{}, err
	}
	open, err := s.SignIn.SignIns.PendingSignIn(ctx, in.ApplicationID, in.Transaction, in.Provider)
	if err != nil {
		return AuthorizationRequest{}, err
	}
	state, browser := ident.Secret(secretBytes), ident.Secret(secretBytes)
	k := kept{Transaction: in.Transaction, Nonce: ident.Secret(secretBytes), Verifier: oauth2.GenerateVerifier()}
	address, request, err := way.redirectURL(ctx, oidc.AuthorizationParameters{State: state, Nonce: k.Nonce, Verifier: k.Verifier})
	if err != nil {
		return AuthorizationRequest{}, wordOf(err)
	}
	k.Request = request
	row := db.AuthorizationRequestInsertParams{
		ApplicationID: in.ApplicationID, StateHash: hashOf(state), TransactionHash: open.Key, BrowserHash: hashOf(browser), Provider: string(in.Provider),
		OrganizationID: way.customer, ExpiresAt: s.Now().Add(signin.TransactionLife),
	}
	if err := s.keep(ctx, row, k); err != nil {
		return AuthorizationRequest{}, err
	}
	return AuthorizationRequest{URL: address, Cookie: Cookie{Name: cookieOf(state), Value: browser, Life: signin.TransactionLife}}, nil
}

func (s *Service) keep(ctx context.Context, row db.AuthorizationRequestInsertParams, k kept) error {
	raw, err := json.Marshal(k)
	if err != nil {
		return fmt.Errorf("write authorization request: %w", err)
	}
	if row.KeptSealed, err = s.Secrets.Seal(raw, row.StateHash); err != nil {
		return fmt.Errorf("seal authorization request: %w", err)
	}
	if err := s.Store.Queries().AuthorizationRequestInsert(ctx, row); err != nil {
		return fmt.Errorf("store authorization request: %w", err)
	}
	return nil
}

// cookieOf names the cookie of an authorization request.
func cookieOf(state string) string { return cookiePrefix + hex.EncodeToString(hashOf(state)[:4]) }

// taken is an authorization request whose callback has arrived and that is marked as used.
type taken struct {
	row  db.AuthorizationRequest
	kept kept
}

// take ends an authorization request. It is taken once, by the browser that left.
func (s *Service) take(ctx context.Context, in CallbackInput, customer *uuid.UUID) (taken, error) {
	now := s.Now()
	row, err := s.Store.Queries().AuthorizationRequestUse(ctx, db.AuthorizationRequestUseParams{
		UsedAt: &now, ApplicationID: in.ApplicationID, StateHash: hashOf(in.State), BrowserHash: hashOf(in.Browser), Provider: string(in.Provider),
		OrganizationID: customer,
	})
	if postgres.NotFound(err) {
		return taken{}, errState
	}
	if err != nil {
		return taken{}, fmt.Errorf("use authorization request: %w", err)
	}
	return s.opened(row)
}

func (s *Service) opened(row db.AuthorizationRequest) (taken, error) {
	out := taken{row: row}
	return out, s.unseal(row.KeptSealed, row.StateHash, &out.kept)
}

func (s *Service) unseal(sealed, associated []byte, into any) error {
	raw, err := s.Secrets.Open(sealed, associated)
	if err != nil {
		return fmt.Errorf("open authorization request: %w", err)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("read authorization request: %w", err)
	}
	return nil
}

// protocolRequest is the client for one provider or one customer connection.
type protocolRequest struct {
	name     signin.Method
	party    oidc.RelyingParty
	asker    ProviderClient
	customer *uuid.UUID
	domains  []string
	// saml is the company's provider of SAML; nil for OpenID Connect.
	saml *samlsp.ServiceProvider
}

func (w protocolRequest) redirectURL(ctx context.Context, q oidc.AuthorizationParameters) (address, request string, err error) {
	if w.saml != nil {
		return w.saml.AuthnRequestURL(q.State)
	}
	address, err = w.asker.AuthorizationURL(ctx, w.party, q)
	return address, "", err
}

func (s *Service) protocolRequestFor(ctx context.Context, applicationID uuid.UUID, name signin.Method, customer string) (protocolRequest, error) {
	if name == signin.MethodCompany {
		return s.protocolRequestForCompany(ctx, applicationID, customer)
	}
	row, err := s.providerRow(ctx, applicationID, name)
	if err != nil {
		return protocolRequest{}, err
	}
	p, err := s.party(row)
	return protocolRequest{name: name, party: p, asker: s.asker(name)}, err
}

// wordOf is the refusal that a browser comes back with for a provider's failure.
func wordOf(err error) error {
	_, refused := judged(err)
	return refused
}

// judged is the refusal for a provider's failure, and how the log calls it.
func judged(err error) (reason string, refused error) {
	var failure *oidc.Error
	if !asFailure(err, &failure) {
		return "", err
	}
	var word *apperr.Error
	switch failure.Kind {
	case oidc.KindRefused:
		word = errRefused
	case oidc.KindUntrusted:
		word = errUntrusted
	default:
		word = errUnreachable
	}
	told := *word
	told.Cause = failure
	return word.Code, &told
}
