package manualreview

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// HitsInput is a reviewer's opinion of some hits of one screening.
type HitsInput struct {
	// NodeID empty stands for the first screening.
	NodeID  string
	Updates []verification.HitUpdate
	// By is who called.
	By review.Actor
}

// ReviewHits records what a reviewer thinks of hits: all of them or, when one
// is unknown, none. Neither the step nor the session gets another status.
func (f *Service) ReviewHits(ctx context.Context, ref session.Ref, in HitsInput) error {
	_, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		step, reviewer := f.screeningOf(s, in.NodeID)
		if step == nil {
			return state.NotFound("screening_not_found", "This session has no such AML check.")
		}
		done, all, err := applyHitReview(reviewer, step, in.Updates)
		if err != nil {
			return err
		}
		if len(done.Unknown) > 0 {
			return state.NotFound("hit_not_found", "The AML check has no such hits: "+strings.Join(done.Unknown, ", ")+".")
		}
		if err := state.PutItems(all, step); err != nil {
			return err
		}
		return f.recordHits(ctx, tx, s, step, in, done)
	})
	return err
}

// applyHitReview gives hits of all items of a step another review status. A hit is
// unknown when no item has it.
func applyHitReview(reviewer verification.HitReviewer, step *state.Step, updates []verification.HitUpdate) (verification.HitsReviewResult, verification.Items, error) {
	all, err := state.ItemsOf(step)
	if err != nil {
		return verification.HitsReviewResult{}, all, err
	}
	sum := verification.HitsReviewResult{Previous: map[string]string{}}
	all, err = all.Each(func(item json.RawMessage) (json.RawMessage, error) {
		done, err := reviewer.Review(item, updates)
		maps.Copy(sum.Previous, done.Previous)
		return done.Item, err
	})
	for _, u := range updates {
		if _, known := sum.Previous[u.HitID]; !known {
			sum.Unknown = append(sum.Unknown, u.HitID)
		}
	}
	return sum, all, err
}

// screeningOf is the step with hits that is meant, if it was carried out, and what reviews them.
func (f *Service) screeningOf(s *state.Session, nodeID string) (*state.Step, verification.HitReviewer) {
	for i := range s.Steps {
		step := &s.Steps[i]
		reviewer, ok := f.Features[step.Feature].(verification.HitReviewer)
		if ok && len(step.Result) > 0 && (nodeID == "" || nodeID == step.NodeID) {
			return step, reviewer
		}
	}
	return nil, nil
}

func (f *Service) recordHits(ctx context.Context, tx postgres.Tx, s *state.Session, step *state.Step, in HitsInput, done verification.HitsReviewResult) error {
	if err := f.SaveCorrectedStep(ctx, tx, step); err != nil {
		return err
	}
	now := map[string]string{}
	for _, u := range in.Updates {
		now[u.HitID] = u.Status
	}
	previous, err := json.Marshal(done.Previous)
	if err != nil {
		return fmt.Errorf("write former statuses: %w", err)
	}
	current, err := json.Marshal(now)
	if err != nil {
		return fmt.Errorf("write statuses: %w", err)
	}
	metadata, err := state.StepMetadata(step)
	if err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: review.ActivityHitStatusUpdated, By: in.By,
		NodeID: step.NodeID, Changed: []string{"review_status"}, PreviousValue: previous, NewValue: current, Metadata: metadata, CreatedAt: f.Now(),
	})
	if err != nil {
		return err
	}
	if err := f.BumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
		return err
	}
	return f.AnnounceData(ctx, tx, s, step, webhookevent.TriggerManualReview)
}
