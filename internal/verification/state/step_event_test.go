package state

import (
	"testing"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
)

func TestWhatAMoveOfAStepMeans(t *testing.T) {
	t.Parallel()
	const none = decision.EventType("")
	blurred := "IMAGE_TOO_BLURRY"
	for name, tc := range map[string]struct {
		from, to       StepState
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
			step := &Step{NodeType: "feature", NodeID: "ocr", Feature: "OCR", State: tc.to, Status: tc.status, Attempt: 2}
			if tc.to == StateRetry {
				step.RetryReason = &blurred
			}
			e, moved := eventOf(previousStepState{tc.from, tc.before}, step)
			if moved != (tc.want != none) || moved && (e.Type != tc.want || e.Attempt != tc.attempt || e.Feature != workflow.FeatureOCR || e.NodeID != "ocr") {
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
