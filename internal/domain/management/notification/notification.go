// Package notification owns the notifications of members in the console, about
// cases, sessions and webhook destinations. It sends no mails, and its notifications
// contain no names.
package notification

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

const (
	// life is how long notifications are kept.
	life = 90 * 24 * time.Hour
	// SweepEvery is how often those that are older are looked for.
	SweepEvery = time.Hour
	sweepBatch = 10_000
)

// Type is the kind of a notification.
type Type string

// What happens to cases and sessions, and to webhook destinations.
const (
	TypeMentioned           Type = "MENTIONED"
	TypeAssigned            Type = "ASSIGNED"
	TypeApprovalAsked       Type = "APPROVAL_ASKED"
	TypeResolutionApproved  Type = "RESOLUTION_APPROVED"
	TypeResolutionReturned  Type = "RESOLUTION_RETURNED"
	TypeDueSoon             Type = "DUE_SOON"
	TypeOverdue             Type = "OVERDUE"
	TypeDestinationDisabled Type = "DESTINATION_DISABLED"
)

// Notification is a message to an account about something that happened.
type Notification struct {
	ID   uuid.UUID
	Type Type
	// CaseID is nil for one about something else, and so are SessionID and DestinationID.
	CaseID           *uuid.UUID
	CaseNumber       int64
	SessionID        *uuid.UUID
	SessionNumber    int64
	DestinationID    *uuid.UUID
	DestinationLabel string
	CreatedAt        time.Time
	ReadAt           *time.Time
}

// Input is a notification to be made.
type Input struct {
	ApplicationID, ID, AccountID uuid.UUID
	// CaseID, SessionID or DestinationID is what it is about; the others are the nil id.
	CaseID, SessionID, DestinationID uuid.UUID
	Type                             Type
	At                               time.Time
}

// Add inserts a notification in a transaction, so that it exists if and only if its event has happened.
func Add(ctx context.Context, tx postgres.Tx, n Input) error {
	err := tx.NotificationInsert(ctx, db.NotificationInsertParams{
		ApplicationID: n.ApplicationID, NotificationID: n.ID, AccountID: n.AccountID, NotificationType: string(n.Type),
		CaseID: optional.Of(n.CaseID), SessionID: optional.Of(n.SessionID), DestinationID: optional.Of(n.DestinationID), CreatedAt: n.At,
	})
	if err != nil {
		return fmt.Errorf("store notification: %w", err)
	}
	return nil
}

// DeleteForCase removes the notifications about a case.
func DeleteForCase(ctx context.Context, tx postgres.Tx, applicationID, caseID uuid.UUID) error {
	if err := tx.NotificationDeleteOfCase(ctx, db.NotificationDeleteOfCaseParams{ApplicationID: applicationID, CaseID: caseID}); err != nil {
		return fmt.Errorf("delete notifications of case: %w", err)
	}
	return nil
}

// Service reads notifications.
type Service struct {
	Store *postgres.Store
	Now   func() time.Time
}

// Recipient is an account in an application, and the topics about which it may be notified.
type Recipient struct {
	ApplicationID, AccountID                           uuid.UUID
	HearsOfCases, HearsOfSessions, HearsOfDestinations bool
}

func (r Recipient) counting(since time.Time, isUnread *bool) db.NotificationCountParams {
	return db.NotificationCountParams{
		ApplicationID: r.ApplicationID, AccountID: r.AccountID, Since: since, HearsOfCases: r.HearsOfCases, HearsOfSessions: r.HearsOfSessions, HearsOfDestinations: r.HearsOfDestinations, IsUnread: isUnread,
	}
}

// Page is a page of notifications.
type Page struct {
	Notifications []Notification
	// Count is how many there are, Unread how many of all are not read.
	Count, Unread int
}

// List returns a page of a recipient's notifications, the newest first; isUnread
// selects unread or read ones.
func (s *Service) List(ctx context.Context, by Recipient, isUnread *bool, p paging.Request) (Page, error) {
	q, since := s.Store.Queries(), s.Now().Add(-life)
	rows, err := q.NotificationPage(ctx, db.NotificationPageParams{
		ApplicationID: by.ApplicationID, AccountID: by.AccountID, Since: since, HearsOfCases: by.HearsOfCases, HearsOfSessions: by.HearsOfSessions, HearsOfDestinations: by.HearsOfDestinations,
		IsUnread: isUnread, AtMost: int32(p.Limit), Skipped: int32(p.Offset),
	})
	if err != nil {
		return Page{}, fmt.Errorf("list notifications: %w", err)
	}
	counted, err := q.NotificationCount(ctx, by.counting(since, isUnread))
	if err != nil {
		return Page{}, fmt.Errorf("count notifications: %w", err)
	}
	out := Page{Notifications: make([]Notification, len(rows)), Count: int(counted.Shown), Unread: int(counted.Unread)}
	for i, row := range rows {
		n := row.Notification
		out.Notifications[i] = Notification{
			ID: n.NotificationID, Type: Type(n.NotificationType), CaseID: n.CaseID, CaseNumber: row.CaseNumber, SessionID: n.SessionID, SessionNumber: row.SessionNumber, DestinationID: n.DestinationID,
			DestinationLabel: row.DestinationLabel, CreatedAt: n.CreatedAt, ReadAt: n.ReadAt,
		}
	}
	return out, nil
}

// MarkRead marks notifications as read and returns the number of unread ones left.
// Without ids it marks all, up to a time if there is one.
func (s *Service) MarkRead(ctx context.Context, by Recipient, ids []uuid.UUID, until *time.Time) (unread int, err error) {
	now := s.Now()
	if until == nil {
		until = &now
	}
	q := s.Store.Queries()
	err = q.NotificationRead(ctx, db.NotificationReadParams{ApplicationID: by.ApplicationID, AccountID: by.AccountID, Now: now, Until: *until, Ids: ids})
	if err != nil {
		return 0, fmt.Errorf("mark notifications: %w", err)
	}
	counted, err := q.NotificationCount(ctx, by.counting(now.Add(-life), nil))
	if err != nil {
		return 0, fmt.Errorf("count notifications: %w", err)
	}
	return int(counted.Unread), nil
}

// SweepArgs asks for old notifications to be removed.
type SweepArgs struct{}

// Kind names the job.
func (SweepArgs) Kind() string { return "notification_sweep" }

// RemoveOld removes those whose time is over.
func (s *Service) RemoveOld(ctx context.Context) error {
	return jobs.RepeatBatches(sweepBatch, func(ctx context.Context) (int, error) {
		n, err := s.Store.Queries().NotificationSweep(ctx, db.NotificationSweepParams{Before: s.Now().Add(-life), AtMost: sweepBatch})
		if err != nil {
			return 0, fmt.Errorf("remove old notifications: %w", err)
		}
		return int(n), nil
	})(ctx)
}
