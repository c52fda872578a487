package decision

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// History is how a decision came about: what a reader who includes the events
// gets besides.
type History struct {
	// Events are those of the steps, the oldest first.
	Events []StepEvent
	// Activity is the review feed, the newest first.
	Activity []review.Entry
	Charges  []credit.Charge
	// Blocked are the types of what was taken from the session for a blocklist.
	Blocked []string
}

// historyOf loads the history of a session.
func historyOf(ctx context.Context, q *db.Queries, sess session.Session) (*History, error) {
	var h History
	var err error
	if h.Events, err = eventsOf(ctx, q, sess.ApplicationID, sess.ID); err != nil {
		return nil, err
	}
	if h.Activity, err = review.Latest(ctx, q, sess.ApplicationID, sess.ID); err != nil {
		return nil, err
	}
	if h.Charges, err = credit.ChargesOf(ctx, q, sess.ApplicationID, sess.ID); err != nil {
		return nil, err
	}
	if h.Blocked, err = q.BlockedOfSession(ctx, db.BlockedOfSessionParams{ApplicationID: sess.ApplicationID, SessionID: sess.ID}); err != nil {
		return nil, fmt.Errorf("load what is blocked: %w", err)
	}
	return &h, nil
}

// historyMembers are the decision members added by the history.
type historyMembers struct {
	Events          []eventItem    `json:"events"`
	ActivityReviews []activityItem `json:"activity_reviews"`
	Blocklisted     blocklisted    `json:"blocklisted"`
	CostBreakdown   cost           `json:"cost_breakdown"`
	// WorkflowType is always null: our workflows are of no fixed kind.
	WorkflowType        *string      `json:"workflow_type"`
	WorkflowVersionID   uuid.UUID    `json:"workflow_version_id"`
	APIService          *string      `json:"api_service"`
	SessionType         session.Type `json:"session_type"`
	HasDeviceNFCSupport bool         `json:"has_device_nfc_support"`
}

type eventItem struct {
	Type      EventType    `json:"type"`
	Timestamp string       `json:"timestamp"`
	NodeID    string       `json:"node_id"`
	Details   eventDetails `json:"details"`
}

type eventDetails struct {
	Feature        string  `json:"feature"`
	Attempt        int     `json:"attempt"`
	Status         *string `json:"status"`
	PreviousStatus *string `json:"previous_status"`
	Reason         *string `json:"reason"`
}

// activityItem is an entry of the review feed in full.
type activityItem struct {
	ID              uuid.UUID       `json:"uuid"`
	ActivityType    review.Activity `json:"activity_type"`
	ActorDisplay    string          `json:"actor_display"`
	ActorEmail      *string         `json:"actor_email"`
	ActorType       string          `json:"actor_type"`
	NewStatus       *string         `json:"new_status"`
	PreviousStatus  *string         `json:"previous_status"`
	Comment         *string         `json:"comment"`
	MentionedEmails []string        `json:"mentioned_emails"`
	PreviousValue   json.RawMessage `json:"previous_value"`
	NewValue        json.RawMessage `json:"new_value"`
	ChangedFields   []string        `json:"changed_fields"`
	Metadata        json.RawMessage `json:"metadata"`
	CreatedAt       string          `json:"created_at"`
}

type blocklisted struct {
	Face     bool `json:"face"`
	Document bool `json:"document"`
	Phone    bool `json:"phone"`
	Email    bool `json:"email"`
}

type cost struct {
	Total string     `json:"total"`
	Items []costItem `json:"items"`
}

type costItem struct {
	Reason    string `json:"reason"`
	Amount    string `json:"amount"`
	CreatedAt string `json:"created_at"`
}

// appendHistory writes the members of the history after those of the decision.
func appendHistory(out []byte, in Input) ([]byte, error) {
	s := in.Session
	members, err := openObject(historyMembers{
		Events: eventItems(in.History.Events, s.Kind), ActivityReviews: activityItems(in.History.Activity), Blocklisted: blocksOf(in.Results).with(in.History.Blocked),
		CostBreakdown: costOf(in.History.Charges), WorkflowVersionID: s.WorkflowVersionID, APIService: s.Service, SessionType: s.Type,
		HasDeviceNFCSupport: chipRead(in.Results),
	})
	if err != nil {
		return nil, err
	}
	return append(append(out, ','), members[1:]...), nil
}

func eventItems(events []StepEvent, kind workflow.Kind) []eventItem {
	items := make([]eventItem, len(events))
	for i, e := range events {
		items[i] = eventItem{Type: e.Type, Timestamp: e.At.UTC().Format(timestamp.Layout), NodeID: e.NodeID, Details: eventDetails{
			Feature: workflow.HistoryName(e.Feature, kind), Attempt: e.Attempt, Status: optional.Of(string(e.Status)),
			PreviousStatus: optional.Of(string(e.PreviousStatus)), Reason: optional.Of(e.Reason),
		}}
	}
	return items
}

func activityItems(entries []review.Entry) []activityItem {
	items := make([]activityItem, len(entries))
	for i, e := range entries {
		items[i] = activityItem{
			ID: e.ID, ActivityType: e.Activity, ActorDisplay: e.Display(), ActorEmail: e.ActorEmail, ActorType: e.ActorType,
			NewStatus: optional.Of(e.NewStatus), PreviousStatus: optional.Of(e.PreviousStatus), Comment: optional.Of(e.Comment), MentionedEmails: []string{},
			PreviousValue: e.PreviousValue, NewValue: e.NewValue, ChangedFields: append([]string{}, e.Changed...), Metadata: e.Metadata,
			CreatedAt: e.CreatedAt.UTC().Format(timestamp.Layout),
		}
	}
	return items
}

func costOf(charges []credit.Charge) cost {
	var total credit.Micros
	c := cost{Items: make([]costItem, len(charges))}
	for i, charge := range charges {
		total += charge.Amount
		c.Items[i] = costItem{Reason: charge.Reason, Amount: charge.Amount.Decimal(), CreatedAt: charge.At.UTC().Format(timestamp.Layout)}
	}
	c.Total = total.Decimal()
	return c
}

// with adds what has been blocked of the session since.
func (b blocklisted) with(types []string) blocklisted {
	b.Face = b.Face || slices.Contains(types, "face")
	b.Document = b.Document || slices.Contains(types, "document")
	b.Phone = b.Phone || slices.Contains(types, "phone")
	b.Email = b.Email || slices.Contains(types, "email")
	return b
}

// blocksOf tells what of the person the steps have found on the blocklist
// beyond doubt.
func blocksOf(results []Result) (b blocklisted) {
	for _, r := range results {
		var it struct {
			Warnings []struct {
				Risk string `json:"risk"`
			} `json:"warnings"`
		}
		if len(r.Item) == 0 || json.Unmarshal(r.Item, &it) != nil {
			continue
		}
		for _, w := range it.Warnings {
			switch w.Risk {
			case "FACE_IN_BLOCKLIST":
				b.Face = true
			case "ID_DOCUMENT_IN_BLOCKLIST":
				b.Document = true
			case "PHONE_NUMBER_IN_BLOCKLIST":
				b.Phone = true
			case "EMAIL_IN_BLOCKLIST":
				b.Email = true
			}
		}
	}
	return b
}

// chipRead reports whether the person's device has read a chip, which is the only
// proof that it can.
func chipRead(results []Result) bool {
	for _, r := range results {
		if r.Feature != workflow.FeatureNFC || len(r.Item) == 0 {
			continue
		}
		if chip, err := ReadChip(r.Item); err == nil && chip.Data != nil {
			return true
		}
	}
	return false
}
