package webhook_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"vidimus/internal/domain/management/retention"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// beside reads the settings of the application that stand beside the single webhook.
func beside(t *testing.T, w *testenv.World, p testenv.Party) (method, months any) {
	t.Helper()
	got := e2e.WantObject(t, w.As(p).Do("GET", e2e.SingleWebhookPath, nil, nil), http.StatusOK)
	return got["capture_method"], got["data_retention_months"]
}

func TestTheCaptureMethodHoldsWhereTheWorkflowSaysNothing(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	silent := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR")})
	tokens := map[string]string{}
	for name, flow := range map[string]e2e.Object{
		"silent": silent,
		"yes":    e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR"), "is_desktop_allowed": true}),
		"no":     e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR"), "is_desktop_allowed": false}),
		"null":   e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR"), "is_desktop_allowed": nil}),
	} {
		tokens[name] = e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": flow["workflow_id"]})["session_token"].(string)
	}
	for _, c := range []struct {
		method any
		open   bool
	}{{"both", true}, {"mobile", false}, {"desktop", true}, {nil, false}} {
		got := e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.SingleWebhookPath, e2e.Object{"capture_method": c.method}, nil), http.StatusOK)
		if method, _ := beside(t, w, w.Live); method != c.method || got["capture_method"] != c.method || got["webhook_url"] != nil {
			t.Fatalf("%v is shown as %v and %v", c.method, got, method)
		}
		for name, want := range map[string]bool{"silent": c.open, "null": c.open, "yes": true, "no": false} {
			if is := e2e.ReadPage(t, w, tokens[name])["is_desktop_allowed"]; is != want {
				t.Errorf("with %v a workflow that says %s leaves people on a computer: %v", c.method, name, is)
			}
		}
		if method, _ := beside(t, w, w.Sandbox); method != nil {
			t.Errorf("another application has %v", method)
		}
	}
	// A workflow can be asked for later, and an update that leaves the setting out leaves it as it is.
	e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.SingleWebhookPath, e2e.Object{"capture_method": "both"}, nil), http.StatusOK)
	change := func(body e2e.Object) e2e.Object {
		t.Helper()
		got := e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.WorkflowsPath+silent["workflow_id"].(string)+"/", body, nil), http.StatusOK)
		token := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": silent["workflow_id"]})["session_token"].(string)
		return e2e.Object{"shown": got["is_desktop_allowed"], "acts": e2e.ReadPage(t, w, token)["is_desktop_allowed"]}
	}
	if got := change(e2e.Object{"workflow_label": "still silent"}); got["shown"] != false || got["acts"] != true {
		t.Errorf("a silent workflow with another name: %v", got)
	}
	if got := change(e2e.Object{"is_desktop_allowed": false}); got["shown"] != false || got["acts"] != false {
		t.Errorf("a workflow that says no in the end: %v", got)
	}
}

func TestTheRetentionInMonthsIsThatOfTheApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	patch := func(body any) {
		t.Helper()
		e2e.WantObject(t, w.As(h.Party).Do("PATCH", e2e.SingleWebhookPath, body, nil), http.StatusOK)
	}
	days := func(media, result int) {
		t.Helper()
		sql := "SELECT count(*) FROM applications WHERE application_id = $1 AND coalesce(media_retention_days, 0) = $2 AND coalesce(result_retention_days, 0) = $3"
		if e2e.QueryNumber(t, w, sql, h.Party.ID, media, result) != 1 {
			t.Errorf("the application does not keep files for %d and sessions for %d days", media, result)
		}
	}
	media := 7
	if err := w.Retention.SetPolicy(t.Context(), h.Party.ID, retention.Policy{MediaDays: &media}); err != nil {
		t.Fatal(err)
	}
	for months, result := range map[float64]int{1: 30, 12: 365, 120: 3650} {
		patch(e2e.Object{"data_retention_months": months})
		days(media, result)
		if _, got := beside(t, w, h.Party); got != months {
			t.Errorf("%v months are read back as %v", months, got)
		}
	}
	// Numbers may be written in other ways.
	patch(json.RawMessage(`{"data_retention_months": 2.0}`))
	days(media, 60)
	patch(e2e.Object{"capture_method": "mobile"})
	days(media, 60)

	old, _, _ := h.SessionWithPicture()
	e2e.ExecSQL(t, w, "UPDATE sessions SET finished_at = finished_at - interval '61 days', created_at = created_at - interval '61 days'")
	recent, _, _ := h.SessionWithPicture()
	if err := w.Retention.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	for id, status := range map[string]int{old: http.StatusNotFound, recent: http.StatusOK} {
		if a := w.For(t, h.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil); a.Status != status {
			t.Errorf("after the sweep a session is answered with %d, want %d", a.Status, status)
		}
	}
	patch(e2e.Object{"data_retention_months": nil})
	days(media, 0)
	if _, got := beside(t, w, h.Party); got != nil {
		t.Errorf("without an end it is read back as %v", got)
	}
	for _, months := range []any{0, 121, -1, 1.5, "12", true, 1e30} {
		if got := e2e.WantObject(t, w.As(h.Party).Do("PATCH", e2e.SingleWebhookPath, e2e.Object{"data_retention_months": months}, nil), http.StatusBadRequest); got["data_retention_months"] == nil || len(got) != 1 {
			t.Errorf("%v: %v", months, got)
		}
	}
	days(media, 0)
}

func TestADestinationThatIsRefusedLeavesTheSettings(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	body := e2e.Object{"webhook_url": "https://10.0.0.1/", "capture_method": "both", "data_retention_months": 1}
	e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.SingleWebhookPath, body, nil), http.StatusBadRequest)
	if method, months := beside(t, w, w.Live); method != nil || months != nil {
		t.Errorf("the application has %v and %v", method, months)
	}
	got := e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.SingleWebhookPath, body.With("webhook_url", "https://hooks.example/one"), nil), http.StatusOK)
	if got["capture_method"] != "both" || got["data_retention_months"] != 1. || got["secret_shared_key"] == nil {
		t.Errorf("made as %v", got)
	}
}
