package session

import (
	"cmp"
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/assignment"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// assignedToKey is what a key is called that has a session.
const assignedToKey = "API Client"

// AssignSession assigns a session to the caller, or releases it.
func (h *Handler) AssignSession(ctx context.Context, req api.AssignSessionRequestObject) (api.AssignSessionResponseObject, error) {
	in := assignment.TakeInput{ApplicationID: caller.ApplicationID(ctx), SessionID: req.SessionID, By: assignee(ctx)}
	if b := req.Body; b != nil {
		in.Release = b.Assigned != nil && !*b.Assigned
		in.TakeOver = b.TakeOver != nil && *b.TakeOver
	}
	a, err := h.Assignments.Take(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.AssignSession200JSONResponse(toSessionAssignment(ctx, a)), nil
}

// SnoozeSession snoozes a session.
func (h *Handler) SnoozeSession(ctx context.Context, req api.SnoozeSessionRequestObject) (api.SnoozeSessionResponseObject, error) {
	in := assignment.SnoozeInput{ApplicationID: caller.ApplicationID(ctx), SessionID: req.SessionID}
	if u := req.Body.Until; u != nil {
		in.Until = &u.Time
	}
	a, err := h.Assignments.Snooze(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.SnoozeSession200JSONResponse(toSessionAssignment(ctx, a)), nil
}

// ClaimNextSession hands out the session to look at next.
func (h *Handler) ClaimNextSession(ctx context.Context, req api.ClaimNextSessionRequestObject) (api.ClaimNextSessionResponseObject, error) {
	in := assignment.NextInput{ApplicationID: caller.ApplicationID(ctx), By: assignee(ctx)}
	if b := req.Body; b != nil {
		if b.SessionKind != nil {
			in.Kinds = []workflow.Kind{workflow.Kind(*b.SessionKind)}
		}
		in.Exclude = b.Exclude
		in.LastFirst = b.Ordering != nil && *b.Ordering == api.SessionNextRequestOrderingLastToReviewFirst
	}
	a, err := h.Assignments.Next(ctx, in)
	if err != nil {
		return nil, err
	}
	var out api.ClaimNextSession200JSONResponse
	if a != nil {
		told := toSessionAssignment(ctx, *a)
		out.Assignment = &told
	}
	return out, nil
}

// ListSessionAssignments lists the assignments of the sessions in review.
func (h *Handler) ListSessionAssignments(ctx context.Context, _ api.ListSessionAssignmentsRequestObject) (api.ListSessionAssignmentsResponseObject, error) {
	all, err := h.Assignments.List(ctx, caller.ApplicationID(ctx))
	if err != nil {
		return nil, err
	}
	out := api.ListSessionAssignments200JSONResponse{Results: make([]api.SessionAssignment, len(all))}
	for i, a := range all {
		out.Results[i] = toSessionAssignment(ctx, a)
	}
	return out, nil
}

// assignee is who calls.
func assignee(ctx context.Context) assignment.Reviewer {
	p := caller.From(ctx)
	if p.AccountEmail == "" {
		return assignment.Reviewer{ID: p.KeyID.String()}
	}
	return assignment.Reviewer{ID: p.AccountEmail, Name: p.AccountName, Email: p.AccountEmail}
}

func toSessionAssignment(ctx context.Context, a assignment.Assignment) api.SessionAssignment {
	out := api.SessionAssignment{
		SessionID: a.SessionID, IsMine: a.ID == assignee(ctx).ID,
		AssignedAt: timestamp.Maybe(a.AssignedAt), HeldUntil: timestamp.Maybe(a.HeldUntil), SnoozedUntil: timestamp.Maybe(a.SnoozedUntil),
	}
	if a.ID != "" {
		out.AssignedTo = &api.SessionAssignee{Name: cmp.Or(a.Name, a.Email, assignedToKey), Email: optional.Of(a.Email)}
	}
	return out
}
