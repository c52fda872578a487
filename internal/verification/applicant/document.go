package applicant

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// ChooseDocument records which document the person is going to show.
func (f *Service) ChooseDocument(ctx context.Context, ref session.Ref, nodeID string, c verification.Choice) (View, error) {
	s, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		step, node, err := f.openStep(s, nodeID)
		if err != nil {
			return err
		}
		taker, ok := f.Features[node.Feature].(verification.DocumentStep)
		if !ok || !step.State.WaitsForPerson() {
			return errNoPicture()
		}
		offer, err := taker.Offer(s.Session, node)
		if err != nil {
			return err
		}
		if offer.Sides(c) == nil {
			return apperr.Invalid("document_not_offered", "document_type", "This document is not accepted here. Choose one from the list.")
		}
		if step.Choice, err = json.Marshal(c); err != nil {
			return fmt.Errorf("write choice: %w", err)
		}
		return f.Save(ctx, tx, step)
	})
	if err != nil {
		return View{}, err
	}
	return f.view(ctx, s)
}

// openStep returns a step of an open session, whether or not its turn has come.
func (f *Service) openStep(s *state.Session, nodeID string) (*state.Step, workflow.Node, error) {
	if err := requireOpen(s, f.Now()); err != nil {
		return nil, workflow.Node{}, err
	}
	step := s.Step(nodeID)
	node, known := s.Node(nodeID)
	if step == nil || !known {
		return nil, workflow.Node{}, apperr.NotFound("step_not_found")
	}
	return step, node, nil
}

func errNoPicture() error {
	return apperr.Conflict("step_not_waiting", "This step takes no picture now.")
}
