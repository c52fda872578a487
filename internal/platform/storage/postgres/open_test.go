package postgres_test

import (
	"strings"
	"testing"
	"time"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

func TestOpenRefusesAtOnceWhatWaitingCannotMend(t *testing.T) {
	t.Parallel()
	dsn := pgtest.EmptyDSN(t)
	cases := map[string]string{
		"a database that does not exist": strings.Replace(dsn, "/test_", "/absent_", 1),
		"an address that cannot be read": "postgres://%zz",
	}
	for name, bad := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx := budget(t)
			_, err := postgres.Open(ctx, postgres.Config{DSN: bad, ConnectWait: time.Hour})
			if err == nil || ctx.Err() != nil {
				t.Errorf("error = %v, want a refusal at once", err)
			}
		})
	}
}

func TestOpenWaitsForADatabaseOnlySoLong(t *testing.T) {
	t.Parallel()
	_, err := postgres.Open(budget(t), postgres.Config{
		DSN: "host=" + t.TempDir() + " user=x dbname=x sslmode=disable", ConnectWait: 50 * time.Millisecond,
	})
	if err == nil || !strings.Contains(err.Error(), "no answer") {
		t.Errorf("error = %v, want no answer", err)
	}
}

func TestInstantsAreReadInUTC(t *testing.T) {
	t.Parallel()
	pool := emptyPool(t, "SELECT 1")
	want := time.Date(2026, 3, 29, 1, 30, 0, 0, time.UTC)
	var one time.Time
	var null *time.Time
	var many []time.Time
	err := pool.QueryRow(t.Context(), "SELECT $1::timestamptz, $1::timestamptz, ARRAY[$1::timestamptz]", want).Scan(&one, &null, &many)
	if err != nil {
		t.Fatal(err)
	}
	for _, got := range []time.Time{one, *null, many[0]} {
		if !got.Equal(want) || got.Location() != time.UTC {
			t.Errorf("instant = %v, want %v", got, want)
		}
	}
}

func TestPoolSettingsReachTheSession(t *testing.T) {
	t.Parallel()
	pool := openPool(t, postgres.Config{
		DSN: pgtest.EmptyDSN(t), AppName: "vidimus test", StatementTimeout: 1500 * time.Millisecond, MaxConns: 3,
	})
	var name, timeout, zone, jit string
	err := pool.QueryRow(t.Context(), `SELECT current_setting('application_name'),
		current_setting('statement_timeout'), current_setting('timezone'), current_setting('jit')`).Scan(&name, &timeout, &zone, &jit)
	if err != nil {
		t.Fatal(err)
	}
	if name != "vidimus test" || timeout != "1500ms" || zone != "UTC" || jit != "off" || pool.Config().MaxConns != 3 {
		t.Errorf("session has %q, %q, %q, compiles: %s, %d connections", name, timeout, zone, jit, pool.Config().MaxConns)
	}
}
