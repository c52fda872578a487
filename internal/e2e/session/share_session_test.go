package session_test

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
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func takeOver(t testing.TB, w *testenv.World, by testenv.Party, body e2e.Object) apitest.Response {
	t.Helper()
	return w.For(t, by).Do("POST", "/v3/session/import-shared/", body, nil)
}

func TestASharedSessionIsCopiedOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	e2e.LiftLimits(t, w, w.Sandbox)
	receiver := w.Party(application.Sandbox)
	id := e2e.App{World: w, Party: w.Sandbox, T: t}.ApprovedSession()
	e2e.ExecSQL(t, w, `UPDATE session_steps SET result = result || '{"matches": [{"session_id": "x", "vendor_data": "other"}]}' WHERE session_id = $1`, id)
	got := e2e.WantObject(t, e2e.ShareSession(t, w, w.Sandbox, id, e2e.Object{"for_application_id": receiver.ID, "ttl_in_seconds": 60}), 200)
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
	ask := e2e.Object{"share_token": token, "trust_review": true, "workflow_id": receiver.WorkflowID, "vendor_data": "mine"}
	copied := e2e.WantObject(t, takeOver(t, w, receiver, ask), 201)
	original := e2e.DecisionOf(t, w, w.Sandbox, e2e.Object{"session_id": id})
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
	a, b := e2e.FollowLink(t, w, mine["full_front_image"]), e2e.FollowLink(t, w, theirs["full_front_image"])
	if a.Status != 200 || !bytes.Equal(a.Body, b.Body) {
		t.Errorf("the pictures are %d and %d", a.Status, b.Status)
	}
	row := e2e.ReadList(t, w, receiver, "/v3/sessions/?search=Example").Results
	if len(row) != 1 || row[0]["session_url"] != nil {
		t.Errorf("the list shows %v", row)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = 'status.updated'", copied["session_id"]); n != 1 {
		t.Errorf("%d events tell of the copy", n)
	}
	e2e.WantBody(t, takeOver(t, w, receiver, ask), 403, e2e.ErrorDetail("This session was imported already."))
	again := e2e.Reviewer{W: w, P: receiver, T: t}.UpdateStatus(copied["session_id"].(string), e2e.Object{"new_status": "Resubmitted"})
	e2e.WantBody(t, again, 400, e2e.Object{"new_status": "This session has no page on which steps could be done again."})
	e2e.WantObject(t, w.As(w.Sandbox).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), 200)
	if a := w.As(w.Sandbox).Do("GET", "/v3/session/"+copied["session_id"].(string)+"/decision/", nil, nil); a.Status != 404 {
		t.Errorf("the first application reads the copy: %d", a.Status)
	}
}

func TestACopyIsReviewedAgainUnlessTheOutcomeIsTrusted(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	receiver := w.Party(application.Live)
	id := e2e.Reviewer{W: w, P: w.Live, T: t}.SessionIn(session.StatusDeclined)
	token := e2e.WantObject(t, e2e.ShareSession(t, w, w.Live, id, e2e.Object{"for_application_id": receiver.ID}), 200)["share_token"]
	got := e2e.WantObject(t, takeOver(t, w, receiver, e2e.Object{"share_token": token, "trust_review": false, "workflow_id": receiver.WorkflowID}), 201)
	if got["status"] != "In Review" || got["vendor_data"] != nil {
		t.Errorf("the copy is %v of %v", got["status"], got["vendor_data"])
	}
}

func TestSharingIsRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.LiftLimits(t, w, w.Live)
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	id := d.SessionIn(session.StatusApproved)
	other := w.Party(application.Live)
	const field = "for_application_id"
	sibling, err := w.Applications.Create(t.Context(), application.CreateInput{OrganisationID: w.Live.OrganisationID, Name: "Trial", Environment: application.Sandbox})
	if err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct{ body, want e2e.Object }{
		"nobody":                       {e2e.Object{}, e2e.Object{field: e2e.Texts("This field is required.")}},
		"the same application":         {e2e.Object{field: w.Live.ID}, e2e.Object{field: e2e.Texts("The session belongs to this application already.")}},
		"an unknown application":       {e2e.Object{field: uuid.New()}, e2e.Object{field: e2e.Texts("There is no such application.")}},
		"a foreign one of the sandbox": {e2e.Object{field: w.Sandbox.ID}, e2e.Object{field: e2e.Texts("There is no such application.")}},
		"an own one of the sandbox":    {e2e.Object{field: sibling.ID}, e2e.Object{field: e2e.Texts("Sandbox and live applications do not share sessions.")}},
	} {
		t.Run(name, func(t *testing.T) { e2e.WantBody(t, e2e.ShareSession(t, w, w.Live, id, tc.body), 400, tc.want) })
	}
	for _, life := range []any{59, 86401, "x"} {
		if got := e2e.WantObject(t, e2e.ShareSession(t, w, w.Live, id, e2e.Object{field: other.ID, "ttl_in_seconds": life}), 400); got["ttl_in_seconds"] == nil {
			t.Errorf("%v is refused with %v", life, got)
		}
	}
	ask := e2e.Object{field: other.ID}
	if a := apitest.New(t, w.App).Do("POST", "/v3/session/"+id+"/share/", ask, nil); a.Status != 401 {
		t.Errorf("without a key it is answered %d", a.Status)
	}
	e2e.WantBody(t, e2e.ShareSession(t, w, other, id, ask), 404, e2e.ErrorDetail(e2e.TextNotFound))
	for _, status := range session.Statuses {
		d.SetStatus(id, status)
		want := 400
		if status == session.StatusApproved || status == session.StatusDeclined || status == session.StatusInReview {
			want = 200
		}
		if got := e2e.ShareSession(t, w, w.Live, id, ask); got.Status != want {
			t.Errorf("%s is answered %d %s", status, got.Status, got.Body)
		}
	}
}

func TestTakingOverIsRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.LiftLimits(t, w, w.Live)
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	id := d.SessionIn(session.StatusApproved)
	receiver, stranger := w.Party(application.Live), w.Party(application.Live)
	token := e2e.WantObject(t, e2e.ShareSession(t, w, w.Live, id, e2e.Object{"for_application_id": receiver.ID}), 200)["share_token"].(string)
	ask := func(token any, workflowID any) e2e.Object {
		return e2e.Object{"share_token": token, "trust_review": true, "workflow_id": workflowID}
	}
	bad := func(text string) e2e.Object { return e2e.Object{"share_token": e2e.Texts(text)} }
	parts := strings.Split(token, ".")
	unsigned := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","typ":"JWT"}`)) + "." + parts[1] + "."
	for name, wrong := range map[string]string{"nothing": "x", "no signature": parts[0] + "." + parts[1] + ".", "another algorithm": unsigned, "other claims": parts[0] + ".e30." + parts[2]} {
		t.Run(name, func(t *testing.T) {
			e2e.WantBody(t, takeOver(t, w, receiver, ask(wrong, receiver.WorkflowID)), 400, bad("The token is not valid."))
		})
	}
	e2e.WantBody(t, takeOver(t, w, stranger, ask(token, stranger.WorkflowID)), 400, bad("The token was made for another application."))
	e2e.WantBody(t, takeOver(t, w, receiver, ask(token, w.Live.WorkflowID)), 404, e2e.ErrorDetail("There is no published workflow with this id."))
	business := w.Workflow(receiver.ID, workflow.FeatureKYBRegistry)
	e2e.WantBody(t, takeOver(t, w, receiver, ask(token, business)), 400, e2e.Object{"workflow_id": e2e.Texts("The workflow is for sessions of the other kind.")})
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM sessions WHERE application_id = $1", receiver.ID); n != 0 {
		t.Errorf("refused calls leave %d sessions", n)
	}
	w.Clock.Move(2 * time.Hour)
	e2e.WantBody(t, takeOver(t, w, receiver, ask(token, receiver.WorkflowID)), 400, bad("The token has expired."))
	fresh := e2e.WantObject(t, e2e.ShareSession(t, w, w.Live, id, e2e.Object{"for_application_id": receiver.ID}), 200)["share_token"]
	e2e.ExecSQL(t, w, "UPDATE sessions SET deleted_at = now() WHERE session_id = $1", id)
	e2e.WantBody(t, takeOver(t, w, receiver, ask(fresh, receiver.WorkflowID)), 400, bad("The session is not there any more."))
}
