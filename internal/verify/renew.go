package verify

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
)

// RenewingStep is a step that takes over what a step before it has read again.
type RenewingStep interface {
	Step
	// Renew lays what the results say now over an item.
	Renew(t Task, item json.RawMessage) (Renewed, error)
}

// Renewed is the result of taking over refreshed data.
type Renewed struct {
	// Finding has the verdict that the step had, or a worse one for what is new.
	Finding Finding
	// IsDoubtful says that something speaks against the subject that did not before.
	IsDoubtful bool
	// Asks says that verifications are wanted now that were not before.
	Asks bool
}

// renewedSteps are the steps that took over refreshed data.
type renewedSteps struct {
	// arrays are those of the decision with another content.
	arrays     []string
	isDoubtful bool
}

// renewFollowingSteps has the steps behind one take over what that one has read again.
func (f *Flow) renewFollowingSteps(ctx context.Context, tx postgres.Tx, s *sessionState, read *db.SessionStep) (out renewedSteps, err error) {
	out.arrays = []string{workflow.Feature(read.Feature).Array()}
	for i := range s.steps {
		step := &s.steps[i]
		taker, ok := f.steps[workflow.Feature(step.Feature)].(RenewingStep)
		if !ok || step.Position < read.Position || State(step.State) != StateDone || len(step.Result) == 0 {
			continue
		}
		t, err := f.task(ctx, tx.Queries, s, step)
		if err != nil {
			return out, err
		}
		got, err := taker.Renew(t, step.Result)
		if err != nil {
			return out, fmt.Errorf("renew %s: %w", step.NodeID, err)
		}
		if equalExcept("", step.Result, got.Finding.Item) {
			continue
		}
		if got.IsDoubtful {
			if err := f.applyStatusRules(s, step, &got.Finding); err != nil {
				return out, err
			}
		}
		if err := f.completeStep(ctx, tx, step, got.Finding); err != nil {
			return out, err
		}
		if got.Asks {
			if err := f.childrenLater(ctx, tx, s); err != nil {
				return out, err
			}
		}
		out.arrays = append(out.arrays, workflow.Feature(step.Feature).Array())
		out.isDoubtful = out.isDoubtful || got.IsDoubtful
	}
	return out, nil
}

func (f *Flow) childrenLater(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	return f.Jobs.InsertMany(ctx, tx, []jobs.Args{session.ChildrenArgs{ApplicationID: s.session.ApplicationID, SessionID: s.session.ID}})
}
