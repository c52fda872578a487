package account

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailcode"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// purpose is what a mailed code is good for; nothing else takes it.
type purpose string

const (
	purposeVerify purpose = "verify"
	purposeReset  purpose = "reset"
)

// mailing is a request for a mailed code.
type mailing struct {
	email   string
	purpose purpose
	// reaches reports whether it is mailed.
	reaches bool
}

// mailCode keeps a code and has it mailed, together or not at all; a code that
// is younger than half a minute stays. What nobody is to get is kept as well,
// with the same statements: neither the time nor the disk tells who has an account.
func (s *core) mailCode(ctx context.Context, tx postgres.Tx, m mailing) error {
	key, err := s.codeKey(m.purpose, m.email)
	if err != nil {
		return err
	}
	codes, err := s.codes()
	if err != nil {
		return err
	}
	reach := mailcode.DeliverNowhere
	if m.reaches {
		reach = mailcode.DeliverByMail
	}
	slip, err := codes.Issue(key, reach)
	if err != nil {
		return err
	}
	address, err := s.Secrets.Seal([]byte(m.email), key)
	if err != nil {
		return fmt.Errorf("seal address: %w", err)
	}
	if !m.reaches {
		address = nil
	}
	now := s.Now()
	put, err := tx.ConsoleCodePut(ctx, db.ConsoleCodePutParams{
		CodeKey: key, IsSent: m.reaches, SecretHash: slip.Hash, SecretSealed: slip.Sealed, AddressSealed: address, CreatedAt: now,
		ExpiresAt: now.Add(mailcode.CodeLife), Before: now.Add(-mailcode.ResendPause),
	})
	if err != nil {
		return fmt.Errorf("store code: %w", err)
	}
	if put == 0 {
		return nil
	}
	return s.Jobs.InsertMany(ctx, tx, []jobs.Args{MailCodeArgs{Code: key}})
}

// codes makes and judges them.
func (s *core) codes() (mailcode.CodeIssuer, error) {
	key, err := s.Secrets.Hash("console mail codes", "")
	if err != nil {
		return mailcode.CodeIssuer{}, fmt.Errorf("make key: %w", err)
	}
	return mailcode.CodeIssuer{Secrets: s.Secrets, Key: key}, nil
}

// codeKey returns the label under which the code of an address is hashed.
func (s *core) codeKey(what purpose, email string) ([]byte, error) {
	key, err := s.Secrets.Hash("console code to "+string(what), email)
	if err != nil {
		return nil, fmt.Errorf("hash address: %w", err)
	}
	return key, nil
}

// redeeming is a code as it comes back.
type redeeming struct {
	email, code string
	purpose     purpose
}

// redeem uses a code up; a wrong one uses up a try.
func (s *core) redeem(ctx context.Context, tx postgres.Tx, r redeeming) (account uuid.UUID, right bool, err error) {
	key, err := s.codeKey(r.purpose, r.email)
	if err != nil {
		return account, false, err
	}
	codes, err := s.codes()
	if err != nil {
		return account, false, err
	}
	row, err := tx.ConsoleCodeLock(ctx, key)
	if err != nil {
		return account, false, ignoreMissing(err)
	}
	if row.Tries >= mailcode.MaxTries || !s.Now().Before(row.ExpiresAt) {
		return account, false, nil
	}
	if !codes.Matches(key, r.code, row.SecretHash) {
		return account, false, tx.ConsoleCodeTry(ctx, key)
	}
	known, err := tx.ConsoleAccountByEmail(ctx, r.email)
	if err != nil {
		return account, false, ignoreMissing(err)
	}
	return known.AccountID, true, tx.ConsoleCodeDelete(ctx, key)
}
