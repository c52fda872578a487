package boot_test

import (
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// pictured is a simulated session with a picture in its decision.
func (h appEnv) pictured() (id, token, link string) {
	h.t.Helper()
	id, token = h.create(map[string]any{})
	h.hand(token, tinyPicture(h.t))
	h.world.Eventually("the session is decided", func() bool {
		return h.world.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] == "Approved"
	})
	document := decisionOf(h.t, h.world, h.party, object{"session_id": id})["id_verifications"].([]any)[0].(map[string]any)
	_, path, _ := strings.Cut(document["full_front_image"].(string), "/media/")
	return id, token, "/media/" + path
}

func TestADeletedSessionIsGone(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := appEnv{world: w, party: w.Sandbox, t: t}
	id, token, link := h.pictured()
	d := reviewEnv{w, w.Sandbox, t}
	remove := func(p testenv.Party) apitest.Response {
		return w.As(p).Do("DELETE", "/v3/session/"+id+"/delete/", nil, nil)
	}

	wantBody(t, remove(w.Live), 404, detail(textNotFound))
	wantBody(t, apitest.New(t, w.App).Do("DELETE", "/v3/session/"+id+"/delete/", nil, nil), 403, detail(textForbidden))
	wantBody(t, remove(w.Sandbox), 204, nil)
	wantBody(t, remove(w.Sandbox), 404, detail(textNotFound))

	for _, call := range []apitest.Response{
		w.As(w.Sandbox).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), w.As(w.Sandbox).Do("GET", "/v3/sessions/"+id+"/reviews/", nil, nil),
		d.updateStatus(id, object{"new_status": "Declined"}),
	} {
		wantBody(t, call, 404, detail(textNotFound))
	}
	if rows := list(t, w, w.Sandbox, "/v3/sessions/"); rows.Count != 0 {
		t.Errorf("the list shows %v", rows.Results)
	}
	if got := w.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).Status; got != 403 {
		t.Errorf("the token is answered %d", got)
	}
	// At once, though the file itself goes a little later.
	if got := apitest.New(t, w.App).Do("GET", link, nil, nil).Status; got != 404 {
		t.Errorf("the picture is answered %d", got)
	}
	for _, table := range []string{"media", "session_steps", "decisions", "session_tokens", "outbox_events"} {
		w.Eventually(table+" know it no more", func() bool { return count(t, w, "SELECT count(*) FROM "+table+" WHERE session_id = $1", id) == 0 })
	}
}

func TestAMailToADeletedSessionIsNotSent(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := reviewEnv{w, w.Live, t}
	id := d.reviewed(session.StatusInReview)
	answered(t, d.updateStatus(id, object{"new_status": "Approved", "send_email": true, "email_address": "ada@shop.example"}), 200)
	wantBody(t, w.As(w.Live).Do("DELETE", "/v3/session/"+id+"/delete/", nil, nil), 204, nil)
	if n := count(t, w, "SELECT count(*) FROM session_mails"); n != 0 {
		t.Errorf("%d addresses are kept", n)
	}
}

func TestSessionsAreDeletedByNumber(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	company := w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry)
	for range 4 {
		create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID})
	}
	create(t, w, w.Live, object{"workflow_id": company}) // number 5
	stranger := w.Party(application.Live)
	create(t, w, stranger, object{"workflow_id": stranger.WorkflowID})
	remove := func(body any) apitest.Response { return w.As(w.Live).Do("POST", "/v3/sessions/delete/", body, nil) }
	left := func(p testenv.Party, query string) int { return list(t, w, p, "/v3/sessions/"+query).Count }

	missing := object{"session_numbers": texts("This field is required, unless delete_all is true.")}
	for name, tc := range map[string]struct{ body, want any }{
		"without a choice":   {object{}, missing},
		"with neither":       {object{"delete_all": false, "session_numbers": nil}, missing},
		"with words":         {object{"session_numbers": []any{"1", "two"}}, object{"session_numbers": texts("Enter whole numbers.")}},
		"with a sign":        {object{"session_numbers": []any{-1}}, object{"session_numbers": texts("Enter whole numbers.")}},
		"with an empty text": {object{"session_numbers": []any{""}}, object{"session_numbers": texts("Enter whole numbers.")}},
	} {
		t.Run(name, func(t *testing.T) {
			wantBody(t, remove(tc.body), 400, tc.want)
		})
	}
	for _, body := range []any{object{"session_numbers": []any{}}, object{"session_numbers": []any{true}}, object{"session_numbers": 1}} {
		if got := answered(t, remove(body), 400); got["session_numbers"] == nil {
			t.Errorf("%v is refused with %v", body, got)
		}
	}
	if left(w.Live, "") != 4 {
		t.Fatal("a refused call deletes")
	}
	wantBody(t, remove(object{"session_numbers": []any{1, "3", 5, 77, "99999999999999999999999"}}), 204, nil)
	wantBody(t, remove(object{"session_numbers": []any{1}}), 204, nil)
	if left(w.Live, "") != 2 || left(w.Live, "?session_kind=business") != 1 {
		t.Errorf("%d persons and %d businesses are left", left(w.Live, ""), left(w.Live, "?session_kind=business"))
	}
	wantBody(t, remove(object{"delete_all": true}), 204, nil)
	if left(w.Live, "") != 0 || left(w.Live, "?session_kind=business") != 1 || left(stranger, "") != 1 {
		t.Error("all is not every person of this application")
	}
	if next := create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID})["session_number"]; next != 6.0 {
		t.Errorf("the next number is %v", next)
	}
	wantBody(t, w.As(w.Live).Do("DELETE", "/v3/session/"+uuid.NewString()+"/delete/", nil, nil), 404, detail(textNotFound))
}
