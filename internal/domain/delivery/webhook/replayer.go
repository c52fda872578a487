package webhook

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// ReplayArgs is the job that continues a replay.
type ReplayArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	ReplayID      uuid.UUID `json:"replay_id"`
}

// Kind names the job.
func (ReplayArgs) Kind() string { return "webhook_replay" }

const (
	// replayBatch is the number of events replayed in one transaction.
	replayBatch = 500
	// replayTimeout ends a job that hangs.
	replayTimeout = time.Minute
	// replayTurn is how long a job goes on before it lets others have their turn.
	replayTurn = 20 * time.Second
)

// Replayer carries replays out: batch by batch, each in a transaction that
// moves the replay's cursor along, so that a killed one is carried on where it was.
type Replayer struct {
	river.WorkerDefaults[ReplayArgs]
	Store *postgres.Store
	Now   func() time.Time
	NewID func() uuid.UUID
	// Wake tells whoever sends that deliveries are due. It must not block.
	Wake func()
	// Batch is the number of events of a transaction; zero stands for the usual one.
	Batch int
}

// Timeout ends a replay that hangs.
func (*Replayer) Timeout(*river.Job[ReplayArgs]) time.Duration { return replayTimeout }

// Work carries the replay on, to its end if there is time.
func (w *Replayer) Work(ctx context.Context, job *river.Job[ReplayArgs]) error {
	turn, cancel := context.WithTimeout(ctx, replayTurn)
	defer cancel()
	for turn.Err() == nil {
		ended, err := w.Step(ctx, job.Args)
		if err != nil {
			return err
		}
		w.Wake()
		if ended {
			return nil
		}
	}
	return river.JobSnooze(0)
}

// Step takes one batch and reports whether the replay has come to its end.
func (w *Replayer) Step(ctx context.Context, a ReplayArgs) (ended bool, err error) {
	var waiting []line
	err = w.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		ended, waiting = true, nil
		replay, err := tx.ReplayGetForUpdate(ctx, db.ReplayGetForUpdateParams{ApplicationID: a.ApplicationID, ReplayID: a.ReplayID})
		if postgres.NotFound(err) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("load replay: %w", err)
		}
		if replay.Status != string(ReplayRunning) {
			return nil
		}
		ended, waiting, err = w.batch(ctx, tx, replay)
		return err
	})
	if err == nil {
		_, err = releaseLines(ctx, w.Store.Queries(), waiting, w.Now())
	}
	return ended, err
}

// batch puts the next events on their way and returns where they have to wait.
func (w *Replayer) batch(ctx context.Context, tx postgres.Tx, replay db.WebhookReplay) (ended bool, waiting []line, err error) {
	now := w.Now()
	progress := db.ReplayAdvanceParams{
		ApplicationID: replay.ApplicationID, ReplayID: replay.ReplayID, CursorID: replay.CursorID, Status: replay.Status,
	}
	d, err := tx.DestinationGetForUpdate(ctx, db.DestinationGetForUpdateParams{
		ApplicationID: replay.ApplicationID, DestinationID: replay.DestinationID,
	})
	switch {
	case postgres.NotFound(err) || err == nil && !d.Enabled:
		progress.Status, progress.FinishedAt = string(ReplayStopped), &now
		return true, nil, w.advance(ctx, tx, progress)
	case err != nil:
		return false, nil, fmt.Errorf("load destination: %w", err)
	}
	events, err := w.events(ctx, tx, replay)
	if err != nil {
		return false, nil, err
	}
	if len(events) > 0 {
		progress.CursorID, progress.LookedAt = &events[len(events)-1], int64(len(events))
		q := queued{replay: replay, version: d.WebhookVersion, events: events, now: now}
		if progress.Queued, err = w.queue(ctx, tx, q); err != nil {
			return false, nil, err
		}
		if waiting, err = w.lineUp(ctx, tx, q); err != nil {
			return false, nil, err
		}
	}
	if ended = len(events) < w.size(); ended {
		progress.Status, progress.FinishedAt = string(ReplayDone), &now
	}
	return ended, waiting, w.advance(ctx, tx, progress)
}

// lineUp has what was put on its way wait for earlier events of the same subjects.
func (w *Replayer) lineUp(ctx context.Context, tx postgres.Tx, q queued) ([]line, error) {
	subjects, err := tx.DeliveryLineUp(ctx, db.DeliveryLineUpParams{
		WaitEnd: q.now.Add(waitForEarlier), ApplicationID: q.replay.ApplicationID, DestinationID: q.replay.DestinationID, DueAt: q.now,
		EventIds: q.events,
	})
	if err != nil {
		return nil, fmt.Errorf("line deliveries up: %w", err)
	}
	lines := make([]line, len(subjects))
	for i, id := range subjects {
		lines[i] = line{destinationKey{q.replay.ApplicationID, q.replay.DestinationID}, id}
	}
	return lines, nil
}

func (w *Replayer) size() int {
	if w.Batch > 0 {
		return w.Batch
	}
	return replayBatch
}

// events are the next ones of the span, in the order of their ids.
func (w *Replayer) events(ctx context.Context, tx postgres.Tx, replay db.WebhookReplay) ([]uuid.UUID, error) {
	after, before := idSpan(&replay.FromAt, &replay.ToAt)
	if replay.CursorID != nil {
		after = *replay.CursorID
	}
	events, err := tx.ReplayEvents(ctx, db.ReplayEventsParams{
		ApplicationID: replay.ApplicationID, AfterID: after, BeforeID: before, FromAt: replay.FromAt, ToAt: replay.ToAt,
		Types: replay.WebhookTypes, BatchSize: int32(w.size()),
	})
	if err != nil {
		return nil, fmt.Errorf("list events: %w", err)
	}
	return events, nil
}

// queued is a batch of a replay.
type queued struct {
	replay  db.WebhookReplay
	version string
	events  []uuid.UUID
	now     time.Time
}

// queue puts events on their way and returns how many. What is on its way already is left to that.
func (w *Replayer) queue(ctx context.Context, tx postgres.Tx, q queued) (int64, error) {
	statuses := []string{deliveryFailed}
	if q.replay.Scope == string(ReplayAll) {
		statuses = append(statuses, deliveryDelivered)
	}
	armed, err := tx.ReplayRearm(ctx, db.ReplayRearmParams{
		ApplicationID: q.replay.ApplicationID, DestinationID: q.replay.DestinationID, EventIds: q.events, Statuses: statuses, DueAt: q.now,
	})
	if err != nil {
		return 0, fmt.Errorf("make deliveries due: %w", err)
	}
	ids := make([]uuid.UUID, len(q.events))
	for i := range ids {
		ids[i] = w.NewID()
	}
	made, err := tx.ReplayInsertDeliveries(ctx, db.ReplayInsertDeliveriesParams{
		ApplicationID: q.replay.ApplicationID, DeliveryIds: ids, DestinationID: q.replay.DestinationID, EventIds: q.events,
		WebhookVersion: q.version, DueAt: q.now,
	})
	if err != nil {
		return 0, fmt.Errorf("insert deliveries: %w", err)
	}
	return armed + made, nil
}

func (w *Replayer) advance(ctx context.Context, tx postgres.Tx, p db.ReplayAdvanceParams) error {
	if err := tx.ReplayAdvance(ctx, p); err != nil {
		return fmt.Errorf("advance replay: %w", err)
	}
	return nil
}
