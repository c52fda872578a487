package verify

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// featureTypes are how the answers of the review name the kinds of findings.
var featureTypes = map[workflow.Feature]string{
	workflow.FeatureOCR: "KYC", workflow.FeatureNFC: "NFC", workflow.FeatureLiveness: "Face", workflow.FeatureAgeEstimation: "Face",
	workflow.FeatureFaceMatch: "FaceMatch", workflow.FeatureProofOfAddress: "POA", workflow.FeatureQuestionnaire: "Questionnaire",
	workflow.FeatureDocumentAI: "DocumentAI", workflow.FeaturePhone: "Phone", workflow.FeatureEmail: "Email",
	workflow.FeatureDatabaseValidation: "DatabaseValidation", workflow.FeatureAML: "AML", workflow.FeatureIPAnalysis: "IPAnalysis",
	workflow.FeatureKYBRegistry: "KYBRegistry", workflow.FeatureKYBDocuments: "KYBDocuments", workflow.FeatureKYBKeyPeople: "KYBKeyPeople",
}

// StepStatusInput is a reviewer's verdict on one step.
type StepStatusInput struct {
	// NodeID "default" stands for the first step.
	NodeID string
	// To is Approved, Declined or In Review.
	To      decision.StepStatus
	Comment string
	// KeyID is the key that called.
	KeyID *uuid.UUID
}

// StepVerdict is the verdict a step was given.
type StepVerdict struct {
	NodeID      string
	FeatureType string
	Status      decision.StepStatus
}

// UpdateStepStatus replaces the verdict of a step that is done. The session
// keeps its status.
func (f *Flow) UpdateStepStatus(ctx context.Context, ref session.Ref, in StepStatusInput) (StepVerdict, error) {
	var out StepVerdict
	_, err := f.updateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
		step := s.step(in.NodeID)
		if in.NodeID == "default" && len(s.steps) > 0 {
			step = &s.steps[0]
		}
		if step == nil || !isFeature(step) {
			return notFound("step_not_found", "This session has no such step.")
		}
		if err := canOverrideVerdict(step, in.To); err != nil {
			return err
		}
		out = StepVerdict{NodeID: step.NodeID, FeatureType: featureTypes[workflow.Feature(step.Feature)], Status: in.To}
		return f.overrideVerdict(ctx, tx, s, step, in)
	})
	return out, err
}

func canOverrideVerdict(step *db.SessionStep, to decision.StepStatus) error {
	const field = "new_status"
	switch {
	case State(step.State) != StateDone:
		return apperr.Rejected("step_not_done", field, "The step is not done yet.")
	case decision.StepStatus(step.Status) == to:
		return apperr.Rejected("step_status_same", field, fmt.Sprintf("The step is %s already.", to))
	default:
		return nil
	}
}

func (f *Flow) overrideVerdict(ctx context.Context, tx postgres.Tx, s *sessionState, step *db.SessionStep, in StepStatusInput) error {
	before := step.Status
	if err := f.giveVerdict(ctx, tx, step, in.To); err != nil {
		return err
	}
	metadata, err := stepMetadata(step)
	if err != nil {
		return err
	}
	activity := review.ActivityStatusUpdated
	if workflow.Feature(step.Feature) == workflow.FeatureAML {
		activity = review.ActivityAMLStatusUpdated
	}
	_, err = review.Append(ctx, tx, review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: activity, KeyID: in.KeyID, NodeID: step.NodeID,
		PreviousStatus: before, NewStatus: step.Status, Comment: in.Comment, Changed: []string{"status"}, Metadata: metadata, CreatedAt: f.Now(),
	})
	if err != nil {
		return err
	}
	if err := f.bumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
		return err
	}
	return f.announceData(ctx, tx, s, step, webhookevent.TriggerManualStepUpdate)
}

// giveVerdict replaces the verdict of a step in all its items.
func (f *Flow) giveVerdict(ctx context.Context, tx postgres.Tx, step *db.SessionStep, to decision.StepStatus) error {
	all, err := itemsOf(step)
	if err != nil {
		return err
	}
	if all, err = all.withStatus(to); err != nil {
		return err
	}
	if err := all.into(step); err != nil {
		return err
	}
	step.Status = string(to)
	return f.saveCorrected(ctx, tx, step)
}

// withStatus is the item with another verdict.
func withStatus(item json.RawMessage, to decision.StepStatus) (json.RawMessage, error) {
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(item, &members); err != nil {
		return nil, fmt.Errorf("read result: %w", err)
	}
	status, err := json.Marshal(to)
	if err != nil {
		return nil, fmt.Errorf("write status: %w", err)
	}
	members["status"] = status
	out, err := json.Marshal(members)
	if err != nil {
		return nil, fmt.Errorf("write result: %w", err)
	}
	return out, nil
}
