package signin

import (
	"context"
	"crypto/rand"
	"fmt"
	"math/big"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/otp"
	"vidimus/internal/platform/ident"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/platform/seal"
)

// Facts on codes by mail (contract, sign-in methods).
const (
	MailCodeLife  = 10 * time.Minute
	mailCodePause = 30 * time.Second
	mailCodeTries = 5
	// maxMailCodes bounds the mails to one address in an hour, whoever asks.
	maxMailCodes = 10
)

// Purpose says what a code by mail is to end in.
type Purpose string

// The purposes.
const (
	PurposeLogin  Purpose = "login"
	PurposeSignup Purpose = "signup"
)

// EmailStartInput asks for a code by mail.
type EmailStartInput struct {
	ApplicationID      uuid.UUID
	Transaction, Email string
	Purpose            Purpose
	// Password is what a new person wants to sign in by later; empty for none.
	Password string
	// Language is that of the mail, as the browser asks for it.
	Language string
}

// EmailStart has a code mailed and returns its challenge, a secret. Nothing in
// the answer tells whether the address belongs to an account.
func (s *Service) EmailStart(ctx context.Context, in EmailStartInput) (challenge string, life time.Duration, err error) {
	c, err := s.runtime(ctx, in.ApplicationID)
	if err != nil {
		return "", 0, err
	}
	if !c.Allows(MethodCode) && in.Password == "" {
		return "", 0, refusal("method_disabled", "Codes by mail are not offered here.")
	}
	row, err := s.pending(ctx, in.ApplicationID, in.Transaction)
	if err != nil {
		return "", 0, err
	}
	email, err := normalEmail(in.Email)
	if err != nil {
		return "", 0, err
	}
	hashed, err := s.chosenPassword(ctx, c, in.Password, email)
	if err != nil {
		return "", 0, err
	}
	if err := s.mayMail(ctx, in.ApplicationID, email, in.Purpose); err != nil {
		return "", 0, err
	}
	challenge = ident.Secret(secretBytes)
	if err := s.challenge(ctx, c, challengeOf{in: in, email: email, password: hashed, secret: challenge, transaction: row.TransactionHash}); err != nil {
		return "", 0, err
	}
	return challenge, MailCodeLife, nil
}

func (s *Service) chosenPassword(ctx context.Context, c Settings, password, email string) (*string, error) {
	if password == "" {
		return nil, nil
	}
	if !c.Allows(MethodPassword) {
		return nil, errPasswordOff
	}
	text, err := c.newPassword(password, email)
	if err != nil {
		return nil, err
	}
	hashed, err := s.hasher.Hash(ctx, text)
	if err != nil {
		return nil, fmt.Errorf("hash password: %w", err)
	}
	return &hashed, nil
}

// mayMail bounds what one address is sent, whether it has an account or not.
func (s *Service) mayMail(ctx context.Context, applicationID uuid.UUID, email string, p Purpose) error {
	now := s.Now()
	recent, err := s.Store.Queries().AuthChallengeRecent(ctx, db.AuthChallengeRecentParams{
		ApplicationID: applicationID, Email: &email, Purpose: string(p), Since: now.Add(-time.Hour),
	})
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("count codes: %w", err)
	}
	return pauseFor(recent.LastAt, recent.Made, maxMailCodes, now)
}

type challengeOf struct {
	in            EmailStartInput
	email, secret string
	password      *string
	transaction   []byte
}

// challenge keeps a code and has it mailed, together or not at all. An address
// that may not have an account gets a challenge that nothing was mailed for.
func (s *Service) challenge(ctx context.Context, c Settings, ch challengeOf) error {
	who, err := s.byEmail(ctx, s.Store.Queries(), ch.in.ApplicationID, ch.email)
	if err != nil {
		return err
	}
	code := otp.SandboxCode
	if !c.Sandbox {
		if code, err = sixDigits(); err != nil {
			return err
		}
	}
	now, key := s.Now(), s.tokens.hash("mail challenge", ch.secret)
	p := db.AuthChallengeInsertParams{
		ApplicationID: ch.in.ApplicationID, ChallengeHash: key, Purpose: string(ch.in.Purpose), TransactionHash: ch.transaction, Email: &ch.email,
		PasswordHash: ch.password, SecretHash: s.codeHash(key, code), CreatedAt: now, ExpiresAt: now.Add(MailCodeLife),
	}
	reaches := s.reaches(c, who, ch.email)
	if who != nil {
		p.IdentityID = &who.IdentityID
	}
	sealed, err := s.Secrets.Seal([]byte(code), key)
	if err != nil {
		return fmt.Errorf("seal code: %w", err)
	}
	if reaches && !c.Sandbox {
		p.SecretSealed = sealed
	}
	if !reaches {
		// Nobody knows this code, so nobody can enter it.
		p.SecretHash = s.codeHash(key, ident.Secret(secretBytes))
	}
	// The job is made either way and finds nothing to send where nobody is reached:
	// what it takes to make it must not tell who has an account.
	work := []jobs.Args{MailCodeArgs{ApplicationID: ch.in.ApplicationID, Challenge: key, Language: ch.in.Language}}
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.AuthChallengeInsert(ctx, p); err != nil {
			return fmt.Errorf("store code: %w", err)
		}
		return s.Jobs.InsertMany(ctx, tx, work)
	})
}

// codeHash binds a short code to its challenge.
func (s *Service) codeHash(challenge []byte, code string) []byte {
	return s.tokens.hash("mail code", string(challenge)+code)
}

func sixDigits() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return "", fmt.Errorf("make code: %w", err)
	}
	return fmt.Sprintf("%06d", n), nil
}

// EmailCompleteInput answers a code by mail.
type EmailCompleteInput struct {
	ApplicationID                uuid.UUID
	Transaction, Challenge, Code string
	Purpose                      Purpose
	Visitor                      Visitor
}

// EmailComplete signs somebody in by the code that was mailed to them, and makes
// their account if they are new. A wrong code uses up a try even though the call
// is refused.
func (s *Service) EmailComplete(ctx context.Context, in EmailCompleteInput) (Outcome, error) {
	return s.answered(ctx, in.ApplicationID, in.Transaction, MethodCode, func(ctx context.Context, tx postgres.Tx, t db.AuthTransaction) (row db.AuthChallenge, refused, err error) {
		row, refused, err = s.openChallenge(ctx, tx, t, in.Purpose, in.Challenge)
		if err == nil && refused == nil && !seal.Matches(s.codeHash(row.ChallengeHash, digitsOf(in.Code)), row.SecretHash) {
			refused, err = s.wrongCode(ctx, tx, row, MethodCode, in.Visitor)
		}
		return row, refused, err
	})
}
