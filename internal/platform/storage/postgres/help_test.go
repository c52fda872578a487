package postgres_test

import (
	"context"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

const testBudget = 3 * time.Minute

// emptyPool is a pool on a database with the given statements run.
func emptyPool(t *testing.T, statements string) *pgxpool.Pool {
	t.Helper()
	pool := openPool(t, postgres.Config{DSN: pgtest.EmptyDSN(t), MaxConns: 4})
	if _, err := pool.Exec(t.Context(), statements); err != nil {
		t.Fatal(err)
	}
	return pool
}

func openPool(t *testing.T, config postgres.Config) *pgxpool.Pool {
	t.Helper()
	pool, err := postgres.Open(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	return pool
}

func count(t *testing.T, pool *pgxpool.Pool, table string) int {
	t.Helper()
	var n int
	if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM "+table).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// budget is a context that ends a test which would hang.
func budget(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), testBudget)
	t.Cleanup(cancel)
	return ctx
}
