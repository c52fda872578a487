package verify

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/media"
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
)

// ConsentVersion names the text the person agrees to. It changes with the text.
const ConsentVersion = "2026-11"

// View is what the person's page shows.
type View struct {
	Session         session.Session
	Ref             session.Ref
	ApplicationName string
	Steps           []StepView
	// Current is the node the person has to act on, or empty.
	Current string
}

// StepView is one step as the page shows it.
type StepView struct {
	NodeID       string
	Feature      workflow.Feature
	State        State
	AttemptsLeft int
	// Reason is why another try is asked for; empty otherwise.
	Reason   string
	Document *DocumentView
}

// DocumentView is what a document step asks for.
type DocumentView struct {
	Offer    Offer
	Choice   *Choice
	Uploaded []Side
}

// View returns what the page shows now.
func (f *Flow) View(ctx context.Context, ref session.Ref) (View, error) {
	s, err := f.load(ctx, ref)
	if err != nil {
		return View{}, err
	}
	return f.view(ctx, s)
}

// Consent records that the person agrees and starts the session. Doing it
// again changes nothing.
func (f *Flow) Consent(ctx context.Context, ref session.Ref, version string) (View, error) {
	if version != ConsentVersion {
		return View{}, apperr.Invalid("consent_outdated", "consent_version", "The text has changed. Please read it again.")
	}
	s, err := f.change(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *stage) error {
		if s.session.Status == session.StatusInProgress {
			return nil
		}
		if err := f.open(s); err != nil {
			return err
		}
		if err := f.insertSteps(ctx, tx, s); err != nil {
			return err
		}
		if err := f.move(ctx, tx, s, session.StatusInProgress); err != nil {
			return err
		}
		return f.advance(ctx, tx, s)
	})
	if err != nil {
		return View{}, err
	}
	return f.view(ctx, s)
}

// open refuses what comes too late.
func (f *Flow) open(s *stage) error {
	if s.session.Expired(f.Now()) {
		return apperr.Conflict("session_expired", "This link has expired. Ask for a new one.")
	}
	if !s.session.Status.Unfinished() {
		return apperr.Conflict("session_finished", "This verification is finished.")
	}
	return nil
}

func (f *Flow) insertSteps(ctx context.Context, tx postgres.Tx, s *stage) error {
	for i, n := range s.version.Nodes {
		if s.step(n.NodeID) != nil {
			continue
		}
		row := db.SessionStep{
			ApplicationID: s.session.ApplicationID, SessionID: s.session.ID, NodeID: n.NodeID, Feature: string(n.Feature),
			Position: int32(i), State: string(StatePending), Status: string(decision.StepNotFinished), Attempt: 1,
			Warnings: json.RawMessage("[]"), UpdatedAt: f.Now(),
		}
		err := tx.StepInsert(ctx, db.StepInsertParams{
			ApplicationID: row.ApplicationID, SessionID: row.SessionID, NodeID: row.NodeID, Feature: row.Feature,
			Position: row.Position, State: row.State, Status: row.Status, UpdatedAt: row.UpdatedAt,
		})
		if err != nil {
			return fmt.Errorf("insert step: %w", err)
		}
		s.steps = append(s.steps, row)
	}
	return nil
}

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

// view shows a stage.
func (f *Flow) view(ctx context.Context, s *stage) (View, error) {
	app, err := f.Applications.Get(ctx, s.ref.ApplicationID)
	if err != nil {
		return View{}, err
	}
	v := View{Session: s.session, Ref: s.ref, ApplicationName: app.Name}
	if s.session.Status.Unfinished() && s.session.Expired(f.Now()) {
		// What the page shows; the timer that ends the session may not have run yet.
		v.Session.Status = s.session.EndOfTime()
		return v, nil
	}
	for _, n := range s.version.Nodes {
		step, err := f.stepView(ctx, s, n)
		if err != nil {
			return View{}, err
		}
		v.Steps = append(v.Steps, step)
		if v.Current == "" && step.State.waitsForPerson() {
			v.Current = n.NodeID
		}
	}
	return v, nil
}

func (f *Flow) stepView(ctx context.Context, s *stage, n workflow.Node) (StepView, error) {
	view := StepView{NodeID: n.NodeID, Feature: n.Feature, State: StatePending}
	step := s.step(n.NodeID)
	if step != nil {
		view.State = State(step.State)
		if step.RetryReason != nil {
			view.Reason = *step.RetryReason
		}
	}
	taker, ok := f.steps[n.Feature].(DocumentStep)
	if !ok {
		return view, nil
	}
	offer, err := taker.Offer(s.session, n)
	if err != nil {
		return view, err
	}
	view.AttemptsLeft, view.Document = offer.MaxAttempts, &DocumentView{Offer: offer}
	if step == nil {
		return view, nil
	}
	view.AttemptsLeft = max(0, offer.MaxAttempts-int(step.Attempt)+1)
	choice, err := choiceOf(step)
	if err != nil {
		return view, err
	}
	if choice.DocumentType != "" {
		view.Document.Choice = &choice
	}
	images, err := imagesOf(ctx, f.Store.Queries(), step, offer.Sides(choice))
	for _, i := range images {
		view.Document.Uploaded = append(view.Document.Uploaded, i.Side)
	}
	return view, err
}
