package manualreview

import (
	"context"
	"errors"
	"slices"
	"time"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// againWithin bounds how long the call waits for a step that is run again.
const againWithin = 25 * time.Second

// undecided are the statuses in which a failed step can be run again: what was approved rests on what was found.
var undecided = []session.Status{session.StatusInReview, session.StatusDeclined}

// RunAgainInput names a step that is to be run again.
type RunAgainInput struct {
	NodeID string
	// By is who called.
	By review.Actor
}

// RunStepAgain carries out a step again that an engine or a provider could not carry out, and puts what it finds in the place of the
// failure. The session keeps its status and its way.
func (f *Service) RunStepAgain(ctx context.Context, ref session.Ref, in RunAgainInput) (StepVerdict, error) {
	s, err := f.ReadState(ctx, ref)
	if err != nil {
		return StepVerdict{}, err
	}
	step, err := f.failedStep(s, in.NodeID)
	if err != nil {
		return StepVerdict{}, err
	}
	again := engine.StepRerun{Engine: f.Engine, State: s, Step: step}
	running, cancel := context.WithTimeout(ctx, againWithin)
	defer cancel()
	found, err := again.Run(running)
	if err != nil {
		return StepVerdict{}, err
	}
	var out StepVerdict
	_, err = f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		now, err := f.failedStep(s, in.NodeID)
		if err != nil {
			return err
		}
		if !now.UpdatedAt.Equal(step.UpdatedAt) {
			return session.ErrChanged()
		}
		out = StepVerdict{NodeID: now.NodeID, FeatureType: now.Feature.ReviewType(), Status: found.Status}
		return replacement{f, now, found, in.By}.write(ctx, tx, s)
	})
	if slices.Contains([]apperr.Kind{apperr.KindConflict, apperr.KindRejected, apperr.KindNotFound}, apperr.KindOf(err)) {
		return StepVerdict{}, errors.Join(err, again.DeleteMedia(ctx, found))
	}
	return out, err
}

// failedStep is the step that is meant, if it can be run again.
func (f *Service) failedStep(s *state.Session, nodeID string) (*state.Step, error) {
	step := s.Step(nodeID)
	switch {
	case step == nil || !state.IsFeature(step):
		return nil, state.NotFound("step_not_found", "This session has no such step.")
	case !slices.Contains(undecided, s.Session.Status):
		return nil, apperr.Rejected("session_not_in_review", "", "A step is run again only while its session is In Review or Declined.")
	case step.State != state.StateDone || !step.MayRunAgain:
		return nil, apperr.Rejected("step_not_failed", "", "Only a step that an engine or a provider could not carry out is run again.")
	case !f.Ready(s, step):
		return nil, apperr.Rejected("step_unavailable", "", "This installation still has no engine for this check.")
	default:
		return step, nil
	}
}

// replacement is what a step has found that was run again.
type replacement struct {
	*Service
	step  *state.Step
	found verification.Finding
	by    review.Actor
}

// write puts what was found in the place of the failure.
func (r replacement) write(ctx context.Context, tx postgres.Tx, s *state.Session) error {
	before := r.step.Status
	if err := r.StoreFinding(ctx, tx, s, r.step, r.found); err != nil {
		return err
	}
	if err := r.note(ctx, tx, before); err != nil {
		return err
	}
	return r.AnnounceData(ctx, tx, s, r.step, webhookevent.TriggerManualStepUpdate)
}

// note writes the run into the review feed.
func (r replacement) note(ctx context.Context, tx postgres.Tx, before decision.StepStatus) error {
	metadata, err := state.StepMetadata(r.step)
	if err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, review.Entry{
		ID: r.NewID(), ApplicationID: r.step.ApplicationID, SessionID: r.step.SessionID, Activity: review.ActivityRunAgain, By: r.by, NodeID: r.step.NodeID,
		PreviousStatus: string(before), NewStatus: string(r.step.Status), Changed: []string{"status"}, Metadata: metadata, CreatedAt: r.Now(),
	})
	return err
}
