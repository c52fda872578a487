package decision

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// EventType is the kind of a step event.
type EventType string

// What happens to steps.
const (
	EventStarted        EventType = "STEP_STARTED"         // its turn came
	EventSubmitted      EventType = "STEP_SUBMITTED"       // the person gave all it needs
	EventRetryRequested EventType = "STEP_RETRY_REQUESTED" // the person was asked once more
	EventCompleted      EventType = "STEP_COMPLETED"       // it came to a verdict
	EventStatusUpdated  EventType = "STEP_STATUS_UPDATED"  // its verdict was replaced
	EventResubmitted    EventType = "STEP_RESUBMITTED"     // a reviewer wants it done again
	EventRemoved        EventType = "STEP_REMOVED"         // the session took another way
)

// EventTypes lists all of them.
var EventTypes = []EventType{
	EventStarted, EventSubmitted, EventRetryRequested, EventCompleted, EventStatusUpdated, EventResubmitted, EventRemoved,
}

// latestEvents is how many events a decision tells; only endless resubmissions make more.
const latestEvents = 1000

// StepEvent is one event in the history of a step. It contains no personal data.
type StepEvent struct {
	ApplicationID, SessionID, ID uuid.UUID
	NodeID                       string
	Feature                      workflow.Feature
	Type                         EventType
	// Attempt is the try that it is about, counted from 1.
	Attempt int
	// Status and PreviousStatus are empty where no verdict is told.
	Status, PreviousStatus StepStatus
	// Reason is the code of why the person was asked again, or empty.
	Reason string
	At     time.Time
}

// AppendEvent inserts a step event in the caller's transaction.
func AppendEvent(ctx context.Context, tx postgres.Tx, e StepEvent) error {
	err := tx.StepEventInsert(ctx, db.StepEventInsertParams{
		ApplicationID: e.ApplicationID, SessionID: e.SessionID, EventID: e.ID, NodeID: e.NodeID, Feature: string(e.Feature),
		EventType: string(e.Type), Attempt: int32(e.Attempt), Status: optional.Of(string(e.Status)),
		PreviousStatus: optional.Of(string(e.PreviousStatus)), Reason: optional.Of(e.Reason), CreatedAt: e.At,
	})
	if err != nil {
		return fmt.Errorf("insert step event: %w", err)
	}
	return nil
}

// eventsOf returns the events of a session's steps, the oldest first.
func eventsOf(ctx context.Context, q *db.Queries, applicationID, sessionID uuid.UUID) ([]StepEvent, error) {
	rows, err := q.StepEventList(ctx, db.StepEventListParams{ApplicationID: applicationID, SessionID: sessionID, Latest: latestEvents})
	if err != nil {
		return nil, fmt.Errorf("load step events: %w", err)
	}
	slices.Reverse(rows)
	events := make([]StepEvent, len(rows))
	for i, r := range rows {
		events[i] = StepEvent{
			ApplicationID: r.ApplicationID, SessionID: r.SessionID, ID: r.EventID, NodeID: r.NodeID, Feature: workflow.Feature(r.Feature),
			Type: EventType(r.EventType), Attempt: int(r.Attempt), Status: StepStatus(optional.Value(r.Status)),
			PreviousStatus: StepStatus(optional.Value(r.PreviousStatus)), Reason: optional.Value(r.Reason), At: r.CreatedAt,
		}
	}
	return events, nil
}
