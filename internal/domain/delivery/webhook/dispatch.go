package webhook

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// lease is how long a claimed delivery is ours: an attempt and its record
	// take less, and a process that died holds nothing back for longer.
	lease = 15 * time.Second
	// claimPause is how often somebody looks for what has become due: often enough
	// that what a dead process held is sent within a second of its lease.
	claimPause = 500 * time.Millisecond
	// claimTimeout bounds a claim whose database hangs.
	claimTimeout = 5 * time.Second
	// stopTimeout is how long running attempts may take to end; what they brought
	// is written within flushTimeout.
	stopTimeout  = 5 * time.Second
	flushTimeout = 2 * time.Second
	// ourPause is when a delivery follows that we could not even begin.
	ourPause = time.Minute
)

// DispatchSettings say how much is sent at once and what follows from failures.
type DispatchSettings struct {
	// Concurrency is how many attempts are under way at once, at least 4.
	Concurrency int
	// PerDestination is how many of them may go to one receiver.
	PerDestination int
	// Delays are the waits after each failed attempt but the last.
	Delays []time.Duration
	// A destination is switched off when so many events in a row failed for good
	// over at least this time.
	DisableAfterFailures int
	DisableAfter         time.Duration
}

// DispatchDeps are the dependencies of a Dispatcher.
type DispatchDeps struct {
	Store    *postgres.Store
	Sender   *Sender
	Jobs     jobs.Inserter
	Settings DispatchSettings
	Logger   *slog.Logger
	Now      func() time.Time
	NewID    func() uuid.UUID
}

// Dispatcher sends due deliveries. The rows are the queue: a claim moves due_at to
// the end of a lease, so that another process takes over from one that died.
type Dispatcher struct {
	DispatchDeps
	slots    *slotTable
	recorder *recorder
	wake     chan struct{}
	running  sync.WaitGroup
	handover handover
	// unsettled are lanes whose destination is gone or off, and of which more
	// may be waiting. They are for whoever claims alone.
	unsettled map[destinationKey]bool
}

// NewDispatcher returns a dispatcher that is not running yet.
func NewDispatcher(p DispatchDeps) *Dispatcher {
	d := &Dispatcher{
		DispatchDeps: p, wake: make(chan struct{}, 1), unsettled: map[destinationKey]bool{},
		slots: newSlotTable(limits{total: p.Settings.Concurrency, perSlot: p.Settings.PerDestination}),
	}
	d.recorder = &recorder{
		DispatchDeps: p, results: make(chan result, p.Settings.Concurrency), patience: recordGather, underWay: d.slots.underWay, written: d.written,
		release: d.release,
	}
	return d
}

// Wake hints that a delivery may be due. It never blocks.
func (d *Dispatcher) Wake() {
	select {
	case d.wake <- struct{}{}:
	default: // it is awake already
	}
}

// Run sends deliveries until ctx ends; it then claims no more, waits for running
// attempts and stores their results. It must be called only once.
func (d *Dispatcher) Run(ctx context.Context) {
	lasting := context.WithoutCancel(ctx)
	sending, abort := context.WithCancel(lasting)
	defer abort()
	recording, giveUp := context.WithCancel(lasting)
	defer giveUp()
	recorded := make(chan struct{})
	go func() {
		defer close(recorded)
		d.recorder.run(recording)
	}()
	d.handover.open(func(r result) { d.attempt(sending, r) })
	d.claimUntil(ctx, sending)
	d.handover.close()
	sent := time.AfterFunc(stopTimeout, abort)
	d.running.Wait()
	sent.Stop()
	close(d.recorder.results)
	flushed := time.AfterFunc(flushTimeout, giveUp)
	<-recorded
	flushed.Stop()
}

func (d *Dispatcher) claimUntil(ctx, sending context.Context) {
	pause := time.NewTimer(0)
	defer pause.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-d.wake:
		case <-pause.C:
		}
		for again := true; again && ctx.Err() == nil; {
			claimed, err := d.claim(sending)
			if err != nil {
				d.Logger.ErrorContext(ctx, "claiming deliveries failed", slog.Any("error", err))
			}
			if ctx.Err() != nil {
				d.giveBack(sending, claimed.rows, claimed.leaseEnd)
				return
			}
			again = err == nil && d.begin(sending, claimed)
		}
		pause.Reset(claimPause)
	}
}

// RunOnce sends the deliveries that are due now, waits until their results are recorded, and returns the number of
// attempts. It must not be called while Run is running.
func (d *Dispatcher) RunOnce(ctx context.Context) (int, error) {
	claimed, err := d.claim(ctx)
	if err != nil {
		return 0, err
	}
	d.begin(ctx, claimed)
	d.running.Wait()
	var group []result
	for len(d.recorder.results) > 0 {
		group = append(group, <-d.recorder.results)
	}
	if len(group) == 0 {
		return 0, nil
	}
	return len(group), d.recorder.write(ctx, group)
}

// claimed is the result of one claim.
type claimed struct {
	offer    offer
	rows     []db.DeliveryClaimRow
	leaseEnd time.Time
}

// claim leases due deliveries as far as slots are free. It is not ended by a stop: what it took
// without knowing would wait for the end of its lease.
func (d *Dispatcher) claim(ctx context.Context) (claimed, error) {
	if d.recorder.stuck.Load() {
		return claimed{}, nil // what it holds must be written before its leases are asked for
	}
	now := d.Now().Truncate(time.Microsecond)
	o := d.slots.offer(now)
	if o.free[classProven] == 0 {
		d.slots.take(o, nil, now)
		return claimed{}, nil
	}
	ctx, cancel := context.WithTimeout(ctx, claimTimeout)
	defer cancel()
	c := claimed{offer: o, leaseEnd: now.Add(lease)}
	var err error
	c.rows, err = d.Store.Queries().DeliveryClaim(ctx, db.DeliveryClaimParams{
		LeaseEnd: c.leaseEnd, Now: now, ApplicationIds: o.applications, DestinationIds: o.destinations,
		Rooms: o.rooms, Takens: o.takens, Classes: o.classes, UnknownRoom: int32(o.beyond),
		SilentRoom: int32(o.free[classSilent]), UnprovenRoom: int32(o.free[classUnproven]), TotalRoom: int32(o.free[classProven]),
	})
	if err != nil {
		d.slots.forgo()
		return claimed{}, fmt.Errorf("claim deliveries: %w", err)
	}
	return c, nil
}

// begin starts an attempt for each delivery that is still wanted, and says
// whether another claim may find more at once.
func (d *Dispatcher) begin(ctx context.Context, c claimed) (again bool) {
	if c.leaseEnd.IsZero() {
		return false // there was nothing to claim with
	}
	keys := make([]destinationKey, 0, len(c.rows))
	for _, row := range c.rows {
		if row.Wanted {
			keys = append(keys, keyOf(row))
		} else {
			d.unsettled[keyOf(row)] = true
		}
	}
	again = d.slots.take(c.offer, keys, d.Now())
	for _, row := range c.rows {
		if row.Wanted {
			d.start(ctx, result{row: row, leaseEnd: c.leaseEnd})
		}
	}
	return d.settle(ctx) || again
}

func keyOf(row db.DeliveryClaimRow) destinationKey {
	return destinationKey{row.ApplicationID, row.DestinationID}
}

// start makes one attempt in the background. Its room is taken already and given
// back when the attempt is recorded.
func (d *Dispatcher) start(ctx context.Context, r result) {
	d.running.Add(1)
	go func() {
		defer d.running.Done()
		d.attempt(ctx, r)
	}()
}

// attempt sends outside of any transaction: a crash before its record repeats
// it, and the receiver drops what it has by event_id.
func (d *Dispatcher) attempt(ctx context.Context, r result) {
	var err error
	r.sent, err = d.Sender.Send(ctx, Outgoing{
		ApplicationID: r.row.ApplicationID, DestinationID: r.row.DestinationID, DeliveryID: r.row.DeliveryID, URL: r.row.Url,
		Version: r.row.WebhookVersion, SecretSealed: r.row.SecretSealed, Payload: r.row.Payload, Sequence: r.row.Sequence, Unsigned: r.row.Unsigned,
	})
	key := keyOf(r.row)
	switch {
	case err != nil:
		d.Logger.ErrorContext(ctx, "delivery cannot be sent", slog.Any("error", err), slog.String("delivery", r.row.DeliveryID.String()))
		d.postpone(ctx, []db.DeliveryClaimRow{r.row}, r.leaseEnd, ourPause)
		d.slots.give(key)
	case r.sent.Answer.Status == 0:
		d.giveBack(ctx, []db.DeliveryClaimRow{r.row}, r.leaseEnd)
		d.slots.give(key)
	default:
		d.slots.heard(key, r.sent.Answer)
		r.attemptID = d.NewID()
		d.recorder.results <- r
	}
}

// giveBack makes claimed deliveries due again at once.
func (d *Dispatcher) giveBack(ctx context.Context, rows []db.DeliveryClaimRow, leaseEnd time.Time) {
	d.postpone(ctx, rows, leaseEnd, 0)
}

func (d *Dispatcher) postpone(ctx context.Context, rows []db.DeliveryClaimRow, leaseEnd time.Time, wait time.Duration) {
	if len(rows) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), flushTimeout)
	defer cancel()
	p := db.DeliveryPostponeParams{DueAt: d.Now().Add(wait), LeaseEnd: leaseEnd}
	for _, row := range rows {
		p.ApplicationIds, p.DeliveryIds = append(p.ApplicationIds, row.ApplicationID), append(p.DeliveryIds, row.DeliveryID)
	}
	if err := d.Store.Queries().DeliveryPostpone(ctx, p); err != nil {
		// They are due again when their lease is over.
		d.Logger.WarnContext(ctx, "releasing claimed deliveries failed", slog.Any("error", err))
	}
}

// written gives back the room of recorded attempts.
func (d *Dispatcher) written(group []result) {
	wanted := false
	for _, r := range group {
		wanted = d.slots.give(keyOf(r.row)) || wanted
	}
	if wanted {
		d.Wake()
	}
}
