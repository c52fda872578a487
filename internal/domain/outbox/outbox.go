// Package outbox owns the event log: events that commit together with the
// change they announce, and the hint that wakes their relay. Who receives an
// event is decided by the webhook package.
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

// StatusUpdated announces a new status of a session.
const StatusUpdated Type = "status.updated"

// Event is one entry of the log.
type Event struct {
	ID            uuid.UUID
	ApplicationID uuid.UUID
	Type          Type
	// SessionID is nil for events that are not about a session.
	SessionID  *uuid.UUID
	OccurredAt time.Time
	// Payload is the finished body but for what every attempt renews.
	Payload []byte
}

// Append writes the event in the caller's transaction.
func Append(ctx context.Context, tx postgres.Tx, e Event) error {
	err := tx.OutboxInsert(ctx, db.OutboxInsertParams{
		ApplicationID: e.ApplicationID, EventID: e.ID, Type: string(e.Type), SessionID: e.SessionID,
		OccurredAt: e.OccurredAt, Payload: e.Payload,
	})
	if err != nil {
		return fmt.Errorf("append event: %w", err)
	}
	return nil
}
