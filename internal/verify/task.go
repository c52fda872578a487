package verify

import (
	"context"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
)

// task brings together all that a step may look at.
func (f *Flow) task(ctx context.Context, q *db.Queries, s *sessionState, step *db.SessionStep) (Task, error) {
	node, ok := s.node(step.NodeID)
	if !ok {
		return Task{}, fmt.Errorf("step %s is not in the workflow", step.NodeID)
	}
	choice, err := choiceOf(step)
	if err != nil {
		return Task{}, err
	}
	t := Task{
		Session: s.session, Environment: s.ref.Environment, Node: node, Attempt: int(step.Attempt), Last: true, Choice: choice,
		Input: step.Input, Results: append(s.earlierResults(step), s.laterResults(step, f.steps[node.Feature])...),
	}
	if _, ok := f.steps[node.Feature].(FormStep); ok {
		t.Files, err = filesOf(ctx, q, step)
		return t, err
	}
	asked, err := f.fileRequestOf(s, node, choice)
	if err != nil || asked == nil {
		return t, err
	}
	t.Images, err = imagesOf(ctx, q, step, asked.sides())
	t.Last = t.Attempt >= asked.MaxAttempts
	if err != nil {
		return t, err
	}
	t.Captured, err = f.captured(ctx, q, step, t.Images)
	return t, err
}

// earlierResults are the results of the steps that stand before this one and are done.
func (s *sessionState) earlierResults(step *db.SessionStep) []graph.Result {
	var results []graph.Result
	for _, r := range s.steps {
		if isFeature(&r) && r.Position < step.Position && State(r.State) == StateDone {
			results = append(results, resultOf(r))
		}
	}
	return results
}

func resultOf(r db.SessionStep) graph.Result {
	return graph.Result{NodeID: r.NodeID, Feature: workflow.Feature(r.Feature), Status: r.Status, Item: r.Result}
}

// filesOf are the files that were sent for the answers of a step.
func filesOf(ctx context.Context, q *db.Queries, step *db.SessionStep) ([]File, error) {
	rows, err := q.StepFileList(ctx, db.StepFileListParams{ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID})
	if err != nil {
		return nil, fmt.Errorf("load files: %w", err)
	}
	files := make([]File, len(rows))
	for i, r := range rows {
		files[i] = File{MediaID: r.MediaID, ContentType: r.ContentType, Size: r.SizeBytes}
	}
	return files, nil
}
