package verification

import (
	"context"
	"encoding/json"
	"fmt"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/webhook"
	"vidimus/internal/httpapi/caller"
)

// GetWebhook answers with the default destination, as the older calls know it.
func (h *Handler) GetWebhook(ctx context.Context, _ api.GetWebhookRequestObject) (api.GetWebhookResponseObject, error) {
	single, err := h.Webhooks.GetSingle(ctx, caller.ApplicationID(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetWebhook200JSONResponse(toSingleWebhook(single)), nil
}

// UpdateWebhook makes, changes or deletes the default destination.
func (h *Handler) UpdateWebhook(ctx context.Context, req api.UpdateWebhookRequestObject) (api.UpdateWebhookResponseObject, error) {
	b := req.Body
	c := webhook.SingleChange{
		URLSet: b.WebhookURL != nil, Version: (*string)(b.WebhookVersion), Rotate: b.RotateSecretKey != nil && *b.RotateSecretKey,
	}
	if c.URLSet {
		if err := json.Unmarshal(b.WebhookURL, &c.URL); err != nil {
			return nil, fmt.Errorf("read webhook_url: %w", err)
		}
	}
	single, err := h.Webhooks.UpdateSingle(ctx, caller.ApplicationID(ctx), c)
	if err != nil {
		return nil, err
	}
	return api.UpdateWebhook200JSONResponse(toSingleWebhook(single)), nil
}

func toSingleWebhook(s webhook.Single) api.SingleWebhook {
	if s.Destination == nil {
		return api.SingleWebhook{}
	}
	version := api.WebhookVersion(s.Destination.Version)
	out := api.SingleWebhook{WebhookURL: &s.Destination.URL, WebhookVersion: &version}
	if s.Secret != "" {
		out.SecretSharedKey = &s.Secret
	}
	return out
}
