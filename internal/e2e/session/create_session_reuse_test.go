package session_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestAnUnfinishedSessionIsReturnedAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for _, status := range session.Statuses {
		t.Run(string(status), func(t *testing.T) {
			t.Parallel()
			body := e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": "person who is " + string(status)}
			first := e2e.CreateSession(t, w, w.Live, body)
			e2e.ExecSQL(t, w, "UPDATE sessions SET status = $2 WHERE session_id = $1", first["session_id"], status)
			again := e2e.CreateSession(t, w, w.Live, body)
			if reused := again["session_id"] == first["session_id"]; reused != status.Unfinished() {
				t.Fatalf("reused: %v, want %v", reused, status.Unfinished())
			}
			if !status.Unfinished() {
				if again["status"] != "Not Started" || again["session_token"] == first["session_token"] {
					t.Errorf("the new session is %v", again)
				}
				return
			}
			if diff := cmp.Diff(first.With("status", string(status)), again); diff != "" {
				t.Errorf("the session came back otherwise (-first +again):\n%s", diff)
			}
		})
	}
}

func TestASessionIsNotReused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	cases := map[string]func(t *testing.T, first e2e.Object, body e2e.Object) (testenv.Party, e2e.Object){
		"for another vendor_data": func(_ *testing.T, _, body e2e.Object) (testenv.Party, e2e.Object) {
			return w.Live, body.With("vendor_data", body["vendor_data"].(string)+" ")
		},
		"without vendor_data": func(_ *testing.T, _, body e2e.Object) (testenv.Party, e2e.Object) {
			return w.Live, body.With("vendor_data", nil)
		},
		"for another workflow": func(_ *testing.T, _, body e2e.Object) (testenv.Party, e2e.Object) {
			return w.Live, body.With("workflow_id", w.Workflow(w.Live.ID, workflow.FeatureOCR))
		},
		"for another application": func(_ *testing.T, _, body e2e.Object) (testenv.Party, e2e.Object) {
			other := w.Party(application.Live)
			return other, body.With("workflow_id", other.WorkflowID)
		},
		"once it is deleted": func(t *testing.T, first, body e2e.Object) (testenv.Party, e2e.Object) {
			e2e.ExecSQL(t, w, "UPDATE sessions SET deleted_at = now() WHERE session_id = $1", first["session_id"])
			return w.Live, body
		},
		"once its time is over": func(t *testing.T, first, body e2e.Object) (testenv.Party, e2e.Object) {
			e2e.ExecSQL(t, w, "UPDATE sessions SET expires_at = $2 WHERE session_id = $1", first["session_id"], w.Clock.Now())
			return w.Live, body
		},
	}
	for name, arrange := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			body := e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": name}
			first := e2e.CreateSession(t, w, w.Live, body)
			party, second := arrange(t, first, body)
			if got := e2e.CreateSession(t, w, party, second); got["session_id"] == first["session_id"] || got["session_token"] == first["session_token"] {
				t.Errorf("got the first session again: %v", got)
			}
		})
	}
}

func TestAnExpiredSessionIsNotReused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	body := e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": "ada"}
	first := e2e.CreateSession(t, w, w.Live, body)
	w.Clock.Move(7*24*time.Hour - time.Minute)
	if got := e2e.CreateSession(t, w, w.Live, body); got["session_id"] != first["session_id"] {
		t.Errorf("a minute before its end: session %v, want %v", got["session_id"], first["session_id"])
	}
	w.Clock.Move(time.Minute)
	if got := e2e.CreateSession(t, w, w.Live, body); got["session_id"] == first["session_id"] {
		t.Error("the expired session came back")
	}
}

func TestTheLastCallbackAndMetadataWin(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	body := e2e.Object{
		"workflow_id": w.Live.WorkflowID, "vendor_data": "ada", "language": "fr", "callback": "https://shop.example/1", "metadata": e2e.Object{"n": 1},
		"contact_details": e2e.Object{"email": "ada@shop.example"},
	}
	first := e2e.CreateSession(t, w, w.Live, body)
	e2e.DecisionOf(t, w, w.Live, first) // what is read before must not be read again

	second := e2e.CreateSession(t, w, w.Live, body.With("callback", "com.example.app://2").With("metadata", "two").With("language", "de").
		With("contact_details", e2e.Object{"email": "bob@shop.example"}))
	inGerman := strings.Replace(first["url"].(string), "/fr/", "/de/", 1)
	if diff := cmp.Diff(first.With("callback", "com.example.app://2").With("metadata", "two").With("url", inGerman), second); diff != "" {
		t.Errorf("more than callback, metadata and the address changed (-want +got):\n%s", diff)
	}
	read := e2e.DecisionOf(t, w, w.Live, first)
	if read["callback"] != "com.example.app://2" || read["metadata"] != "two" {
		t.Errorf("the decision holds callback %v and metadata %v", read["callback"], read["metadata"])
	}
	if contact := read["contact_details"].(map[string]any); contact["email"] != "ada@shop.example" {
		t.Errorf("the contact became %v", contact)
	}

	third := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": "ada"})
	if diff := cmp.Diff(first.With("callback", nil).With("metadata", nil), third); diff != "" {
		t.Errorf("what is not sent is not taken back (-want +got):\n%s", diff)
	}
}

// The person may finish while the same person's creation waits for the row.
func TestASessionThatFinishesMeanwhileIsNotReused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	body := e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": "ada", "metadata": "first"}
	first := e2e.CreateSession(t, w, w.Live, body)
	tx, err := w.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), "UPDATE sessions SET status = 'Approved', version = version + 1 WHERE session_id = $1", first["session_id"]); err != nil {
		t.Fatal(err)
	}
	second := make(chan e2e.Object, 1)
	go func() {
		second <- w.For(t, w.Live).Do("POST", "/v3/session/", body.With("metadata", "second"), nil).JSON()
	}()
	w.Eventually("the creation waits for the session", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'") > 0
	})
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	got := <-second
	if got["session_id"] == first["session_id"] || got["status"] != "Not Started" || got["metadata"] != "second" {
		t.Errorf("got %v, want a new session", got)
	}
	if read := e2e.DecisionOf(t, w, w.Live, first); read["metadata"] != "first" || read["status"] != "Approved" {
		t.Errorf("the finished session has metadata %v and status %v", read["metadata"], read["status"])
	}
}
