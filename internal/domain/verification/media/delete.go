package media

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
)

// MarksIn lists the pictures that a stored result points to, each once.
func MarksIn(result []byte) []uuid.UUID {
	var ids []uuid.UUID
	for {
		_, after, found := bytes.Cut(result, []byte(markEscaped))
		if !found || len(after) < uuidTextSize {
			return ids
		}
		if id, err := uuid.ParseBytes(after[:uuidTextSize]); err == nil && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
		result = after
	}
}

// DeleteArgs is the job that deletes media objects that nothing refers to any more.
type DeleteArgs struct {
	ApplicationID uuid.UUID   `json:"application_id"`
	MediaIDs      []uuid.UUID `json:"media_ids"`
	// EvenHeld removes pictures under a legal hold as well: those that were never
	// to be kept.
	EvenHeld bool `json:"even_held,omitempty"`
}

// Kind names the job.
func (DeleteArgs) Kind() string { return "media_delete" }

// DeleteWorker removes pictures. The job is inserted by the transaction that
// lets go of them, so they go if and only if it commits.
type DeleteWorker struct {
	river.WorkerDefaults[DeleteArgs]
	Media *Service
}

// Work deletes the objects, except those under a legal hold, which are deleted with
// their session. It is idempotent.
func (w *DeleteWorker) Work(ctx context.Context, job *river.Job[DeleteArgs]) error {
	for _, id := range job.Args.MediaIDs {
		held, err := w.Media.store.Queries().HoldOfMedia(ctx, db.HoldOfMediaParams{ApplicationID: job.Args.ApplicationID, MediaID: id})
		if err != nil {
			return fmt.Errorf("look for a hold: %w", err)
		}
		if held && !job.Args.EvenHeld {
			continue
		}
		if err := w.Media.Delete(ctx, job.Args.ApplicationID, id); err != nil {
			return err
		}
	}
	return nil
}
