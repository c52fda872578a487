package backtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// Lease is how long a back-test belongs to its worker without a sign of life.
	// A page of records is read in a fraction of it.
	Lease = 30 * time.Second
	// SweepEvery is the interval at which abandoned back-tests are looked for.
	SweepEvery = 10 * time.Second
	// timeout ends the longest of them.
	timeout = 6 * time.Hour
	// maxAttempts is how often one is begun: it may be what kills the workers.
	maxAttempts = 5
	// keepDays is the number of days finished back-tests are kept.
	keepDays = 90
	// waitHold is how long one may wait for a worker before another job is made for it.
	waitHold = 2 * time.Minute
)

// WorkArgs is the job that executes a back-test.
type WorkArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	BacktestID    uuid.UUID `json:"backtest_id"`
}

// Kind names the job.
func (WorkArgs) Kind() string { return "monitor_backtest" }

// InsertOpts puts the job where long ones do not keep short ones waiting.
func (WorkArgs) InsertOpts() river.InsertOpts { return river.InsertOpts{Queue: jobs.LongQueue} }

// Worker carries back-tests out. Killed anywhere, they are begun again.
type Worker struct {
	river.WorkerDefaults[WorkArgs]
	Backtests *Service
}

// Timeout implements river.Worker.
func (*Worker) Timeout(*river.Job[WorkArgs]) time.Duration { return timeout }

// Work carries one out.
func (w *Worker) Work(ctx context.Context, job *river.Job[WorkArgs]) error {
	return w.Backtests.Run(ctx, job.Args)
}

// errLost says that the back-test was cancelled, or that somebody else has it.
var errLost = errors.New("the back-test is not ours any more")

// Run executes a back-test that no other worker runs. A second concurrent run finds
// nothing to do.
func (s *Service) Run(ctx context.Context, args WorkArgs) error {
	row, err := s.Store.Queries().BacktestHold(ctx, db.BacktestHoldParams{
		ApplicationID: args.ApplicationID, BacktestID: args.BacktestID, Seconds: Lease.Seconds(), Now: new(s.Now()),
	})
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("hold back-test: %w", err)
	}
	r := run{Service: s, row: row}
	if row.Attempt > maxAttempts {
		return r.end(ctx, StatusFailed, "The back-test was begun several times and never came to its end.")
	}
	err = r.carryOut(ctx)
	switch {
	case err == nil:
		return r.end(ctx, StatusCompleted, "")
	case errors.Is(err, errLost):
		return nil
	case apperr.KindOf(err) == apperr.KindInvalid: // such as a list that is gone
		return r.end(ctx, StatusFailed, "The rule cannot be carried out any more: something that it names is not there.")
	default:
		return errors.Join(err, r.release(context.WithoutCancel(ctx)))
	}
}

// run is one try of a back-test.
type run struct {
	*Service
	row    db.RuleBacktest
	done   int
	report ruleengine.Report
}

func (r *run) carryOut(ctx context.Context) error {
	t := ruleengine.TrialRule{
		ApplicationID: r.row.ApplicationID, PeriodDays: int(r.row.PeriodDays), End: r.row.CreatedAt, Until: &r.row.UntilNumber,
		Report: func(done int, so ruleengine.Report) error {
			r.done, r.report = done, so
			return r.progress(ctx)
		},
	}
	if err := json.Unmarshal(r.row.Config, &t.Config); err != nil {
		return fmt.Errorf("read rule: %w", err)
	}
	report, err := r.Engine.Backtest(ctx, t)
	r.report = report
	return err
}

func (r *run) progress(ctx context.Context) error {
	n, err := r.Store.Queries().BacktestProgress(ctx, db.BacktestProgressParams{
		ApplicationID: r.row.ApplicationID, BacktestID: r.row.BacktestID, Attempt: r.row.Attempt, RecordsDone: int64(r.done),
		Evaluated: int64(r.report.Evaluated), Matched: int64(r.report.Matched), Affected: int64(r.report.Affected), Seconds: Lease.Seconds(),
	})
	if err != nil {
		return fmt.Errorf("write progress: %w", err)
	}
	if n == 0 {
		return errLost
	}
	return nil
}

func (r *run) end(ctx context.Context, to Status, text string) error {
	p := db.BacktestEndParams{
		ApplicationID: r.row.ApplicationID, BacktestID: r.row.BacktestID, Attempt: r.row.Attempt, Status: string(to), Now: new(r.Now()),
		RecordsDone: int64(r.done), Evaluated: int64(r.report.Evaluated), Matched: int64(r.report.Matched), Affected: int64(r.report.Affected),
	}
	if text != "" {
		p.LastError = &text
	}
	if _, err := r.Store.Queries().BacktestEnd(ctx, p); err != nil {
		return fmt.Errorf("end back-test: %w", err)
	}
	return nil
}

func (r *run) release(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	return r.Store.Queries().BacktestRelease(ctx, db.BacktestReleaseParams{
		ApplicationID: r.row.ApplicationID, BacktestID: r.row.BacktestID, Attempt: r.row.Attempt,
	})
}

// SweepArgs asks for lost back-tests to be begun again, and for old ones to be forgotten.
type SweepArgs struct{}

// Kind names the job.
func (SweepArgs) Kind() string { return "monitor_backtest_sweep" }

// Sweep gives lost back-tests to workers and forgets old ones.
func (s *Service) Sweep(ctx context.Context) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.BacktestExpire(ctx, new(s.Now().AddDate(0, 0, -keepDays))); err != nil {
			return fmt.Errorf("forget back-tests: %w", err)
		}
		rows, err := tx.BacktestLost(ctx, waitHold.Seconds())
		if err != nil {
			return fmt.Errorf("look for lost back-tests: %w", err)
		}
		if len(rows) == 0 {
			return nil
		}
		args := make([]jobs.Args, len(rows))
		for i, row := range rows {
			args[i] = WorkArgs{ApplicationID: row.ApplicationID, BacktestID: row.BacktestID}
		}
		return s.Jobs.InsertMany(ctx, tx, args)
	})
}
