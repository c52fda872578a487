package webhook

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/value/ident"
)

const keptFor = 396 * 24 * time.Hour

// newArchive is an office whose events happen now, as their ids say.
func newArchive(t *testing.T) *office {
	t.Helper()
	o := newOffice(t)
	o.pass(time.Now().Truncate(time.Microsecond).Sub(o.clock()))
	o.exec(`INSERT INTO organisations (organisation_id, name, created_at) VALUES ($1, 'test', now())`, o.app)
	o.exec(`INSERT INTO applications (application_id, organisation_id, name, environment, media_key_sealed, created_at)
		VALUES ($1, $1, 'test', 'live', '', now())`, o.app)
	return o
}

func (o *office) clearer() *LogCleaner {
	return &LogCleaner{Store: o.Store, Now: o.clock, Logger: slog.New(slog.DiscardHandler), Keep: keptFor, Batch: 2}
}

func (o *office) clear(w *LogCleaner, want CleanedRows) {
	o.t.Helper()
	if got, err := w.Clean(o.t.Context()); err != nil || got != want {
		o.t.Errorf("removed %+v, %v, want %+v", got, err, want)
	}
}

// attempted writes an attempt of every delivery and settles it.
func (o *office) attempted(status string) {
	o.t.Helper()
	o.exec(`INSERT INTO webhook_attempts (application_id, destination_id, attempt_id, delivery_id, event_id, webhook_type, webhook_version,
			is_test, attempt, succeeded, status_code, response_time_ms, request_headers, created_at)
		SELECT application_id, destination_id, gen_random_uuid(), delivery_id, event_id, 'status.updated', 'v3', false, 1, true, 200, 1, '{}', $1
		FROM webhook_deliveries`, o.clock())
	o.exec(`UPDATE webhook_deliveries SET status = $1, settled_at = $2`, status, o.clock())
}

func (o *office) holds(events, deliveries, attempts int) {
	o.t.Helper()
	o.expect(map[string]int{
		"SELECT count(*) FROM outbox_events": events, "SELECT count(*) FROM webhook_deliveries": deliveries, "SELECT count(*) FROM webhook_attempts": attempts,
	})
}

func TestOldDeliveriesAreRemoved(t *testing.T) {
	t.Parallel()
	o := newArchive(t)
	o.destination("https://a.example", "status.updated")
	o.destination("https://b.example", "status.updated")
	o.deliver(5)
	o.announce(outbox.DataUpdated, 1) // nobody is told of it
	if n, err := o.relay().RunOnce(t.Context()); err != nil || n != 1 {
		t.Fatalf("relayed %d, %v", n, err)
	}
	o.attempted(deliveryDelivered)
	o.clear(o.clearer(), CleanedRows{})
	o.pass(keptFor) // to the very end of their time
	o.clear(o.clearer(), CleanedRows{})
	o.holds(6, 10, 10)
	o.pass(time.Second)
	forGood := o.clearer()
	forGood.Keep = 0
	o.clear(forGood, CleanedRows{})
	o.holds(6, 10, 10)

	var said bytes.Buffer
	w := o.clearer()
	w.Logger = slog.New(slog.NewTextHandler(&said, nil))
	if err := w.Work(t.Context(), &river.Job[CleanLogArgs]{}); err != nil {
		t.Fatal(err)
	}
	o.holds(0, 0, 0)
	if line := said.String(); !strings.Contains(line, "events=6 deliveries=10 attempts=10") || strings.Contains(line, o.app.String()) {
		t.Errorf("the log says %s", line)
	}
	o.clear(o.clearer(), CleanedRows{})
}

func TestWhatIsNotOverIsKept(t *testing.T) {
	t.Parallel()
	session := uuid.New()
	for name, c := range map[string]struct {
		change string
		args   func(o *office) []any
		// Of three old events the first with its two deliveries may be kept.
		kept bool
	}{
		"nothing is changed":                    {"SELECT 1", nil, false},
		"one destination still waits":           {"UPDATE webhook_deliveries d SET status = 'pending', settled_at = NULL" + firstOfOne, nil, true},
		"one is tried again in a year":          {"UPDATE webhook_deliveries d SET status = 'pending', settled_at = NULL, due_at = now() + interval '3 years'" + firstOfOne, nil, true},
		"one failed, which is settled":          {"UPDATE webhook_deliveries d SET status = 'failed'" + firstOfOne, nil, false},
		"one was sent again a while ago":        {"UPDATE webhook_deliveries d SET settled_at = $1" + firstOfOne, func(o *office) []any { return []any{o.clock().Add(-time.Hour)} }, true},
		"the event is not relayed yet":          {"UPDATE outbox_events SET dispatched_at = NULL WHERE event_id = (SELECT min(event_id::text)::uuid FROM outbox_events)", nil, true},
		"the event was relayed a while ago":     {"UPDATE outbox_events SET dispatched_at = $1 WHERE event_id = (SELECT min(event_id::text)::uuid FROM outbox_events)", func(o *office) []any { return []any{o.clock()} }, true},
		"a hold is on its session":              {holding("session_id, reason", "$2, 'law'"), func(o *office) []any { return []any{o.app, session} }, true},
		"a hold is on a session of nobody else": {holding("session_id, reason", "$2, 'law'"), func(o *office) []any { return []any{o.app, uuid.New()} }, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newArchive(t)
			o.destination("https://a.example", "status.updated")
			o.destination("https://b.example", "status.updated")
			o.deliver(3)
			o.attempted(deliveryDelivered)
			o.exec("UPDATE outbox_events SET session_id = $1 WHERE event_id = (SELECT min(event_id::text)::uuid FROM outbox_events)", session)
			o.pass(keptFor + time.Second)
			var args []any
			if c.args != nil {
				args = c.args(o)
			}
			o.exec(c.change, args...)
			o.announce(outbox.StatusUpdated, 1) // of today
			if c.kept {
				o.clear(o.clearer(), CleanedRows{2, 4, 4})
				o.holds(2, 2, 2)
				o.clear(o.clearer(), CleanedRows{})
				return
			}
			o.clear(o.clearer(), CleanedRows{3, 6, 6})
			o.holds(1, 0, 0)
		})
	}
}

// firstOfOne chooses one delivery of the first event.
const firstOfOne = ` WHERE d.delivery_id = (SELECT x.delivery_id FROM webhook_deliveries x ORDER BY x.event_id, x.destination_id LIMIT 1)`

func holding(columns, values string) string {
	return "INSERT INTO legal_holds (application_id, hold_id, created_at, " + columns + ") VALUES ($1, gen_random_uuid(), now(), " + values + ")"
}

// A replay takes the events under a lock until their deliveries are written: what
// is removed meanwhile would leave deliveries of nothing.
func TestAnEventThatAReplayTakesIsKept(t *testing.T) {
	t.Parallel()
	o := newArchive(t)
	o.destination("https://a.example", "status.updated")
	o.deliver(3)
	o.attempted(deliveryDelivered)
	o.pass(keptFor + time.Second)
	tx, err := o.pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), "SELECT FROM outbox_events ORDER BY event_id LIMIT 1 FOR KEY SHARE"); err != nil {
		t.Fatal(err)
	}
	o.clear(o.clearer(), CleanedRows{2, 2, 2})
	if err := tx.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	o.clear(o.clearer(), CleanedRows{1, 1, 1})
}

func TestOthersAreNotTouched(t *testing.T) {
	t.Parallel()
	o := newArchive(t)
	o.destination("https://a.example", "status.updated")
	o.deliver(2)
	o.attempted(deliveryDelivered)
	other := ident.New()
	// The same events and deliveries of somebody else, one of them waiting.
	o.exec(`INSERT INTO outbox_events (application_id, event_id, type, occurred_at, payload, dispatched_at)
		SELECT $1, event_id, type, occurred_at, payload, dispatched_at FROM outbox_events`, other)
	o.exec(`INSERT INTO webhook_deliveries (application_id, delivery_id, destination_id, event_id, webhook_version, status, due_at, created_at)
		SELECT $1, delivery_id, destination_id, event_id, webhook_version, 'pending', due_at, created_at FROM webhook_deliveries`, other)
	o.exec(`INSERT INTO applications (application_id, organisation_id, name, environment, media_key_sealed, created_at)
		VALUES ($1, $2, 'test', 'live', '', now())`, other, o.app)
	o.pass(keptFor + time.Second)
	o.clear(o.clearer(), CleanedRows{2, 2, 2})
	o.holds(2, 2, 0)
}
