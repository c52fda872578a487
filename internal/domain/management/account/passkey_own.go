package account

import (
	"context"
	"fmt"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/passkey"
	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/platform/storage/postgres"
)

// Passkey is a registered WebAuthn credential of an account.
type Passkey struct {
	ID         uuid.UUID
	Name       string
	CreatedAt  time.Time
	LastUsedAt *time.Time
}

func toPasskey(row db.ConsolePasskey) Passkey {
	return Passkey{ID: row.PasskeyID, Name: row.Name, CreatedAt: row.CreatedAt, LastUsedAt: row.LastUsedAt}
}

// List lists the passkeys of an account, oldest first.
func (s *Passkeys) List(ctx context.Context, account uuid.UUID) ([]Passkey, error) {
	rows, err := s.Store.Queries().ConsolePasskeysOf(ctx, account)
	if err != nil {
		return nil, fmt.Errorf("load passkeys: %w", err)
	}
	out := make([]Passkey, len(rows))
	for i, row := range rows {
		out[i] = toPasskey(row)
	}
	return out, nil
}

// RegistrationOptions begins to make a passkey: what it returns is for `navigator.credentials.create`.
func (s *Passkeys) RegistrationOptions(ctx context.Context, login CallerLogin) (*protocol.CredentialCreation, error) {
	party, err := s.relyingParty()
	if err != nil {
		return nil, err
	}
	user, err := s.passkeyUser(ctx, s.Store.Queries(), login.Account)
	if err != nil {
		return nil, err
	}
	if len(user.Keys) >= passkey.MaxOfAccount {
		return nil, errManyKeys
	}
	options, session, err := party.BeginRegistration(user, user.Exclusions())
	if err != nil {
		return nil, fmt.Errorf("begin passkey: %w", err)
	}
	return options, s.keepChallenge(ctx, ceremony{purposeRegister, login}, session)
}

// Add keeps a passkey that the owner's authenticator made, and has the owner told of it by mail. All other logins of the account are over: they began without it.
func (s *Passkeys) Add(ctx context.Context, login CallerLogin, name string, credential []byte) (out Passkey, err error) {
	party, err := s.relyingParty()
	if err != nil {
		return Passkey{}, err
	}
	made, err := protocol.ParseCredentialCreationResponseBytes(credential)
	if err != nil {
		return Passkey{}, errNewPasskey
	}
	session, err := s.takeChallenge(ctx, ceremony{purposeRegister, login}, made.Response.CollectedClientData.Challenge)
	if err != nil {
		return Passkey{}, err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		user, err := s.passkeyUser(ctx, tx.Queries, login.Account)
		if err != nil {
			return err
		}
		key, err := party.CreateCredential(user, session, made)
		switch {
		case err != nil:
			return errNewPasskey
		case len(user.Keys) >= passkey.MaxOfAccount:
			return errManyKeys
		}
		out, err = s.keepPasskey(ctx, tx, login.Account, name, key)
		if err != nil {
			return err
		}
		if err := s.owner.send(ctx, tx, login.Account, mailtemplate.SecurityPasskeyAdded); err != nil {
			return err
		}
		return endLogins(ctx, tx, login.Account, login.ID)
	})
	return out, err
}

func (s *Passkeys) keepPasskey(ctx context.Context, tx postgres.Tx, account uuid.UUID, name string, key *webauthn.Credential) (Passkey, error) {
	record, err := passkey.EncodeCredential(key)
	if err != nil {
		return Passkey{}, err
	}
	out := Passkey{ID: s.NewID(), Name: passkey.DisplayName(name), CreatedAt: s.Now()}
	n, err := tx.ConsolePasskeyInsert(ctx, db.ConsolePasskeyInsertParams{
		PasskeyID: out.ID, AccountID: account, CredentialID: key.ID, Name: out.Name, Record: record, CreatedAt: out.CreatedAt,
	})
	if err != nil {
		return Passkey{}, fmt.Errorf("store passkey: %w", err)
	}
	if n == 0 {
		return Passkey{}, errNewPasskey
	}
	return out, nil
}

// Rename changes what the owner calls a device.
func (s *Passkeys) Rename(ctx context.Context, account, id uuid.UUID, name string) (Passkey, error) {
	row, err := s.Store.Queries().ConsolePasskeyRename(ctx, db.ConsolePasskeyRenameParams{Name: passkey.DisplayName(name), AccountID: account, PasskeyID: id})
	if postgres.NotFound(err) {
		return Passkey{}, errPasskeyLost
	}
	if err != nil {
		return Passkey{}, fmt.Errorf("name passkey: %w", err)
	}
	return toPasskey(row), nil
}

// Remove deletes a passkey and notifies the owner by mail. It ends all other logins
// of the account, which may have begun with it.
func (s *Passkeys) Remove(ctx context.Context, login CallerLogin, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		n, err := tx.ConsolePasskeyDelete(ctx, db.ConsolePasskeyDeleteParams{AccountID: login.Account, PasskeyID: id})
		if err != nil {
			return fmt.Errorf("remove passkey: %w", err)
		}
		if n == 0 {
			return errPasskeyLost
		}
		if err := s.owner.send(ctx, tx, login.Account, mailtemplate.SecurityPasskeyRemoved); err != nil {
			return err
		}
		return endLogins(ctx, tx, login.Account, login.ID)
	})
}
