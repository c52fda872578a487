package boot

import (
	"vidimus/internal/adapter/access/provisioning"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/management"
	"vidimus/internal/httpapi/management/access"
	"vidimus/internal/httpapi/management/account"
	"vidimus/internal/httpapi/management/authn"
	"vidimus/internal/httpapi/management/customer"
	"vidimus/internal/httpapi/management/organisation"
	"vidimus/internal/httpapi/management/payment"
	"vidimus/internal/platform/api/contract"
)

// managementAreas returns the handlers of the surface that the console calls, one for each area.
func (a services) managementAreas(compiled *contract.Contract, cookies httpapi.Cookies, login httpapi.ConsoleCookies) management.Areas {
	control := &access.Control{Organisations: a.Organisations, Log: a.options.Log, BaseURL: a.Config.BaseURL}
	return management.Areas{
		Access:       control,
		Health:       &management.Health{Checks: a.checks(), Now: a.options.Now},
		Account:      &account.Handler{Control: control, Accounts: a.Accounts, Applications: a.Applications, Cookies: cookies, ConsoleCookies: login, Own: provisioning.Provisioner{Applications: a.Applications, Organisations: a.Organisations}.OwnEverything, Version: version()},
		Organisation: &organisation.Handler{Control: control, Applications: a.Applications, Credits: a.Credits, Orders: a.Orders, UsualLimits: organisation.UsualLimitsOf(compiled)},
		Authn:        &authn.Handler{Control: control, SignIn: a.SignIn, Federation: a.Federation},
		Customer:     &customer.Handler{Control: control, Entities: a.Entities},
		Payment:      &payment.Handler{Control: control, Transactions: a.Transactions},
	}
}
