// Package review owns the review feed of a session: the actions and notes of its
// reviewers. It decides nothing; verification/manualreview, which changes sessions,
// appends to the feed in the same transaction.
package review

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/notification"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// Activity is the kind of a review entry.
type Activity string

// The activities that are recorded.
const (
	ActivityComment        Activity = "COMMENT"
	ActivityStatusUpdated  Activity = "STATUS_UPDATED" // a feature may have a name of its own, see ActivityOfStatus
	ActivityKYCDataUpdated Activity = "KYC_DATA_UPDATED"
	ActivityPOADataUpdated Activity = "POA_DATA_UPDATED"
	ActivityFileAdded      Activity = "FILE_ADDED"
	ActivityKYBDataUpdated Activity = "KYB_DATA_UPDATED"

	ActivityHitStatusUpdated Activity = "AML_HIT_STATUS_UPDATED"
	ActivityOngoingMatch     Activity = "AML_ONGOING_MATCH"
	ActivityRunAgain         Activity = "STEP_RUN_AGAIN"
)

// ActivityOfStatus is how a change of a feature's verdict is recorded.
func ActivityOfStatus(f workflow.Feature) Activity {
	if own := f.StatusActivity(); own != "" {
		return Activity(own)
	}
	return ActivityStatusUpdated
}

// Who may have made an entry.
const (
	actorKey     = "API_KEY"
	actorAccount = "CONSOLE_USER"
	actorSystem  = "SYSTEM"
)

// What the feed shows of whom has no name.
const (
	displayClient  = "API Client"
	displaySystem  = "System"
	displayUnknown = "Unknown"
)

// latest is how many entries a decision repeats; the feed holds them all.
const latest = 100

// Actor is whose call makes an entry: a key's, or an account's of the console, by its name and address. The zero
// Actor is the product itself.
type Actor struct {
	KeyID       *uuid.UUID
	Name, Email string
}

func (a Actor) kind() string {
	switch {
	case a.KeyID != nil:
		return actorKey
	case a.Email != "":
		return actorAccount
	}
	return actorSystem
}

// Entry is one entry of the feed.
type Entry struct {
	ID            uuid.UUID
	ApplicationID uuid.UUID
	SessionID     uuid.UUID
	Activity      Activity
	// By is whose call made the entry.
	By Actor
	// ActorType, ActorName and ActorEmail are filled by readers.
	ActorType  string
	ActorName  string
	ActorEmail *string
	// NodeID is the step that it is about; empty when it is about the session.
	NodeID string
	// PreviousStatus and NewStatus are empty where no status changed.
	PreviousStatus, NewStatus string
	Comment                   string
	// Mentioned are addresses of members that the comment names.
	Mentioned []string
	// PreviousValue and NewValue are objects of the changed fields, or nil.
	PreviousValue, NewValue json.RawMessage
	Changed                 []string
	Metadata                json.RawMessage
	CreatedAt               time.Time
}

// Display names who made the entry.
func (e Entry) Display() string {
	switch {
	case e.ActorName != "":
		return e.ActorName
	case e.ActorType == actorKey:
		return displayClient
	case e.ActorEmail != nil:
		return *e.ActorEmail
	case e.ActorType == actorSystem:
		return displaySystem
	default:
		return displayUnknown
	}
}

// ActorForDecision names who made the entry as decisions do, which do not tell keys apart.
func (e Entry) ActorForDecision() string {
	if e.ActorType == actorKey {
		return displayClient
	}
	return e.Display()
}

// Append writes an entry in the transaction of the change that it records.
func Append(ctx context.Context, tx postgres.Tx, e Entry) (Entry, error) {
	if e.Changed == nil {
		e.Changed = []string{}
	}
	if e.Mentioned == nil {
		e.Mentioned = []string{}
	}
	row, err := tx.ReviewInsert(ctx, db.ReviewInsertParams{
		ApplicationID: e.ApplicationID, ReviewID: e.ID, SessionID: e.SessionID, ActivityType: string(e.Activity), ActorType: e.By.kind(),
		KeyID: e.By.KeyID, AccountName: optional.Of(e.By.Name), AccountEmail: optional.Of(e.By.Email), NodeID: optional.Of(e.NodeID), PreviousStatus: optional.Of(e.PreviousStatus), NewStatus: optional.Of(e.NewStatus),
		Comment: optional.Of(e.Comment), PreviousValue: e.PreviousValue, NewValue: e.NewValue, ChangedFields: e.Changed,
		Metadata: e.Metadata, MentionedEmails: e.Mentioned, CreatedAt: e.CreatedAt,
	})
	if err != nil {
		return Entry{}, fmt.Errorf("insert review: %w", err)
	}
	return fromRow(row), nil
}

// OfDecision returns what a decision repeats of the feed, the oldest first.
func OfDecision(ctx context.Context, q *db.Queries, applicationID, sessionID uuid.UUID) ([]Entry, error) {
	rows, err := q.ReviewListOfDecision(ctx, db.ReviewListOfDecisionParams{ApplicationID: applicationID, SessionID: sessionID, Latest: latest})
	if err != nil {
		return nil, fmt.Errorf("load reviews: %w", err)
	}
	entries := make([]Entry, len(rows))
	for i, row := range rows {
		entries[i] = fromRow(row)
	}
	slices.Reverse(entries)
	return entries, nil
}

// Latest returns the newest entries of a session's feed, the newest first.
func Latest(ctx context.Context, q *db.Queries, applicationID, sessionID uuid.UUID) ([]Entry, error) {
	rows, err := q.ReviewListNewest(ctx, db.ReviewListNewestParams{ApplicationID: applicationID, SessionID: sessionID, PageLimit: latest})
	if err != nil {
		return nil, fmt.Errorf("load reviews: %w", err)
	}
	entries := make([]Entry, len(rows))
	for i, row := range rows {
		entries[i] = fromRow(row.SessionReview)
	}
	return entries, nil
}

// Service shows the feed and takes comments.
type Service struct {
	Store    *postgres.Store
	Sessions *session.Service
	Now      func() time.Time
	NewID    func() uuid.UUID
}

// ListInput names a session and a page of its feed.
type ListInput struct {
	ApplicationID, SessionID uuid.UUID
	Page                     paging.Request
	OldestFirst              bool
	// Business finds the sessions of businesses as well.
	Business bool
}

// List returns a page of the feed and how many entries it has in all. The feed
// of a business's session is not found: only persons have one.
func (s *Service) List(ctx context.Context, in ListInput) ([]Entry, int, error) {
	sess, err := s.Sessions.Get(ctx, in.ApplicationID, in.SessionID)
	if err == nil {
		err = found(sess, in.Business)
	}
	if err != nil {
		return nil, 0, err
	}
	entries, total, err := s.page(ctx, in)
	if err == nil && len(entries) == 0 && in.Page.Offset > 0 {
		// A page beyond the end has no row to carry the total.
		in.Page = paging.Request{Limit: 1}
		_, total, err = s.page(ctx, in)
	}
	return entries, total, err
}

func (s *Service) page(ctx context.Context, in ListInput) ([]Entry, int, error) {
	q, entries, total := s.Store.Queries(), []Entry{}, 0
	p := db.ReviewListNewestParams{
		ApplicationID: in.ApplicationID, SessionID: in.SessionID, PageLimit: int32(in.Page.Limit), PageOffset: int32(in.Page.Offset),
	}
	if in.OldestFirst {
		rows, err := q.ReviewListOldest(ctx, db.ReviewListOldestParams(p))
		if err != nil {
			return nil, 0, fmt.Errorf("list reviews: %w", err)
		}
		for _, row := range rows {
			entries, total = append(entries, fromRow(row.SessionReview)), int(row.Total)
		}
		return entries, total, nil
	}
	rows, err := q.ReviewListNewest(ctx, p)
	if err != nil {
		return nil, 0, fmt.Errorf("list reviews: %w", err)
	}
	for _, row := range rows {
		entries, total = append(entries, fromRow(row.SessionReview)), int(row.Total)
	}
	return entries, total, nil
}

// Note is a comment with an optional label.
type Note struct {
	ApplicationID, SessionID uuid.UUID
	By                       Actor
	Label                    session.Status
	Comment                  string
	// Mentioned are addresses of members who are told of it. AccountID is who writes, who is not told; the nil id for a key.
	Mentioned []string
	AccountID uuid.UUID
	// Business finds the sessions of businesses as well.
	Business bool
}

// Comment adds a note to the feed. The session keeps its status, and only mentioned
// members are notified.
func (s *Service) Comment(ctx context.Context, n Note) (Entry, error) {
	var out Entry
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		sess, err := s.Sessions.Lock(ctx, tx, n.ApplicationID, n.SessionID)
		if err == nil {
			err = found(sess, n.Business)
		}
		if err != nil {
			return err
		}
		if err := s.tellMentioned(ctx, tx, n); err != nil {
			return err
		}
		out, err = Append(ctx, tx, Entry{
			ID: s.NewID(), ApplicationID: n.ApplicationID, SessionID: n.SessionID, Activity: ActivityComment, By: n.By,
			NewStatus: string(n.Label), Comment: n.Comment, Mentioned: n.Mentioned, CreatedAt: s.Now(),
		})
		if err != nil {
			return err
		}
		// The decision repeats the entry, so that none from before is shown.
		_, err = s.Sessions.BumpVersion(ctx, tx, sess, session.ListFacts{})
		return err
	})
	return out, err
}

// tellMentioned tells members in the console that a comment mentions them.
func (s *Service) tellMentioned(ctx context.Context, tx postgres.Tx, n Note) error {
	accounts, err := organisation.MentionedAccounts(ctx, tx.Queries, n.ApplicationID, n.Mentioned)
	if err != nil {
		return err
	}
	for _, id := range accounts {
		if id == n.AccountID {
			continue
		}
		err := notification.Add(ctx, tx, notification.Input{
			ApplicationID: n.ApplicationID, ID: s.NewID(), AccountID: id, SessionID: n.SessionID, Type: notification.TypeMentioned, At: s.Now(),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// found refuses the session of a business where only those of persons are looked for.
func found(sess session.Session, business bool) error {
	if sess.Kind != workflow.KindUser && !business {
		return apperr.NotFound("session_not_found")
	}
	return nil
}

func fromRow(r db.SessionReview) Entry {
	return Entry{
		ID: r.ReviewID, ApplicationID: r.ApplicationID, SessionID: r.SessionID, Activity: Activity(r.ActivityType),
		ActorType: r.ActorType, ActorName: optional.Value(r.ActorName), ActorEmail: r.ActorEmail, NodeID: optional.Value(r.NodeID),
		PreviousStatus: optional.Value(r.PreviousStatus), NewStatus: optional.Value(r.NewStatus), Comment: optional.Value(r.Comment),
		PreviousValue: r.PreviousValue, NewValue: r.NewValue, Changed: r.ChangedFields, Mentioned: r.MentionedEmails, Metadata: r.Metadata, CreatedAt: r.CreatedAt,
	}
}
