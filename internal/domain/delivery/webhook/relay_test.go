package webhook

import (
	"context"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/value/ident"
)

// TestTwoRelaysAtOnce is the promise of the outbox: one delivery for each event
// and destination, whoever relays.
func TestTwoRelaysAtOnce(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.destination("https://b.example", "status.updated", "data.updated")
	o.destination("https://c.example", "data.updated")
	o.announce(outbox.StatusUpdated, 250)
	relayed := make(chan int, 2)
	for range 2 {
		go func() {
			sum, r := 0, o.relay()
			for {
				n, err := r.RunOnce(t.Context())
				if err != nil {
					t.Error(err)
				}
				if sum += n; n == 0 {
					relayed <- sum
					return
				}
			}
		}()
	}
	if sum := <-relayed + <-relayed; sum != 250 {
		t.Errorf("%d events were taken, want each once", sum)
	}
	o.expect(map[string]int{
		"SELECT count(*) FROM webhook_deliveries":                                   500,
		"SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL":            0,
		"SELECT count(DISTINCT (destination_id, event_id)) FROM webhook_deliveries": 500,
	})
}

func TestARelayPassesOverWhatAnotherHolds(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.announce(outbox.StatusUpdated, 3)
	tx, err := o.pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(t.Context())) }()
	if _, err := tx.Exec(t.Context(), "SELECT FROM outbox_events ORDER BY event_id LIMIT 1 FOR UPDATE"); err != nil {
		t.Fatal(err)
	}
	if n, err := o.relay().RunOnce(t.Context()); err != nil || n != 2 {
		t.Errorf("took %d beside the one that is held, %v", n, err)
	}
}

func TestARelayThatFailsTakesNothing(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.announce(outbox.StatusUpdated, 2)
	r, id := o.relay(), ident.New()
	r.NewID = func() uuid.UUID { return id }
	if _, err := r.RunOnce(t.Context()); err == nil {
		t.Fatal("the failure is not told")
	}
	o.expect(map[string]int{"SELECT count(*) FROM webhook_deliveries": 0})
	if n, err := o.relay().RunOnce(t.Context()); err != nil || n != 2 {
		t.Errorf("the next relay takes %d, %v", n, err)
	}
}

func TestDestinationsThatWantNothingGetNothing(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	off := o.destination("https://off.example", "status.updated")
	no := false
	if _, err := o.Update(t.Context(), o.app, off.ID, Change{Enabled: &no}); err != nil {
		t.Fatal(err)
	}
	o.destination("https://other.example", "data.updated")
	o.announce(outbox.StatusUpdated, 1)
	if n, err := o.relay().RunOnce(t.Context()); err != nil || n != 1 {
		t.Fatalf("took %d, %v", n, err)
	}
	if got := o.count("SELECT count(*) FROM webhook_deliveries"); got != 0 {
		t.Errorf("%d deliveries, want none", got)
	}
}
