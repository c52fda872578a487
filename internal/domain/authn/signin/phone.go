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

// maxTexts bounds the text messages to one number in an hour, whoever asks: they
// cost money, and annoy.
const maxTexts = 5

var errPhone = refusal("invalid_request", "phone: Enter a mobile number with its country code, such as +49 151 23456789.")

// PhoneStartInput requests a sign-in code by text message.
type PhoneStartInput struct {
	ApplicationID                uuid.UUID
	Transaction, Phone, Language string
}

// StartPhoneSignIn sends a code to a phone. The response does not reveal whether the
// number belongs to an account.
func (s *SignIns) StartPhoneSignIn(ctx context.Context, in PhoneStartInput) (DeliveryResult, error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return DeliveryResult{}, err
	}
	if !c.IsMethodEnabled(MethodPhone) || !c.Sandbox && s.Texts == nil {
		return DeliveryResult{}, errTextsOff
	}
	row, err := s.pending(ctx, in.ApplicationID, in.Transaction)
	if err != nil {
		return DeliveryResult{}, err
	}
	number, ok := s.Number(in.Phone)
	if !ok {
		return DeliveryResult{}, errPhone
	}
	if err := s.checkTextLimits(ctx, c, in.ApplicationID, number); err != nil {
		return DeliveryResult{}, err
	}
	who, err := s.byPhone(ctx, s.Store.Queries(), in.ApplicationID, number)
	if err != nil {
		return DeliveryResult{}, err
	}
	challenge, err := s.sendCode(ctx, codeOf{
		settings: c, transaction: row, purpose: PurposePhone, phone: &number, who: who, language: in.Language,
		reaches: who == nil && c.Signup == SignupAnyone || who != nil && who.BlockedAt == nil,
	})
	return DeliveryResult{Challenge: challenge, Life: mailcode.CodeLife}, err
}

// checkTextLimits bounds what one number is sent, and what all numbers are.
func (s *core) checkTextLimits(ctx context.Context, c Settings, applicationID uuid.UUID, number string) error {
	if err := s.checkTextBudget(ctx, c, applicationID); err != nil {
		return err
	}
	now := s.Now()
	recent, err := s.Store.Queries().AuthChallengeRecentByPhone(ctx, db.AuthChallengeRecentByPhoneParams{
		ApplicationID: applicationID, Phone: &number, Since: now.Add(-time.Hour),
	})
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("count codes: %w", err)
	}
	return checkResendPause(recent.LastAt, recent.Made, maxTexts, now)
}

// checkTextBudget bounds the text messages of an application: whoever has numbers enough
// could run up its bill. Those that nobody gets count as well, so that the count
// tells nothing. In a sandbox nothing is sent.
func (s *core) checkTextBudget(ctx context.Context, c Settings, applicationID uuid.UUID) error {
	if c.Sandbox {
		return nil
	}
	now := s.Now()
	recent, err := s.Store.Queries().AuthTextsRecent(ctx, db.AuthTextsRecentParams{ApplicationID: applicationID, Since: now.Add(-time.Hour)})
	switch {
	case postgres.NotFound(err):
		recent.FirstAt = now
	case err != nil:
		return fmt.Errorf("count text messages: %w", err)
	}
	if recent.Made < int64(c.TextsPerHour) {
		return nil
	}
	return tooManyAttempts(recent.FirstAt.Add(time.Hour).Sub(now))
}

// PhoneCompleteInput answers a code by text message.
type PhoneCompleteInput struct {
	ApplicationID                uuid.UUID
	Transaction, Challenge, Code string
	// Terms are what a new person accepted; nil for nothing.
	Terms   *Terms
	Visitor ClientInfo
}

// CompletePhoneSignIn signs a person in by the code that was sent to their phone, and
// makes their account if they are new.
func (s *SignIns) CompletePhoneSignIn(ctx context.Context, in PhoneCompleteInput) (Outcome, error) {
	judged := func(ctx context.Context, tx postgres.Tx, t db.AuthTransaction) (row db.AuthChallenge, refused, err error) {
		row, refused, err = s.openChallenge(ctx, tx, t, PurposePhone, in.Challenge)
		if err == nil && refused == nil && !s.codes.Matches(row.ChallengeHash, in.Code, row.SecretHash) {
			refused, err = s.wrongCode(ctx, tx, row, MethodPhone, in.Visitor)
		}
		return row, refused, err
	}
	return s.completeChallenge(ctx, challengeAnswer{application: in.ApplicationID, transaction: in.Transaction, by: MethodPhone, accepted: in.Terms, judged: judged})
}

func (s *core) byPhone(ctx context.Context, q *db.Queries, applicationID uuid.UUID, number string) (*db.AuthIdentity, error) {
	row, err := q.AuthIdentityByPhone(ctx, db.AuthIdentityByPhoneParams{ApplicationID: applicationID, Phone: &number})
	if postgres.NotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load account: %w", err)
	}
	return &row, nil
}
