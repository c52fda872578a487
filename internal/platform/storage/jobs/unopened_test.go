package jobs_test

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/testkit/pgtest"
)

type sealedArgs struct{}

func (sealedArgs) Kind() string { return "sealed" }

// sealedWorker fails as a worker does whose key ring lacks the key.
type sealedWorker struct {
	river.WorkerDefaults[sealedArgs]
}

func (w *sealedWorker) Work(context.Context, *river.Job[sealedArgs]) error {
	return fmt.Errorf("open address: %w", seal.ErrOpen)
}

// A job whose data does not open here waits for another worker and loses no try, while
// one that is a day old fails: no worker has opened it.
func TestAJobThatDoesNotOpenIsLeftToOthers(t *testing.T) {
	t.Parallel()
	pool := pgtest.New(t)
	q, err := jobs.New(pool, jobs.Options{Workers: 1, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	if err := jobs.Register(q, &sealedWorker{}); err != nil {
		t.Fatal(err)
	}
	if err := postgres.NewStore(pool).InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		return q.InsertMany(ctx, tx, []jobs.Args{sealedArgs{}, sealedArgs{}})
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Exec(t.Context(), "UPDATE river_job SET created_at = now() - interval '25 hours' WHERE id = (SELECT max(id) FROM river_job)"); err != nil {
		t.Fatal(err)
	}
	start(t, q)
	fresh, old := tried(t, pool, "min"), tried(t, pool, "max")
	if fresh.failures != 0 || fresh.state != "scheduled" {
		t.Errorf("a fresh job is %s with %d failures", fresh.state, fresh.failures)
	}
	if old.failures == 0 {
		t.Errorf("an old job is %s with %d failures", old.state, old.failures)
	}
}

// outcome is the state of a job after a try, with the failures that it counts.
type outcome struct {
	state    string
	failures int
}

func tried(t *testing.T, pool *pgxpool.Pool, which string) (got outcome) {
	t.Helper()
	ticker := time.NewTicker(20 * time.Millisecond)
	defer ticker.Stop()
	for end := time.Now().Add(long); time.Now().Before(end); <-ticker.C {
		err := pool.QueryRow(t.Context(), "SELECT state::text, coalesce(array_length(errors, 1), 0) FROM river_job WHERE id = (SELECT "+which+"(id) FROM river_job)").
			Scan(&got.state, &got.failures)
		if err != nil {
			t.Fatal(err)
		}
		if got.state != "available" && got.state != "running" {
			return got
		}
	}
	t.Fatalf("the job is still %s", got.state)
	return got
}
