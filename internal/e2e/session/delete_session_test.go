package session_test

import (
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestADeletedSessionIsGone(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	id, token, link := h.SessionWithPicture()
	d := e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	remove := func(p testenv.Party) apitest.Response {
		return w.As(p).Do("DELETE", "/v3/session/"+id+"/delete/", nil, nil)
	}

	e2e.WantBody(t, remove(w.Live), 404, e2e.ErrorDetail(e2e.TextNotFound))
	e2e.WantBody(t, apitest.New(t, w.App).Do("DELETE", "/v3/session/"+id+"/delete/", nil, nil), 403, e2e.ErrorDetail(e2e.TextForbidden))
	e2e.WantBody(t, remove(w.Sandbox), 204, nil)
	e2e.WantBody(t, remove(w.Sandbox), 404, e2e.ErrorDetail(e2e.TextNotFound))

	for _, call := range []apitest.Response{
		w.As(w.Sandbox).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), w.As(w.Sandbox).Do("GET", "/v3/sessions/"+id+"/reviews/", nil, nil),
		d.UpdateStatus(id, e2e.Object{"new_status": "Declined"}),
	} {
		e2e.WantBody(t, call, 404, e2e.ErrorDetail(e2e.TextNotFound))
	}
	if rows := e2e.ReadList(t, w, w.Sandbox, "/v3/sessions/"); rows.Count != 0 {
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
		w.Eventually(table+" know it no more", func() bool {
			return e2e.QueryNumber(t, w, "SELECT count(*) FROM "+table+" WHERE session_id = $1", id) == 0
		})
	}
}

func TestAMailToADeletedSessionIsNotSent(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	id := d.SessionIn(session.StatusInReview)
	e2e.WantObject(t, d.UpdateStatus(id, e2e.Object{"new_status": "Approved", "send_email": true, "email_address": "ada@shop.example"}), 200)
	e2e.WantBody(t, w.As(w.Live).Do("DELETE", "/v3/session/"+id+"/delete/", nil, nil), 204, nil)
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM session_mails"); n != 0 {
		t.Errorf("%d addresses are kept", n)
	}
}

func TestSessionsAreDeletedByNumber(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	company := w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry)
	for range 4 {
		e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
	}
	e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": company}) // number 5
	stranger := w.Party(application.Live)
	e2e.CreateSession(t, w, stranger, e2e.Object{"workflow_id": stranger.WorkflowID})
	remove := func(body any) apitest.Response { return w.As(w.Live).Do("POST", "/v3/sessions/delete/", body, nil) }
	left := func(p testenv.Party, query string) int { return e2e.ReadList(t, w, p, "/v3/sessions/"+query).Count }

	missing := e2e.Object{"session_numbers": e2e.Texts("This field is required, unless delete_all is true.")}
	for name, tc := range map[string]struct{ body, want any }{
		"without a choice":   {e2e.Object{}, missing},
		"with neither":       {e2e.Object{"delete_all": false, "session_numbers": nil}, missing},
		"with words":         {e2e.Object{"session_numbers": []any{"1", "two"}}, e2e.Object{"session_numbers": e2e.Texts("Enter whole numbers.")}},
		"with a sign":        {e2e.Object{"session_numbers": []any{-1}}, e2e.Object{"session_numbers": e2e.Texts("Enter whole numbers.")}},
		"with an empty text": {e2e.Object{"session_numbers": []any{""}}, e2e.Object{"session_numbers": e2e.Texts("Enter whole numbers.")}},
	} {
		t.Run(name, func(t *testing.T) {
			e2e.WantBody(t, remove(tc.body), 400, tc.want)
		})
	}
	for _, body := range []any{e2e.Object{"session_numbers": []any{}}, e2e.Object{"session_numbers": []any{true}}, e2e.Object{"session_numbers": 1}} {
		if got := e2e.WantObject(t, remove(body), 400); got["session_numbers"] == nil {
			t.Errorf("%v is refused with %v", body, got)
		}
	}
	if left(w.Live, "") != 4 {
		t.Fatal("a refused call deletes")
	}
	e2e.WantBody(t, remove(e2e.Object{"session_numbers": []any{1, "3", 5, 77, "99999999999999999999999"}}), 204, nil)
	e2e.WantBody(t, remove(e2e.Object{"session_numbers": []any{1}}), 204, nil)
	if left(w.Live, "") != 2 || left(w.Live, "?session_kind=business") != 1 {
		t.Errorf("%d persons and %d businesses are left", left(w.Live, ""), left(w.Live, "?session_kind=business"))
	}
	e2e.WantBody(t, remove(e2e.Object{"delete_all": true}), 204, nil)
	if left(w.Live, "") != 0 || left(w.Live, "?session_kind=business") != 1 || left(stranger, "") != 1 {
		t.Error("all is not every person of this application")
	}
	if next := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_number"]; next != 6.0 {
		t.Errorf("the next number is %v", next)
	}
	e2e.WantBody(t, w.As(w.Live).Do("DELETE", "/v3/session/"+uuid.NewString()+"/delete/", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
}
