package signin

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// A link signs in only the browser that asked for it. Whoever opens it elsewhere
// gets six digits to type in there: were it enough to open a link, a stranger
// who asks for one in your name would be signed in by your click.

// MagicStartInput requests a magic link by e-mail.
type MagicStartInput struct {
	ApplicationID                uuid.UUID
	Transaction, Email, Language string
}

// StartMagicLink mails a sign-in link. The response does not reveal whether the
// address belongs to an account.
func (s *SignIns) StartMagicLink(ctx context.Context, in MagicStartInput) (DeliveryResult, error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return DeliveryResult{}, err
	}
	if !c.IsMethodEnabled(MethodMagic) {
		return DeliveryResult{}, refusal("method_disabled", "Links by mail are not offered here.")
	}
	row, err := s.pending(ctx, in.ApplicationID, in.Transaction)
	if err != nil {
		return DeliveryResult{}, err
	}
	email, err := normalEmail(in.Email)
	if err != nil {
		return DeliveryResult{}, err
	}
	until := s.Now().Add(MagicLinkLife)
	if row.ExpiresAt.Before(until) {
		// The sign-in that it is bound to ends before.
		until = row.ExpiresAt
	}
	return s.mailLink(ctx, linkOf{
		settings: c, application: in.ApplicationID, purpose: PurposeMagic, email: email, language: in.Language,
		transaction: row.TransactionHash, until: until, reaches: func(who *db.AuthIdentity) bool { return reaches(c, who, email) },
	})
}

// CrossDeviceCode is the digits shown by an opened link, to be typed where the sign-in began.
type CrossDeviceCode struct {
	Code string
	Life time.Duration
}

// OpenMagicLink handles a link that was opened in another browser than the one that
// asked for it. It signs nobody in; it returns digits that the first browser
// accepts.
func (s *SignIns) OpenMagicLink(ctx context.Context, applicationID uuid.UUID, secret string) (out CrossDeviceCode, err error) {
	c, err := s.config.runtime(ctx, applicationID)
	if err != nil {
		return CrossDeviceCode{}, err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := s.byLink(ctx, tx, applicationID, PurposeMagic, secret)
		if err != nil {
			return err
		}
		issued, err := s.codes.Issue(row.ChallengeHash, c.deliveryMode(true))
		if err != nil {
			return err
		}
		out = CrossDeviceCode{Code: issued.Code, Life: row.ExpiresAt.Sub(s.Now())}
		err = tx.AuthChallengeRelay(ctx, db.AuthChallengeRelayParams{
			RelayHash: issued.Hash, ApplicationID: applicationID, ChallengeHash: row.ChallengeHash,
		})
		if err != nil {
			return fmt.Errorf("store digits: %w", err)
		}
		return nil
	})
	return out, err
}

// MagicCompleteInput ends a sign-in by the link itself, or by the challenge of
// the link and the digits that were shown elsewhere.
type MagicCompleteInput struct {
	ApplicationID          uuid.UUID
	Transaction            string
	Secret                 string
	Challenge, EnteredCode string
	// Terms are what a new person accepted; nil for nothing.
	Terms   *Terms
	Visitor ClientInfo
}

// CompleteMagicLink signs a person in by a link that this browser asked for, and
// makes their account if they are new.
func (s *SignIns) CompleteMagicLink(ctx context.Context, in MagicCompleteInput) (Outcome, error) {
	judged := func(ctx context.Context, tx postgres.Tx, t db.AuthTransaction) (row db.AuthChallenge, refused, err error) {
		if in.Secret == "" {
			return s.magicByDigits(ctx, tx, in, t)
		}
		row, err = s.byLink(ctx, tx, in.ApplicationID, PurposeMagic, in.Secret)
		if err == nil && !bytes.Equal(row.TransactionHash, t.TransactionHash) {
			err = errLink
		}
		return row, nil, err
	}
	return s.completeChallenge(ctx, challengeAnswer{application: in.ApplicationID, transaction: in.Transaction, by: MethodMagic, accepted: in.Terms, judged: judged})
}

func (s *SignIns) magicByDigits(ctx context.Context, tx postgres.Tx, in MagicCompleteInput, t db.AuthTransaction) (row db.AuthChallenge, refused, err error) {
	row, refused, err = s.openChallenge(ctx, tx, t, PurposeMagic, in.Challenge)
	if err != nil || refused != nil {
		return row, refused, err
	}
	if !s.codes.Matches(row.ChallengeHash, in.EnteredCode, row.RelayHash) {
		refused, err = s.wrongCode(ctx, tx, row, MethodMagic, in.Visitor)
	}
	return row, refused, err
}
