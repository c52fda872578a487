package signin

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/totp"
	"vidimus/internal/domain/knowndevice"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

// AuthorizeInput begins a sign-in.
type AuthorizeInput struct {
	ApplicationID uuid.UUID
	RedirectURI   string
	// State is the client's own; it comes back with the code.
	State string
	// Challenge is the S256 code challenge of PKCE (RFC 7636 section 4.2).
	Challenge string
}

// challengeForm is SHA-256 in unpadded base64url: 43 characters, the last of
// which carries four bits only.
var challengeForm = regexp.MustCompile(`^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$`)

// StartAuthorization begins a sign-in and returns its transaction, a secret.
func (s *SignIns) StartAuthorization(ctx context.Context, in AuthorizeInput) (transaction string, life time.Duration, err error) {
	if err := s.CheckAuthorization(ctx, in); err != nil {
		return "", 0, err
	}
	secret, now := ident.Secret(secretBytes), s.Now()
	err = s.Store.Queries().AuthTransactionInsert(ctx, db.AuthTransactionInsertParams{
		ApplicationID: in.ApplicationID, TransactionHash: s.tokens.hash("transaction", secret), RedirectUri: in.RedirectURI,
		State: in.State, CodeChallenge: in.Challenge, CreatedAt: now, ExpiresAt: now.Add(TransactionLife),
	})
	if err != nil {
		return "", 0, fmt.Errorf("store sign-in: %w", err)
	}
	return secret, TransactionLife, nil
}

// CheckAuthorization validates an authorization request as Authorize does, without
// starting a sign-in.
func (s *SignIns) CheckAuthorization(ctx context.Context, in AuthorizeInput) error {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return err
	}
	if !slices.Contains(c.RedirectURLs, in.RedirectURI) && in.RedirectURI != s.accountPage(in.ApplicationID) {
		return refusal("invalid_redirect_uri", "This redirect address is not registered.")
	}
	if !challengeForm.MatchString(in.Challenge) {
		return refusal("invalid_request", "code_challenge: The value is not an S256 challenge.")
	}
	return nil
}

// accountPage is the address of the page on which people look after their own account: it signs them in as a client does.
func (s *SignIns) accountPage(applicationID uuid.UUID) string {
	return s.BaseURL + "/auth/" + applicationID.String() + "/account"
}

// pending is the sign-in that a transaction stands for; a used or old one is refused.
func (s *SignIns) pending(ctx context.Context, applicationID uuid.UUID, transaction string) (db.AuthTransaction, error) {
	row, err := s.Store.Queries().AuthTransactionGet(ctx, db.AuthTransactionGetParams{
		ApplicationID: applicationID, TransactionHash: s.tokens.hash("transaction", transaction),
	})
	if err != nil {
		return row, notFoundAs(err, errTransaction)
	}
	if row.CodeHash != nil || !s.Now().Before(row.ExpiresAt) {
		return row, errTransaction
	}
	return row, nil
}

// Code is the authorization code a sign-in ends with; the client exchanges it for tokens.
type Code struct {
	Code, RedirectURI, State string
	// NewAccount reports whether the sign-in made the account.
	NewAccount bool
	// Device is by which the browser shows later that the person signed in on it.
	Device knowndevice.Token
}

// proof is who signed in, and how.
type proof struct {
	identity uuid.UUID
	amr      []string
	mfa      bool
	// company is the organisation through whose company somebody signed in; nil for none.
	company *uuid.UUID
	// program is the authenticator program that is being set up; nil for none.
	program *totp.Secret
}

// complete ends a sign-in with a code; the second of two who do is refused.
func (s *core) complete(ctx context.Context, q *db.Queries, row db.AuthTransaction, p proof) (Code, error) {
	code, now := ident.Secret(secretBytes), s.Now()
	until := now.Add(CodeLife)
	created, err := q.AuthTransactionSign(ctx, db.AuthTransactionSignParams{
		IdentityID: &p.identity, Amr: p.amr, MfaVerified: p.mfa, CodeHash: s.tokens.hash("code", code), CodeExpiresAt: &until,
		ApplicationID: row.ApplicationID, TransactionHash: row.TransactionHash, Now: now,
	})
	if postgres.NotFound(err) {
		return Code{}, errTransaction
	}
	if err != nil {
		return Code{}, fmt.Errorf("store code: %w", err)
	}
	device, err := s.deviceToken(row.ApplicationID, p.identity)
	return Code{Code: code, RedirectURI: row.RedirectUri, State: row.State, NewAccount: created, Device: device}, err
}
