package schedule

import (
	"context"
	"fmt"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// renewedSteps are the steps that took over refreshed data.
type renewedSteps struct {
	// arrays are those of the decision with another content.
	arrays     []string
	isDoubtful bool
}

// renewFollowingSteps has the steps behind one take over what that one has read again.
func (f *Service) renewFollowingSteps(ctx context.Context, tx postgres.Tx, s *state.Session, read *state.Step) (out renewedSteps, err error) {
	out.arrays = []string{read.Feature.Array()}
	for i := range s.Steps {
		step := &s.Steps[i]
		taker, ok := f.Features[step.Feature].(verification.RenewingStep)
		if !ok || step.Position < read.Position || step.State != state.StateDone || len(step.Result) == 0 {
			continue
		}
		t, err := f.Task(ctx, tx.Queries, s, step)
		if err != nil {
			return out, err
		}
		got, err := taker.Renew(t, step.Result)
		if err != nil {
			return out, fmt.Errorf("renew %s: %w", step.NodeID, err)
		}
		if engine.EqualExcept("", step.Result, got.Finding.Item) {
			continue
		}
		if got.IsDoubtful {
			if err := f.ApplyStatusRules(s, step, &got.Finding); err != nil {
				return out, err
			}
		}
		if err := f.CompleteStep(ctx, tx, s, step, got.Finding); err != nil {
			return out, err
		}
		if got.Asks {
			if err := f.QueueChildren(ctx, tx, s); err != nil {
				return out, err
			}
		}
		out.arrays = append(out.arrays, step.Feature.Array())
		out.isDoubtful = out.isDoubtful || got.IsDoubtful
	}
	return out, nil
}
