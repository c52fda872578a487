package engine

import (
	"context"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// Task brings together all that a step may look at.
func (f *Engine) Task(ctx context.Context, q *db.Queries, s *state.Session, step *state.Step) (verification.Task, error) {
	node, ok := s.Node(step.NodeID)
	if !ok {
		return verification.Task{}, fmt.Errorf("step %s is not in the workflow", step.NodeID)
	}
	choice, err := ChoiceOf(step)
	if err != nil {
		return verification.Task{}, err
	}
	t := verification.Task{
		Session: s.Session, Environment: s.Ref.Environment, Node: node, Attempt: int(step.Attempt), Last: true, Choice: choice,
		Input: step.Input, Results: append(s.EarlierResults(step), laterResults(s, step, f.Features[node.Feature])...),
	}
	if _, ok := f.Features[node.Feature].(verification.FormStep); ok {
		t.Files, err = FilesOf(ctx, q, step)
		return t, err
	}
	asked, err := f.RequestedFiles(s, node, choice)
	if err != nil || asked == nil {
		return t, err
	}
	t.Images, err = ImagesOfAttempt(ctx, q, step, asked.Sides())
	t.Last = t.Attempt >= asked.MaxAttempts
	if err != nil {
		return t, err
	}
	t.Captured, err = captured(ctx, q, step, t.Images)
	return t, err
}

// FilesOf are the files that were sent for the answers of a step.
func FilesOf(ctx context.Context, q *db.Queries, step *state.Step) ([]verification.File, error) {
	rows, err := q.StepFileList(ctx, db.StepFileListParams{ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID})
	if err != nil {
		return nil, fmt.Errorf("load files: %w", err)
	}
	files := make([]verification.File, len(rows))
	for i, r := range rows {
		files[i] = verification.File{MediaID: r.MediaID, ContentType: r.ContentType, Size: r.SizeBytes}
	}
	return files, nil
}
