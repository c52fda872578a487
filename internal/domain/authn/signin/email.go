package signin

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailcode"
	"vidimus/internal/platform/storage/postgres"
)

// maxMailCodes bounds the codes mailed to one address in an hour, whoever asks.
const maxMailCodes = 10

// Purpose is the use of a mailed code: sign-in or password reset.
type Purpose string

// The purposes.
const (
	PurposeLogin  Purpose = "login"
	PurposeSignup Purpose = "signup"
)

// EmailStartInput requests a sign-in code by e-mail.
type EmailStartInput struct {
	ApplicationID      uuid.UUID
	Transaction, Email string
	Purpose            Purpose
	// Password is what a new person wants to sign in by later; empty for none.
	Password string
	// Language is that of the mail, as the browser asks for it.
	Language string
}

// StartEmailSignIn mails a code and returns its challenge, which is a secret. The
// response does not reveal whether the address belongs to an account.
func (s *SignIns) StartEmailSignIn(ctx context.Context, in EmailStartInput) (challenge string, life time.Duration, err error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return "", 0, err
	}
	if !c.IsMethodEnabled(MethodCode) && in.Password == "" {
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
	if err := s.checkMailLimits(ctx, in.ApplicationID, email, in.Purpose); err != nil {
		return "", 0, err
	}
	who, err := s.byEmail(ctx, s.Store.Queries(), in.ApplicationID, email)
	if err != nil {
		return "", 0, err
	}
	challenge, err = s.sendCode(ctx, codeOf{
		settings: c, transaction: row, purpose: in.Purpose, email: &email, password: hashed, who: who, reaches: reaches(c, who, email), language: in.Language,
	})
	return challenge, mailcode.CodeLife, err
}

func (s *core) chosenPassword(ctx context.Context, c Settings, password, email string) (*string, error) {
	if password == "" {
		return nil, nil
	}
	if !c.IsMethodEnabled(MethodPassword) {
		return nil, errPasswordOff
	}
	text, err := c.newPassword(password, email)
	if err != nil {
		return nil, err
	}
	if err := s.notBreached(c, text); err != nil {
		return nil, err
	}
	hashed, err := s.hasher.Hash(ctx, text)
	if err != nil {
		return nil, fmt.Errorf("hash password: %w", err)
	}
	return &hashed, nil
}

// checkMailLimits bounds what one address is sent, whether it has an account or not.
func (s *core) checkMailLimits(ctx context.Context, applicationID uuid.UUID, email string, p Purpose) error {
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
	return checkResendPause(recent.LastAt, recent.Made, maxMailCodes, now)
}

// EmailCompleteInput answers a code by mail.
type EmailCompleteInput struct {
	ApplicationID                uuid.UUID
	Transaction, Challenge, Code string
	Purpose                      Purpose
	// Terms are what a new person accepted; nil for nothing.
	Terms   *Terms
	Visitor ClientInfo
}

// CompleteEmailSignIn signs a person in by the code that was mailed to them, and makes
// their account if they are new. A wrong code uses up a try even though the call
// is refused.
func (s *SignIns) CompleteEmailSignIn(ctx context.Context, in EmailCompleteInput) (Outcome, error) {
	judged := func(ctx context.Context, tx postgres.Tx, t db.AuthTransaction) (row db.AuthChallenge, refused, err error) {
		row, refused, err = s.openChallenge(ctx, tx, t, in.Purpose, in.Challenge)
		if err == nil && refused == nil && !s.codes.Matches(row.ChallengeHash, in.Code, row.SecretHash) {
			refused, err = s.wrongCode(ctx, tx, row, MethodCode, in.Visitor)
		}
		return row, refused, err
	}
	return s.completeChallenge(ctx, challengeAnswer{application: in.ApplicationID, transaction: in.Transaction, by: MethodCode, accepted: in.Terms, judged: judged})
}
