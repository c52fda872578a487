package delivery

import (
	"context"
	"time"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
)

// RotateWebhookSecret returns the destination and, this once, its new secret.
func (h *Handler) RotateWebhookSecret(ctx context.Context, req api.RotateWebhookSecretRequestObject) (api.RotateWebhookSecretResponseObject, error) {
	var overlap time.Duration
	if b := req.Body; b != nil && b.OverlapHours != nil {
		overlap = time.Duration(*b.OverlapHours) * time.Hour
	}
	d, secret, err := h.Webhooks.RotateSecret(ctx, caller.ApplicationID(ctx), req.DestinationUUID, overlap)
	if err != nil {
		return nil, err
	}
	out := toDestination(ctx, d)
	out.SecretSharedKey = &secret
	return api.RotateWebhookSecret200JSONResponse(out), nil
}

// TestWebhookDestination sends a sample and answers with what came of it.
func (h *Handler) TestWebhookDestination(ctx context.Context, req api.TestWebhookDestinationRequestObject) (api.TestWebhookDestinationResponseObject, error) {
	p := caller.From(ctx)
	in := webhook.TestInput{Environment: application.Environment(p.Environment)}
	if b := req.Body; b != nil {
		in.Type, in.Status, in.Kind = outbox.Type(convert.Text(b.WebhookType)), convert.Text(b.Status), workflow.Kind(convert.Text(b.SessionKind))
	}
	d, err := h.Webhooks.Test(ctx, p.ApplicationID, req.DestinationUUID, in)
	if err != nil {
		return nil, err
	}
	return api.TestWebhookDestination200JSONResponse(toWebhookAttemptDetail(d)), nil
}
