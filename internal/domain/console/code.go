package console

import (
	"context"
	"crypto/rand"
	"fmt"
	"math/big"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/otp"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/platform/seal"
)

// purpose is what a mailed code is good for; nothing else takes it.
type purpose string

const (
	purposeVerify purpose = "verify"
	purposeReset  purpose = "reset"
)

// mailCode keeps a code and has it mailed, together or not at all; a code that
// is younger than half a minute stays.
func (s *Service) mailCode(ctx context.Context, tx postgres.Tx, account uuid.UUID, what purpose) error {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return fmt.Errorf("make code: %w", err)
	}
	code, now := fmt.Sprintf("%06d", n), s.Now()
	hash, err := s.codeHash(account, what, code)
	if err != nil {
		return err
	}
	sealed, err := s.Secrets.Seal([]byte(code), account[:])
	if err != nil {
		return fmt.Errorf("seal code: %w", err)
	}
	put, err := tx.ConsoleCodePut(ctx, db.ConsoleCodePutParams{
		AccountID: account, Purpose: string(what), SecretHash: hash, SecretSealed: sealed, CreatedAt: now, ExpiresAt: now.Add(CodeLife), Before: now.Add(-codePause),
	})
	if err != nil {
		return fmt.Errorf("store code: %w", err)
	}
	if put == 0 {
		return nil
	}
	return s.Jobs.InsertMany(ctx, tx, []jobs.Args{MailCodeArgs{Account: account, Purpose: what}})
}

func (s *Service) codeHash(account uuid.UUID, what purpose, code string) ([]byte, error) {
	hash, err := s.Secrets.Hash("console "+string(what)+" code", account.String()+otp.Normal(code))
	if err != nil {
		return nil, fmt.Errorf("hash code: %w", err)
	}
	return hash, nil
}

// redeeming is a code as it comes back.
type redeeming struct {
	email, code string
	purpose     purpose
}

// redeem uses a code up; a wrong one uses up a try.
func (s *Service) redeem(ctx context.Context, tx postgres.Tx, r redeeming) (account uuid.UUID, right bool, err error) {
	known, err := tx.ConsoleAccountByEmail(ctx, r.email)
	if err != nil {
		return account, false, ignoreMissing(err)
	}
	which := db.ConsoleCodeLockParams{AccountID: known.AccountID, Purpose: string(r.purpose)}
	row, err := tx.ConsoleCodeLock(ctx, which)
	if err != nil {
		return account, false, ignoreMissing(err)
	}
	hash, err := s.codeHash(known.AccountID, r.purpose, r.code)
	if err != nil {
		return account, false, err
	}
	if row.Tries >= codeTries || !s.Now().Before(row.ExpiresAt) {
		return account, false, nil
	}
	if !seal.Matches(hash, row.SecretHash) {
		return account, false, tx.ConsoleCodeTry(ctx, db.ConsoleCodeTryParams(which))
	}
	return known.AccountID, true, tx.ConsoleCodeDelete(ctx, db.ConsoleCodeDeleteParams(which))
}
