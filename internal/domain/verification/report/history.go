package report

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
)

// maxEvents is the number of latest events shown.
const maxEvents = 200

// history reads what the event log has of a session.
func (s *Service) history(ctx context.Context, ref session.Ref) ([]Event, error) {
	rows, err := s.Store.Queries().OutboxListOfSession(ctx, db.OutboxListOfSessionParams{
		ApplicationID: ref.ApplicationID, SessionID: &ref.SessionID,
	})
	if err != nil {
		return nil, fmt.Errorf("list events of session: %w", err)
	}
	var events []Event
	for _, row := range rows[max(0, len(rows)-maxEvents):] {
		if what, status := told(row); what != "" && !row.IsTest {
			events = append(events, Event{At: row.OccurredAt, What: what, Status: status})
		}
	}
	return events, nil
}

// told says what an event announced, and the status if it did one; empty for what is no history.
func told(row db.OutboxEvent) (EventText, string) {
	switch outbox.Type(row.Type) {
	case outbox.DataUpdated:
		return EventDataChanged, ""
	case outbox.StatusUpdated:
		var body struct {
			Status session.Status `json:"status"`
		}
		// Marks are no JSON as they stand.
		plain := media.ReplacePlaceholders(row.Payload, func(uuid.UUID) string { return "" })
		if json.Unmarshal(plain, &body) != nil || body.Status == "" {
			return EventStatusChanged, ""
		}
		if body.Status == session.StatusNotStarted {
			return EventCreated, ""
		}
		return EventStatus, string(body.Status)
	default:
		return "", ""
	}
}
