package verify

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// Choose records which document the person is going to show.
func (f *Flow) Choose(ctx context.Context, ref session.Ref, nodeID string, c Choice) (View, error) {
	s, err := f.updateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
		step, node, err := f.openStep(s, nodeID)
		if err != nil {
			return err
		}
		taker, ok := f.steps[node.Feature].(DocumentStep)
		if !ok || !State(step.State).waitsForPerson() {
			return errNoPicture()
		}
		offer, err := taker.Offer(s.session, node)
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

// openStep returns a step of an open session, whether or not its turn has come.
func (f *Flow) openStep(s *sessionState, nodeID string) (*db.SessionStep, workflow.Node, error) {
	if err := f.open(s); err != nil {
		return nil, workflow.Node{}, err
	}
	step := s.step(nodeID)
	node, known := s.node(nodeID)
	if step == nil || !known {
		return nil, workflow.Node{}, apperr.NotFound("step_not_found")
	}
	return step, node, nil
}

func errNoPicture() error {
	return apperr.Conflict("step_not_waiting", "This step takes no picture now.")
}

// fileRequest are the files that a step needs now.
type fileRequest struct {
	Uploads
	// other is told for a side that is not asked for.
	other string
}

func (a fileRequest) sides() []Side {
	sides := make([]Side, len(a.Slots))
	for i, s := range a.Slots {
		sides[i] = s.Side
	}
	return sides
}

// complete reports whether every file is given or skipped. What may be given in place of something
// else is not asked for by itself.
func (a fileRequest) complete(images []Image, skipped []Side) bool {
	given := func(side Side) bool {
		return slices.ContainsFunc(images, func(i Image) bool { return i.Side == side })
	}
	for _, s := range a.Slots {
		replaced := slices.ContainsFunc(a.Slots, func(other Slot) bool { return other.InsteadOf == s.Side && given(other.Side) })
		settled := given(s.Side) || replaced
		if s.Optional {
			settled = settled || s.InsteadOf != "" || slices.Contains(skipped, s.Side)
		}
		if !settled {
			return false
		}
	}
	return true
}

// fileRequestOf says which files a step needs; nil for a step that needs none, and no
// slots while no document is chosen.
func (f *Flow) fileRequestOf(s *sessionState, node workflow.Node, c Choice) (*fileRequest, error) {
	switch taker := f.steps[node.Feature].(type) {
	case DocumentStep:
		offer, err := taker.Offer(s.session, node)
		if err != nil {
			return nil, err
		}
		a := &fileRequest{other: "This document has only one side to show."}
		a.CaptureMethods, a.MaxAttempts = offer.CaptureMethods, offer.MaxAttempts
		for _, side := range offer.Sides(c) {
			a.Slots = append(a.Slots, Slot{Side: side, PDF: true})
		}
		return a, nil
	case UploadStep:
		u, err := taker.Uploads(s.session, node)
		return &fileRequest{Uploads: u, other: "This step does not ask for this file."}, err
	default:
		return nil, nil
	}
}

func choiceOf(step *db.SessionStep) (Choice, error) {
	var c Choice
	if len(step.Choice) == 0 {
		return c, nil
	}
	if err := json.Unmarshal(step.Choice, &c); err != nil {
		return c, fmt.Errorf("read choice: %w", err)
	}
	return c, nil
}
