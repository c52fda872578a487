package manualreview

import (
	"context"
	"fmt"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/state"
)

// StepStatusInput is a reviewer's verdict on one step.
type StepStatusInput struct {
	// NodeID "default" stands for the first step.
	NodeID string
	// To is Approved, Declined or In Review.
	To      decision.StepStatus
	Comment string
	// By is who called.
	By review.Actor
}

// StepVerdict is the verdict a step was given.
type StepVerdict struct {
	NodeID      string
	FeatureType string
	Status      decision.StepStatus
}

// UpdateStepStatus replaces the verdict of a step that is done. The session
// keeps its status.
func (f *Service) UpdateStepStatus(ctx context.Context, ref session.Ref, in StepStatusInput) (StepVerdict, error) {
	var out StepVerdict
	_, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		step := s.Step(in.NodeID)
		if in.NodeID == "default" && len(s.Steps) > 0 {
			step = &s.Steps[0]
		}
		if step == nil || !state.IsFeature(step) {
			return state.NotFound("step_not_found", "This session has no such step.")
		}
		if err := canOverrideVerdict(step, in.To); err != nil {
			return err
		}
		out = StepVerdict{NodeID: step.NodeID, FeatureType: step.Feature.ReviewType(), Status: in.To}
		return f.overrideVerdict(ctx, tx, s, step, in)
	})
	return out, err
}

func canOverrideVerdict(step *state.Step, to decision.StepStatus) error {
	const field = "new_status"
	switch {
	case step.State != state.StateDone:
		return apperr.Rejected("step_not_done", field, "The step is not done yet.")
	case step.Status == to:
		return apperr.Rejected("step_status_same", field, fmt.Sprintf("The step is %s already.", to))
	default:
		return nil
	}
}

func (f *Service) overrideVerdict(ctx context.Context, tx postgres.Tx, s *state.Session, step *state.Step, in StepStatusInput) error {
	before := step.Status
	if err := f.giveVerdict(ctx, tx, step, in.To); err != nil {
		return err
	}
	metadata, err := state.StepMetadata(step)
	if err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: review.ActivityOfStatus(step.Feature), By: in.By, NodeID: step.NodeID,
		PreviousStatus: string(before), NewStatus: string(step.Status), Comment: in.Comment, Changed: []string{"status"}, Metadata: metadata, CreatedAt: f.Now(),
	})
	if err != nil {
		return err
	}
	if err := f.BumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
		return err
	}
	return f.AnnounceData(ctx, tx, s, step, webhookevent.TriggerManualStepUpdate)
}

// giveVerdict replaces the verdict of a step in all its items.
func (f *Service) giveVerdict(ctx context.Context, tx postgres.Tx, step *state.Step, to decision.StepStatus) error {
	all, err := state.ItemsOf(step)
	if err != nil {
		return err
	}
	if all, err = all.WithStatus(to); err != nil {
		return err
	}
	if err := state.PutItems(all, step); err != nil {
		return err
	}
	// Somebody has judged: another run would take that back.
	step.Status, step.MayRunAgain = to, false
	return f.SaveCorrectedStep(ctx, tx, step)
}
