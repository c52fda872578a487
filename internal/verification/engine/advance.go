package engine

import (
	"context"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// Advance opens the next step, or runs it if it needs no input, and ends the session
// after the last. Features that this installation cannot run are answered at once.
func (f *Engine) Advance(ctx context.Context, tx postgres.Tx, s *state.Session) error {
	for {
		step, choosing := s.CurrentStep()
		var err error
		switch {
		case step == nil:
			return f.finishSession(ctx, tx, s)
		case choosing:
			if waits, err := f.awaitVerdicts(ctx, tx, s, step); err != nil || waits {
				return err
			}
			err = f.Branch(ctx, tx, s, step)
		case step.State != state.StatePending || !mayRun(s, step):
			return nil
		case f.Ready(s, step):
			return f.activate(ctx, tx, s, step)
		default:
			err = f.unavailable(ctx, tx, s, step)
		}
		if err != nil {
			return err
		}
	}
}

// mayRun reports whether the turn of a step has come: before the person comes
// back to a session that was resubmitted, only what nobody has to be there for.
func mayRun(s *state.Session, step *state.Step) bool {
	return s.Session.Status != session.StatusResubmitted || unattendedStep(step)
}

// Ready reports whether this installation can carry the step out.
func (f *Engine) Ready(s *state.Session, step *state.Step) bool {
	if !state.IsFeature(step) {
		return true
	}
	node, _ := s.Node(step.NodeID)
	node.Feature = step.Feature
	return f.CanRun(s.Ref.Environment, node)
}

// CanRun reports whether this installation can carry out a node of workflows, as it is configured now.
func (f *Engine) CanRun(env application.Environment, node workflow.Node) bool {
	taker, ok := f.Features[node.Feature]
	if !ok {
		return false
	}
	conditional, ok := taker.(verification.ConditionalStep)
	return !ok || conditional.Ready(env, node)
}

// activate has the person act, or a worker where the person is not needed.
func (f *Engine) activate(ctx context.Context, tx postgres.Tx, s *state.Session, step *state.Step) error {
	taker := f.Features[step.Feature]
	if p, ok := taker.(verification.ReusingStep); ok && p.IsProvided(s.EarlierResults(step)) {
		return f.processLater(ctx, tx, step, reserve(s, step))
	}
	switch taker.(type) {
	case verification.DocumentStep, verification.UploadStep, verification.FormStep:
		step.State = state.StateActive
		return f.Save(ctx, tx, step)
	default:
		return f.processLater(ctx, tx, step, reserve(s, step))
	}
}

// finishSession gives the session its outcome and charges for it.
func (f *Engine) finishSession(ctx context.Context, tx postgres.Tx, s *state.Session) error {
	if waits, err := f.awaitChildren(ctx, tx, s); err != nil || waits {
		return err
	}
	if err := f.DiscardFaces(ctx, tx, s); err != nil {
		return err
	}
	if s.Ref.Environment == application.Live {
		passed, err := s.ChargedVersion()
		if err != nil {
			return err
		}
		if err := f.Credits.Charge(ctx, tx, s.Session.ID, passed); err != nil {
			return err
		}
	}
	to, err := f.Verdict(ctx, tx, s)
	if err != nil {
		return err
	}
	if err := f.Move(ctx, tx, s, to); err != nil || s.Session.Status != session.StatusInReview {
		return err
	}
	// The person would wait for a word otherwise: a reviewer may take days.
	return f.QueueDecisionMail(ctx, tx, s, nil)
}

// QueueDecisionMail queues the decision mail when one was requested.
func (f *Engine) QueueDecisionMail(ctx context.Context, tx postgres.Tx, s *state.Session, asked *session.DecisionMail) error {
	if asked == nil {
		asked = s.Session.DecisionMailFor()
	}
	if asked == nil {
		return nil
	}
	return f.Sessions.QueueDecisionMail(ctx, tx, s.Session, *asked)
}
