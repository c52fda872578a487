package credential

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/caller"
)

// Listeners look again and again whether those who hear the feed of an application still may.
type Listeners struct {
	Logins        *account.Logins
	Organisations *organisation.Service
	Applications  *application.Service
}

// hearing is the right without which an account hears nothing.
const hearing organisation.Permission = "list:sessions"

// CurrentPermissions returns a listener's present permissions; it fails if the
// login, key or membership no longer exists.
func (l Listeners) CurrentPermissions(ctx context.Context, organisationID uuid.UUID, p caller.Principal) ([]string, error) {
	if p.AccountID == uuid.Nil {
		return nil, l.Applications.CheckKey(ctx, p.ApplicationID, p.KeyID)
	}
	if err := l.Logins.Check(ctx, account.CallerLogin{ID: p.LoginID, Account: p.AccountID}); err != nil {
		return nil, err
	}
	m, _, err := l.Organisations.AuthorizeApplication(ctx, organisationID, p.AccountID, p.ApplicationID, hearing)
	if err != nil {
		return nil, err
	}
	permissions := make([]string, len(m.Role.Permissions))
	for i, granted := range m.Role.Permissions {
		permissions[i] = string(granted)
	}
	return permissions, nil
}
