package applicant

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/capture"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// ImageInput is one picture of a document, or a file for a slot.
type ImageInput struct {
	NodeID  string
	Side    verification.Side
	Capture string
	Picture []byte
	// CaptureID is the leave under which a camera took it; nil where nobody asked.
	CaptureID *uuid.UUID
	// Notes are what the page noticed of the camera; nil for nothing.
	Notes *capture.CameraData
	// AttemptsLeft are the tries that were left when the picture was taken; nil for
	// a caller that does not say.
	AttemptsLeft *int
	// Check has the picture looked at first. One that another would better is not kept.
	Check bool

	digest []byte
}

const contentTypePDF = "application/pdf"

// purposes map file slots to media purposes.
var purposes = map[verification.Side]media.Purpose{
	verification.SideFront: media.PurposeDocumentUpload, verification.SideBack: media.PurposeDocumentUpload, verification.SideSelfie: media.PurposeSelfie,
	verification.SideFile: media.PurposeDocumentFile, "file_2": media.PurposeDocumentFile, "file_3": media.PurposeDocumentFile, "legal_presence": media.PurposeDocumentFile, "company_details": media.PurposeDocumentFile,
	"ownership_structure": media.PurposeDocumentFile, "representatives_authorization": media.PurposeDocumentFile,
	"other": media.PurposeDocumentFile,
}

func errMotionApart() error {
	return apperr.Invalid("side_not_needed", "side", "The pictures of a challenge are sent together, with its id.")
}

// PutImage keeps a picture; once all that the step needs are there, it is carried out.
func (f *Service) PutImage(ctx context.Context, ref session.Ref, in ImageInput) (View, error) {
	if in.Side == verification.SideMotion {
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
	before, err := f.ReadState(ctx, ref)
	if err != nil {
		return View{}, err
	}
	if known, err := f.isRepeatedImage(ctx, before, in); known || err != nil {
		if err != nil {
			return View{}, err
		}
		return f.view(ctx, before)
	}
	asked, err := f.acceptingStep(before, in, object)
	if err != nil {
		return View{}, err
	}
	kept, err := f.ToDisplayable(ctx, engine.IncomingFile{Field: "image", Content: in.Picture, ContentType: contentType})
	if err != nil {
		return View{}, err
	}
	if check := f.checkImage(ctx, before, asked, in, kept.Content); check != nil {
		v, err := f.view(ctx, before)
		v.ImageCheck = check
		return v, err
	}
	object.ContentType, object.Size = kept.ContentType, int64(len(kept.Content))
	var former []verification.Image
	var after *state.Session
	err = f.store(ctx, ref, kept.Content, object, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
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
func (f *Service) store(ctx context.Context, ref session.Ref, content []byte, o media.Object, record func(context.Context, postgres.Tx, *state.Session) error) error {
	if err := f.Media.Put(ctx, ref.ApplicationID, o.ID, bytes.NewReader(content), o.Size); err != nil {
		return err
	}
	_, err := f.UpdateSession(ctx, ref, record)
	if slices.Contains([]apperr.Kind{apperr.KindConflict, apperr.KindInvalid, apperr.KindNotFound}, apperr.KindOf(err)) {
		return errors.Join(err, f.Media.Delete(ctx, ref.ApplicationID, o.ID))
	}
	return err // any other: it may have been recorded all the same
}

// acceptingStep returns what the step asks for, if it takes this file now.
func (f *Service) acceptingStep(s *state.Session, in ImageInput, object media.Object) (*engine.FileRequest, error) {
	step, node, err := f.openStep(s, in.NodeID)
	if err != nil {
		return nil, err
	}
	choice, err := engine.ChoiceOf(step)
	if err != nil {
		return nil, err
	}
	a, err := f.RequestedFiles(s, node, choice)
	if err != nil {
		return nil, err
	}
	if a == nil || !step.State.WaitsForPerson() {
		return nil, errNoPicture()
	}
	if in.AttemptsLeft != nil && *in.AttemptsLeft != a.TriesLeft(step.Attempt) {
		return nil, apperr.Conflict("try_over", "This picture is for a try that is over.")
	}
	if _, ok := f.Features[node.Feature].(verification.DocumentStep); ok && len(a.Slots) == 0 {
		return nil, apperr.Conflict("document_not_chosen", "Choose the kind of document first.")
	}
	return a, accepts(*a, in, object)
}

// accepts refuses a file that is not asked for, or not in this way.
func accepts(a engine.FileRequest, in ImageInput, object media.Object) error {
	at := slices.Index(a.Sides(), in.Side)
	if at < 0 {
		return apperr.Invalid("side_not_needed", "side", a.Other)
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
func (f *Service) acceptImage(ctx context.Context, tx postgres.Tx, s *state.Session, in ImageInput, object media.Object) ([]verification.Image, error) {
	a, err := f.acceptingStep(s, in, object)
	if err != nil {
		return nil, err
	}
	if err := f.Media.Record(ctx, tx, object); err != nil {
		return nil, err
	}
	step := s.Step(in.NodeID)
	if in.Side != verification.SideMotion {
		if err := f.recordCapture(ctx, tx, step, in); err != nil {
			return nil, err
		}
	}
	former, err := engine.ImagesOfAttempt(ctx, tx.Queries, step, []verification.Side{in.Side})
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
	images, err := engine.ImagesOfAttempt(ctx, tx.Queries, step, a.Sides())
	if err != nil {
		return former, err
	}
	skipped, err := skippedOf(step)
	if err != nil || !a.Complete(images, skipped) {
		return former, err
	}
	return former, f.Process(ctx, tx, step)
}
