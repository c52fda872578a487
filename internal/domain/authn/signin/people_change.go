package signin

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// Block keeps a person out until they are unblocked: no way to sign in works, and
// what they have open ends.
func (s *AccountAdministration) Block(ctx context.Context, applicationID, who uuid.UUID) error {
	now := s.Now()
	return s.withPerson(ctx, applicationID, who, func(ctx context.Context, tx postgres.Tx, row db.AuthIdentity) error {
		// In this order nobody waits for each other: codes that are being exchanged, the account, sessions.
		if err := s.cancelPendingSignIns(ctx, tx, applicationID, who); err != nil {
			return err
		}
		blocked := db.AuthIdentityBlockParams{BlockedAt: &now, ApplicationID: applicationID, IdentityID: who}
		if err := tx.AuthIdentityBlock(ctx, blocked); err != nil {
			return fmt.Errorf("block account: %w", err)
		}
		_, err := s.revokeAll(ctx, tx, row, reasonOperator, ClientInfo{})
		return err
	})
}

// Unblock lets a person sign in again who was blocked, or locked by failures.
func (s *AccountAdministration) Unblock(ctx context.Context, applicationID, who uuid.UUID) error {
	return s.withPerson(ctx, applicationID, who, func(ctx context.Context, tx postgres.Tx, _ db.AuthIdentity) error {
		if err := tx.AuthIdentityUnblock(ctx, db.AuthIdentityUnblockParams{ApplicationID: applicationID, IdentityID: who}); err != nil {
			return fmt.Errorf("unblock account: %w", err)
		}
		return nil
	})
}

// SignOut revokes every session of an account and cancels its pending sign-ins.
func (s *AccountAdministration) SignOut(ctx context.Context, applicationID, who uuid.UUID) (ended int, err error) {
	err = s.withPerson(ctx, applicationID, who, func(ctx context.Context, tx postgres.Tx, row db.AuthIdentity) error {
		if err := s.cancelPendingSignIns(ctx, tx, applicationID, who); err != nil {
			return err
		}
		ended, err = s.revokeAll(ctx, tx, row, reasonOperator, ClientInfo{})
		return err
	})
	return ended, err
}

// ResetFactorsByID is ResetFactors for an account known by its id.
func (s *AccountAdministration) ResetFactorsByID(ctx context.Context, applicationID, who uuid.UUID) (out FactorReset, err error) {
	err = s.withPerson(ctx, applicationID, who, func(ctx context.Context, tx postgres.Tx, row db.AuthIdentity) error {
		out, err = s.factors.resetFactors(ctx, tx, row)
		return err
	})
	return out, err
}

// Erase removes an account with everything that is kept about it here. The
// verification sessions of the person are not of this package and stay.
func (s *AccountAdministration) Erase(ctx context.Context, applicationID, who uuid.UUID) error {
	return s.withPerson(ctx, applicationID, who, s.erase)
}

func (s *core) erase(ctx context.Context, tx postgres.Tx, row db.AuthIdentity) error {
	applicationID, who := row.ApplicationID, row.IdentityID
	if err := s.cancelPendingSignIns(ctx, tx, applicationID, who); err != nil {
		return err
	}
	sent := db.AuthChallengesDeleteOfParams{ApplicationID: applicationID, Email: row.Email, Phone: row.Phone}
	if err := tx.AuthChallengesDeleteOf(ctx, sent); err != nil {
		return fmt.Errorf("remove codes: %w", err)
	}
	if err := tx.AuthInvitationsDeleteOf(ctx, db.AuthInvitationsDeleteOfParams{ApplicationID: applicationID, Email: row.Email}); err != nil {
		return fmt.Errorf("remove invitations: %w", err)
	}
	if err := tx.AuthIdentityDelete(ctx, db.AuthIdentityDeleteParams{ApplicationID: applicationID, IdentityID: who}); err != nil {
		return fmt.Errorf("remove account: %w", err)
	}
	return nil
}

// withPerson runs fn on an account of the application.
func (s *AccountAdministration) withPerson(ctx context.Context, applicationID, who uuid.UUID, fn func(context.Context, postgres.Tx, db.AuthIdentity) error) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := tx.AuthIdentityGet(ctx, db.AuthIdentityGetParams{ApplicationID: applicationID, IdentityID: who})
		if err != nil {
			return notFoundAs(err, errPerson)
		}
		return fn(ctx, tx, row)
	})
}
