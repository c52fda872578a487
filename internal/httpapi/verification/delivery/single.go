package delivery

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/httpapi/caller"
)

// GetWebhook returns the default destination, as the older calls know it.
func (h *Handler) GetWebhook(ctx context.Context, _ api.GetWebhookRequestObject) (api.GetWebhookResponseObject, error) {
	id := caller.ApplicationID(ctx)
	single, err := h.Webhooks.GetDefault(ctx, id)
	if err != nil {
		return nil, err
	}
	out, err := h.toSingleWebhook(ctx, id, single)
	return api.GetWebhook200JSONResponse(out), err
}

// UpdateWebhook creates, changes or deletes the default destination, and changes the
// application's settings that the older calls show with it. The destination comes
// first, because only that can be refused.
func (h *Handler) UpdateWebhook(ctx context.Context, req api.UpdateWebhookRequestObject) (api.UpdateWebhookResponseObject, error) {
	id, b := caller.ApplicationID(ctx), req.Body
	c := webhook.DefaultDestinationChange{
		URLSet: b.WebhookURL != nil, Version: (*string)(b.WebhookVersion), Rotate: b.RotateSecretKey != nil && *b.RotateSecretKey,
	}
	if c.URLSet {
		if err := json.Unmarshal(b.WebhookURL, &c.URL); err != nil {
			return nil, fmt.Errorf("read webhook_url: %w", err)
		}
	}
	single, err := h.Webhooks.UpdateDefault(ctx, id, c)
	if err != nil {
		return nil, err
	}
	if err := h.updateBeside(ctx, id, b); err != nil {
		return nil, err
	}
	out, err := h.toSingleWebhook(ctx, id, single)
	return api.UpdateWebhook200JSONResponse(out), err
}

// updateBeside changes the settings that are no part of a destination.
func (h *Handler) updateBeside(ctx context.Context, id uuid.UUID, b *api.SingleWebhookUpdateRequest) error {
	if b.CaptureMethod != nil {
		var method application.CaptureMethod // null leaves it empty
		if err := json.Unmarshal(b.CaptureMethod, &method); err != nil {
			return fmt.Errorf("read capture_method: %w", err)
		}
		if err := h.Applications.SetCaptureMethod(ctx, id, method); err != nil {
			return err
		}
	}
	if b.DataRetentionMonths == nil {
		return nil
	}
	var months *int
	if err := json.Unmarshal(b.DataRetentionMonths, &months); err != nil {
		return fmt.Errorf("read data_retention_months: %w", err)
	}
	return h.Retention.SetResultMonths(ctx, id, months)
}

func (h *Handler) toSingleWebhook(ctx context.Context, id uuid.UUID, s webhook.DefaultDestination) (api.SingleWebhook, error) {
	app, err := h.Applications.Get(ctx, id)
	if err != nil {
		return api.SingleWebhook{}, err
	}
	out := api.SingleWebhook{}
	if out.DataRetentionMonths, err = h.Retention.ResultMonths(ctx, id); err != nil {
		return api.SingleWebhook{}, err
	}
	if app.CaptureMethod != "" {
		out.CaptureMethod = (*api.CaptureMethod)(&app.CaptureMethod)
	}
	if s.Destination == nil {
		return out, nil
	}
	version := api.WebhookVersion(s.Destination.Version)
	out.WebhookURL, out.WebhookVersion = &s.Destination.URL, &version
	if s.Secret != "" {
		out.SecretSharedKey = &s.Secret
	}
	return out, nil
}
