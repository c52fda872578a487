package boot

import (
	"vidimus/internal/adapter/outgoing"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/outbound"
	"vidimus/internal/platform/seal"
)

// committed wakes the relay of this process, or has those of others told.
func (a *App) committed() {
	a.Relay.Wake()
	a.announcer.Tell()
}

// queued is committed for deliveries that need no relay.
func (a *App) queued() {
	a.Dispatcher.Wake()
	a.announcer.Tell()
}

func (a *App) buildWebhooks(ring *seal.Ring, links media.Links) {
	o, c := a.options, a.Config.Webhook
	a.client = outbound.New(outbound.Options{
		AllowPrivate: append(o.Receivers, a.Config.Network.OutboundAllowed...), AllowHTTP: len(o.Receivers) > 0,
		UserAgent: "Vidimus-Webhook/1.0",
	})
	sender := &webhook.Sender{Ring: ring, Links: links, Post: a.receivers(), Prefixes: c.HeaderPrefixes, Now: o.Now}
	a.Dispatcher = webhook.NewDispatcher(webhook.DispatchParts{
		Store: a.Store, Sender: sender, Jobs: a.Queue, Logger: o.Log, Now: o.Now, NewID: o.NewID,
		Settings: webhook.DispatchSettings{
			Concurrency: c.Concurrency, PerDestination: c.ConcurrencyPerDestination, Delays: c.RetryDelays,
			DisableAfterFailures: c.DisableAfterFailures, DisableAfter: c.DisableAfter,
		},
	})
	a.Webhooks = webhook.New(webhook.Deps{
		Store: a.Store, Ring: ring, CheckURL: a.receivers().Check, Now: o.Now, NewID: o.NewID, Jobs: a.Queue, Sender: sender,
		Links: links, Wake: a.queued,
	})
	a.Relay = webhook.NewRelay(webhook.Relay{Store: a.Store, Dispatcher: a.Dispatcher, Logger: o.Log, Now: o.Now, NewID: o.NewID})
}

func (a *App) receivers() outgoing.Webhooks {
	return outgoing.Webhooks{Client: a.client, Applications: a.Applications}
}
