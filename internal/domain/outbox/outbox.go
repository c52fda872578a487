// Package outbox owns the event log: events that commit together with the
// change they announce, and the hint that wakes their relay. What an event says
// is the event package's, who receives it the webhook package's.
package outbox

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/postgres"
)

// Type is the name of an event, as destinations subscribe to it.
type Type string

// The events that destinations can subscribe to.
const (
	StatusUpdated            Type = "status.updated"
	DataUpdated              Type = "data.updated"
	UserStatusUpdated        Type = "user.status.updated"
	UserDataUpdated          Type = "user.data.updated"
	BusinessStatusUpdated    Type = "business.status.updated"
	BusinessDataUpdated      Type = "business.data.updated"
	TransactionCreated       Type = "transaction.created"
	TransactionStatusUpdated Type = "transaction.status.updated"
	TravelRuleStatusUpdated  Type = "travel_rule.status.updated"
	ActivityCreated          Type = "activity.created"
)

// RegistrySearchResolved is the callback of a registry search. It goes unsigned
// to the address that the search named, never to a destination.
const RegistrySearchResolved Type = "kyb.registry_search.resolved"

// Types are all that can be subscribed to, in the order of the contract.
var Types = []Type{
	StatusUpdated, DataUpdated, UserStatusUpdated, UserDataUpdated, BusinessStatusUpdated, BusinessDataUpdated,
	TransactionCreated, TransactionStatusUpdated, TravelRuleStatusUpdated, ActivityCreated,
}

// Event is one entry of the log.
type Event struct {
	ID            uuid.UUID
	ApplicationID uuid.UUID
	Type          Type
	// SessionID is nil for events that are not about a session.
	SessionID *uuid.UUID
	// EntityID is the user or business that the event is about, or nil.
	EntityID   *uuid.UUID
	OccurredAt time.Time
	// Payload is the finished body but for what every attempt renews.
	Payload []byte
}

// Append writes the event in the caller's transaction.
func Append(ctx context.Context, tx postgres.Tx, e Event) error {
	err := tx.OutboxInsert(ctx, db.OutboxInsertParams{
		ApplicationID: e.ApplicationID, EventID: e.ID, Type: string(e.Type), SessionID: e.SessionID,
		EntityID: e.EntityID, OccurredAt: e.OccurredAt, Payload: e.Payload,
	})
	if err != nil {
		return fmt.Errorf("append event: %w", err)
	}
	return nil
}

// AppendMany writes events that are about no session in the caller's transaction, by one statement.
func AppendMany(ctx context.Context, tx postgres.Tx, events []Event) error {
	if len(events) == 0 {
		return nil
	}
	p := db.OutboxInsertManyParams{}
	for _, e := range events {
		p.ApplicationIds, p.EventIds = append(p.ApplicationIds, e.ApplicationID), append(p.EventIds, e.ID)
		about := uuid.Nil
		if e.EntityID != nil {
			about = *e.EntityID
		}
		p.Types, p.EntityIds = append(p.Types, string(e.Type)), append(p.EntityIds, about)
		p.OccurredAts, p.Payloads = append(p.OccurredAts, e.OccurredAt), append(p.Payloads, e.Payload)
	}
	if err := tx.OutboxInsertMany(ctx, p); err != nil {
		return fmt.Errorf("append events: %w", err)
	}
	return nil
}
