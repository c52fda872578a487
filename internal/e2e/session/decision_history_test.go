package session_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// history reads a decision with its events.
func history(t testing.TB, w *testenv.World, p testenv.Party, id string) e2e.Object {
	t.Helper()
	return e2e.WantObject(t, w.For(t, p).Do("GET", "/v3/session/"+id+"/decision/?include=events", nil, nil), http.StatusOK)
}

// added are the members that only a decision with its events has.
var added = []string{
	"events", "activity_reviews", "blocklisted", "cost_breakdown", "workflow_type", "workflow_version_id", "api_service", "session_type",
	"has_device_nfc_support",
}

func TestADecisionTellsHowItCameAbout(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	h.Party.WorkflowID = w.Workflow(w.Sandbox.ID, workflow.FeatureOCR, workflow.FeatureAML)
	id, token := h.CreateSession(e2e.Object{"vendor_data": "ada"})
	h.HandOver(token, e2e.TinyPicture(t))
	w.Eventually("the session is decided", func() bool {
		return w.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] == "Approved"
	})
	e2e.WantObject(t, e2e.Reviewer{W: w, P: h.Party, T: t}.Patch(id, "/features/feature_ocr/update-status/", e2e.Object{"new_status": "Declined", "comment": "Not she."}), 200)

	got, usual := history(t, w, h.Party, id), e2e.DecisionOf(t, w, h.Party, e2e.Object{"session_id": id})
	for name, member := range usual {
		if name != "session_kind" && name != "features" && name != "id_verifications" && cmp.Diff(member, got[name]) != "" {
			t.Errorf("%s is %v with the events and %v without", name, got[name], member)
		}
		delete(got, name)
	}
	if features := history(t, w, h.Party, id)["features"]; cmp.Diff([]any{node("ID_VERIFICATION", "feature_ocr"), node("AML", "feature_aml")}, features) != "" {
		t.Errorf("the features are %v", features)
	}
	event := func(kind, node, feature string) map[string]any {
		return map[string]any{"type": "STEP_" + kind, "node_id": node, "details": map[string]any{
			"feature": feature, "attempt": 1.0, "status": nil, "previous_status": nil, "reason": nil,
		}}
	}
	verdict := func(e map[string]any, previous, now any) map[string]any {
		e["details"].(map[string]any)["status"], e["details"].(map[string]any)["previous_status"] = now, previous
		return e
	}
	want := []any{
		event("STARTED", "feature_ocr", "ID_VERIFICATION"), event("SUBMITTED", "feature_ocr", "ID_VERIFICATION"),
		verdict(event("COMPLETED", "feature_ocr", "ID_VERIFICATION"), nil, "Approved"), event("STARTED", "feature_aml", "AML"),
		verdict(event("COMPLETED", "feature_aml", "AML"), nil, "Approved"),
		verdict(event("STATUS_UPDATED", "feature_ocr", "ID_VERIFICATION"), "Approved", "Declined"),
	}
	before := ""
	for _, e := range got["events"].([]any) {
		at := e.(map[string]any)["timestamp"].(string)
		momentOf(t, at)
		if at < before {
			t.Errorf("an event of %s stands after one of %s", at, before)
		}
		before = at
		delete(e.(map[string]any), "timestamp")
	}
	if diff := cmp.Diff(any(want), got["events"]); diff != "" {
		t.Errorf("events (-want +got):\n%s", diff)
	}
	feed := sameInstants(e2e.Reviewer{W: w, P: h.Party, T: t}.Reviews(id, "")["results"])
	for name, want := range map[string]any{
		"activity_reviews": feed, "blocklisted": map[string]any{"face": false, "document": false, "phone": false, "email": false},
		"cost_breakdown": map[string]any{"total": "0.0000", "items": []any{}}, "workflow_type": nil, "api_service": nil, "session_type": "HOSTED",
		"has_device_nfc_support": false,
	} {
		if diff := cmp.Diff(want, sameInstants(got[name])); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	if uuid.Validate(got["workflow_version_id"].(string)) != nil || len(got) != len(added) {
		t.Errorf("the version is %v, and added are %v", got["workflow_version_id"], got)
	}
	if gone := w.For(t, h.Party).Do("DELETE", "/v3/session/"+id+"/delete/", nil, nil); gone.Status != http.StatusNoContent {
		t.Fatalf("%d %s", gone.Status, gone.Body)
	}
	w.Eventually("the history is erased", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM step_events WHERE session_id = $1", id) == 0
	})
}

// sameInstants writes all times alike: calls differ in the zeros at their ends.
func sameInstants(v any) any {
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = sameInstants(v[i])
		}
	case map[string]any:
		for name := range v {
			v[name] = sameInstants(v[name])
		}
	case string:
		if at, err := time.Parse(time.RFC3339Nano, v); err == nil {
			return at.Format(time.RFC3339Nano)
		}
	}
	return v
}

func TestOnlyPersonsHaveAHistoryAndOnlyForWhoAsks(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	person := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
	business := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry), "vendor_data": "shop"})
	told := func(created e2e.Object, query string) bool {
		t.Helper()
		path := "/v3/session/" + created["session_id"].(string) + "/decision/" + query
		got := e2e.WantObject(t, w.For(t, w.Live).Do("GET", path, nil, nil), http.StatusOK)
		_, events := got["events"]
		if _, kind := got["session_kind"]; kind == events {
			t.Errorf("%s: session_kind %v beside events %v", query, kind, events)
		}
		return events
	}
	for query, want := range map[string]bool{
		"": false, "?include=": false, "?include=events": true, "?include=reviews,%20events": true, "?include=EVENTS": false, "?include=nothing": false,
		"?include=%D0%B1,": false,
	} {
		if got := told(person, query); got != want {
			t.Errorf("%q tells the history of a person: %v", query, got)
		}
		if told(business, query) {
			t.Errorf("%q tells the history of a business", query)
		}
	}
	id := person["session_id"].(string)
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		e2e.WantBody(t, w.For(t, stranger).Do("GET", "/v3/session/"+id+"/decision/?include=events", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	}
	e2e.WantBody(t, w.For(t, w.Live).Do("GET", "/v3/session/"+uuid.NewString()+"/decision/?include=events", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	e2e.WantBody(t, apitest.New(t, w.App).Do("GET", "/v3/session/"+id+"/decision/?include=events", nil, nil), 403, e2e.ErrorDetail(e2e.TextForbidden))
	e2e.WantBody(t, w.For(t, w.Live).Do("GET", "/v3/session/"+id+"/decision/?include=a%00", nil, nil), 400, e2e.Object{"include": e2e.Texts("Null characters are not accepted.")})
	older := e2e.WantObject(t, w.For(t, w.Live).Do("GET", "/v2/session/"+id+"/decision/?include=events", nil, nil), http.StatusOK)
	if _, ok := older["events"]; ok {
		t.Error("the second shape tells a history")
	}
}

func TestAHistoryIsReadInEveryStatusAndTellsTheCharge(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	id := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_id"].(string)
	e2e.ExecSQL(t, w, `INSERT INTO credit_entries (application_id, entry_id, session_id, reason, amount_micros, created_at)
		VALUES ($1, $2, $3, 'session', -250000, now())`, w.Live.ID, uuid.New(), id)
	for _, status := range session.Statuses {
		e2e.ExecSQL(t, w, "UPDATE sessions SET status = $2, version = version + 1 WHERE session_id = $1", id, status)
		got := history(t, w, w.Live, id)
		if cost := got["cost_breakdown"].(map[string]any); got["status"] != string(status) || cost["total"] != "0.2500" || len(cost["items"].([]any)) != 1 {
			t.Errorf("%v cost %v, want %v", got["status"], cost, status)
		}
	}
	e2e.ExecSQL(t, w, "UPDATE sessions SET deleted_at = now() WHERE session_id = $1", id)
	e2e.WantBody(t, w.As(w.Live).Do("GET", "/v3/session/"+id+"/decision/?include=events", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
}
