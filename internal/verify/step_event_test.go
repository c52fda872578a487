package verify

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
)

func TestWhatAMoveOfAStepMeans(t *testing.T) {
	t.Parallel()
	const none = decision.EventType("")
	blurred := "IMAGE_TOO_BLURRY"
	for name, tc := range map[string]struct {
		from, to       State
		before, status decision.StepStatus
		want           decision.EventType
		attempt        int
	}{
		"the turn of the person comes":       {StatePending, StateActive, decision.StepNotFinished, decision.StepNotFinished, decision.EventStarted, 2},
		"the turn of the product comes":      {StatePending, StateProcessing, decision.StepNotFinished, decision.StepNotFinished, decision.EventStarted, 2},
		"the person has given all":           {StateActive, StateProcessing, decision.StepNotFinished, decision.StepNotFinished, decision.EventSubmitted, 2},
		"the person has given all again":     {StateRetry, StateProcessing, decision.StepNotFinished, decision.StepNotFinished, decision.EventSubmitted, 2},
		"the person is asked once more":      {StateProcessing, StateRetry, decision.StepNotFinished, decision.StepNotFinished, decision.EventRetryRequested, 1},
		"a verdict":                          {StateProcessing, StateDone, decision.StepNotFinished, decision.StepInReview, decision.EventCompleted, 2},
		"a verdict without an engine":        {StatePending, StateDone, decision.StepNotFinished, decision.StepInReview, decision.EventCompleted, 2},
		"another verdict":                    {StateDone, StateDone, decision.StepInReview, decision.StepApproved, decision.EventStatusUpdated, 2},
		"the same verdict":                   {StateDone, StateDone, decision.StepApproved, decision.StepApproved, none, 2},
		"a document is chosen":               {StateActive, StateActive, decision.StepNotFinished, decision.StepNotFinished, none, 2},
		"an answer is not complete":          {StateRetry, StateRetry, decision.StepNotFinished, decision.StepNotFinished, none, 2},
		"a resubmission interrupts the step": {StateActive, StatePending, decision.StepNotFinished, decision.StepNotFinished, none, 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			step := &db.SessionStep{NodeType: "feature", NodeID: node, Feature: "OCR", State: string(tc.to), Status: string(tc.status), Attempt: 2}
			if tc.to == StateRetry {
				step.RetryReason = &blurred
			}
			e, moved := eventOf(previousStepState{tc.from, tc.before}, step)
			if moved != (tc.want != none) || moved && (e.Type != tc.want || e.Attempt != tc.attempt || e.Feature != workflow.FeatureOCR || e.NodeID != node) {
				t.Fatalf("%+v, %v", e, moved)
			}
			if told := e.Status != ""; moved && (told != (tc.to == StateDone) || (e.Reason != "") != (tc.to == StateRetry)) {
				t.Errorf("it tells %q and %q", e.Status, e.Reason)
			}
			step.NodeType = "webhook"
			if e, moved := eventOf(previousStepState{tc.from, tc.before}, step); moved {
				t.Errorf("a call has a history: %+v", e)
			}
		})
	}
}

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
	d.script.says = []Finding{{Retry: "IMAGE_TOO_DARK"}}
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
	if _, err := d.UpdateStepStatus(t.Context(), ref, StepStatusInput{NodeID: node, To: decision.StepDeclined}); err != nil {
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
