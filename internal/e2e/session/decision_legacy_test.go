package session_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// olderVersions are the versions of the decision that have a path of their own beside the current one.
var olderVersions = []string{"v1", "v2"}

func decisionPath(version, sessionID string) string {
	return "/" + version + "/session/" + sessionID + "/decision/"
}

// olderDecision reads the session's decision in an older shape.
func olderDecision(t testing.TB, w *testenv.World, version, sessionID string) e2e.Object {
	t.Helper()
	return e2e.WantObject(t, w.For(t, w.Live).Do("GET", decisionPath(version, sessionID), nil, nil), 200)
}

func TestOlderDecisionsOfASessionThatHasNotRun(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	body := `{"workflow_id":"` + w.Live.WorkflowID.String() + `","vendor_data":"ana","callback":"com.example.app://x","metadata":{"z":12345678901234567890,"a":1.50}}`
	created := e2e.WantCreated(t, w.As(w.Live).Do("POST", "/v3/session/", body, nil))
	id := created["session_id"].(string)
	current := e2e.DecisionOf(t, w, w.Live, created)
	shared := e2e.Object{
		"session_id": id, "session_number": 1.0, "session_url": created["url"], "status": "Not Started", "vendor_data": "ana",
		"callback": "com.example.app://x", "reviews": []any{}, "created_at": current["created_at"],
	}
	first := shared.With("features", "OCR").With("warnings", []any{}).With("extra_images", []any{})
	second := shared.With("features", []any{"ID_VERIFICATION"}).With("workflow_id", w.Live.WorkflowID.String()).With("workflow_version", 1.0).
		With("metadata", current["metadata"]).With("expected_details", nil).With("contact_details", nil).With("expires_at", current["expires_at"]).
		With("document_ai_documents", nil).With("questionnaire_responses", nil).With("nfc_skip_reason", nil)
	for version, want := range map[string]e2e.Object{"v1": first, "v2": second} {
		if diff := cmp.Diff(want, olderDecision(t, w, version, id)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", version, diff)
		}
	}
	answer := w.As(w.Live).Do("GET", decisionPath("v2", id), nil, nil)
	if !strings.Contains(string(answer.Body), `"metadata":{"z":12345678901234567890,"a":1.50}`) {
		t.Errorf("metadata came back otherwise in %s", answer.Body)
	}
}

func TestOlderDecisionsOfAVerifiedPerson(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	id := e2e.VerifiedSession(t, w, w.Live)
	current := e2e.DecisionOf(t, w, w.Live, e2e.Object{"session_id": id})["id_verifications"].([]any)[0].(map[string]any)
	document := olderDecision(t, w, "v2", id)["id_verification"].(map[string]any)
	kyc := olderDecision(t, w, "v1", id)["kyc"].(map[string]any)

	for _, member := range []string{"node_id", "verification_method"} {
		delete(current, member)
	}
	for name, value := range current {
		link, isText := value.(string)
		if isText && strings.HasPrefix(link, w.Config.BaseURL+"/media/") {
			served(t, w, document[name])
			if _, known := kyc[name]; known {
				served(t, w, kyc[name])
			}
			continue
		}
		if diff := cmp.Diff(value, document[name]); diff != "" {
			t.Errorf("%s of v2 (-v3 +v2):\n%s", name, diff)
		}
		if older, known := kyc[name]; known && !cmp.Equal(value, older) {
			t.Errorf("%s of v1 is %v, of v3 %v", name, older, value)
		}
	}
	if len(document) != len(current) {
		t.Errorf("v2 has %d members, want %d", len(document), len(current))
	}
	if kyc["ocr_status"] != "Approved" || kyc["epassport_status"] != "Not Finished" || kyc["is_nfc_verified"] != false {
		t.Errorf("v1 says %v, %v, %v", kyc["ocr_status"], kyc["epassport_status"], kyc["is_nfc_verified"])
	}
}

// served fails unless the value is a link at which there is a picture for anybody.
func served(t testing.TB, w *testenv.World, link any) {
	t.Helper()
	text, _ := link.(string)
	path, ours := strings.CutPrefix(text, w.Config.BaseURL)
	if !ours {
		t.Fatalf("%v is no link of ours", link)
	}
	if picture := w.Person("").Do("GET", path, nil, nil); picture.Status != http.StatusOK || len(picture.Body) == 0 {
		t.Errorf("the picture: %d with %d bytes", picture.Status, len(picture.Body))
	}
}

// signedPart is what differs between two links to one picture.
var signedPart = regexp.MustCompile(`\?expires=[^"]*`)

func TestPinnedDestinationsAreSentTheOlderDecision(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	for _, version := range []string{"v1", "v2", "v3"} {
		id := h.Subscribe("/" + version).String()
		e2e.WantObject(t, w.As(h.Party).Do("PATCH", e2e.DestinationsPath+id+"/", e2e.Object{"webhook_version": version}, nil), 200)
	}
	id, token := h.CreateSession(map[string]any{"vendor_data": "ana"})
	h.HandOver(token, e2e.TinyPicture(t))
	last := func(version string) e2e.Object {
		h.WaitForStatuses("/"+version, id, "Not Started", "In Progress", "Approved")
		events := h.Receiver.Events("/" + version)
		return events[len(events)-1].Event
	}
	for version, path := range map[string]string{"v1": "v2", "v2": "v2", "v3": "v3"} {
		sent := last(version)
		got, err := json.Marshal(sent["decision"])
		if err != nil {
			t.Fatal(err)
		}
		read, err := json.Marshal(e2e.ParsedJSON(t, w.As(h.Party).Do("GET", decisionPath(path, id), nil, nil).JSON()))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(signedPart.ReplaceAll(read, nil)), string(signedPart.ReplaceAll(got, nil))); diff != "" {
			t.Errorf("a destination pinned to %s (-read +sent):\n%s", version, diff)
		}
		if sent["session_kind"] != "user" || sent["environment"] != "sandbox" {
			t.Errorf("the envelope lost %v, %v", sent["session_kind"], sent["environment"])
		}
	}
}

func TestOlderDecisionsAreReadInEveryStatus(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	id := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_id"].(string)
	for _, status := range session.Statuses {
		e2e.ExecSQL(t, w, "UPDATE sessions SET status = $2, version = version + 1 WHERE session_id = $1", id, status)
		for _, version := range olderVersions {
			if got := olderDecision(t, w, version, id)["status"]; got != string(status) {
				t.Errorf("%s says %v, want %s", version, got, status)
			}
		}
	}
}

func TestOlderDecisionsAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	created := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
	id := created["session_id"].(string)
	deleted := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_id"].(string)
	e2e.ExecSQL(t, w, "UPDATE sessions SET deleted_at = now() WHERE session_id = $1", deleted)
	stranger := w.Party(application.Live)
	for _, version := range olderVersions {
		get := func(client *apitest.Client, sessionID string) apitest.Response {
			return client.Do("GET", decisionPath(version, sessionID), nil, nil)
		}
		for name, tc := range map[string]struct {
			client *apitest.Client
			id     string
			status int
			text   string
		}{
			"an unknown session":                    {w.As(w.Live), uuid.NewString(), 404, e2e.TextNotFound},
			"a malformed id":                        {w.As(w.Live), "42", 404, e2e.TextNotFound},
			"the session's token":                   {w.As(w.Live), created["session_token"].(string), 404, e2e.TextNotFound},
			"a deleted session":                     {w.As(w.Live), deleted, 404, e2e.TextNotFound},
			"another application's":                 {w.As(stranger), id, 404, e2e.TextNotFound},
			"the sandbox's of the same owner":       {w.As(w.Sandbox), id, 404, e2e.TextNotFound},
			"no key":                                {apitest.New(t, w.App), id, 403, e2e.TextForbidden},
			"a key that nobody has":                 {apitest.New(t, w.App).With("x-api-key", "nobody's"), id, 403, e2e.TextForbidden},
			"no key comes before an unknown id":     {apitest.New(t, w.App), uuid.NewString(), 403, e2e.TextForbidden},
			"the token of the session is not a key": {apitest.New(t, w.App).With("Session-Token", created["session_token"].(string)), id, 403, e2e.TextForbidden},
		} {
			t.Run(version+" "+name, func(t *testing.T) {
				e2e.WantBody(t, get(tc.client, tc.id), tc.status, e2e.ErrorDetail(tc.text))
			})
		}
		e2e.WantObject(t, w.As(w.Live).Do("GET", strings.TrimSuffix(decisionPath(version, id), "/"), nil, nil), 200)
		if answer := w.As(w.Live).Do("POST", decisionPath(version, id), e2e.Object{}, nil); answer.Status != http.StatusMethodNotAllowed {
			t.Errorf("POST: %d %s", answer.Status, answer.Body)
		}
	}
}

// TestOlderDecisionsHaveALimitOfTheirOwn counts both older paths together, and
// the current one not with them.
func TestOlderDecisionsHaveALimitOfTheirOwn(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.StopAtWholeSecond(w)
	id := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_id"].(string)
	client, begun := w.As(w.Live), w.Clock.Now()
	call := func(version string) apitest.Response { return client.Do("GET", decisionPath(version, id), nil, nil) }
	for n := range 100 {
		e2e.WantObject(t, call(olderVersions[n%2]), 200)
	}
	full := e2e.Limit{Scope: "session-decision", Calls: 100, Wait: time.Minute, Reset: begun.Add(time.Minute)}
	for _, version := range olderVersions {
		e2e.WantRateLimited(t, call(version), full)
	}
	// All reads share the other limit, of which those that were answered used a hundred.
	for range 500 {
		e2e.WantNotLimited(t, call("v3"))
	}
	e2e.WantRateLimited(t, call("v3"), e2e.Limit{Scope: "generic-get", Calls: 600, Wait: time.Minute, Reset: begun.Add(time.Minute)})
	w.Clock.Move(time.Minute)
	for _, version := range olderVersions {
		e2e.WantObject(t, call(version), 200)
	}
}
