package signin

import (
	"context"
	"fmt"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/passkey"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Passkey is a registered WebAuthn credential of an account.
type Passkey struct {
	ID         uuid.UUID
	Name       string
	CreatedAt  time.Time
	LastUsedAt *time.Time
}

// PasskeyRegistrationOptions begins to make a passkey: what it returns is for
// `navigator.credentials.create`.
func (s *AccountSelfService) PasskeyRegistrationOptions(ctx context.Context, in SignedInCaller) (*protocol.CredentialCreation, error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return nil, err
	}
	q := s.Store.Queries()
	who, err := s.owner(ctx, q, in, true)
	if err != nil {
		return nil, err
	}
	party, err := s.relyingParty(ctx, c, in.ApplicationID)
	if err != nil {
		return nil, err
	}
	holder, err := s.passkeyUserOf(ctx, q, who)
	if err != nil {
		return nil, err
	}
	if len(holder.Keys) >= passkey.MaxOfAccount {
		return nil, errManyKeys
	}
	options, session, err := party.BeginRegistration(holder, holder.Exclusions())
	if err != nil {
		return nil, fmt.Errorf("begin passkey: %w", err)
	}
	kept := db.AuthCeremonyInsertParams{ApplicationID: in.ApplicationID, IdentityID: &who.IdentityID}
	return options, s.ceremony(ctx, q, kept, session)
}

// RegisterPasskey keeps a passkey that the person's authenticator made.
func (s *AccountSelfService) RegisterPasskey(ctx context.Context, in SignedInCaller, name string, credential []byte) (out Passkey, err error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return Passkey{}, err
	}
	party, err := s.relyingParty(ctx, c, in.ApplicationID)
	if err != nil {
		return Passkey{}, err
	}
	made, err := protocol.ParseCredentialCreationResponseBytes(credential)
	if err != nil {
		return Passkey{}, errPasskey
	}
	err = s.withRecentSignIn(ctx, in, func(ctx context.Context, tx postgres.Tx, who db.AuthIdentity) (refused, err error) {
		kept, session, err := s.answeredCeremony(ctx, tx.Queries, in.ApplicationID, made.Response.CollectedClientData.Challenge)
		if err != nil {
			return nil, err
		}
		if kept.IdentityID == nil || *kept.IdentityID != who.IdentityID {
			return errChallenge, nil
		}
		holder, err := s.passkeyUserOf(ctx, tx.Queries, who)
		if err != nil {
			return nil, err
		}
		key, err := party.CreateCredential(holder, session, made)
		switch {
		case err != nil:
			return errPasskey, nil
		case len(holder.Keys) >= passkey.MaxOfAccount:
			return errManyKeys, nil
		}
		out, err = s.keepPasskey(ctx, tx, who, name, key)
		if err != nil {
			return nil, err
		}
		return nil, s.note(ctx, tx.Queries, activityRecord{
			application: in.ApplicationID, kind: ActivityTwoFactorChanged, method: string(MethodPasskey), reason: "enabled", identity: &who.IdentityID,
			session: &in.SessionID, visitor: in.Visitor, mfa: true,
		})
	})
	return out, err
}

func (s *AccountSelfService) keepPasskey(ctx context.Context, tx postgres.Tx, who db.AuthIdentity, name string, key *webauthn.Credential) (Passkey, error) {
	record, err := passkey.EncodeCredential(key)
	if err != nil {
		return Passkey{}, err
	}
	out := Passkey{ID: s.NewID(), Name: passkey.DisplayName(name), CreatedAt: s.Now()}
	n, err := tx.AuthPasskeyInsert(ctx, db.AuthPasskeyInsertParams{
		ApplicationID: who.ApplicationID, PasskeyID: out.ID, IdentityID: who.IdentityID, CredentialID: key.ID, Name: out.Name, Record: record,
		CreatedAt: out.CreatedAt,
	})
	if err != nil {
		return Passkey{}, fmt.Errorf("store passkey: %w", err)
	}
	if n == 0 {
		return Passkey{}, errPasskey
	}
	return out, nil
}

// ListPasskeys lists the passkeys of the signed-in account, oldest first.
func (s *AccountSelfService) ListPasskeys(ctx context.Context, in SignedInCaller) ([]Passkey, error) {
	if _, err := s.config.runtime(ctx, in.ApplicationID); err != nil {
		return nil, err
	}
	q := s.Store.Queries()
	who, err := s.owner(ctx, q, in, false)
	if err != nil {
		return nil, err
	}
	rows, err := q.AuthPasskeysOf(ctx, db.AuthPasskeysOfParams{ApplicationID: in.ApplicationID, IdentityID: who.IdentityID})
	if err != nil {
		return nil, fmt.Errorf("load passkeys: %w", err)
	}
	out := make([]Passkey, len(rows))
	for i, r := range rows {
		out[i] = Passkey{ID: r.PasskeyID, Name: r.Name, CreatedAt: r.CreatedAt, LastUsedAt: r.LastUsedAt}
	}
	return out, nil
}

// RemovePasskey forgets a passkey.
func (s *AccountSelfService) RemovePasskey(ctx context.Context, in SignedInCaller, id uuid.UUID) error {
	return s.withRecentSignIn(ctx, in, func(ctx context.Context, tx postgres.Tx, who db.AuthIdentity) (refused, err error) {
		n, err := tx.AuthPasskeyDelete(ctx, db.AuthPasskeyDeleteParams{ApplicationID: in.ApplicationID, IdentityID: who.IdentityID, PasskeyID: id})
		if err != nil {
			return nil, fmt.Errorf("remove passkey: %w", err)
		}
		if n == 0 {
			return apperr.NotFound("not_found"), nil
		}
		return nil, s.note(ctx, tx.Queries, activityRecord{
			application: in.ApplicationID, kind: ActivityTwoFactorChanged, method: string(MethodPasskey), reason: "removed", identity: &who.IdentityID,
			session: &in.SessionID, visitor: in.Visitor,
		})
	})
}
