package applicant

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// skips are the files that the person leaves out of one try, as the input of an UploadStep.
type skips struct {
	Attempt int32               `json:"attempt"`
	Sides   []verification.Side `json:"skipped"`
}

// skippedOf are the files left out of the present try.
func skippedOf(step *state.Step) ([]verification.Side, error) {
	if len(step.Input) == 0 {
		return nil, nil
	}
	var s skips
	if err := json.Unmarshal(step.Input, &s); err != nil {
		return nil, fmt.Errorf("read what was left out: %w", err)
	}
	if s.Attempt != step.Attempt {
		return nil, nil
	}
	return s.Sides, nil
}

// Skip records that the person skips an optional file; once every file is submitted
// or skipped, the step runs. It is idempotent.
func (f *Service) Skip(ctx context.Context, ref session.Ref, nodeID string, side verification.Side) (View, error) {
	s, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		step, a, err := f.uploading(s, nodeID)
		if err != nil {
			return err
		}
		at := slices.Index(a.Sides(), side)
		if at < 0 || !a.Slots[at].Optional || a.Slots[at].InsteadOf != "" {
			return apperr.Invalid("side_needed", "side", "This file cannot be left out.")
		}
		skipped, err := skippedOf(step)
		if err != nil || slices.Contains(skipped, side) {
			return err
		}
		skipped = append(skipped, side)
		if step.Input, err = json.Marshal(skips{Attempt: step.Attempt, Sides: skipped}); err != nil {
			return fmt.Errorf("write what is left out: %w", err)
		}
		images, err := engine.ImagesOfAttempt(ctx, tx.Queries, step, a.Sides())
		if err != nil {
			return err
		}
		if a.Complete(images, skipped) {
			return f.Process(ctx, tx, step)
		}
		return f.Save(ctx, tx, step)
	})
	if err != nil {
		return View{}, err
	}
	return f.view(ctx, s)
}

// uploading returns a step that waits for files, and which.
func (f *Service) uploading(s *state.Session, nodeID string) (*state.Step, *engine.FileRequest, error) {
	step, node, err := f.openStep(s, nodeID)
	if err != nil {
		return nil, nil, err
	}
	if _, ok := f.Features[node.Feature].(verification.UploadStep); !ok || !step.State.WaitsForPerson() {
		return nil, nil, apperr.Conflict("step_not_waiting", "This step asks for no file now.")
	}
	a, err := f.RequestedFiles(s, node, verification.Choice{})
	return step, a, err
}
