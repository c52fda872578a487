package manualreview

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// DataInput is a reviewer's correction of the identity data of a session.
type DataInput struct {
	// NodeID empty stands for the first document.
	NodeID string
	Fields map[string]json.RawMessage
	// By is who called.
	By review.Actor
}

// UpdateData corrects what was read of a document and returns the record as it
// is then. It announces data.updated when some known field was sent.
func (f *Service) UpdateData(ctx context.Context, ref session.Ref, in DataInput) (json.RawMessage, error) {
	return f.updateData(ctx, ref, correctionKind{
		workflow.FeatureOCR, review.ActivityKYCDataUpdated, "This session has no identity data.", "This session has no identity data of that step.",
	}, in)
}

// UpdateAddress corrects the data of a proof of address. It announces data.updated when some value
// is another one than before.
func (f *Service) UpdateAddress(ctx context.Context, ref session.Ref, in DataInput) (json.RawMessage, error) {
	return f.updateData(ctx, ref, correctionKind{
		workflow.FeatureProofOfAddress, review.ActivityPOADataUpdated,
		"This session has no proof of address.", "This session has no proof of address of that step.",
	}, in)
}

// correctionKind holds what differs between corrections of two features.
type correctionKind struct {
	feature  workflow.Feature
	activity review.Activity
	// none and noneOfNode say that there is nothing to correct.
	none, noneOfNode string
}

func (f *Service) updateData(ctx context.Context, ref session.Ref, k correctionKind, in DataInput) (json.RawMessage, error) {
	var record json.RawMessage
	_, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		step, err := correctableStep(s, k, in.NodeID)
		if err != nil {
			return err
		}
		corrector, ok := f.Features[k.feature].(verification.Corrector)
		if !ok {
			return state.NotFound("data_not_found", k.none)
		}
		done, err := corrector.Correct(verification.Correction{
			Item: step.Result, Read: step.ReadExtraFields, DocumentCode: state.TextOf(s.Session.DocumentType), Fields: in.Fields,
		})
		if err != nil {
			return err
		}
		record = done.Record
		if !done.Sent {
			return nil
		}
		return f.correct(ctx, tx, s, correctedStep{step, done, k, in.By})
	})
	return record, err
}

// correctableStep returns the step whose data may be corrected. Each refusal has its own words.
func correctableStep(s *state.Session, k correctionKind, nodeID string) (*state.Step, error) {
	if !slices.Contains(state.CorrectableStatuses, s.Session.Status) {
		return nil, state.NotFound("data_not_correctable", fmt.Sprintf("The data of a session that is %s cannot be changed.", s.Session.Status))
	}
	known := false
	for i := range s.Steps {
		step := &s.Steps[i]
		if step.Feature != k.feature || len(step.Result) == 0 {
			continue
		}
		known = true
		if nodeID == "" || nodeID == step.NodeID {
			return step, nil
		}
	}
	if known {
		return nil, state.NotFound("data_not_found", k.noneOfNode)
	}
	return nil, state.NotFound("data_not_found", k.none)
}

// correctedStep is a step with a correction of it.
type correctedStep struct {
	step *state.Step
	done verification.CorrectionResult
	kind correctionKind
	by   review.Actor
}

func (f *Service) correct(ctx context.Context, tx postgres.Tx, s *state.Session, c correctedStep) error {
	step, done := c.step, c.done
	step.Result, step.ReadExtraFields = done.Item, done.Read
	if err := f.SaveCorrectedStep(ctx, tx, step); err != nil {
		return err
	}
	metadata, err := state.StepMetadata(step)
	if err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: c.kind.activity, By: c.by,
		NodeID: step.NodeID, Changed: done.Changed, PreviousValue: done.Previous, NewValue: done.New, Metadata: metadata, CreatedAt: f.Now(),
	})
	if err != nil {
		return err
	}
	if c.kind.feature == workflow.FeatureOCR && last(s, step) {
		s.Session, err = f.Sessions.Correct(ctx, tx, s.Session, done.Facts)
	} else {
		s.Session, err = f.Sessions.BumpVersion(ctx, tx, s.Session, session.ListFacts{})
	}
	if err != nil {
		return err
	}
	if c.kind.feature == workflow.FeatureOCR && len(done.Changed) > 0 {
		if err := f.QueueRescreen(ctx, tx, s); err != nil {
			return err
		}
	}
	return f.AnnounceData(ctx, tx, s, step, webhookevent.TriggerManualReview)
}

// last reports whether the list of sessions shows this document: that of the last step does.
func last(s *state.Session, step *state.Step) bool {
	for _, other := range s.Steps {
		if other.Feature == step.Feature && other.Position > step.Position && len(other.Result) > 0 {
			return false
		}
	}
	return true
}
