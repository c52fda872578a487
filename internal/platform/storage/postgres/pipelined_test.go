package postgres_test

import (
	"context"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/platform/storage/postgres"
)

func TestPipelinedStatementsStandOrFallTogether(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		second  string
		refused bool
		rows    int
	}{
		"all are committed":                        {"INSERT INTO notes VALUES (2)", false, 2},
		"the first falls with one that is refused": {"INSERT INTO notes VALUES (1)", true, 0},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pool := emptyPool(t, "CREATE TABLE notes (n int PRIMARY KEY)")
			err := postgres.NewStore(pool).Pipelined(t.Context(), func(b *pgx.Batch) {
				b.Queue("INSERT INTO notes VALUES (1)")
				b.Queue(tc.second)
			})
			if (err != nil) != tc.refused {
				t.Errorf("error = %v, want one: %v", err, tc.refused)
			}
			if got := count(t, pool, "notes"); got != tc.rows {
				t.Errorf("%d rows, want %d", got, tc.rows)
			}
		})
	}
}

// TestAPipelinedStatementSeesWhatTheLockWaitedFor is what the reuse rule rests
// on: the look-up behind the lock must find the session of whoever held it.
func TestAPipelinedStatementSeesWhatTheLockWaitedFor(t *testing.T) {
	t.Parallel()
	ctx := budget(t)
	pool := emptyPool(t, "CREATE TABLE counters (id int PRIMARY KEY); INSERT INTO counters VALUES (1); CREATE TABLE notes (n int)")
	holder, err := pool.Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := holder.Exec(ctx, "SELECT id FROM counters FOR UPDATE"); err != nil {
		t.Fatal(err)
	}
	seen := make(chan int, 1)
	ended := make(chan error, 1)
	go func() {
		ended <- postgres.NewStore(pool).Pipelined(ctx, func(b *pgx.Batch) {
			b.Queue("SELECT id FROM counters FOR UPDATE")
			b.Queue("SELECT count(*) FROM notes").QueryRow(func(row pgx.Row) error {
				var n int
				err := row.Scan(&n)
				seen <- n
				return err
			})
		})
	}()
	awaitWaiter(ctx, t, pool)
	if _, err := holder.Exec(ctx, "INSERT INTO notes VALUES (1)"); err != nil {
		t.Fatal(err)
	}
	if err := holder.Commit(ctx); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if n := <-seen; n != 1 {
		t.Errorf("the statement behind the lock saw %d rows", n)
	}
}

// awaitWaiter returns when a statement of this database waits for a lock.
func awaitWaiter(ctx context.Context, t *testing.T, pool *pgxpool.Pool) {
	t.Helper()
	again := time.NewTicker(5 * time.Millisecond)
	defer again.Stop()
	const sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
	for {
		var n int
		if err := pool.QueryRow(ctx, sql).Scan(&n); err != nil {
			t.Fatal(err)
		}
		if n > 0 {
			return
		}
		<-again.C
	}
}
