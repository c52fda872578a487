package verify

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/media"
	"vidimus/internal/domain/session"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
)

// Choose records which document the person is going to show.
func (f *Flow) Choose(ctx context.Context, ref session.Ref, nodeID string, c Choice) (View, error) {
	s, err := f.change(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *stage) error {
		step, offer, err := f.documentStep(s, nodeID)
		if err != nil {
			return err
		}
		if offer.Sides(c) == nil {
			return apperr.Invalid("document_not_offered", "document_type", "This document is not accepted here. Choose one from the list.")
		}
		if step.Choice, err = json.Marshal(c); err != nil {
			return fmt.Errorf("write choice: %w", err)
		}
		return f.save(ctx, tx, step)
	})
	if err != nil {
		return View{}, err
	}
	return f.view(ctx, s)
}

// documentStep returns the step if it takes a document from the person now.
func (f *Flow) documentStep(s *stage, nodeID string) (*db.SessionStep, Offer, error) {
	if err := f.open(s); err != nil {
		return nil, Offer{}, err
	}
	step := s.step(nodeID)
	node, known := s.node(nodeID)
	if step == nil || !known {
		return nil, Offer{}, apperr.NotFound("step_not_found")
	}
	taker, ok := f.steps[node.Feature].(DocumentStep)
	if !ok || !State(step.State).waitsForPerson() {
		return nil, Offer{}, apperr.Conflict("step_not_waiting", "This step takes no picture now.")
	}
	offer, err := taker.Offer(s.session, node)
	return step, offer, err
}

// ImageInput is one picture of a document.
type ImageInput struct {
	NodeID  string
	Side    Side
	Capture string
	Picture []byte
}

// PutImage keeps a picture; once all sides are there, the step is carried out.
func (f *Flow) PutImage(ctx context.Context, ref session.Ref, in ImageInput) (View, error) {
	contentType, refusal := f.Sniff(in.Picture)
	if refusal != "" {
		return View{}, apperr.Invalid("image_refused", "image", refusal)
	}
	// Looked at before the picture is stored, and again under the lock.
	before, err := f.load(ctx, ref)
	if err != nil {
		return View{}, err
	}
	if _, err := f.takes(before, in); err != nil {
		return View{}, err
	}
	object := media.Object{
		ApplicationID: ref.ApplicationID, ID: f.NewID(), SessionID: &ref.SessionID, Purpose: media.PurposeDocumentUpload,
		ContentType: contentType, Size: int64(len(in.Picture)),
	}
	if err := f.Media.Put(ctx, ref.ApplicationID, object.ID, bytes.NewReader(in.Picture), object.Size); err != nil {
		return View{}, err
	}
	var former []Image
	s, err := f.change(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *stage) error {
		var err error
		former, err = f.acceptImage(ctx, tx, s, in, object)
		return err
	})
	if slices.Contains([]apperr.Kind{apperr.KindConflict, apperr.KindInvalid, apperr.KindNotFound}, apperr.KindOf(err)) {
		return View{}, errors.Join(err, f.Media.Delete(ctx, ref.ApplicationID, object.ID))
	}
	if err != nil {
		return View{}, err // it may have been recorded all the same
	}
	for _, i := range former {
		if err := f.Media.Delete(ctx, ref.ApplicationID, i.MediaID); err != nil {
			return View{}, err
		}
	}
	return f.view(ctx, s)
}

// takes returns the sides that the step needs, if it takes this one now.
func (f *Flow) takes(s *stage, in ImageInput) ([]Side, error) {
	step, offer, err := f.documentStep(s, in.NodeID)
	if err != nil {
		return nil, err
	}
	choice, err := choiceOf(step)
	if err != nil {
		return nil, err
	}
	sides := offer.Sides(choice)
	if sides == nil {
		return nil, apperr.Conflict("document_not_chosen", "Choose the kind of document first.")
	}
	if !slices.Contains(sides, in.Side) {
		return nil, apperr.Invalid("side_not_needed", "side", "This document has only one side to show.")
	}
	method := map[string]string{"camera": "CAMERA_SCAN", "upload": "UPLOAD"}[in.Capture]
	if !slices.Contains(offer.CaptureMethods, method) {
		return nil, apperr.Invalid("capture_not_allowed", "capture", "This way of giving a picture is not allowed here.")
	}
	return sides, nil
}

// acceptImage records the picture and returns the one that it replaces: a
// person who shows one side again and again fills no store.
func (f *Flow) acceptImage(ctx context.Context, tx postgres.Tx, s *stage, in ImageInput, object media.Object) ([]Image, error) {
	sides, err := f.takes(s, in)
	if err != nil {
		return nil, err
	}
	if err := f.Media.Record(ctx, tx, object); err != nil {
		return nil, err
	}
	step := s.step(in.NodeID)
	former, err := imagesOf(ctx, tx.Queries, step, []Side{in.Side})
	if err != nil {
		return nil, err
	}
	err = tx.StepImagePut(ctx, db.StepImagePutParams{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Attempt: step.Attempt,
		Side: string(in.Side), Capture: in.Capture, MediaID: object.ID,
	})
	if err != nil {
		return nil, fmt.Errorf("record picture: %w", err)
	}
	images, err := imagesOf(ctx, tx.Queries, step, sides)
	if err != nil || len(images) < len(sides) {
		return former, err
	}
	return former, f.process(ctx, tx, step)
}

// process hands the step to a worker, in the same transaction.
func (f *Flow) process(ctx context.Context, tx postgres.Tx, step *db.SessionStep) error {
	step.State, step.RetryReason = string(StateProcessing), nil
	if err := f.save(ctx, tx, step); err != nil {
		return err
	}
	return f.Jobs.InsertMany(ctx, tx, []jobs.Args{RunArgs{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Attempt: int(step.Attempt),
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
