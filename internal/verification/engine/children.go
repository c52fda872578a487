package engine

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// awaitChildren leaves the end of a session to a worker when its steps have
// others verified. It is the worker who makes their sessions, since numbers are given
// before sessions are locked.
func (f *Engine) awaitChildren(ctx context.Context, tx postgres.Tx, s *state.Session) (bool, error) {
	if s.RolledUp || len(f.Parents(s)) == 0 {
		return false, nil
	}
	return true, f.QueueChildren(ctx, tx, s)
}

// awaitVerdicts holds a session before a branch while the verifications are open
// that it has asked for on its way: the branch may go by what they come to.
func (f *Engine) awaitVerdicts(ctx context.Context, tx postgres.Tx, s *state.Session, at *state.Step) (bool, error) {
	isOpen := func(p CompletedParent) bool {
		return p.Row.Position <= at.Position && p.Row.Status == decision.StepNotFinished
	}
	if s.RolledUp || !slices.ContainsFunc(f.Parents(s), isOpen) {
		return false, nil
	}
	return true, f.QueueChildren(ctx, tx, s)
}

// CompletedParent is a step of a session that has others verified.
type CompletedParent struct {
	verification.ParentStep
	Node workflow.Node
	Row  *state.Step
}

// Parents are those that are done.
func (f *Engine) Parents(s *state.Session) (out []CompletedParent) {
	for i := range s.Steps {
		row := &s.Steps[i]
		taker, ok := f.Features[row.Feature].(verification.ParentStep)
		node, known := s.Node(row.NodeID)
		if ok && known && row.State == state.StateDone && len(row.Result) > 0 {
			out = append(out, CompletedParent{taker, node, row})
		}
	}
	return out
}

// QueueChildren queues the job that checks the child sessions of a session.
func (f *Engine) QueueChildren(ctx context.Context, tx postgres.Tx, s *state.Session) error {
	return f.Jobs.InsertMany(ctx, tx, []jobs.Args{session.ChildrenArgs{ApplicationID: s.Session.ApplicationID, SessionID: s.Session.ID}})
}

// EqualExcept compares two items, but for one member.
func EqualExcept(member string, a, b json.RawMessage) bool {
	var x, y map[string]any
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return false
	}
	delete(x, member)
	delete(y, member)
	return reflect.DeepEqual(x, y)
}
