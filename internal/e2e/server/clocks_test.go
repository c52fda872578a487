package server_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// TestServersWithClocksMinutesApartGoByTheDatabase: a lease that one server took is not over for the other one, which would
// send what is under way again, and what one gives out is good at the other.
func TestServersWithClocksMinutesApartGoByTheDatabase(t *testing.T) {
	t.Parallel()
	const sessions = 12
	dsn, state := pgtest.DSN(t), t.TempDir()
	off := func(by time.Duration) func() time.Time { return func() time.Time { return time.Now().Add(by) } }
	ahead := testenv.New(t, testenv.Settings{DSN: dsn, StateDir: state, MachineClock: off(6 * time.Minute)})
	behind := testenv.New(t, testenv.Settings{DSN: dsn, StateDir: state, MachineClock: off(-6 * time.Minute)})
	ahead.Work()
	behind.Work()
	backend := receiver.New(t, nil)
	made := e2e.WantObject(t, ahead.For(t, ahead.Live).Do("POST", "/v3/webhook/destinations/", e2e.Object{
		"label": "slow", "url": backend.URL("/hook"), "subscribed_events": []string{"status.updated"},
	}, nil), http.StatusCreated)
	backend.Trust("/hook", made["secret_shared_key"].(string))
	slow := make([]receiver.Answer, sessions)
	for i := range slow {
		// Long enough for the other server to look for what is due.
		slow[i].Meanwhile = func() { <-time.After(1200 * time.Millisecond) }
	}
	backend.Answer("/hook", slow...)
	for i := range sessions {
		server, other := ahead, behind
		if i%2 == 1 {
			server, other = behind, ahead
		}
		got := e2e.WantObject(t, server.For(t, ahead.Live).Do("POST", "/v3/session/", e2e.Object{
			"workflow_id": ahead.Live.WorkflowID, "vendor_data": fmt.Sprintf("person-%d", i),
		}, nil), http.StatusCreated)
		if view := e2e.WantObject(t, other.Person(got["session_token"].(string)).Do("GET", "/v3/hosted/session/", nil, nil), http.StatusOK); view["status"] == "Expired" {
			t.Errorf("what one server made is over for the other: %v", view)
		}
	}
	ahead.Eventually("everything is delivered", func() bool {
		return e2e.QueryNumber(t, ahead, "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'") == 0 && len(backend.Events("/hook")) == sessions
	})
	if attempts := backend.Attempts("/hook"); len(attempts) != sessions {
		t.Errorf("%d attempts for %d events", len(attempts), sessions)
	}
	for _, a := range backend.Attempts("/hook") {
		if a.Method == "" {
			t.Errorf("an attempt was not believed: its timestamp is %s", a.Header.Get("X-Timestamp"))
		}
	}
}
