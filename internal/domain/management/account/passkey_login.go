package account

import (
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

// LoginOptions begins a login with a passkey and returns the options of
// `navigator.credentials.get`. They name no credential, so that they reveal no
// account.
func (s *Passkeys) LoginOptions(ctx context.Context) (*protocol.CredentialAssertion, error) {
	party, err := s.relyingParty()
	if err != nil {
		return nil, err
	}
	options, session, err := party.BeginDiscoverableLogin(passkey.RequireUserVerification())
	if err != nil {
		return nil, fmt.Errorf("begin passkey: %w", err)
	}
	return options, s.keepChallenge(ctx, ceremony{purpose: purposeLogIn}, session)
}

// LogInBrowserByPasskey logs the owner of a passkey in. The authenticator has verified the person, so it is both factors.
func (s *Logins) LogInBrowserByPasskey(ctx context.Context, credential []byte, visitor ClientInfo) (login BrowserLogin, err error) {
	err = s.passkeys.withPasskey(ctx, ceremony{purpose: purposeLogIn}, credential, func(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
		login, err = s.openBrowser(ctx, tx.Queries, account, visitor)
		return err
	})
	return login, err
}

// StepUpOptions begins a step-up with a passkey of the account.
func (s *Passkeys) StepUpOptions(ctx context.Context, login CallerLogin) (*protocol.CredentialAssertion, error) {
	party, err := s.relyingParty()
	if err != nil {
		return nil, err
	}
	user, err := s.passkeyUser(ctx, s.Store.Queries(), login.Account)
	if err != nil {
		return nil, err
	}
	if len(user.Keys) == 0 {
		return nil, errNoneKept
	}
	options, session, err := party.BeginLogin(user, passkey.RequireUserVerification())
	if err != nil {
		return nil, fmt.Errorf("begin passkey: %w", err)
	}
	return options, s.keepChallenge(ctx, ceremony{purposeStepUp, login}, session)
}

// stepUpByPasskey compares a passkey that is shown once more with those of the account.
func (s *Passkeys) stepUpByPasskey(ctx context.Context, login CallerLogin, credential []byte) error {
	err := s.withPasskey(ctx, ceremony{purposeStepUp, login}, credential, func(context.Context, postgres.Tx, uuid.UUID) error { return nil })
	if errors.Is(err, errPasskey) || errors.Is(err, errChallenge) {
		return apperr.Invalid("passkey_refused", "passkey", "This passkey was not accepted.")
	}
	return err
}

// withPasskey runs fn for the account whose passkey answers a challenge, in the transaction that notes its use.
func (s *Passkeys) withPasskey(ctx context.Context, c ceremony, credential []byte, fn func(context.Context, postgres.Tx, uuid.UUID) error) error {
	party, err := s.relyingParty()
	if err != nil {
		return err
	}
	shown, err := protocol.ParseCredentialRequestResponseBytes(credential)
	if err != nil {
		return errPasskey
	}
	session, err := s.takeChallenge(ctx, c, shown.Response.CollectedClientData.Challenge)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := tx.ConsolePasskeyLock(ctx, shown.RawID)
		if postgres.NotFound(err) {
			return errPasskey
		}
		if err != nil {
			return fmt.Errorf("load passkey: %w", err)
		}
		if err := s.validate(ctx, tx, answer{party: party, ceremony: c, session: session, shown: shown, row: row}); err != nil {
			return err
		}
		return fn(ctx, tx, row.ConsolePasskey.AccountID)
	})
}

// answer is a passkey that answers a challenge.
type answer struct {
	ceremony
	party   *webauthn.WebAuthn
	session webauthn.SessionData
	shown   *protocol.ParsedCredentialAssertionData
	row     db.ConsolePasskeyLockRow
}

// validate refuses a passkey with a wrong signature, of another origin or of another account, and one whose counter went
// back, which tells of a copy (Web Authentication, section 6.1.1). The counter of a right one is kept.
func (s *Passkeys) validate(ctx context.Context, tx postgres.Tx, a answer) error {
	kept := a.row.ConsolePasskey
	key, err := passkey.DecodeCredential(kept.Record)
	if err != nil {
		return err
	}
	user := passkey.User{ID: kept.AccountID, Name: a.row.Email, Keys: []webauthn.Credential{key}}
	var right *webauthn.Credential
	if a.purpose == purposeLogIn {
		right, err = a.party.ValidateDiscoverableLogin(func(_, _ []byte) (webauthn.User, error) { return user, nil }, a.session, a.shown)
	} else if kept.AccountID == a.login.Account {
		right, err = a.party.ValidateLogin(user, a.session, a.shown)
	}
	if err != nil || right == nil || right.Authenticator.CloneWarning {
		return errPasskey
	}
	record, err := passkey.EncodeCredential(right)
	if err != nil {
		return err
	}
	now := s.Now()
	err = tx.ConsolePasskeyUsed(ctx, db.ConsolePasskeyUsedParams{Record: record, LastUsedAt: &now, PasskeyID: kept.PasskeyID, AccountID: kept.AccountID})
	if err != nil {
		return fmt.Errorf("note passkey: %w", err)
	}
	return nil
}
