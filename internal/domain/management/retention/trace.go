package retention

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/platform/storage/postgres"
)

// KeptTables are the tables that name a session or a user and are not emptied of it,
// and why. Every other table with such a column is, so that a new one is never
// forgotten.
var KeptTables = map[string]string{ //nolint:gosec // the names of tables
	"sessions":       "the row is replaced by one that says no more than that there was a session",
	"credit_entries": "an account of money; it knows a session by its id alone",
	"legal_holds":    "who is held is not erased",
	"outbox_events":  "removed together with its deliveries",
}

// The columns by which rows belong to somebody.
const (
	columnSession = "session_id"
	columnVendor  = "vendor_data"
)

// tablesWith lists the tables to be emptied by a column.
func tablesWith(ctx context.Context, tx postgres.Tx, column string) ([]string, error) {
	rows, err := tx.Raw.Query(ctx, `
		SELECT c.relname
		FROM pg_class c
		JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'application_id' AND NOT a.attisdropped
		JOIN pg_attribute b ON b.attrelid = c.oid AND b.attname = $1 AND NOT b.attisdropped
		WHERE c.relnamespace = current_schema()::regnamespace
		  AND c.relkind IN ('r', 'p')
		  AND NOT c.relispartition
		ORDER BY c.relname`, column)
	if err != nil {
		return nil, fmt.Errorf("list tables: %w", err)
	}
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return nil, fmt.Errorf("list tables: %w", err)
	}
	return slices.DeleteFunc(names, func(name string) bool { return KeptTables[name] != "" }), nil
}

// counts are rows by table; files of the media store count under "files".
type counts map[string]int64

func (c counts) add(table string, n int64) {
	if n > 0 {
		c[table] += n
	}
}

func (c counts) sum() (n int64) {
	for _, of := range c {
		n += of
	}
	return n
}

// empty deletes an application's rows that carry one of the values.
func empty[T any](ctx context.Context, tx postgres.Tx, c counts, applicationID uuid.UUID, column string, values []T) error {
	tables, err := tablesWith(ctx, tx, column)
	if err != nil {
		return err
	}
	for _, table := range tables {
		statement := fmt.Sprintf("DELETE FROM %s WHERE application_id = $1 AND %s = ANY($2)",
			pgx.Identifier{table}.Sanitize(), pgx.Identifier{column}.Sanitize())
		tag, err := tx.Raw.Exec(ctx, statement, applicationID, values)
		if err != nil {
			return fmt.Errorf("empty %s: %w", table, err)
		}
		c.add(table, tag.RowsAffected())
	}
	return nil
}
