package account

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// EnsureAccount is the account of an address that was proved by other means, such as an
// invitation that came to it. A new one gets the password; one that is there has
// to show its own.
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

// CreateAccount is the account of an address that an operator of the installation vouches
// for, made with the password if it is new; one that is there keeps its own.
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
