package account

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// RequestReset mails a code with which the owner of an address sets a new password.
// The result does not reveal whether the address has an account.
func (s *Passwords) RequestReset(ctx context.Context, raw string) (string, error) {
	email, err := normal(raw)
	if err != nil {
		return "", err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		known, err := tx.ConsoleAccountByEmail(ctx, email)
		if err != nil && !postgres.NotFound(err) {
			return fmt.Errorf("load account: %w", err)
		}
		return s.mailCode(ctx, tx, mailing{email: email, purpose: purposeReset, reaches: err == nil && known.VerifiedAt != nil})
	})
	return email, err
}

// ResetInput is a mailed code and the password that takes the place of the forgotten one.
type ResetInput struct{ Email, Code, Password string }

// Reset chooses a new password by a code that was mailed, and ends all logins. A
// wrong code uses up a try although the call is refused. It returns the address in
// its normal form and whose it is.
func (s *Passwords) Reset(ctx context.Context, in ResetInput) (email string, account uuid.UUID, err error) {
	if email, err = normal(in.Email); err != nil {
		return "", uuid.Nil, err
	}
	hashed, err := s.choose(ctx, in.Password, email)
	if err != nil {
		return "", uuid.Nil, err
	}
	right := false
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		account, right, err = s.redeem(ctx, tx, redeeming{email: email, code: in.Code, purpose: purposeReset})
		if err != nil || !right {
			return err
		}
		return s.replace(ctx, tx, replacing{account: account, hashed: hashed})
	})
	if err == nil && !right {
		err = errCode
	}
	return email, account, err
}

// Change replaces the password, given the present one, and ends all other logins.
func (s *Passwords) Change(ctx context.Context, login CallerLogin, present, next string) error {
	email, err := s.recogniseOwner(ctx, login, present)
	if err != nil {
		return err
	}
	hashed, err := s.choose(ctx, next, email)
	var refused *apperr.Error
	if errors.As(err, &refused) {
		return apperr.Invalid(refused.Code, "new_password", refused.Public)
	}
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		return s.replace(ctx, tx, replacing{account: login.Account, hashed: hashed, spared: login.ID})
	})
}

type replacing struct {
	account uuid.UUID
	hashed  string
	// spared is the login that goes on; nil for none.
	spared uuid.UUID
}

func (s *Passwords) replace(ctx context.Context, tx postgres.Tx, r replacing) error {
	if err := tx.ConsoleAccountPasswordSet(ctx, db.ConsoleAccountPasswordSetParams{AccountID: r.account, PasswordHash: r.hashed}); err != nil {
		return fmt.Errorf("set password: %w", err)
	}
	if err := tx.ConsoleDevicesTrusted(ctx, r.account); err != nil {
		return fmt.Errorf("open devices: %w", err)
	}
	if err := s.owner.send(ctx, tx, r.account, mailtemplate.SecurityPasswordChanged); err != nil {
		return err
	}
	return endLogins(ctx, tx, r.account, r.spared)
}

// endLogins ends all logins of an account but one, those that wait for a second factor among them.
func endLogins(ctx context.Context, tx postgres.Tx, account, spared uuid.UUID) error {
	if err := tx.ConsoleLoginsDeleteOf(ctx, db.ConsoleLoginsDeleteOfParams{AccountID: account, Spared: spared}); err != nil {
		return fmt.Errorf("end logins: %w", err)
	}
	if err := tx.ConsoleStepsDeleteOf(ctx, account); err != nil {
		return fmt.Errorf("end steps: %w", err)
	}
	return nil
}

// recogniseOwner checks the password of an account that is logged in, and
// returns its address. What strangers failed does not count here; what fails in
// this login closes the check in it, which is said.
func (s *Passwords) recogniseOwner(ctx context.Context, login CallerLogin, given string) (string, error) {
	row, err := s.Store.Queries().ConsoleAccountGet(ctx, login.Account)
	if err != nil {
		return "", fmt.Errorf("load account: %w", err)
	}
	err = s.compare(ctx, passwordTry{known: row, given: given, from: device{account: login.Account, id: login.ID}})
	if errors.Is(err, errCredentials) {
		return "", apperr.Invalid("password_wrong", "password", "The password is not right.")
	}
	return row.Email, err
}

// OperatorPasswordReset gives an account that its owner cannot log in to a new password, on the
// word of the installation's operator: all logins are over, and so is a lock-out.
type OperatorPasswordReset struct {
	Email, Password string
	// Factor says that the second factor and the passkeys are removed as well.
	Factor bool
}

// ResetByOperator carries it out.
func (s *Passwords) ResetByOperator(ctx context.Context, in OperatorPasswordReset) (uuid.UUID, error) {
	email, err := normal(in.Email)
	if err != nil {
		return uuid.Nil, err
	}
	hashed, err := s.choose(ctx, in.Password, email)
	if err != nil {
		return uuid.Nil, err
	}
	var account uuid.UUID
	return account, s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		known, err := tx.ConsoleAccountByEmail(ctx, email)
		if postgres.NotFound(err) {
			return apperr.NotFound("account_unknown")
		}
		if err != nil {
			return fmt.Errorf("load account: %w", err)
		}
		account = known.AccountID
		if in.Factor {
			if err := removeFactorAndPasskeys(ctx, tx, s.owner, account); err != nil {
				return err
			}
		}
		return s.replace(ctx, tx, replacing{account: account, hashed: hashed})
	})
}

func removeFactorAndPasskeys(ctx context.Context, tx postgres.Tx, owner ownerNotices, account uuid.UUID) error {
	if err := removeFactor(ctx, tx, owner, account); err != nil {
		return err
	}
	n, err := tx.ConsolePasskeysDeleteOf(ctx, account)
	if err != nil {
		return fmt.Errorf("remove passkeys: %w", err)
	}
	if n == 0 {
		return nil
	}
	return owner.send(ctx, tx, account, mailtemplate.SecurityPasskeyRemoved)
}
