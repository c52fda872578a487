package verify

import (
	"context"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/postgres"
)

// advance opens the next step, or has it carried out where nothing is needed of
// the person, and ends the session after the last. Features that this
// installation cannot carry out are answered at once.
func (f *Flow) advance(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	for {
		step, choosing := s.currentStep()
		var err error
		switch {
		case step == nil:
			return f.finishSession(ctx, tx, s)
		case choosing:
			if waits, err := f.awaitVerdicts(ctx, tx, s, step); err != nil || waits {
				return err
			}
			err = f.choose(ctx, tx, s, step)
		case State(step.State) != StatePending || !f.mayRun(s, step):
			return nil
		case f.ready(s, step):
			return f.activate(ctx, tx, s, step)
		default:
			err = f.unavailable(ctx, tx, s, step)
		}
		if err != nil {
			return err
		}
	}
}

// mayRun tells whether the turn of a step has come: before the person comes
// back to a session that was resubmitted, only what nobody has to be there for.
func (f *Flow) mayRun(s *sessionState, step *db.SessionStep) bool {
	return s.session.Status != session.StatusResubmitted || unattendedStep(step)
}

// ready reports whether this installation can carry the step out.
func (f *Flow) ready(s *sessionState, step *db.SessionStep) bool {
	if !isFeature(step) {
		return true
	}
	taker, ok := f.steps[workflow.Feature(step.Feature)]
	if !ok {
		return false
	}
	node, _ := s.node(step.NodeID)
	conditional, ok := taker.(ConditionalStep)
	return !ok || conditional.Ready(s.ref.Environment, node)
}

// activate has the person act, or a worker where the person is not needed.
func (f *Flow) activate(ctx context.Context, tx postgres.Tx, s *sessionState, step *db.SessionStep) error {
	taker := f.steps[workflow.Feature(step.Feature)]
	if p, ok := taker.(ReusingStep); ok && p.Provided(s.earlierResults(step)) {
		return f.processLater(ctx, tx, step, s.reserve(step))
	}
	switch taker.(type) {
	case DocumentStep, UploadStep, FormStep:
		step.State = string(StateActive)
		return f.save(ctx, tx, step)
	default:
		return f.processLater(ctx, tx, step, s.reserve(step))
	}
}

// finishSession gives the session its outcome and charges for it.
func (f *Flow) finishSession(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	if waits, err := f.awaitChildren(ctx, tx, s); err != nil || waits {
		return err
	}
	if err := f.discardFaces(ctx, tx, s); err != nil {
		return err
	}
	if s.ref.Environment == application.Live {
		passed, err := s.passed()
		if err != nil {
			return err
		}
		if err := f.Credits.Charge(ctx, tx, s.session.ID, passed); err != nil {
			return err
		}
	}
	to, err := f.verdict(ctx, tx, s)
	if err != nil {
		return err
	}
	if err := f.move(ctx, tx, s, to); err != nil || s.session.Status != session.StatusInReview {
		return err
	}
	// The person would wait for a word otherwise: a reviewer may take days.
	return f.mailPerson(ctx, tx, s, nil)
}
