package flow

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/manualreview"
)

// told are the events of a session as its decision tells them: step, type,
// try, verdicts and reason.
func (d *env) told(ref session.Ref) (events []string) {
	d.t.Helper()
	body, err := d.Decisions.ReadWithHistory(d.t.Context(), ref)
	if err != nil {
		d.t.Fatal(err)
	}
	var document struct {
		Events []struct {
			Kind    string `json:"type"`
			Node    string `json:"node_id"`
			Details struct {
				Attempt        json.Number `json:"attempt"`
				Status         *string     `json:"status"`
				PreviousStatus *string     `json:"previous_status"`
				Reason         *string     `json:"reason"`
			} `json:"details"`
		} `json:"events"`
	}
	if err := json.Unmarshal(body, &document); err != nil {
		d.t.Fatal(err)
	}
	for _, e := range document.Events {
		line := []string{e.Node, strings.TrimPrefix(e.Kind, "STEP_"), e.Details.Attempt.String()}
		for _, more := range []*string{e.Details.PreviousStatus, e.Details.Status, e.Details.Reason} {
			if more != nil {
				line = append(line, *more)
			}
		}
		events = append(events, strings.Join(line, " "))
	}
	return events
}

func TestAStepsHistory(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR, workflow.FeatureAML)
	d.script.says = []verification.Finding{{Retry: "IMAGE_TOO_DARK"}}
	d.shown(ref, node)
	for attempt := range 2 {
		if err := d.carryOut(ref, node, attempt+1, false); err != nil {
			t.Fatal(err)
		}
		if err := d.carryOut(ref, node, attempt+1, false); err != nil {
			t.Fatal(err) // a crash repeats the work
		}
		if attempt == 0 {
			d.shown(ref, node)
		}
	}
	if _, err := d.UpdateStepStatus(t.Context(), ref, manualreview.StepStatusInput{NodeID: node, To: decision.StepDeclined}); err != nil {
		t.Fatal(err)
	}
	if err := d.decide(ref, session.StatusResubmitted); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"feature_ocr STARTED 1", "feature_ocr SUBMITTED 1", "feature_ocr RETRY_REQUESTED 1 IMAGE_TOO_DARK", "feature_ocr SUBMITTED 2",
		"feature_ocr COMPLETED 2 Approved", "feature_aml COMPLETED 1 In Review", "feature_ocr STATUS_UPDATED 2 Approved Declined",
		"feature_ocr RESUBMITTED 2 Declined", "feature_aml RESUBMITTED 1 In Review",
	}
	if got := d.told(ref); !slices.Equal(got, want) {
		t.Errorf("the history is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	other := d.started(workflow.FeatureOCR)
	if got := d.told(other); !slices.Equal(got, []string{"feature_ocr STARTED 1"}) {
		t.Errorf("another session tells %v", got)
	}
}
