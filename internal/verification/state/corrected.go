package state

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// CorrectableStatuses are the statuses in which data may be corrected.
var CorrectableStatuses = []session.Status{session.StatusApproved, session.StatusDeclined, session.StatusInReview, session.StatusKYCExpired}

// SaveCorrectedStep writes what a reviewer or a later check changed in a step that is done.
func (f *Repository) SaveCorrectedStep(ctx context.Context, tx postgres.Tx, step *Step) error {
	step.UpdatedAt = f.Now()
	before, err := tx.StepCorrect(ctx, db.StepCorrectParams{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Status: string(step.Status), Result: step.Result,
		ExtraItems: step.ExtraItems, ReadExtraFields: step.ReadExtraFields, MayRunAgain: step.MayRunAgain, UpdatedAt: step.UpdatedAt,
	})
	if err != nil {
		return fmt.Errorf("correct step: %w", err)
	}
	e, changed := changedVerdict(newEvent(step), decision.StepStatus(before), step)
	if !changed {
		return nil
	}
	return f.keepEvent(ctx, tx, e)
}

// StepMetadata names the step that an entry of the feed is about.
func StepMetadata(step *Step) (json.RawMessage, error) {
	raw, err := json.Marshal(map[string]string{"node_id": step.NodeID, "feature_type": step.Feature.ReviewType()})
	if err != nil {
		return nil, fmt.Errorf("write metadata: %w", err)
	}
	return raw, nil
}

// NotFound is the error of something that a session does not have, in words for the caller.
func NotFound(code, text string) error {
	return &apperr.Error{Kind: apperr.KindNotFound, Code: code, Public: text}
}

// TextOf is the text, or empty for none.
func TextOf(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
