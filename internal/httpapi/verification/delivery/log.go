package delivery

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// ListWebhookAttempts returns a page of the delivery log, the newest attempt first.
func (h *Handler) ListWebhookAttempts(ctx context.Context, req api.ListWebhookAttemptsRequestObject) (api.ListWebhookAttemptsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	filter, err := fromListWebhookAttempts(req.Params, p)
	if err != nil {
		return nil, err
	}
	entries, count, err := h.Webhooks.Log(ctx, caller.ApplicationID(ctx), req.DestinationUUID, filter)
	if err != nil {
		return nil, err
	}
	rows := make([]api.WebhookAttempt, len(entries))
	for i, e := range entries {
		rows[i] = toWebhookAttempt(e)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListWebhookAttempts200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// GetWebhookAttempt returns one attempt, its request and its answer.
func (h *Handler) GetWebhookAttempt(ctx context.Context, req api.GetWebhookAttemptRequestObject) (api.GetWebhookAttemptResponseObject, error) {
	d, err := h.Webhooks.LogDetail(ctx, caller.ApplicationID(ctx), req.DestinationUUID, req.AttemptUUID)
	if err != nil {
		return nil, err
	}
	return api.GetWebhookAttempt200JSONResponse(toWebhookAttemptDetail(d)), nil
}

// RedeliverWebhook sends the event of an attempt again.
func (h *Handler) RedeliverWebhook(ctx context.Context, req api.RedeliverWebhookRequestObject) (api.RedeliverWebhookResponseObject, error) {
	d, err := h.Webhooks.Redeliver(ctx, caller.ApplicationID(ctx), req.DestinationUUID, req.AttemptUUID)
	if err != nil {
		return nil, err
	}
	return api.RedeliverWebhook202JSONResponse{
		DeliveryUUID: d.ID, EventID: d.EventID, DeliveryStatus: api.WebhookDeliveryStatus(d.Status), Attempts: d.Attempts,
		NextAttemptAt: timestamp.Maybe(d.NextAttemptAt),
	}, nil
}

func fromListWebhookAttempts(q api.ListWebhookAttemptsParams, p paging.Request) (webhook.LogFilter, error) {
	f := webhook.LogFilter{
		Type: (*string)(q.WebhookType), DeliveryStatus: (*string)(q.DeliveryStatus), EventID: q.EventID, SessionID: q.SessionID,
		IsTest: q.IsTest, Limit: p.Limit, Offset: p.Offset,
	}
	if q.Status != nil {
		succeeded := *q.Status == api.WebhookAttemptStatusDelivered
		f.Succeeded = &succeeded
	}
	if q.StatusCode != nil {
		code := int32(*q.StatusCode)
		f.StatusCode = &code
	}
	between, err := request.ReadRange(q.DateFrom, q.DateTo)
	if err != nil {
		return f, err
	}
	if between.From != nil {
		f.From = &between.From.At
	}
	if between.To != nil {
		before := between.To.End()
		f.Before = &before
	}
	return f, nil
}

func attemptStatus(succeeded bool) api.WebhookAttemptStatus {
	if succeeded {
		return api.WebhookAttemptStatusDelivered
	}
	return api.WebhookAttemptStatusFailed
}

func toWebhookAttempt(e webhook.LogEntry) api.WebhookAttempt {
	return api.WebhookAttempt{
		UUID: e.ID, DeliveryUUID: e.DeliveryID, EventID: e.EventID, WebhookType: api.WebhookEventType(e.Type),
		WebhookVersion: api.WebhookVersion(e.Version), SessionID: e.SessionID, Attempt: e.Attempt, Status: attemptStatus(e.Succeeded),
		DeliveryStatus: api.WebhookDeliveryStatus(e.DeliveryStatus), StatusCode: e.StatusCode, ResponseTimeMs: e.ResponseTimeMS,
		Error: e.Error, IsTest: e.IsTest, NextAttemptAt: timestamp.Maybe(e.NextAttemptAt), CreatedAt: timestamp.At(e.CreatedAt),
	}
}

func toWebhookAttemptDetail(d webhook.LogDetail) api.WebhookAttemptDetail {
	return api.WebhookAttemptDetail{
		UUID: d.ID, DeliveryUUID: d.DeliveryID, EventID: d.EventID, WebhookType: api.WebhookEventType(d.Type),
		WebhookVersion: api.WebhookVersion(d.Version), SessionID: d.SessionID, Attempt: d.Attempt, Status: attemptStatus(d.Succeeded),
		DeliveryStatus: api.WebhookDeliveryStatus(d.DeliveryStatus), StatusCode: d.StatusCode, ResponseTimeMs: d.ResponseTimeMS,
		Error: d.Error, IsTest: d.IsTest, NextAttemptAt: timestamp.Maybe(d.NextAttemptAt), CreatedAt: timestamp.At(d.CreatedAt),
		RequestHeaders: d.RequestHeaders, RequestBody: string(d.RequestBody), ResponseHeaders: d.ResponseHeaders,
		ResponseBody: d.ResponseBody, ResponseTruncated: d.ResponseTruncated,
	}
}
