package applicant

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow/setting"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// MaxFiles is how many files the person may send for the answers of one step.
const MaxFiles = 25

// Submit hands what the person typed to its step; once the step has all that
// it needs, it is carried out.
func (f *Service) Submit(ctx context.Context, ref session.Ref, nodeID string, input json.RawMessage) (View, error) {
	input, err := storable(input)
	if err != nil {
		return View{}, err
	}
	// Told after what the step keeps was committed: a wrong code has used up a try.
	var refusal error
	s, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		step, taker, err := f.formStep(s, nodeID)
		if err != nil {
			return err
		}
		t, err := f.Task(ctx, tx.Queries, s, step)
		if err != nil {
			return err
		}
		done, err := taker.Submit(ctx, t, input)
		if err != nil {
			return err
		}
		refusal = done.Refusal
		return f.saveSubmission(ctx, tx, step, done)
	})
	if err != nil {
		return View{}, err
	}
	if refusal != nil {
		return View{}, refusal
	}
	return f.view(ctx, s)
}

// saveSubmission writes what became of one input.
func (f *Service) saveSubmission(ctx context.Context, tx postgres.Tx, step *state.Step, done verification.SubmissionResult) error {
	step.Input = done.Input
	for _, o := range done.Media {
		if err := f.Media.Record(ctx, tx, o); err != nil {
			return err
		}
	}
	if len(done.Jobs) > 0 {
		if err := f.Jobs.InsertMany(ctx, tx, done.Jobs); err != nil {
			return err
		}
	}
	if done.Complete {
		return f.Process(ctx, tx, step)
	}
	return f.Save(ctx, tx, step)
}

// formStep returns the step if it takes what the person types now.
func (f *Service) formStep(s *state.Session, nodeID string) (*state.Step, verification.FormStep, error) {
	step, node, err := f.openStep(s, nodeID)
	if err != nil {
		return nil, nil, err
	}
	taker, ok := f.Features[node.Feature].(verification.FormStep)
	if !ok || !step.State.WaitsForPerson() {
		return nil, nil, apperr.Conflict("step_not_waiting", "This step takes no answers now.")
	}
	return step, taker, nil
}

// storable refuses what the database cannot keep, and writes the rest in one form.
func storable(input json.RawMessage) (json.RawMessage, error) {
	d := json.NewDecoder(bytes.NewReader(input))
	d.UseNumber()
	var members map[string]any
	if err := d.Decode(&members); err != nil || members == nil {
		return nil, apperr.Invalid("form_refused", "body", "Must be an object.")
	}
	if reason := setting.StorageFault(members); reason != "" {
		return nil, apperr.Invalid("form_refused", "body", "The answer "+reason+".")
	}
	out, err := json.Marshal(members)
	if err != nil {
		return nil, fmt.Errorf("write answers: %w", err)
	}
	return out, nil
}

// AddFile keeps a file that the person sends for the answers of a step. Files
// go when the step is to be done again.
func (f *Service) AddFile(ctx context.Context, ref session.Ref, nodeID string, content []byte) (verification.File, error) {
	contentType, refusal := f.Sniff(content)
	if refusal != "" {
		return verification.File{}, apperr.Invalid("file_refused", "file", refusal)
	}
	before, err := f.ReadState(ctx, ref)
	if err != nil {
		return verification.File{}, err
	}
	if err := f.takesFile(ctx, f.Store.Queries(), before, nodeID); err != nil {
		return verification.File{}, err
	}
	kept, err := f.ToDisplayable(ctx, engine.IncomingFile{Field: "file", Content: content, ContentType: contentType})
	if err != nil {
		return verification.File{}, err
	}
	object := media.Object{
		ApplicationID: ref.ApplicationID, ID: f.NewID(), SessionID: &ref.SessionID, Purpose: media.PurposeDocumentFile,
		ContentType: kept.ContentType, Size: int64(len(kept.Content)),
	}
	err = f.store(ctx, ref, kept.Content, object, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		if err := f.takesFile(ctx, tx.Queries, s, nodeID); err != nil {
			return err
		}
		if err := f.Media.Record(ctx, tx, object); err != nil {
			return err
		}
		err := tx.StepFileInsert(ctx, db.StepFileInsertParams{
			ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: nodeID, MediaID: object.ID, CreatedAt: f.Now(),
		})
		if err != nil {
			return fmt.Errorf("record file: %w", err)
		}
		return nil
	})
	if err != nil {
		return verification.File{}, err
	}
	return verification.File{MediaID: object.ID, ContentType: object.ContentType, Size: object.Size}, nil
}

// takesFile refuses a file that the step cannot take now.
func (f *Service) takesFile(ctx context.Context, q *db.Queries, s *state.Session, nodeID string) error {
	step, _, err := f.formStep(s, nodeID)
	if err != nil {
		return err
	}
	files, err := engine.FilesOf(ctx, q, step)
	if err != nil {
		return err
	}
	if len(files) >= MaxFiles {
		return apperr.Conflict("files_too_many", fmt.Sprintf("A step takes at most %d files.", MaxFiles))
	}
	return nil
}
