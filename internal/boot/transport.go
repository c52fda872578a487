package boot

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"sync"

	"vidimus/gen/docs"
	"vidimus/gen/openapi"
	consolepage "vidimus/gen/web/console"
	hostedpage "vidimus/gen/web/hosted"
	"vidimus/internal/adapter/credential"
	"vidimus/internal/adapter/pageaccess"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/report"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/authentication"
	"vidimus/internal/httpapi/hosted"
	"vidimus/internal/httpapi/management"
	"vidimus/internal/httpapi/pages"
	"vidimus/internal/httpapi/verification"
	"vidimus/internal/httpapi/verification/monitoring"
	"vidimus/internal/httpapi/verification/payment"
	"vidimus/internal/httpapi/verification/workflow"
	"vidimus/internal/platform/contract"
	"vidimus/internal/platform/ratelimit"
)

type transportParts struct {
	limiter ratelimit.Limiter
	media   *media.Service
	links   media.Links
}

// published is the contract, which is the same for every installation in a process.
var published = sync.OnceValues(func() (*contract.Contract, error) { return contract.Load(openapi.Whole) })

// buildTransport puts the chain in front of the surfaces and the pages.
func (a *App) buildTransport(p transportParts) (*httpapi.Server, error) {
	compiled, err := published()
	if err != nil {
		return nil, fmt.Errorf("load contract: %w", err)
	}
	errors := httpapi.NewErrorWriter(a.options.Log)
	access := pageaccess.Access{Applications: a.Applications, Sessions: a.Sessions, TravelRule: a.TravelRule, SignIn: a.SignIn}
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
	backend := a.verificationAreas(p.media, p.links, checkEvent)
	cookies := httpapi.Cookies{Secure: strings.HasPrefix(a.Config.BaseURL, "https:")}
	login := httpapi.ConsoleCookies{Secure: cookies.Secure, Origin: originOf(a.Config.BaseURL)}
	people := &authentication.Handler{SignIn: a.SignIn, Federation: a.Federation, Cookies: cookies}
	adapters := monitoring.Adapters()
	maps.Copy(adapters, workflow.Adapters(a.Applications))
	before := backend.Preconditions()
	maps.Copy(before, people.Preconditions())
	return httpapi.New(httpapi.Options{
		Contract: compiled,
		Surfaces: map[string]http.Handler{
			"verification":   verification.New(backend, errors),
			"hosted":         hosted.New(&hosted.Handler{Flow: a.Flow, Sessions: a.Sessions, Visits: a.Visits, SignIn: a.SignIn, Applications: a.Applications, Brands: a.Brands, Limiter: p.limiter}, errors),
			"authentication": authentication.New(people, errors),
			"management":     management.New(a.managementAreas(compiled, cookies, login), errors),
		},
		Before: before, Adapt: adapters, Texts: monitoring.Texts, Pages: everyPage, Limiter: p.limiter, Overrides: credential.RateLimits{Applications: a.Applications}, ConsoleKey: string(a.Config.ConsoleKey),
		Auth: credential.Authenticator{Applications: a.Applications, Sessions: a.Sessions}, Authenticators: map[string]httpapi.CredentialReader{
			schemeAccessToken: credential.AccessToken(a.SignIn), schemeConsoleToken: credential.ConsoleToken(a.Console),
			schemeConsoleCookie: credential.ConsoleCookie(a.Console, login),
			schemeClientKey:     credential.ClientKey(a.Applications),
		}, Tokens: map[string]httpapi.TokenLookup{schemeMonitoringToken: credential.MonitoringToken(a.Activities), schemeTransactionToken: payment.TransactionTokens(a.Transactions)}, PagesOf: map[string]httpapi.OriginCheck{"authentication": access.MayCall},
		Organisations: credential.Organisations{Service: a.Organisations, Applications: a.Applications, Log: a.options.Log}, TrustedProxies: a.Config.Network.TrustedProxies,
		ForwardedHeader: httpapi.ForwardedHeader(a.Config.Network.ForwardedHeader), AddressLimit: a.Config.Network.AddressLimit, AnswerWithin: a.Config.Network.AnswerWithin,
		Version: version(), Log: a.options.Log, Observer: a.options.Observer, Now: a.clock, NewID: a.options.NewID,
	})
}

// reports makes the reports of sessions.
func (a *App) reports(m *media.Service) *report.Service {
	return report.New(report.Deps{
		Store: a.Store, Applications: a.Applications, Sessions: a.Sessions, Decisions: a.Decisions, Media: m, Brands: a.Brands, Now: a.options.Now,
	})
}

// checks are what the health check asks: the database with the queue's tables,
// and the shared cache if there is one.
func (a *App) checks() []management.Check {
	checks := []management.Check{
		{Name: "database", Ping: a.Pool.Ping},
		{Name: "queue", Ping: a.Queue.Ping},
		{Name: "key ring", Ping: a.keyRing.Check},
	}
	if a.redis != nil {
		checks = append(checks, management.Check{Name: "cache", Ping: func(ctx context.Context) error { return a.redis.Ping(ctx).Err() }})
	}
	return checks
}
