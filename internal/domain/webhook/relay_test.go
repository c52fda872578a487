package webhook_test

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"vidimus/internal/domain/media"
	"vidimus/internal/domain/outbox"
	"vidimus/internal/domain/webhook"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/ident"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/platform/seal"
	"vidimus/internal/testkit/pgtest"
)

// post office of one application.
type office struct {
	*webhook.Service
	t     *testing.T
	pool  *pgxpool.Pool
	store *postgres.Store
	ring  *seal.Ring
	queue *jobs.Queue
	app   uuid.UUID
}

func newOffice(t *testing.T) *office {
	t.Helper()
	pool := pgtest.New(t)
	ring, err := seal.Open(seal.Source{Path: filepath.Join(t.TempDir(), "ring")})
	if err != nil {
		t.Fatal(err)
	}
	queue, err := jobs.New(pool, jobs.Options{Workers: 1, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	if err := jobs.Register(queue, &webhook.Deliverer{}); err != nil {
		t.Fatal(err)
	}
	o := &office{t: t, pool: pool, store: postgres.NewStore(pool), ring: ring, queue: queue, app: uuid.New()}
	o.Service = webhook.New(webhook.Parts{Store: o.store, Ring: ring, CheckURL: func(raw string) string {
		if raw == "https://private.example" {
			return "Enter a public address."
		}
		return ""
	}, Now: time.Now, NewID: ident.New})
	return o
}

func (o *office) relay() *webhook.Relay {
	return webhook.NewRelay(webhook.Relay{Store: o.store, Jobs: o.queue, Logger: slog.New(slog.DiscardHandler), Now: time.Now, NewID: ident.New})
}

func (o *office) destination(url string, events ...string) webhook.Destination {
	o.t.Helper()
	label := "test"
	d, _, err := o.Create(o.t.Context(), o.app, webhook.Change{Label: &label, URL: &url, SubscribedEvents: events, EventsSet: true})
	if err != nil {
		o.t.Fatal(err)
	}
	return d
}

func (o *office) announce(t outbox.Type, n int) {
	o.t.Helper()
	for range n {
		err := o.store.InTx(o.t.Context(), func(ctx context.Context, tx postgres.Tx) error {
			return outbox.Append(ctx, tx, outbox.Event{ID: ident.New(), ApplicationID: o.app, Type: t, OccurredAt: time.Now(), Payload: []byte(`{"timestamp":0}`)})
		})
		if err != nil {
			o.t.Fatal(err)
		}
	}
}

func (o *office) count(query string) int {
	o.t.Helper()
	var n int
	if err := o.pool.QueryRow(o.t.Context(), query).Scan(&n); err != nil {
		o.t.Fatal(err)
	}
	return n
}

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
				n, err := r.Once(t.Context())
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
	for query, want := range map[string]int{
		"SELECT count(*) FROM webhook_deliveries":                                   500,
		"SELECT count(*) FROM river_job WHERE kind = 'webhook_deliver'":             500,
		"SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL":            0,
		"SELECT count(DISTINCT (destination_id, event_id)) FROM webhook_deliveries": 500,
	} {
		if got := o.count(query); got != want {
			t.Errorf("%s: %d, want %d", query, got, want)
		}
	}
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
	if n, err := o.relay().Once(t.Context()); err != nil || n != 2 {
		t.Errorf("took %d beside the one that is held, %v", n, err)
	}
}

func TestARelayThatFailsTakesNothing(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.announce(outbox.StatusUpdated, 2)
	r := o.relay()
	r.Jobs = brokenQueue{}
	if _, err := r.Once(t.Context()); err == nil {
		t.Fatal("the failure is not told")
	}
	if got := o.count("SELECT count(*) FROM webhook_deliveries"); got != 0 {
		t.Errorf("%d deliveries without a job", got)
	}
	if n, err := o.relay().Once(t.Context()); err != nil || n != 2 {
		t.Errorf("the next relay takes %d, %v", n, err)
	}
}

type brokenQueue struct{}

func (brokenQueue) InsertMany(context.Context, postgres.Tx, []jobs.Args) error {
	return errors.New("queue is broken")
}

func TestDestinationsThatWantNothingGetNothing(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	off := o.destination("https://off.example", "status.updated")
	no := false
	if _, err := o.Update(t.Context(), o.app, off.ID, webhook.Change{Enabled: &no}); err != nil {
		t.Fatal(err)
	}
	o.destination("https://other.example", "data.updated")
	o.announce(outbox.StatusUpdated, 1)
	if n, err := o.relay().Once(t.Context()); err != nil || n != 1 {
		t.Fatalf("took %d, %v", n, err)
	}
	if got := o.count("SELECT count(*) FROM webhook_deliveries"); got != 0 {
		t.Errorf("%d deliveries, want none", got)
	}
}

// mailbox answers in place of the network.
type mailbox struct {
	answers []int
	bodies  [][]byte
}

func (m *mailbox) Post(_ context.Context, _ string, _ map[string]string, body []byte) webhook.Answer {
	m.bodies = append(m.bodies, slices.Clone(body))
	status := m.answers[0]
	m.answers = m.answers[1:]
	return webhook.Answer{Status: status, Duration: 5 * time.Millisecond}
}

// delivery announces one event and returns its job.
func (o *office) delivery() webhook.DeliverArgs {
	o.t.Helper()
	o.announce(outbox.StatusUpdated, 1)
	if _, err := o.relay().Once(o.t.Context()); err != nil {
		o.t.Fatal(err)
	}
	a := webhook.DeliverArgs{ApplicationID: o.app}
	if err := o.pool.QueryRow(o.t.Context(), "SELECT delivery_id FROM webhook_deliveries ORDER BY delivery_id DESC LIMIT 1").Scan(&a.DeliveryID); err != nil {
		o.t.Fatal(err)
	}
	return a
}

func (o *office) deliverer(m *mailbox) *webhook.Deliverer {
	return &webhook.Deliverer{Store: o.store, Ring: o.ring, Links: media.Links{Now: time.Now}, Post: m, Delays: []time.Duration{time.Minute, 4 * time.Minute}, Now: time.Now}
}

func work(t *testing.T, d *webhook.Deliverer, a webhook.DeliverArgs, attempt int) error {
	t.Helper()
	return d.Work(t.Context(), &river.Job[webhook.DeliverArgs]{JobRow: &rivertype.JobRow{Attempt: attempt}, Args: a})
}

func TestAttemptsOfADelivery(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		answers []int
		sent    int
		status  string
	}{
		"taken at once":                   {[]int{200}, 1, "delivered"},
		"taken on the last attempt":       {[]int{500, 404, 204}, 3, "delivered"},
		"given up after the last attempt": {[]int{500, 503, 504, 200}, 3, "failed"},
		"a refusal is not repeated":       {[]int{400, 200}, 1, "failed"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOffice(t)
			o.destination("https://a.example", "status.updated")
			a, m := o.delivery(), &mailbox{answers: tc.answers}
			d := o.deliverer(m)
			attempt := 1
			for work(t, d, a, attempt) != nil {
				attempt++
			}
			if err := work(t, d, a, attempt); err != nil || len(m.bodies) != tc.sent {
				t.Errorf("%d bodies were sent, want %d; %v", len(m.bodies), tc.sent, err)
			}
			if got := o.count("SELECT count(*) FROM webhook_deliveries WHERE status = '" + tc.status + "'"); got != 1 {
				t.Errorf("the delivery is not %s", tc.status)
			}
			if got := o.count("SELECT count(*) FROM webhook_attempts"); got != tc.sent {
				t.Errorf("%d attempts are recorded, want %d", got, tc.sent)
			}
		})
	}
}

func TestWhatIsDeletedOrSwitchedOffIsNotSent(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	off := o.destination("https://off.example", "status.updated")
	switchedOff := o.delivery()
	no := false
	if _, err := o.Update(t.Context(), o.app, off.ID, webhook.Change{Enabled: &no}); err != nil {
		t.Fatal(err)
	}
	gone := o.destination("https://gone.example", "status.updated")
	deleted := o.delivery()
	if err := o.Delete(t.Context(), o.app, gone.ID); err != nil {
		t.Fatal(err)
	}
	m := &mailbox{}
	for _, a := range []webhook.DeliverArgs{switchedOff, deleted, {ApplicationID: uuid.New(), DeliveryID: switchedOff.DeliveryID}} {
		if err := work(t, o.deliverer(m), a, 1); err != nil || len(m.bodies) != 0 {
			t.Errorf("%d bodies, %v", len(m.bodies), err)
		}
	}
}

func TestDestinations(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	d := o.destination("https://a.example", "status.updated", "status.updated")
	if len(d.SubscribedEvents) != 1 || !d.Enabled {
		t.Errorf("%+v", d)
	}
	text := func(s string) *string { return &s }
	refused := map[string]webhook.Change{
		"no label":                   {URL: text("https://b.example")},
		"a blank label":              {Label: text("  "), URL: text("https://b.example")},
		"an address nobody may call": {Label: text("x"), URL: text("https://private.example")},
		"the same address twice":     {Label: text("x"), URL: text("https://a.example")},
		"an older version":           {Label: text("x"), URL: text("https://b.example"), Version: text("v1")},
		"no event at all":            {Label: text("x"), URL: text("https://b.example"), EventsSet: true},
		"a wildcard":                 {Label: text("x"), URL: text("https://b.example"), EventsSet: true, SubscribedEvents: []string{"*"}},
	}
	for name, c := range refused {
		if _, _, err := o.Create(t.Context(), o.app, c); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	other := uuid.New()
	if _, err := o.Get(t.Context(), other, d.ID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application reads it: %v", err)
	}
	if _, err := o.Update(t.Context(), other, d.ID, webhook.Change{}); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application changes it: %v", err)
	}
	if err := o.Delete(t.Context(), other, d.ID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application deletes it: %v", err)
	}
	if o.count("SELECT count(*) FROM webhook_destinations WHERE length(secret_sealed) > 43") != 1 {
		t.Error("the secret is not sealed")
	}
}
