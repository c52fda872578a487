// Package outbox owns the event log: events that commit together with the change
// they announce, their sequence numbers, and the notification that wakes their
// relay. Package webhookevent defines what an event says, package webhook who
// receives it.
package outbox

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
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

// Numbering selects where the number of a subject's last event is stored.
type Numbering string

// What keeps numbers.
const (
	// BySequence takes the number that the event brings.
	BySequence    Numbering = ""
	BySession     Numbering = "session"
	ByEntity      Numbering = "entity"
	ByTransaction Numbering = "transaction"
)

// Event is one entry of the log.
type Event struct {
	ID            uuid.UUID
	ApplicationID uuid.UUID
	Type          Type
	// SubjectID is what the event is about. Its events have rising numbers: the
	// exchange of a transaction counts with the transaction, an activity for itself.
	SubjectID uuid.UUID
	// NumberedBy gives the event its number when it is appended, unless Sequence is known before.
	NumberedBy Numbering
	Sequence   int64
	// SessionID is nil for events that are not about a session.
	SessionID *uuid.UUID
	// EntityID is the user or business that the event is about, or nil.
	EntityID   *uuid.UUID
	OccurredAt time.Time
	// Payload is the finished body but for its number and what every attempt renews.
	Payload []byte
}

// Append writes the event in the caller's transaction and gives it its number.
// The row of its subject stays locked until the commit.
func Append(ctx context.Context, tx postgres.Tx, e Event) error {
	p := db.OutboxInsertParams{
		ApplicationID: e.ApplicationID, EventID: e.ID, Type: string(e.Type), SessionID: e.SessionID,
		EntityID: e.EntityID, OccurredAt: e.OccurredAt, Payload: e.Payload, NumberedBy: string(e.NumberedBy), Sequence: e.Sequence,
	}
	if e.SubjectID != uuid.Nil {
		p.SubjectID = &e.SubjectID
	}
	if e.Sequence > 0 {
		p.NumberedBy = string(BySequence)
	}
	n, err := tx.OutboxInsert(ctx, p)
	if err == nil && n != 1 {
		err = fmt.Errorf("%s %s is not there to be numbered by", e.NumberedBy, e.SubjectID)
	}
	if err != nil {
		return fmt.Errorf("append event: %w", err)
	}
	return nil
}

// AppendToEntities writes one event for each of some users and businesses,
// whose rows the caller has locked, by one statement.
func AppendToEntities(ctx context.Context, tx postgres.Tx, events []Event) error {
	if len(events) == 0 {
		return nil
	}
	p := db.OutboxInsertOfEntitiesParams{}
	for _, e := range events {
		p.ApplicationIds, p.EventIds = append(p.ApplicationIds, e.ApplicationID), append(p.EventIds, e.ID)
		p.Types, p.EntityIds = append(p.Types, string(e.Type)), append(p.EntityIds, e.SubjectID)
		p.OccurredAts, p.Payloads = append(p.OccurredAts, e.OccurredAt), append(p.Payloads, e.Payload)
	}
	n, err := tx.OutboxInsertOfEntities(ctx, p)
	if err == nil && int(n) != len(events) {
		err = fmt.Errorf("%d of %d entities are there to be numbered by", n, len(events))
	}
	if err != nil {
		return fmt.Errorf("append events of entities: %w", err)
	}
	return nil
}

// AppendMany writes events that bring their numbers and are about no session in
// the caller's transaction, by one statement.
func AppendMany(ctx context.Context, tx postgres.Tx, events []Event) error {
	if len(events) == 0 {
		return nil
	}
	p := db.OutboxInsertManyParams{}
	for _, e := range events {
		p.ApplicationIds, p.EventIds = append(p.ApplicationIds, e.ApplicationID), append(p.EventIds, e.ID)
		p.SubjectIds, p.Sequences = append(p.SubjectIds, e.SubjectID), append(p.Sequences, e.Sequence)
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
