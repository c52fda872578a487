package state

import (
	"slices"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
)

// The way of a session is its rows in order. Those that are certain to come are
// laid ahead; where the workflow chooses, the choice is kept with the row that
// it was made after, so that it is made once.

// CurrentStep returns the row at which the session is: one that is not done, or a
// finished one after which the branch is still to be chosen. It is nil at the end.
func (s *Session) CurrentStep() (at *Step, choosing bool) {
	for i := range s.Steps {
		step := &s.Steps[i]
		if step.State != StateDone {
			return step, false
		}
		if step.NextNode == nil && s.Program.DependsOnResults(step.NodeID) {
			return step, true
		}
	}
	return nil, false
}

// IsFeature distinguishes steps from calls and actions.
func IsFeature(step *Step) bool { return step.NodeType == graph.TypeFeature }

// Index is the place of a step on the path; -1 when it is not on it.
func (s *Session) Index(at *Step) int {
	return slices.IndexFunc(s.Steps, func(r Step) bool { return r.NodeID == at.NodeID })
}

// ChargedVersion is the version with the steps that the session has come to, each as
// often as it has an item: what the session is charged for.
func (s *Session) ChargedVersion() (workflow.Version, error) {
	v := *s.Version
	v.Nodes = nil
	for _, n := range s.Version.Nodes {
		step := s.Step(n.NodeID)
		if step == nil {
			continue
		}
		all, err := ItemsOf(step)
		if err != nil {
			return v, err
		}
		v.Nodes = append(v.Nodes, n)
		for range all.Others {
			v.Nodes = append(v.Nodes, n)
		}
	}
	return v, nil
}

// VisibleNodes are the steps that the person is known to come to, in their order.
func (s *Session) VisibleNodes() []workflow.Node {
	ids := s.Program.CertainNodes(s.Program.Graph().StartNode)
	if len(s.Steps) > 0 {
		ids = nil
		for _, step := range s.Steps {
			ids = append(ids, step.NodeID)
		}
	}
	var nodes []workflow.Node
	for _, id := range ids {
		if n, ok := s.Node(id); ok {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// EarlierResults are the results of the steps that stand before this one and are done.
func (s *Session) EarlierResults(step *Step) []graph.Result {
	var results []graph.Result
	for _, r := range s.Steps {
		if IsFeature(&r) && r.Position < step.Position && r.State == StateDone {
			results = append(results, ResultOf(r))
		}
	}
	return results
}

// ResultOf returns what a step found, as rules and later steps see it.
func ResultOf(r Step) graph.Result {
	return graph.Result{NodeID: r.NodeID, Feature: r.Feature, Status: string(r.Status), Item: r.Result}
}
