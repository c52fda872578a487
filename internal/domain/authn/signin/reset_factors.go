package signin

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// FactorReset lists what an operator reset for a person who could not sign in.
type FactorReset struct {
	SecondFactorRemoved bool `json:"second_factor_removed"`
	PasskeysRemoved     int  `json:"passkeys_removed"`
	SessionsRevoked     int  `json:"sessions_revoked"`
}

// ResetFactorsByEmail helps a person who lost their second factor or was locked out.
// It removes the lock, the second factor and the passkeys, since a lost device may
// hold both, and ends every session, code and sign-in step. The password stays; its
// owner can reset it by mail. The operator must have verified the person's identity.
func (s *AccountAdministration) ResetFactorsByEmail(ctx context.Context, applicationID uuid.UUID, address string) (out FactorReset, err error) {
	email, err := normalEmail(address)
	if err != nil {
		return FactorReset{}, err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		who, err := s.byEmail(ctx, tx.Queries, applicationID, email)
		if err != nil {
			return err
		}
		if who == nil {
			return apperr.NotFound("account_not_found")
		}
		out, err = s.factors.resetFactors(ctx, tx, *who)
		return err
	})
	return out, err
}

func (s *SecondFactors) resetFactors(ctx context.Context, tx postgres.Tx, who db.AuthIdentity) (out FactorReset, err error) {
	if err := s.cancelPendingSignIns(ctx, tx, who.ApplicationID, who.IdentityID); err != nil {
		return FactorReset{}, err
	}
	trusted := db.AuthIdentityTrustedParams{ApplicationID: who.ApplicationID, IdentityID: who.IdentityID}
	if err := tx.AuthIdentityTrusted(ctx, trusted); err != nil {
		return FactorReset{}, fmt.Errorf("unlock account: %w", err)
	}
	if err := s.dropFactors(ctx, tx, who, &out); err != nil {
		return FactorReset{}, err
	}
	out.SessionsRevoked, err = s.revokeAll(ctx, tx, who, reasonOperator, ClientInfo{})
	return out, err
}

// dropFactors deletes the authenticator, recovery codes and passkeys of an account.
func (s *SecondFactors) dropFactors(ctx context.Context, tx postgres.Tx, who db.AuthIdentity, out *FactorReset) (err error) {
	if out.SecondFactorRemoved, err = s.dropFactor(ctx, tx, who); err != nil {
		return err
	}
	n, err := tx.AuthPasskeysDeleteOf(ctx, db.AuthPasskeysDeleteOfParams{ApplicationID: who.ApplicationID, IdentityID: who.IdentityID})
	if err != nil {
		return fmt.Errorf("remove passkeys: %w", err)
	}
	out.PasskeysRemoved = int(n)
	for method, gone := range map[string]bool{string(FactorTOTP): out.SecondFactorRemoved, string(MethodPasskey): n > 0} {
		if !gone {
			continue
		}
		h := activityRecord{application: who.ApplicationID, kind: ActivityTwoFactorChanged, method: method, reason: "removed", identity: &who.IdentityID}
		if err := s.note(ctx, tx.Queries, h); err != nil {
			return err
		}
	}
	return nil
}

// revokeAll revokes every session of an account and logs each.
func (s *core) revokeAll(ctx context.Context, tx postgres.Tx, who db.AuthIdentity, reason string, v ClientInfo) (ended int, err error) {
	now := s.Now()
	sessions, err := tx.AuthSessionsRevokeOf(ctx, db.AuthSessionsRevokeOfParams{
		RevokedAt: &now, RevokeReason: &reason, ApplicationID: who.ApplicationID, IdentityID: who.IdentityID,
	})
	if err != nil {
		return 0, fmt.Errorf("revoke sessions: %w", err)
	}
	for _, sid := range sessions {
		err := s.note(ctx, tx.Queries, activityRecord{
			application: who.ApplicationID, kind: ActivitySessionRevoked, reason: reason, identity: &who.IdentityID, session: &sid, visitor: v,
		})
		if err != nil {
			return 0, err
		}
	}
	return len(sessions), nil
}
