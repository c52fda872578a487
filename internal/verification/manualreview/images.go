package manualreview

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// Copier makes the normalised copy of a picture that is stored: upright, without
// metadata, in an isolated process because the file may be hostile. Of a document
// with several pages it copies the first.
type Copier interface {
	Copy(ctx context.Context, file []byte) (jpeg []byte, refusal string, err error)
}

// AddInput are files that a reviewer adds to a session.
type AddInput struct {
	// NodeID empty stands for the first step that a file can belong to.
	NodeID string
	Files  []AddFile
	// By is who called.
	By review.Actor
}

// AddFile is one of them; Field names its place.
type AddFile struct {
	Field   string
	Content []byte
}

// AddedFile is a file in its place.
type AddedFile struct {
	Field   string
	MediaID uuid.UUID
}

// fieldExtraFiles takes any number of files, every other field one.
const fieldExtraFiles = "extra_files"

// addPlaces tell where a file of a field belongs: the features whose item may
// take it, the first one that the session has, and the member.
var addPlaces = map[string]struct {
	features []workflow.Feature
	member   string
	purpose  media.Purpose
	// whole files are kept as they came, as they may have more than one page.
	whole bool
}{
	"front_image":    {[]workflow.Feature{workflow.FeatureOCR}, "front_image", media.PurposeDocumentFront, false},
	"back_image":     {[]workflow.Feature{workflow.FeatureOCR}, "back_image", media.PurposeDocumentBack, false},
	"portrait_image": {[]workflow.Feature{workflow.FeatureOCR}, "portrait_image", media.PurposeDocumentPortrait, false},
	"selfie":         {[]workflow.Feature{workflow.FeatureLiveness}, "reference_image", media.PurposeLivenessPortrait, false},
	"poa_document":   {[]workflow.Feature{workflow.FeatureProofOfAddress}, "document_file", media.PurposeAddressDocument, true},
	fieldExtraFiles:  {[]workflow.Feature{workflow.FeatureOCR, workflow.FeatureProofOfAddress}, fieldExtraFiles, media.PurposeDocumentFile, true},
}

// AddFields are the names of the places.
func AddFields() []string {
	return []string{"front_image", "back_image", "portrait_image", "selfie", "poa_document", fieldExtraFiles}
}

// AddFiles adds files to the items of a session and announces them.
func (f *Service) AddFiles(ctx context.Context, ref session.Ref, in AddInput) ([]AddedFile, error) {
	before, err := f.ReadState(ctx, ref)
	if err != nil {
		return nil, err
	}
	// Looked at before anything is copied and stored, and again under the lock.
	steps, err := locateFiles(before, in)
	if err != nil {
		return nil, err
	}
	objects, err := f.keepAdded(ctx, before, steps, in)
	if err != nil {
		return nil, err
	}
	_, err = f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		return f.applyFiles(ctx, tx, s, fileAddition{in, objects})
	})
	if slices.Contains([]apperr.Kind{apperr.KindConflict, apperr.KindInvalid, apperr.KindNotFound}, apperr.KindOf(err)) {
		return nil, errors.Join(err, f.dropAdded(ctx, objects))
	}
	if err != nil {
		return nil, err // they may have been recorded all the same
	}
	added := make([]AddedFile, len(objects))
	for i, o := range objects {
		added[i] = AddedFile{Field: in.Files[i].Field, MediaID: o.ID}
	}
	return added, nil
}

// fileAddition are files and what they are stored as, one object for each.
type fileAddition struct {
	in      AddInput
	objects []media.Object
}

// locateFiles returns the step of each file.
func locateFiles(s *state.Session, in AddInput) ([]*state.Step, error) {
	if !slices.Contains(state.CorrectableStatuses, s.Session.Status) {
		return nil, state.NotFound("data_not_correctable", fmt.Sprintf("The data of a session that is %s cannot be changed.", s.Session.Status))
	}
	steps := make([]*state.Step, len(in.Files))
	seen := map[string]bool{}
	faults := map[string][]string{}
	for i, file := range in.Files {
		switch steps[i] = locateFile(s, file.Field, in.NodeID); {
		case steps[i] == nil:
			faults[file.Field] = []string{"The session has no step that such a file belongs to."}
		case seen[file.Field] && file.Field != fieldExtraFiles:
			faults[file.Field] = []string{"Send one file only."}
		}
		seen[file.Field] = true
	}
	if len(faults) > 0 {
		return nil, apperr.InvalidFields("files_refused", faults)
	}
	return steps, nil
}

func locateFile(s *state.Session, field, nodeID string) *state.Step {
	for _, feature := range addPlaces[field].features {
		for i := range s.Steps {
			step := &s.Steps[i]
			if step.Feature == feature && len(step.Result) > 0 && (nodeID == "" || nodeID == step.NodeID) {
				return step
			}
		}
	}
	return nil
}

// keepAdded stores the files, pictures as copies.
func (f *Service) keepAdded(ctx context.Context, s *state.Session, steps []*state.Step, in AddInput) ([]media.Object, error) {
	var objects []media.Object
	ref := s.Ref
	for i, file := range in.Files {
		content, contentType, err := f.copyOf(ctx, s, steps[i], file)
		if err != nil {
			return nil, errors.Join(err, f.dropAdded(ctx, objects))
		}
		o := media.Object{
			ApplicationID: ref.ApplicationID, ID: f.NewID(), SessionID: &ref.SessionID, Purpose: addPlaces[file.Field].purpose,
			ContentType: contentType, Size: int64(len(content)),
		}
		if err := f.Media.Put(ctx, ref.ApplicationID, o.ID, bytes.NewReader(content), o.Size); err != nil {
			return nil, errors.Join(err, f.dropAdded(ctx, objects))
		}
		objects = append(objects, o)
	}
	return objects, nil
}

// dropAdded goes on when the caller has gone: nothing else would remove them.
func (f *Service) dropAdded(ctx context.Context, objects []media.Object) error {
	ctx = context.WithoutCancel(ctx)
	var failures []error
	for _, o := range objects {
		failures = append(failures, f.Media.Delete(ctx, o.ApplicationID, o.ID))
	}
	return errors.Join(failures...)
}

// applyFiles writes the files into the items.
func (f *Service) applyFiles(ctx context.Context, tx postgres.Tx, s *state.Session, a fileAddition) error {
	steps, err := locateFiles(s, a.in)
	if err != nil {
		return err
	}
	var replaced []uuid.UUID
	for i, step := range steps {
		if err := f.Media.Record(ctx, tx, a.objects[i]); err != nil {
			return err
		}
		former, err := putFile(step, addPlaces[a.in.Files[i].Field].member, a.objects[i].ID)
		if err != nil {
			return err
		}
		replaced = append(replaced, former...)
		if err := f.SaveCorrectedStep(ctx, tx, step); err != nil {
			return err
		}
	}
	if gone := unused(s, replaced); len(gone) > 0 {
		app := s.Session.ApplicationID
		if err := f.Jobs.InsertMany(ctx, tx, []jobs.Args{media.DeleteArgs{ApplicationID: app, MediaIDs: gone}}); err != nil {
			return err
		}
	}
	if err := f.noteFiles(ctx, tx, s, a.in, steps); err != nil {
		return err
	}
	if s.Session, err = f.Sessions.BumpVersion(ctx, tx, s.Session, session.ListFacts{}); err != nil {
		return err
	}
	return f.announceFiles(ctx, tx, s, steps)
}

// putFile writes the mark of a file into an item and returns what stood there.
func putFile(step *state.Step, member string, id uuid.UUID) (former []uuid.UUID, err error) {
	item := map[string]json.RawMessage{}
	if err := json.Unmarshal(step.Result, &item); err != nil {
		return nil, fmt.Errorf("read item: %w", err)
	}
	var value any = media.MarkOf(id)
	if member == fieldExtraFiles {
		var files []json.RawMessage
		if len(item[member]) > 0 {
			if err := json.Unmarshal(item[member], &files); err != nil {
				return nil, fmt.Errorf("read files: %w", err)
			}
		}
		mark, err := json.Marshal(value)
		if err != nil {
			return nil, fmt.Errorf("write mark: %w", err)
		}
		files = append(files, mark)
		value = files
	} else {
		former = media.MarksIn(item[member])
	}
	if item[member], err = json.Marshal(value); err != nil {
		return nil, fmt.Errorf("write mark: %w", err)
	}
	if step.Result, err = json.Marshal(item); err != nil {
		return nil, fmt.Errorf("write item: %w", err)
	}
	return former, nil
}

// unused are the pictures that no item shows any more.
func unused(s *state.Session, pictures []uuid.UUID) []uuid.UUID {
	return slices.DeleteFunc(pictures, func(id uuid.UUID) bool {
		return slices.ContainsFunc(s.Steps, func(step state.Step) bool { return slices.Contains(media.MarksIn(step.Result), id) })
	})
}

// noteFiles records added files in the review feed.
func (f *Service) noteFiles(ctx context.Context, tx postgres.Tx, s *state.Session, in AddInput, steps []*state.Step) error {
	type placed struct {
		Field  string `json:"field"`
		NodeID string `json:"node_id"`
	}
	files, changed := make([]placed, len(steps)), []string{}
	for i, step := range steps {
		files[i] = placed{Field: in.Files[i].Field, NodeID: step.NodeID}
		if !slices.Contains(changed, in.Files[i].Field) {
			changed = append(changed, in.Files[i].Field)
		}
	}
	metadata, err := json.Marshal(map[string]any{"files": files})
	if err != nil {
		return fmt.Errorf("write metadata: %w", err)
	}
	_, err = review.Append(ctx, tx, review.Entry{
		ID: f.NewID(), ApplicationID: s.Session.ApplicationID, SessionID: s.Session.ID, Activity: review.ActivityFileAdded, By: in.By,
		Changed: changed, Metadata: metadata, CreatedAt: f.Now(),
	})
	return err
}

func (f *Service) announceFiles(ctx context.Context, tx postgres.Tx, s *state.Session, steps []*state.Step) error {
	var changed []string
	for _, step := range steps {
		if array := step.Feature.Array(); !slices.Contains(changed, array) {
			changed = append(changed, array)
		}
	}
	return f.AnnounceNewArrays(ctx, tx, s, changed, webhookevent.TriggerManualReview)
}

// copyOf returns the form of a file that is stored.
func (f *Service) copyOf(ctx context.Context, s *state.Session, step *state.Step, file AddFile) (content []byte, contentType string, err error) {
	contentType, refusal := f.Sniff(file.Content)
	if refusal != "" {
		return nil, "", apperr.Invalid("image_refused", file.Field, refusal)
	}
	kept, err := f.ToDisplayable(ctx, engine.IncomingFile{Field: file.Field, Content: file.Content, ContentType: contentType})
	if err != nil {
		return nil, "", err
	}
	if f.Redacts(s, step) {
		content, err = f.redacted(ctx, s, step, AddFile{file.Field, kept.Content})
		return content, "image/jpeg", err
	}
	jpeg, refusal, err := f.Copier.Copy(ctx, kept.Content)
	if err != nil {
		return nil, "", apperr.AsUnavailable("copy_failed", err)
	}
	if refusal != "" {
		return nil, "", apperr.Invalid("image_refused", file.Field, refusal)
	}
	if contentType == "application/pdf" && addPlaces[file.Field].whole {
		return file.Content, contentType, nil
	}
	return jpeg, "image/jpeg", nil
}

// redacted is what is kept of a file that a reviewer adds to a step that redacts.
func (f *Service) redacted(ctx context.Context, s *state.Session, step *state.Step, file AddFile) ([]byte, error) {
	redacting := f.Features[step.Feature].(verification.RedactingStep)
	node, _ := s.Node(step.NodeID)
	jpeg, refusal, err := redacting.RedactFile(ctx, node, step.Result, file.Content)
	if err != nil {
		return nil, apperr.AsUnavailable("copy_failed", err)
	}
	if refusal != "" {
		return nil, apperr.Invalid("image_refused", file.Field, refusal)
	}
	return jpeg, nil
}
