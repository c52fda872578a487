package boot_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/testenv"
)

func TestWorkflowsAreListedVersionByVersion(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	p := w.Party(application.Live) // it has one workflow
	first := published(t, w, p, object{"features": steps("OCR", "LIVENESS"), "workflow_label": "first"})
	answered(t, w.As(p).Do("PATCH", workflows+first["uuid"].(string)+"/", object{"status": "published", "workflow_label": "second"}, nil), 200)
	draft := published(t, w, p, object{"features": steps("KYB_REGISTRY"), "workflow_label": "draft", "status": "draft"})

	page := list(t, w, p, "/v3/workflows/")
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
	second := list(t, w, p, "/v3/workflows/?limit=2&offset=2")
	if len(second.Results) != 2 || second.Results[0]["workflow_label"] != "first" || second.Next != nil || second.Previous == nil {
		t.Errorf("second page %v", second)
	}
}

func TestAWorkflowBelongsToItsApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	mine := published(t, w, w.Live, object{"features": steps("OCR")})
	id := mine["uuid"].(string)
	gone := func(p testenv.Party, id string) {
		t.Helper()
		for method, body := range map[string]any{"GET": nil, "PATCH": object{"workflow_label": "x"}, "DELETE": nil} {
			wantBody(t, w.As(p).Do(method, workflows+id+"/", body, nil), 404, detail(textNotFound))
		}
	}
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		gone(stranger, id)
	}
	gone(w.Live, uuid.NewString())
	gone(w.Live, "first")
	wantBody(t, w.As(w.Live).Do("GET", workflows+id+"/", nil, nil), 200, mine)
}

func TestADeletedWorkflowRunsNoNewSessions(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	id := published(t, w, w.Live, object{"features": steps("OCR")})["uuid"].(string)
	running := create(t, w, w.Live, object{"workflow_id": id, "vendor_data": "ada"})
	wantBody(t, w.As(w.Live).Do("DELETE", workflows+id+"/", nil, nil), 204, nil)
	wantBody(t, w.As(w.Live).Do("DELETE", workflows+id+"/", nil, nil), 404, detail(textNotFound))
	wantBody(t, w.As(w.Live).Do("GET", workflows+id+"/", nil, nil), 404, detail(textNotFound))
	wantBody(t, w.As(w.Live).Do("POST", "/v3/session/", object{"workflow_id": id, "vendor_data": "ada"}, nil), 400, object{"workflow_id": noWorkflow})
	// The running session keeps what it was pinned to.
	if got := decisionOf(t, w, w.Live, running); got["status"] != "Not Started" {
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
	first := published(t, w, w.Live, object{"features": steps("OCR")})["uuid"].(string)
	second := answered(t, w.As(w.Live).Do("PATCH", workflows+first+"/", object{"status": "published"}, nil), 200)["uuid"].(string)
	for _, version := range []float64{2, 1} {
		if got := create(t, w, w.Live, object{"workflow_id": first}); got["workflow_version"] != version || got["workflow_id"] != first {
			t.Errorf("version %v of %v, want %v of %v", got["workflow_version"], got["workflow_id"], version, first)
		}
		if version == 2 {
			wantBody(t, w.As(w.Live).Do("DELETE", workflows+second+"/", nil, nil), 204, nil)
		}
	}
}

func TestAnApplicationKeepsAtMost50Workflows(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for n := 1; n < workflow.MaxPerApplication; n++ {
		w.Workflow(w.Live.ID, workflow.FeatureOCR)
	}
	wantBody(t, w.As(w.Live).Do("POST", workflows, object{"features": steps("OCR")}, nil), 400, detail("An application keeps at most 50 workflows."))
	// A version more of one that exists is no workflow more.
	answered(t, w.As(w.Live).Do("PATCH", workflows+w.Live.WorkflowID.String()+"/", object{"status": "published"}, nil), 200)
	wantBody(t, w.As(w.Live).Do("POST", workflows, object{"features": steps("OCR")}, nil), 400, detail("An application keeps at most 50 workflows."))
	published(t, w, w.Sandbox, object{"features": steps("OCR")})
}
