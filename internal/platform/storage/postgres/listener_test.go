package postgres_test

import (
	"context"
	"errors"
	"testing"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

type note struct{ channel, payload string }

func TestListenerHearsAndComesBackAfterItsConnectionDied(t *testing.T) {
	t.Parallel()
	dsn := pgtest.EmptyDSN(t)
	pool := openPool(t, postgres.Config{DSN: dsn})
	connected, heard, ended := make(chan struct{}, 4), make(chan note, 4), make(chan error, 1)
	ctx, cancel := context.WithCancel(budget(t))
	defer cancel()
	listener := postgres.Listener{DSN: dsn, OnReconnect: func() { connected <- struct{}{} }}
	go func() {
		ended <- listener.Listen(ctx, []string{"keys", `odd "name"`}, func(channel, payload string) {
			heard <- note{channel, payload}
		})
	}()

	for _, want := range []note{{"keys", "one"}, {`odd "name"`, "two"}} {
		await(t, connected)
		if _, err := pool.Exec(ctx, "SELECT pg_notify($1, $2)", want.channel, want.payload); err != nil {
			t.Fatal(err)
		}
		if got := await(t, heard); got != want {
			t.Errorf("heard %+v, want %+v", got, want)
		}
		if _, err := pool.Exec(ctx, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE application_name = 'vidimus listen' AND datname = current_database()`); err != nil {
			t.Fatal(err)
		}
	}

	cancel()
	if err := await(t, ended); !errors.Is(err, context.Canceled) {
		t.Errorf("Listen returned %v, want the cancellation", err)
	}
}

func TestListenerRefusesAnAddressItCannotRead(t *testing.T) {
	t.Parallel()
	err := postgres.Listener{DSN: "postgres://%zz"}.Listen(budget(t), []string{"keys"}, func(string, string) {})
	if err == nil || errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error = %v, want a refusal", err)
	}
}

func await[T any](t *testing.T, from <-chan T) T {
	t.Helper()
	select {
	case value := <-from:
		return value
	case <-budget(t).Done():
		t.Fatal("nothing came")
	}
	var none T
	return none
}
