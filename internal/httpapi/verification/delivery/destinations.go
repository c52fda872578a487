package delivery

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ListWebhookDestinations returns every destination, the oldest first.
func (h *Handler) ListWebhookDestinations(ctx context.Context, _ api.ListWebhookDestinationsRequestObject) (api.ListWebhookDestinationsResponseObject, error) {
	destinations, err := h.Webhooks.List(ctx, caller.ApplicationID(ctx))
	if err != nil {
		return nil, err
	}
	rows := make(api.ListWebhookDestinations200JSONResponse, len(destinations))
	for i, d := range destinations {
		rows[i] = toDestinationListItem(ctx, d)
	}
	return rows, nil
}

// CreateWebhookDestination returns the destination and, this once, its secret.
func (h *Handler) CreateWebhookDestination(ctx context.Context, req api.CreateWebhookDestinationRequestObject) (api.CreateWebhookDestinationResponseObject, error) {
	b := req.Body
	d, secret, err := h.Webhooks.Create(ctx, caller.ApplicationID(ctx), webhook.Change{
		Label: &b.Label, URL: &b.URL, Enabled: b.Enabled, Version: (*string)(b.WebhookVersion),
		SubscribedEvents: convert.Strings[string](b.SubscribedEvents), EventsSet: true,
	})
	if err != nil {
		return nil, err
	}
	out := toDestination(ctx, d)
	out.SecretSharedKey = &secret
	return api.CreateWebhookDestination201JSONResponse(out), nil
}

// GetWebhookDestination returns one destination.
func (h *Handler) GetWebhookDestination(ctx context.Context, req api.GetWebhookDestinationRequestObject) (api.GetWebhookDestinationResponseObject, error) {
	d, err := h.Webhooks.Get(ctx, caller.ApplicationID(ctx), req.DestinationUUID)
	if err != nil {
		return nil, err
	}
	return api.GetWebhookDestination200JSONResponse(toDestination(ctx, d)), nil
}

// UpdateWebhookDestination changes a destination; its secret stays.
func (h *Handler) UpdateWebhookDestination(ctx context.Context, req api.UpdateWebhookDestinationRequestObject) (api.UpdateWebhookDestinationResponseObject, error) {
	b := req.Body
	d, err := h.Webhooks.Update(ctx, caller.ApplicationID(ctx), req.DestinationUUID, webhook.Change{
		Label: b.Label, URL: b.URL, Enabled: b.Enabled, Version: (*string)(b.WebhookVersion),
		SubscribedEvents: convert.Strings[string](b.SubscribedEvents), EventsSet: b.SubscribedEvents != nil,
	})
	if err != nil {
		return nil, err
	}
	return api.UpdateWebhookDestination200JSONResponse(toDestination(ctx, d)), nil
}

// DeleteWebhookDestination removes a destination and what was still to be sent to it.
func (h *Handler) DeleteWebhookDestination(ctx context.Context, req api.DeleteWebhookDestinationRequestObject) (api.DeleteWebhookDestinationResponseObject, error) {
	if err := h.Webhooks.Delete(ctx, caller.ApplicationID(ctx), req.DestinationUUID); err != nil {
		return nil, err
	}
	return api.DeleteWebhookDestination204Response{}, nil
}

func destinationStatus(d webhook.Destination) api.WebhookDestinationStatus {
	if d.Enabled {
		return api.WebhookDestinationStatusActive
	}
	return api.WebhookDestinationStatusDisabled
}

// disabledReason is null for a destination that is on.
func disabledReason(d webhook.Destination) *api.WebhookDisabledReason {
	if d.DisabledReason == "" {
		return nil
	}
	reason := api.WebhookDisabledReason(d.DisabledReason)
	return &reason
}

func toDestinationListItem(ctx context.Context, d webhook.Destination) api.WebhookDestinationListItem {
	return api.WebhookDestinationListItem{
		UUID: d.ID, Label: d.Label, URL: d.URL, Enabled: d.Enabled, Status: destinationStatus(d),
		DisabledAt: timestamp.Maybe(d.DisabledAt), DisabledReason: disabledReason(d), Warning: optional.Of(d.Warning(request.Caller(ctx).Environment)),
		WebhookVersion: api.WebhookVersion(d.Version), SubscribedEvents: convert.Strings[api.WebhookEventType](d.SubscribedEvents),
		SubscribedEventsCount: len(d.SubscribedEvents), DeliveriesCount: d.Stats.Deliveries,
		FailedDeliveriesCount: d.Stats.Failed, ErrorRatePercentage: d.Stats.ErrorRate(),
		AverageResponseTimeMs: d.Stats.AverageMS, LastDeliveryAt: timestamp.Maybe(d.Stats.LastDeliveryAt), CreatedAt: timestamp.At(d.CreatedAt), UpdatedAt: timestamp.At(d.UpdatedAt),
	}
}

func toDestination(ctx context.Context, d webhook.Destination) api.WebhookDestination {
	return api.WebhookDestination{
		UUID: d.ID, Label: d.Label, URL: d.URL, Enabled: d.Enabled, Status: destinationStatus(d),
		DisabledAt: timestamp.Maybe(d.DisabledAt), DisabledReason: disabledReason(d), Warning: optional.Of(d.Warning(request.Caller(ctx).Environment)),
		WebhookVersion: api.WebhookVersion(d.Version), SubscribedEvents: convert.Strings[api.WebhookEventType](d.SubscribedEvents),
		PreviousSecretValidUntil: timestamp.Maybe(d.PreviousSecretUntil), CreatedAt: timestamp.At(d.CreatedAt), UpdatedAt: timestamp.At(d.UpdatedAt),
		Summary: api.WebhookDeliverySummary{
			TotalDeliveries: d.Stats.Deliveries, FailedDeliveries: d.Stats.Failed,
			ErrorRatePercentage: d.Stats.ErrorRate(), MinResponseTimeMs: d.Stats.MinMS, AvgResponseTimeMs: d.Stats.AverageMS,
			MaxResponseTimeMs: d.Stats.MaxMS, LastDeliveryAt: timestamp.Maybe(d.Stats.LastDeliveryAt),
		},
	}
}
