package pgtest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

const insertOrganisation = "INSERT INTO organisations (organisation_id, name, created_at) VALUES (gen_random_uuid(), 'x', now())"

func TestEveryTestHasADatabaseOfItsOwn(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"the first", "the second", "the third"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pool := New(t)
			if _, err := pool.Exec(t.Context(), insertOrganisation); err != nil {
				t.Fatal(err)
			}
			var n int
			if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM organisations").Scan(&n); err != nil {
				t.Fatal(err)
			}
			if n != 1 {
				t.Errorf("%d rows, want the test's own", n)
			}
		})
	}
}

func TestDatabaseEndsWithItsTestWhateverIsStillConnected(t *testing.T) {
	t.Parallel()
	var dsn string
	var left *pgx.Conn
	t.Run("a test that forgets a connection", func(t *testing.T) {
		dsn = DSN(t)
		var err error
		if left, err = pgx.Connect(t.Context(), dsn); err != nil {
			t.Fatal(err)
		}
	})
	if err := left.Ping(t.Context()); err == nil {
		t.Error("the forgotten connection still works")
	}
	_, err := pgx.Connect(t.Context(), dsn)
	var pgErr *pgconn.PgError
	if !errors.As(err, &pgErr) || pgErr.Code != "3D000" {
		t.Errorf("error = %v, want an unknown database", err)
	}
}

func TestEmptyDatabaseHasNoTables(t *testing.T) {
	t.Parallel()
	pool := open(t, EmptyDSN(t))
	var n int
	if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").Scan(&n); err != nil {
		t.Fatal(err)
	}
	if n != 0 {
		t.Errorf("%d tables, want none", n)
	}
}

func TestServerNamedBySettingIsUsedAsItIs(t *testing.T) {
	t.Parallel()
	shared := mustServe(t)
	config, err := pgx.ParseConfig(shared.dsn)
	if err != nil {
		t.Fatal(err)
	}
	// The other notation of addresses, as an operator may write it.
	dsn := "host=" + config.Host + " user=" + config.User + " dbname=postgres sslmode=disable"

	s, err := connect(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.admin.Close)
	pool := open(t, s.create(t, s.template))
	if _, err := pool.Exec(t.Context(), insertOrganisation); err != nil {
		t.Error(err)
	}
}

func TestTemplateCannotBeConnectedTo(t *testing.T) {
	t.Parallel()
	s := mustServe(t)
	if answers(t.Context(), withDatabase(s.dsn, s.template)) {
		t.Error("a connection to the template would block cloning")
	}
}

func TestWithDatabase(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ dsn, want string }{
		"an address with a database": {"postgres://u:p@host:1/old?sslmode=disable", "postgres://u:p@host:1/new?sslmode=disable"},
		"an address without one":     {"postgresql://u@/?host=%2Frun", "postgresql://u@/new?host=%2Frun"},
		"a database in the query":    {"postgres://host/?dbname=old", "postgres://host/new"},
		"words":                      {"host=/run dbname=old", "host=/run dbname=old dbname=new"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := withDatabase(tc.dsn, "new")
			if got != tc.want {
				t.Errorf("address = %s, want %s", got, tc.want)
			}
			config, err := pgx.ParseConfig(got)
			if err != nil {
				t.Fatal(err)
			}
			if config.Database != "new" {
				t.Errorf("the driver reads database %q", config.Database)
			}
		})
	}
}

func TestKeeperEndsWhenNobodyUsesTheServer(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "users")
	keeper, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer keeper.Close()
	user, err := lockFile(path, syscall.LOCK_SH)
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	ticks := make(chan time.Time)
	go func() { ended <- awaitIdle(keeper, nil, ticks) }()

	// The keeper takes a tick only when it is done with the one before.
	later := time.Now().Add(24 * time.Hour)
	for range 2 {
		ticks <- later
	}
	if err := user.Close(); err != nil {
		t.Fatal(err)
	}
	ticks <- later.Add(idleTime) // not yet
	ticks <- later.Add(idleTime + 1)
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	// Its lock holds off the next test until the server is gone.
	late, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer late.Close()
	if err := syscall.Flock(int(late.Fd()), syscall.LOCK_SH|syscall.LOCK_NB); !errors.Is(err, syscall.EWOULDBLOCK) {
		t.Errorf("a test gets the lock (%v) while the keeper ends", err)
	}
}

func TestKeeperEndsWithItsServer(t *testing.T) {
	t.Parallel()
	users, err := os.Create(filepath.Join(t.TempDir(), "users"))
	if err != nil {
		t.Fatal(err)
	}
	defer users.Close()
	gone := make(chan struct{})
	close(gone)
	if err := awaitIdle(users, gone, nil); err != nil {
		t.Error(err)
	}
}

func TestKeeperThatCannotStartSaysWhy(t *testing.T) {
	t.Setenv(EnvBinDir, "/nonexistent")
	dir := t.TempDir()
	_, err := startKeeper(t.Context(), dir)
	if err == nil || !strings.Contains(err.Error(), "/nonexistent") {
		t.Errorf("error = %v, want the reason", err)
	}
}

func TestFolderOfSomebodyElseIsRefused(t *testing.T) {
	t.Parallel()
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(t.TempDir(), link); err != nil {
		t.Fatal(err)
	}
	if err := ownDir(link, 0o700); err == nil {
		t.Error("a link planted in the temporary folder is followed")
	}
}

// BenchmarkNew is what a test pays for its database: clone, pool, drop.
func BenchmarkNew(b *testing.B) {
	mustServe(b)
	for b.Loop() {
		name := "test_" + randomName()
		s := mustServe(b)
		s.exec(b, "CREATE DATABASE %s TEMPLATE %s STRATEGY file_copy", name, s.template)
		conn, err := pgx.Connect(context.Background(), withDatabase(s.dsn, name))
		if err != nil {
			b.Fatal(err)
		}
		if _, err := conn.Exec(context.Background(), insertOrganisation); err != nil {
			b.Fatal(err)
		}
		if err := conn.Close(context.Background()); err != nil {
			b.Fatal(err)
		}
		s.exec(b, "DROP DATABASE %s WITH (FORCE)", name)
	}
}
