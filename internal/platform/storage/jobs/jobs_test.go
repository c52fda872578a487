package jobs_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

type echoArgs struct {
	N int `json:"n"`
}

func (echoArgs) Kind() string { return "echo" }

// echo sends what it is asked for, after failing as often as told.
type echo struct {
	river.WorkerDefaults[echoArgs]
	heard    chan int
	failures int
}

func (e *echo) NextRetry(*river.Job[echoArgs]) time.Time { return time.Now() }

func (e *echo) Work(_ context.Context, job *river.Job[echoArgs]) error {
	if job.Attempt <= e.failures {
		return errors.New("not yet")
	}
	e.heard <- job.Args.N
	return nil
}

func newQueue(t *testing.T, pool *pgxpool.Pool, w *echo) *jobs.Queue {
	t.Helper()
	q, err := jobs.New(pool, jobs.Options{Workers: 2, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	if err := jobs.Register(q, w); err != nil {
		t.Fatal(err)
	}
	if err := jobs.Register(q, w); err == nil {
		t.Error("one kind of job has two workers")
	}
	return q
}

// long is more than a job takes on the busiest machine.
const long = 3 * time.Minute

func start(t *testing.T, q *jobs.Queue) {
	t.Helper()
	if err := q.Start(context.WithoutCancel(t.Context())); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), long)
		defer cancel()
		if err := q.Stop(ctx); err != nil {
			t.Error(err)
		}
	})
}

func (e *echo) next(t *testing.T) int {
	t.Helper()
	select {
	case n := <-e.heard:
		return n
	case <-time.After(long):
		t.Fatal("no job was run")
		return 0
	}
}

func TestAJobIsAsTrueAsItsTransaction(t *testing.T) {
	t.Parallel()
	pool := pgtest.New(t)
	store, w := postgres.NewStore(pool), &echo{heard: make(chan int, 10)}
	q := newQueue(t, pool, w)
	start(t, q)
	undone := errors.New("undone")
	insert := func(n int, err error) error {
		return store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
			return errors.Join(q.InsertMany(ctx, tx, []jobs.Args{echoArgs{N: n}}), err)
		})
	}
	if err := insert(1, undone); !errors.Is(err, undone) {
		t.Fatal(err)
	}
	if err := insert(2, nil); err != nil {
		t.Fatal(err)
	}
	if got := w.next(t); got != 2 {
		t.Errorf("job %d of the transaction that was rolled back is run", got)
	}
	var left int
	if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM river_job WHERE args ->> 'n' = '1'").Scan(&left); err != nil || left != 0 {
		t.Errorf("%d rows of it, %v", left, err)
	}
}

func TestAFailedJobIsRunAgain(t *testing.T) {
	t.Parallel()
	pool := pgtest.New(t)
	store, w := postgres.NewStore(pool), &echo{heard: make(chan int, 1), failures: 1}
	q := newQueue(t, pool, w)
	start(t, q)
	err := store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		return q.InsertMany(ctx, tx, []jobs.Args{echoArgs{N: 7}})
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := w.next(t); got != 7 {
		t.Errorf("got %d", got)
	}
}

func TestJobsWaitForAWorker(t *testing.T) {
	t.Parallel()
	pool := pgtest.New(t)
	store, w := postgres.NewStore(pool), &echo{heard: make(chan int, 10)}
	q := newQueue(t, pool, w) // inserts before it is started, as a serving process does
	err := store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		return q.InsertMany(ctx, tx, []jobs.Args{echoArgs{N: 1}, echoArgs{N: 2}, echoArgs{N: 3}})
	})
	if err != nil {
		t.Fatal(err)
	}
	start(t, newQueue(t, pool, w))
	if sum := w.next(t) + w.next(t) + w.next(t); sum != 6 {
		t.Errorf("jobs add up to %d", sum)
	}
}
