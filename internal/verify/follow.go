package verify

import (
	"context"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/postgres"
)

// DependentStep is a step that also goes by what some steps find that may stand
// behind it in the workflow: it is carried out once more after each of them.
type DependentStep interface {
	Step
	// Follows are those features.
	Follows() []workflow.Feature
}

// followUp has steps carried out again that stand before this one and go by it,
// and says whether there are any. The way goes on when they are done.
func (f *Flow) followUp(ctx context.Context, tx postgres.Tx, s *sessionState, done *db.SessionStep) (bool, error) {
	again := false
	for i := range s.steps {
		step := &s.steps[i]
		taker, ok := f.steps[workflow.Feature(step.Feature)].(DependentStep)
		isBefore := isFeature(step) && step.Position < done.Position && State(step.State) == StateDone && len(step.Result) > 0
		if !ok || !isBefore || !slices.Contains(taker.Follows(), workflow.Feature(done.Feature)) || !f.ready(s, step) {
			continue
		}
		step.Attempt++
		if err := f.processLater(ctx, tx, step, s.reserve(step)); err != nil {
			return false, err
		}
		again = true
	}
	return again, nil
}

// laterResults are the results of later steps that a step goes by.
func (s *sessionState) laterResults(step *db.SessionStep, taker Step) (out []graph.Result) {
	following, ok := taker.(DependentStep)
	if !ok {
		return nil
	}
	for _, r := range s.steps {
		if isFeature(&r) && r.Position > step.Position && State(r.State) == StateDone && slices.Contains(following.Follows(), workflow.Feature(r.Feature)) {
			out = append(out, resultOf(r))
		}
	}
	return out
}
