package jobs

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

type shortArgs struct{}

func (shortArgs) Kind() string { return "short" }

type shortWorker struct {
	river.WorkerDefaults[shortArgs]
}

func (*shortWorker) Timeout(*river.Job[shortArgs]) time.Duration { return 10 * time.Second }

func (*shortWorker) Work(context.Context, *river.Job[shortArgs]) error { return nil }

type endlessArgs struct{}

func (endlessArgs) Kind() string { return "endless" }

type endlessWorker struct {
	river.WorkerDefaults[endlessArgs]
}

func (*endlessWorker) Timeout(*river.Job[endlessArgs]) time.Duration { return -1 }

func (*endlessWorker) Work(context.Context, *river.Job[endlessArgs]) error { return nil }

func TestJobsOfKilledWorkersAreGivenBack(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		args     Args
		state    string
		attempts int
		held     time.Duration
		want     string
	}{
		"a job held beyond its kind's lease runs again":       {shortArgs{}, "running", 1, 16 * time.Second, "available"},
		"a job within its lease is left alone":                {shortArgs{}, "running", 1, 14 * time.Second, "running"},
		"a job without a timeout is the library's":            {endlessArgs{}, "running", 1, time.Hour, "running"},
		"a job that waits for its next attempt goes on to":    {shortArgs{}, "retryable", 1, time.Hour, "retryable"},
		"a job that may be what kills the workers stays away": {shortArgs{}, "running", 25, time.Hour, "running"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pool := pgtest.New(t)
			q, err := New(pool, Options{Workers: 1, Logger: slog.New(slog.DiscardHandler)})
			if err != nil {
				t.Fatal(err)
			}
			if err := Register(q, &shortWorker{}); err != nil {
				t.Fatal(err)
			}
			if err := Register(q, &endlessWorker{}); err != nil {
				t.Fatal(err)
			}
			err = postgres.NewStore(pool).InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
				return q.InsertMany(ctx, tx, []Args{tc.args})
			})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := pool.Exec(t.Context(), "UPDATE river_job SET state = $1::text::river_job_state, attempt = $2, attempted_at = now() - make_interval(secs => $3)",
				tc.state, tc.attempts, tc.held.Seconds()); err != nil {
				t.Fatal(err)
			}
			if _, err := q.leases.giveBack(t.Context()); err != nil {
				t.Fatal(err)
			}
			var state string
			if err := pool.QueryRow(t.Context(), "SELECT state::text FROM river_job").Scan(&state); err != nil {
				t.Fatal(err)
			}
			if state != tc.want {
				t.Errorf("the job is %s, want %s", state, tc.want)
			}
		})
	}
}
