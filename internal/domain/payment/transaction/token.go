package transaction

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

const (
	tokenBytes = 32
	// tokenPurpose separates the hashes of these tokens from those of other secrets.
	tokenPurpose = "transaction token"
	// TokenLife is the default validity of a device token.
	TokenLife = 15 * time.Minute
	// maxTokenLife is the longest.
	maxTokenLife = 24 * time.Hour
	// tokenKept is how long a token that is over is still told from a wrong one.
	tokenKept = 7 * 24 * time.Hour
)

// TokenInput requests a token with which a device reports transactions.
type TokenInput struct {
	ApplicationID uuid.UUID
	// VendorData is whom every transaction is about.
	VendorData string
	// Life is TokenLife when zero.
	Life time.Duration
	// MaxUses is how many transactions can be reported; nil for any number.
	MaxUses *int
}

// Token is a new device token; it is shown once.
type Token struct {
	Text      string
	ExpiresAt time.Time
}

// IssueToken makes a token for a device.
func (s *Service) IssueToken(ctx context.Context, in TokenInput) (Token, error) {
	if in.Life == 0 {
		in.Life = TokenLife
	}
	if in.Life < time.Second || in.Life > maxTokenLife {
		return Token{}, apperr.Invalid("token_life_invalid", "ttl_seconds", "Ensure this value is between 1 and 86400.")
	}
	text := ident.Secret(tokenBytes)
	hash, err := s.Ring.Hash(tokenPurpose, text)
	if err != nil {
		return Token{}, fmt.Errorf("hash transaction token: %w", err)
	}
	now := s.Now()
	p := db.TransactionTokenInsertParams{
		ApplicationID: in.ApplicationID, TokenID: s.NewID(), TokenHash: hash, VendorData: in.VendorData, CreatedAt: now, ExpiresAt: now.Add(in.Life),
	}
	if in.MaxUses != nil {
		uses := int32(*in.MaxUses)
		p.MaxUses = &uses
	}
	if err := s.Store.Queries().TransactionTokenInsert(ctx, p); err != nil {
		return Token{}, fmt.Errorf("store transaction token: %w", err)
	}
	return Token{Text: text, ExpiresAt: p.ExpiresAt}, nil
}

// TokenSubject is the user of a device token.
type TokenSubject struct {
	ApplicationID uuid.UUID
	Environment   application.Environment
	TokenID       uuid.UUID
}

// ByToken finds a token. The refusal says whether it is unknown or expired, which
// apps on devices distinguish by the text.
func (s *Service) ByToken(ctx context.Context, text string) (TokenSubject, error) {
	if text == "" {
		return TokenSubject{}, apperr.TokenRefused("transaction_token_missing", "The header X-Transaction-Token is missing.")
	}
	hash, err := s.Ring.Hash(tokenPurpose, text)
	if err != nil {
		return TokenSubject{}, fmt.Errorf("hash transaction token: %w", err)
	}
	row, err := s.Store.Queries().TransactionTokenFind(ctx, hash)
	if errors.Is(err, pgx.ErrNoRows) {
		return TokenSubject{}, apperr.TokenRefused("transaction_token_unknown", "The transaction token is not valid.")
	}
	if err != nil {
		return TokenSubject{}, fmt.Errorf("find transaction token: %w", err)
	}
	if !row.ExpiresAt.After(s.Now()) {
		return TokenSubject{}, apperr.TokenRefused("transaction_token_expired", "The transaction token has expired.")
	}
	return TokenSubject{
		ApplicationID: row.ApplicationID, Environment: application.Environment(row.Environment), TokenID: row.TokenID,
	}, nil
}

// ResolveTokenSubject returns the subject of a device token's transactions.
func (s *Service) ResolveTokenSubject(ctx context.Context, applicationID, tokenID uuid.UUID) (string, error) {
	vendorData, err := s.Store.Queries().TransactionTokenSubject(ctx, db.TransactionTokenSubjectParams{ApplicationID: applicationID, TokenID: tokenID})
	if errors.Is(err, pgx.ErrNoRows) {
		return "", apperr.TokenRefused("transaction_token_unknown", "The transaction token is not valid.")
	}
	if err != nil {
		return "", fmt.Errorf("load transaction token: %w", err)
	}
	return vendorData, nil
}

// use counts a transaction of a device against its token, in the transaction that stores it.
func (s *Service) use(ctx context.Context, tx postgres.Tx, d *Draft) error {
	n, err := tx.TransactionTokenUse(ctx, db.TransactionTokenUseParams{
		ApplicationID: d.caller.ApplicationID, TokenID: *d.tokenID, Now: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("use transaction token: %w", err)
	}
	if n == 0 {
		d.err = apperr.TokenRefused("transaction_token_spent", "The transaction token is used up.")
	}
	return nil
}

// Sweep deletes tokens that are over for long.
func (s *Service) Sweep(ctx context.Context) error {
	if _, err := s.Store.Queries().TransactionTokenSweep(ctx, s.Now().Add(-tokenKept)); err != nil {
		return fmt.Errorf("sweep transaction tokens: %w", err)
	}
	return nil
}
