package workflow_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestWorkflowsAreListedVersionByVersion(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	p := w.Party(application.Live) // it has one workflow
	first := e2e.PublishWorkflow(t, w, p, e2e.Object{"features": e2e.Features("OCR", "LIVENESS"), "workflow_label": "first"})
	e2e.WantObject(t, w.As(p).Do("PATCH", e2e.WorkflowsPath+first["uuid"].(string)+"/", e2e.Object{"status": "published", "workflow_label": "second"}, nil), 200)
	draft := e2e.PublishWorkflow(t, w, p, e2e.Object{"features": e2e.Features("KYB_REGISTRY"), "workflow_label": "draft", "status": "draft"})

	page := e2e.ReadList(t, w, p, "/v3/workflows/")
	var labels []any
	for _, row := range page.Results {
		labels = append(labels, row["workflow_label"])
	}
	if diff := cmp.Diff([]any{"draft", "second", "first", "ID Verification"}, labels); diff != "" || page.Count != 4 {
		t.Errorf("%d rows (-want +got):\n%s", page.Count, diff)
	}
	if row := page.Results[1]; row["features"] != "ID_VERIFICATION + LIVENESS" || row["version"] != 2.0 || row["workflow_id"] != first["workflow_id"] {
		t.Errorf("row %v", row)
	}
	if row := page.Results[0]; row["is_editable"] != true || row["has_draft"] != true || row["uuid"] != draft["uuid"] {
		t.Errorf("row of the draft %v", row)
	}
	second := e2e.ReadList(t, w, p, "/v3/workflows/?limit=2&offset=2")
	if len(second.Results) != 2 || second.Results[0]["workflow_label"] != "first" || second.Next != nil || second.Previous == nil {
		t.Errorf("second page %v", second)
	}
}

func TestAWorkflowBelongsToItsApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	mine := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR")})
	id := mine["uuid"].(string)
	gone := func(p testenv.Party, id string) {
		t.Helper()
		for method, body := range map[string]any{"GET": nil, "PATCH": e2e.Object{"workflow_label": "x"}, "DELETE": nil} {
			e2e.WantBody(t, w.As(p).Do(method, e2e.WorkflowsPath+id+"/", body, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
		}
	}
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		gone(stranger, id)
	}
	gone(w.Live, uuid.NewString())
	gone(w.Live, "first")
	e2e.WantBody(t, w.As(w.Live).Do("GET", e2e.WorkflowsPath+id+"/", nil, nil), 200, mine)
}

func TestADeletedWorkflowRunsNoNewSessions(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	id := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR")})["uuid"].(string)
	running := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": id, "vendor_data": "ada"})
	e2e.WantBody(t, w.As(w.Live).Do("DELETE", e2e.WorkflowsPath+id+"/", nil, nil), 204, nil)
	e2e.WantBody(t, w.As(w.Live).Do("DELETE", e2e.WorkflowsPath+id+"/", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	e2e.WantBody(t, w.As(w.Live).Do("GET", e2e.WorkflowsPath+id+"/", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	e2e.WantBody(t, w.As(w.Live).Do("POST", "/v3/session/", e2e.Object{"workflow_id": id, "vendor_data": "ada"}, nil), 400, e2e.Object{"workflow_id": e2e.TextNoWorkflow})
	// The running session keeps what it was pinned to.
	if got := e2e.DecisionOf(t, w, w.Live, running); got["status"] != "Not Started" {
		t.Errorf("the running session: %v", got)
	}
	if got := w.Person(running["session_token"].(string)).Do("GET", "/v3/hosted/session/", nil, nil); got.Status != 200 {
		t.Errorf("the person's page answers %d", got.Status)
	}
}

// Deleting the latest version makes the one before it the latest again.
func TestADeletedVersionGivesWayToTheOneBefore(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	first := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR")})["uuid"].(string)
	second := e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.WorkflowsPath+first+"/", e2e.Object{"status": "published"}, nil), 200)["uuid"].(string)
	for _, version := range []float64{2, 1} {
		if got := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": first}); got["workflow_version"] != version || got["workflow_id"] != first {
			t.Errorf("version %v of %v, want %v of %v", got["workflow_version"], got["workflow_id"], version, first)
		}
		if version == 2 {
			e2e.WantBody(t, w.As(w.Live).Do("DELETE", e2e.WorkflowsPath+second+"/", nil, nil), 204, nil)
		}
	}
}

func TestAnApplicationKeepsAtMost50Workflows(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for n := 1; n < workflow.MaxPerApplication; n++ {
		w.Workflow(w.Live.ID, workflow.FeatureOCR)
	}
	e2e.WantBody(t, w.As(w.Live).Do("POST", e2e.WorkflowsPath, e2e.Object{"features": e2e.Features("OCR")}, nil), 400, e2e.ErrorDetail("An application keeps at most 50 workflows."))
	// A version more of one that exists is no workflow more.
	e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.WorkflowsPath+w.Live.WorkflowID.String()+"/", e2e.Object{"status": "published"}, nil), 200)
	e2e.WantBody(t, w.As(w.Live).Do("POST", e2e.WorkflowsPath, e2e.Object{"features": e2e.Features("OCR")}, nil), 400, e2e.ErrorDetail("An application keeps at most 50 workflows."))
	e2e.PublishWorkflow(t, w, w.Sandbox, e2e.Object{"features": e2e.Features("OCR")})
}
