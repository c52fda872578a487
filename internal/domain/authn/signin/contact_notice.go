package signin

import (
	"context"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

// purposeNotice is of a message to an old address or number. It bears no code that anybody could use.
const purposeNotice Purpose = "notice"

// noticeLife is how long a notice is tried to be sent.
const noticeLife = 24 * time.Hour

// oldContact is what an account had before it was changed.
type oldContact struct {
	settings Settings
	who      db.AuthIdentity
	of       Purpose
	language string
}

// recipient is who is told: the old address or number, or the other one where there was none. Both are nil for nobody.
func (s *core) recipient(o oldContact) (email, phone *string) {
	if o.who.EmailVerified {
		email = o.who.Email
	}
	if s.Texts != nil {
		phone = o.who.Phone
	}
	if phone != nil && (email == nil || o.of == PurposeChangePhone) {
		return nil, phone
	}
	return email, nil
}

// tellOldContact keeps a message to the old address or number, and the job that sends it. The row does not name the account, so that
// nothing that is done to the account afterwards takes the message back.
func (s *core) tellOldContact(ctx context.Context, tx postgres.Tx, o oldContact) error {
	email, phone := s.recipient(o)
	if o.settings.Sandbox || email == nil && phone == nil {
		return nil
	}
	now, key := s.Now(), s.challengeKey(ident.Secret(secretBytes))
	issued, err := s.codes.Issue(key, o.settings.deliveryMode(true))
	if err != nil {
		return err
	}
	p := db.AuthChallengeInsertParams{
		ApplicationID: o.who.ApplicationID, ChallengeHash: key, Purpose: string(purposeNotice), Email: email, Phone: phone,
		SecretHash: issued.Hash, SecretSealed: issued.Sealed, CreatedAt: now, ExpiresAt: now.Add(noticeLife),
	}
	if err := tx.AuthChallengeInsert(ctx, p); err != nil {
		return fmt.Errorf("store notice: %w", err)
	}
	return s.Jobs.InsertMany(ctx, tx, []jobs.Args{MailCodeArgs{ApplicationID: p.ApplicationID, Challenge: key, Language: o.language}})
}
