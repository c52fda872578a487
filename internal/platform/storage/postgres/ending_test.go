package postgres_test

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

func TestWhatEndsATransactionIsCommittedWithIt(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		queued  []string
		refused bool
		rows    int
	}{
		"all is committed": {[]string{"INSERT INTO notes VALUES (2)", "INSERT INTO notes VALUES (3)"}, false, 3},
		"nothing queued":   {nil, false, 1},
		"what is refused takes back what was before": {[]string{"INSERT INTO notes VALUES (2)", "INSERT INTO notes VALUES (1)", "INSERT INTO notes VALUES (3)"}, true, 0},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pool := emptyPool(t, "CREATE TABLE notes (n int PRIMARY KEY)")
			store := postgres.NewStore(pool)
			write := func(ctx context.Context, tx postgres.Tx, end *pgx.Batch) error {
				for _, sql := range tc.queued {
					end.Queue(sql)
				}
				_, err := tx.Raw.Exec(ctx, "INSERT INTO notes VALUES (1)")
				return err
			}
			if err := store.InTxWithFinalBatch(t.Context(), write); (err != nil) != tc.refused {
				t.Errorf("error = %v, want one: %v", err, tc.refused)
			}
			if got := count(t, pool, "notes"); got != tc.rows {
				t.Errorf("%d rows, want %d", got, tc.rows)
			}
			if n := pool.Stat().AcquiredConns(); n != 0 {
				t.Errorf("%d connections were not given back", n)
			}
			if n := pool.Stat().TotalConns(); n == 0 {
				t.Error("the connection did not outlive its transaction")
			}
		})
	}
}

func TestSomethingQueuedCanBeSentBeforeTheEnd(t *testing.T) {
	t.Parallel()
	pool := emptyPool(t, "CREATE TABLE notes (n int PRIMARY KEY)")
	err := postgres.NewStore(pool).InTxWithFinalBatch(t.Context(), func(ctx context.Context, tx postgres.Tx, end *pgx.Batch) error {
		end.Queue("INSERT INTO notes VALUES (1)")
		if err := tx.Send(ctx, end); err != nil {
			return err
		}
		if n := end.Len(); n != 0 {
			t.Errorf("%d statements are still queued", n)
		}
		var n int
		err := tx.Raw.QueryRow(ctx, "SELECT count(*) FROM notes").Scan(&n)
		if n != 1 {
			t.Errorf("the next statement saw %d rows", n)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestOnlyQueriesWithoutResultCanBeQueued(t *testing.T) {
	t.Parallel()
	var b pgx.Batch
	q := postgres.BatchQueries(&b)
	if err := q.OutboxInsertMany(t.Context(), db.OutboxInsertManyParams{}); err != nil || b.Len() != 1 {
		t.Errorf("%d statements are queued, error %v", b.Len(), err)
	}
	if _, err := q.TransactionTaken(t.Context(), db.TransactionTakenParams{}); err == nil {
		t.Error("a query for rows was queued")
	}
	if _, err := q.TransactionSettingsGet(t.Context(), [16]byte{}); err == nil {
		t.Error("a query for one row was queued")
	}
	if b.Len() != 1 {
		t.Errorf("%d statements are queued", b.Len())
	}
}
