// Package boot builds the product once: it is the only place that knows every
// package, and what the commands and the end-to-end tests start from.
package boot

import (
	"context"
	"crypto/x509"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"os"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/redis/go-redis/v9"

	"vidimus/internal/adapter/attachment"
	"vidimus/internal/adapter/companies"
	"vidimus/internal/adapter/facenetwork"
	"vidimus/internal/adapter/geolocation"
	"vidimus/internal/adapter/outgoing"
	"vidimus/internal/adapter/pageprint"
	"vidimus/internal/adapter/picture"
	"vidimus/internal/adapter/programs"
	"vidimus/internal/adapter/screeningindex"
	"vidimus/internal/adapter/textdocument"
	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/keyring"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/companyregistry"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/monitoring/regulatoryreport"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/domain/screening/reference"
	"vidimus/internal/domain/screening/watchlist"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/device"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/questionnaire"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/engine/isolation"
	"vidimus/internal/engine/workerpool"
	"vidimus/internal/httpapi"
	"vidimus/internal/platform/admission"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/ident"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/mailer"
	"vidimus/internal/platform/outbound"
	"vidimus/internal/platform/payment"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/platform/seal"
	"vidimus/internal/verification/feature/ipanalysis"
	"vidimus/internal/verification/flow"
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
	// RoomHooks watch the engine children.
	RoomHooks workerpool.Hooks
	// Faces look at faces in place of the configured engines; nil for those.
	Faces *FaceEngines
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
	Config            *config.Config
	Pool              *pgxpool.Pool
	Store             *postgres.Store
	Applications      *application.Service
	Workflows         *workflow.Service
	Questionnaires    *questionnaire.Service
	Lists             *lists.Service
	Rules             *ruleengine.Engine
	Entities          *entity.Service
	Transactions      *transaction.Service
	Cases             *casefile.Service
	Credits           *credit.Service
	Orders            *credit.Orders
	profiles          goaml.Profiles
	RegulatoryReports *regulatoryreport.Service
	Sessions          *session.Service
	Retention         *retention.Service
	Brands            *branding.Service
	Imports           *imports.Service
	Decisions         *decision.Service
	Reviews           *review.Service
	Webhooks          *webhook.Service
	Flow              *flow.Flow
	Visits            *device.Service
	Faces             *facesearch.Service
	Room              *workerpool.Pool
	admission         *admission.Queue
	Queue             *jobs.Queue
	Relay             *webhook.Relay
	Dispatcher        *webhook.Dispatcher
	HTTP              *httpapi.Server
	Mail              mailer.Mailer
	SignIn            *signin.Service
	Federation        *federation.Service
	TravelRule        *travelrule.Service
	Activities        *userevent.Service
	Console           *account.Service
	Organisations     *organisation.Service

	// Watchlists are the lists that persons and companies are screened against.
	Watchlists *watchlist.Service

	// References are the tables of persons that the operator has loaded.
	References *reference.Service

	// CompanyRegisters are the registers of companies that the operator has loaded.
	CompanyRegisters *companyregistry.Service

	watchlists *screeningindex.Index
	// keyRing ties the key ring to the database.
	keyRing *keyring.Tie
	// shareKey signs the tokens that share sessions.
	shareKey []byte
	// previewKey signs the tokens of mails that were looked at.
	previewKey []byte

	options   Options
	programs  *programs.Set
	print     *pageprint.Reader
	contacts  contacts
	registers registers
	companies companies.Sources
	model     textdocument.Model
	chips     chips
	faces     FaceEngines
	networks  *facenetwork.Networks
	redis     *redis.Client
	client    *outbound.Client
	// exchanges speak to other providers.
	exchanges *outbound.Client
	// assertions speak to those who vouch for people.
	assertions *outbound.Client
	// files fetches files, which take longer and are larger than answers.
	files  *outbound.Client
	caches []forgetter
	// announcer tells relays in other processes of commits.
	announcer *webhook.Announcer
	// geoIP is nil when no file of places is configured.
	geoIP ipanalysis.GeoIP
	// clock is the clock of limits: unlike options.Now it keeps the reading that
	// no change of the wall clock moves.
	clock func() time.Time
	// databaseClock is nil where the clock was given.
	databaseClock *postgres.Clock
	followsClock  atomic.Bool
}

// New builds the product over a migrated database. Close gives back what it holds.
func New(ctx context.Context, o Options) (*App, error) {
	if o.NewID == nil {
		o.NewID = ident.New
	}
	pool, err := postgres.Open(ctx, postgres.Config{DSN: o.DSN, MaxConns: poolSize(), AppName: "vidimus", Tracer: o.QueryTracer})
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	a := &App{Config: o.Config, Pool: pool, Store: postgres.NewStore(pool)}
	if a.options, err = a.setClock(ctx, o); err != nil {
		pool.Close()
		return nil, err
	}
	a.announcer = webhook.NewAnnouncer(a.Store, a.options.Log)
	if err := a.build(ctx); err != nil {
		a.Close()
		return nil, err
	}
	return a, nil
}

// setClock has the product go by the clock that it is given, or by that of the database.
func (a *App) setClock(ctx context.Context, o Options) (Options, error) {
	a.clock = o.Now
	if o.Now == nil {
		a.clock = o.MachineClock
		if a.clock == nil {
			a.clock = time.Now
		}
		var err error
		if a.databaseClock, err = postgres.NewClock(ctx, a.Pool, a.clock); err != nil {
			return o, err
		}
		o.Now = a.databaseClock.Now
	}
	now := o.Now
	// The database keeps microseconds: what is answered at once is what is read later.
	o.Now = func() time.Time { return now().UTC().Truncate(time.Microsecond) }
	return o, nil
}

// poolSize keeps a small machine's database from more work than its cores can do at once.
func poolSize() int { return max(8, 4*runtime.NumCPU()) }

func (a *App) build(ctx context.Context) error {
	ring, tie, err := keyring.Open(ctx, a.Store, seal.Source{Path: a.Config.KeyRingFile, Inline: string(a.Config.KeyRing)}, a.options.Now)
	if err != nil {
		return err
	}
	a.keyRing = tie
	a.buildEngines(ctx)
	blobs, err := openBlobs(a.Config)
	if err != nil {
		return err
	}
	if a.Mail, err = openMailer(a.Config, a.options); err != nil {
		return err
	}
	if a.Queue, err = jobs.New(a.Pool, jobs.Options{Workers: max(8, 4*runtime.NumCPU()), Logger: a.options.Log}); err != nil {
		return err
	}
	linkKey, err := ring.Hash("media links", "1")
	if err != nil {
		return fmt.Errorf("derive link key: %w", err)
	}
	if a.shareKey, err = ring.Hash("session share", "1"); err != nil {
		return fmt.Errorf("derive share key: %w", err)
	}
	if a.previewKey, err = ring.Hash("resubmission preview", "1"); err != nil {
		return fmt.Errorf("derive preview key: %w", err)
	}
	links := media.Links{Key: linkKey, BaseURL: a.Config.BaseURL, Life: a.Config.MediaLinkLifetime, Now: a.options.Now}
	if err := a.buildDomain(ring); err != nil {
		return err
	}
	mediaService := media.New(media.Deps{Store: a.Store, Blobs: blobs, Ring: ring, Applications: a.Applications, Now: a.options.Now})
	a.Cases.Media, a.Cases.Cleaner = mediaService, attachment.Cleaner{Pool: a.Room}
	a.buildSessions(ring, mediaService)
	a.buildFaces(ring)
	a.Cases.Entities, a.Cases.Blocklist = a.Entities, a.listing(mediaService)
	a.buildWebhooks(ring, links)
	if err := a.buildTravelRule(ring, mediaService); err != nil {
		return err
	}
	if a.geoIP, err = geolocation.Open(a.Config.Places, a.options.Now, a.options.Log); err != nil {
		return fmt.Errorf("open files of addresses: %w", err)
	}
	a.buildActivities(ring)
	a.buildTransactions(ring, mediaService)
	a.buildImports(ring, mediaService)
	if err := a.buildContacts(ring); err != nil {
		return err
	}
	if err := a.buildSignIn(ring); err != nil {
		return err
	}
	a.buildFederation(ring)
	a.buildConsole(ring)
	a.buildRegisters(ring)
	a.buildCompanies()
	a.buildModel()
	if err := a.buildChips(ring); err != nil {
		return err
	}
	a.buildFlow(ring, mediaService)
	a.caches = []forgetter{a.Applications, a.Workflows, a.Lists, a.Brands, mediaService, a.watchlists, a.References, a.SignIn, a.CompanyRegisters, a.Activities, a.Transactions}
	a.RegulatoryReports = a.reportsToAuthorities(mediaService)
	if err := a.Queue.Add(a.jobs(mediaService)...); err != nil {
		return err
	}
	limiter, err := a.openLimiter(ctx)
	if err != nil {
		return err
	}
	a.HTTP, err = a.buildTransport(transportParts{limiter: limiter, media: mediaService, links: links})
	return err
}

func (a *App) buildDomain(ring *seal.Ring) error {
	o := a.options
	prices, err := credit.ParsePrices(a.Config.Prices)
	if err != nil {
		return err
	}
	a.Applications = application.New(a.Store, ring, o.Now, o.NewID)
	a.Workflows = workflow.New(a.Store, o.Now, o.NewID)
	a.Questionnaires = questionnaire.New(a.Store, o.Now, o.NewID)
	a.Lists = lists.New(a.Store, o.Now)
	a.Entities = &entity.Service{Store: a.Store, Lists: a.Lists, Committed: a.committed, Now: o.Now, NewID: o.NewID}
	a.Cases = &casefile.Service{Store: a.Store, Now: o.Now, NewID: o.NewID}
	a.Watchlists = &watchlist.Service{Store: a.Store, Now: o.Now}
	a.watchlists = screeningindex.New(a.Watchlists, o.Log)
	deviceKey, err := ring.Hash("device fingerprints", "1")
	if err != nil {
		return fmt.Errorf("derive key of device fingerprints: %w", err)
	}
	a.Visits = device.New(device.Deps{Store: a.Store, Now: o.Now, Key: deviceKey})
	a.Credits = credit.New(a.Store, prices, o.Now, o.NewID)
	if a.profiles, err = goaml.Open(a.Config.GoAMLSchemas); err != nil {
		return fmt.Errorf("load schemas of authorities: %w", err)
	}
	a.Orders = &credit.Orders{Store: a.Store, Now: o.Now, NewID: o.NewID}
	if a.Config.PaymentProvider == "manual" {
		a.Orders.Provider = payment.Manual{BaseURL: a.Config.BaseURL}
	}
	return nil
}

func (a *App) buildSessions(ring *seal.Ring, m *media.Service) {
	a.Retention = retention.New(retention.Deps{Store: a.Store, Files: m, Jobs: a.Queue, Now: a.options.Now, NewID: a.options.NewID})
	a.buildBrands(m)
	a.Sessions = session.New(session.Deps{
		Store: a.Store, Ring: ring, Applications: a.Applications, Workflows: a.Workflows, Lists: a.Lists, Credits: a.Credits,
		Media: m, Retention: a.Retention, Brands: a.Brands, Jobs: a.Queue, VerifyBase: a.Config.VerifyBase, Committed: a.committed,
		Now: a.options.Now, NewID: a.options.NewID,
	})
	a.Decisions = decision.New(a.Store, a.Sessions, a.Workflows)
	a.Rules = a.rules(m)
	a.Reviews = &review.Service{Store: a.Store, Sessions: a.Sessions, Now: a.options.Now, NewID: a.options.NewID}
}

func (a *App) buildFlow(ring *seal.Ring, m *media.Service) {
	o := a.options
	a.Flow = flow.New(flow.Deps{
		Store: a.Store, Sessions: a.Sessions, Workflows: a.Workflows, Applications: a.Applications, Decisions: a.Decisions,
		Credits: a.Credits, Media: m, Jobs: a.Queue, Sniff: a.programs.Sniff, Copier: picture.Copier{Pool: a.Room}, Convert: picture.Converter{Pool: a.Room, Programs: a.programs}, Committed: a.committed, Now: o.Now, NewID: o.NewID,
		Calls: outgoing.WorkflowNodes{Webhooks: a.Webhooks}, Lists: a.Lists, Mail: a.Mail, Entities: a.Entities, Cases: a.Cases, PreviewKey: a.previewKey,
		Sealer: ring, Steps: a.steps(m),
	})
}

// engineWorkers is how many engine processes work at a time.
func (a *App) engineWorkers() int {
	if n := a.Config.Engine.Workers; n > 0 {
		return n
	}
	return runtime.NumCPU()
}

func (a *App) workerPoolSettings() workerpool.Settings {
	command := a.options.EngineCommand
	if len(command) == 0 {
		if program, err := os.Executable(); err == nil {
			command = []string{program, "engine"}
		}
	}
	return workerpool.Settings{
		Command: command, Environment: a.options.EngineEnvironment, Children: a.Config.Engine.Workers, Isolation: a.isolation(),
		Admission: a.admission, Hooks: a.options.RoomHooks,
	}
}

// Close gives back connections and ends engine children.
func (a *App) Close() {
	if a.Room != nil {
		a.Room.Close()
		a.programs.Close()
	}
	if a.networks != nil {
		a.networks.Close()
		a.print.Networks.Close()
	}
	if a.client != nil {
		a.client.CloseIdle()
	}
	if a.files != nil {
		a.files.CloseIdle()
	}
	for _, c := range []*outbound.Client{a.registers.client, a.model.HTTP, a.exchanges, a.assertions} {
		if c != nil {
			c.CloseIdle()
		}
	}
	for _, l := range a.companies.Remote {
		l.HTTP.CloseIdle()
	}
	if a.redis != nil {
		_ = a.redis.Close()
	}
	a.Pool.Close()
}

// ServeHTTP makes the product usable in process.
func (a *App) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.HTTP.ServeHTTP(w, r) }

// isolation returns the configured isolation level.
func (a *App) isolation() isolation.Level {
	if a.Config.Engine.Isolation == "sandbox" {
		return isolation.Required
	}
	return isolation.Preferred
}
