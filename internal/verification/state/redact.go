package state

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
)

// Redacts reports whether the step stores no original uploads.
func (f *Repository) Redacts(s *Session, step *Step) bool {
	redacting, ok := f.Features[step.Feature].(verification.RedactingStep)
	node, known := s.Node(step.NodeID)
	return ok && known && redacting.Redacts(node)
}

// DropSubmittedImages lets go of all pictures that the person sent for a step. Their rows
// stay, so that one which comes twice is still known.
func (f *Repository) DropSubmittedImages(ctx context.Context, tx postgres.Tx, s *Session, step *Step) error {
	if !f.Redacts(s, step) {
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
func (f *Repository) dropUnreadImages(ctx context.Context, tx postgres.Tx, s *Session) error {
	if s.Session.Status.Unfinished() {
		return nil
	}
	for i := range s.Steps {
		if step := &s.Steps[i]; step.State != StateDone {
			if err := f.DropSubmittedImages(ctx, tx, s, step); err != nil {
				return err
			}
		}
	}
	return nil
}
