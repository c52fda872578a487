package boot_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

func share(t testing.TB, w *testenv.World, from testenv.Party, id string, body object) apitest.Response {
	t.Helper()
	return w.For(t, from).Do("POST", "/v3/session/"+id+"/share/", body, nil)
}

func takeOver(t testing.TB, w *testenv.World, by testenv.Party, body object) apitest.Response {
	t.Helper()
	return w.For(t, by).Do("POST", "/v3/session/import-shared/", body, nil)
}

func TestASharedSessionIsCopiedOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	unlimited(t, w, w.Sandbox)
	receiver := w.Party(application.Sandbox)
	id := appEnv{world: w, party: w.Sandbox, t: t}.read()
	change(t, w, `UPDATE session_steps SET result = result || '{"matches": [{"session_id": "x", "vendor_data": "other"}]}' WHERE session_id = $1`, id)
	got := answered(t, share(t, w, w.Sandbox, id, object{"for_application_id": receiver.ID, "ttl_in_seconds": 60}), 200)
	if got["for_application_id"] != receiver.ID.String() || got["session_kind"] != "user" {
		t.Errorf("the answer is %v", got)
	}
	token := got["share_token"].(string)
	raw, err := base64.RawURLEncoding.DecodeString(strings.Split(token, ".")[1])
	var said map[string]any
	if err != nil || json.Unmarshal(raw, &said) != nil {
		t.Fatalf("%s: %v", token, err)
	}
	if said["session_id"] != id || said["from_application_id"] != w.Sandbox.ID.String() || said["for_application_id"] != receiver.ID.String() ||
		said["exp"].(float64)-said["iat"].(float64) != 60 {
		t.Errorf("the token says %v", said)
	}
	ask := object{"share_token": token, "trust_review": true, "workflow_id": receiver.WorkflowID, "vendor_data": "mine"}
	copied := answered(t, takeOver(t, w, receiver, ask), 201)
	original := decisionOf(t, w, w.Sandbox, object{"session_id": id})
	if copied["shared_from_session"] != id || copied["session_url"] != nil || copied["status"] != "Approved" || copied["vendor_data"] != "mine" ||
		copied["session_number"] != 1.0 || copied["workflow_id"] != receiver.WorkflowID.String() || copied["session_id"] == id {
		t.Errorf("the copy is %v", copied)
	}
	mine, theirs := copied["id_verifications"].([]any)[0].(map[string]any), original["id_verifications"].([]any)[0].(map[string]any)
	if mine["full_name"] != theirs["full_name"] || len(mine["matches"].([]any)) != 0 {
		t.Errorf("the copied document is %v", mine)
	}
	if mediaOf(t, mine["full_front_image"]) == mediaOf(t, theirs["full_front_image"]) {
		t.Error("both applications show one picture")
	}
	a, b := linked(t, w, mine["full_front_image"]), linked(t, w, theirs["full_front_image"])
	if a.Status != 200 || !bytes.Equal(a.Body, b.Body) {
		t.Errorf("the pictures are %d and %d", a.Status, b.Status)
	}
	row := list(t, w, receiver, "/v3/sessions/?search=Example").Results
	if len(row) != 1 || row[0]["session_url"] != nil {
		t.Errorf("the list shows %v", row)
	}
	if n := count(t, w, "SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = 'status.updated'", copied["session_id"]); n != 1 {
		t.Errorf("%d events tell of the copy", n)
	}
	wantBody(t, takeOver(t, w, receiver, ask), 403, detail("This session was imported already."))
	again := reviewEnv{w, receiver, t}.updateStatus(copied["session_id"].(string), object{"new_status": "Resubmitted"})
	wantBody(t, again, 400, object{"new_status": "This session has no page on which steps could be done again."})
	answered(t, w.As(w.Sandbox).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), 200)
	if a := w.As(w.Sandbox).Do("GET", "/v3/session/"+copied["session_id"].(string)+"/decision/", nil, nil); a.Status != 404 {
		t.Errorf("the first application reads the copy: %d", a.Status)
	}
}

func TestACopyIsReviewedAgainUnlessTheOutcomeIsTrusted(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	receiver := w.Party(application.Live)
	id := reviewEnv{w, w.Live, t}.reviewed(session.StatusDeclined)
	token := answered(t, share(t, w, w.Live, id, object{"for_application_id": receiver.ID}), 200)["share_token"]
	got := answered(t, takeOver(t, w, receiver, object{"share_token": token, "trust_review": false, "workflow_id": receiver.WorkflowID}), 201)
	if got["status"] != "In Review" || got["vendor_data"] != nil {
		t.Errorf("the copy is %v of %v", got["status"], got["vendor_data"])
	}
}

func TestSharingIsRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	unlimited(t, w, w.Live)
	d := reviewEnv{w, w.Live, t}
	id := d.reviewed(session.StatusApproved)
	other := w.Party(application.Live)
	const field = "for_application_id"
	sibling, err := w.Applications.Create(t.Context(), application.CreateInput{OrganisationID: w.Live.OrganisationID, Name: "Trial", Environment: application.Sandbox})
	if err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct{ body, want object }{
		"nobody":                       {object{}, object{field: texts("This field is required.")}},
		"the same application":         {object{field: w.Live.ID}, object{field: texts("The session belongs to this application already.")}},
		"an unknown application":       {object{field: uuid.New()}, object{field: texts("There is no such application.")}},
		"a foreign one of the sandbox": {object{field: w.Sandbox.ID}, object{field: texts("There is no such application.")}},
		"an own one of the sandbox":    {object{field: sibling.ID}, object{field: texts("Sandbox and live applications do not share sessions.")}},
	} {
		t.Run(name, func(t *testing.T) { wantBody(t, share(t, w, w.Live, id, tc.body), 400, tc.want) })
	}
	for _, life := range []any{59, 86401, "x"} {
		if got := answered(t, share(t, w, w.Live, id, object{field: other.ID, "ttl_in_seconds": life}), 400); got["ttl_in_seconds"] == nil {
			t.Errorf("%v is refused with %v", life, got)
		}
	}
	ask := object{field: other.ID}
	if a := apitest.New(t, w.App).Do("POST", "/v3/session/"+id+"/share/", ask, nil); a.Status != 401 {
		t.Errorf("without a key it is answered %d", a.Status)
	}
	wantBody(t, share(t, w, other, id, ask), 404, detail(textNotFound))
	for _, status := range session.Statuses {
		d.become(id, status)
		want := 400
		if status == session.StatusApproved || status == session.StatusDeclined || status == session.StatusInReview {
			want = 200
		}
		if got := share(t, w, w.Live, id, ask); got.Status != want {
			t.Errorf("%s is answered %d %s", status, got.Status, got.Body)
		}
	}
}

func TestTakingOverIsRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	unlimited(t, w, w.Live)
	d := reviewEnv{w, w.Live, t}
	id := d.reviewed(session.StatusApproved)
	receiver, stranger := w.Party(application.Live), w.Party(application.Live)
	token := answered(t, share(t, w, w.Live, id, object{"for_application_id": receiver.ID}), 200)["share_token"].(string)
	ask := func(token any, workflowID any) object {
		return object{"share_token": token, "trust_review": true, "workflow_id": workflowID}
	}
	bad := func(text string) object { return object{"share_token": texts(text)} }
	parts := strings.Split(token, ".")
	unsigned := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","typ":"JWT"}`)) + "." + parts[1] + "."
	for name, wrong := range map[string]string{"nothing": "x", "no signature": parts[0] + "." + parts[1] + ".", "another algorithm": unsigned, "other claims": parts[0] + ".e30." + parts[2]} {
		t.Run(name, func(t *testing.T) {
			wantBody(t, takeOver(t, w, receiver, ask(wrong, receiver.WorkflowID)), 400, bad("The token is not valid."))
		})
	}
	wantBody(t, takeOver(t, w, stranger, ask(token, stranger.WorkflowID)), 400, bad("The token was made for another application."))
	wantBody(t, takeOver(t, w, receiver, ask(token, w.Live.WorkflowID)), 404, detail("There is no published workflow with this id."))
	business := w.Workflow(receiver.ID, workflow.FeatureKYBRegistry)
	wantBody(t, takeOver(t, w, receiver, ask(token, business)), 400, object{"workflow_id": texts("The workflow is for sessions of the other kind.")})
	if n := count(t, w, "SELECT count(*) FROM sessions WHERE application_id = $1", receiver.ID); n != 0 {
		t.Errorf("refused calls leave %d sessions", n)
	}
	w.Clock.Move(2 * time.Hour)
	wantBody(t, takeOver(t, w, receiver, ask(token, receiver.WorkflowID)), 400, bad("The token has expired."))
	fresh := answered(t, share(t, w, w.Live, id, object{"for_application_id": receiver.ID}), 200)["share_token"]
	change(t, w, "UPDATE sessions SET deleted_at = now() WHERE session_id = $1", id)
	wantBody(t, takeOver(t, w, receiver, ask(fresh, receiver.WorkflowID)), 400, bad("The session is not there any more."))
}
