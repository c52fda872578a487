package retention

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// SweepEvery is the interval of the retention sweep.
	SweepEvery = 5 * time.Minute
	// proveAfter lets every job and delivery end that began before a deletion.
	proveAfter = 5 * time.Minute
	// sweepBatch bounds one transaction, sweepRounds those of one application in one sweep.
	sweepBatch  = 100
	sweepRounds = 20
	day         = 24 * time.Hour
)

// SweepArgs is the job that deletes data whose retention has ended.
type SweepArgs struct{}

// Kind names the job.
func (SweepArgs) Kind() string { return "retention_sweep" }

// SweepAndVerify deletes what is past its time, and looks a second time at what was deleted before. What it leaves is taken
// by the next sweep.
func (s *Service) SweepAndVerify(ctx context.Context) error {
	return errors.Join(s.Sweep(ctx), s.VerifyErased(ctx))
}

// Sweep deletes a batch of data whose retention has ended. An application whose turn fails stops no
// other.
func (s *Service) Sweep(ctx context.Context) error {
	due, err := s.Store.Queries().RetentionDue(ctx)
	if err != nil {
		return fmt.Errorf("list retentions: %w", err)
	}
	var failures []error
	for _, app := range due {
		if app.ResultRetentionDays != nil {
			failures = append(failures, s.rounds(ctx, app.ApplicationID, *app.ResultRetentionDays, s.sweepSessions))
		}
		if app.MediaRetentionDays != nil {
			failures = append(failures, s.rounds(ctx, app.ApplicationID, *app.MediaRetentionDays, s.sweepMedia))
		}
	}
	return errors.Join(failures...)
}

// sweeper deletes at most sweepBatch and returns how many it found.
type sweeper func(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, before time.Time) (int, error)

func (s *Service) rounds(ctx context.Context, applicationID uuid.UUID, days int32, sweep sweeper) error {
	before := s.Now().Add(-time.Duration(days) * day)
	for range sweepRounds {
		var n int
		err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
			n, err = sweep(ctx, tx, applicationID, before)
			return err
		})
		if IsHeld(err) {
			continue // the hold came between the look and the lock; the next look leaves it out
		}
		if err != nil || n < sweepBatch {
			return err
		}
	}
	return nil
}

func (s *Service) sweepSessions(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, before time.Time) (int, error) {
	ids, err := tx.RetentionSessions(ctx, db.RetentionSessionsParams{ApplicationID: applicationID, EndedBefore: before, BatchSize: sweepBatch})
	if err != nil {
		return 0, fmt.Errorf("list sessions past their time: %w", err)
	}
	if len(ids) == 0 {
		return 0, nil
	}
	_, err = s.Delete(ctx, tx, Deletion{ApplicationID: applicationID, SessionIDs: ids, Reason: ReasonRetention, Scope: ScopeSession})
	return len(ids), err
}

func (s *Service) sweepMedia(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, before time.Time) (int, error) {
	rows, err := tx.RetentionMedia(ctx, db.RetentionMediaParams{ApplicationID: applicationID, EndedBefore: before, BatchSize: sweepBatch})
	if err != nil {
		return 0, fmt.Errorf("list media past their time: %w", err)
	}
	if len(rows) == 0 {
		return 0, nil
	}
	d := Deletion{ApplicationID: applicationID, Reason: ReasonRetention, Scope: ScopeMedia}
	for _, r := range rows {
		d.MediaIDs = append(d.MediaIDs, r.MediaID)
	}
	// The rows go at once, the files by the record that names them.
	_, err = tx.MediaDeleteMany(ctx, db.MediaDeleteManyParams{ApplicationID: applicationID, MediaIds: d.MediaIDs})
	if err != nil {
		return 0, fmt.Errorf("delete media: %w", err)
	}
	_, err = s.order(ctx, tx, d)
	return len(rows), err
}

// VerifyErased looks again at what was erased a while ago: a request or a step that
// was under way then may have written since.
func (s *Service) VerifyErased(ctx context.Context) error {
	rows, err := s.Store.Queries().DeletionUnproved(ctx, db.DeletionUnprovedParams{ErasedBefore: s.Now().Add(-proveAfter), BatchSize: sweepBatch})
	if err != nil {
		return fmt.Errorf("list deletions to prove: %w", err)
	}
	var failures []error
	for _, row := range rows {
		if _, err := s.Erase(ctx, row.ApplicationID, row.RecordID); err != nil {
			failures = append(failures, err)
		}
	}
	return errors.Join(failures...)
}
