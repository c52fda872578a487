package migrations_test

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
	"vidimus/migrations"
)

// until holds the migrations up to one of them.
func until(t *testing.T, last string) fs.FS {
	t.Helper()
	names, err := fs.Glob(migrations.FS, "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	out, found := fstest.MapFS{}, false
	for _, name := range names {
		text, err := fs.ReadFile(migrations.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		if name <= last {
			out[name] = &fstest.MapFile{Data: text}
		}
		found = found || name == last
	}
	if !found {
		t.Fatalf("there is no %s", last)
	}
	return out
}

func migrate(t *testing.T, dsn string, files fs.FS) {
	t.Helper()
	if err := postgres.Migrate(t.Context(), dsn, files); err != nil {
		t.Fatal(err)
	}
}

// oldCases are cases that rules had opened: two applications, one of which has
// cases of its own already, with numbers and times that do not follow the ids.
const oldCases = `
	INSERT INTO cases (application_id, case_id, case_number, title, priority, source, created_at, updated_at)
	VALUES ('a0000000-0000-0000-0000-000000000000', 'c9000000-0000-0000-0000-000000000000', 2, 'By hand', 'LOW', 'MANUAL', '2026-01-01', '2026-01-01');
	INSERT INTO case_numbers VALUES ('a0000000-0000-0000-0000-000000000000', 2);
	INSERT INTO entities (application_id, entity_id, kind, vendor_data, counted_from, created_at, updated_at) VALUES
		('a0000000-0000-0000-0000-000000000000', 'e1000000-0000-0000-0000-000000000000', 'user', 'acme', '2026-01-01', '2026-01-01', '2026-01-01'),
		('a0000000-0000-0000-0000-000000000000', 'e2000000-0000-0000-0000-000000000000', 'business', 'acme', '2026-01-01', '2026-01-01', '2026-01-01'),
		('b0000000-0000-0000-0000-000000000000', 'e3000000-0000-0000-0000-000000000000', 'user', 'acme', '2026-01-01', '2026-01-01', '2026-01-01');
	INSERT INTO transactions (application_id, transaction_id, number, txn_id, txn_date, category, action_type, direction, status, amount, currency, score,
		vendor_data, subject_node, report, created_at, updated_at) VALUES
		('a0000000-0000-0000-0000-000000000000', 'f1000000-0000-0000-0000-000000000000', 1, 't1', '2026-01-01', 'finance', 'finance', 'INBOUND', 'APPROVED',
			1, 'EUR', 0, 'acme', 'e2000000-0000-0000-0000-000000000000', '{"subject": {"type": "company"}}', '2026-01-01', '2026-01-01'),
		('b0000000-0000-0000-0000-000000000000', 'f2000000-0000-0000-0000-000000000000', 1, 't1', '2026-01-01', 'finance', 'finance', 'INBOUND', 'APPROVED',
			1, 'EUR', 0, 'acme', 'e3000000-0000-0000-0000-000000000000', '{"subject": {"type": "individual"}}', '2026-01-01', '2026-01-01');
	INSERT INTO monitor_cases (application_id, case_id, rule_id, record_id, title, priority, subject, opened_at) VALUES
		('a0000000-0000-0000-0000-000000000000', 'c3000000-0000-0000-0000-000000000000', 'd1000000-0000-0000-0000-000000000000',
			'f1000000-0000-0000-0000-000000000000', 'First', 'HIGH', 'acme', '2026-02-01'),
		('a0000000-0000-0000-0000-000000000000', 'c2000000-0000-0000-0000-000000000000', 'd1000000-0000-0000-0000-000000000000',
			'f1000000-0000-0000-0000-000000000000', 'Second', 'LOW', 'acme', '2026-02-02'),
		('a0000000-0000-0000-0000-000000000000', 'c1000000-0000-0000-0000-000000000000', 'd1000000-0000-0000-0000-000000000000',
			'f9000000-0000-0000-0000-000000000000', 'Of an event', 'MEDIUM', NULL, '2026-02-02'),
		('b0000000-0000-0000-0000-000000000000', 'c1000000-0000-0000-0000-000000000000', 'd1000000-0000-0000-0000-000000000000',
			'f2000000-0000-0000-0000-000000000000', 'Elsewhere', 'HIGH', 'acme', '2026-02-03')`

// moved is a case as it stands afterwards. Ids are cut to what tells them apart.
type moved struct {
	Application, Case string
	Number            int64
	Title, Priority   string
	Status, Source    string
	Subject, About    string
	Opened            string
}

func casesOf(t *testing.T, pool *pgxpool.Pool) []moved {
	t.Helper()
	rows, err := pool.Query(t.Context(), `
		SELECT left(c.application_id::text, 1), left(c.case_id::text, 2), c.case_number, c.title, c.priority, c.status, c.source,
			coalesce(left(c.subject_id::text, 2), ''), coalesce((SELECT string_agg(l.entity_type || ' ' || left(l.entity_id::text, 2), ', ')
				FROM case_links l WHERE l.application_id = c.application_id AND l.case_id = c.case_id), ''),
			to_char(c.created_at AT TIME ZONE 'UTC', 'MM-DD')
		FROM cases c
		ORDER BY c.application_id, c.case_number`)
	if err != nil {
		t.Fatal(err)
	}
	out, err := pgx.CollectRows(rows, pgx.RowToStructByPos[moved])
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestCasesOfRulesMoveToTheOthers(t *testing.T) {
	t.Parallel()
	dsn := pgtest.EmptyDSN(t)
	migrate(t, dsn, until(t, "00066_passkeys.sql"))
	pool, err := postgres.Open(t.Context(), postgres.Config{DSN: dsn, MaxConns: 2})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	if _, err := pool.Exec(t.Context(), oldCases); err != nil {
		t.Fatal(err)
	}
	migrate(t, dsn, migrations.FS)
	pool.Reset() // what the connections know of the tables is old
	want := []moved{
		{"a", "c9", 2, "By hand", "LOW", "OPEN", "MANUAL", "", "", "01-01"},
		{"a", "c3", 3, "First", "HIGH", "OPEN", "TRANSACTION_RULE", "e2", "transaction f1", "02-01"},
		{"a", "c1", 4, "Of an event", "MEDIUM", "OPEN", "TRANSACTION_RULE", "", "", "02-02"},
		{"a", "c2", 5, "Second", "LOW", "OPEN", "TRANSACTION_RULE", "e2", "transaction f1", "02-02"},
		{"b", "c1", 1, "Elsewhere", "HIGH", "OPEN", "TRANSACTION_RULE", "e3", "transaction f2", "02-03"},
	}
	if diff := cmp.Diff(want, casesOf(t, pool)); diff != "" {
		t.Errorf("the cases (-want +got):\n%s", diff)
	}
	var last []int64
	var origins int
	err = pool.QueryRow(t.Context(), `SELECT (SELECT array_agg(last_number ORDER BY application_id) FROM case_numbers),
		(SELECT count(DISTINCT origin) FROM cases)`).Scan(&last, &origins)
	if err != nil || !cmp.Equal(last, []int64{5, 1}) || origins != 4 {
		t.Errorf("the next numbers follow %v, there are %d origins: %v", last, origins, err)
	}
	var table *string
	if err := pool.QueryRow(t.Context(), "SELECT to_regclass('monitor_cases')::text").Scan(&table); err != nil || table != nil {
		t.Errorf("the old table stays: %v", err)
	}
}
