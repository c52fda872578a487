package userevent

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// CorrelateArgs is the job that evaluates rules across subjects.
type CorrelateArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	ActivityID    uuid.UUID `json:"activity_id"`
}

// Kind names the job.
func (CorrelateArgs) Kind() string { return "activity_correlate" }

// CorrelateWorker evaluates rules across subjects.
type CorrelateWorker struct {
	river.WorkerDefaults[CorrelateArgs]
	Service *Service
}

// Work evaluates once, however often the job runs.
func (w *CorrelateWorker) Work(ctx context.Context, job *river.Job[CorrelateArgs]) error {
	return w.Service.Correlate(ctx, job.Args.ApplicationID, job.Args.ActivityID)
}

// Correlate asks the rules that look across subjects about an event that waits
// for it, and changes its status and score in place. The row is locked and leaves
// the waiting in the transaction that adds the points, so that none is added twice.
func (s *Service) Correlate(ctx context.Context, applicationID, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := tx.UserEventLockPending(ctx, db.UserEventLockPendingParams{ApplicationID: applicationID, ActivityID: id})
		if postgres.NotFound(err) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("lock event: %w", err)
		}
		d := &draft{}
		if d.Event, err = fromRow(row); err != nil {
			return err
		}
		if !d.said.read(string(d.Submitted)) {
			return errors.New("the stored event cannot be read")
		}
		known, err := s.subjectsOf(ctx, tx.Queries, []*draft{d})
		if err != nil {
			return err
		}
		v, err := s.Judge.Correlate(ctx, tx, applicationID, d.record(known))
		if err != nil {
			return fmt.Errorf("correlate event: %w", err)
		}
		d.add(v)
		d.CorrelationPending = false
		return s.putVerdict(ctx, tx, &d.Event)
	})
}
