package migrations_test

import (
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"vidimus/internal/testkit/pgtest"
	"vidimus/migrations"
)

// namesInSchema lists tables, columns, constraints, indexes and sequences, and the functions of this schema by their text.
func namesInSchema(t *testing.T, pool *pgxpool.Pool) []string {
	t.Helper()
	rows, err := pool.Query(t.Context(), `
		SELECT relkind::text || ' ' || relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
		UNION ALL
		SELECT c.relname || '.' || a.attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
		WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
		UNION ALL
		SELECT 'constraint ' || conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace
		UNION ALL
		SELECT 'function ' || proname || ' ' || prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
		ORDER BY 1`)
	if err != nil {
		t.Fatal(err)
	}
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// TestWordsOfTheGlossaryAreRenamedBothWays takes the renaming back and makes it again; nothing keeps the old words,
// neither a constraint nor the text of a function.
func TestWordsOfTheGlossaryAreRenamedBothWays(t *testing.T) {
	t.Parallel()
	old := regexp.MustCompile(`\bmonitor_|\bactivities(_|\.|$)|auth_detours|session_letters|\bletter_id\b|\.lane$|voucher|\.twin_`)
	pool := pgtest.New(t)
	all := namesInSchema(t, pool)
	for _, name := range all {
		if old.MatchString(name) {
			t.Errorf("%s keeps its old word", name)
		}
	}
	database := stdlib.OpenDBFromPool(pool)
	t.Cleanup(func() { _ = database.Close() })
	provider, err := goose.NewProvider(goose.DialectPostgres, database, migrations.FS, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := provider.DownTo(t.Context(), 117); err != nil { // what came later has no part in it
		t.Fatal(err)
	}
	renamed := namesInSchema(t, pool)
	if _, err := provider.DownTo(t.Context(), 116); err != nil {
		t.Fatal(err)
	}
	if before := namesInSchema(t, pool); !slices.ContainsFunc(before, old.MatchString) || len(before) != len(renamed) {
		t.Errorf("%d names before the renaming, %d after it", len(before), len(renamed))
	}
	if _, err := provider.UpTo(t.Context(), 117); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(renamed, namesInSchema(t, pool)); diff != "" {
		t.Errorf("names after the way back and forth (-first +second):\n%s", diff)
	}
}
