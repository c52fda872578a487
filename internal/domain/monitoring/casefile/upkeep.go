package casefile

import (
	"context"
	"fmt"
	"time"

	"vidimus/gen/db"
)

const (
	// StatisticsEvery is the interval at which changes of counts are summed up, at most sumDays days at a time.
	StatisticsEvery = time.Minute
	sumDays         = 10_000
	// SweepEvery is how often files are looked for whose time is over, sweepBatch how many are taken at a time.
	SweepEvery = time.Hour
	sweepBatch = 100
)

// StatisticsArgs asks for the changes of counts to be summed up.
type StatisticsArgs struct{}

// Kind names the job.
func (StatisticsArgs) Kind() string { return "case_count_sum" }

// UpdateStatistics replaces recorded changes by their sums, so that statistics read few rows.
func (s *Schedule) UpdateStatistics(ctx context.Context) error {
	if _, err := s.Store.Queries().CaseCountSum(ctx, sumDays); err != nil {
		return fmt.Errorf("sum counts of cases: %w", err)
	}
	return nil
}

// SweepArgs asks for the files of cases to be removed whose time is over.
type SweepArgs struct{}

// Kind names the job.
func (SweepArgs) Kind() string { return "case_attachment_sweep" }

// Sweep removes files whose time is over, each with its bytes. The rows go last, so that a crash leaves none without a way to its bytes.
func (s *Schedule) Sweep(ctx context.Context) error {
	q := s.Store.Queries()
	for {
		over, err := q.CaseFileOver(ctx, db.CaseFileOverParams{Now: s.Now(), AtMost: sweepBatch})
		if err != nil {
			return fmt.Errorf("look for files of cases: %w", err)
		}
		for _, f := range over {
			if err := s.Media.Delete(ctx, f.ApplicationID, f.FileID); err != nil {
				return err
			}
			if err := q.CaseFileRemove(ctx, db.CaseFileRemoveParams(f)); err != nil {
				return fmt.Errorf("remove file of case: %w", err)
			}
		}
		if len(over) < sweepBatch {
			return nil
		}
	}
}
