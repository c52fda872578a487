package boot

import (
	"fmt"
	"maps"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"

	"vidimus/gen/docs"
	"vidimus/gen/openapi"
	consolepage "vidimus/gen/web/console"
	hostedpage "vidimus/gen/web/hosted"
	"vidimus/internal/adapter/access/credential"
	"vidimus/internal/adapter/access/pageaccess"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/authentication"
	"vidimus/internal/httpapi/hosted"
	"vidimus/internal/httpapi/management"
	"vidimus/internal/httpapi/pages"
	"vidimus/internal/httpapi/verification"
	"vidimus/internal/httpapi/verification/monitoring"
	"vidimus/internal/httpapi/verification/payment"
	"vidimus/internal/httpapi/verification/workflow"
	"vidimus/internal/platform/api/contract"
)

// published is the contract, which is the same for every installation in a process.
var published = sync.OnceValues(func() (*contract.Contract, error) { return contract.Load(openapi.Whole) })

// SensitiveNames are the members that the contract marks as personal or
// secret: no log shows their values.
func SensitiveNames() []string {
	compiled, err := published()
	if err != nil {
		return nil // the service itself will say so, and the fixed list remains
	}
	return compiled.SensitiveNames()
}

// version names the build: its tag, or the commit that it was made of.
var version = sync.OnceValue(func() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "devel"
	}
	return strings.Trim(info.Main.Version, "()")
})

// Names of security schemes.
const (
	// schemeConsoleToken is that of accounts of the console.
	schemeConsoleToken = "ConsoleToken"
	// schemeConsoleCookie is that of their browsers.
	schemeConsoleCookie = "ConsoleCookie"
	// schemeClientKey is that of applications that name themselves beside their key.
	schemeClientKey = "ClientKey"
	// schemeAccessToken is that of people who are signed in.
	schemeAccessToken = "AccessToken"
	// schemeMonitoringToken is that of devices that submit events.
	schemeMonitoringToken = "MonitoringToken"
	// schemeTransactionToken is that of devices that report transactions.
	schemeTransactionToken = "TransactionToken"
)

// buildTransport puts the chain in front of the surfaces and the pages.
func buildTransport(a services, v verifications) (*httpapi.Server, error) {
	compiled, err := published()
	if err != nil {
		return nil, fmt.Errorf("load contract: %w", err)
	}
	errors := httpapi.NewErrorWriter(a.options.Log)
	access := pageaccess.Access{Applications: a.Applications, Sessions: a.Sessions, WalletProofs: a.TravelRule.WalletProofs, Pickups: a.TravelRule.Pickups, SignIn: a.SignIn}
	everyPage, err := pages.New(pages.Content{
		Hosted: hostedpage.FS, Console: consolepage.FS, Reference: docs.FS, Contract: openapi.Published, MessagePrefix: a.Config.MessagePrefix, Errors: errors,
		Framers: access.Framers, LinkFramers: access.LinkFramers, HandoverFramers: access.HandoverFramers,
		WidgetFramers: access.WidgetFramers, PickupFramers: access.PickupFramers, MaySignIn: access.MaySignIn,
		Order: a.Orders.Find, PaymentText: a.Config.PaymentText,
	})
	if err != nil {
		return nil, fmt.Errorf("load pages: %w", err)
	}
	checkEvent, err := monitoring.NewEventCheck(compiled)
	if err != nil {
		return nil, err
	}
	backend := a.verificationAreas(v, checkEvent, compiled)
	cookies := httpapi.Cookies{Secure: strings.HasPrefix(a.Config.BaseURL, "https:")}
	login := httpapi.ConsoleCookies{Secure: cookies.Secure, Origin: a.Config.Origin()}
	people := &authentication.Handler{SignIn: a.SignIn, Federation: a.Federation, Cookies: cookies}
	adapters := monitoring.Adapters()
	maps.Copy(adapters, workflow.Adapters(a.Applications))
	before := backend.Preconditions()
	maps.Copy(before, people.Preconditions())
	return httpapi.New(httpapi.Options{
		Contract: compiled,
		Surfaces: map[string]http.Handler{
			"verification":   verification.New(backend, errors),
			"hosted":         hosted.New(&hosted.Handler{Flow: v.Flow, Sessions: a.Sessions, Visits: a.Visits, SignIn: a.SignIn, Applications: a.Applications, Brands: a.Brands, Limiter: a.counter}, errors),
			"authentication": authentication.New(people, errors),
			"management":     management.New(a.managementAreas(compiled, cookies, login), errors),
		},
		Before: before, Adapt: adapters, Texts: monitoring.Texts, Pages: everyPage, Limiter: a.counter, Overrides: credential.RateLimits{Applications: a.Applications}, ConsoleKey: string(a.Config.ConsoleKey),
		Auth: credential.Authenticator{Applications: a.Applications, Sessions: a.Sessions}, Authenticators: map[string]httpapi.CredentialReader{
			schemeAccessToken: credential.AccessToken(a.SignIn.Sessions), schemeConsoleToken: credential.ConsoleToken(a.Accounts.Logins),
			schemeConsoleCookie: credential.ConsoleCookie(a.Accounts.Logins, login),
			schemeClientKey:     credential.ClientKey(a.Applications),
		}, Tokens: map[string]httpapi.TokenLookup{schemeMonitoringToken: credential.MonitoringToken(a.Activities), schemeTransactionToken: payment.TransactionTokens(a.Transactions)}, PagesOf: map[string]httpapi.OriginCheck{"authentication": access.MayCall},
		Organisations: credential.Organisations{Service: a.Organisations, Applications: a.Applications, Log: a.options.Log}, TrustedProxies: a.Config.Network.TrustedProxies,
		ForwardedHeader: httpapi.ForwardedHeader(a.Config.Network.ForwardedHeader), AddressLimit: a.Config.Network.AddressLimit, AnswerWithin: a.Config.Network.AnswerWithin,
		Version: version(), Log: a.options.Log, Observer: a.given.Observer, Now: a.clocks.Limits, NewID: a.options.NewID,
	})
}

// checks are what the health check asks: the database with the queue's tables,
// and the shared cache if there is one.
func (a services) checks() []management.Check {
	checks := []management.Check{
		{Name: "database", Ping: a.Pool.Ping},
		{Name: "queue", Ping: a.Queue.Ping},
		{Name: "key ring", Ping: a.keyRing.Check},
	}
	if a.counter.IsShared() {
		checks = append(checks, management.Check{Name: "cache", Ping: a.counter.Ping})
	}
	return checks
}
