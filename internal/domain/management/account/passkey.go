package account

import (
	"context"
	"fmt"
	"net/url"

	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/passkey"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// What the challenge of a passkey is answered for: an answer for one is none for another.
const (
	purposeRegister = "register"
	purposeLogIn    = "log_in"
	purposeStepUp   = "step_up"
)

var (
	errNoPasskeys  = apperr.Conflict("passkeys_without_name", "Passkeys need the service to have a name: an address of the network alone has none.")
	errChallenge   = apperr.Invalid("passkey_challenge_refused", "credential", "This challenge is over. Begin anew.")
	errNewPasskey  = apperr.Invalid("passkey_refused", "credential", "This passkey cannot be taken.")
	errManyKeys    = apperr.Conflict("passkeys_too_many", "No further passkey can be kept. Remove one first.")
	errNoneKept    = apperr.Conflict("passkey_missing", "No passkey is kept of this account.")
	errPasskeyLost = apperr.NotFound("passkey_unknown")
	// errPasskey is the same whatever is wrong with a passkey that is shown.
	errPasskey = &apperr.Error{Kind: apperr.KindUnauthenticated, Code: "passkey_login_refused", Public: "This passkey opens no account here."}
)

// relyingParty is whom passkeys of the console are bound to: the service's own name and pages.
func (s *Passkeys) relyingParty() (*webauthn.WebAuthn, error) {
	own, err := url.Parse(s.BaseURL)
	if err != nil {
		return nil, fmt.Errorf("read base address: %w", err)
	}
	if own.Hostname() == "" || passkey.IsIPAddress(own.Hostname()) {
		return nil, errNoPasskeys
	}
	return passkey.NewRelyingParty(own.Hostname(), Sender, []string{own.Scheme + "://" + own.Host})
}

// ceremony is what a challenge is answered for, and by whom.
type ceremony struct {
	purpose string
	// login is the one that asks; the zero value where somebody logs in.
	login CallerLogin
}

func (c ceremony) owner() (account, login *uuid.UUID) {
	if c.purpose == purposeLogIn {
		return nil, nil
	}
	return &c.login.Account, &c.login.ID
}

// keepChallenge keeps the challenge of a passkey that is made or shown.
func (s *Passkeys) keepChallenge(ctx context.Context, c ceremony, session *webauthn.SessionData) error {
	kept, err := passkey.EncodeChallenge(session)
	if err != nil {
		return err
	}
	hash, err := s.challengeHash(session.Challenge)
	if err != nil {
		return err
	}
	account, login := c.owner()
	err = s.Store.Queries().ConsoleCeremonyInsert(ctx, db.ConsoleCeremonyInsertParams{
		CeremonyHash: hash, Purpose: c.purpose, AccountID: account, LoginID: login, Session: kept, ExpiresAt: s.Now().Add(passkey.CeremonyLife),
	})
	if err != nil {
		return fmt.Errorf("store challenge: %w", err)
	}
	return nil
}

// takeChallenge is the challenge that an authenticator answered, used up by it even where the answer is refused.
func (s *Passkeys) takeChallenge(ctx context.Context, c ceremony, challenge string) (session webauthn.SessionData, err error) {
	hash, err := s.challengeHash(challenge)
	if err != nil {
		return session, err
	}
	account, login := c.owner()
	kept, err := s.Store.Queries().ConsoleCeremonyTake(ctx, db.ConsoleCeremonyTakeParams{
		CeremonyHash: hash, Purpose: c.purpose, Now: s.Now(), AccountID: account, LoginID: login,
	})
	if postgres.NotFound(err) {
		return session, errChallenge
	}
	if err != nil {
		return session, fmt.Errorf("use challenge: %w", err)
	}
	return passkey.DecodeChallenge(kept)
}

func (s *Passkeys) challengeHash(challenge string) ([]byte, error) {
	hash, err := s.Secrets.Hash("console passkey challenge", challenge)
	if err != nil {
		return nil, fmt.Errorf("hash challenge: %w", err)
	}
	return hash, nil
}

// passkeyUser is an account with its passkeys.
func (s *Passkeys) passkeyUser(ctx context.Context, q *db.Queries, account uuid.UUID) (passkey.User, error) {
	known, err := q.ConsoleAccountGet(ctx, account)
	if err != nil {
		return passkey.User{}, fmt.Errorf("load account: %w", err)
	}
	rows, err := q.ConsolePasskeysOf(ctx, account)
	if err != nil {
		return passkey.User{}, fmt.Errorf("load passkeys: %w", err)
	}
	h := passkey.User{ID: account, Name: known.Email}
	for _, row := range rows {
		key, err := passkey.DecodeCredential(row.Record)
		if err != nil {
			return passkey.User{}, err
		}
		h.Keys = append(h.Keys, key)
	}
	return h, nil
}
