package webhook

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

const (
	// relayBatch is the number of events relayed in one transaction.
	relayBatch = 200
	// relayPause is how long the relay waits when nobody wakes it: another
	// process may have committed, or a wake may have been lost.
	relayPause = time.Second
	// linePatience is how long a relay waits for that of another process, which
	// takes milliseconds unless it was stopped amid its transaction.
	linePatience = 3 * time.Second
)

// Relay turns events into deliveries.
type Relay struct {
	Store *postgres.Store
	// Dispatcher is the one of this process.
	Dispatcher *Dispatcher
	Logger     *slog.Logger
	Now        func() time.Time
	NewID      func() uuid.UUID
	// Patience is how long it waits for the relay of another process; zero stands for the usual time.
	Patience time.Duration

	wake chan struct{}
}

// NewRelay returns a relay that is not running yet.
func NewRelay(r Relay) *Relay {
	r.wake = make(chan struct{}, 1)
	return &r
}

// Wake hints that events may be pending. It never blocks.
func (r *Relay) Wake() {
	select {
	case r.wake <- struct{}{}:
	default: // it is awake already
	}
}

// Run relays until ctx ends.
func (r *Relay) Run(ctx context.Context) {
	pause := time.NewTimer(0)
	defer pause.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-r.wake:
		case <-pause.C:
		}
		for {
			n, err := r.RunOnce(ctx)
			if err != nil && ctx.Err() == nil {
				r.Logger.ErrorContext(ctx, "relaying events failed", slog.Any("error", err))
			}
			if err != nil || n < relayBatch {
				break
			}
		}
		pause.Reset(relayPause)
	}
}

// RunOnce relays one batch and returns the number of events in it. Relays of several processes take turns, so that no
// event overtakes an earlier one of its subject; a relay that hangs is no longer waited for.
func (r *Relay) RunOnce(ctx context.Context) (int, error) {
	n, err := r.once(ctx, r.inLine)
	if postgres.IsLockTimeout(err) {
		r.Logger.WarnContext(ctx, "another relay still holds the lock; relaying without it")
		n, err = r.once(ctx, func(context.Context, postgres.Tx) error { return nil })
	}
	return n, err
}

// inLine waits for the relays of other processes.
func (r *Relay) inLine(ctx context.Context, tx postgres.Tx) error {
	if err := tx.OutboxWait(ctx, strconv.FormatInt(cmp.Or(r.Patience, linePatience).Milliseconds(), 10)); err != nil {
		return fmt.Errorf("set patience: %w", err)
	}
	if err := tx.OutboxLine(ctx); err != nil {
		return fmt.Errorf("wait for other relays: %w", err)
	}
	return nil
}

func (r *Relay) once(ctx context.Context, begin func(context.Context, postgres.Tx) error) (int, error) {
	n, made := 0, relayed{}
	err := r.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		made.release() // of a repeated transaction
		made = relayed{}
		if err := begin(ctx, tx); err != nil {
			return err
		}
		now := r.Now()
		made = relayed{to: r.Dispatcher, leaseEnd: now.Truncate(time.Microsecond).Add(lease), short: r.Dispatcher.hasFreeSlot()}
		events, err := tx.OutboxClaim(ctx, db.OutboxClaimParams{BatchSize: relayBatch, DispatchedAt: now, WithPayload: made.short})
		if err != nil {
			return fmt.Errorf("claim events: %w", err)
		}
		if n = len(events); n == 0 {
			return nil
		}
		return r.deliveries(ctx, tx, events, &made)
	})
	if err != nil {
		made.release()
		return n, err
	}
	made.send()
	r.Dispatcher.release(ctx, made.waiting)
	return n, nil
}

// deliveries makes one delivery for each event and subscribed destination, in
// the shape that the destination is pinned to now.
func (r *Relay) deliveries(ctx context.Context, tx postgres.Tx, events []db.OutboxClaimRow, made *relayed) error {
	subscribers, err := subscribersOf(ctx, tx, events)
	if err != nil {
		return err
	}
	now := r.Now()
	p := db.DeliveryInsertManyParams{CreatedAt: now, WaitEnd: now.Add(waitForEarlier)}
	for _, e := range events {
		for _, d := range subscribers[e.ApplicationID] {
			if !slices.Contains(d.SubscribedEvents, e.Type) {
				continue
			}
			row := db.DeliveryClaimRow{
				ApplicationID: e.ApplicationID, DeliveryID: r.NewID(), DestinationID: d.DestinationID, EventID: e.EventID,
				WebhookVersion: d.WebhookVersion, SubjectID: e.SubjectID, Sequence: e.Sequence, Type: e.Type, SessionID: e.SessionID,
				Payload: e.Payload, Url: d.Url, SecretSealed: d.SecretSealed, Wanted: true,
			}
			p.ApplicationIds, p.DeliveryIds = append(p.ApplicationIds, row.ApplicationID), append(p.DeliveryIds, row.DeliveryID)
			p.DestinationIds, p.EventIds = append(p.DestinationIds, row.DestinationID), append(p.EventIds, row.EventID)
			p.SubjectIds, p.Sequences = append(p.SubjectIds, optional.Value(row.SubjectID)), append(p.Sequences, orZero(row.Sequence))
			p.WebhookVersions, p.DueAts = append(p.WebhookVersions, row.WebhookVersion), append(p.DueAts, made.add(row, now))
		}
	}
	if len(p.DeliveryIds) == 0 {
		return nil
	}
	written, err := tx.DeliveryInsertMany(ctx, p)
	if err != nil {
		return fmt.Errorf("insert deliveries: %w", err)
	}
	made.keep(written)
	made.waiting = linesOf(p, written)
	return nil
}

func subscribersOf(ctx context.Context, tx postgres.Tx, events []db.OutboxClaimRow) (map[uuid.UUID][]db.SubscriberListRow, error) {
	var ids []uuid.UUID
	for _, e := range events {
		if !slices.Contains(ids, e.ApplicationID) {
			ids = append(ids, e.ApplicationID)
		}
	}
	rows, err := tx.SubscriberList(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("list subscribers: %w", err)
	}
	subscribers := map[uuid.UUID][]db.SubscriberListRow{}
	for _, row := range rows {
		subscribers[row.ApplicationID] = append(subscribers[row.ApplicationID], row)
	}
	return subscribers, nil
}
