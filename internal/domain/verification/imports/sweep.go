package imports

import (
	"context"
	"errors"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// SweepEvery is the interval at which expired rows are deleted.
	SweepEvery = time.Hour
	// refusalDays is the number of days refused rows are kept; they are personal data.
	refusalDays = 30
	// stalledAfter is longer than any import stands still while somebody works on it.
	stalledAfter = time.Hour
)

// SweepArgs asks for refused rows past their time to be deleted and for imports
// that stand still to be carried on.
type SweepArgs struct{}

// Kind names the job.
func (SweepArgs) Kind() string { return "session_import_sweep" }

// Sweep deletes refused rows past their time and wakes imports that stand still.
func (s *Service) Sweep(ctx context.Context) error { return errors.Join(s.expire(ctx), s.wake(ctx)) }

func (s *Service) expire(ctx context.Context) error {
	owners, err := s.Store.Queries().ImportErrorOwners(ctx)
	if err != nil {
		return fmt.Errorf("list refused rows: %w", err)
	}
	var failures []error
	for _, o := range owners {
		days := refusalDays
		if o.ResultRetentionDays != nil {
			days = min(days, int(*o.ResultRetentionDays))
		}
		failures = append(failures, s.Store.Queries().ImportErrorExpire(ctx, db.ImportErrorExpireParams{
			ApplicationID: o.ApplicationID, Before: s.Now().AddDate(0, 0, -days),
		}))
	}
	return errors.Join(failures...)
}

func (s *Service) wake(ctx context.Context) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		rows, err := tx.ImportStalled(ctx, s.Now().Add(-stalledAfter))
		if err != nil || len(rows) == 0 {
			return err
		}
		args := make([]jobs.Args, len(rows))
		for i, row := range rows {
			args[i] = WorkArgs{ApplicationID: row.ApplicationID, ImportID: row.ImportID}
		}
		return s.Jobs.InsertMany(ctx, tx, args)
	})
}
