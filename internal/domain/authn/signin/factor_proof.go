package signin

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/lockout"
	"vidimus/internal/domain/authn/recoverycode"
	"vidimus/internal/domain/authn/totp"
	"vidimus/internal/platform/storage/postgres"
)

// presentedFactor is a second factor as the caller presents it.
type presentedFactor struct {
	application, who uuid.UUID
	factor           Factor
	code             string
	// visitor may come on a device on which the person signed in before; empty judges by the account alone.
	visitor ClientInfo
}

// showsFactor judges a second factor under the lock of the person's program. The
// refusal is of somebody who guessed too often; a right code is used up by it,
// and a wrong one counted, on a known device apart from elsewhere.
func (s *SecondFactors) showsFactor(ctx context.Context, tx postgres.Tx, in presentedFactor) (right bool, refused, err error) {
	row, err := tx.AuthTOTPLock(ctx, db.AuthTOTPLockParams{ApplicationID: in.application, IdentityID: in.who})
	if postgres.NotFound(err) || err == nil && row.ConfirmedAt == nil {
		return false, errStep, nil
	}
	if err != nil {
		return false, nil, fmt.Errorf("load second factor: %w", err)
	}
	from, err := s.deviceOf(in.visitor, in.application, in.who)
	if err != nil {
		return false, nil, err
	}
	left := lockout.Remaining(row.LockedUntil, s.Now())
	if from.isKnown() {
		left, err = s.deviceWait(ctx, tx.Queries, from)
	}
	if err != nil {
		return false, nil, err
	}
	if left > 0 {
		return false, tooManyAttempts(left), nil
	}
	if in.factor == FactorRecoveryCode {
		right, err = s.usesRecoveryCode(ctx, tx, in)
	} else {
		right, err = s.usesProgram(ctx, tx, row, in.code)
	}
	switch {
	case err != nil || right:
		return right, nil, err
	case from.isKnown():
		return false, nil, s.deviceFailed(ctx, tx.Queries, from)
	}
	return false, nil, s.countFactor(ctx, tx, row)
}

func (s *SecondFactors) usesProgram(ctx context.Context, tx postgres.Tx, row db.AuthTotp, code string) (bool, error) {
	now := s.Now()
	kept := totp.StoredSecret{Sealed: row.SecretSealed, Label: totpLabel(row.ApplicationID, row.IdentityID), Last: row.LastStep}
	step, right, err := kept.Verify(s.Secrets, code, now)
	if err != nil || !right {
		return false, err
	}
	accepted := db.AuthTOTPAcceptedParams{LastStep: step, ConfirmedAt: &now, ApplicationID: row.ApplicationID, IdentityID: row.IdentityID}
	if err := tx.AuthTOTPAccepted(ctx, accepted); err != nil {
		return false, fmt.Errorf("note code: %w", err)
	}
	return true, nil
}

func (s *SecondFactors) usesRecoveryCode(ctx context.Context, tx postgres.Tx, in presentedFactor) (bool, error) {
	hash := recoverycode.Hash(s.recoveryKey(), in.who[:], in.code)
	if hash == nil {
		return false, nil
	}
	n, err := tx.AuthRecoveryCodeUse(ctx, db.AuthRecoveryCodeUseParams{ApplicationID: in.application, IdentityID: in.who, CodeHash: hash})
	if err != nil {
		return false, fmt.Errorf("use recovery code: %w", err)
	}
	if n == 0 {
		return false, nil
	}
	err = tx.AuthTOTPAccepted(ctx, db.AuthTOTPAcceptedParams{ApplicationID: in.application, IdentityID: in.who})
	if err != nil {
		return false, fmt.Errorf("note recovery code: %w", err)
	}
	return true, nil
}

// countFactor counts a wrong code against the person: another sign-in gives no
// further tries.
func (s *SecondFactors) countFactor(ctx context.Context, tx postgres.Tx, row db.AuthTotp) error {
	ends := lockout.ScheduleAt(s.Now())
	err := tx.AuthTOTPFailed(ctx, db.AuthTOTPFailedParams{
		ApplicationID: row.ApplicationID, IdentityID: row.IdentityID, LockedShort: ends.Short, LockedLong: ends.Long,
		LockedLongest: ends.Longest,
	})
	if err != nil {
		return fmt.Errorf("count wrong code: %w", err)
	}
	return nil
}

// totpLabel binds a sealed secret to its person.
func totpLabel(application, who uuid.UUID) []byte {
	return append([]byte("totp"), append(application[:], who[:]...)...)
}

type enabling struct {
	application, who uuid.UUID
	secret           totp.Secret
	// step is that of the code which the person has shown.
	step    int64
	visitor ClientInfo
}

// enable puts a program in use whose first code was right, and makes recovery codes.
func (s *SecondFactors) enable(ctx context.Context, tx postgres.Tx, e enabling) (codes []string, err error) {
	now := s.Now()
	sealed, err := s.Secrets.Seal(e.secret.Bytes(), totpLabel(e.application, e.who))
	if err != nil {
		return nil, fmt.Errorf("seal secret: %w", err)
	}
	n, err := tx.AuthTOTPPut(ctx, db.AuthTOTPPutParams{
		ApplicationID: e.application, IdentityID: e.who, SecretSealed: sealed, ConfirmedAt: &now, LastStep: e.step, CreatedAt: now,
	})
	if err != nil {
		return nil, fmt.Errorf("store second factor: %w", err)
	}
	if n == 0 {
		return nil, errEnrolled
	}
	if codes, err = s.newRecoveryCodes(ctx, tx, e.application, e.who); err != nil {
		return nil, err
	}
	return codes, s.note(ctx, tx.Queries, activityRecord{
		application: e.application, kind: ActivityTwoFactorChanged, method: string(FactorTOTP), reason: "enabled", identity: &e.who, visitor: e.visitor, mfa: true,
	})
}

// newRecoveryCodes replaces the person's recovery codes.
func (s *SecondFactors) newRecoveryCodes(ctx context.Context, tx postgres.Tx, application, who uuid.UUID) ([]string, error) {
	err := tx.AuthRecoveryCodesDelete(ctx, db.AuthRecoveryCodesDeleteParams{ApplicationID: application, IdentityID: who})
	if err != nil {
		return nil, fmt.Errorf("drop recovery codes: %w", err)
	}
	codes, hashes := recoverycode.NewHashed(s.recoveryKey(), who[:])
	err = tx.AuthRecoveryCodesInsert(ctx, db.AuthRecoveryCodesInsertParams{ApplicationID: application, IdentityID: who, CodeHashes: hashes})
	if err != nil {
		return nil, fmt.Errorf("store recovery codes: %w", err)
	}
	return codes, nil
}

// recoveryKey returns the label under which an account's recovery codes are hashed.
func (s *SecondFactors) recoveryKey() []byte { return s.tokens.mac("recovery codes", nil) }
