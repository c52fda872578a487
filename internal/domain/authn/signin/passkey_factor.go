package signin

import (
	"context"
	"fmt"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/passkey"
	"vidimus/internal/platform/api/apperr"
)

var errNoPasskey = refusal("not_enrolled", "No passkey is kept of this account.")

// PasskeyFactorOptions begins to show a passkey as the second factor of a step:
// what it returns is for `navigator.credentials.get`. It names the passkeys of a
// person whose first factor was shown.
func (s *SecondFactors) PasskeyFactorOptions(ctx context.Context, applicationID uuid.UUID, challenge string) (options *protocol.CredentialAssertion, err error) {
	c, err := s.config.runtime(ctx, applicationID)
	if err != nil {
		return nil, err
	}
	party, err := s.relyingParty(ctx, c, applicationID)
	if err != nil {
		return nil, err
	}
	err = s.step(ctx, stepOf{application: applicationID, challenge: challenge, kind: StepVerify, stays: true}, func(ctx context.Context, o openStep) (refused, err error) {
		holder, err := s.passkeyUserOf(ctx, o.tx.Queries, o.who)
		if err != nil {
			return nil, err
		}
		if len(holder.Keys) == 0 {
			return errNoPasskey, nil
		}
		var session *webauthn.SessionData
		options, session, err = party.BeginLogin(holder, passkey.RequireUserVerification())
		if err != nil {
			return nil, fmt.Errorf("begin passkey: %w", err)
		}
		kept := db.AuthCeremonyInsertParams{ApplicationID: applicationID, TransactionHash: o.transaction.TransactionHash}
		return nil, s.ceremony(ctx, o.tx.Queries, kept, session)
	})
	return options, err
}

// passkeyJudge judges a passkey that is shown as the second factor.
func (s *SecondFactors) passkeyJudge(ctx context.Context, in SecondFactorInput) (func(context.Context, openStep) (factorVerdict, error), error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return nil, err
	}
	party, err := s.relyingParty(ctx, c, in.ApplicationID)
	if err != nil {
		return nil, err
	}
	shown, err := protocol.ParseCredentialRequestResponseBytes(in.Credential)
	if err != nil {
		return nil, errPasskey
	}
	return func(ctx context.Context, o openStep) (factorVerdict, error) {
		a := passkeyAssertion{service: s.core, tx: o.tx, party: party, transaction: o.transaction, visitor: in.Visitor, of: &o.step.IdentityID}
		refused := a.judge(ctx, shown)
		if refused != nil && apperr.KindOf(refused) == apperr.KindInternal {
			return factorVerdict{}, refused
		}
		if a.reason == "" {
			a.reason = "wrong_passkey" // the challenge was over, or another one's
		}
		return factorVerdict{right: refused == nil, reason: a.reason, told: errPasskey}, nil
	}, nil
}
