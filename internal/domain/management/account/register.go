package account

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailaddress"
	"vidimus/internal/domain/authn/password"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Credentials are an address and a password, as they were sent.
type Credentials struct {
	Email, Password string
	Visitor         ClientInfo
}

// Register creates an account that waits for the verification of its address, and
// returns the normalized address. The result does not reveal whether the address
// already had an account.
func (s *Registration) Register(ctx context.Context, in Credentials) (string, error) {
	if !s.Open {
		return "", &apperr.Error{Kind: apperr.KindForbidden, Code: "registration_closed", Public: "This installation does not take registrations. Ask its operator for an account."}
	}
	email, err := normal(in.Email)
	if err != nil {
		return "", err
	}
	hashed, err := s.passwords.choose(ctx, in.Password, email)
	if err != nil {
		return "", err
	}
	if err := s.mayRegister(ctx, in.Visitor); err != nil {
		return "", err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		_, waits, err := s.waiting(ctx, tx, db.ConsoleAccountInsertParams{
			AccountID: s.NewID(), Email: email, PasswordHash: hashed, RegisteredFrom: in.Visitor.origin(), CreatedAt: s.Now(), Language: in.Visitor.language(),
		})
		if err != nil {
			return err
		}
		return s.mailCode(ctx, tx, mailing{email: email, purpose: purposeVerify, reaches: waits})
	})
	return email, err
}

// waiting is the account that is to prove an address, made if it is new; false
// where the address was proved before.
func (s *Registration) waiting(ctx context.Context, tx postgres.Tx, p db.ConsoleAccountInsertParams) (uuid.UUID, bool, error) {
	made, err := tx.ConsoleAccountInsert(ctx, p)
	if err != nil {
		return uuid.Nil, false, fmt.Errorf("store account: %w", err)
	}
	if made == 1 {
		return p.AccountID, true, nil
	}
	known, err := tx.ConsoleAccountByEmail(ctx, p.Email)
	if err != nil {
		return uuid.Nil, false, fmt.Errorf("load account: %w", err)
	}
	set := db.ConsoleAccountPasswordParams{AccountID: known.AccountID, PasswordHash: p.PasswordHash}
	if err := tx.ConsoleAccountPassword(ctx, set); err != nil {
		return uuid.Nil, false, fmt.Errorf("set password: %w", err)
	}
	return known.AccountID, known.VerifiedAt == nil, nil
}

// mayRegister bounds the accounts that come from one address of the network.
func (s *Registration) mayRegister(ctx context.Context, v ClientInfo) error {
	now := s.Now()
	from, err := s.Store.Queries().ConsoleAccountsFrom(ctx, db.ConsoleAccountsFromParams{RegisteredFrom: v.origin(), Since: now.Add(-time.Hour)})
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("count registrations: %w", err)
	}
	if from.Made >= registrationsAnHour {
		return tooMany(from.FirstAt.Add(time.Hour).Sub(now))
	}
	return nil
}

// ResendCode has another code mailed to an address that waits for one.
func (s *Registration) ResendCode(ctx context.Context, raw string) (string, error) {
	email, err := normal(raw)
	if err != nil {
		return "", err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		known, err := tx.ConsoleAccountByEmail(ctx, email)
		if err != nil && !postgres.NotFound(err) {
			return fmt.Errorf("load account: %w", err)
		}
		return s.mailCode(ctx, tx, mailing{email: email, purpose: purposeVerify, reaches: err == nil && known.VerifiedAt == nil})
	})
	return email, err
}

// VerifyInput is an address and the code that was mailed to it.
type VerifyInput struct{ Email, Code string }

// Verify proves an address, logs the account in and gives it what it begins
// with. A wrong code uses up a try although the call is refused.
func (s *Registration) Verify(ctx context.Context, in VerifyInput) (Tokens, NewAccountDefaults, error) {
	email, err := normal(in.Email)
	if err != nil {
		return Tokens{}, NewAccountDefaults{}, err
	}
	var account uuid.UUID
	var right bool
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		account, right, err = s.prove(ctx, tx, email, in.Code)
		return err
	})
	if err != nil {
		return Tokens{}, NewAccountDefaults{}, err
	}
	if !right {
		return Tokens{}, NewAccountDefaults{}, errCode
	}
	begun, err := s.Settle(ctx, account, email)
	if err != nil {
		return Tokens{}, NewAccountDefaults{}, err
	}
	tokens, err := s.logins.logIn(ctx, s.Store.Queries(), account)
	return tokens, begun, err
}

// prove takes the code that was mailed to an address, and notes that it is proved.
func (s *Registration) prove(ctx context.Context, tx postgres.Tx, email, code string) (uuid.UUID, bool, error) {
	account, right, err := s.redeem(ctx, tx, redeeming{email: email, code: code, purpose: purposeVerify})
	if err != nil || !right {
		return account, false, err
	}
	now := s.Now()
	if err := tx.ConsoleAccountVerified(ctx, db.ConsoleAccountVerifiedParams{AccountID: account, VerifiedAt: &now}); err != nil {
		return account, false, fmt.Errorf("note proof: %w", err)
	}
	return account, true, nil
}

func ignoreMissing(err error) error {
	if postgres.NotFound(err) {
		return nil
	}
	return err
}

func normal(raw string) (string, error) {
	email, ok := mailaddress.Normalize(raw)
	if !ok {
		return "", apperr.Invalid("email_invalid", "email", "Enter a valid email address.")
	}
	return email, nil
}

// minPassword is the least length of a password.
const minPassword = 8

// choose checks a new password and hashes it.
func (s *Passwords) choose(ctx context.Context, given, email string) (string, error) {
	text, ok := password.Normalize(given)
	if why := weakness(text, email); !ok || why != "" {
		if !ok {
			why = "The password holds characters that cannot be used."
		}
		return "", apperr.Invalid("password_refused", "password", why)
	}
	hashed, err := s.hasher.Hash(ctx, text)
	if err != nil {
		return "", fmt.Errorf("hash password: %w", err)
	}
	return hashed, nil
}

// weakness is the first rule that a password breaks.
func weakness(text, email string) string {
	has := func(is func(rune) bool) bool { return strings.ContainsFunc(text, is) }
	mark := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	switch {
	case utf8.RuneCountInString(text) < minPassword:
		return fmt.Sprintf("Use at least %d characters.", minPassword)
	case !has(unicode.IsUpper):
		return "Use at least one upper-case letter."
	case !has(unicode.IsLower):
		return "Use at least one lower-case letter."
	case !has(unicode.IsDigit):
		return "Use at least one digit."
	case !has(mark):
		return "Use at least one character that is neither letter nor digit."
	}
	return password.Weakness(text, email)
}
