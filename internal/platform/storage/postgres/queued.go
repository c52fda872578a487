package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"vidimus/gen/db"
)

// BatchQueries returns queries that are queued in b instead of being executed. Only
// queries without results can be queued.
func BatchQueries(b *pgx.Batch) *db.Queries { return db.New(queue{b}) }

type queue struct{ batch *pgx.Batch }

var errQueued = errors.New("a query that returns something cannot be queued")

func (q queue) Exec(_ context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	q.batch.Queue(sql, args...)
	return pgconn.CommandTag{}, nil
}

func (q queue) Query(context.Context, string, ...any) (pgx.Rows, error) { return nil, errQueued }

func (q queue) QueryRow(context.Context, string, ...any) pgx.Row { return noRow{} }

type noRow struct{}

func (noRow) Scan(...any) error { return errQueued }

// Send sends what is queued and empties the queue, for those whose next statement needs it.
func (tx Tx) Send(ctx context.Context, b *pgx.Batch) error {
	if b.Len() == 0 {
		return nil
	}
	err := tx.Raw.SendBatch(ctx, b).Close()
	*b = pgx.Batch{}
	return Classify(err)
}
