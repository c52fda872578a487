package server_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestEveryScopeIsCounted(t *testing.T) {
	t.Parallel()
	session, id := "/v3/session/", uuid.NewString()
	scopes := map[string]struct {
		calls      int
		operations []string // the scope counts all of them together
	}{
		"session-v2-create": {600, []string{"POST " + session, "POST /v2/session/", "POST /v3/session"}},
		"generic-get": {600, []string{
			"GET /v3/sessions/", "GET /v3/session/" + id + "/decision/", "GET /v3/workflows/", "GET /v3/workflows/" + id + "/",
			"GET /v3/questionnaires/", "GET /v3/questionnaires/" + id + "/", "GET /v3/workflows/" + id + "/graph/", "GET /v3/workflows/graph/field-definitions/",
			"GET /v3/webhook/destinations/", "GET /v3/webhook/destinations/" + id + "/",
			"GET /v3/webhook/", "GET /v3/webhook/destinations/" + id + "/deliveries/", "GET /v3/webhook/destinations/" + id + "/deliveries/" + id + "/",
			"GET /v3/webhook/destinations/" + id + "/replays/", "GET /v3/webhook/destinations/" + id + "/replays/" + id + "/",
		}},
		"generic-write": {300, []string{
			"POST /v3/workflows/", "PATCH /v3/workflows/" + id + "/", "DELETE /v3/workflows/" + id + "/", "POST /v3/webhook/destinations/",
			"POST /v3/questionnaires/", "PATCH /v3/questionnaires/" + id + "/", "DELETE /v3/questionnaires/" + id + "/",
			"PUT /v3/workflows/" + id + "/graph/", "POST /v3/workflows/" + id + "/create-draft/", "POST /v3/workflows/" + id + "/publish/",
			"POST /v3/workflows/" + id + "/restore/", "POST /v3/workflows/graph/validate/", "POST /v3/workflows/graph/branch-fields/",
			"PATCH /v3/webhook/destinations/" + id + "/", "DELETE /v3/webhook/destinations/" + id + "/",
			"PATCH /v3/webhook/", "POST /v3/webhook/destinations/" + id + "/rotate-secret/", "POST /v3/webhook/destinations/" + id + "/test/",
			"POST /v3/webhook/destinations/" + id + "/deliveries/" + id + "/redeliver/", "POST /v3/webhook/destinations/" + id + "/replays/",
		}},
	}
	for name, scope := range scopes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := testenv.New(t, testenv.Settings{})
			e2e.StopAtWholeSecond(w)
			// A key that is not good is counted as well, and costs least.
			client := apitest.New(t, w.App).With("x-api-key", "nobody's")
			call := func(n int) apitest.Response {
				operation := scope.operations[n%len(scope.operations)]
				var method, path string
				if _, err := fmt.Sscan(operation, &method, &path); err != nil {
					t.Fatal(err)
				}
				return client.Do(method, path, nil, nil)
			}
			begun := w.Clock.Now()
			e2e.WantNotLimited(t, call(0))
			w.Clock.Move(10 * time.Second)
			for n := 1; n < scope.calls; n++ {
				e2e.WantNotLimited(t, call(n))
			}
			full := e2e.Limit{Scope: name, Calls: scope.calls, Wait: 50 * time.Second, Reset: begun.Add(time.Minute)}
			for n := range scope.operations {
				e2e.WantRateLimited(t, call(n), full)
			}
			// Other scopes and other callers have their own counters.
			e2e.WantNotLimited(t, client.Do("GET", "/system/healthcheck", nil, nil))
			e2e.WantNotLimited(t, apitest.New(t, w.App).With("x-api-key", "somebody").Do("POST", session, nil, nil))
			for other, s := range scopes {
				if other != name {
					var method, path string
					_, _ = fmt.Sscan(s.operations[0], &method, &path)
					e2e.WantNotLimited(t, client.Do(method, path, nil, nil))
				}
			}
			w.Clock.Move(50*time.Second - time.Millisecond)
			full.Wait = time.Second
			e2e.WantRateLimited(t, call(0), full)
			// The first call leaves the window, and one takes its place; refused calls were not counted.
			w.Clock.Move(time.Millisecond)
			e2e.WantNotLimited(t, call(0))
			full.Wait, full.Reset = 10*time.Second, begun.Add(70*time.Second)
			e2e.WantRateLimited(t, call(0), full)
		})
	}
}

func TestThe601stSessionWaits(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.StopAtWholeSecond(w)
	for range 600 {
		e2e.WantNotLimited(t, w.As(w.Live).Do("POST", "/v3/session/", e2e.Object{}, nil))
	}
	body := e2e.Object{"workflow_id": w.Live.WorkflowID}
	e2e.WantRateLimited(t, w.As(w.Live).Do("POST", "/v3/session/", body, nil), e2e.Limit{Scope: "session-v2-create", Calls: 600, Wait: time.Minute, Reset: w.Clock.Now().Add(time.Minute)})
	e2e.CreateSession(t, w, w.Sandbox, e2e.Object{"workflow_id": w.Sandbox.WorkflowID})
	w.Clock.Move(time.Minute)
	e2e.CreateSession(t, w, w.Live, body)
}

func TestWhoIsCounted(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.ConsoleKey = "console-key-of-at-least-32-characters" }})
	w.Clock.Stop()
	send := func(peer string, header map[string]string) apitest.Response {
		r := httptest.NewRequestWithContext(t.Context(), "GET", "/v3/sessions/", nil)
		r.RemoteAddr = peer
		for name, value := range header {
			r.Header.Set(name, value)
		}
		return apitest.New(t, w.App).Send(r)
	}
	forwarded := func(hops string) map[string]string { return map[string]string{"X-Forwarded-For": hops} }
	cases := []struct {
		name   string
		peer   string
		header map[string]string
		status int // after 600 calls of each of those before it with status 403
	}{
		{"a caller without a key is its address", "203.0.113.1:1", nil, 403},
		{"whatever its port", "203.0.113.1:2", nil, 429},
		{"a stranger's word about where it comes from is not believed", "203.0.113.1:3", forwarded("198.51.100.7"), 429},
		{"behind a trusted proxy the hop that it appended counts", "127.0.0.1:1", forwarded("198.51.100.7"), 403},
		{"whatever the client wrote before it", "127.0.0.1:1", forwarded("8.8.8.8, 198.51.100.7"), 429},
		{"another hop is another caller", "127.0.0.1:1", forwarded("198.51.100.8"), 403},
		{"private networks are no proxies by themselves", "10.0.0.1:1", forwarded("198.51.100.9"), 403},
		{"however many hops they name", "10.0.0.1:1", forwarded("198.51.100.10"), 429},
		{"a key is a caller wherever it calls from", "203.0.113.1:1", map[string]string{"X-Api-Key": w.Live.Key}, 200},
		{"and no one else", "127.0.0.1:1", map[string]string{"X-Api-Key": w.Live.Key, "X-Forwarded-For": "198.51.100.9"}, 429},
	}
	for _, tc := range cases {
		if answer := send(tc.peer, tc.header); answer.Status != tc.status {
			t.Errorf("%s: answered %d, want %d", tc.name, answer.Status, tc.status)
		}
		for n := 1; n < 600 && tc.status != 429; n++ {
			e2e.WantNotLimited(t, send(tc.peer, tc.header))
		}
	}
	console := map[string]string{"X-Api-Key": "console-key-of-at-least-32-characters"}
	for range 700 {
		e2e.WantNotLimited(t, send("203.0.113.1:1", console))
		e2e.WantNotLimited(t, apitest.New(t, w.App).Do("GET", "/system/healthcheck", nil, nil))
	}
}

func TestGrantedLimits(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.StopAtWholeSecond(w)
	grant := func(p testenv.Party, scope string, calls int) {
		t.Helper()
		if err := w.Applications.SetRateOverrides(t.Context(), p.ID, map[string]int{scope: calls}); err != nil {
			t.Fatal(err)
		}
	}
	call := func(p testenv.Party) apitest.Response { return w.As(p).Do("POST", "/v3/session/", nil, nil) }
	grant(w.Live, "session-v2-create", 700)
	for range 650 {
		e2e.WantNotLimited(t, call(w.Live))
	}
	// The grant outlasts what is remembered of the key: a busy caller must not fall back to the usual limit.
	w.Clock.Move(10 * time.Second)
	for range 50 {
		e2e.WantNotLimited(t, call(w.Live))
	}
	e2e.WantRateLimited(t, call(w.Live), e2e.Limit{Scope: "session-v2-create", Calls: 700, Wait: 50 * time.Second, Reset: w.Clock.Now().Add(50 * time.Second)})

	grant(w.Sandbox, "session-v2-create", 3)
	for range 3 {
		e2e.WantNotLimited(t, call(w.Sandbox))
	}
	e2e.WantRateLimited(t, call(w.Sandbox), e2e.Limit{Scope: "session-v2-create", Calls: 3, Wait: time.Minute, Reset: w.Clock.Now().Add(time.Minute)})
	e2e.WantNotLimited(t, w.As(w.Sandbox).Do("GET", "/v3/sessions/", nil, nil))
}

// What the person's page does is not counted: one person is not to be stopped by another's.
func TestThePersonIsNotCounted(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Stop()
	person := w.Person(e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_token"].(string))
	for range 610 {
		e2e.WantNotLimited(t, person.Do("GET", "/v3/hosted/session/", nil, nil))
	}
}

// Guessing tokens is slow: an address has thirty tries a minute.
func TestTriesOfSessionTokensAreBounded(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Stop()
	good := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_token"].(string)
	try := func(token string) apitest.Response { return w.Person(token).Do("GET", "/v3/hosted/session/", nil, nil) }
	for n := range 30 {
		if answer := try(fmt.Sprintf("AAAAAAAAAA%02d", n)); answer.Status != 403 {
			t.Fatalf("try %d answered %d %s", n, answer.Status, answer.Body)
		}
	}
	answer := try("AAAAAAAAAAAA")
	e2e.WantBody(t, answer, 429, e2e.ErrorDetail("Too many failed attempts. Please wait before the next one."))
	if wait := answer.Header.Get("Retry-After"); wait != "60" {
		t.Errorf("Retry-After is %q, want 60", wait)
	}
	w.Clock.Move(time.Minute)
	e2e.WantObject(t, try(good), 200)
}

func TestSandboxQuota(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.StopAtWholeSecond(w)
	body := e2e.Object{"workflow_id": w.Sandbox.WorkflowID}
	known := e2e.CreateSession(t, w, w.Sandbox, body.With("vendor_data", "known"))
	e2e.FillQuota(t, w, w.Sandbox)
	refused := func(seconds int) {
		t.Helper()
		answer := w.As(w.Sandbox).Do("POST", "/v3/session/", body, nil)
		e2e.WantBody(t, answer, 429, e2e.ErrorDetail(fmt.Sprintf("Sandbox applications can create 500 sessions per 24 hours. Expected available in %d seconds.", seconds)))
		if got := answer.Header.Get("Retry-After"); got != strconv.Itoa(seconds) {
			t.Errorf("Retry-After is %q, want %d", got, seconds)
		}
		for _, name := range []string{"X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"} {
			if got, ok := answer.Header[http.CanonicalHeaderKey(name)]; ok {
				t.Errorf("%s is %q, want none", name, got)
			}
		}
	}
	// The oldest was made 498 minutes ago.
	wait := 24*time.Hour - 498*time.Minute
	refused(int(wait / time.Second))
	if again := e2e.CreateSession(t, w, w.Sandbox, body.With("vendor_data", "known")); again["session_id"] != known["session_id"] {
		t.Error("the quota stands in the way of a session that exists")
	}
	e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})

	w.Clock.Move(wait - 1400*time.Millisecond)
	refused(2) // never sooner than it is true
	w.Clock.Move(1400 * time.Millisecond)
	e2e.CreateSession(t, w, w.Sandbox, body)
	refused(60)
	e2e.WantNumbered(t, w)
}

func TestSandboxQuotaHoldsWithCallersAtOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.FillQuota(t, w, w.Sandbox)
	e2e.ExecSQL(t, w, "DELETE FROM sessions WHERE application_id = $1 AND session_number > 490", w.Sandbox.ID)
	e2e.ExecSQL(t, w, "UPDATE application_counters SET session_count = 490 WHERE application_id = $1", w.Sandbox.ID)
	e2e.RunConcurrently(func(int) {
		if answer := w.As(w.Sandbox).Do("POST", "/v3/session/", e2e.Object{"workflow_id": w.Sandbox.WorkflowID}, nil); answer.Status != 201 && answer.Status != 429 {
			t.Errorf("answered %d %s", answer.Status, answer.Body)
		}
	})
	if n := e2e.SessionCount(t, w, w.Sandbox); n != 500 {
		t.Errorf("%d sessions, want 500", n)
	}
	e2e.WantNumbered(t, w)
}
