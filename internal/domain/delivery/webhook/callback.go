package webhook

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

// Callback is the result of a request, posted to the address that the request named.
// It is unsigned, because no secret was agreed on.
type Callback struct {
	ApplicationID uuid.UUID
	EventID       uuid.UUID
	URL           string
	Payload       []byte
	At            time.Time
}

// QueueCallback enqueues the callback; it is sent after the caller's transaction
// commits, within claimPause. No relay is woken for it, because a caller who waits
// for a register does not notice the delay.
func QueueCallback(ctx context.Context, tx postgres.Tx, c Callback) error {
	err := tx.OutboxInsertCallback(ctx, db.OutboxInsertCallbackParams{
		ApplicationID: c.ApplicationID, EventID: c.EventID, Type: string(outbox.RegistrySearchResolved), OccurredAt: c.At,
		Payload: c.Payload, DispatchedAt: &c.At, // no destination is told of it
	})
	if err != nil {
		return fmt.Errorf("append callback: %w", err)
	}
	err = tx.DeliveryInsertCallback(ctx, db.DeliveryInsertCallbackParams{
		ApplicationID: c.ApplicationID, DeliveryID: ident.New(), DestinationID: receiverID(c.URL), EventID: c.EventID,
		CallbackUrl: &c.URL, CreatedAt: c.At,
	})
	if err != nil {
		return fmt.Errorf("insert callback: %w", err)
	}
	return nil
}

// receiverID is the same for the same address (UUID version 5, RFC 9562 section
// 5.5), so that one that hangs is known as such.
func receiverID(url string) uuid.UUID { return uuid.NewSHA1(uuid.NameSpaceURL, []byte(url)) }
