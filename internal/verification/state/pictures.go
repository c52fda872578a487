package state

import (
	"context"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// DropPictures removes what the person sent for steps that are to be done again or have left the path, once the transaction has committed.
func (f *Repository) DropPictures(ctx context.Context, tx postgres.Tx, s *Session, steps []Step) error {
	app := s.Session.ApplicationID
	nodes := make([]string, len(steps))
	for i, step := range steps {
		nodes[i] = step.NodeID
	}
	pictures, err := tx.StepImageClear(ctx, db.StepImageClearParams{ApplicationID: app, SessionID: s.Session.ID, NodeIds: nodes})
	if err != nil {
		return fmt.Errorf("clear pictures: %w", err)
	}
	files, err := tx.StepFileClear(ctx, db.StepFileClearParams{ApplicationID: app, SessionID: s.Session.ID, NodeIds: nodes})
	if err != nil {
		return fmt.Errorf("clear files: %w", err)
	}
	pictures = append(pictures, files...)
	for _, step := range steps {
		pictures = append(pictures, media.MarksIn(step.Result)...)
	}
	if len(pictures) == 0 {
		return nil
	}
	return f.Jobs.InsertMany(ctx, tx, []jobs.Args{media.DeleteArgs{ApplicationID: app, MediaIDs: pictures}})
}
