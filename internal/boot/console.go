package boot

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/contract"
	"vidimus/internal/platform/seal"
)

// schemeConsoleToken is the name of the security scheme of accounts of the console.
const schemeConsoleToken = "ConsoleToken"

// schemeConsoleCookie is that of their browsers.
const schemeConsoleCookie = "ConsoleCookie"

// schemeKey is that of the keys of applications.
const schemeKey = "ApiKeyAuth"

// schemeClientKey is that of applications that name themselves beside their key.
const schemeClientKey = "ClientKey"

// registrationOpen is the setting that lets anybody register.
const registrationOpen = "open"

func (a *App) buildConsole(ring *seal.Ring) {
	o := a.options
	a.Organisations = organisation.New(organisation.Deps{
		Store: a.Store, Secrets: ring, Jobs: a.Queue, Applications: a.Applications, Now: o.Now, NewID: o.NewID,
	})
	a.Console = account.New(account.Deps{
		Store: a.Store, Secrets: ring, Jobs: a.Queue, Now: o.Now, NewID: o.NewID, Open: a.Config.Registration == registrationOpen, Settle: a.provisionAccount,
	})
}

// provisionAccount gives a new account its first organisation with a sandbox application.
func (a *App) provisionAccount(ctx context.Context, accountID uuid.UUID, email string) (account.NewAccountDefaults, error) {
	_, domain, _ := strings.Cut(email, "@")
	app, err := a.Applications.Create(ctx, application.CreateInput{Name: domain, Environment: application.Sandbox, ContactEmail: email})
	if err != nil {
		return account.NewAccountDefaults{}, err
	}
	if err := a.Organisations.AddOwner(ctx, app.OrganisationID, accountID); err != nil {
		return account.NewAccountDefaults{}, err
	}
	secret, _, err := a.Applications.CreateKey(ctx, app, "first key")
	return account.NewAccountDefaults{OrganisationID: app.OrganisationID, OrganisationName: app.Name, ApplicationID: app.ID, Key: secret}, err
}

// scopesOfKeys are the default limits of scopes counted by API key.
func scopesOfKeys(c *contract.Contract) map[string]int {
	usual := map[string]int{}
	for _, op := range c.Operations() {
		for _, together := range op.Security {
			if !slices.Contains(together, schemeKey) {
				continue
			}
			for _, scope := range op.Scopes {
				usual[scope.Name] = scope.Limit
			}
		}
	}
	return usual
}

// usesPause is the interval at which last uses of keys are stored.
const usesPause = 30 * time.Second

// storeUses writes down when keys were used until ctx ends, and once more then.
func (a *App) storeUses(ctx context.Context) {
	pause := time.NewTicker(usesPause)
	defer pause.Stop()
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-pause.C:
		}
		storing, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
		if err := a.Applications.StoreUses(storing); err != nil {
			a.options.Log.WarnContext(ctx, "uses of keys are lost", slog.Any("error", err))
		}
		cancel()
	}
}
