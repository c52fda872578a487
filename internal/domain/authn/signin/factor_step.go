package signin

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/authn/totp"
	"vidimus/internal/platform/storage/postgres"
)

// stepTries is the number of wrong codes after which a step is closed.
const stepTries = 5

var errStep = refusal("invalid_challenge", "This step is over or was done already. Begin the sign-in again.")

// SecondFactorInput answers a step by a second factor.
type SecondFactorInput struct {
	ApplicationID uuid.UUID
	Challenge     string
	Factor        Factor
	// Code is that of a program or of recovery.
	Code string
	// Credential is a passkey that was shown, in JSON; nil for none.
	Credential []byte
	Visitor    ClientInfo
}

// factorVerdict is the result of verifying a presented second factor.
type factorVerdict struct {
	right bool
	// refused is of somebody who guessed too often.
	refused error
	// reason is noted of what is wrong, and told is what its bearer hears of it;
	// nil tells how many tries are left.
	reason string
	told   error
}

// VerifySecondFactor ends a sign-in by the second factor. A wrong one uses up a try of the
// step, and a wrong code one of the person, even though the call is refused.
func (s *SecondFactors) VerifySecondFactor(ctx context.Context, in SecondFactorInput) (Code, error) {
	judge, err := s.factorJudge(ctx, in)
	if err != nil {
		return Code{}, err
	}
	var done Code
	err = s.step(ctx, stepOf{application: in.ApplicationID, challenge: in.Challenge, kind: StepVerify}, func(ctx context.Context, o openStep) (refused, err error) {
		found, err := judge(ctx, o)
		if err != nil || found.refused != nil {
			return found.refused, err
		}
		if !found.right {
			return s.wrongFactor(ctx, o, wrongFactorInput{method: in.Factor, reason: found.reason, told: found.told, visitor: in.Visitor})
		}
		p := proof{identity: o.step.IdentityID, amr: o.step.Amr}
		done, err = s.complete(ctx, o.tx.Queries, o.transaction, p.with(in.Factor))
		return nil, err
	})
	return done, err
}

// factorJudge returns the verifier for the factor that is presented.
func (s *SecondFactors) factorJudge(ctx context.Context, in SecondFactorInput) (func(context.Context, openStep) (factorVerdict, error), error) {
	if in.Factor == FactorPasskey {
		return s.passkeyJudge(ctx, in)
	}
	if in.Code == "" {
		return nil, refusal("invalid_request", "code: This field is required.")
	}
	return func(ctx context.Context, o openStep) (factorVerdict, error) {
		right, refused, err := s.showsFactor(ctx, o.tx, presentedFactor{who: o.step.IdentityID, application: in.ApplicationID, factor: in.Factor, code: in.Code, visitor: in.Visitor})
		return factorVerdict{right: right, refused: refused, reason: "wrong_code"}, err
	}, nil
}

// TOTPEnrolmentResult holds the recovery codes of a second factor that was set up
// during a sign-in. They are shown only once; the sign-in waits for Life until the
// person confirms that they are saved.
type TOTPEnrolmentResult struct {
	RecoveryCodes []string
	Life          time.Duration
}

// TOTPSetupInput answers a step by setting up an authenticator program.
type TOTPSetupInput struct {
	ApplicationID   uuid.UUID
	Challenge, Code string
	Visitor         ClientInfo
}

// ShowTOTPSetup shows once more what the program is set up by.
func (s *SecondFactors) ShowTOTPSetup(ctx context.Context, applicationID uuid.UUID, challenge string) (shownAgain TOTPEnrolment, err error) {
	err = s.step(ctx, stepOf{application: applicationID, challenge: challenge, kind: StepEnrol, stays: true}, func(ctx context.Context, o openStep) (refused, err error) {
		secret, err := s.stepSecret(o.step)
		if err != nil {
			return nil, err
		}
		shownAgain, err = s.enrolment(ctx, secret, o.who)
		return nil, err
	})
	return shownAgain, err
}

// CompleteTOTPSetup activates an authenticator app with its first code.
// ConfirmRecoveryCodesSaved then completes the sign-in: the client's authorization
// code is valid for a minute, too short a time to write ten recovery codes down.
func (s *SecondFactors) CompleteTOTPSetup(ctx context.Context, in TOTPSetupInput) (TOTPEnrolmentResult, error) {
	var out TOTPEnrolmentResult
	err := s.step(ctx, stepOf{application: in.ApplicationID, challenge: in.Challenge, kind: StepEnrol, stays: true}, func(ctx context.Context, o openStep) (refused, err error) {
		secret, err := s.stepSecret(o.step)
		if err != nil {
			return nil, err
		}
		at, right, err := secret.Match(otp.NormalizeCode(in.Code), s.Now(), 0)
		if err != nil {
			return nil, fmt.Errorf("compare code: %w", err)
		}
		if !right {
			return s.wrongFactor(ctx, o, wrongFactorInput{method: FactorTOTP, reason: "wrong_code", visitor: in.Visitor})
		}
		e := enabling{application: in.ApplicationID, who: o.step.IdentityID, secret: secret, step: at, visitor: in.Visitor}
		if out.RecoveryCodes, err = s.enable(ctx, o.tx, e); err != nil {
			return nil, err
		}
		out.Life = o.step.ExpiresAt.Sub(s.Now())
		next := db.AuthStepShownParams{Kind: string(stepKeep), ApplicationID: in.ApplicationID, StepHash: o.step.StepHash}
		if err := o.tx.AuthStepShown(ctx, next); err != nil {
			return nil, fmt.Errorf("store step: %w", err)
		}
		return nil, nil
	})
	return out, err
}

// ConfirmRecoveryCodesSaved completes a sign-in after the person confirmed that they
// saved the recovery codes.
func (s *SecondFactors) ConfirmRecoveryCodesSaved(ctx context.Context, applicationID uuid.UUID, challenge string) (done Code, err error) {
	err = s.step(ctx, stepOf{application: applicationID, challenge: challenge, kind: stepKeep}, func(ctx context.Context, o openStep) (refused, err error) {
		p := proof{identity: o.step.IdentityID, amr: o.step.Amr}
		done, err = s.complete(ctx, o.tx.Queries, o.transaction, p.with(FactorTOTP))
		return nil, err
	})
	return done, err
}

func (s *SecondFactors) stepSecret(row db.AuthStep) (totp.Secret, error) {
	raw, err := s.Secrets.Open(row.SecretSealed, row.StepHash)
	if err != nil {
		return totp.Secret{}, fmt.Errorf("open secret: %w", err)
	}
	return totp.FromBytes(raw)
}

type stepOf struct {
	application uuid.UUID
	challenge   string
	kind        StepKind
	// stays leaves the step open.
	stays bool
}

type openStep struct {
	tx          postgres.Tx
	step        db.AuthStep
	transaction db.AuthTransaction
	who         db.AuthIdentity
}

// step runs fn under the lock of an open step and closes it, unless fn refuses:
// what fn wrote is kept then.
func (s *SecondFactors) step(ctx context.Context, of stepOf, fn func(context.Context, openStep) (refused, err error)) error {
	if _, err := s.config.runtime(ctx, of.application); err != nil {
		return err
	}
	var refused error
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		o, err := s.openStep(ctx, tx, of)
		if err != nil {
			return err
		}
		if refused, err = fn(ctx, o); err != nil || refused != nil || of.stays {
			return err
		}
		now := s.Now()
		used := db.AuthStepUseParams{UsedAt: &now, ApplicationID: of.application, StepHash: o.step.StepHash}
		if err := tx.AuthStepUse(ctx, used); err != nil {
			return fmt.Errorf("close step: %w", err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return refused
}

func (s *SecondFactors) openStep(ctx context.Context, tx postgres.Tx, of stepOf) (o openStep, err error) {
	o.tx = tx
	key := s.tokens.hash("step", of.challenge)
	if o.step, err = tx.AuthStepLock(ctx, db.AuthStepLockParams{ApplicationID: of.application, StepHash: key}); err != nil {
		return o, notFoundAs(err, errStep)
	}
	now := s.Now()
	switch {
	case o.step.UsedAt != nil || o.step.Kind != string(of.kind) || !now.Before(o.step.ExpiresAt):
		return o, errStep
	case o.step.Tries >= stepTries:
		return o, tooManyAttempts(o.step.ExpiresAt.Sub(now))
	}
	o.transaction, err = tx.AuthTransactionGet(ctx, db.AuthTransactionGetParams{ApplicationID: of.application, TransactionHash: o.step.TransactionHash})
	if err != nil {
		return o, notFoundAs(err, errTransaction)
	}
	o.who, err = tx.AuthIdentityGet(ctx, db.AuthIdentityGetParams{ApplicationID: of.application, IdentityID: o.step.IdentityID})
	if err != nil {
		return o, notFoundAs(err, errStep)
	}
	if o.who.BlockedAt != nil {
		return o, errStep
	}
	return o, nil
}

// wrongFactorInput is a second factor that was not right.
type wrongFactorInput struct {
	method  Factor
	reason  string
	told    error
	visitor ClientInfo
}

// wrongFactor counts a wrong factor against its step and notes it.
func (s *SecondFactors) wrongFactor(ctx context.Context, o openStep, w wrongFactorInput) (refused, err error) {
	try := db.AuthStepTryParams{ApplicationID: o.step.ApplicationID, StepHash: o.step.StepHash}
	if err := o.tx.AuthStepTry(ctx, try); err != nil {
		return nil, fmt.Errorf("count try: %w", err)
	}
	err = s.note(ctx, o.tx.Queries, activityRecord{
		application: o.step.ApplicationID, kind: ActivitySignInFailed, method: string(w.method), reason: w.reason, identity: &o.step.IdentityID, visitor: w.visitor,
	})
	if w.told == nil {
		w.told = wrongCode(stepTries - 1 - int(o.step.Tries))
	}
	return w.told, err
}
