package applicant

import (
	"context"
	"encoding/json"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/verification"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// View is the state of a session on the person's page.
type View struct {
	Session         session.Session
	Ref             session.Ref
	ApplicationName string
	// Brand is how the page looks; nil for the installation's own look.
	Brand *branding.Brand
	Steps []StepView
	// DeclineReason is empty unless the session was declined and the person may know why.
	DeclineReason DeclineReason
	// Current is the node the person has to act on, or empty.
	Current string
	// DesktopAllowed says that the person may go through the pages on a computer.
	DesktopAllowed bool
	// Handover is what is known of the second device; nil for none.
	Handover *session.Handover
	// ImageCheck tells why the picture that was just sent was not kept; nil for all others.
	ImageCheck *ImageCheck
	// Revision changes with all of this; empty in answers to changes.
	Revision string
}

// StepView is one step as the page shows it.
type StepView struct {
	NodeID  string
	Feature workflow.Feature
	State   state.StepState
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
	verification.Uploads
	Uploaded []verification.Side
	// Skipped are those that the person has left out.
	Skipped []verification.Side
}

// DocumentView is the state of a document step on the page.
type DocumentView struct {
	Offer    verification.DocumentOffer
	Choice   *verification.Choice
	Uploaded []verification.Side
}

// View returns the present state of the page.
func (f *Service) View(ctx context.Context, ref session.Ref) (View, error) {
	// Asked first: what changes meanwhile has another one.
	revision, err := f.revision(ctx, ref)
	if err != nil {
		return View{}, err
	}
	s, err := f.ReadState(ctx, ref)
	if err != nil {
		return View{}, err
	}
	v, err := f.view(ctx, s)
	v.Revision = revision
	return v, err
}

// view shows a stage.
func (f *Service) view(ctx context.Context, s *state.Session) (View, error) {
	app, err := f.Applications.Get(ctx, s.Ref.ApplicationID)
	if err != nil {
		return View{}, err
	}
	v := View{
		Session: s.Session, Ref: s.Ref, ApplicationName: app.Name,
		DesktopAllowed: s.Version.Settings.AllowsDesktop(app.CaptureMethod.AllowsDesktop()) || s.Ref.Environment == application.Sandbox,
	}
	if v.Handover, err = f.Sessions.Handover(ctx, s.Ref.ApplicationID, s.Ref.SessionID); err != nil {
		return View{}, err
	}
	if brand, own, err := f.Sessions.BrandOf(ctx, s.Session); err != nil {
		return View{}, err
	} else if own {
		v.Brand, v.ApplicationName = &brand, brand.Name(app.Name)
	}
	if v.DeclineReason, err = f.declineReason(ctx, s); err != nil {
		return View{}, err
	}
	if s.Session.Status.Unfinished() && s.Session.Expired(f.Now()) {
		// What the page shows; the timer that ends the session may not have run yet.
		v.Session.Status = s.Session.StatusOnExpiry()
		return v, nil
	}
	for _, n := range s.VisibleNodes() {
		if !s.Session.Status.Unfinished() {
			v.Steps = append(v.Steps, endedStepView(s, n))
			continue
		}
		if f.passesOver(s, n) {
			continue
		}
		step, err := f.stepView(ctx, s, n)
		if err != nil {
			return View{}, err
		}
		v.Steps = append(v.Steps, step)
		if v.Current == "" && step.State.WaitsForPerson() {
			v.Current = n.NodeID
		}
	}
	return v, nil
}

// passesOver reports whether a step to come will ask the person for nothing, as this
// installation cannot carry it out: a reviewer decides then. Nobody is asked to
// agree to what will not happen.
func (f *Service) passesOver(s *state.Session, n workflow.Node) bool {
	step := s.Step(n.NodeID)
	if step == nil {
		step = &state.Step{NodeID: n.NodeID, NodeType: graph.TypeFeature, Feature: n.Feature, State: state.StatePending}
	}
	return step.State == state.StatePending && !f.Ready(s, step)
}

// endedStepView is all that the page of an ended session learns of a step: how far it came.
// Documents, files and answers are for the application from then on, whoever has the link.
func endedStepView(s *state.Session, n workflow.Node) StepView {
	view := StepView{NodeID: n.NodeID, Feature: n.Feature, State: state.StatePending}
	if step := s.Step(n.NodeID); step != nil {
		view.State = step.State
	}
	return view
}

func (f *Service) stepView(ctx context.Context, s *state.Session, n workflow.Node) (StepView, error) {
	view := StepView{NodeID: n.NodeID, Feature: n.Feature, State: state.StatePending}
	step := s.Step(n.NodeID)
	if step != nil {
		view.State = step.State
		if step.RetryReason != nil {
			view.Reason = *step.RetryReason
		}
	}
	switch taker := f.Features[n.Feature].(type) {
	case verification.DocumentStep:
		offer, err := taker.Offer(s.Session, n)
		if err != nil {
			return view, err
		}
		view.Document = &DocumentView{Offer: offer}
	case verification.UploadStep:
		uploads, err := taker.Uploads(s.Session, n)
		if err != nil {
			return view, err
		}
		view.Upload = &UploadView{Uploads: uploads}
	case verification.FormStep:
		return view, f.showForm(ctx, s, step, &view)
	default:
		return view, nil
	}
	return view, f.showFiles(ctx, s, n, &view)
}

// showFiles adds what the person has chosen and given.
func (f *Service) showFiles(ctx context.Context, s *state.Session, n workflow.Node, view *StepView) error {
	step := s.Step(n.NodeID)
	choice, attempt := verification.Choice{}, int32(1)
	if step != nil {
		var err error
		if choice, err = engine.ChoiceOf(step); err != nil {
			return err
		}
		attempt = step.Attempt
	}
	a, err := f.RequestedFiles(s, n, choice)
	if err != nil {
		return err
	}
	left := a.TriesLeft(attempt)
	view.AttemptsLeft = &left
	if step == nil {
		return nil
	}
	images, err := engine.ImagesOfAttempt(ctx, f.Store.Queries(), step, a.Sides())
	if err != nil {
		return err
	}
	var uploaded []verification.Side
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
func (f *Service) showForm(ctx context.Context, s *state.Session, step *state.Step, view *StepView) error {
	if step == nil || !step.State.WaitsForPerson() {
		return nil
	}
	t, err := f.Task(ctx, f.Store.Queries(), s, step)
	if err != nil {
		return err
	}
	view.Form, err = f.Features[view.Feature].(verification.FormStep).Form(ctx, t)
	return err
}
