package verify

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/postgres"
)

// The way of a session is its rows in order. Those that are certain to come are
// laid ahead; where the workflow chooses, the choice is kept with the row that
// it was made after, so that it is made once.

// currentStep is where the session stands: at a row that is not done, or at one that
// is done and after which the way is still to be chosen. It is nil at the end.
func (s *sessionState) currentStep() (at *db.SessionStep, choosing bool) {
	for i := range s.steps {
		step := &s.steps[i]
		if State(step.State) != StateDone {
			return step, false
		}
		if step.NextNode == nil && s.program.DependsOnResults(step.NodeID) {
			return step, true
		}
	}
	return nil, false
}

// isFeature distinguishes steps from calls and actions.
func isFeature(step *db.SessionStep) bool { return step.NodeType == graph.TypeFeature }

// appendSteps adds rows for nodes to the end of the way.
func (f *Flow) appendSteps(ctx context.Context, tx postgres.Tx, s *sessionState, nodes []string) error {
	for _, id := range nodes {
		n := s.program.Graph().Nodes[id]
		row := db.SessionStep{
			ApplicationID: s.session.ApplicationID, SessionID: s.session.ID, NodeID: id, NodeType: n.NodeType, Feature: string(n.Feature),
			Position: int32(len(s.steps)), State: string(StatePending), Status: string(decision.StepNotFinished), Attempt: 1,
			ExtraItems: json.RawMessage("[]"), Warnings: json.RawMessage("[]"), UpdatedAt: f.Now(),
		}
		err := tx.StepInsert(ctx, db.StepInsertParams{
			ApplicationID: row.ApplicationID, SessionID: row.SessionID, NodeID: row.NodeID, NodeType: row.NodeType, Feature: row.Feature,
			Position: row.Position, State: row.State, Status: row.Status, UpdatedAt: row.UpdatedAt,
		})
		if err != nil {
			return fmt.Errorf("insert step: %w", err)
		}
		s.steps = append(s.steps, row)
	}
	return nil
}

// choose decides where the session goes on after a row that is done. After a
// resubmission that may be elsewhere than before: then what the former way has
// found is taken out.
func (f *Flow) choose(ctx context.Context, tx postgres.Tx, s *sessionState, at *db.SessionStep) error {
	c, err := f.ruleContext(ctx, tx.Queries, s, at)
	if err != nil {
		return err
	}
	to := s.program.Decide(at.NodeID, at.Failed, c)
	at.NextNode = &to
	if err := f.save(ctx, tx, at); err != nil {
		return err
	}
	if i := s.index(at) + 1; i < len(s.steps) && s.steps[i].NodeID == to {
		return nil
	}
	if err := f.pruneAfter(ctx, tx, s, at); err != nil {
		return err
	}
	return f.appendSteps(ctx, tx, s, s.program.CertainNodes(to))
}

func (s *sessionState) index(at *db.SessionStep) int {
	return slices.IndexFunc(s.steps, func(r db.SessionStep) bool { return r.NodeID == at.NodeID })
}

// pruneAfter takes out what stands on the way after a row.
func (f *Flow) pruneAfter(ctx context.Context, tx postgres.Tx, s *sessionState, at *db.SessionStep) error {
	i := s.index(at) + 1
	gone := s.steps[i:]
	if len(gone) == 0 {
		return nil
	}
	if err := f.dropPictures(ctx, tx, s, gone); err != nil {
		return err
	}
	err := tx.StepDrop(ctx, db.StepDropParams{ApplicationID: at.ApplicationID, SessionID: at.SessionID, After: at.Position})
	if err != nil {
		return fmt.Errorf("drop steps: %w", err)
	}
	if err := f.keepRemoved(ctx, tx, gone); err != nil {
		return err
	}
	listed := slices.ContainsFunc(gone, func(r db.SessionStep) bool {
		return workflow.Feature(r.Feature) == workflow.FeatureOCR && len(r.Result) > 0
	})
	s.steps = s.steps[:i]
	if !listed {
		return f.bumpVersion(ctx, tx, s, session.ListFacts{})
	}
	// The list of sessions shows the last document, which is no longer there.
	s.session, err = f.Sessions.Correct(ctx, tx, s.session, session.ListFacts{})
	return err
}

// ruleContext is what the rules of a branch after this row can ask about: the results
// up to it.
func (f *Flow) ruleContext(ctx context.Context, q *db.Queries, s *sessionState, at *db.SessionStep) (rulelanguage.Context, error) {
	results := s.earlierResults(at)
	if isFeature(at) {
		results = append(results, resultOf(*at))
	}
	k := graph.RuleContext{Results: results, User: map[string]any{}, Session: map[string]any{
		"vendor_data": textOrNil(s.session.VendorData), "language": textOrNil(s.session.Language), "metadata": s.session.Metadata,
	}}
	if s.session.VendorData != nil {
		standing, err := f.entityRisk(ctx, q, s)
		if err != nil {
			return rulelanguage.Context{}, err
		}
		tags := make([]any, len(standing.Tags))
		for i, t := range standing.Tags {
			tags[i] = t
		}
		k.User["status"], k.User["tags"], k.User["session_count"] = string(standing.Status), tags, standing.Sessions
	}
	return rulelanguage.Context{Facts: k.Facts(), Now: f.Now()}, nil
}

func textOrNil(s *string) any {
	if s == nil {
		return nil
	}
	return *s
}

// outcome is the status that the session ends with.
func (f *Flow) outcome(s *sessionState) session.Status {
	var verdicts []string
	to := s.program.Graph().StartNode
	for _, step := range s.steps {
		if isFeature(&step) {
			verdicts = append(verdicts, step.Status)
		}
		to = s.program.Next(step.NodeID, rulelanguage.Context{})
		if step.NextNode != nil {
			to = *step.NextNode
		}
	}
	end, ok := s.program.End(to)
	if !ok {
		end = graph.Determine
	}
	return session.Status(graph.Outcome(end, verdicts))
}

// passed is the version with the steps that the session has come to, each as
// often as it has an item: what the session is charged for.
func (s *sessionState) passed() (workflow.Version, error) {
	v := *s.version
	v.Nodes = nil
	for _, n := range s.version.Nodes {
		step := s.step(n.NodeID)
		if step == nil {
			continue
		}
		all, err := itemsOf(step)
		if err != nil {
			return v, err
		}
		v.Nodes = append(v.Nodes, n)
		for range all.others {
			v.Nodes = append(v.Nodes, n)
		}
	}
	return v, nil
}

// shown are the steps that the person is known to come to, in their order.
func (s *sessionState) shown() []workflow.Node {
	ids := s.program.CertainNodes(s.program.Graph().StartNode)
	if len(s.steps) > 0 {
		ids = nil
		for _, step := range s.steps {
			ids = append(ids, step.NodeID)
		}
	}
	var nodes []workflow.Node
	for _, id := range ids {
		if n, ok := s.node(id); ok {
			nodes = append(nodes, n)
		}
	}
	return nodes
}
