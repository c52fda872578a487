package verify

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/verify/capture"
)

// ImageInput is one picture of a document, or a file for a slot.
type ImageInput struct {
	NodeID  string
	Side    Side
	Capture string
	Picture []byte
	// CaptureID is the leave under which a camera took it; nil where nobody asked.
	CaptureID *uuid.UUID
	// Notes are what the page noticed of the camera; nil for nothing.
	Notes *capture.Notes
	// AttemptsLeft are the tries that were left when the picture was taken; nil for
	// a caller that does not say.
	AttemptsLeft *int

	digest []byte
}

const contentTypePDF = "application/pdf"

// purposes map file slots to media purposes.
var purposes = map[Side]media.Purpose{
	SideFront: media.PurposeDocumentUpload, SideBack: media.PurposeDocumentUpload, SideSelfie: media.PurposeSelfie,
	SideFile: media.PurposeDocumentFile, "file_2": media.PurposeDocumentFile, "file_3": media.PurposeDocumentFile, "legal_presence": media.PurposeDocumentFile, "company_details": media.PurposeDocumentFile,
	"ownership_structure": media.PurposeDocumentFile, "representatives_authorization": media.PurposeDocumentFile,
	"other": media.PurposeDocumentFile,
}

func errMotionApart() error {
	return apperr.Invalid("side_not_needed", "side", "The pictures of a challenge are sent together, with its id.")
}

// PutImage keeps a picture; once all that the step needs are there, it is carried out.
func (f *Flow) PutImage(ctx context.Context, ref session.Ref, in ImageInput) (View, error) {
	if in.Side == SideMotion {
		return View{}, errMotionApart()
	}
	contentType, refusal := f.Sniff(in.Picture)
	if refusal != "" {
		return View{}, apperr.Invalid("image_refused", "image", refusal)
	}
	object := media.Object{
		ApplicationID: ref.ApplicationID, ID: f.NewID(), SessionID: &ref.SessionID, Purpose: purposes[in.Side],
		ContentType: contentType, Size: int64(len(in.Picture)),
	}
	sum := sha256.Sum256(in.Picture)
	in.digest = sum[:]
	// Looked at before the picture is stored, and again under the lock.
	before, err := f.readState(ctx, ref)
	if err != nil {
		return View{}, err
	}
	if known, err := f.isRepeatedImage(ctx, before, in); known || err != nil {
		if err != nil {
			return View{}, err
		}
		return f.view(ctx, before)
	}
	if _, err := f.acceptingStep(before, in, object); err != nil {
		return View{}, err
	}
	kept, err := f.toDisplayable(ctx, incomingFile{"image", in.Picture, contentType})
	if err != nil {
		return View{}, err
	}
	object.ContentType, object.Size = kept.contentType, int64(len(kept.content))
	var former []Image
	var after *sessionState
	err = f.store(ctx, ref, kept.content, object, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
		var err error
		after = s
		former, err = f.acceptImage(ctx, tx, s, in, object)
		return err
	})
	if err != nil {
		return View{}, err
	}
	for _, i := range former {
		if err := f.Media.Delete(ctx, ref.ApplicationID, i.MediaID); err != nil {
			return View{}, err
		}
	}
	return f.view(ctx, after)
}

// store keeps a file and has record write down what it is for. A file that is
// refused in the end is removed.
func (f *Flow) store(ctx context.Context, ref session.Ref, content []byte, o media.Object, record func(context.Context, postgres.Tx, *sessionState) error) error {
	if err := f.Media.Put(ctx, ref.ApplicationID, o.ID, bytes.NewReader(content), o.Size); err != nil {
		return err
	}
	_, err := f.updateSession(ctx, ref, record)
	if slices.Contains([]apperr.Kind{apperr.KindConflict, apperr.KindInvalid, apperr.KindNotFound}, apperr.KindOf(err)) {
		return errors.Join(err, f.Media.Delete(ctx, ref.ApplicationID, o.ID))
	}
	return err // any other: it may have been recorded all the same
}

// acceptingStep returns what the step asks for, if it takes this file now.
func (f *Flow) acceptingStep(s *sessionState, in ImageInput, object media.Object) (*fileRequest, error) {
	step, node, err := f.openStep(s, in.NodeID)
	if err != nil {
		return nil, err
	}
	choice, err := choiceOf(step)
	if err != nil {
		return nil, err
	}
	a, err := f.fileRequestOf(s, node, choice)
	if err != nil {
		return nil, err
	}
	if a == nil || !State(step.State).waitsForPerson() {
		return nil, errNoPicture()
	}
	if in.AttemptsLeft != nil && *in.AttemptsLeft != a.triesLeft(step.Attempt) {
		return nil, apperr.Conflict("try_over", "This picture is for a try that is over.")
	}
	if _, ok := f.steps[node.Feature].(DocumentStep); ok && len(a.Slots) == 0 {
		return nil, apperr.Conflict("document_not_chosen", "Choose the kind of document first.")
	}
	return a, a.accepts(in, object)
}

// accepts refuses a file that is not asked for, or not in this way.
func (a fileRequest) accepts(in ImageInput, object media.Object) error {
	at := slices.Index(a.sides(), in.Side)
	if at < 0 {
		return apperr.Invalid("side_not_needed", "side", a.other)
	}
	method := map[string]string{"camera": "CAMERA_SCAN", "upload": "UPLOAD"}[in.Capture]
	if !slices.Contains(a.CaptureMethods, method) {
		return apperr.Invalid("capture_not_allowed", "capture", "This way of giving a picture is not allowed here.")
	}
	if object.ContentType == contentTypePDF && !a.Slots[at].PDF {
		return apperr.Invalid("image_refused", "image", "A PDF is not accepted here. Send a picture.")
	}
	return nil
}

// acceptImage records the picture and returns the one that it replaces: a
// person who shows one side again and again fills no store.
func (f *Flow) acceptImage(ctx context.Context, tx postgres.Tx, s *sessionState, in ImageInput, object media.Object) ([]Image, error) {
	a, err := f.acceptingStep(s, in, object)
	if err != nil {
		return nil, err
	}
	if err := f.Media.Record(ctx, tx, object); err != nil {
		return nil, err
	}
	step := s.step(in.NodeID)
	if in.Side != SideMotion {
		if err := f.recordCapture(ctx, tx, step, in); err != nil {
			return nil, err
		}
	}
	former, err := imagesOf(ctx, tx.Queries, step, []Side{in.Side})
	if err != nil {
		return nil, err
	}
	err = tx.StepImagePut(ctx, db.StepImagePutParams{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Attempt: step.Attempt,
		Side: string(in.Side), Capture: in.Capture, MediaID: object.ID, Digest: in.digest,
	})
	if err != nil {
		return nil, fmt.Errorf("record picture: %w", err)
	}
	images, err := imagesOf(ctx, tx.Queries, step, a.sides())
	if err != nil {
		return former, err
	}
	skipped, err := skippedOf(step)
	if err != nil || !a.complete(images, skipped) {
		return former, err
	}
	return former, f.process(ctx, tx, step)
}

// process hands the step to a worker, in the same transaction.
func (f *Flow) process(ctx context.Context, tx postgres.Tx, step *db.SessionStep) error {
	return f.processLater(ctx, tx, step, 0)
}

func (f *Flow) processLater(ctx context.Context, tx postgres.Tx, step *db.SessionStep, after time.Duration) error {
	step.State, step.RetryReason = string(StateProcessing), nil
	if err := f.save(ctx, tx, step); err != nil {
		return err
	}
	return f.Jobs.InsertMany(ctx, tx, []jobs.Args{RunArgs{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Attempt: int(step.Attempt), after: after,
	}})
}

// imagesOf returns the pictures of the present try. Those of other sides were
// given before the person chose another document.
func imagesOf(ctx context.Context, q *db.Queries, step *db.SessionStep, sides []Side) ([]Image, error) {
	rows, err := q.StepImageList(ctx, db.StepImageListParams{ApplicationID: step.ApplicationID, SessionID: step.SessionID})
	if err != nil {
		return nil, fmt.Errorf("load pictures: %w", err)
	}
	var images []Image
	for _, r := range rows {
		if r.NodeID == step.NodeID && r.Attempt == step.Attempt && slices.Contains(sides, Side(r.Side)) {
			images = append(images, Image{Side: Side(r.Side), Capture: r.Capture, MediaID: r.MediaID})
		}
	}
	return images, nil
}
