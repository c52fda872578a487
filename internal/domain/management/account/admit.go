package account

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// EnsureAccount returns the account of an address that was verified by other means,
// such as an invitation sent to it. A new account gets the password; for an existing
// one the password must be right.
func (s *Registration) EnsureAccount(ctx context.Context, tx postgres.Tx, in Credentials) (uuid.UUID, error) {
	known, err := tx.ConsoleAccountByEmail(ctx, in.Email)
	if err == nil && known.VerifiedAt != nil {
		return s.passwords.Verify(ctx, Credentials{Email: in.Email, Password: in.Password})
	}
	if err != nil && !postgres.NotFound(err) {
		return uuid.Nil, fmt.Errorf("load account: %w", err)
	}
	hashed, err := s.passwords.choose(ctx, in.Password, in.Email)
	if err != nil {
		return uuid.Nil, err
	}
	now := s.Now()
	account, _, err := s.waiting(ctx, tx, db.ConsoleAccountInsertParams{
		AccountID: s.NewID(), Email: in.Email, PasswordHash: hashed, VerifiedAt: &now, CreatedAt: now, Language: in.Visitor.language(),
	})
	if err != nil {
		return uuid.Nil, err
	}
	return account, tx.ConsoleAccountVerified(ctx, db.ConsoleAccountVerifiedParams{AccountID: account, VerifiedAt: &now})
}

// CreateAccount returns the account of an address that the operator of the
// installation confirms. A new account gets the password; an existing one keeps its
// own.
func (s *Registration) CreateAccount(ctx context.Context, rawEmail, given string) (account uuid.UUID, made bool, err error) {
	email, err := normal(rawEmail)
	if err != nil {
		return uuid.Nil, false, err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		known, err := tx.ConsoleAccountByEmail(ctx, email)
		if err == nil && known.VerifiedAt != nil {
			account = known.AccountID
			return nil
		}
		made = true
		account, err = s.EnsureAccount(ctx, tx, Credentials{Email: email, Password: given})
		return err
	})
	return account, made, err
}
