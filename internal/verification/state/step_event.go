package state

import (
	"context"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/platform/storage/postgres"
)

// previousStepState is the state of a step before it was saved.
type previousStepState struct {
	state  StepState
	status decision.StepStatus
}

// eventOf is what happened to a step when it was written, as its history tells
// it; false for what is no move. Calls and actions have no history.
func eventOf(before previousStepState, step *Step) (decision.StepEvent, bool) {
	e := newEvent(step)
	now := step.State
	switch {
	case !IsFeature(step):
		return e, false
	case now == StateDone && before.state == StateDone:
		return changedVerdict(e, before.status, step)
	case now == before.state || now == StatePending || now == StateActive && before.state != StatePending:
		return e, false
	case now == StateDone:
		e.Type, e.Status = decision.EventCompleted, step.Status
	case now == StateRetry:
		// The step counts the try to come already.
		e.Type, e.Reason, e.Attempt = decision.EventRetryRequested, TextOf(step.RetryReason), e.Attempt-1
	case before.state == StatePending:
		e.Type = decision.EventStarted
	default:
		e.Type = decision.EventSubmitted
	}
	return e, true
}

func changedVerdict(e decision.StepEvent, before decision.StepStatus, step *Step) (decision.StepEvent, bool) {
	e.Type, e.Status, e.PreviousStatus = decision.EventStatusUpdated, step.Status, before
	return e, e.Status != before && IsFeature(step)
}

func newEvent(step *Step) decision.StepEvent {
	return decision.StepEvent{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Feature: step.Feature, Attempt: int(step.Attempt),
	}
}

// keepEvent adds to the history of a step.
func (f *Repository) keepEvent(ctx context.Context, tx postgres.Tx, e decision.StepEvent) error {
	e.ID, e.At = f.NewID(), f.Now()
	return decision.AppendEvent(ctx, tx, e)
}

// RecordResubmitted adds to the history that steps are to be done again.
func (f *Repository) RecordResubmitted(ctx context.Context, tx postgres.Tx, steps []Step) error {
	for i := range steps {
		e := newEvent(&steps[i])
		e.Type, e.PreviousStatus = decision.EventResubmitted, steps[i].Status
		if err := f.keepEvent(ctx, tx, e); err != nil {
			return err
		}
	}
	return nil
}

// RecordRemoved records in the history that steps are no longer on the path; steps
// that were never opened leave no entry.
func (f *Repository) RecordRemoved(ctx context.Context, tx postgres.Tx, steps []Step) error {
	for i := range steps {
		step := &steps[i]
		untouched := step.State == StatePending && step.Status == decision.StepNotFinished
		if !IsFeature(step) || untouched {
			continue
		}
		e := newEvent(step)
		e.Type, e.PreviousStatus = decision.EventRemoved, step.Status
		if err := f.keepEvent(ctx, tx, e); err != nil {
			return err
		}
	}
	return nil
}
