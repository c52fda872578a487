package verify

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

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

// Corrector is a step whose result a reviewer may correct.
type Corrector interface {
	Step
	// Correct carries the corrections out; an error names the field at fault.
	Correct(c Correction) (Corrected, error)
}

// Correction is a reviewer's change to a step's item.
type Correction struct {
	Item json.RawMessage
	// Read is what the step itself had read of the fields that can be restored;
	// empty while no reviewer changed them.
	Read json.RawMessage
	// DocumentCode is the code of the document, where the item has no name for it.
	DocumentCode string
	// Fields are the members that were sent, null ones too.
	Fields map[string]json.RawMessage
}

// Corrected is the result of a correction.
type Corrected struct {
	Item, Read json.RawMessage
	// Sent says that some known field was sent, whether or not it changed anything.
	Sent bool
	// Changed names the fields with another value than before, in order; Previous
	// and New are objects of them.
	Changed       []string
	Previous, New json.RawMessage
	Facts         session.ListFacts
	// Record holds every field that can be corrected.
	Record json.RawMessage
}

// DataInput is a reviewer's correction of the identity data of a session.
type DataInput struct {
	// NodeID empty stands for the first document.
	NodeID string
	Fields map[string]json.RawMessage
	// KeyID is the key that called.
	KeyID *uuid.UUID
}

// correctable are the statuses in which data may be corrected.
var correctable = []session.Status{session.StatusApproved, session.StatusDeclined, session.StatusInReview, session.StatusKYCExpired}

// UpdateData corrects what was read of a document and returns the record as it
// is then. It announces data.updated when some known field was sent.
func (f *Flow) UpdateData(ctx context.Context, ref session.Ref, in DataInput) (json.RawMessage, error) {
	return f.updateData(ctx, ref, correctionKind{
		workflow.FeatureOCR, review.ActivityKYCDataUpdated, "This session has no identity data.", "This session has no identity data of that step.",
	}, in)
}

// UpdateAddress corrects the data of a proof of address. It announces data.updated when some value
// is another one than before.
func (f *Flow) UpdateAddress(ctx context.Context, ref session.Ref, in DataInput) (json.RawMessage, error) {
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

func (f *Flow) updateData(ctx context.Context, ref session.Ref, k correctionKind, in DataInput) (json.RawMessage, error) {
	var record json.RawMessage
	_, err := f.updateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
		step, err := s.correctable(k, in.NodeID)
		if err != nil {
			return err
		}
		corrector, ok := f.steps[k.feature].(Corrector)
		if !ok {
			return notFound("data_not_found", k.none)
		}
		done, err := corrector.Correct(Correction{
			Item: step.Result, Read: step.ReadExtraFields, DocumentCode: text(s.session.DocumentType), Fields: in.Fields,
		})
		if err != nil {
			return err
		}
		record = done.Record
		if !done.Sent {
			return nil
		}
		return f.correct(ctx, tx, s, correctedStep{step, done, k, in.KeyID})
	})
	return record, err
}

// correctable returns the step whose data may be corrected. Each refusal has its own words.
func (s *sessionState) correctable(k correctionKind, nodeID string) (*db.SessionStep, error) {
	if !slices.Contains(correctable, s.session.Status) {
		return nil, notFound("data_not_correctable", fmt.Sprintf("The data of a session that is %s cannot be changed.", s.session.Status))
	}
	known := false
	for i := range s.steps {
		step := &s.steps[i]
		if workflow.Feature(step.Feature) != k.feature || len(step.Result) == 0 {
			continue
		}
		known = true
		if nodeID == "" || nodeID == step.NodeID {
			return step, nil
		}
	}
	if known {
		return nil, notFound("data_not_found", k.noneOfNode)
	}
	return nil, notFound("data_not_found", k.none)
}

// correctedStep is a step with a correction of it.
type correctedStep struct {
	step *db.SessionStep
	done Corrected
	kind correctionKind
	key  *uuid.UUID
}

func (f *Flow) correct(ctx context.Context, tx postgres.Tx, s *sessionState, c correctedStep) error {
	step, done := c.step, c.done
	step.Result, step.ReadExtraFields = done.Item, done.Read
	if err := f.saveCorrected(ctx, tx, step); err != nil {
		return err
	}
	metadata, err := stepMetadata(step)
	if err != nil {
		return err
	}
	_, err = review.Append(ctx, tx, review.Entry{
		ID: f.NewID(), ApplicationID: step.ApplicationID, SessionID: step.SessionID, Activity: c.kind.activity, KeyID: c.key,
		NodeID: step.NodeID, Changed: done.Changed, PreviousValue: done.Previous, NewValue: done.New, Metadata: metadata, CreatedAt: f.Now(),
	})
	if err != nil {
		return err
	}
	if c.kind.feature == workflow.FeatureOCR && s.last(step) {
		s.session, err = f.Sessions.Correct(ctx, tx, s.session, done.Facts)
	} else {
		s.session, err = f.Sessions.BumpVersion(ctx, tx, s.session, session.ListFacts{})
	}
	if err != nil {
		return err
	}
	if c.kind.feature == workflow.FeatureOCR && len(done.Changed) > 0 {
		if err := f.rescreenLater(ctx, tx, s); err != nil {
			return err
		}
	}
	return f.announceData(ctx, tx, s, step, webhookevent.TriggerManualReview)
}

// last tells whether the list of sessions shows this document: that of the last step does.
func (s *sessionState) last(step *db.SessionStep) bool {
	for _, other := range s.steps {
		if other.Feature == step.Feature && other.Position > step.Position && len(other.Result) > 0 {
			return false
		}
	}
	return true
}

func (f *Flow) saveCorrected(ctx context.Context, tx postgres.Tx, step *db.SessionStep) error {
	step.UpdatedAt = f.Now()
	before, err := tx.StepCorrect(ctx, db.StepCorrectParams{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Status: step.Status, Result: step.Result,
		ExtraItems: step.ExtraItems, ReadExtraFields: step.ReadExtraFields, UpdatedAt: step.UpdatedAt,
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

// announceData refreshes the decision and publishes data.updated for a step.
func (f *Flow) announceData(ctx context.Context, tx postgres.Tx, s *sessionState, step *db.SessionStep, why webhookevent.Trigger) error {
	return f.announceArrays(ctx, tx, s, []string{workflow.Feature(step.Feature).Array()}, why)
}

// announceArrays does it for several steps at once.
func (f *Flow) announceArrays(ctx context.Context, tx postgres.Tx, s *sessionState, arrays []string, why webhookevent.Trigger) error {
	if err := f.announceNewArrays(ctx, tx, s, arrays, why); err != nil {
		return err
	}
	return f.refreshEntity(ctx, tx, s)
}

// stepMetadata names the step that an entry of the feed is about.
func stepMetadata(step *db.SessionStep) (json.RawMessage, error) {
	raw, err := json.Marshal(map[string]string{"node_id": step.NodeID, "feature_type": featureTypes[workflow.Feature(step.Feature)]})
	if err != nil {
		return nil, fmt.Errorf("write metadata: %w", err)
	}
	return raw, nil
}

func notFound(code, text string) error {
	return &apperr.Error{Kind: apperr.KindNotFound, Code: code, Public: text}
}

func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
