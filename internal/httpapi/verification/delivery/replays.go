package delivery

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// CreateWebhookReplay begins to send the events of a span again.
func (h *Handler) CreateWebhookReplay(ctx context.Context, req api.CreateWebhookReplayRequestObject) (api.CreateWebhookReplayResponseObject, error) {
	b := req.Body
	in := webhook.ReplayInput{From: b.From.Time, To: b.To.Time, Scope: webhook.ReplayScope(convert.Text(b.Scope))}
	if b.WebhookTypes != nil {
		in.Types = convert.Strings[string](b.WebhookTypes)
	}
	r, err := h.Webhooks.StartReplay(ctx, caller.ApplicationID(ctx), req.DestinationUUID, in)
	if err != nil {
		return nil, err
	}
	return api.CreateWebhookReplay202JSONResponse(toWebhookReplay(r)), nil
}

// GetWebhookReplay returns one replay.
func (h *Handler) GetWebhookReplay(ctx context.Context, req api.GetWebhookReplayRequestObject) (api.GetWebhookReplayResponseObject, error) {
	r, err := h.Webhooks.Replay(ctx, caller.ApplicationID(ctx), req.DestinationUUID, req.ReplayUUID)
	if err != nil {
		return nil, err
	}
	return api.GetWebhookReplay200JSONResponse(toWebhookReplay(r)), nil
}

// ListWebhookReplays returns a page of a destination's replays, the newest first.
func (h *Handler) ListWebhookReplays(ctx context.Context, req api.ListWebhookReplaysRequestObject) (api.ListWebhookReplaysResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	replays, count, err := h.Webhooks.Replays(ctx, caller.ApplicationID(ctx), req.DestinationUUID, p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.WebhookReplay, len(replays))
	for i, r := range replays {
		rows[i] = toWebhookReplay(r)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListWebhookReplays200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

func toWebhookReplay(r webhook.Replay) api.WebhookReplay {
	return api.WebhookReplay{
		UUID: r.ID, Status: api.WebhookReplayStatus(r.Status), From: timestamp.At(r.From), To: timestamp.At(r.To), WebhookTypes: convert.Strings[api.WebhookEventType](r.Types),
		Scope: api.WebhookReplayScope(r.Scope), LookedAt: r.LookedAt, Queued: r.Queued, CreatedAt: timestamp.At(r.CreatedAt), FinishedAt: timestamp.Maybe(r.FinishedAt),
	}
}
