package session_test

import (
	"encoding/json"
	"fmt"
	"sync"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/testenv"
)

// announced fails unless every session has its token and exactly one event of its creation.
func announced(t testing.TB, w *testenv.World) {
	t.Helper()
	lost := e2e.QueryNumber(t, w, `SELECT count(*) FROM sessions s
		WHERE (SELECT count(*) FROM outbox_events e WHERE e.application_id = s.application_id AND e.session_id = s.session_id) <> 1
		   OR (SELECT count(*) FROM session_tokens x WHERE x.application_id = s.application_id AND x.session_id = s.session_id) <> 1`)
	if lost != 0 {
		t.Errorf("%d sessions lack their token or their event", lost)
	}
}

// unhindered grants the application more calls than a test makes.
func unhindered(t testing.TB, w *testenv.World, p testenv.Party) {
	t.Helper()
	if err := w.Applications.SetRateOverrides(t.Context(), p.ID, map[string]int{"session-v2-create": 1_000_000}); err != nil {
		t.Fatal(err)
	}
	// The grant counts from the first call on that was let in.
	e2e.WantObject(t, w.For(t, p).Do("GET", "/v3/workflows/", nil, nil), 200)
}

func TestNumbersHaveNoGapsWithCallersAtOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	parties := []testenv.Party{w.Live, w.Sandbox, w.Party(application.Live)}
	businesses := make([]uuid.UUID, len(parties))
	for i, p := range parties {
		e2e.AddToBlocklist(t, w, p, lists.EntryUser, "mallory")
		businesses[i] = w.Workflow(p.ID, workflow.FeatureKYBRegistry)
	}
	e2e.RunConcurrently(func(caller int) {
		p, business := parties[caller%len(parties)], businesses[caller%len(parties)]
		client := w.For(t, p)
		for round := range 6 {
			for _, body := range []e2e.Object{
				{"workflow_id": p.WorkflowID}, {"workflow_id": uuid.New()}, {"workflow_id": p.WorkflowID, "vendor_data": fmt.Sprint("person ", round)},
				{"workflow_id": p.WorkflowID, "vendor_data": "mallory"}, {"workflow_id": business}, {"workflow_id": p.WorkflowID, "language": "xx"},
			} {
				if answer := client.Do("POST", "/v3/session/", body, nil); answer.Status != 201 && answer.Status != 400 {
					t.Errorf("answered %d %s", answer.Status, answer.Body)
				}
			}
		}
	})
	e2e.WantNumbered(t, w)
	announced(t, w)
	made := map[uuid.UUID]int{}
	for caller := range e2e.Callers {
		made[parties[caller%len(parties)].ID] += 12
	}
	for _, p := range parties {
		if n := e2e.SessionCount(t, w, p); n != made[p.ID]+6 {
			t.Errorf("%d sessions, want %d and one for each of 6 persons", n, made[p.ID])
		}
	}
}

func TestOnePersonGetsOneSessionWithCallersAtOnce(t *testing.T) {
	t.Parallel()
	dsn, state := pgtest.DSN(t), t.TempDir()
	first := testenv.New(t, testenv.Settings{DSN: dsn, StateDir: state})
	second := testenv.New(t, testenv.Settings{DSN: dsn, StateDir: state})
	cases := map[string]struct {
		party   testenv.Party
		servers []*testenv.World
	}{
		"on one server":  {first.Live, []*testenv.World{first}},
		"on two servers": {first.Party(application.Live), []*testenv.World{first, second}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var clients []*apitest.Client
			for _, server := range tc.servers {
				unhindered(t, server, tc.party)
				clients = append(clients, server.For(t, tc.party))
			}
			var mu sync.Mutex
			seen := map[string]int{}
			create := func(n int) {
				body := e2e.Object{
					"workflow_id": tc.party.WorkflowID, "vendor_data": "ada", "callback": fmt.Sprintf("https://shop.example/%d", n), "metadata": n,
				}
				answer := clients[n%len(clients)].Do("POST", "/v3/session/", body, nil)
				if answer.Status != 201 {
					t.Errorf("answered %d %s", answer.Status, answer.Body)
					return
				}
				var got struct {
					ID       string `json:"session_id"`
					Token    string `json:"session_token"`
					Number   int    `json:"session_number"`
					Metadata int    `json:"metadata"`
				}
				if err := json.Unmarshal(answer.Body, &got); err != nil || got.Number != 1 || got.Metadata != n {
					t.Errorf("call %d got %s", n, answer.Body)
				}
				mu.Lock()
				defer mu.Unlock()
				seen[got.ID+got.Token]++
			}
			const each = 31
			e2e.RunConcurrently(func(caller int) {
				for i := range each {
					create(caller*each + i)
				}
			})
			last := e2e.Callers * each
			for ; last < 999; last++ {
				create(last)
			}
			create(last)
			if len(seen) != 1 || e2e.SessionCount(t, first, tc.party) != 1 {
				t.Errorf("%d sessions were answered and %d exist, want 1", len(seen), e2e.SessionCount(t, first, tc.party))
			}
			for id := range seen {
				got := e2e.DecisionOf(t, first, tc.party, e2e.Object{"session_id": id[:36]})
				if got["metadata"] != float64(last) || got["callback"] != fmt.Sprintf("https://shop.example/%d", last) {
					t.Errorf("metadata %v and callback %v are left, want those of call %d", got["metadata"], got["callback"], last)
				}
			}
		})
	}
	t.Cleanup(func() {
		e2e.WantNumbered(t, first)
		announced(t, first)
	})
}

// TestTenThousandCreationsAreNumberedWithoutGaps has 64 callers create at once,
// a part of them for one and the same person.
func TestTenThousandCreationsAreNumberedWithoutGaps(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	unhindered(t, w, w.Live)
	const at, each = 64, 158
	var all sync.WaitGroup
	for range at {
		all.Go(func() {
			client := w.For(t, w.Live)
			e2e.WantObject(t, client.Do("POST", "/v3/session/", e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": "ada"}, nil), 201)
			for range each - 1 {
				e2e.WantObject(t, client.Do("POST", "/v3/session/", e2e.Object{"workflow_id": w.Live.WorkflowID}, nil), 201)
			}
		})
	}
	all.Wait()
	e2e.WantNumbered(t, w)
	if n, want := e2e.SessionCount(t, w, w.Live), at*(each-1)+1; n != want {
		t.Errorf("%d sessions, want %d: one for Ada and one for each other call", n, want)
	}
}
