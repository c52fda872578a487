package migrations_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
	"vidimus/migrations"
)

// TestRulesOfTransactionsAreKept has transactions from before the list was filtered by rules.
func TestRulesOfTransactionsAreKept(t *testing.T) {
	t.Parallel()
	dsn := pgtest.EmptyDSN(t)
	migrate(t, dsn, until(t, "00168_events_of_reports.sql"))
	pool, err := postgres.Open(t.Context(), postgres.Config{DSN: dsn, MaxConns: 2})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	const insert = `
		INSERT INTO transactions (application_id, transaction_id, number, txn_id, txn_date, category, action_type, direction, status, amount, currency, score,
		    subject_node, report, findings, created_at, updated_at)
		SELECT 'a0000000-0000-0000-0000-000000000000', gen_random_uuid(), n, 't' || n, now(), 'finance', 'finance', 'INBOUND', 'APPROVED', 1, 'EUR', 0,
		    gen_random_uuid(), '{}', f, now(), now()
		FROM unnest(ARRAY[
		    NULL, '{"screened":[]}',
		    '{"runs":[{"RuleID":"c1000000-0000-0000-0000-000000000000"},{"RuleID":"c1000000-0000-0000-0000-000000000000"}]}'
		]::json[]) WITH ORDINALITY AS u(f, n)`
	if _, err := pool.Exec(t.Context(), insert); err != nil {
		t.Fatal(err)
	}
	migrate(t, dsn, migrations.FS)
	pool.Reset() // what the connections know of the tables is old
	rows, err := pool.Query(t.Context(), "SELECT coalesce(rule_ids::text, '-') FROM transactions ORDER BY number")
	if err != nil {
		t.Fatal(err)
	}
	got, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"-", "-", "{c1000000-0000-0000-0000-000000000000}"}, got); diff != "" {
		t.Errorf("rules of transactions:\n%s", diff)
	}
}
