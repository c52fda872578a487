package feed

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
)

// rig is a hub over a database, with an application that listens.
type rig struct {
	*Hub
	t    *testing.T
	pool *pgxpool.Pool
	app  uuid.UUID
}

func newRig(t *testing.T) rig {
	t.Helper()
	pool, err := postgres.Open(t.Context(), postgres.Config{DSN: pgtest.DSN(t), MaxConns: 4})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	d := rig{NewHub(postgres.NewStore(pool), slog.New(slog.DiscardHandler)), t, pool, ident.New()}
	d.run()
	return d
}

// run has the hub run until the test ends.
func (d rig) run() (stop func()) {
	ctx, cancel := context.WithCancel(context.WithoutCancel(d.t.Context()))
	done := make(chan struct{})
	go func() {
		defer close(done)
		d.Run(ctx)
	}()
	stop = func() {
		cancel()
		<-done
	}
	d.t.Cleanup(stop)
	return stop
}

// happen commits some events of one application.
func (d rig) happen(many int) {
	d.t.Helper()
	ids := make([]uuid.UUID, many)
	for i := range ids {
		ids[i] = ident.New()
	}
	_, err := d.pool.Exec(d.t.Context(), `INSERT INTO outbox_events (application_id, event_id, type, subject_id, sequence, occurred_at, payload)
		SELECT $1, e, 'transaction.created', e, 1, now(), '' FROM unnest($2::uuid[]) e`, d.app, ids)
	if err != nil {
		d.t.Fatal(err)
	}
	d.Wake()
}

func (d rig) open() *Stream {
	d.t.Helper()
	var s *Stream
	// The hub may not run yet.
	for deadline := time.Now().Add(5 * time.Minute); ; {
		var err error
		if s, err = d.Open(d.t.Context(), d.app, ident.New()); err == nil {
			break
		} else if time.Now().After(deadline) {
			d.t.Fatal(err)
		}
	}
	d.t.Cleanup(func() { d.Close(s) })
	return s
}

func (d rig) loses(s *Stream) {
	d.t.Helper()
	select {
	case <-s.Lost:
	case <-time.After(5 * time.Minute):
		d.t.Fatal("waited in vain to be told that something was lost")
	}
}

// TestASlowClientIsTold that it lost something, and hears the first of it.
func TestASlowClientIsTold(t *testing.T) {
	t.Parallel()
	d := newRig(t)
	d.happen(3) // before anybody listens, which is told to nobody
	s := d.open()
	d.happen(queued + 1)
	d.loses(s)
	if len(s.Events) != queued {
		t.Errorf("%d events wait", len(s.Events))
	}
}

// TestManyChangesAreAReset of a stream and of a call.
func TestManyChangesAreAReset(t *testing.T) {
	t.Parallel()
	d := newRig(t)
	s := d.open()
	d.happen(mostRead + 1)
	d.loses(s)
	page, err := d.Read(t.Context(), Listener{ApplicationID: d.app}, new(firstID(time.Now())))
	if err != nil || !page.IsReset {
		t.Errorf("a call tells %v, %v", page.IsReset, err)
	}
}

// TestNothingIsReadWhileNobodyListens: this hub has no database to read from.
func TestNothingIsReadWhileNobodyListens(t *testing.T) {
	t.Parallel()
	h := NewHub(nil, slog.New(slog.DiscardHandler))
	d := rig{Hub: h, t: t}
	stop := d.run()
	for range 5 {
		h.wake <- struct{}{}
	}
	stop()
	if _, err := h.Open(t.Context(), uuid.Nil, uuid.Nil); err == nil {
		t.Error("a hub that has stopped opens streams")
	}
}

// TestStreamsEndWithTheHub as a process that stops waits for them.
func TestStreamsEndWithTheHub(t *testing.T) {
	t.Parallel()
	pool, err := postgres.Open(t.Context(), postgres.Config{DSN: pgtest.DSN(t), MaxConns: 4})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	d := rig{NewHub(postgres.NewStore(pool), slog.New(slog.DiscardHandler)), t, pool, ident.New()}
	stop := d.run()
	s := d.open()
	stop()
	select {
	case <-s.Ended:
	default:
		t.Error("the stream goes on")
	}
	d.Close(s)
	if d.Streams() != 0 || len(d.held) != 0 {
		t.Errorf("%d streams are left", d.Streams())
	}
}

func TestTimesOfIDs(t *testing.T) {
	t.Parallel()
	at := time.UnixMilli(1_788_000_000_123).UTC()
	if got := timeOf(firstID(at)); !got.Equal(at) {
		t.Errorf("%s, not %s", got, at)
	}
	if age := time.Since(timeOf(ident.New())); age < 0 && age < -time.Second || age > time.Minute {
		t.Errorf("a new id is %s old", age)
	}
}
