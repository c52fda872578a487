package casefile

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/notification"
	"vidimus/internal/platform/storage/postgres"
)

// notificationTypes are what the console says where a mail is written.
var notificationTypes = map[MailReason]notification.Type{
	MailReasonMention: notification.TypeMentioned, MailReasonApproved: notification.TypeResolutionApproved, MailReasonReturned: notification.TypeResolutionReturned,
	MailReasonDueSoon: notification.TypeDueSoon, MailReasonOverdue: notification.TypeOverdue,
	MailReasonUnassigned: notification.TypeOverdue,
}

// notify tells an account in the console of a case.
func (s *core) notify(ctx context.Context, tx postgres.Tx, to MailArgs, what notification.Type) error {
	return notification.Add(ctx, tx, notification.Input{
		ApplicationID: to.ApplicationID, ID: s.NewID(), AccountID: to.AccountID, CaseID: to.CaseID, Type: what, At: s.Now(),
	})
}

// notifyAssignee tells whoever a change gives the case to, unless they made the change or the case went on from them: what
// came back to who proposed it is told as that.
func (s *core) notifyAssignee(ctx context.Context, w *change) error {
	var to *uuid.UUID
	what := notification.TypeAssigned
	for _, d := range w.events {
		switch d.kind {
		case EventAssigned:
			to = w.row.AssigneeID
		case EventRejected:
			return nil
		}
	}
	if to == nil || w.by.AccountID != nil && *w.by.AccountID == *to || w.row.DeletedAt != nil {
		return nil
	}
	if len(w.row.Pending) > 0 {
		what = notification.TypeApprovalAsked
	}
	return s.notify(ctx, w.tx, MailArgs{ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID, AccountID: *to}, what)
}
