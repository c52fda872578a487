package boot_test

import (
	"context"
	"encoding/json"
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// object is a JSON object in a request or an answer.
type object map[string]any

// with is the object with one member more or another value of it.
func (o object) with(name string, value any) object {
	clone := maps.Clone(o)
	clone[name] = value
	return clone
}

// wantBody fails unless the answer has the status and exactly this body; nil is no body.
func wantBody(t testing.TB, answer apitest.Response, status int, body any) {
	t.Helper()
	if answer.Status != status {
		t.Fatalf("answered %d %s, want %d", answer.Status, clip(answer.Body), status)
	}
	if body == nil {
		if len(answer.Body) > 0 {
			t.Fatalf("body %s, want none", clip(answer.Body))
		}
		return
	}
	var got any
	answer.Decode(&got)
	if diff := cmp.Diff(plain(t, body), got); diff != "" {
		t.Errorf("body differs (-want +got):\n%s", diff)
	}
}

// made fails unless the answer is 201, and returns its object.
func made(t testing.TB, answer apitest.Response) object {
	t.Helper()
	return answered(t, answer, 201)
}

// answered fails unless the answer has the status, and returns its object.
func answered(t testing.TB, answer apitest.Response, status int) object {
	t.Helper()
	if answer.Status != status {
		t.Fatalf("answered %d %s, want %d", answer.Status, clip(answer.Body), status)
	}
	return answer.JSON()
}

// plain is a value as a reader of its JSON sees it.
func plain(t testing.TB, v any) any {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var out any
	if err := json.Unmarshal(raw, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// Constant answers, which say nothing about what was asked for.
const (
	textForbidden = "These credentials do not allow this."
	textNotFound  = "Not found."
)

// texts is the value of a field that validation refused.
func texts(all ...string) []string { return all }

func detail(text string) object { return object{"detail": text} }

func clip(b []byte) string {
	if len(b) > 500 {
		return string(b[:500]) + "..."
	}
	return string(b)
}

// sessionCount is how many sessions the application has, finished and deleted ones too.
func sessionCount(t testing.TB, w *testenv.World, p testenv.Party) int {
	t.Helper()
	return count(t, w, "SELECT count(*) FROM sessions WHERE application_id = $1", p.ID)
}

// count asks the database for one number.
func count(t testing.TB, w *testenv.World, query string, arguments ...any) (n int) {
	t.Helper()
	if err := w.Pool.QueryRow(context.WithoutCancel(t.Context()), query, arguments...).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// change carries a statement out that no operation offers.
func change(t testing.TB, w *testenv.World, statement string, arguments ...any) {
	t.Helper()
	if _, err := w.Pool.Exec(t.Context(), statement, arguments...); err != nil {
		t.Fatal(err)
	}
}

// block puts a value on the application's blocklist.
func block(t testing.TB, w *testenv.World, p testenv.Party, kind lists.EntryType, value string) {
	t.Helper()
	entry := lists.Entry{ApplicationID: p.ID, List: lists.Blocklist, Type: kind, Value: value}
	if err := w.Lists.Put(t.Context(), entry, nil); err != nil {
		t.Fatal(err)
	}
}

// fillQuota gives a sandbox application the rows of as many sessions as a day allows, the last one made now and each one
// a minute after the one before.
func fillQuota(t testing.TB, w *testenv.World, p testenv.Party) {
	t.Helper()
	have := sessionCount(t, w, p)
	change(t, w, `INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id,
			workflow_version, callback_method, token_sealed, hosted_base, created_at, expires_at)
		SELECT $1, gen_random_uuid(), n, 'user', 'Expired', $2, $2, 1, 'initiator', '', '', $3::timestamptz - (500 - n) * interval '1 minute', $3
		FROM generate_series($4::int + 1, 500) n`, p.ID, p.WorkflowID, w.Clock.Now(), have)
	change(t, w, "UPDATE application_counters SET session_count = 500 WHERE application_id = $1", p.ID)
}
