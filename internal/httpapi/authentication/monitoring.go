package authentication

import (
	"context"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/platform/value/timestamp"
)

// IssueMonitoringToken creates a token with which the person's device submits events.
func (h *Handler) IssueMonitoringToken(ctx context.Context, req api.IssueMonitoringTokenRequestObject) (api.IssueMonitoringTokenResponseObject, error) {
	id, err := bearer(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	t, err := h.SignIn.Sessions.IssueMonitoringToken(ctx, req.ApplicationID, id)
	if err != nil {
		return nil, err
	}
	return api.IssueMonitoringToken201JSONResponse{MonitoringToken: t.Secret, ExpiresAt: timestamp.At(t.ExpiresAt)}, nil
}
