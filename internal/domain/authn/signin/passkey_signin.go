package signin

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/passkey"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// PasskeySignInOptions begins a sign-in with a passkey and returns the options of
// `navigator.credentials.get`. They name no credential, so that they reveal no
// account.
func (s *SignIns) PasskeySignInOptions(ctx context.Context, applicationID uuid.UUID, transaction string) (*protocol.CredentialAssertion, error) {
	c, err := s.config.runtime(ctx, applicationID)
	if err != nil {
		return nil, err
	}
	party, err := s.relyingParty(ctx, c, applicationID)
	if err != nil {
		return nil, err
	}
	t, err := s.pending(ctx, applicationID, transaction)
	if err != nil {
		return nil, err
	}
	options, session, err := party.BeginDiscoverableLogin(passkey.RequireUserVerification())
	if err != nil {
		return nil, fmt.Errorf("begin passkey: %w", err)
	}
	kept := db.AuthCeremonyInsertParams{ApplicationID: applicationID, TransactionHash: t.TransactionHash}
	return options, s.ceremony(ctx, s.Store.Queries(), kept, session)
}

// PasskeyInput is a passkey that was shown.
type PasskeyInput struct {
	ApplicationID uuid.UUID
	Transaction   string
	// Credential is the answer of the authenticator, in JSON (Web Authentication, section 5.1).
	Credential []byte
	Visitor    ClientInfo
}

// SignInWithPasskey completes a sign-in with a passkey assertion. The authenticator has verified
// the person, so it is both factors. A counter that went back tells of a copy, which is refused
// (Web Authentication, section 6.1.1).
func (s *SignIns) SignInWithPasskey(ctx context.Context, in PasskeyInput) (Outcome, error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return Outcome{}, err
	}
	party, err := s.relyingParty(ctx, c, in.ApplicationID)
	if err != nil {
		return Outcome{}, err
	}
	t, err := s.pending(ctx, in.ApplicationID, in.Transaction)
	if err != nil {
		return Outcome{}, err
	}
	shown, err := protocol.ParseCredentialRequestResponseBytes(in.Credential)
	if err != nil {
		return Outcome{}, errPasskey
	}
	var who uuid.UUID
	var refused error
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		j := passkeyAssertion{service: s.core, tx: tx, party: party, transaction: t, visitor: in.Visitor}
		refused = j.judge(ctx, shown)
		who = j.row.AuthIdentity.IdentityID
		if refused != nil && apperr.KindOf(refused) == apperr.KindInternal {
			return refused
		}
		if errors.Is(refused, errCredentials) {
			return s.note(ctx, tx.Queries, j.failure())
		}
		return nil
	})
	if err != nil {
		return Outcome{}, err
	}
	if refused != nil {
		return Outcome{}, refused
	}
	return s.finish(ctx, c, t, proof{identity: who, amr: []string{string(MethodPasskey)}, mfa: true})
}

// passkeyAssertion is a passkey that is being judged.
type passkeyAssertion struct {
	service     *core
	tx          postgres.Tx
	party       *webauthn.WebAuthn
	transaction db.AuthTransaction
	visitor     ClientInfo
	// of is whose it has to be; nil where it says who signs in.
	of     *uuid.UUID
	row    db.AuthPasskeyLockRow
	reason string
}

func (a *passkeyAssertion) failure() activityRecord {
	h := activityRecord{
		application: a.transaction.ApplicationID, kind: ActivitySignInFailed, method: string(MethodPasskey), reason: a.reason, visitor: a.visitor,
	}
	if id := a.row.AuthIdentity.IdentityID; id != uuid.Nil {
		h.identity = &id
	}
	return h
}

// judge returns the refusal of a passkey; nil for one that is right.
func (a *passkeyAssertion) judge(ctx context.Context, shown *protocol.ParsedCredentialAssertionData) error {
	s := a.service
	kept, session, err := s.answeredCeremony(ctx, a.tx.Queries, a.transaction.ApplicationID, shown.Response.CollectedClientData.Challenge)
	if err != nil {
		return err
	}
	if !bytes.Equal(kept.TransactionHash, a.transaction.TransactionHash) {
		return errChallenge
	}
	var broken error
	owner := func(rawID, _ []byte) (webauthn.User, error) {
		user, err := a.owner(ctx, rawID)
		broken = notFoundAs(err, nil)
		return user, err
	}
	key, err := a.validate(owner, session, shown)
	switch {
	case broken != nil:
		return fmt.Errorf("load passkey: %w", broken)
	case err != nil:
		a.reason = "wrong_passkey"
		return errCredentials
	case key.Authenticator.CloneWarning:
		a.reason = "copied_passkey"
		return errCredentials
	case a.row.AuthIdentity.BlockedAt != nil:
		a.reason = "locked"
		return errCredentials
	}
	return a.used(ctx, key)
}

// validate compares the passkey with the challenge that it answers. The library
// refuses the challenge of a sign-in by passkey where one of a second factor is
// due, and the other way round.
func (a *passkeyAssertion) validate(owner webauthn.DiscoverableUserHandler, session webauthn.SessionData, shown *protocol.ParsedCredentialAssertionData) (*webauthn.Credential, error) {
	if a.of == nil {
		return a.party.ValidateDiscoverableLogin(owner, session, shown)
	}
	user, err := owner(shown.RawID, nil)
	if err != nil {
		return nil, err
	}
	if a.row.AuthIdentity.IdentityID != *a.of {
		return nil, errPasskey
	}
	return a.party.ValidateLogin(user, session, shown)
}

// owner returns the account of the asserted passkey, locked.
func (a *passkeyAssertion) owner(ctx context.Context, rawID []byte) (webauthn.User, error) {
	var err error
	a.row, err = a.tx.AuthPasskeyLock(ctx, db.AuthPasskeyLockParams{ApplicationID: a.transaction.ApplicationID, CredentialID: rawID})
	if err != nil {
		return nil, err
	}
	key, err := passkey.DecodeCredential(a.row.AuthPasskey.Record)
	if err != nil {
		return nil, err
	}
	return passkeyUserWith(a.row.AuthIdentity, key), nil
}

// used keeps the counter of a passkey that was right.
func (a *passkeyAssertion) used(ctx context.Context, key *webauthn.Credential) error {
	record, err := passkey.EncodeCredential(key)
	if err != nil {
		return err
	}
	now := a.service.Now()
	err = a.tx.AuthPasskeyUsed(ctx, db.AuthPasskeyUsedParams{
		Record: record, LastUsedAt: &now, ApplicationID: a.transaction.ApplicationID, PasskeyID: a.row.AuthPasskey.PasskeyID,
	})
	if err != nil {
		return fmt.Errorf("note passkey: %w", err)
	}
	return nil
}
