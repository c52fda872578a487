package session

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/application"
	"vidimus/internal/domain/outbox"
	"vidimus/internal/domain/workflow"
)

// statusUpdated is the body of a status.updated event.
type statusUpdated struct {
	EventID     uuid.UUID   `json:"event_id"`
	WebhookType outbox.Type `json:"webhook_type"`
	CreatedAt   int64       `json:"created_at"`
	// Timestamp is set anew by every attempt.
	Timestamp       int64                   `json:"timestamp"`
	ApplicationID   uuid.UUID               `json:"application_id"`
	Environment     application.Environment `json:"environment"`
	SessionID       uuid.UUID               `json:"session_id"`
	SessionKind     workflow.Kind           `json:"session_kind"`
	Status          Status                  `json:"status"`
	WorkflowID      uuid.UUID               `json:"workflow_id"`
	WorkflowVersion int                     `json:"workflow_version"`
	VendorData      *string                 `json:"vendor_data"`
	Metadata        json.RawMessage         `json:"metadata"`
	// Sequence orders the events of one session: a receiver drops an event whose number is not above the last one's.
	Sequence int64 `json:"sequence"`
}

// eventOf describes the session's present status. decision is empty where the
// status carries none.
func eventOf(id uuid.UUID, env application.Environment, s Session, at time.Time, decision []byte) (outbox.Event, error) {
	payload, err := encode(statusUpdated{
		EventID: id, WebhookType: outbox.StatusUpdated, CreatedAt: at.Unix(), ApplicationID: s.ApplicationID,
		Environment: env, SessionID: s.ID, SessionKind: s.Kind, Status: s.Status, WorkflowID: s.WorkflowID,
		WorkflowVersion: s.WorkflowVersion, VendorData: s.VendorData, Metadata: orNull(s.Metadata),
		Sequence: s.Version,
	})
	if err != nil {
		return outbox.Event{}, fmt.Errorf("write event: %w", err)
	}
	if len(decision) > 0 {
		// Spliced in as bytes: its marks of pictures are no JSON text until they are filled.
		payload = append(append(append(payload[:len(payload)-1], `,"decision":`...), decision...), '}')
	}
	return outbox.Event{
		ID: id, ApplicationID: s.ApplicationID, Type: outbox.StatusUpdated, SessionID: &s.ID, OccurredAt: at, Payload: payload,
	}, nil
}

// encode writes JSON without escaping what HTML would mind: metadata is echoed
// as it came.
func encode(v any) (json.RawMessage, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

func orNull(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return json.RawMessage("null")
	}
	return raw
}
