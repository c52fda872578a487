package engine

import (
	"context"
	"slices"

	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// followUp has steps carried out again that stand before this one and go by it,
// and reports whether there are any. The way goes on when they are done.
func (f *Engine) followUp(ctx context.Context, tx postgres.Tx, s *state.Session, done *state.Step) (bool, error) {
	again := false
	for i := range s.Steps {
		step := &s.Steps[i]
		taker, ok := f.Features[step.Feature].(verification.DependentStep)
		isBefore := state.IsFeature(step) && step.Position < done.Position && step.State == state.StateDone && len(step.Result) > 0
		if !ok || !isBefore || !slices.Contains(taker.Follows(), done.Feature) || !f.Ready(s, step) {
			continue
		}
		step.Attempt++
		if err := f.processLater(ctx, tx, step, reserve(s, step)); err != nil {
			return false, err
		}
		again = true
	}
	return again, nil
}

// laterResults are the results of later steps that a step goes by.
func laterResults(s *state.Session, step *state.Step, taker verification.Step) (out []graph.Result) {
	following, ok := taker.(verification.DependentStep)
	if !ok {
		return nil
	}
	for _, r := range s.Steps {
		if state.IsFeature(&r) && r.Position > step.Position && r.State == state.StateDone && slices.Contains(following.Follows(), r.Feature) {
			out = append(out, state.ResultOf(r))
		}
	}
	return out
}
