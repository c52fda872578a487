package childsession

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// statesOf tells what became of sessions, and until when the last that is
// still open may be used.
func (f *Service) statesOf(ctx context.Context, q *db.Queries, children []session.Child) (map[uuid.UUID]verification.ChildState, time.Time, error) {
	states, until := map[uuid.UUID]verification.ChildState{}, time.Time{}
	if len(children) == 0 {
		return states, until, nil
	}
	ids := make([]uuid.UUID, len(children))
	for i, c := range children {
		ids[i] = c.ID
	}
	rows, err := q.StepListOfSessions(ctx, db.StepListOfSessionsParams{ApplicationID: children[0].ApplicationID, SessionIds: ids})
	if err != nil {
		return nil, until, fmt.Errorf("load steps of key people: %w", err)
	}
	steps := map[uuid.UUID][]state.Step{}
	for _, r := range rows {
		steps[r.SessionID] = append(steps[r.SessionID], state.FromRow(r))
	}
	for _, c := range children {
		version, err := f.Workflows.Pinned(ctx, q, c.ApplicationID, c.WorkflowVersionID)
		if err != nil {
			return nil, until, err
		}
		states[c.ID] = f.stateOf(c, version, steps[c.ID])
		if !c.Deleted && c.Status.Unfinished() && c.ExpiresAt.After(until) {
			until = c.ExpiresAt
		}
	}
	return states, until, nil
}

// stateOf returns the state of one child session. A deleted one was not finished: it is shown as
// abandoned, and cannot be looked at.
func (f *Service) stateOf(c session.Child, version *workflow.Version, steps []state.Step) verification.ChildState {
	out := verification.ChildState{WorkflowLabel: version.Settings.Label}
	if c.Deleted {
		out.Status = session.StatusAbandoned
		return out
	}
	out.SessionID, out.Status, out.URL = c.ID, c.Status, c.URL
	verdicts := map[string]decision.StepStatus{}
	for _, s := range steps {
		verdicts[s.NodeID] = s.Status
		if summary, ok := f.Features[s.Feature].(verification.ChildSummaryStep); ok {
			summary.SummarizeChild(&out, s.Status, s.Result)
		}
	}
	for _, n := range version.Nodes {
		verdict, begun := verdicts[n.NodeID]
		if !begun {
			verdict = decision.StepNotFinished
		}
		out.Features = append(out.Features, verification.ChildFeature{Feature: n.Feature.NameIn(c.Kind), Status: verdict})
	}
	if c.Status == session.StatusApproved && c.FinishedAt != nil {
		at := c.FinishedAt.UTC().Format(timestamp.Layout)
		out.VerifiedAt = &at
	}
	return out
}
