package postgres_test

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/sync/errgroup"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

func schema(files map[string]string) fs.FS {
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte("-- +goose Up\n" + text + ";\n")}
	}
	return fsys
}

func TestFourMigratorsAtOnceMakeOneSchema(t *testing.T) {
	t.Parallel()
	dsn := pgtest.EmptyDSN(t)
	// Without IF NOT EXISTS: a second run of the same file would fail. The last
	// file has to wait for every open transaction of the database.
	migrations := schema(map[string]string{
		"00001_notes.sql": "CREATE TABLE notes (n int)",
		"00002_more.sql":  "ALTER TABLE notes ADD COLUMN text text; SELECT pg_sleep(0.2)",
		"00003_index.sql": "-- +goose NO TRANSACTION\nCREATE INDEX CONCURRENTLY notes_text ON notes (text)",
	})
	group, ctx := errgroup.WithContext(budget(t))
	for range 4 {
		group.Go(func() error { return postgres.Migrate(ctx, dsn, migrations) })
	}
	if err := group.Wait(); err != nil {
		t.Fatal(err)
	}
	pool := openPool(t, postgres.Config{DSN: dsn})
	if _, err := pool.Exec(t.Context(), "INSERT INTO notes (n, text) VALUES (1, 'x')"); err != nil {
		t.Error(err)
	}
	if got := count(t, pool, "river_job"); got != 0 {
		t.Errorf("%d jobs in a new queue", got)
	}
}

func TestMigrateAgainAddsOnlyWhatIsNew(t *testing.T) {
	t.Parallel()
	dsn := pgtest.EmptyDSN(t)
	files := map[string]string{"00001_notes.sql": "CREATE TABLE notes (n int)"}
	for range 2 {
		if err := postgres.Migrate(budget(t), dsn, schema(files)); err != nil {
			t.Fatal(err)
		}
	}
	files["00002_seed.sql"] = "INSERT INTO notes VALUES (1)"
	for range 2 {
		if err := postgres.Migrate(budget(t), dsn, schema(files)); err != nil {
			t.Fatal(err)
		}
	}
	if got := count(t, openPool(t, postgres.Config{DSN: dsn}), "notes"); got != 1 {
		t.Errorf("%d rows, want 1", got)
	}
}

// A program that is older than the schema would write rows that the newer one misreads.
func TestAnOlderProgramRefusesANewerSchema(t *testing.T) {
	t.Parallel()
	dsn := pgtest.EmptyDSN(t)
	files := map[string]string{"00001_notes.sql": "CREATE TABLE notes (n int)"}
	older := schema(files)
	files["00002_more.sql"] = "ALTER TABLE notes ADD COLUMN text text"
	if err := postgres.Migrate(budget(t), dsn, schema(files)); err != nil {
		t.Fatal(err)
	}
	if err := postgres.Migrate(budget(t), dsn, older); !errors.Is(err, postgres.ErrNewerSchema) {
		t.Errorf("migrated: %v", err)
	}
}

func TestBrokenMigrationIsReportedAndFreesTheLock(t *testing.T) {
	t.Parallel()
	dsn := pgtest.EmptyDSN(t)
	err := postgres.Migrate(budget(t), dsn, schema(map[string]string{"00001_bad.sql": "CREATE NONSENSE"}))
	if err == nil || !strings.Contains(err.Error(), "00001_bad.sql") {
		t.Errorf("error = %v, want the file's name", err)
	}
	if err := postgres.Migrate(budget(t), dsn, schema(map[string]string{"00001_good.sql": "SELECT 1"})); err != nil {
		t.Errorf("the next migrator got %v", err)
	}
}

func TestWaitingMigratorGivesUpWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := postgres.Migrate(ctx, pgtest.EmptyDSN(t), schema(nil)); err == nil {
		t.Error("no error for a context that has ended")
	}
}

func TestMigrationHashFollowsNamesAndTexts(t *testing.T) {
	t.Parallel()
	base := map[string]string{"00001_a.sql": "SELECT 1", "00002_b.sql": "SELECT 2"}
	cases := map[string]struct {
		files map[string]string
		same  bool
	}{
		"the same files":  {base, true},
		"another text":    {map[string]string{"00001_a.sql": "SELECT 1", "00002_b.sql": "SELECT 3"}, false},
		"another name":    {map[string]string{"00001_a.sql": "SELECT 1", "00003_b.sql": "SELECT 2"}, false},
		"swapped texts":   {map[string]string{"00001_a.sql": "SELECT 2", "00002_b.sql": "SELECT 1"}, false},
		"one file more":   {map[string]string{"00001_a.sql": "SELECT 1", "00002_b.sql": "SELECT 2", "00003_c.sql": ""}, false},
		"a file of notes": {map[string]string{"00001_a.sql": "SELECT 1", "00002_b.sql": "SELECT 2", "README.md": "x"}, true},
	}
	want := hash(t, base)
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := hash(t, tc.files); (got == want) != tc.same {
				t.Errorf("hash = %s against %s, want same: %v", got, want, tc.same)
			}
		})
	}
}

func hash(t *testing.T, files map[string]string) string {
	t.Helper()
	sum, err := postgres.MigrationHash(schema(files))
	if err != nil {
		t.Fatal(err)
	}
	return sum
}
