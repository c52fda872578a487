package organisation

import (
	"context"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/management/access"
)

// GetRateLimits reads the limits of an application.
func (h *Handler) GetRateLimits(ctx context.Context, req api.GetRateLimitsRequestObject) (api.GetRateLimitsResponseObject, error) {
	_, app, err := h.AuthorizeApplication(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.ReadApplications}, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	shown, err := h.limitsOf(ctx, app)
	return api.GetRateLimits200JSONResponse(shown), err
}

// SetRateLimits lowers an application's rate limits.
func (h *Handler) SetRateLimits(ctx context.Context, req api.SetRateLimitsRequestObject) (api.SetRateLimitsResponseObject, error) {
	_, app, err := h.AuthorizeApplication(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.WriteApplications}, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	if err := h.Applications.ChooseRateLimits(ctx, app.ID, h.UsualLimits, req.Body.Limits); err != nil {
		return nil, err
	}
	shown, err := h.limitsOf(ctx, app)
	return api.SetRateLimits200JSONResponse(shown), err
}

func (h *Handler) limitsOf(ctx context.Context, app application.Application) (api.RateLimits, error) {
	found, err := h.Applications.RateLimits(ctx, app.ID, h.UsualLimits)
	out := api.RateLimits{Limits: []api.RateLimit{}}
	for _, l := range found {
		out.Limits = append(out.Limits, api.RateLimit{Scope: l.Scope, Usual: l.Usual, Granted: l.Granted, Chosen: l.Chosen, Limit: l.Effective()})
	}
	return out, err
}
