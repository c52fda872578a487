package main

import (
	"context"
	_ "embed"
	"fmt"
	"log/slog"
	"net/netip"
	"path/filepath"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

// deliveryContender is what the contenders of the delivery know of the receiver.
type deliveryContender struct {
	// Roots is the file of the certificate that the receiver is trusted by.
	Roots        string
	Destinations []destination
	// Events is how many the bare client posts.
	Events int
	// Signing has the bare client sign while it posts; else that is done before.
	Signing bool
}

// destination is an address of the receiver and the application that it belongs to.
type destination struct {
	Application seedApplication
	URL, Secret string
}

// eventTemplate is a status.updated event of a finished session, as the session
// package writes it, but for ids and pictures.
//
//go:embed event.json
var eventTemplate string

// eventPayloadOf is the event as it stands in the outbox.
func eventPayloadOf(event uuid.UUID, a seedApplication) []byte {
	text := strings.NewReplacer(
		"{event}", event.String(), "{application}", a.ID.String(), "{session}", event.String(), "{workflow}", a.WorkflowID.String(),
	).Replace(eventTemplate)
	for strings.Contains(text, "{picture}") {
		text = strings.Replace(text, "{picture}", string(*media.MarkOf(ident.New())), 1)
	}
	return []byte(text)
}

// reach has a program of ours send to the receiver, which is neither public nor
// known to the authorities of the system.
func (p *place) reach() []string {
	return []string{"SSL_CERT_FILE=" + p.seed.Delivery.Roots, "VIDIMUS_OUTBOUND_ALLOWED=127.0.0.0/8"}
}

// startHooks starts the receiver and makes an application with a destination
// for each of its addresses.
func (p *place) startHooks(ctx context.Context) (*child, error) {
	address, err := freeAddress(ctx)
	if err != nil {
		return nil, err
	}
	p.seed.Listen, p.seed.Delivery.Roots = address, filepath.Join(p.dir, "receiver.pem")
	if err := p.writeSeed(); err != nil {
		return nil, err
	}
	running, err := p.startSelf(ctx, childHooks, address)
	if err != nil {
		return nil, err
	}
	var urls []string
	if err := running.ask(ctx, "GET", "/urls", &urls); err != nil {
		return running, err
	}
	return running, p.makeDestinations(ctx, urls)
}

func (p *place) makeDestinations(ctx context.Context, urls []string) error {
	app, err := p.openSender(ctx)
	if err != nil {
		return err
	}
	defer app.Close()
	p.seed.Delivery.Destinations = nil
	for i, url := range urls {
		a, err := makeApplication(ctx, app, fmt.Sprintf("Destination %d", i))
		if err != nil {
			return err
		}
		label := "bench"
		change := webhook.Change{Label: &label, URL: &url, SubscribedEvents: []string{string(outbox.StatusUpdated)}, EventsSet: true}
		_, secret, err := app.Webhooks.Create(ctx, a.ID, change)
		if err != nil {
			return err
		}
		p.seed.Delivery.Destinations = append(p.seed.Delivery.Destinations, destination{Application: a, URL: url, Secret: secret})
	}
	return p.writeSeed()
}

// openSender opens the product with leave to send to this machine.
func (p *place) openSender(ctx context.Context) (*boot.App, error) {
	c, err := productConfig(p.seed.StateDir, p.seed.DSN)
	if err != nil {
		return nil, err
	}
	loopback := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	return boot.New(ctx, boot.Options{Config: c, DSN: p.seed.DSN, Log: slog.New(slog.DiscardHandler), Receivers: loopback})
}

// appendBatch is how many events one transaction appends.
const appendBatch = 500

// fillOutbox puts events of all applications in turn into an empty outbox.
func (p *place) fillOutbox(ctx context.Context, events int) error {
	if err := p.forgetSessions(ctx); err != nil {
		return err
	}
	app, err := p.openSender(ctx)
	if err != nil {
		return err
	}
	defer app.Close()
	destinations := p.seed.Delivery.Destinations
	for from := 0; from < events; from += appendBatch {
		err := app.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
			for i := from; i < min(from+appendBatch, events); i++ {
				e := eventOf(destinations[i%len(destinations)].Application)
				if err := outbox.Append(ctx, tx, e); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return p.statement(ctx, "ANALYZE") // no more: events are fresh when they are relayed
}

func eventOf(a seedApplication) outbox.Event {
	id := ident.New()
	return outbox.Event{
		ID: id, ApplicationID: a.ID, Type: outbox.StatusUpdated, SubjectID: id, Sequence: webhookevent.FirstSequence, SessionID: &id, OccurredAt: time.Now(), Payload: eventPayloadOf(id, a),
	}
}
