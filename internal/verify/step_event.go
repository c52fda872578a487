package verify

import (
	"context"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/postgres"
)

// previousStepState is the state of a step before it was saved.
type previousStepState struct {
	state  State
	status decision.StepStatus
}

// eventOf is what happened to a step when it was written, as its history tells
// it; false for what is no move. Calls and actions have no history.
func eventOf(before previousStepState, step *db.SessionStep) (decision.StepEvent, bool) {
	e := newEvent(step)
	now := State(step.State)
	switch {
	case !isFeature(step):
		return e, false
	case now == StateDone && before.state == StateDone:
		return changedVerdict(e, before.status, step)
	case now == before.state || now == StatePending || now == StateActive && before.state != StatePending:
		return e, false
	case now == StateDone:
		e.Type, e.Status = decision.EventCompleted, decision.StepStatus(step.Status)
	case now == StateRetry:
		// The step counts the try to come already.
		e.Type, e.Reason, e.Attempt = decision.EventRetryRequested, text(step.RetryReason), e.Attempt-1
	case before.state == StatePending:
		e.Type = decision.EventStarted
	default:
		e.Type = decision.EventSubmitted
	}
	return e, true
}

func changedVerdict(e decision.StepEvent, before decision.StepStatus, step *db.SessionStep) (decision.StepEvent, bool) {
	e.Type, e.Status, e.PreviousStatus = decision.EventStatusUpdated, decision.StepStatus(step.Status), before
	return e, e.Status != before && isFeature(step)
}

func newEvent(step *db.SessionStep) decision.StepEvent {
	return decision.StepEvent{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Feature: workflow.Feature(step.Feature), Attempt: int(step.Attempt),
	}
}

// keepEvent adds to the history of a step.
func (f *Flow) keepEvent(ctx context.Context, tx postgres.Tx, e decision.StepEvent) error {
	e.ID, e.At = f.NewID(), f.Now()
	return decision.AppendEvent(ctx, tx, e)
}

// keepTakenBack adds to the history that steps are to be done again.
func (f *Flow) keepTakenBack(ctx context.Context, tx postgres.Tx, steps []db.SessionStep) error {
	for i := range steps {
		e := newEvent(&steps[i])
		e.Type, e.PreviousStatus = decision.EventResubmitted, decision.StepStatus(steps[i].Status)
		if err := f.keepEvent(ctx, tx, e); err != nil {
			return err
		}
	}
	return nil
}

// keepRemoved adds to the history that steps are no longer on the way; those
// that nobody had come to leave no trace.
func (f *Flow) keepRemoved(ctx context.Context, tx postgres.Tx, steps []db.SessionStep) error {
	for i := range steps {
		step := &steps[i]
		untouched := State(step.State) == StatePending && decision.StepStatus(step.Status) == decision.StepNotFinished
		if !isFeature(step) || untouched {
			continue
		}
		e := newEvent(step)
		e.Type, e.PreviousStatus = decision.EventRemoved, decision.StepStatus(step.Status)
		if err := f.keepEvent(ctx, tx, e); err != nil {
			return err
		}
	}
	return nil
}
