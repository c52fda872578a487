package webhook

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/ident"
)

// replayed is an office with events and a replay of them that has not begun.
type replayed struct {
	*office
	to     Destination
	replay Replay
}

func newReplayed(t *testing.T, events int, scope ReplayScope) *replayed {
	t.Helper()
	o := newOffice(t)
	// The ids of events tell the real time, so these events happen now.
	o.pass(time.Now().Truncate(time.Microsecond).Sub(o.clock()))
	r := &replayed{office: o, to: o.destination("https://a.example", "status.updated")}
	o.announce(outbox.StatusUpdated, events)
	o.pass(time.Minute)
	var err error
	r.replay, err = o.StartReplay(t.Context(), o.app, r.to.ID, ReplayInput{From: o.clock().Add(-time.Hour), To: o.clock(), Scope: scope})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func (r *replayed) args() ReplayArgs { return ReplayArgs{ApplicationID: r.app, ReplayID: r.replay.ID} }

// process is another process that carries replays on.
func (r *replayed) process() *Replayer {
	return &Replayer{Store: r.Store, Now: r.clock, NewID: ident.New, Wake: func() {}, Batch: 3}
}

func (r *replayed) step(w *Replayer) bool {
	r.t.Helper()
	ended, err := w.Step(r.t.Context(), r.args())
	if err != nil {
		r.t.Fatal(err)
	}
	return ended
}

func (r *replayed) stands(status ReplayStatus, looked, queued int64) {
	r.t.Helper()
	got, err := r.Replay(r.t.Context(), r.app, r.to.ID, r.replay.ID)
	if err != nil {
		r.t.Fatal(err)
	}
	if got.Status != status || got.LookedAt != looked || got.Queued != queued || (got.FinishedAt == nil) != (status == ReplayRunning) {
		r.t.Errorf("it stands at %s, %d looked at, %d queued, finished at %v; want %s, %d, %d", got.Status, got.LookedAt, got.Queued, got.FinishedAt, status, looked, queued)
	}
}

func TestAReplayIsCarriedOnWhereItWas(t *testing.T) {
	t.Parallel()
	r := newReplayed(t, 7, ReplayMissed)
	if r.step(r.process()) {
		t.Error("it has ended after the first batch")
	}
	r.stands(ReplayRunning, 3, 3)
	// A process that dies in the middle of a batch leaves nothing of it.
	dying, kill := context.WithCancel(t.Context())
	dead := r.process()
	dead.NewID = func() uuid.UUID { kill(); return ident.New() }
	if _, err := dead.Step(dying, r.args()); err == nil {
		t.Error("a batch is done by the dead")
	}
	r.stands(ReplayRunning, 3, 3)
	if r.step(r.process()) {
		t.Error("it has ended after the second batch")
	}
	if !r.step(r.process()) {
		t.Error("it goes on after the last batch")
	}
	r.stands(ReplayDone, 7, 7)
	// A job that is run once more changes nothing.
	if !r.step(r.process()) {
		t.Error("it goes on after its end")
	}
	r.stands(ReplayDone, 7, 7)
	r.expect(map[string]int{
		"SELECT count(*) FROM webhook_deliveries WHERE status = 'pending' AND round_attempts = 0": 7,
		"SELECT count(DISTINCT event_id) FROM webhook_deliveries":                                 7,
	})
	// The relay comes later and finds its deliveries made.
	if n, err := r.relay().RunOnce(t.Context()); err != nil || n != 7 {
		t.Errorf("relayed %d, %v", n, err)
	}
	if n := r.count("SELECT count(*) FROM webhook_deliveries"); n != 7 {
		t.Errorf("%d deliveries after the relay, want 7", n)
	}
}

func TestTwoProcessesCarryOneReplayOn(t *testing.T) {
	t.Parallel()
	r := newReplayed(t, 40, ReplayMissed)
	done := make(chan error, 2)
	for range 2 {
		go func() {
			w := r.process()
			for {
				ended, err := w.Step(t.Context(), r.args())
				if ended || err != nil {
					done <- err
					return
				}
			}
		}()
	}
	for range 2 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	r.stands(ReplayDone, 40, 40)
}

func TestWhatAReplaySendsAgain(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		scope   ReplayScope
		status  string
		pending int
	}{
		"missed events that arrived are left alone":  {ReplayMissed, deliveryDelivered, 0},
		"missed events that failed are sent again":   {ReplayMissed, deliveryFailed, 2},
		"missed events on their way are left alone":  {ReplayMissed, deliveryPending, 0},
		"all of them, although they arrived":         {ReplayAll, deliveryDelivered, 2},
		"all of them, as they failed":                {ReplayAll, deliveryFailed, 2},
		"all of them, but for those on their way":    {ReplayAll, deliveryPending, 0},
		"an event that was never meant for it":       {ReplayMissed, "", 2},
		"an event that was never meant for it, all ": {ReplayAll, "", 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newReplayed(t, 2, tc.scope)
			if tc.status != "" {
				if _, err := r.relay().RunOnce(t.Context()); err != nil {
					t.Fatal(err)
				}
				r.exec("UPDATE webhook_deliveries SET status = $1, attempts = 3, round_attempts = 3, due_at = due_at + interval '1 day'", tc.status)
			}
			r.step(r.process())
			r.stands(ReplayDone, 2, int64(tc.pending))
			query := fmt.Sprintf("SELECT count(*) FROM webhook_deliveries WHERE status = 'pending' AND round_attempts = 0 AND due_at = '%s'", r.clock().UTC().Format(time.RFC3339Nano))
			if n := r.count(query); n != tc.pending {
				t.Errorf("%d are due, want %d", n, tc.pending)
			}
		})
	}
}

func TestAReplayStopsWithItsDestination(t *testing.T) {
	t.Parallel()
	off := false
	for name, end := range map[string]func(*replayed) error{
		"that is switched off": func(r *replayed) error {
			_, err := r.Update(r.t.Context(), r.app, r.to.ID, Change{Enabled: &off})
			return err
		},
		"that is deleted": func(r *replayed) error { return r.Delete(r.t.Context(), r.app, r.to.ID) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newReplayed(t, 7, ReplayMissed)
			r.step(r.process())
			if err := end(r); err != nil {
				t.Fatal(err)
			}
			if !r.step(r.process()) {
				t.Error("it goes on")
			}
			r.expect(map[string]int{
				"SELECT count(*) FROM webhook_replays WHERE status = 'stopped' AND finished_at IS NOT NULL AND queued = 3": 1,
				"SELECT count(*) FROM webhook_deliveries WHERE status = 'failed'":                                          3,
				"SELECT count(*) FROM webhook_deliveries":                                                                  3,
			})
		})
	}
}

func TestAReplayOfNothing(t *testing.T) {
	t.Parallel()
	r := newReplayed(t, 0, ReplayAll)
	if ended, err := r.process().Step(t.Context(), ReplayArgs{ApplicationID: uuid.New(), ReplayID: r.replay.ID}); err != nil || !ended {
		t.Errorf("for another application: %v, %v", ended, err)
	}
	r.stands(ReplayRunning, 0, 0)
	if !r.step(r.process()) {
		t.Error("it goes on")
	}
	r.stands(ReplayDone, 0, 0)
	if _, err := r.StartReplay(t.Context(), r.app, r.to.ID, ReplayInput{
		From: r.clock().Add(-time.Hour), To: r.clock(), Scope: "some", Types: []string{"*"},
	}); apperr.KindOf(err) != apperr.KindInvalid {
		t.Errorf("an unknown scope: %v", err)
	}
}
