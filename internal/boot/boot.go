// Package boot builds the product: it is the only package that knows every other,
// and the one that the commands and the end-to-end tests start from. It contains
// construction only: functions that take their dependencies and return a value.
package boot

import (
	"context"
	"crypto/x509"
	"log/slog"
	"net/netip"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/adapter/access/provisioning"
	"vidimus/internal/adapter/operation/installation"
	"vidimus/internal/adapter/reader/facenetwork"
	"vidimus/internal/adapter/source/maildomains"
	"vidimus/internal/domain/keyring"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/httpapi"
	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/config"
	"vidimus/internal/process"
)

// Options are the choices of a build. Config and DSN are required.
type Options struct {
	Config *config.Config
	DSN    string
	Log    *slog.Logger
	// Now is the clock; tests set it. Without one the product goes by the clock of the database.
	Now func() time.Time
	// MachineClock is the clock of this machine, which the database corrects; time.Now by default.
	MachineClock func() time.Time
	// NewID makes ids.
	NewID func() uuid.UUID
	// EngineCommand starts an engine child; empty runs this program's own.
	EngineCommand []string
	// EngineEnvironment is added to a child's empty one.
	EngineEnvironment []string
	// ProgramCommand starts a launcher of programs beside ours, its order added;
	// empty runs this program's own.
	ProgramCommand []string
	// ProgramEnvironment is added to a launcher's empty one.
	ProgramEnvironment []string
	// Receivers are addresses that webhooks may reach although they are private,
	// and by plain HTTP: the receiver of a demonstration or a test.
	Receivers []netip.Prefix
	// Observer watches requests.
	Observer httpapi.Observer
	// QueryTracer watches the database; nil for none.
	QueryTracer pgx.QueryTracer
	// WorkerHooks watch the engine children.
	WorkerHooks workerpool.Hooks
	// Faces look at faces in place of the configured engines; nil for those.
	Faces *facenetwork.Engines
	// Companies are registries of companies that are asked before the configured ones.
	Companies []company.Source
	// Authorities replace the system's certificate authorities where other providers
	// are asked for the travel rule; nil for the system's.
	Authorities *x509.CertPool
	// CommandOnly says that the program carries out one command and neither
	// serves nor works: what only the steps of sessions need is not opened.
	CommandOnly bool
}

// App is the built product. Nothing runs before Serve or Work.
type App struct {
	services
	verifications
	*process.Process
	*installation.Status
	provisioning.ConsoleLink
	HTTP        *httpapi.Server
	KeyRotation *keyring.Rotation
}

// New builds the product over a migrated database. Close gives back what it holds.
func New(ctx context.Context, o Options) (*App, error) {
	p, err := openPlatform(ctx, o)
	if err != nil {
		return nil, err
	}
	e := openEngines(ctx, p)
	a, err := build(p, e)
	if err != nil {
		e.close()
		p.close()
		return nil, err
	}
	return a, nil
}

func build(p platform, e engines) (*App, error) {
	s, err := buildServices(p, e)
	if err != nil {
		return nil, err
	}
	v := buildVerifications(s)
	if err := p.Queue.Add(s.jobs(v)...); err != nil {
		return nil, err
	}
	server, err := buildTransport(s, v)
	if err != nil {
		return nil, err
	}
	return &App{
		services: s, verifications: v, HTTP: server, Process: buildProcess(s, server),
		Status: installation.New(installation.Deps{
			Checks: s.checks(), Workers: e.Workers, Print: e.print, Programs: e.programs, Networks: e.networks, Companies: s.companies,
			Persons: s.registers, Model: e.model, Lists: s.ScreeningIndex, Queue: p.Queue, Webhooks: s.Webhooks, Now: p.options.Now,
		}),
		ConsoleLink: provisioning.NewConsoleLink(s.Accounts.Registration, p.Config.BaseURL),
		KeyRotation: &keyring.Rotation{Manager: p.keyRing, Jobs: p.Queue, Now: p.options.Now},
	}, nil
}

// buildProcess has the product run behind its server.
func buildProcess(a services, server *httpapi.Server) *process.Process {
	log := a.options.Log
	return process.New(process.Deps{
		DSN: a.given.DSN, HTTP: server, Queue: a.Queue, Relay: a.Relay, Dispatcher: a.Dispatcher, Announcer: a.announcer, Feed: a.feed,
		Applications: a.Applications, Entities: a.Entities, Transactions: a.Transactions, Clock: a.clocks.Database,
		Caches: []process.CacheInvalidator{
			a.Applications, a.Workflows, a.Lists, a.Brands, a.media, a.ScreeningIndex, a.References, a.SignIn.Configuration, a.CompanyRegisters,
			a.Activities, a.Transactions,
		},
		Watchers: []func(context.Context){
			a.ScreeningIndex.Run, func(ctx context.Context) { a.keyRing.Watch(ctx, log) }, a.networks.Run,
			maildomains.Store{Path: a.Config.StatePath(maildomains.FileName), Log: log}.Watch, a.print.Networks.Run,
		},
		Log: log,
	})
}

// Close closes connections and stops the engine children.
func (a *App) Close() {
	a.engines.close()
	clients := []*outbound.Client{
		a.clients.webhooks, a.clients.files, a.clients.exchanges, a.clients.assertions, a.registers.HTTP, a.model.HTTP,
	}
	for _, r := range a.companies.Remote {
		clients = append(clients, r.HTTP)
	}
	for _, c := range clients {
		if c != nil {
			c.CloseIdle()
		}
	}
	a.platform.close()
}
