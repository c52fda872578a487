package e2e

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/testkit/testenv"
)

// DestinationsPath lists and creates destinations.
const DestinationsPath = "/v3/webhook/destinations/"

// LogAttempts writes attempts into the log of a destination, each a minute before the one that follows.
func LogAttempts(t *testing.T, w *testenv.World, p testenv.Party, id string, rows ...Object) []string {
	t.Helper()
	ids := make([]string, len(rows))
	for i, row := range rows {
		at := w.Clock.Now().UTC().Truncate(time.Second).Add(time.Duration(i-len(rows)) * time.Minute)
		attempt, delivery, event := uuid.Must(uuid.NewV7()), uuid.New(), uuid.Must(uuid.NewV7())
		ids[i] = attempt.String()
		get := func(member string, otherwise any) any {
			if v, ok := row[member]; ok {
				return v
			}
			return otherwise
		}
		ExecSQL(t, w, `INSERT INTO outbox_events (application_id, event_id, type, session_id, occurred_at, payload, dispatched_at)
			VALUES ($1, $2, $3, $4, $5, $6, $5)`, p.ID, get("event_id", event), get("webhook_type", "status.updated"), get("session_id", nil), at,
			[]byte(`{"timestamp":0,"webhook_type":"status.updated"}`))
		ExecSQL(t, w, `INSERT INTO webhook_deliveries (application_id, delivery_id, destination_id, event_id, webhook_version, is_test, status, attempts, due_at, created_at)
			VALUES ($1, $2, $3, $4, 'v3', $5, $6, 1, $7, $7)`, p.ID, delivery, id, get("event_id", event), get("is_test", false), get("delivery_status", "failed"), get("due_at", at))
		ExecSQL(t, w, `INSERT INTO webhook_attempts (application_id, destination_id, attempt_id, delivery_id, event_id, session_id, webhook_type, webhook_version,
			is_test, attempt, succeeded, status_code, response_time_ms, request_headers, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, 'v3', $8, 1, $9, $10, 7, '{}', $11)`,
			p.ID, id, attempt, delivery, get("event_id", event), get("session_id", nil), get("webhook_type", "status.updated"), get("is_test", false),
			get("succeeded", false), get("status_code", 500), at)
	}
	return ids
}

// SingleWebhookPath reads and changes the one webhook of older integrations.
const SingleWebhookPath = "/v3/webhook/"
