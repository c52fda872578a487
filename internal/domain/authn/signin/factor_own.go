package signin

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/lockout"
	"vidimus/internal/domain/authn/totp"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// recentLife is how long after a sign-in its session may change how its person
// signs in: a token that was stolen later must not be worth a door of its own.
const recentLife = 15 * time.Minute

var (
	errEnrolled    = refusal("already_enrolled", "An authenticator program is in use. Remove it first.")
	errNotEnrolled = refusal("not_enrolled", "No authenticator program is being set up or in use.")
	errNotRecent   = apperr.Barred("recent_sign_in_required", "Sign in again first: this session began more than 15 minutes ago.")
	errMFAOff      = refusal("method_disabled", "Second factors are not offered here.")
)

// SignedInCaller is a person who is signed in and looks after their own account.
type SignedInCaller struct {
	ApplicationID, SessionID uuid.UUID
	Visitor                  ClientInfo
}

// owner returns the account of a session; an expired session is refused.
func (s *core) owner(ctx context.Context, q *db.Queries, in SignedInCaller, recent bool) (db.AuthIdentity, error) {
	row, err := q.AuthSessionOwner(ctx, db.AuthSessionOwnerParams{ApplicationID: in.ApplicationID, Sid: in.SessionID, Now: s.Now()})
	if postgres.NotFound(err) {
		return db.AuthIdentity{}, errToken
	}
	if err != nil {
		return db.AuthIdentity{}, fmt.Errorf("load session: %w", err)
	}
	if recent && s.Now().Sub(row.CreatedAt) > recentLife {
		return db.AuthIdentity{}, errNotRecent
	}
	return row.AuthIdentity, nil
}

// RequireActiveSession refuses a session that is over.
func (s *Sessions) RequireActiveSession(ctx context.Context, applicationID, sessionID uuid.UUID) error {
	_, err := s.owner(ctx, s.Store.Queries(), SignedInCaller{ApplicationID: applicationID, SessionID: sessionID}, false)
	return err
}

// Factors are the second factors of an account.
type Factors struct {
	Policy MFAPolicy
	// TOTP reports whether an authenticator program is in use.
	TOTP              bool
	RecoveryCodesLeft int
}

// ListFactors returns the second factors of the signed-in account.
func (s *SecondFactors) ListFactors(ctx context.Context, in SignedInCaller) (Factors, error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return Factors{}, err
	}
	q := s.Store.Queries()
	who, err := s.owner(ctx, q, in, false)
	if err != nil {
		return Factors{}, err
	}
	if c, err = s.withCustomers(ctx, q, c, db.AuthFactorPoliciesParams{ApplicationID: in.ApplicationID, IdentityID: who.IdentityID}); err != nil {
		return Factors{}, err
	}
	out := Factors{Policy: c.MFA}
	if out.TOTP, err = s.hasTOTP(ctx, q, in.ApplicationID, who.IdentityID); err != nil {
		return Factors{}, err
	}
	left, err := q.AuthRecoveryCodesCount(ctx, db.AuthRecoveryCodesCountParams{ApplicationID: in.ApplicationID, IdentityID: who.IdentityID})
	if err != nil {
		return Factors{}, fmt.Errorf("count recovery codes: %w", err)
	}
	out.RecoveryCodesLeft = int(left)
	return out, nil
}

// StartTOTPEnrolment begins to set up an authenticator app. It discards an
// unfinished enrolment; a confirmed factor stays in use.
func (s *SecondFactors) StartTOTPEnrolment(ctx context.Context, in SignedInCaller) (TOTPEnrolment, error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return TOTPEnrolment{}, err
	}
	q := s.Store.Queries()
	who, err := s.owner(ctx, q, in, true)
	if err != nil {
		return TOTPEnrolment{}, err
	}
	if c, err = s.withCustomers(ctx, q, c, db.AuthFactorPoliciesParams{ApplicationID: in.ApplicationID, IdentityID: who.IdentityID}); err != nil {
		return TOTPEnrolment{}, err
	}
	if c.MFA == MFAOff {
		return TOTPEnrolment{}, errMFAOff
	}
	secret := totp.New()
	sealed, err := s.Secrets.Seal(secret.Bytes(), totpLabel(in.ApplicationID, who.IdentityID))
	if err != nil {
		return TOTPEnrolment{}, fmt.Errorf("seal secret: %w", err)
	}
	n, err := s.Store.Queries().AuthTOTPPut(ctx, db.AuthTOTPPutParams{
		ApplicationID: in.ApplicationID, IdentityID: who.IdentityID, SecretSealed: sealed, CreatedAt: s.Now(),
	})
	if err != nil {
		return TOTPEnrolment{}, fmt.Errorf("store second factor: %w", err)
	}
	if n == 0 {
		return TOTPEnrolment{}, errEnrolled
	}
	return s.enrolment(ctx, secret, who)
}

// ConfirmTOTPEnrolment activates the authenticator app with its first code and
// returns the recovery codes, which are shown only once.
func (s *SecondFactors) ConfirmTOTPEnrolment(ctx context.Context, in SignedInCaller, code string) (codes []string, err error) {
	err = s.withRecentSignIn(ctx, in, func(ctx context.Context, tx postgres.Tx, who db.AuthIdentity) (refused, err error) {
		row, err := tx.AuthTOTPLock(ctx, db.AuthTOTPLockParams{ApplicationID: in.ApplicationID, IdentityID: who.IdentityID})
		switch {
		case err != nil:
			return nil, notFoundAs(err, errNotEnrolled)
		case row.ConfirmedAt != nil:
			return errEnrolled, nil
		}
		if left := lockout.Remaining(row.LockedUntil, s.Now()); left > 0 {
			return tooManyAttempts(left), nil
		}
		right, err := s.usesProgram(ctx, tx, row, code)
		if err != nil {
			return nil, err
		}
		if !right {
			return wrongCode(stepTries - 1 - int(row.Failures)%stepTries), s.countFactor(ctx, tx, row)
		}
		if codes, err = s.newRecoveryCodes(ctx, tx, in.ApplicationID, who.IdentityID); err != nil {
			return nil, err
		}
		return nil, s.changed(ctx, tx, in, who, "enabled")
	})
	return codes, err
}

// RemoveTOTP takes a program out of use, and the recovery codes with it. It needs a
// code: a token alone must not weaken an account.
func (s *SecondFactors) RemoveTOTP(ctx context.Context, in SignedInCaller, f Factor, code string) error {
	return s.withFactor(ctx, in, f, code, func(ctx context.Context, tx postgres.Tx, who db.AuthIdentity) error {
		if _, err := s.dropFactor(ctx, tx, who); err != nil {
			return err
		}
		return s.changed(ctx, tx, in, who, "removed")
	})
}

// dropFactor forgets a person's program and recovery codes, and reports whether there was one.
func (s *SecondFactors) dropFactor(ctx context.Context, tx postgres.Tx, who db.AuthIdentity) (bool, error) {
	err := tx.AuthRecoveryCodesDelete(ctx, db.AuthRecoveryCodesDeleteParams{ApplicationID: who.ApplicationID, IdentityID: who.IdentityID})
	if err != nil {
		return false, fmt.Errorf("drop recovery codes: %w", err)
	}
	n, err := tx.AuthTOTPDelete(ctx, db.AuthTOTPDeleteParams{ApplicationID: who.ApplicationID, IdentityID: who.IdentityID})
	if err != nil {
		return false, fmt.Errorf("remove second factor: %w", err)
	}
	return n > 0, nil
}

// RenewRecoveryCodes replaces the recovery codes; the old ones are void.
func (s *SecondFactors) RenewRecoveryCodes(ctx context.Context, in SignedInCaller, code string) (codes []string, err error) {
	err = s.withFactor(ctx, in, FactorTOTP, code, func(ctx context.Context, tx postgres.Tx, who db.AuthIdentity) error {
		if codes, err = s.newRecoveryCodes(ctx, tx, in.ApplicationID, who.IdentityID); err != nil {
			return err
		}
		return s.changed(ctx, tx, in, who, "recovery_codes_renewed")
	})
	return codes, err
}

func (s *SecondFactors) changed(ctx context.Context, tx postgres.Tx, in SignedInCaller, who db.AuthIdentity, how string) error {
	return s.note(ctx, tx.Queries, activityRecord{
		application: in.ApplicationID, kind: ActivityTwoFactorChanged, method: string(FactorTOTP), reason: how, identity: &who.IdentityID,
		session: &in.SessionID, visitor: in.Visitor, mfa: true,
	})
}

// withFactor runs fn for somebody who shows the second factor that they have.
func (s *SecondFactors) withFactor(ctx context.Context, in SignedInCaller, f Factor, code string, fn func(context.Context, postgres.Tx, db.AuthIdentity) error) error {
	return s.withRecentSignIn(ctx, in, func(ctx context.Context, tx postgres.Tx, who db.AuthIdentity) (refused, err error) {
		row, err := tx.AuthTOTPLock(ctx, db.AuthTOTPLockParams{ApplicationID: in.ApplicationID, IdentityID: who.IdentityID})
		switch {
		case err != nil:
			return nil, notFoundAs(err, errNotEnrolled)
		case row.ConfirmedAt == nil:
			return errNotEnrolled, nil
		}
		right, refused, err := s.showsFactor(ctx, tx, presentedFactor{application: in.ApplicationID, who: who.IdentityID, factor: f, code: code})
		switch {
		case err != nil || refused != nil:
			return refused, err
		case !right:
			return wrongCode(stepTries - 1 - int(row.Failures)%stepTries), nil
		}
		return nil, fn(ctx, tx, who)
	})
}

// withRecentSignIn runs fn for somebody who signed in just now; what it wrote is kept although it refuses.
func (s *core) withRecentSignIn(ctx context.Context, in SignedInCaller, fn func(context.Context, postgres.Tx, db.AuthIdentity) (refused, err error)) error {
	if _, err := s.config.runtime(ctx, in.ApplicationID); err != nil {
		return err
	}
	var refused error
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		who, err := s.owner(ctx, tx.Queries, in, true)
		if err != nil {
			return err
		}
		refused, err = fn(ctx, tx, who)
		return err
	})
	if err != nil {
		return err
	}
	return refused
}
