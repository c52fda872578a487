package boot

import (
	"vidimus/internal/adapter/provisioning"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/seal"
)

// schemeConsoleToken is the name of the security scheme of accounts of the console.
const schemeConsoleToken = "ConsoleToken"

// schemeConsoleCookie is that of their browsers.
const schemeConsoleCookie = "ConsoleCookie"

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
		Store: a.Store, Secrets: ring, Jobs: a.Queue, Now: o.Now, NewID: o.NewID, Open: a.Config.Registration == registrationOpen, Settle: provisioning.Provisioner{Applications: a.Applications, Organisations: a.Organisations}.ProvisionAccount,
	})
}
