package signin

import (
	"context"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailcode"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

// codeOf is a code that somebody asks for, by mail or by text message.
type codeOf struct {
	settings    Settings
	transaction db.AuthTransaction
	purpose     Purpose
	// Either is nil.
	email, phone *string
	// password is the hash of what a new person chose; nil for none.
	password *string
	// who has the address or the number; nil for nobody.
	who *db.AuthIdentity
	// reaches reports whether anything is sent.
	reaches  bool
	language string
}

// sendCode keeps a code and has it sent, together or not at all. It returns its
// challenge, a secret. Where nobody is reached the work is the same.
func (s *core) sendCode(ctx context.Context, c codeOf) (challenge string, err error) {
	challenge = ident.Secret(secretBytes)
	now, key := s.Now(), s.challengeKey(challenge)
	issued, err := s.codes.Issue(key, c.settings.deliveryMode(c.reaches))
	if err != nil {
		return "", err
	}
	p := db.AuthChallengeInsertParams{
		ApplicationID: c.transaction.ApplicationID, ChallengeHash: key, Purpose: string(c.purpose), TransactionHash: c.transaction.TransactionHash,
		Email: c.email, Phone: c.phone, PasswordHash: c.password, SecretHash: issued.Hash, SecretSealed: issued.Sealed, CreatedAt: now,
		ExpiresAt: now.Add(mailcode.CodeLife),
	}
	if c.who != nil {
		p.IdentityID = &c.who.IdentityID
	}
	return challenge, s.keep(ctx, p, c.language)
}

// deliveryMode is how far a code gets that is meant for somebody, or for nobody.
func (c Settings) deliveryMode(reaches bool) mailcode.DeliveryMode {
	switch {
	case !reaches:
		return mailcode.DeliverNowhere
	case c.Sandbox:
		return mailcode.DeliverInSandbox
	}
	return mailcode.DeliverByMail
}

// challenges are the codes and links that people have been sent and not used yet.
type challenges struct {
	store  *postgres.Store
	jobs   jobs.Inserter
	tokens tokens
	now    func() time.Time
}

// keep stores a code or a link, and the job that sends it. The job is made either
// way and finds nothing to send where nobody is reached: what it takes to make it
// must not tell who has an account.
func (s *challenges) keep(ctx context.Context, p db.AuthChallengeInsertParams, language string) error {
	work := []jobs.Args{MailCodeArgs{ApplicationID: p.ApplicationID, Challenge: p.ChallengeHash, Language: language}}
	return s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.AuthChallengeInsert(ctx, p); err != nil {
			return fmt.Errorf("store code: %w", err)
		}
		return s.jobs.InsertMany(ctx, tx, work)
	})
}

// challengeKey returns the hash under which a challenge is stored.
func (s *challenges) challengeKey(challenge string) []byte {
	return s.tokens.hash("mail challenge", challenge)
}

// checkResendPause refuses what comes too soon or too often.
func checkResendPause(last time.Time, made, most int64, now time.Time) error {
	wait := last.Add(mailcode.ResendPause).Sub(now)
	if made >= most {
		wait = max(wait, last.Add(time.Hour).Sub(now))
	}
	if wait > 0 {
		return tooManyAttempts(wait)
	}
	return nil
}
