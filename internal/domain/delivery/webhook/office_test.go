package webhook

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// office is the post office of one application, with a clock that stands still.
type office struct {
	*Service
	t    *testing.T
	dsn  string
	pool *pgxpool.Pool
	ring *seal.KeyRing
	jobs *jobList
	app  uuid.UUID

	mu  sync.Mutex
	now time.Time
}

func newOffice(t *testing.T) *office {
	t.Helper()
	ring := sealtest.KeyRing(t)
	o := &office{t: t, dsn: pgtest.DSN(t), ring: ring, jobs: &jobList{}, app: ident.New(), now: noon}
	o.pool = o.open()
	o.Service = New(Deps{Store: postgres.NewStore(o.pool), Ring: ring, CheckURL: func(_ context.Context, _ uuid.UUID, raw string) string {
		if raw == "https://private.example" {
			return "Enter a public address."
		}
		return ""
	}, Now: o.clock, NewID: ident.New, Jobs: o.jobs, Wake: func() {}})
	return o
}

// open is another way to the same database.
func (o *office) open() *pgxpool.Pool {
	o.t.Helper()
	pool, err := postgres.Open(o.t.Context(), postgres.Config{DSN: o.dsn, MaxConns: 4})
	if err != nil {
		o.t.Fatal(err)
	}
	o.t.Cleanup(pool.Close)
	return pool
}

func (o *office) clock() time.Time {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.now
}

func (o *office) pass(d time.Duration) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.now = o.now.Add(d)
}

func (o *office) relay() *Relay {
	return NewRelay(Relay{Store: o.Store, Dispatcher: o.dispatcher(nil), Logger: slog.New(slog.DiscardHandler), Now: o.clock, NewID: ident.New})
}

func (o *office) destination(url string, events ...string) Destination {
	o.t.Helper()
	label := "test"
	d, _, err := o.Create(o.t.Context(), o.app, Change{Label: &label, URL: &url, SubscribedEvents: events, EventsSet: true})
	if err != nil {
		o.t.Fatal(err)
	}
	return d
}

func (o *office) announce(t outbox.Type, n int) {
	o.t.Helper()
	for range n {
		id := ident.New()
		err := o.Store.InTx(o.t.Context(), func(ctx context.Context, tx postgres.Tx) error {
			return outbox.Append(ctx, tx, outbox.Event{
				ID: id, ApplicationID: o.app, Type: t, OccurredAt: o.clock(), Payload: []byte(`{"timestamp":0,"event_id":"` + id.String() + `"}`),
			})
		})
		if err != nil {
			o.t.Fatal(err)
		}
	}
}

// deliver announces n events and relays them.
func (o *office) deliver(n int) {
	o.t.Helper()
	o.announce(outbox.StatusUpdated, n)
	if got, err := o.relay().RunOnce(o.t.Context()); err != nil || got != n {
		o.t.Fatalf("relayed %d events, want %d: %v", got, n, err)
	}
}

// count answers a query for one number.
func (o *office) count(query string, args ...any) int {
	o.t.Helper()
	var n int
	if err := o.pool.QueryRow(o.t.Context(), query, args...).Scan(&n); err != nil {
		o.t.Fatal(err)
	}
	return n
}

func (o *office) expect(want map[string]int) {
	o.t.Helper()
	for query, n := range want {
		if got := o.count(query); got != n {
			o.t.Errorf("%s: %d, want %d", query, got, n)
		}
	}
}

func (o *office) exec(query string, args ...any) {
	o.t.Helper()
	if _, err := o.pool.Exec(o.t.Context(), query, args...); err != nil {
		o.t.Fatal(err)
	}
}

var testSettings = DispatchSettings{
	Concurrency: 64, PerDestination: 16, Delays: []time.Duration{time.Minute, 4 * time.Minute},
	DisableAfterFailures: 20, DisableAfter: 24 * time.Hour,
}

func (o *office) parts(m Poster) DispatchDeps {
	return DispatchDeps{
		Store: o.Store, Jobs: o.jobs, Settings: testSettings, Logger: slog.New(slog.DiscardHandler), Now: o.clock, NewID: ident.New,
		Sender: &Sender{Ring: o.ring, Links: media.Links{Now: o.clock}, Post: m, Now: o.clock},
	}
}

func (o *office) dispatcher(m Poster) *Dispatcher { return NewDispatcher(o.parts(m)) }

// once sends what is due and returns how many attempts that were.
func (o *office) once(d *Dispatcher) int {
	o.t.Helper()
	n, err := d.RunOnce(o.t.Context())
	if err != nil {
		o.t.Fatal(err)
	}
	return n
}

// letter is what the mailbox got.
type letter struct {
	url    string
	header map[string]string
	body   string
}

// mailbox answers in place of the network.
type mailbox struct {
	// answer is asked for each letter; nil accepts all.
	answer func(letter) Answer

	mu  sync.Mutex
	got []letter
}

func (m *mailbox) Post(_ context.Context, p Post) Answer {
	l := letter{p.URL, p.Header, string(p.Body)}
	m.mu.Lock()
	m.got = append(m.got, l)
	m.mu.Unlock()
	if m.answer == nil {
		return Answer{Status: 200, Duration: 5 * time.Millisecond}
	}
	return m.answer(l)
}

func (m *mailbox) letters() []letter {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.got)
}

// answers gives these statuses one after the other, as the network reports them.
func answers(statuses ...int) func(letter) Answer {
	var mu sync.Mutex
	return func(letter) Answer {
		mu.Lock()
		defer mu.Unlock()
		status := statuses[0]
		statuses = statuses[1:]
		return answerOf(status)
	}
}

func always(status int) func(letter) Answer {
	return func(letter) Answer { return answerOf(status) }
}

func answerOf(status int) Answer {
	a := Answer{Status: status, Duration: 5 * time.Millisecond}
	switch status {
	case 0:
		a.Problem = "canceled"
	case 503:
		a.Problem = "connect"
	case 504:
		a.Problem = "timeout"
	}
	return a
}

// jobList takes jobs in place of the queue.
type jobList struct {
	mu   sync.Mutex
	args []jobs.Args
}

func (j *jobList) InsertMany(_ context.Context, _ postgres.Tx, args []jobs.Args) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.args = append(j.args, args...)
	return nil
}

func (j *jobList) all() []jobs.Args {
	j.mu.Lock()
	defer j.mu.Unlock()
	return slices.Clone(j.args)
}

// deliveryID is that of the only delivery.
func (o *office) deliveryID() uuid.UUID {
	o.t.Helper()
	var id uuid.UUID
	if err := o.pool.QueryRow(o.t.Context(), "SELECT delivery_id FROM webhook_deliveries").Scan(&id); err != nil {
		o.t.Fatal(err)
	}
	return id
}
