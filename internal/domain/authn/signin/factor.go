package signin

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/totp"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

// MFAPolicy is the rule which accounts must present a second factor.
type MFAPolicy string

// The policies.
const (
	// MFAOff asks for no second factor, not even from accounts that have one.
	MFAOff MFAPolicy = "off"
	// MFAOptional asks for a second factor only from accounts that have one.
	MFAOptional MFAPolicy = "optional"
	// MFARequired has everybody set one up at their next sign-in.
	MFARequired MFAPolicy = "required"
)

// MFAPolicies are all of them, the strictest last.
var MFAPolicies = []MFAPolicy{MFAOff, MFAOptional, MFARequired}

// Factor is the type of a second factor. The factor of an authenticator app is `otp`
// in `amr`.
type Factor string

// The factors.
const (
	FactorTOTP         Factor = "totp"
	FactorRecoveryCode Factor = "recovery_code"
	FactorPasskey      Factor = "passkey"
)

// amr returns the factor's value in the `amr` claim (management tables, session object).
func (f Factor) amr() string {
	if f == FactorTOTP {
		return "otp"
	}
	return string(f)
}

// StepKind is the kind of step that is left before a sign-in ends.
type StepKind string

// The kinds.
const (
	StepVerify StepKind = "mfa_required"
	StepEnrol  StepKind = "mfa_enrollment_required"
	// StepTerms is of a new person whom a provider vouched for; AcceptTerms answers it.
	StepTerms StepKind = codeTerms
	// stepKeep is what StepEnrol becomes once a program is in use: its recovery
	// codes are being kept.
	stepKeep StepKind = "recovery_codes_shown"
)

// Step is returned instead of a code when the sign-in needs a further step.
type Step struct {
	Kind StepKind
	// Challenge is the secret that answers to the step carry.
	Challenge string
	Life      time.Duration
	// Factors are those that StepVerify can be answered by.
	Factors []Factor
	// Enrolment is what StepEnrol is answered by; nil otherwise.
	Enrolment *TOTPEnrolment
}

// TOTPEnrolment holds the secret and URI by which an authenticator app is set up.
type TOTPEnrolment struct{ Secret, URI string }

// Outcome is how a call of a sign-in ends: in a code, or in a step before it.
type Outcome struct {
	Code Code
	// Step is nil where there is a code.
	Step *Step
}

// finish ends a sign-in whose first factor was shown, or asks for the second.
func (s *SignIns) finish(ctx context.Context, c Settings, row db.AuthTransaction, p proof) (Outcome, error) {
	q := s.Store.Queries()
	if err := s.refuseOtherThanProvider(ctx, q, c, row, p); err != nil {
		return Outcome{}, err
	}
	c, err := s.withCustomers(ctx, q, c, db.AuthFactorPoliciesParams{ApplicationID: row.ApplicationID, IdentityID: p.identity})
	if err != nil {
		return Outcome{}, err
	}
	if !p.mfa && c.MFA != MFAOff {
		factors, err := s.factors.factorsOf(ctx, q, c, db.AuthPasskeysOfParams{ApplicationID: row.ApplicationID, IdentityID: p.identity})
		switch {
		case err != nil:
			return Outcome{}, err
		case len(factors) > 0:
			return s.factors.ask(ctx, row, p, Step{Kind: StepVerify, Factors: factors})
		case c.MFA == MFARequired:
			return s.factors.askToEnrol(ctx, row, p)
		}
	}
	code, err := s.complete(ctx, q, row, p)
	return Outcome{Code: code}, err
}

// factorsOf returns the second factors an account must choose from. Passkeys alone are asked for
// only where everybody needs a second factor: they were made to sign in by, and come without
// recovery codes for the day on which the device is lost. There, whoever knows the password must
// not set up a program past them.
func (s *SecondFactors) factorsOf(ctx context.Context, q *db.Queries, c Settings, who db.AuthPasskeysOfParams) (out []Factor, err error) {
	set, err := s.hasTOTP(ctx, q, who.ApplicationID, who.IdentityID)
	if err != nil {
		return nil, err
	}
	if set {
		out = []Factor{FactorTOTP, FactorRecoveryCode}
	}
	if !c.IsMethodEnabled(MethodPasskey) || !set && c.MFA != MFARequired {
		return out, nil
	}
	keys, err := q.AuthPasskeysOf(ctx, who)
	if err != nil {
		return nil, fmt.Errorf("load passkeys: %w", err)
	}
	if len(keys) > 0 {
		out = append(out, FactorPasskey)
	}
	return out, nil
}

func (s *SecondFactors) hasTOTP(ctx context.Context, q *db.Queries, applicationID, identityID uuid.UUID) (bool, error) {
	row, err := q.AuthTOTPGet(ctx, db.AuthTOTPGetParams{ApplicationID: applicationID, IdentityID: identityID})
	if postgres.NotFound(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("load second factor: %w", err)
	}
	return row.ConfirmedAt != nil, nil
}

func (s *SecondFactors) askToEnrol(ctx context.Context, row db.AuthTransaction, p proof) (Outcome, error) {
	who, err := s.Store.Queries().AuthIdentityGet(ctx, db.AuthIdentityGetParams{ApplicationID: row.ApplicationID, IdentityID: p.identity})
	if err != nil {
		return Outcome{}, fmt.Errorf("load account: %w", err)
	}
	secret := totp.New()
	shown, err := s.enrolment(ctx, secret, who)
	if err != nil {
		return Outcome{}, err
	}
	p.program = &secret
	return s.ask(ctx, row, p, Step{Kind: StepEnrol, Enrolment: &shown})
}

// enrolment shows a secret under the application's name and the person's.
func (s *SecondFactors) enrolment(ctx context.Context, secret totp.Secret, who db.AuthIdentity) (TOTPEnrolment, error) {
	issuer, _, err := s.Sender(ctx, who.ApplicationID)
	if err != nil {
		return TOTPEnrolment{}, fmt.Errorf("name application: %w", err)
	}
	account := who.IdentityID.String()
	for _, name := range []*string{who.Phone, who.Email} {
		if name != nil {
			account = *name
		}
	}
	return TOTPEnrolment{Secret: secret.Text(), URI: secret.URI(issuer, account)}, nil
}

// ask keeps a step for as long as its sign-in lives.
func (s *SecondFactors) ask(ctx context.Context, row db.AuthTransaction, p proof, step Step) (Outcome, error) {
	now := s.Now()
	step.Challenge, step.Life = ident.Secret(secretBytes), row.ExpiresAt.Sub(now)
	key := s.tokens.hash("step", step.Challenge)
	kept := db.AuthStepInsertParams{
		ApplicationID: row.ApplicationID, StepHash: key, TransactionHash: row.TransactionHash, IdentityID: p.identity, Kind: string(step.Kind),
		Amr: p.amr, CreatedAt: now, ExpiresAt: row.ExpiresAt,
	}
	if p.program != nil {
		sealed, err := s.Secrets.Seal(p.program.Bytes(), key)
		if err != nil {
			return Outcome{}, fmt.Errorf("seal secret: %w", err)
		}
		kept.SecretSealed = sealed
	}
	if err := s.Store.Queries().AuthStepInsert(ctx, kept); err != nil {
		return Outcome{}, fmt.Errorf("store step: %w", err)
	}
	return Outcome{Step: &step}, nil
}

// with is the proof after a second factor was shown.
func (p proof) with(f Factor) proof {
	p.amr, p.mfa = append(slices.Clone(p.amr), f.amr()), true
	return p
}
