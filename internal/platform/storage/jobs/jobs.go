// Package jobs runs background jobs with River: inserted in the transaction that
// makes them necessary, executed by workers at least once. The package that
// registers a job defines what it does.
package jobs

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"

	"vidimus/internal/platform/storage/postgres"
)

// Args names a kind of job and holds its arguments. They are stored as JSON and must
// hold ids only, never personal data.
type Args = river.JobArgs

// Inserter adds jobs to a transaction.
type Inserter interface {
	InsertMany(ctx context.Context, tx postgres.Tx, args []Args) error
}

const (
	// fetchCooldown is the shortest pause between fetches while there is work. The library's
	// default of 100 ms caps the throughput at the number of workers times ten a second.
	fetchCooldown = 2 * time.Millisecond
	// fetchPoll is the polling interval without notifications.
	fetchPoll = time.Second
	// rescueAfter is the library's own rescue, behind that of the leases.
	rescueAfter = 2 * time.Minute
	// jobTimeout ends a job that hangs; below rescueAfter, so that no job runs twice at once.
	jobTimeout = 90 * time.Second
	// startWithin is how long the start waits for a database that does not answer yet.
	startWithin = 30 * time.Second
	startPause  = time.Second
)

// LongQueue is the queue of jobs that take minutes. They have workers of their own,
// so that short work never waits behind them.
const LongQueue = "long"

// longShare is how many workers of the short queue there are for one of the long one.
const longShare = 4

// Options configures the queue.
type Options struct {
	// Workers is how many jobs run at once in this process.
	Workers int
	Logger  *slog.Logger
}

// client is what a Queue needs of River's client. That one is generic, and every package that knows a type with it in a field
// would compile its methods anew.
type client interface {
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
	StopAndCancel(ctx context.Context) error
	InsertManyFastTx(ctx context.Context, tx pgx.Tx, params []river.InsertManyParams) (int, error)
	PeriodicJobs() *river.PeriodicJobBundle
}

// Queue inserts jobs, and runs them once started.
type Queue struct {
	pool    *pgxpool.Pool
	client  client
	workers *river.Workers
	leases  leases
	// ended is closed when nobody looks for lost jobs any more.
	ended   chan struct{}
	endSeek context.CancelFunc
	logger  *slog.Logger
}

// New returns a queue over the pool. Jobs are registered with Register before Start.
func New(pool *pgxpool.Pool, o Options) (*Queue, error) {
	workers := river.NewWorkers()
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	queued, err := river.NewClient(riverpgxv5.New(pool), &river.Config{
		Queues: map[string]river.QueueConfig{
			river.QueueDefault: {MaxWorkers: o.Workers},
			LongQueue:          {MaxWorkers: max(1, o.Workers/longShare)},
		},
		Workers: workers,
		// Of the client, not of the queue alone: it is also how close together
		// two inserts may come before the second one wakes nobody.
		FetchCooldown:        fetchCooldown,
		FetchPollInterval:    fetchPoll,
		Logger:               o.Logger,
		JobTimeout:           jobTimeout,
		RescueStuckJobsAfter: rescueAfter,
		Middleware:           []rivertype.Middleware{leaveUnopened(o.Logger)},
	})
	if err != nil {
		return nil, fmt.Errorf("make queue: %w", err)
	}
	lost := leases{pool: pool, logger: o.Logger, kinds: map[string]time.Duration{}}
	return &Queue{pool: pool, client: queued, workers: workers, leases: lost, logger: o.Logger}, nil
}

// Register adds the worker of a kind of job.
func Register[T Args](q *Queue, w river.Worker[T]) error {
	if err := river.AddWorkerSafely(q.workers, w); err != nil {
		return fmt.Errorf("register worker: %w", err)
	}
	var args T
	q.leases.add(args.Kind(), w.Timeout(&river.Job[T]{}))
	return nil
}

// Job is a kind of job as the package that owns it registers it.
type Job struct{ add func(q *Queue) error }

// OnDemand returns a job that runs when it is inserted, not on a schedule.
func OnDemand[T Args](w river.Worker[T]) Job {
	return Job{func(q *Queue) error { return Register(q, w) }}
}

// Periodic is a job that is made again and again besides, see Every.
func Periodic[T Args](interval time.Duration, args T, w river.Worker[T]) Job {
	return Job{func(q *Queue) error {
		if err := Register(q, w); err != nil {
			return err
		}
		q.Schedule(interval, args)
		return nil
	}}
}

// Add registers jobs.
func (q *Queue) Add(all ...Job) error {
	for _, j := range all {
		if err := j.add(q); err != nil {
			return err
		}
	}
	return nil
}

// Schedule runs a job periodically in one of the processes that share the database, from their start on. The job must
// be idempotent.
func (q *Queue) Schedule(interval time.Duration, args Args) {
	q.client.PeriodicJobs().Add(river.NewPeriodicJob(
		river.PeriodicInterval(interval),
		func() (river.JobArgs, *river.InsertOpts) {
			// One that still waits or runs does the work of the next.
			return args, &river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: []rivertype.JobState{
				rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRunning,
				rivertype.JobStateRetryable, rivertype.JobStateScheduled,
			}}}
		},
		&river.PeriodicJobOpts{RunOnStart: true},
	))
}

// InsertMany adds the jobs in one statement of the transaction.
func (q *Queue) InsertMany(ctx context.Context, tx postgres.Tx, args []Args) error {
	params := make([]river.InsertManyParams, len(args))
	for i, a := range args {
		params[i] = river.InsertManyParams{Args: a}
	}
	if _, err := q.client.InsertManyFastTx(ctx, tx.Raw, params); err != nil {
		return fmt.Errorf("insert jobs: %w", err)
	}
	return nil
}

// Start runs jobs until Stop.
func (q *Queue) Start(ctx context.Context) error {
	if err := q.startClient(ctx); err != nil {
		return fmt.Errorf("start queue: %w", err)
	}
	seeking, end := context.WithCancel(ctx)
	q.ended, q.endSeek = make(chan struct{}), end
	go func() {
		defer close(q.ended)
		q.leases.run(seeking)
	}()
	return nil
}

// startClient tries again for a while: a database may be in recovery just now.
func (q *Queue) startClient(ctx context.Context) error {
	end := time.Now().Add(startWithin)
	for {
		err := q.client.Start(ctx)
		if err == nil || ctx.Err() != nil || time.Now().After(end) {
			return err
		}
		q.logger.WarnContext(ctx, "job queue cannot start yet", slog.Any("error", err))
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(startPause):
		}
	}
}

// Stop lets running jobs end; when ctx ends first they are cancelled and
// given back.
func (q *Queue) Stop(ctx context.Context) error {
	if q.endSeek != nil {
		q.endSeek()
		<-q.ended
	}
	if err := q.client.Stop(ctx); err == nil {
		return nil
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
	defer cancel()
	if err := q.client.StopAndCancel(grace); err != nil {
		return fmt.Errorf("stop queue: %w", err)
	}
	return nil
}

// waiting are the states of jobs that are still to be done.
var waiting = []string{"available", "pending", "running", "retryable", "scheduled"}

// Counts returns how many jobs are waiting or running, by state; states without a
// job count zero.
func (q *Queue) Counts(ctx context.Context) (map[string]int, error) {
	counts := make(map[string]int, len(waiting))
	for _, state := range waiting {
		counts[state] = 0
	}
	rows, err := q.pool.Query(ctx, "SELECT state::text, count(*)::int FROM river_job WHERE state::text = ANY($1) GROUP BY state", waiting)
	if err != nil {
		return nil, fmt.Errorf("count jobs: %w", err)
	}
	var state string
	var n int
	_, err = pgx.ForEachRow(rows, []any{&state, &n}, func() error {
		counts[state] = n
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("count jobs: %w", err)
	}
	return counts, nil
}

// Ping fails when the queue's tables cannot be read.
func (q *Queue) Ping(ctx context.Context) error {
	_, err := q.pool.Exec(ctx, "SELECT FROM river_job LIMIT 1")
	return err
}
