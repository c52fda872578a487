package boot

import (
	"vidimus/internal/adapter/access/provisioning"
	"vidimus/internal/adapter/file/picture"
	"vidimus/internal/adapter/sending/outgoing"
	"vidimus/internal/adapter/sending/paymentprovider"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/management/feed"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/verification/feature/nfc"

	"github.com/google/uuid"
)

// services are the areas of the domain, each built by one function.
type services struct {
	core
	monitoringServices
	payments
	signIns
	reportingServices
	contacts contacts
	// chips verifies what chips say; nil where no certificates of issuing states are configured.
	chips nfc.Verifier
}

func buildServices(p platform, e engines) (services, error) {
	c, err := buildCore(p, e)
	if err != nil {
		return services{}, err
	}
	m := buildMonitoring(c)
	pay := buildPayments(c, m)
	k, err := buildContacts(c)
	if err != nil {
		return services{}, err
	}
	signIns, err := buildSignIns(c, m, k.texts)
	if err != nil {
		return services{}, err
	}
	r, err := buildReporting(c, m, pay)
	if err != nil {
		return services{}, err
	}
	chips, err := openChips(p)
	if err != nil {
		return services{}, err
	}
	return services{core: c, monitoringServices: m, payments: pay, signIns: signIns, reportingServices: r, contacts: k, chips: chips}, nil
}

// core is what the areas about what people do build on.
type core struct {
	platform
	engines
	tenancy
	deliveries
	customers
	sources
	sessions
}

func buildCore(p platform, e engines) (core, error) {
	t, err := buildTenancy(p, e)
	if err != nil {
		return core{}, err
	}
	d := buildDeliveries(p, t)
	c := buildCustomers(p, t, d)
	return core{
		platform: p, engines: e, tenancy: t, deliveries: d, customers: c, sources: buildSources(p), sessions: buildSessions(p, t, d, c),
	}, nil
}

// tenancy holds organisations, their applications and accounts, and what these keep and pay.
type tenancy struct {
	Applications  *application.Service
	Organisations *organisation.Service
	Accounts      *account.Service
	Credits       *credit.Service
	Orders        *credit.Orders
	Retention     *retention.Service
	Brands        *branding.Service
	media         *media.Service
	links         media.Links
}

// registrationOpen is the setting that lets anybody register.
const registrationOpen = "open"

func buildTenancy(p platform, e engines) (tenancy, error) {
	o, c := p.options, p.Config
	prices, err := credit.ParsePrices(c.Prices)
	if err != nil {
		return tenancy{}, err
	}
	applications := application.New(p.Store, p.ring, o.Now, o.NewID)
	organisations := organisation.New(organisation.Deps{
		Store: p.Store, Secrets: p.ring, Jobs: p.Queue, Applications: applications, Now: o.Now, NewID: o.NewID,
	})
	files := media.New(media.Deps{Store: p.Store, Blobs: p.blobs, Ring: p.ring, Applications: applications, Now: o.Now})
	return tenancy{
		Applications: applications, Organisations: organisations,
		Accounts: account.New(account.Deps{
			Store: p.Store, Secrets: p.ring, Jobs: p.Queue, Now: o.Now, NewID: o.NewID, BaseURL: c.BaseURL, Open: c.Registration == registrationOpen,
			Settle: provisioning.Provisioner{Applications: applications, Organisations: organisations}.ProvisionAccount,
		}),
		Credits: credit.New(p.Store, prices, o.Now, o.NewID),
		Orders: &credit.Orders{
			Store: p.Store, Provider: paymentprovider.Open(c, p.provider), Price: credit.Micros(c.CreditPrice), Now: o.Now, NewID: o.NewID, Log: o.Log,
		},
		Retention: retention.New(retention.Deps{Store: p.Store, Files: files, Jobs: p.Queue, Now: o.Now, NewID: o.NewID}),
		Brands: branding.New(branding.Deps{
			Store: p.Store, Pictures: files, Sanitizer: picture.Sanitizer{Pool: e.Workers}, Jobs: p.Queue, Now: o.Now, NewID: o.NewID,
			Discard: func(applicationID uuid.UUID, ids []uuid.UUID) jobs.Args {
				return media.DeleteArgs{ApplicationID: applicationID, MediaIDs: ids}
			},
		}),
		media: files,
		links: media.Links{Key: p.keys.links, BaseURL: c.BaseURL, Life: c.MediaLinkLifetime, Now: o.Now},
	}, nil
}

// deliveries send events to the applications.
type deliveries struct {
	Webhooks   *webhook.Service
	Relay      *webhook.Relay
	Dispatcher *webhook.Dispatcher
	// announcer tells relays in other processes of commits.
	announcer *webhook.RelayNotifier
	feed      *feed.Hub
	receivers outgoing.Webhooks
	// committed wakes the relay of this process, or has those of others told.
	committed func()
}

func buildDeliveries(p platform, t tenancy) deliveries {
	o, c := p.options, p.Config.Webhook
	announcer, changes := webhook.NewRelayNotifier(p.Store, o.Log), feed.NewHub(p.Store, o.Log)
	receivers := outgoing.Webhooks{Client: p.clients.webhooks, Applications: t.Applications}
	sender := &webhook.Sender{Ring: p.ring, Links: t.links, Post: receivers, Prefixes: c.HeaderPrefixes, Now: o.Now}
	dispatcher := webhook.NewDispatcher(webhook.DispatchDeps{
		Store: p.Store, Sender: sender, Jobs: p.Queue, Logger: o.Log, Now: o.Now, NewID: o.NewID,
		Settings: webhook.DispatchSettings{
			Concurrency: c.Concurrency, PerDestination: c.ConcurrencyPerDestination, Delays: c.RetryDelays,
			DisableAfterFailures: c.DisableAfterFailures, DisableAfter: c.DisableAfter,
		},
	})
	relay := webhook.NewRelay(webhook.Relay{Store: p.Store, Dispatcher: dispatcher, Logger: o.Log, Now: o.Now, NewID: o.NewID})
	// Deliveries that are queued need no relay.
	queued := func() { dispatcher.Wake(); announcer.Notify() }
	return deliveries{
		Webhooks: webhook.New(webhook.Deps{
			Store: p.Store, Ring: p.ring, CheckURL: receivers.Check, Now: o.Now, NewID: o.NewID, Jobs: p.Queue, Sender: sender, Links: t.links,
			Wake: queued,
		}),
		Relay: relay, Dispatcher: dispatcher, announcer: announcer, feed: changes, receivers: receivers,
		committed: func() { relay.Wake(); announcer.Notify(); changes.NotifyProcesses() },
	}
}
