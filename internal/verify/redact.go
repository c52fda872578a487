package verify

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
)

// RedactingStep is a step of which some workflows want that parts of its pictures are
// kept nowhere. What it stores is redacted already; what the person sent goes
// after every try, and when the session ends before there was one.
type RedactingStep interface {
	Redacts(node workflow.Node) bool
	// RedactFile makes of a file that is added to the step's result the picture
	// that may be kept, or refuses it in words.
	RedactFile(ctx context.Context, node workflow.Node, result json.RawMessage, file []byte) (jpeg []byte, refusal string, err error)
}

// redacts reports whether the step stores no original uploads.
func (f *Flow) redacts(s *sessionState, step *db.SessionStep) bool {
	redacting, ok := f.steps[workflow.Feature(step.Feature)].(RedactingStep)
	node, known := s.node(step.NodeID)
	return ok && known && redacting.Redacts(node)
}

// redacted is what is kept of a file that a reviewer adds to a step that redacts.
func (f *Flow) redacted(ctx context.Context, s *sessionState, step *db.SessionStep, file AddFile) ([]byte, error) {
	redacting := f.steps[workflow.Feature(step.Feature)].(RedactingStep)
	node, _ := s.node(step.NodeID)
	jpeg, refusal, err := redacting.RedactFile(ctx, node, step.Result, file.Content)
	if err != nil {
		return nil, apperr.AsUnavailable("copy_failed", err)
	}
	if refusal != "" {
		return nil, apperr.Invalid("image_refused", file.Field, refusal)
	}
	return jpeg, nil
}

// dropSubmittedImages lets go of all pictures that the person sent for a step. Their rows
// stay, so that one which comes twice is still known.
func (f *Flow) dropSubmittedImages(ctx context.Context, tx postgres.Tx, s *sessionState, step *db.SessionStep) error {
	if !f.redacts(s, step) {
		return nil
	}
	rows, err := tx.StepImageList(ctx, db.StepImageListParams{ApplicationID: step.ApplicationID, SessionID: step.SessionID})
	if err != nil {
		return fmt.Errorf("list sent pictures: %w", err)
	}
	var sent []uuid.UUID
	for _, r := range rows {
		if r.NodeID == step.NodeID {
			sent = append(sent, r.MediaID)
		}
	}
	if len(sent) == 0 {
		return nil
	}
	return f.Jobs.InsertMany(ctx, tx, []jobs.Args{media.DeleteArgs{ApplicationID: step.ApplicationID, MediaIDs: sent, EvenHeld: true}})
}

// dropUnreadImages does the same for steps that a session has ended before.
func (f *Flow) dropUnreadImages(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	if s.session.Status.Unfinished() {
		return nil
	}
	for i := range s.steps {
		if step := &s.steps[i]; State(step.State) != StateDone {
			if err := f.dropSubmittedImages(ctx, tx, s, step); err != nil {
				return err
			}
		}
	}
	return nil
}
