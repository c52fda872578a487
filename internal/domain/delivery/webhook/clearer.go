package webhook

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// ClearEvery is how long the log of a delivery may outlive its time.
	ClearEvery = time.Hour
	// clearBatch is how many events one transaction looks at: their rows are held for
	// milliseconds, and nobody sends them any more.
	clearBatch = 200
	// clearTurn is how long a job goes on; the rest is left to the next one, so that
	// the first removal of an old installation takes hours and disturbs nobody.
	clearTurn = 5 * time.Minute
)

// CleanLogArgs is the job that deletes old events, deliveries and attempts.
type CleanLogArgs struct{}

// Kind names the job.
func (CleanLogArgs) Kind() string { return "webhook_log_clear" }

// LogCleaner deletes old entries of the delivery log: events with their deliveries
// and attempts, once every delivery has been finished for long enough. It never
// deletes pending, retried or held deliveries.
type LogCleaner struct {
	river.WorkerDefaults[CleanLogArgs]
	Store  *postgres.Store
	Now    func() time.Time
	Logger *slog.Logger
	// Keep is for how long the log is kept; zero keeps it for good.
	Keep time.Duration
	// Batch is the number of events of a transaction; zero stands for the usual one.
	Batch int
}

// CleanedRows counts rows that were removed.
type CleanedRows struct{ Events, Deliveries, Attempts int64 }

// Timeout ends a job that hangs.
func (*LogCleaner) Timeout(*river.Job[CleanLogArgs]) time.Duration { return clearTurn + time.Minute }

// NextRetry is the next look; the queue's own waits would grow.
func (*LogCleaner) NextRetry(*river.Job[CleanLogArgs]) time.Time { return time.Now().Add(ClearEvery) }

// Work removes what it has the time for. It can be ended anywhere.
func (w *LogCleaner) Work(ctx context.Context, _ *river.Job[CleanLogArgs]) error {
	gone, err := w.Clean(ctx)
	if gone.Events > 0 || gone.Deliveries > 0 {
		w.Logger.InfoContext(ctx, "old deliveries deleted",
			slog.Int64("events", gone.Events), slog.Int64("deliveries", gone.Deliveries), slog.Int64("attempts", gone.Attempts))
	}
	return err
}

// Clean removes what is past its time, and returns how much it was. An
// application whose turn fails stops no other.
func (w *LogCleaner) Clean(ctx context.Context) (CleanedRows, error) {
	var sum CleanedRows
	if w.Keep <= 0 {
		return sum, nil
	}
	before := w.Now().Add(-w.Keep)
	_, end := idSpan(nil, &before)
	owners, err := w.Store.Queries().DeliveryLogOwners(ctx, end)
	if err != nil {
		return sum, fmt.Errorf("list applications: %w", err)
	}
	turn, cancel := context.WithTimeout(ctx, clearTurn)
	defer cancel()
	var failures []error
	for _, id := range owners {
		for after, more := uuid.Nil, true; more && turn.Err() == nil; {
			if after, more, err = w.batch(ctx, old{id, after, end, before}, &sum); err != nil {
				failures, more = append(failures, err), false
			}
		}
	}
	return sum, errors.Join(failures...)
}

// old names a batch: events of an application after one and below another id,
// and the time before which everything of them must have been over.
type old struct {
	applicationID uuid.UUID
	after, end    uuid.UUID
	before        time.Time
}

// batch removes what is over of the next events, and tells where they ended and
// whether there may be more. The events stay locked until the end, so that no
// replay asks for one of them meanwhile.
func (w *LogCleaner) batch(ctx context.Context, o old, sum *CleanedRows) (after uuid.UUID, more bool, err error) {
	size := w.Batch
	if size == 0 {
		size = clearBatch
	}
	var gone CleanedRows
	err = w.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		gone = CleanedRows{}
		events, err := tx.DeliveryLogOld(ctx, db.DeliveryLogOldParams{
			ApplicationID: o.applicationID, AfterID: o.after, BeforeID: o.end, Before: o.before, BatchSize: int32(size),
		})
		if err != nil {
			return fmt.Errorf("list old events: %w", err)
		}
		if len(events) == 0 {
			return nil
		}
		after, more = events[len(events)-1], len(events) == size
		gone, err = clearEvents(ctx, tx, o, events)
		return err
	})
	if err != nil {
		return after, false, err
	}
	sum.Events, sum.Deliveries, sum.Attempts = sum.Events+gone.Events, sum.Deliveries+gone.Deliveries, sum.Attempts+gone.Attempts
	return after, more, nil
}

func clearEvents(ctx context.Context, tx postgres.Tx, o old, events []uuid.UUID) (gone CleanedRows, err error) {
	deliveries, err := tx.DeliveryOfOld(ctx, db.DeliveryOfOldParams{ApplicationID: o.applicationID, EventIds: events, Before: o.before})
	if err != nil {
		return gone, fmt.Errorf("list old deliveries: %w", err)
	}
	if len(deliveries) > 0 {
		deliveries, err = tx.DeliveryDeleteOld(ctx, db.DeliveryDeleteOldParams{ApplicationID: o.applicationID, DeliveryIds: deliveries, Before: o.before})
		if err != nil {
			return gone, fmt.Errorf("remove deliveries: %w", err)
		}
		gone.Deliveries = int64(len(deliveries))
		gone.Attempts, err = tx.AttemptDeleteOfDeliveries(ctx, db.AttemptDeleteOfDeliveriesParams{ApplicationID: o.applicationID, DeliveryIds: deliveries})
		if err != nil {
			return gone, fmt.Errorf("remove attempts: %w", err)
		}
	}
	// A statement of its own: it sees what was asked for again meanwhile.
	gone.Events, err = tx.EventDeleteOld(ctx, db.EventDeleteOldParams{ApplicationID: o.applicationID, EventIds: events})
	if err != nil {
		return gone, fmt.Errorf("remove events: %w", err)
	}
	return gone, nil
}
