package engine

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
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/state"
)

// AppendSteps adds rows for nodes to the end of the way.
func (f *Engine) AppendSteps(ctx context.Context, tx postgres.Tx, s *state.Session, nodes []string) error {
	for _, id := range nodes {
		n := s.Program.Graph().Nodes[id]
		err := f.InsertStep(ctx, tx, s, state.Step{
			ApplicationID: s.Session.ApplicationID, SessionID: s.Session.ID, NodeID: id, NodeType: n.NodeType, Feature: n.Feature,
			Position: int32(len(s.Steps)), State: state.StatePending, Status: decision.StepNotFinished, Attempt: 1,
			ExtraItems: json.RawMessage("[]"), Warnings: json.RawMessage("[]"), UpdatedAt: f.Now(),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Branch chooses where the session continues after a finished step. After a
// resubmission that may be another branch; the findings of the former one are then
// removed.
func (f *Engine) Branch(ctx context.Context, tx postgres.Tx, s *state.Session, at *state.Step) error {
	c, err := f.ruleContext(ctx, tx.Queries, s, at)
	if err != nil {
		return err
	}
	to := s.Program.Decide(at.NodeID, at.Failed, c)
	at.NextNode = &to
	if err := f.Save(ctx, tx, at); err != nil {
		return err
	}
	if i := s.Index(at) + 1; i < len(s.Steps) && s.Steps[i].NodeID == to {
		return nil
	}
	if err := f.pruneAfter(ctx, tx, s, at); err != nil {
		return err
	}
	return f.AppendSteps(ctx, tx, s, s.Program.CertainNodes(to))
}

// pruneAfter takes out what stands on the way after a row.
func (f *Engine) pruneAfter(ctx context.Context, tx postgres.Tx, s *state.Session, at *state.Step) error {
	i := s.Index(at) + 1
	gone := s.Steps[i:]
	if len(gone) == 0 {
		return nil
	}
	if err := f.DropPictures(ctx, tx, s, gone); err != nil {
		return err
	}
	err := tx.StepDrop(ctx, db.StepDropParams{ApplicationID: at.ApplicationID, SessionID: at.SessionID, After: at.Position})
	if err != nil {
		return fmt.Errorf("drop steps: %w", err)
	}
	if err := f.RecordRemoved(ctx, tx, gone); err != nil {
		return err
	}
	listed := slices.ContainsFunc(gone, func(r state.Step) bool {
		return r.Feature == workflow.FeatureOCR && len(r.Result) > 0
	})
	s.Steps = s.Steps[:i]
	if !listed {
		return f.BumpVersion(ctx, tx, s, session.ListFacts{})
	}
	// The list of sessions shows the last document, which is no longer there.
	s.Session, err = f.Sessions.Correct(ctx, tx, s.Session, session.ListFacts{})
	return err
}

// ruleContext is what the rules of a branch after this row can ask about: the results
// up to it.
func (f *Engine) ruleContext(ctx context.Context, q *db.Queries, s *state.Session, at *state.Step) (rulelanguage.Context, error) {
	results := s.EarlierResults(at)
	if state.IsFeature(at) {
		results = append(results, state.ResultOf(*at))
	}
	k := graph.RuleContext{Results: results, User: map[string]any{}, Session: map[string]any{
		"vendor_data": textOrNil(s.Session.VendorData), "language": textOrNil(s.Session.Language), "metadata": s.Session.Metadata,
	}}
	if s.Session.VendorData != nil {
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
func outcome(s *state.Session) session.Status {
	var verdicts []string
	to := s.Program.Graph().StartNode
	for _, step := range s.Steps {
		if state.IsFeature(&step) {
			verdicts = append(verdicts, string(step.Status))
		}
		to = s.Program.Next(step.NodeID, rulelanguage.Context{})
		if step.NextNode != nil {
			to = *step.NextNode
		}
	}
	end, ok := s.Program.End(to)
	if !ok {
		end = graph.Determine
	}
	return session.Status(graph.Outcome(end, verdicts))
}
