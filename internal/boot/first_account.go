package boot

import (
	"context"
	"net/url"
	"runtime/debug"
	"strings"
	"sync"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/management/account"
	"vidimus/internal/httpapi/pages"
	"vidimus/internal/platform/postgres"
)

// ownEverything makes the first account the owner of every organisation; where there is none, of a new one with a
// sandbox application.
func (a *App) ownEverything(ctx context.Context, tx postgres.Tx, owner account.NewOwner) error {
	found, err := a.Organisations.ListAll(ctx)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		_, domain, _ := strings.Cut(owner.Email, "@")
		name := strings.TrimSpace(owner.Organisation)
		if name == "" {
			name = domain
		}
		app, err := a.Applications.Create(ctx, application.CreateInput{Name: name, Environment: application.Sandbox, ContactEmail: owner.Email})
		if err != nil {
			return err
		}
		found = []organisation.Summary{{Organisation: organisation.Organisation{ID: app.OrganisationID}}}
	}
	for _, o := range found {
		member := organisation.NewMember{OrganisationID: o.ID, Account: owner.Account, RoleID: organisation.Owner.ID}
		if err := a.Organisations.AddMember(ctx, tx.Queries, member); err != nil {
			return err
		}
	}
	return nil
}

// ConsoleAddress is where people get into the console. While there is no account it is the link that makes the first
// one, good once and for a day.
func (a *App) ConsoleAddress(ctx context.Context) (address string, isFirst bool, err error) {
	secret, err := a.Console.IssueFirstLink(ctx)
	if err != nil || secret == "" {
		return a.Config.BaseURL + pages.ConsolePath, false, err
	}
	return a.Config.BaseURL + pages.ConsolePath + "first#" + secret, true, nil
}

// originOf is the origin of an address (RFC 6454).
func originOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// version names the build: its tag, or the commit that it was made of.
var version = sync.OnceValue(func() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "devel"
	}
	return strings.Trim(info.Main.Version, "()")
})
