package console

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/notification"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// ListNotifications returns a page of the account's notifications.
func (h *Handler) ListNotifications(ctx context.Context, req api.ListNotificationsRequestObject) (api.ListNotificationsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, err := h.Notifications.List(ctx, recipient(ctx), req.Params.Unread, p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.Notification, len(found.Notifications))
	for i, n := range found.Notifications {
		rows[i] = toNotification(n)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), found.Count, rows)
	return api.ListNotifications200JSONResponse{
		Count: int64(r.Count), UnreadCount: int64(found.Unread), Next: r.Next, Previous: r.Previous, Results: r.Results,
	}, nil
}

// ReadNotifications marks notifications as read.
func (h *Handler) ReadNotifications(ctx context.Context, req api.ReadNotificationsRequestObject) (api.ReadNotificationsResponseObject, error) {
	left, err := h.Notifications.MarkRead(ctx, recipient(ctx), req.Body.NotificationUuids, req.Body.Until.Standard())
	return api.ReadNotifications200JSONResponse{UnreadCount: int64(left)}, err
}

// recipient is who calls; a key is nobody, who is told nothing.
func recipient(ctx context.Context) notification.Recipient {
	p := caller.From(ctx)
	return notification.Recipient{
		ApplicationID: p.ApplicationID, AccountID: p.AccountID, HearsOfCases: p.HasPermission("list:cases"), HearsOfSessions: p.HasPermission("read:sessions"),
		HearsOfDestinations: p.HasPermission("read:webhooks"),
	}
}

func toNotification(n notification.Notification) api.Notification {
	out := api.Notification{UUID: n.ID, Type: api.NotificationType(n.Type), ReadAt: timestamp.Maybe(n.ReadAt), CreatedAt: timestamp.At(n.CreatedAt)}
	if n.CaseID != nil {
		out.Case = &api.NotificationCase{UUID: *n.CaseID, CaseNumber: casefile.Case{Number: n.CaseNumber}.DisplayNumber()}
	}
	if n.SessionID != nil {
		out.Session = &api.NotificationSession{SessionID: *n.SessionID, SessionNumber: n.SessionNumber}
	}
	if n.DestinationID != nil {
		out.Destination = &api.NotificationDestination{UUID: *n.DestinationID, Label: n.DestinationLabel}
	}
	return out
}
