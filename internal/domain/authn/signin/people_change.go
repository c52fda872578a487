package signin

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/postgres"
)

// Block keeps somebody out until they are unblocked: no way to sign in works, and
// what they have open ends.
func (s *Service) Block(ctx context.Context, applicationID, who uuid.UUID) error {
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

// Unblock lets somebody sign in again who was blocked, or locked by failures.
func (s *Service) Unblock(ctx context.Context, applicationID, who uuid.UUID) error {
	return s.withPerson(ctx, applicationID, who, func(ctx context.Context, tx postgres.Tx, _ db.AuthIdentity) error {
		if err := tx.AuthIdentityUnblock(ctx, db.AuthIdentityUnblockParams{ApplicationID: applicationID, IdentityID: who}); err != nil {
			return fmt.Errorf("unblock account: %w", err)
		}
		return nil
	})
}

// SignOut revokes every session of an account and cancels its pending sign-ins.
func (s *Service) SignOut(ctx context.Context, applicationID, who uuid.UUID) (ended int, err error) {
	err = s.withPerson(ctx, applicationID, who, func(ctx context.Context, tx postgres.Tx, row db.AuthIdentity) error {
		if err := s.cancelPendingSignIns(ctx, tx, applicationID, who); err != nil {
			return err
		}
		ended, err = s.revokeAll(ctx, tx, row, reasonOperator, ClientInfo{})
		return err
	})
	return ended, err
}

// ResetPersonFactors is ResetFactors for an account known by its id.
func (s *Service) ResetPersonFactors(ctx context.Context, applicationID, who uuid.UUID) (out FactorReset, err error) {
	err = s.withPerson(ctx, applicationID, who, func(ctx context.Context, tx postgres.Tx, row db.AuthIdentity) error {
		out, err = s.resetFactors(ctx, tx, row)
		return err
	})
	return out, err
}

// Erase removes an account with everything that is kept about it here. The
// verification sessions of the person are not of this package and stay.
func (s *Service) Erase(ctx context.Context, applicationID, who uuid.UUID) error {
	return s.withPerson(ctx, applicationID, who, s.erase)
}

func (s *Service) erase(ctx context.Context, tx postgres.Tx, row db.AuthIdentity) error {
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
func (s *Service) withPerson(ctx context.Context, applicationID, who uuid.UUID, fn func(context.Context, postgres.Tx, db.AuthIdentity) error) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := tx.AuthIdentityGet(ctx, db.AuthIdentityGetParams{ApplicationID: applicationID, IdentityID: who})
		if err != nil {
			return notFoundAs(err, errPerson)
		}
		return fn(ctx, tx, row)
	})
}
