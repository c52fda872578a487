package account

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/lockout"
	"vidimus/internal/domain/authn/recoverycode"
	"vidimus/internal/domain/authn/totp"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

const (
	// StepLife is how long a login waits for its second factor (contract, temp_token).
	StepLife   = 300 * time.Second
	stepPrefix = "vct2_"
	stepTries  = 5

	textWrongFactor = "This code is not right, or was used before."
)

// errFactor is a list of one text, as programs that log in know it (contract, 2fa/verify/).
var errFactor = &apperr.Error{Kind: apperr.KindInvalid, Code: "second_factor_refused", Body: []string{textWrongFactor}}

// LoginResult is the result of a login: tokens, or a request for the second factor.
type LoginResult struct {
	Tokens Tokens
	// Step is the temporary token that the second factor is shown with; empty where there are tokens.
	Step string
}

// CompletePasswordLogin logs an account in that has shown its password, or asks for the second factor.
func (s *Logins) CompletePasswordLogin(ctx context.Context, account uuid.UUID) (LoginResult, error) {
	q := s.Store.Queries()
	asks, err := asksForFactor(ctx, q, account)
	if err != nil {
		return LoginResult{}, err
	}
	if !asks {
		tokens, err := s.logIn(ctx, q, account)
		return LoginResult{Tokens: tokens}, err
	}
	token, err := s.askForFactor(ctx, q, account)
	return LoginResult{Step: token}, err
}

// askForFactor keeps that an account has shown its password, and returns what its second factor is shown with.
func (s *Logins) askForFactor(ctx context.Context, q *db.Queries, account uuid.UUID) (string, error) {
	token := stepPrefix + ident.Secret(secretBytes)
	hash, err := s.tokenHash(token)
	if err != nil {
		return "", err
	}
	err = q.ConsoleStepInsert(ctx, db.ConsoleStepInsertParams{StepHash: hash, AccountID: account, ExpiresAt: s.Now().Add(StepLife)})
	if err != nil {
		return "", fmt.Errorf("store step: %w", err)
	}
	return token, nil
}

func asksForFactor(ctx context.Context, q *db.Queries, account uuid.UUID) (bool, error) {
	row, err := q.ConsoleTOTPGet(ctx, account)
	if postgres.NotFound(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("load second factor: %w", err)
	}
	return row.ConfirmedAt != nil, nil
}

// ShowFactorInput answers the question for a second factor.
type ShowFactorInput struct {
	// Token is the temporary one of the login.
	Token, Code string
	Visitor     ClientInfo
}

// CompleteSecondFactorLogin completes a login that required a second factor. A wrong code uses up a
// try although the call is refused.
func (s *Logins) CompleteSecondFactorLogin(ctx context.Context, in ShowFactorInput) (tokens Tokens, err error) {
	err = s.showFactor(ctx, in, func(ctx context.Context, q *db.Queries, account uuid.UUID) error {
		tokens, err = s.logIn(ctx, q, account)
		return err
	})
	return tokens, err
}

// showFactor takes the second factor of a login, and has open make the login in the same transaction.
func (s *Logins) showFactor(ctx context.Context, in ShowFactorInput, open func(context.Context, *db.Queries, uuid.UUID) error) error {
	hash, err := s.tokenHash(in.Token)
	if err != nil {
		return err
	}
	var refused error
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		step, err := tx.ConsoleStepLock(ctx, hash)
		if postgres.NotFound(err) || err == nil && (step.Tries >= stepTries || !s.Now().Before(step.ExpiresAt)) {
			return errToken
		}
		if err != nil {
			return fmt.Errorf("load step: %w", err)
		}
		from, err := s.deviceOf(in.Visitor, step.AccountID)
		if err != nil {
			return err
		}
		if refused, err = s.factors.judge(ctx, tx, from, in.Code); err != nil {
			return err
		}
		if refused != nil {
			return tx.ConsoleStepTry(ctx, hash)
		}
		if err := tx.ConsoleStepDelete(ctx, hash); err != nil {
			return fmt.Errorf("end step: %w", err)
		}
		return open(ctx, tx.Queries, step.AccountID)
	})
	if err == nil {
		err = refused
	}
	return err
}

// judge looks at a second factor under the lock of the account's program: a right
// code is used up by it, and a wrong one counted, whichever login it came with, on a
// known device apart from elsewhere.
func (s *SecondFactors) judge(ctx context.Context, tx postgres.Tx, from device, code string) (refused, err error) {
	row, err := tx.ConsoleTOTPLock(ctx, from.account)
	if postgres.NotFound(err) || err == nil && row.ConfirmedAt == nil {
		return nil, errToken
	}
	if err != nil {
		return nil, fmt.Errorf("load second factor: %w", err)
	}
	left := lockout.Remaining(row.LockedUntil, s.Now())
	if from.isKnown() {
		left, err = s.deviceWait(ctx, tx.Queries, from)
	}
	if err != nil {
		return nil, err
	}
	if left > 0 {
		return tooMany(left), nil
	}
	right, err := s.usesRecoveryCode(ctx, tx, from.account, code)
	if err == nil && !right {
		right, err = s.usesProgram(ctx, tx, row, code)
	}
	switch {
	case err != nil || right:
		return nil, err
	case from.isKnown():
		return errFactor, s.deviceFailed(ctx, tx.Queries, from)
	}
	return errFactor, s.countFactor(ctx, tx, from.account)
}

func (s *SecondFactors) countFactor(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	ends := lockout.ScheduleAt(s.Now())
	err := tx.ConsoleTOTPFailed(ctx, db.ConsoleTOTPFailedParams{
		AccountID: account, LockedShort: ends.Short, LockedLong: ends.Long, LockedLongest: ends.Longest,
	})
	if err != nil {
		return fmt.Errorf("count wrong code: %w", err)
	}
	return nil
}

func (s *SecondFactors) usesProgram(ctx context.Context, tx postgres.Tx, row db.ConsoleTotp, code string) (bool, error) {
	now := s.Now()
	kept := totp.StoredSecret{Sealed: row.SecretSealed, Label: factorLabel(row.AccountID), Last: row.LastStep}
	step, right, err := kept.Verify(s.Secrets, code, now)
	if err != nil || !right {
		return false, err
	}
	accepted := db.ConsoleTOTPAcceptedParams{AccountID: row.AccountID, LastStep: step, ConfirmedAt: &now}
	if err := tx.ConsoleTOTPAccepted(ctx, accepted); err != nil {
		return false, fmt.Errorf("note code: %w", err)
	}
	return true, nil
}

func (s *SecondFactors) usesRecoveryCode(ctx context.Context, tx postgres.Tx, account uuid.UUID, code string) (bool, error) {
	key, err := s.recoveryKey()
	if err != nil {
		return false, err
	}
	hash := recoverycode.Hash(key, account[:], code)
	if hash == nil {
		return false, nil
	}
	n, err := tx.ConsoleRecoveryCodeUse(ctx, db.ConsoleRecoveryCodeUseParams{AccountID: account, CodeHash: hash})
	if err != nil || n == 0 {
		return false, err
	}
	return true, tx.ConsoleTOTPAccepted(ctx, db.ConsoleTOTPAcceptedParams{AccountID: account})
}

// recoveryKey returns the label under which an account's recovery codes are hashed.
func (s *SecondFactors) recoveryKey() ([]byte, error) {
	key, err := s.Secrets.Hash("console recovery codes", "")
	if err != nil {
		return nil, fmt.Errorf("make key: %w", err)
	}
	return key, nil
}

// factorLabel binds a sealed secret to its account.
func factorLabel(account uuid.UUID) []byte { return append([]byte("console totp"), account[:]...) }
