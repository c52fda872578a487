package postgres_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

func TestTransactionCommitsOnlyWithoutError(t *testing.T) {
	t.Parallel()
	refusal := apperr.Conflict("session_changed", "")
	cases := map[string]struct {
		answer error
		rows   int
	}{
		"a finished closure is committed": {nil, 1},
		"a refusal rolls back":            {refusal, 0},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pool := emptyPool(t, "CREATE TABLE notes (n int)")
			err := postgres.NewStore(pool).InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
				if _, err := tx.Raw.Exec(ctx, "INSERT INTO notes VALUES (1)"); err != nil {
					return err
				}
				return tc.answer
			})
			if !errors.Is(err, tc.answer) {
				t.Errorf("error = %v, want %v", err, tc.answer)
			}
			if got := count(t, pool, "notes"); got != tc.rows {
				t.Errorf("%d rows, want %d", got, tc.rows)
			}
		})
	}
}

func TestPanicRollsBackAndGivesTheConnectionBack(t *testing.T) {
	t.Parallel()
	pool := emptyPool(t, "CREATE TABLE notes (n int)")
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic was swallowed")
			}
		}()
		_ = postgres.NewStore(pool).InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
			if _, err := tx.Raw.Exec(ctx, "INSERT INTO notes VALUES (1)"); err != nil {
				t.Error(err)
			}
			var broken map[string]int
			broken["x"]++ //nolint:staticcheck // the panic is the point
			return nil
		})
	}()
	if got := count(t, pool, "notes"); got != 0 {
		t.Errorf("%d rows, want none", got)
	}
	if got := pool.Stat().AcquiredConns(); got != 0 {
		t.Errorf("%d connections are still taken", got)
	}
}

func TestCancelledTransactionRollsBackAndKeepsItsConnection(t *testing.T) {
	t.Parallel()
	pool := emptyPool(t, "CREATE TABLE notes (n int)")
	ctx, cancel := context.WithCancel(t.Context())
	var backend uint32
	err := postgres.NewStore(pool).InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		backend = tx.Raw.Conn().PgConn().PID()
		if _, err := tx.Raw.Exec(ctx, "INSERT INTO notes VALUES (1)"); err != nil {
			return err
		}
		cancel()
		return ctx.Err()
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error = %v, want the cancellation", err)
	}
	if got := count(t, pool, "notes"); got != 0 {
		t.Errorf("%d rows, want none", got)
	}
	// The rollback reached the server, so the connection is as good as before.
	for _, conn := range pool.AcquireAllIdle(t.Context()) {
		if conn.Conn().PgConn().PID() == backend {
			backend = 0
		}
		conn.Release()
	}
	if backend != 0 {
		t.Error("the connection was thrown away")
	}
}

func TestSerializationFailuresAreRepeated(t *testing.T) {
	t.Parallel()
	const rivals = 4
	pool := emptyPool(t, "CREATE TABLE counters (n int); INSERT INTO counters VALUES (0)")
	store := postgres.NewStore(pool)
	var runs atomic.Int32
	var together sync.WaitGroup // all rivals read before one of them writes
	together.Add(rivals)
	var finished sync.WaitGroup
	for range rivals {
		var first sync.Once
		finished.Go(func() {
			err := store.InTx(budget(t), func(ctx context.Context, tx postgres.Tx) error {
				runs.Add(1)
				if _, err := tx.Raw.Exec(ctx, "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE"); err != nil {
					return err
				}
				var n int
				if err := tx.Raw.QueryRow(ctx, "SELECT n FROM counters").Scan(&n); err != nil {
					return err
				}
				first.Do(func() { together.Done(); together.Wait() })
				_, err := tx.Raw.Exec(ctx, "UPDATE counters SET n = $1", n+1)
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	finished.Wait()

	var n int
	if err := pool.QueryRow(t.Context(), "SELECT n FROM counters").Scan(&n); err != nil {
		t.Fatal(err)
	}
	if n != rivals {
		t.Errorf("counter = %d, want %d: an update was lost", n, rivals)
	}
	if runs.Load() <= rivals {
		t.Errorf("%d runs: nothing was repeated, so nothing was tested", runs.Load())
	}
}

func TestPlanOlderThanTheSchemaIsRepeated(t *testing.T) {
	t.Parallel()
	pool := openPool(t, postgres.Config{DSN: pgtest.EmptyDSN(t), MaxConns: 1})
	if _, err := pool.Exec(t.Context(), "CREATE TABLE notes (n int)"); err != nil {
		t.Fatal(err)
	}
	runs := 0
	read := func() error {
		return postgres.NewStore(pool).InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
			runs++
			rows, err := tx.Raw.Query(ctx, "SELECT * FROM notes")
			if err != nil {
				return err
			}
			rows.Close()
			return rows.Err()
		})
	}
	if err := read(); err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Exec(t.Context(), "ALTER TABLE notes ADD COLUMN text text"); err != nil {
		t.Fatal(err)
	}
	if err := read(); err != nil {
		t.Errorf("error = %v after a migration under a running server", err)
	}
	if runs != 3 {
		t.Errorf("%d runs, want one before and two after", runs)
	}
}

func TestEndlessConflictEndsAsUnavailable(t *testing.T) {
	t.Parallel()
	pool := emptyPool(t, "SELECT 1")
	runs := 0
	err := postgres.NewStore(pool).InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		runs++
		_, err := tx.Raw.Exec(ctx, "DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$")
		return err
	})
	if apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("error = %v, want unavailable", err)
	}
	if runs < 2 || runs > 20 {
		t.Errorf("%d runs, want a few", runs)
	}
}

func TestCommittedWorkIsNotRepeatedWhenTheConnectionDies(t *testing.T) {
	t.Parallel()
	pool := emptyPool(t, "SELECT 1")
	runs := 0
	err := postgres.NewStore(pool).InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		runs++
		_, err := tx.Raw.Exec(ctx, "SELECT pg_terminate_backend(pg_backend_pid())")
		return err
	})
	if apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("error = %v, want unavailable", err)
	}
	if runs != 1 {
		t.Errorf("%d runs, want 1", runs)
	}
}

func TestDeadPooledConnectionsArePassedOver(t *testing.T) {
	t.Parallel()
	pool := emptyPool(t, "SELECT 1")
	var pids []uint32
	var release []func()
	for range 3 {
		conn, err := pool.Acquire(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		pids = append(pids, conn.Conn().PgConn().PID())
		release = append(release, conn.Release)
	}
	for _, giveBack := range release {
		giveBack()
	}
	killer := openPool(t, postgres.Config{DSN: pool.Config().ConnString()})
	for _, pid := range pids {
		if _, err := killer.Exec(t.Context(), "SELECT pg_terminate_backend($1, 5000)", int32(pid)); err != nil {
			t.Fatal(err)
		}
	}

	err := postgres.NewStore(pool).InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		_, err := tx.Raw.Exec(ctx, "SELECT 1")
		return err
	})
	if err != nil {
		t.Errorf("error = %v, want none: a new connection was to be had", err)
	}
}

func TestReadOnlyDatabaseIsUnavailableAndRecovers(t *testing.T) {
	t.Parallel()
	pool := emptyPool(t, "CREATE TABLE notes (n int)")
	store := postgres.NewStore(pool)
	write := func(readOnly string) error {
		return store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
			if _, err := tx.Raw.Exec(ctx, "SET LOCAL transaction_read_only = "+readOnly); err != nil {
				return err
			}
			_, err := tx.Raw.Exec(ctx, "INSERT INTO notes VALUES (1)")
			return err
		})
	}
	if err := write("on"); apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("error = %v, want unavailable", err)
	}
	if err := write("off"); err != nil {
		t.Errorf("error = %v after the database can be written again", err)
	}
}

func TestQueriesClassifyOutsideTransactionsToo(t *testing.T) {
	t.Parallel()
	pool := pgtest.New(t)
	store := postgres.NewStore(pool)
	if err := store.Ping(t.Context()); err != nil {
		t.Fatal(err)
	}
	pool.Close()

	if err := store.Ping(t.Context()); apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("Ping on a closed pool = %v, want unavailable", err)
	}
	err := store.InTx(t.Context(), func(context.Context, postgres.Tx) error { return nil })
	if apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("InTx on a closed pool = %v, want unavailable", err)
	}
}
