package console

import (
	"context"
	"crypto/rand"
	"fmt"
	"math/big"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/mailaddress"
	"vidimus/internal/domain/otp"
	"vidimus/internal/domain/password"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/platform/seal"
)

// Credentials are an address and a password, as they were sent.
type Credentials struct {
	Email, Password string
	Visitor         Visitor
}

// Register makes an account that waits for the proof of its address, and returns
// the address as it was understood. Nothing tells whether it has an account.
func (s *Service) Register(ctx context.Context, in Credentials) (string, error) {
	if !s.Open {
		return "", &apperr.Error{Kind: apperr.KindForbidden, Code: "registration_closed", Public: "This installation does not take registrations. Ask its operator for an account."}
	}
	email, err := normal(in.Email)
	if err != nil {
		return "", err
	}
	hashed, err := s.choose(ctx, in.Password, email)
	if err != nil {
		return "", err
	}
	if err := s.mayRegister(ctx, in.Visitor); err != nil {
		return "", err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		id, waits, err := s.waiting(ctx, tx, db.ConsoleAccountInsertParams{
			AccountID: s.NewID(), Email: email, PasswordHash: hashed, RegisteredFrom: in.Visitor.origin(), CreatedAt: s.Now(),
		})
		if err != nil || !waits {
			return err
		}
		return s.mailCode(ctx, tx, id)
	})
	return email, err
}

// waiting is the account that is to prove an address, made if it is new; false
// where the address was proved before.
func (s *Service) waiting(ctx context.Context, tx postgres.Tx, p db.ConsoleAccountInsertParams) (uuid.UUID, bool, error) {
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
func (s *Service) mayRegister(ctx context.Context, v Visitor) error {
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
func (s *Service) ResendCode(ctx context.Context, raw string) (string, error) {
	email, err := normal(raw)
	if err != nil {
		return "", err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		known, err := tx.ConsoleAccountByEmail(ctx, email)
		if postgres.NotFound(err) || err == nil && known.VerifiedAt != nil {
			return nil
		}
		if err != nil {
			return fmt.Errorf("load account: %w", err)
		}
		return s.mailCode(ctx, tx, known.AccountID)
	})
	return email, err
}

// mailCode keeps a code and has it mailed, together or not at all; a code that
// is younger than half a minute stays.
func (s *Service) mailCode(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return fmt.Errorf("make code: %w", err)
	}
	code, now := fmt.Sprintf("%06d", n), s.Now()
	hash, err := s.codeHash(account, code)
	if err != nil {
		return err
	}
	sealed, err := s.Secrets.Seal([]byte(code), account[:])
	if err != nil {
		return fmt.Errorf("seal code: %w", err)
	}
	put, err := tx.ConsoleCodePut(ctx, db.ConsoleCodePutParams{
		AccountID: account, SecretHash: hash, SecretSealed: sealed, CreatedAt: now, ExpiresAt: now.Add(CodeLife), Before: now.Add(-codePause),
	})
	if err != nil {
		return fmt.Errorf("store code: %w", err)
	}
	if put == 0 {
		return nil
	}
	return s.Jobs.InsertMany(ctx, tx, []jobs.Args{MailCodeArgs{Account: account}})
}

func (s *Service) codeHash(account uuid.UUID, code string) ([]byte, error) {
	hash, err := s.Secrets.Hash("console code", account.String()+otp.Normal(code))
	if err != nil {
		return nil, fmt.Errorf("hash code: %w", err)
	}
	return hash, nil
}

// VerifyInput is an address and the code that was mailed to it.
type VerifyInput struct{ Email, Code string }

// Verify proves an address, logs the account in and gives it what it begins
// with. A wrong code uses up a try although the call is refused.
func (s *Service) Verify(ctx context.Context, in VerifyInput) (Tokens, Beginning, error) {
	email, err := normal(in.Email)
	if err != nil {
		return Tokens{}, Beginning{}, err
	}
	var account uuid.UUID
	var right bool
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		account, right, err = s.prove(ctx, tx, email, in.Code)
		return err
	})
	if err != nil {
		return Tokens{}, Beginning{}, err
	}
	if !right {
		return Tokens{}, Beginning{}, errCode
	}
	begun, err := s.Settle(ctx, account, email)
	if err != nil {
		return Tokens{}, Beginning{}, err
	}
	tokens, err := s.logIn(ctx, account)
	return tokens, begun, err
}

func (s *Service) prove(ctx context.Context, tx postgres.Tx, email, code string) (account uuid.UUID, right bool, err error) {
	known, err := tx.ConsoleAccountByEmail(ctx, email)
	if err != nil {
		return account, false, ignoreMissing(err)
	}
	row, err := tx.ConsoleCodeLock(ctx, known.AccountID)
	if err != nil {
		return account, false, ignoreMissing(err)
	}
	hash, err := s.codeHash(known.AccountID, code)
	if err != nil {
		return account, false, err
	}
	if row.Tries >= codeTries || !s.Now().Before(row.ExpiresAt) {
		return account, false, nil
	}
	if !seal.Matches(hash, row.SecretHash) {
		return account, false, tx.ConsoleCodeTry(ctx, known.AccountID)
	}
	now := s.Now()
	if err := tx.ConsoleAccountVerified(ctx, db.ConsoleAccountVerifiedParams{AccountID: known.AccountID, VerifiedAt: &now}); err != nil {
		return account, false, fmt.Errorf("note proof: %w", err)
	}
	return known.AccountID, true, tx.ConsoleCodeDelete(ctx, known.AccountID)
}

func ignoreMissing(err error) error {
	if postgres.NotFound(err) {
		return nil
	}
	return err
}

func normal(raw string) (string, error) {
	email, ok := mailaddress.Normal(raw)
	if !ok {
		return "", apperr.Invalid("email_invalid", "email", "Enter a valid email address.")
	}
	return email, nil
}

// minPassword is the least length of a password.
const minPassword = 8

// choose checks a new password and hashes it.
func (s *Service) choose(ctx context.Context, given, email string) (string, error) {
	text, ok := password.Prepared(given)
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
