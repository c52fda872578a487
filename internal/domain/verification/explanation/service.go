package explanation

import (
	"context"
	"fmt"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/storage/postgres"
)

// Service explains decisions.
type Service struct {
	Store     *postgres.Store
	Sessions  *session.Service
	Workflows *workflow.Service
}

// Read explains a session as it stands.
func (s *Service) Read(ctx context.Context, ref session.Ref) (Explanation, error) {
	sess, err := s.Sessions.Get(ctx, ref.ApplicationID, ref.SessionID)
	if err != nil {
		return Explanation{}, err
	}
	q := s.Store.Queries()
	out := Explanation{Session: sess, Simulated: ref.Environment == application.Sandbox, Steps: []Step{}}
	if out.Workflow, err = s.Workflows.Pinned(ctx, q, sess.ApplicationID, sess.WorkflowVersionID); err != nil {
		return Explanation{}, err
	}
	past, err := pastOf(ctx, q, out.Workflow)
	if err != nil {
		return Explanation{}, err
	}
	rows, err := q.StepList(ctx, db.StepListParams{ApplicationID: sess.ApplicationID, SessionID: sess.ID})
	if err != nil {
		return Explanation{}, fmt.Errorf("load steps: %w", err)
	}
	entries, err := review.Latest(ctx, q, sess.ApplicationID, sess.ID)
	if err != nil {
		return Explanation{}, err
	}
	for _, row := range rows {
		if row.NodeType != graph.TypeFeature {
			continue
		}
		step, err := explain(row, past)
		if err != nil {
			return Explanation{}, err
		}
		step.ReviewedBy = verdictOf(entries, row.NodeID, row.Status)
		step.StatusRule = step.Found != "" && step.Found != step.Status && step.ReviewedBy == nil && !out.Simulated
		out.Steps = append(out.Steps, step)
	}
	out.DecidedBy = verdictOf(entries, "", string(sess.Status))
	return out, nil
}

func pastOf(ctx context.Context, q *db.Queries, v *workflow.Version) (history, error) {
	rows, err := q.WorkflowHistory(ctx, db.WorkflowHistoryParams{ApplicationID: v.ApplicationID, WorkflowID: v.WorkflowID, Version: int32(v.Version)})
	if err != nil {
		return nil, fmt.Errorf("load versions: %w", err)
	}
	return readHistory(rows)
}

// isVerdict reports whether entries of the activity give a step or a session its status.
func isVerdict(a review.Activity) bool {
	return a == review.ActivityStatusUpdated || slices.ContainsFunc(workflow.Features(), func(f workflow.Feature) bool { return review.ActivityOfStatus(f) == a })
}

// verdictOf finds the newest entry that gave a step, or with no node the session, the status it has. entries
// stand the newest first; a comment's label is no verdict.
func verdictOf(entries []review.Entry, nodeID, status string) *review.Entry {
	for i := range entries {
		e := &entries[i]
		if !isVerdict(e.Activity) || e.NodeID != nodeID {
			continue
		}
		if e.NewStatus == status {
			return e
		}
		return nil
	}
	return nil
}
