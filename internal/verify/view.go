package verify

import (
	"context"

	"vidimus/internal/domain/session"
	"vidimus/internal/domain/workflow"
)

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
