package webhook

import (
	"testing"

	"github.com/google/uuid"
)

// backlog gives the destination n deliveries of the same age.
func (o *office) backlog(destinationID uuid.UUID, n int) {
	o.t.Helper()
	o.exec(`INSERT INTO outbox_events (application_id, event_id, type, occurred_at, payload, dispatched_at)
		SELECT $1, gen_random_uuid(), 'status.updated', $2, '{}', $2 FROM generate_series(1, $3)`, o.app, o.clock(), n)
	o.exec(`INSERT INTO webhook_deliveries (application_id, delivery_id, destination_id, event_id, webhook_version, status, due_at, created_at)
		SELECT application_id, gen_random_uuid(), $1, event_id, 'v3', 'pending', occurred_at, occurred_at FROM outbox_events`, destinationID)
}

// TestALongBacklogIsSettledInBatches has a caller wait for one batch only.
func TestALongBacklogIsSettledInBatches(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(o *office, id uuid.UUID) error{
		"of a destination that is deleted": func(o *office, id uuid.UUID) error { return o.Delete(o.t.Context(), o.app, id) },
		"of a destination that is switched off": func(o *office, id uuid.UUID) error {
			off := false
			_, err := o.Update(o.t.Context(), o.app, id, Change{Enabled: &off})
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOffice(t)
			woken := 0
			o.Wake = func() { woken++ }
			d := o.destination("https://a.example", "status.updated")
			o.backlog(d.ID, 2*settleBatch+1)
			// Most of what is left waits for another attempt, and is not asked for before that.
			o.exec("UPDATE webhook_deliveries SET due_at = due_at + interval '1 hour' WHERE delivery_id IN (SELECT delivery_id FROM webhook_deliveries LIMIT $1)", settleBatch)
			if err := end(o, d.ID); err != nil {
				t.Fatal(err)
			}
			if woken != 1 {
				t.Errorf("whoever settles the rest is woken %d times", woken)
			}
			const left = "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'"
			m := &mailbox{}
			dispatcher := o.dispatcher(m)
			for _, want := range []int{settleBatch + 1, 1, 0} {
				o.expect(map[string]int{left: want})
				o.once(dispatcher)
			}
			o.expect(map[string]int{
				"SELECT count(*) FROM webhook_deliveries WHERE status = 'failed' AND settled_at IS NOT NULL": 2*settleBatch + 1,
				"SELECT count(*) FROM webhook_attempts":                                                      0,
			})
			if n := len(m.letters()); n != 0 {
				t.Errorf("%d events are sent", n)
			}
		})
	}
}
