package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// queryer is the query interface of pools and transactions.
type queryer interface {
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
	SendBatch(ctx context.Context, batch *pgx.Batch) pgx.BatchResults
	CopyFrom(ctx context.Context, table pgx.Identifier, columns []string, source pgx.CopyFromSource) (int64, error)
}

// executor classifies every error on its way out, so that an outage is known
// for one wherever it strikes. It is what the generated queries run on.
type executor struct{ inner queryer }

func (e executor) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	tag, err := e.inner.Exec(ctx, sql, args...)
	return tag, Classify(err)
}

func (e executor) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	rows, err := e.inner.Query(ctx, sql, args...)
	return classifiedRows{rows}, Classify(err)
}

func (e executor) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	return classifiedRow{e.inner.QueryRow(ctx, sql, args...)}
}

func (e executor) CopyFrom(ctx context.Context, table pgx.Identifier, columns []string, source pgx.CopyFromSource) (int64, error) {
	n, err := e.inner.CopyFrom(ctx, table, columns, source)
	return n, Classify(err)
}

func (e executor) SendBatch(ctx context.Context, batch *pgx.Batch) pgx.BatchResults {
	return classifiedBatch{e.inner.SendBatch(ctx, batch)}
}

type classifiedRow struct{ pgx.Row }

func (r classifiedRow) Scan(dest ...any) error { return Classify(r.Row.Scan(dest...)) }

type classifiedRows struct{ pgx.Rows }

func (r classifiedRows) Scan(dest ...any) error { return Classify(r.Rows.Scan(dest...)) }
func (r classifiedRows) Err() error             { return Classify(r.Rows.Err()) }

type classifiedBatch struct{ pgx.BatchResults }

func (b classifiedBatch) Exec() (pgconn.CommandTag, error) {
	tag, err := b.BatchResults.Exec()
	return tag, Classify(err)
}

func (b classifiedBatch) Query() (pgx.Rows, error) {
	rows, err := b.BatchResults.Query()
	return classifiedRows{rows}, Classify(err)
}

func (b classifiedBatch) QueryRow() pgx.Row { return classifiedRow{b.BatchResults.QueryRow()} }
func (b classifiedBatch) Close() error      { return Classify(b.BatchResults.Close()) }
