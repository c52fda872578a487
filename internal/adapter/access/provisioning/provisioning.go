// Package provisioning gives new accounts of the console what they begin with: an organisation and an application.
package provisioning

import (
	"context"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	accounthandler "vidimus/internal/httpapi/management/account"
	"vidimus/internal/httpapi/pages"
	"vidimus/internal/platform/storage/postgres"
)

// Provisioner makes organisations and applications for accounts.
type Provisioner struct {
	Applications  *application.Service
	Organisations *organisation.Service
}

// ProvisionAccount gives a new account its first organisation with a sandbox application.
func (p Provisioner) ProvisionAccount(ctx context.Context, accountID uuid.UUID, email string) (account.NewAccountDefaults, error) {
	_, domain, _ := strings.Cut(email, "@")
	app, err := p.Applications.Create(ctx, application.CreateInput{Name: domain, Environment: application.Sandbox, ContactEmail: email})
	if err != nil {
		return account.NewAccountDefaults{}, err
	}
	if err := p.Organisations.AddOwner(ctx, app.OrganisationID, accountID); err != nil {
		return account.NewAccountDefaults{}, err
	}
	secret, _, err := p.Applications.CreateKey(ctx, app, "first key")
	return account.NewAccountDefaults{OrganisationID: app.OrganisationID, OrganisationName: app.Name, ApplicationID: app.ID, Key: secret}, err
}

// OwnEverything makes the first account the owner of every organisation; where there is none, of a new one with a
// sandbox application.
func (p Provisioner) OwnEverything(ctx context.Context, tx postgres.Tx, owner accounthandler.NewOwner) error {
	found, err := p.Organisations.ListAll(ctx)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		_, domain, _ := strings.Cut(owner.Email, "@")
		name := strings.TrimSpace(owner.Organisation)
		if name == "" {
			name = domain
		}
		app, err := p.Applications.Create(ctx, application.CreateInput{Name: name, Environment: application.Sandbox, ContactEmail: owner.Email})
		if err != nil {
			return err
		}
		found = []organisation.Summary{{Organisation: organisation.Organisation{ID: app.OrganisationID}}}
	}
	for _, o := range found {
		member := organisation.NewMember{OrganisationID: o.ID, Account: owner.Account, RoleID: organisation.Owner.ID}
		if err := p.Organisations.AddMember(ctx, tx.Queries, member); err != nil {
			return err
		}
	}
	return nil
}

// ConsoleLink is where people get into the console.
type ConsoleLink struct {
	accounts *account.Registration
	baseURL  string
}

// NewConsoleLink returns the way into the console of an installation.
func NewConsoleLink(accounts *account.Registration, baseURL string) ConsoleLink {
	return ConsoleLink{accounts, baseURL}
}

// ConsoleAddress is where people get into the console. While there is no account it is the link that makes the first
// one, good once and for a day.
func (l ConsoleLink) ConsoleAddress(ctx context.Context) (address string, isFirst bool, err error) {
	secret, err := l.accounts.IssueFirstLink(ctx)
	if err != nil || secret == "" {
		return l.baseURL + pages.ConsolePath, false, err
	}
	return l.baseURL + pages.ConsolePath + "first#" + secret, true, nil
}
