package account

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/displayname"
	"vidimus/internal/platform/value/ident"
)

// firstLinkLife is how long the link of an installation without accounts is good; each start prints a new one.
const firstLinkLife = 24 * time.Hour

var errFirstLink = apperr.Invalid("first_link_refused", "token", "This link was used or is over. Start the service again for another one, or log in.")

// IssueFirstLink is the secret by which the first account is made; empty where there are accounts.
func (s *Registration) IssueFirstLink(ctx context.Context) (string, error) {
	q := s.Store.Queries()
	exist, err := q.ConsoleAccountsExist(ctx)
	if err != nil {
		return "", fmt.Errorf("look for accounts: %w", err)
	}
	if exist {
		return "", nil
	}
	secret := ident.Secret(secretBytes)
	hash, err := s.firstHash(secret)
	if err != nil {
		return "", err
	}
	if err := q.ConsoleFirstLinkInsert(ctx, db.ConsoleFirstLinkInsertParams{TokenHash: hash, ExpiresAt: s.Now().Add(firstLinkLife)}); err != nil {
		return "", fmt.Errorf("store first link: %w", err)
	}
	return secret, nil
}

func (s *Registration) firstHash(secret string) ([]byte, error) {
	hash, err := s.Secrets.Hash("console first account", secret)
	if err != nil {
		return nil, fmt.Errorf("hash first link: %w", err)
	}
	return hash, nil
}

// FirstAccountInput is the owner of an installation.
type FirstAccountInput struct {
	Token string
	Credentials
	Name string
}

// CreateFirstAccount creates the first account of an installation and logs its owner
// in. own, in the same transaction, makes the account the owner of the existing
// organisations. Of two concurrent calls with valid links, one is refused.
func (s *Registration) CreateFirstAccount(ctx context.Context, in FirstAccountInput, own func(ctx context.Context, tx postgres.Tx, account uuid.UUID, email string) error) (login BrowserLogin, err error) {
	email, err := normal(in.Email)
	if err != nil {
		return login, err
	}
	name, err := checkName(in.Name)
	if err != nil {
		return login, err
	}
	hash, err := s.firstHash(in.Token)
	if err != nil {
		return login, err
	}
	hashed, err := s.passwords.choose(ctx, in.Password, email)
	if err != nil {
		return login, err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := s.useFirstLink(ctx, tx, hash); err != nil {
			return err
		}
		now := s.Now()
		account, _, err := s.waiting(ctx, tx, db.ConsoleAccountInsertParams{
			AccountID: s.NewID(), Email: email, PasswordHash: hashed, VerifiedAt: &now, CreatedAt: now, Language: in.Visitor.language(),
		})
		if err != nil {
			return err
		}
		if err := tx.ConsoleAccountVerified(ctx, db.ConsoleAccountVerifiedParams{AccountID: account, VerifiedAt: &now}); err != nil {
			return fmt.Errorf("note proof: %w", err)
		}
		if err := tx.ConsoleAccountRename(ctx, db.ConsoleAccountRenameParams{AccountID: account, Name: name}); err != nil {
			return fmt.Errorf("name account: %w", err)
		}
		if err := own(ctx, tx, account, email); err != nil {
			return err
		}
		login, err = s.logins.openBrowser(ctx, tx.Queries, account, in.Visitor)
		return err
	})
	return login, err
}

// useFirstLink refuses a link that is not good any more, or that an account came before.
func (s *Registration) useFirstLink(ctx context.Context, tx postgres.Tx, hash []byte) error {
	used, err := tx.ConsoleFirstLinkUse(ctx, db.ConsoleFirstLinkUseParams{TokenHash: hash, Now: s.Now()})
	if err != nil {
		return fmt.Errorf("use first link: %w", err)
	}
	exist, err := tx.ConsoleAccountsExist(ctx)
	if err != nil {
		return fmt.Errorf("look for accounts: %w", err)
	}
	if used == 0 || exist {
		return errFirstLink
	}
	return nil
}

// Owner is an account as colleagues see it.
type Owner struct {
	ID          uuid.UUID
	Email, Name string
}

// Owner returns an account as colleagues see it.
func (s *Profiles) Owner(ctx context.Context, account uuid.UUID) (Owner, error) {
	row, err := s.Store.Queries().ConsoleAccountGet(ctx, account)
	if err != nil {
		return Owner{}, fmt.Errorf("load account: %w", err)
	}
	return Owner{ID: row.AccountID, Email: row.Email, Name: row.Name}, nil
}

// Rename changes the name of the owner of an account.
func (s *Profiles) Rename(ctx context.Context, account uuid.UUID, name string) error {
	name, err := checkName(name)
	if err != nil {
		return err
	}
	if err := s.Store.Queries().ConsoleAccountRename(ctx, db.ConsoleAccountRenameParams{AccountID: account, Name: name}); err != nil {
		return fmt.Errorf("name account: %w", err)
	}
	return nil
}

// checkName refuses a name that is not one line of text; an empty one is none.
func checkName(name string) (string, error) {
	name = strings.TrimSpace(name)
	if name != "" && !displayname.IsPlain(name) {
		return "", apperr.Invalid("account_name_invalid", "name", "Enter one line of at most 100 characters, without control characters.")
	}
	return name, nil
}
