package hosted

import (
	"context"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/value/timestamp"
)

// OfferHostedHandover creates a link for a second device.
func (h *Handler) OfferHostedHandover(ctx context.Context, _ api.OfferHostedHandoverRequestObject) (api.OfferHostedHandoverResponseObject, error) {
	link, err := h.Sessions.OfferHandover(ctx, refOf(ctx))
	if err != nil {
		return nil, err
	}
	return api.OfferHostedHandover201JSONResponse{URL: link.URL, ExpiresAt: timestamp.At(link.ExpiresAt), ExpiresIn: int(link.ExpiresIn.Seconds())}, nil
}

// EndHostedHandover takes the session back from the second device.
func (h *Handler) EndHostedHandover(ctx context.Context, _ api.EndHostedHandoverRequestObject) (api.EndHostedHandoverResponseObject, error) {
	if err := h.Sessions.EndHandover(ctx, refOf(ctx)); err != nil {
		return nil, err
	}
	v, err := h.Flow.View(ctx, refOf(ctx))
	if err != nil {
		return nil, err
	}
	return api.EndHostedHandover200JSONResponse(toHostedSession(v)), nil
}

// OpenHostedHandover exchanges a handover link for a session token of the device.
func (h *Handler) OpenHostedHandover(ctx context.Context, req api.OpenHostedHandoverRequestObject) (api.OpenHostedHandoverResponseObject, error) {
	opened, err := h.Sessions.OpenHandover(ctx, req.Body.Code, req.Body.DeviceSecret)
	if err != nil {
		return nil, err
	}
	return api.OpenHostedHandover200JSONResponse{SessionToken: opened.Token, URL: opened.URL}, nil
}

// OpenHostedWorkflow begins a session with the public link of a workflow.
func (h *Handler) OpenHostedWorkflow(ctx context.Context, req api.OpenHostedWorkflowRequestObject) (api.OpenHostedWorkflowResponseObject, error) {
	linked, err := h.Sessions.ByLink(ctx, req.Body.Token)
	if err != nil {
		return nil, err
	}
	if err := h.take(ctx, "w:"+linked.WorkflowID.String(), opensOfWorkflow); err != nil {
		return nil, err
	}
	in := session.LinkInput{Address: caller.Client(ctx)}
	if req.Body.Language != nil {
		in.Language = string(*req.Body.Language)
	}
	opened, err := h.Sessions.CreateByLink(ctx, linked, in)
	if err != nil {
		return nil, err
	}
	return api.OpenHostedWorkflow201JSONResponse{SessionToken: opened.Token, URL: opened.URL}, nil
}
