package delivery

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/value/timestamp"
)

// ListSessionWebhooks returns the deliveries of a session's events.
func (h *Handler) ListSessionWebhooks(ctx context.Context, req api.ListSessionWebhooksRequestObject) (api.ListSessionWebhooksResponseObject, error) {
	found, err := h.Webhooks.OfSession(ctx, caller.ApplicationID(ctx), req.SessionID)
	if err != nil {
		return nil, err
	}
	out := make(api.ListSessionWebhooks200JSONResponse, len(found))
	for i, d := range found {
		out[i] = toSessionWebhook(d)
	}
	return out, nil
}

// ResendSessionWebhook sends a delivery of a session again.
func (h *Handler) ResendSessionWebhook(ctx context.Context, req api.ResendSessionWebhookRequestObject) (api.ResendSessionWebhookResponseObject, error) {
	d, err := h.Webhooks.Resend(ctx, caller.ApplicationID(ctx), webhook.SessionDeliveryRef{SessionID: req.SessionID, DeliveryID: req.DeliveryUUID})
	if err != nil {
		return nil, err
	}
	return api.ResendSessionWebhook200JSONResponse(toSessionWebhook(d)), nil
}

func toSessionWebhook(d webhook.SessionDelivery) api.SessionWebhook {
	return api.SessionWebhook{
		UUID: d.ID, SessionID: d.SessionID, Status: api.WebhookDeliveryStatus(d.Status), RequestURL: d.URL, ResponseStatus: d.ResponseStatus,
		RequestBody: d.RequestBody, RequestHeader: d.RequestHeaders, WebhookType: api.WebhookEventType(d.Type), CreatedAt: timestamp.At(d.CreatedAt),
	}
}
