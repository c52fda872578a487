package session_test

import (
	"bytes"
	"net/http"
	"testing"

	"vidimus/internal/domain/verification/scenario/sample"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestSamplesAreForSandboxes(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	read := func(party testenv.Party, name string) (int, []byte) {
		created := e2e.CreateSession(t, w, party, e2e.Object{"workflow_id": w.Workflow(party.ID, workflow.FeatureOCR)})
		a := w.Person(created["session_token"].(string)).Do("GET", "/v3/hosted/session/samples/"+name+"/", nil, nil)
		return a.Status, a.Body
	}
	for name, want := range map[string][]byte{"passport": sample.Passport, "identity_card": sample.IdentityCard, "face": sample.Face} {
		if status, body := read(w.Sandbox, name); status != http.StatusOK || !bytes.Equal(body, want) {
			t.Errorf("%s in a sandbox: %d, %d bytes", name, status, len(body))
		}
		if status, _ := read(w.Live, name); status != http.StatusNotFound {
			t.Errorf("%s in a live application: %d, want none", name, status)
		}
	}
	if status, _ := read(w.Sandbox, "visa"); status != http.StatusNotFound && status != http.StatusBadRequest {
		t.Errorf("a sample that there is not: %d", status)
	}
}

// TestWhoDoesNotGoOnIsTakenBack has the address to which "Not now" leads.
func TestWhoDoesNotGoOnIsTakenBack(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	shown := func(body e2e.Object) e2e.Object {
		created := e2e.CreateSession(t, w, w.Sandbox, body.With("workflow_id", w.Workflow(w.Sandbox.ID, workflow.FeatureOCR)))
		return w.Person(created["session_token"].(string)).Do("GET", "/v3/hosted/session/", nil, nil).JSON()
	}
	const back = "https://shop.example/account?tab=identity"
	for rule, tc := range map[string]struct {
		body e2e.Object
		want any
	}{
		"a session with a callback": {e2e.Object{"callback": back}, back},
		"one without":               {e2e.Object{}, nil},
	} {
		got := shown(tc.body)
		if got["leave_url"] != tc.want || got["redirect_url"] != nil {
			t.Errorf("%s: %v and %v, want %v and no redirect", rule, got["leave_url"], got["redirect_url"], tc.want)
		}
	}
}
