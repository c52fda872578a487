package verify

import (
	"context"
	"encoding/json"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
)

// View is the state of a session on the person's page.
type View struct {
	Session         session.Session
	Ref             session.Ref
	ApplicationName string
	// Brand is how the page looks; nil for the installation's own look.
	Brand *branding.Brand
	Steps []StepView
	// Current is the node the person has to act on, or empty.
	Current string
	// DesktopAllowed says that the person may go through the pages on a computer.
	DesktopAllowed bool
	// Handover is what is known of the second device; nil for none.
	Handover *session.Handover
	// Revision changes with all of this; empty in answers to changes.
	Revision string
}

// StepView is one step as the page shows it.
type StepView struct {
	NodeID  string
	Feature workflow.Feature
	State   State
	// AttemptsLeft counts the tries that are left; nil for steps without tries.
	AttemptsLeft *int
	// Reason is why another try is asked for; empty otherwise.
	Reason   string
	Document *DocumentView
	Upload   *UploadView
	// Form is what a step that waits for answers asks for; nil otherwise.
	Form json.RawMessage
}

// UploadView is the state of an upload step on the page.
type UploadView struct {
	Uploads
	Uploaded []Side
	// Skipped are those that the person has left out.
	Skipped []Side
}

// DocumentView is the state of a document step on the page.
type DocumentView struct {
	Offer    DocumentOffer
	Choice   *Choice
	Uploaded []Side
}

// View returns what the page shows now.
func (f *Flow) View(ctx context.Context, ref session.Ref) (View, error) {
	// Asked first: what changes meanwhile has another one.
	revision, err := f.revision(ctx, ref)
	if err != nil {
		return View{}, err
	}
	s, err := f.readState(ctx, ref)
	if err != nil {
		return View{}, err
	}
	v, err := f.view(ctx, s)
	v.Revision = revision
	return v, err
}

// view shows a stage.
func (f *Flow) view(ctx context.Context, s *sessionState) (View, error) {
	app, err := f.Applications.Get(ctx, s.ref.ApplicationID)
	if err != nil {
		return View{}, err
	}
	v := View{
		Session: s.session, Ref: s.ref, ApplicationName: app.Name,
		DesktopAllowed: s.version.Settings.AllowsDesktop(app.CaptureMethod.AllowsDesktop()) || s.ref.Environment == application.Sandbox,
	}
	if v.Handover, err = f.Sessions.Handover(ctx, s.ref.ApplicationID, s.ref.SessionID); err != nil {
		return View{}, err
	}
	if brand, own, err := f.Sessions.Brand(ctx, s.session); err != nil {
		return View{}, err
	} else if own {
		v.Brand, v.ApplicationName = &brand, brand.Name(app.Name)
	}
	if s.session.Status.Unfinished() && s.session.Expired(f.Now()) {
		// What the page shows; the timer that ends the session may not have run yet.
		v.Session.Status = s.session.EndOfTime()
		return v, nil
	}
	for _, n := range s.shown() {
		if !s.session.Status.Unfinished() {
			v.Steps = append(v.Steps, s.endedStepView(n))
			continue
		}
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

// endedStepView is all that the page of an ended session learns of a step: how far it came.
// Documents, files and answers are for the application from then on, whoever has the link.
func (s *sessionState) endedStepView(n workflow.Node) StepView {
	view := StepView{NodeID: n.NodeID, Feature: n.Feature, State: StatePending}
	if step := s.step(n.NodeID); step != nil {
		view.State = State(step.State)
	}
	return view
}

func (f *Flow) stepView(ctx context.Context, s *sessionState, n workflow.Node) (StepView, error) {
	view := StepView{NodeID: n.NodeID, Feature: n.Feature, State: StatePending}
	step := s.step(n.NodeID)
	if step != nil {
		view.State = State(step.State)
		if step.RetryReason != nil {
			view.Reason = *step.RetryReason
		}
	}
	switch taker := f.steps[n.Feature].(type) {
	case DocumentStep:
		offer, err := taker.Offer(s.session, n)
		if err != nil {
			return view, err
		}
		view.Document = &DocumentView{Offer: offer}
	case UploadStep:
		uploads, err := taker.Uploads(s.session, n)
		if err != nil {
			return view, err
		}
		view.Upload = &UploadView{Uploads: uploads}
	case FormStep:
		return view, f.showForm(ctx, s, step, &view)
	default:
		return view, nil
	}
	return view, f.showFiles(ctx, s, n, &view)
}

// showFiles adds what the person has chosen and given.
func (f *Flow) showFiles(ctx context.Context, s *sessionState, n workflow.Node, view *StepView) error {
	step := s.step(n.NodeID)
	choice, attempt := Choice{}, int32(1)
	if step != nil {
		var err error
		if choice, err = choiceOf(step); err != nil {
			return err
		}
		attempt = step.Attempt
	}
	a, err := f.fileRequestOf(s, n, choice)
	if err != nil {
		return err
	}
	left := a.triesLeft(attempt)
	view.AttemptsLeft = &left
	if step == nil {
		return nil
	}
	images, err := imagesOf(ctx, f.Store.Queries(), step, a.sides())
	if err != nil {
		return err
	}
	var uploaded []Side
	for _, i := range images {
		uploaded = append(uploaded, i.Side)
	}
	if view.Upload != nil {
		view.Upload.Uploaded = uploaded
		view.Upload.Skipped, err = skippedOf(step)
		return err
	}
	view.Document.Uploaded = uploaded
	if choice.DocumentType != "" {
		view.Document.Choice = &choice
	}
	return nil
}

// showForm adds the step's form to the view.
func (f *Flow) showForm(ctx context.Context, s *sessionState, step *db.SessionStep, view *StepView) error {
	if step == nil || !State(step.State).waitsForPerson() {
		return nil
	}
	t, err := f.task(ctx, f.Store.Queries(), s, step)
	if err != nil {
		return err
	}
	view.Form, err = f.steps[view.Feature].(FormStep).Form(ctx, t)
	return err
}
