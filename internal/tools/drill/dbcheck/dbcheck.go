// Package dbcheck holds the database's rows against what callers were told. It
// changes nothing.
package dbcheck

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/tools/drill/load"
)

// Rows reads the database of a drill.
type Rows struct{ conn *pgx.Conn }

// Open connects to the database.
func Open(ctx context.Context, dsn string) (*Rows, error) {
	conn, err := pgx.Connect(ctx, dsn)
	if err != nil {
		return nil, fmt.Errorf("connect: %w", err)
	}
	return &Rows{conn}, nil
}

// Close ends the connection.
func (r *Rows) Close(ctx context.Context) { _ = r.conn.Close(ctx) }

// Numbering is how the session numbers of one application lie.
type Numbering struct{ Sessions, Distinct, Lowest, Highest, Counter int64 }

// IsComplete reports whether the numbers are 1..N, each once, and the counter agrees.
func (n Numbering) IsComplete() bool {
	if n.Sessions == 0 {
		return n.Counter == 0
	}
	return n.Distinct == n.Sessions && n.Lowest == 1 && n.Highest == n.Sessions && n.Counter == n.Sessions
}

// String says the numbers as a figure.
func (n Numbering) String() string {
	if n.IsComplete() {
		return fmt.Sprintf("1..%d", n.Sessions)
	}
	return fmt.Sprintf("%d sessions, %d numbers, %d..%d, counter %d", n.Sessions, n.Distinct, n.Lowest, n.Highest, n.Counter)
}

// Numbers looks at the numbers of an application.
func (r *Rows) Numbers(ctx context.Context, application uuid.UUID) (Numbering, error) {
	var n Numbering
	err := r.conn.QueryRow(ctx, `
		SELECT count(*), count(DISTINCT session_number), coalesce(min(session_number), 0), coalesce(max(session_number), 0),
			(SELECT session_count FROM application_counters WHERE application_id = $1)
		FROM sessions WHERE application_id = $1`, application).
		Scan(&n.Sessions, &n.Distinct, &n.Lowest, &n.Highest, &n.Counter)
	return n, err
}

// LostSessions counts acknowledged sessions that are missing under their number, or whose token finds none.
func (r *Rows) LostSessions(ctx context.Context, application uuid.UUID, told []load.Session) (int, error) {
	rows, err := r.conn.Query(ctx, `
		SELECT s.session_id, s.session_number FROM sessions s
		JOIN session_tokens t USING (application_id, session_id) WHERE s.application_id = $1`, application)
	if err != nil {
		return 0, err
	}
	type row struct {
		ID     uuid.UUID
		Number int64
	}
	found, err := pgx.CollectRows(rows, pgx.RowToStructByPos[row])
	if err != nil {
		return 0, err
	}
	numbers := make(map[uuid.UUID]int64, len(found))
	for _, f := range found {
		numbers[f.ID] = f.Number
	}
	lost := 0
	for _, s := range told {
		if numbers[s.ID] != s.Number {
			lost++
		}
	}
	return lost, nil
}

// DuplicateNumbers counts session numbers that were returned for more than one session.
func DuplicateNumbers(told []load.Session) int {
	owner := map[int64]uuid.UUID{}
	doubles := 0
	for _, s := range told {
		if first, ok := owner[s.Number]; ok && first != s.ID {
			doubles++
		}
		owner[s.Number] = s.ID
	}
	return doubles
}

// Count runs a query that counts.
func (r *Rows) Count(ctx context.Context, query string, args ...any) (int64, error) {
	var n int64
	err := r.conn.QueryRow(ctx, query, args...).Scan(&n)
	return n, err
}

// SessionsWithoutEvent counts sessions without a creation event.
func (r *Rows) SessionsWithoutEvent(ctx context.Context, application uuid.UUID) (int64, error) {
	return r.Count(ctx, `
		SELECT count(*) FROM sessions s WHERE s.application_id = $1 AND NOT EXISTS (
			SELECT FROM outbox_events e
			WHERE e.application_id = s.application_id AND e.session_id = s.session_id AND e.type = 'status.updated')`, application)
}

// MarkedSessions counts sessions with one of the marks in their metadata.
func (r *Rows) MarkedSessions(ctx context.Context, application uuid.UUID, marks []int64) (int64, error) {
	return r.Count(ctx, `
		SELECT count(*) FROM sessions WHERE application_id = $1 AND (metadata ->> 'nth')::bigint = ANY($2)`, application, marks)
}

// Events lists the events of an application.
func (r *Rows) Events(ctx context.Context, application uuid.UUID) ([]string, error) {
	rows, err := r.conn.Query(ctx, `SELECT event_id::text FROM outbox_events WHERE application_id = $1`, application)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}

// StoredEvent is an event as the log has it.
type StoredEvent struct {
	ID       string
	Session  string
	Status   string
	Sequence int64
	At       time.Time
}

// StoredEvents lists the session events of an application as they happened.
func (r *Rows) StoredEvents(ctx context.Context, application uuid.UUID) ([]StoredEvent, error) {
	rows, err := r.conn.Query(ctx, `
		SELECT event_id::text, session_id::text, payload, sequence, occurred_at FROM outbox_events
		WHERE application_id = $1 AND type = 'status.updated' ORDER BY occurred_at, event_id`, application)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) (StoredEvent, error) {
		var t StoredEvent
		var payload []byte
		if err := row.Scan(&t.ID, &t.Session, &payload, &t.Sequence, &t.At); err != nil {
			return t, err
		}
		var body struct {
			Status string `json:"status"`
		}
		err := json.Unmarshal(payload, &body)
		t.Status = body.Status
		return t, err
	})
}
