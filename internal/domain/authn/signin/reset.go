package signin

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// ResetStartInput requests a password reset link by e-mail.
type ResetStartInput struct {
	ApplicationID   uuid.UUID
	Email, Language string
}

// StartPasswordReset mails a reset link. The response does not reveal whether the
// address belongs to an account. A locked account gets the link too, because the
// lock protects the person who reads the mail.
func (s *SignIns) StartPasswordReset(ctx context.Context, in ResetStartInput) (DeliveryResult, error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return DeliveryResult{}, err
	}
	if !c.IsMethodEnabled(MethodPassword) {
		return DeliveryResult{}, errPasswordOff
	}
	email, err := normalEmail(in.Email)
	if err != nil {
		return DeliveryResult{}, err
	}
	return s.mailLink(ctx, linkOf{
		settings: c, application: in.ApplicationID, purpose: PurposeReset, email: email, language: in.Language,
		until: s.Now().Add(ResetLinkLife), reaches: func(who *db.AuthIdentity) bool { return who != nil && who.BlockedAt == nil },
	})
}

// ResetInput is a new password.
type ResetInput struct {
	ApplicationID    uuid.UUID
	Secret, Password string
	Visitor          ClientInfo
}

// CompletePasswordReset sets a new password with a mailed link. It ends every
// session, sign-in, link and code of the person, because anyone who knew the old
// password may hold one. It returns the number of ended sessions.
func (s *SignIns) CompletePasswordReset(ctx context.Context, in ResetInput) (ended int, err error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return 0, err
	}
	if !c.IsMethodEnabled(MethodPassword) {
		return 0, errPasswordOff
	}
	email, err := s.resetFor(ctx, in)
	if err != nil {
		return 0, err
	}
	// Hashing takes long, so it is done outside the transaction.
	hashed, err := s.chosenPassword(ctx, c, in.Password, email)
	if err != nil {
		return 0, err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := s.byLink(ctx, tx, in.ApplicationID, PurposeReset, in.Secret)
		if err != nil {
			return err
		}
		ended, err = s.setPassword(ctx, tx, row, hashed, in.Visitor)
		return err
	})
	return ended, err
}

// resetFor returns the account whose password a reset link sets.
func (s *SignIns) resetFor(ctx context.Context, in ResetInput) (email string, err error) {
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := s.byLink(ctx, tx, in.ApplicationID, PurposeReset, in.Secret)
		if err == nil && row.IdentityID == nil {
			err = errLink
		}
		email = optional.Value(row.Email)
		return err
	})
	return email, err
}

func (s *SignIns) setPassword(ctx context.Context, tx postgres.Tx, row db.AuthChallenge, hashed *string, v ClientInfo) (ended int, err error) {
	application, who := row.ApplicationID, *row.IdentityID
	err = tx.AuthIdentityPasswordSet(ctx, db.AuthIdentityPasswordSetParams{PasswordHash: hashed, ApplicationID: application, IdentityID: who})
	if err != nil {
		return 0, fmt.Errorf("store password: %w", err)
	}
	if err := tx.AuthDevicesTrusted(ctx, db.AuthDevicesTrustedParams{ApplicationID: application, IdentityID: who}); err != nil {
		return 0, fmt.Errorf("open devices: %w", err)
	}
	if err := s.cancelPendingSignIns(ctx, tx, application, who); err != nil {
		return 0, err
	}
	err = s.note(ctx, tx.Queries, activityRecord{
		application: application, kind: ActivityPasswordChanged, method: string(MethodPassword), identity: &who, visitor: v,
	})
	if err != nil {
		return 0, err
	}
	return s.revokeAll(ctx, tx, db.AuthIdentity{ApplicationID: application, IdentityID: who}, reasonPasswordChanged, v)
}

// cancelPendingSignIns ends sign-ins begun under the old password.
func (s *core) cancelPendingSignIns(ctx context.Context, tx postgres.Tx, application, who uuid.UUID) error {
	now := s.Now()
	if err := tx.AuthChallengesVoid(ctx, db.AuthChallengesVoidParams{UsedAt: &now, ApplicationID: application, IdentityID: &who}); err != nil {
		return fmt.Errorf("void links: %w", err)
	}
	// Steps first: one that is being answered at this moment is waited for, and its
	// code is void then.
	if err := tx.AuthStepsVoid(ctx, db.AuthStepsVoidParams{UsedAt: &now, ApplicationID: application, IdentityID: who}); err != nil {
		return fmt.Errorf("void steps: %w", err)
	}
	if err := tx.AuthTransactionsVoid(ctx, db.AuthTransactionsVoidParams{UsedAt: &now, ApplicationID: application, IdentityID: &who}); err != nil {
		return fmt.Errorf("void codes: %w", err)
	}
	return nil
}
