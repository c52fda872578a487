// Package webhookevent defines the events: one struct for each, filled by the part
// of the product where it happened, and the body built from it. Package webhook
// decides who receives an event, and when its body is signed and sent.
//
// A body is one flat object that repeats the event's name as event and contains the
// payload once more in a data object, so that one parser fits all; timestamps are
// ISO texts inside data and epoch seconds outside.
package webhookevent

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/timestamp"
)

// Origin holds the members that every event has: id, type, time and application.
type Origin struct {
	// ID stays the same however often the event is sent.
	ID            uuid.UUID
	ApplicationID uuid.UUID
	Environment   application.Environment
	// At is when it happened.
	At time.Time
	// Sequence is the number of the event among those of its subject where that
	// is known before: FirstSequence and ExchangeSequence. All others are
	// numbered when they are appended; their payloads say 0.
	Sequence int64
}

// Numbers that are known before: those of the event of a creation, and of the
// exchange that begins with a transaction.
const (
	FirstSequence    = 1
	ExchangeSequence = 2
)

// Facts are a filled struct of this package.
type Facts interface {
	// Event is the entry for the log. It fails when the contract knows no such event.
	Event() (outbox.Event, error)
	origin() Origin
}

func (o Origin) origin() Origin { return o }

// Append writes the event of the facts to the log in the caller's transaction,
// unless the contract keeps it inside.
func Append(ctx context.Context, tx postgres.Tx, f Facts) error {
	e, err := f.Event()
	if err != nil || !LeavesApplication(e.Type, f.origin().Environment) {
		return err
	}
	return outbox.Append(ctx, tx, e)
}

// LeavesApplication reports whether events of this type leave an application of this
// environment: sandbox transactions never fan out, nor do their travel rule
// exchanges. Test deliveries do not ask.
func LeavesApplication(t outbox.Type, env application.Environment) bool {
	switch t {
	case outbox.TransactionCreated, outbox.TransactionStatusUpdated, outbox.TravelRuleStatusUpdated:
		return env == application.Live
	default:
		return true
	}
}

// envelope holds the leading members of every signed body.
type envelope struct {
	EventID     uuid.UUID   `json:"event_id"`
	WebhookType outbox.Type `json:"webhook_type"`
	// Event is the name once more.
	Event     outbox.Type `json:"event"`
	CreatedAt int64       `json:"created_at"`
	// Timestamp is set again by every attempt.
	Timestamp     int64                   `json:"timestamp"`
	ApplicationID uuid.UUID               `json:"application_id"`
	Environment   application.Environment `json:"environment"`
	// Sequence orders the events of one subject.
	Sequence int64 `json:"sequence"`
}

func (o Origin) envelope(t outbox.Type) envelope {
	return envelope{
		EventID: o.ID, WebhookType: t, Event: t, CreatedAt: o.At.Unix(), ApplicationID: o.ApplicationID, Environment: o.Environment,
		Sequence: o.Sequence,
	}
}

// subject is what an event is about.
type subject struct {
	id         uuid.UUID
	numberedBy outbox.Numbering
}

// finish encodes a body and makes the log's entry of it.
func (o Origin) finish(t outbox.Type, about subject, body any) (outbox.Event, error) {
	payload, err := encode(body)
	if err != nil {
		return outbox.Event{}, fmt.Errorf("write %s: %w", t, err)
	}
	return o.entry(t, about, payload), nil
}

func (o Origin) entry(t outbox.Type, about subject, payload []byte) outbox.Event {
	return outbox.Event{
		ID: o.ID, ApplicationID: o.ApplicationID, Type: t, OccurredAt: o.At, Payload: payload, SubjectID: about.id,
		NumberedBy: about.numberedBy, Sequence: o.Sequence,
	}
}

func isoTime(at time.Time) string { return at.UTC().Format(timestamp.Layout) }

func isoTimeOrNil(at *time.Time) *string {
	if at == nil {
		return nil
	}
	text := isoTime(*at)
	return &text
}
