package account

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/lockout"
	"vidimus/internal/domain/authn/recoverycode"
	"vidimus/internal/domain/authn/totp"
	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

var (
	errEnrolled    = apperr.Conflict("second_factor_in_use", "An authenticator program is in use. Remove it first.")
	errNotEnrolled = apperr.Conflict("second_factor_missing", "No authenticator program is being set up or in use.")
	errOwnFactor   = apperr.Invalid("second_factor_refused", "otp_token", textWrongFactor)
)

// Factors are the second factors of an account.
type Factors struct {
	// Authenticator reports whether an authenticator program is in use.
	Authenticator bool
	// Passkeys reports whether the account has one; a login asks for none.
	Passkeys          bool
	RecoveryCodesLeft int
}

// List returns the second factors of an account.
func (s *SecondFactors) List(ctx context.Context, account uuid.UUID) (f Factors, err error) {
	q := s.Store.Queries()
	if f.Authenticator, err = asksForFactor(ctx, q, account); err != nil {
		return f, err
	}
	left, err := q.ConsoleRecoveryCodesCount(ctx, account)
	if err != nil {
		return f, fmt.Errorf("count recovery codes: %w", err)
	}
	f.RecoveryCodesLeft = int(left)
	kept, err := q.ConsolePasskeysOf(ctx, account)
	if err != nil {
		return f, fmt.Errorf("load passkeys: %w", err)
	}
	f.Passkeys = len(kept) > 0
	return f, nil
}

// TOTPEnrolment holds the secret and URI by which an authenticator app is set up.
type TOTPEnrolment struct{ Secret, URI string }

// StartTOTPEnrolment begins to set up an authenticator app. It discards an
// unfinished enrolment; a confirmed factor stays in use.
func (s *SecondFactors) StartTOTPEnrolment(ctx context.Context, login CallerLogin, given string) (TOTPEnrolment, error) {
	account := login.Account
	email, err := s.passwords.recogniseOwner(ctx, login, given)
	if err != nil {
		return TOTPEnrolment{}, err
	}
	secret := totp.New()
	sealed, err := s.Secrets.Seal(secret.Bytes(), factorLabel(account))
	if err != nil {
		return TOTPEnrolment{}, fmt.Errorf("seal secret: %w", err)
	}
	n, err := s.Store.Queries().ConsoleTOTPPut(ctx, db.ConsoleTOTPPutParams{AccountID: account, SecretSealed: sealed, CreatedAt: s.Now()})
	if err != nil {
		return TOTPEnrolment{}, fmt.Errorf("store second factor: %w", err)
	}
	if n == 0 {
		return TOTPEnrolment{}, errEnrolled
	}
	return TOTPEnrolment{Secret: secret.Text(), URI: secret.URI(Sender, email)}, nil
}

// ConfirmTOTPEnrolment activates the authenticator app with its first code. It ends
// all other logins of the account, which began without it. The recovery codes are
// shown only once.
func (s *SecondFactors) ConfirmTOTPEnrolment(ctx context.Context, login CallerLogin, code string) (codes []string, err error) {
	var refused error
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := tx.ConsoleTOTPLock(ctx, login.Account)
		switch {
		case postgres.NotFound(err):
			return errNotEnrolled
		case err != nil:
			return fmt.Errorf("load second factor: %w", err)
		case row.ConfirmedAt != nil:
			return errEnrolled
		}
		if left := lockout.Remaining(row.LockedUntil, s.Now()); left > 0 {
			return tooMany(left)
		}
		right, err := s.usesProgram(ctx, tx, row, code)
		if err != nil {
			return err
		}
		if !right {
			refused = errOwnFactor
			return s.countFactor(ctx, tx, login.Account)
		}
		if codes, err = s.newRecoveryCodes(ctx, tx, login.Account); err != nil {
			return err
		}
		if err := s.owner.send(ctx, tx, login.Account, mailtemplate.SecurityAuthenticatorAdded); err != nil {
			return err
		}
		return endLogins(ctx, tx, login.Account, login.ID)
	})
	if err == nil {
		err = refused
	}
	return codes, err
}

// RemoveTOTP takes a program out of use, and the recovery codes with it. It needs a
// code: a token alone must not weaken an account.
func (s *SecondFactors) RemoveTOTP(ctx context.Context, account uuid.UUID, code string) error {
	return s.withFactor(ctx, account, code, func(ctx context.Context, tx postgres.Tx) error {
		return removeFactor(ctx, tx, s.owner, account)
	})
}

// removeFactor removes the second factor of an account, and has its owner told where there was one.
func removeFactor(ctx context.Context, tx postgres.Tx, owner ownerNotices, account uuid.UUID) error {
	if err := tx.ConsoleRecoveryCodesDelete(ctx, account); err != nil {
		return fmt.Errorf("drop recovery codes: %w", err)
	}
	if err := tx.ConsoleStepsDeleteOf(ctx, account); err != nil {
		return fmt.Errorf("drop steps: %w", err)
	}
	used, err := asksForFactor(ctx, tx.Queries, account)
	if err != nil {
		return err
	}
	if _, err := tx.ConsoleTOTPDelete(ctx, account); err != nil {
		return fmt.Errorf("remove second factor: %w", err)
	}
	if !used {
		return nil
	}
	return owner.send(ctx, tx, account, mailtemplate.SecurityAuthenticatorRemoved)
}

// RenewRecoveryCodes replaces the recovery codes; the old ones are void.
func (s *SecondFactors) RenewRecoveryCodes(ctx context.Context, account uuid.UUID, code string) (codes []string, err error) {
	err = s.withFactor(ctx, account, code, func(ctx context.Context, tx postgres.Tx) (err error) {
		codes, err = s.newRecoveryCodes(ctx, tx, account)
		return err
	})
	return codes, err
}

// withFactor runs fn for an account that shows the second factor that it has;
// that a wrong one was counted is kept.
func (s *SecondFactors) withFactor(ctx context.Context, account uuid.UUID, code string, fn func(context.Context, postgres.Tx) error) error {
	var refused error
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		set, err := asksForFactor(ctx, tx.Queries, account)
		if err != nil {
			return err
		}
		if !set {
			return errNotEnrolled
		}
		if refused, err = s.judge(ctx, tx, device{account: account}, code); err != nil || refused != nil {
			return err
		}
		return fn(ctx, tx)
	})
	if err != nil {
		return err
	}
	if errors.Is(refused, errFactor) {
		return errOwnFactor
	}
	return refused
}

func (s *SecondFactors) newRecoveryCodes(ctx context.Context, tx postgres.Tx, account uuid.UUID) ([]string, error) {
	if err := tx.ConsoleRecoveryCodesDelete(ctx, account); err != nil {
		return nil, fmt.Errorf("drop recovery codes: %w", err)
	}
	key, err := s.recoveryKey()
	if err != nil {
		return nil, err
	}
	codes, hashes := recoverycode.NewHashed(key, account[:])
	if err := tx.ConsoleRecoveryCodesInsert(ctx, db.ConsoleRecoveryCodesInsertParams{AccountID: account, CodeHashes: hashes}); err != nil {
		return nil, fmt.Errorf("store recovery codes: %w", err)
	}
	return codes, nil
}
