package verify

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/postgres"
)

// HitReviewer is a step whose findings are hits that a reviewer confirms or
// dismisses one by one.
type HitReviewer interface {
	Step
	// Review gives hits of an item another review status. Unknown hits are
	// reported, not refused.
	Review(item json.RawMessage, updates []HitUpdate) (HitsReviewResult, error)
}

// HitUpdate is what a reviewer thinks of one hit, spelt as on the wire.
type HitUpdate struct{ HitID, Status string }

// HitsReviewResult is the result of a hit review.
type HitsReviewResult struct {
	Item json.RawMessage
	// Previous is the former status of each known hit.
	Previous map[string]string
	Unknown  []string
}

// HitsInput is a reviewer's opinion of some hits of one screening.
type HitsInput struct {
	// NodeID empty stands for the first screening.
	NodeID  string
	Updates []HitUpdate
	// KeyID is the key that called.
	KeyID *uuid.UUID
}

// ReviewHits records what a reviewer thinks of hits: all of them or, when one
// is unknown, none. Neither the step nor the session gets another status.
func (f *Flow) ReviewHits(ctx context.Context, ref session.Ref, in HitsInput) error {
	_, err := f.updateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
		step := s.screening(in.NodeID)
		reviewer, ok := f.steps[workflow.FeatureAML].(HitReviewer)
		if step == nil || !ok {
			return notFound("screening_not_found", "This session has no such AML check.")
		}
		done, all, err := applyHitReview(reviewer, step, in.Updates)
		if err != nil {
			return err
		}
		if len(done.Unknown) > 0 {
			return notFound("hit_not_found", "The AML check has no such hits: "+strings.Join(done.Unknown, ", ")+".")
		}
		if err := all.into(step); err != nil {
			return err
		}
		return f.recordHits(ctx, tx, s, step, in, done)
	})
	return err
}

// applyHitReview gives hits of all items of a step another review status. A hit is
// unknown when no item has it.
func applyHitReview(reviewer HitReviewer, step *db.SessionStep, updates []HitUpdate) (HitsReviewResult, resultItems, error) {
	all, err := itemsOf(step)
	if err != nil {
		return HitsReviewResult{}, all, err
	}
	sum := HitsReviewResult{Previous: map[string]string{}}
	all, err = all.each(func(item json.RawMessage) (json.RawMessage, error) {
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

// screening is the AML check that is meant, if it was made.
func (s *sessionState) screening(nodeID string) *db.SessionStep {
	for i := range s.steps {
		step := &s.steps[i]
		if workflow.Feature(step.Feature) == workflow.FeatureAML && len(step.Result) > 0 && (nodeID == "" || nodeID == step.NodeID) {
			return step
		}
	}
	return nil
}

func (f *Flow) recordHits(ctx context.Context, tx postgres.Tx, s *sessionState, step *db.SessionStep, in HitsInput, done HitsReviewResult) error {
	if err := f.saveCorrected(ctx, tx, step); err != nil {
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
	metadata, err := stepMetadata(step)
	if err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: review.ActivityAMLHitStatusUpdated, KeyID: in.KeyID,
		NodeID: step.NodeID, Changed: []string{"review_status"}, PreviousValue: previous, NewValue: current, Metadata: metadata, CreatedAt: f.Now(),
	})
	if err != nil {
		return err
	}
	if err := f.bumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
		return err
	}
	return f.announceData(ctx, tx, s, step, webhookevent.TriggerManualReview)
}
