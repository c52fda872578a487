package webhook

import (
	"context"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// alarm is a log that tells of its lines.
type alarm struct{ lines chan string }

func (alarm) Enabled(context.Context, slog.Level) bool { return true }
func (a alarm) WithAttrs([]slog.Attr) slog.Handler     { return a }
func (a alarm) WithGroup(string) slog.Handler          { return a }

func (a alarm) Handle(_ context.Context, r slog.Record) error {
	select {
	case a.lines <- r.Message:
	default:
	}
	return nil
}

// run starts a dispatcher and returns how to stop it, which waits for its end.
func run(t *testing.T, d *Dispatcher) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan struct{})
	go func() {
		defer close(done)
		d.Run(ctx)
	}()
	return func() {
		cancel()
		<-done
	}
}

func (o *office) eventually(what, query string, want int) {
	o.t.Helper()
	deadline := time.NewTimer(3 * time.Minute)
	defer deadline.Stop()
	again := time.NewTicker(10 * time.Millisecond)
	defer again.Stop()
	for o.count(query) != want {
		select {
		case <-again.C:
		case <-deadline.C:
			o.t.Fatalf("waited in vain: %s", what)
		}
	}
}

// TestAnOutageOfOursUsesUpNoAttempt takes the database away between an attempt
// and its record, and gives it back.
func TestAnOutageOfOursUsesUpNoAttempt(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.deliver(1)
	var out atomic.Bool
	config, err := pgxpool.ParseConfig(o.dsn)
	if err != nil {
		t.Fatal(err)
	}
	config.PrepareConn = func(ctx context.Context, conn *pgx.Conn) (bool, error) {
		setting := "off"
		if out.Load() {
			setting = "on" // as after a disk that is full
		}
		_, err := conn.Exec(ctx, "SET default_transaction_read_only = "+setting)
		return true, err
	}
	pool, err := pgxpool.NewWithConfig(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	m, lines := &mailbox{}, make(chan string, 100)
	m.answer = func(letter) Answer {
		out.Store(true)
		return answerOf(500)
	}
	parts := o.parts(m)
	parts.Store, parts.Logger = postgres.NewStore(pool), slog.New(alarm{lines})
	d := NewDispatcher(parts)
	stop := run(t, d)
	for range 3 {
		for line := range lines {
			if line == "recording attempts failed" {
				break
			}
		}
	}
	o.pass(time.Hour) // its lease is long over, and nobody may ask for it again
	d.Wake()
	o.expect(map[string]int{"SELECT attempts FROM webhook_deliveries": 0})
	out.Store(false)
	o.eventually("the attempt is recorded", "SELECT count(*) FROM webhook_attempts", 1)
	stop()
	if got := len(m.letters()); got != 1 {
		t.Errorf("%d attempts were made", got)
	}
	o.expect(map[string]int{"SELECT round_attempts FROM webhook_deliveries WHERE status = 'pending' AND attempts = 1": 1})
}

func TestAStopLetsRunningAttemptsEnd(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.deliver(3)
	begun, release := make(chan struct{}, 3), make(chan struct{})
	m := &mailbox{answer: func(letter) Answer {
		begun <- struct{}{}
		<-release
		return answerOf(200)
	}}
	d := o.dispatcher(m)
	stop := run(t, d)
	for range 3 {
		<-begun
	}
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		stop()
	}()
	o.deliver(1) // too late for this one
	close(release)
	<-stopped
	o.expect(map[string]int{
		"SELECT count(*) FROM webhook_deliveries WHERE status = 'delivered'": 3,
		"SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'":   1,
		"SELECT count(*) FROM webhook_attempts":                              3,
	})
}

func TestClaimsThatWereNotBegunAreGivenBack(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.deliver(2)
	d := o.dispatcher(&mailbox{})
	c, err := d.claim(t.Context())
	if err != nil || len(c.rows) != 2 {
		t.Fatalf("claimed %d, %v", len(c.rows), err)
	}
	// One was asked for again meanwhile, for later.
	o.exec("UPDATE webhook_deliveries SET due_at = $1 WHERE delivery_id = $2", noon.Add(time.Hour), c.rows[0].DeliveryID)
	d.giveBack(t.Context(), c.rows, c.leaseEnd)
	if n := o.once(o.dispatcher(&mailbox{})); n != 1 {
		t.Errorf("%d are due again, want 1", n)
	}
}

func TestAGroupIsRecordedOnce(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.deliver(2)
	d := o.dispatcher(&mailbox{})
	c, err := d.claim(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	d.begin(t.Context(), c)
	d.running.Wait()
	group := []result{<-d.recorder.results, <-d.recorder.results}
	d.recorder.written = func([]result) {}
	for range 2 { // as when the answer to the first commit was lost
		if err := d.recorder.write(t.Context(), group); err != nil {
			t.Fatal(err)
		}
	}
	o.expect(map[string]int{
		"SELECT count(*) FROM webhook_attempts":                                2,
		"SELECT sum(attempts)::int FROM webhook_deliveries":                    2,
		"SELECT attempts::int FROM webhook_destination_stats":                  2,
		"SELECT count(*) FROM webhook_deliveries WHERE status = 'delivered'":   2,
		"SELECT total_ms::int FROM webhook_destination_stats WHERE min_ms = 5": 10,
	})
}

func TestOneResultThatCannotBeStoredHoldsUpNoOther(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.deliver(4)
	d := o.dispatcher(&mailbox{})
	c, err := d.claim(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	d.begin(t.Context(), c)
	d.running.Wait()
	var group []result
	for range 4 {
		group = append(group, <-d.recorder.results)
	}
	group[2].row.Type = "\x00"
	d.recorder.keep(t.Context(), group)
	o.expect(map[string]int{"SELECT count(*) FROM webhook_attempts": 3, "SELECT count(*) FROM webhook_deliveries WHERE status = 'delivered'": 3})
	if o := d.slots.offer(noon); o.free[classProven] != testSettings.Concurrency {
		t.Errorf("room for %d is left", o.free[classProven])
	}
}

func TestADestinationThatFailsTooLongIsSwitchedOff(t *testing.T) {
	t.Parallel()
	const off = "SELECT count(*) FROM webhook_destinations WHERE NOT enabled AND disabled_reason = 'failures' AND disabled_at IS NOT NULL"
	fails := func(o *office, d *Dispatcher, n int) {
		for range n {
			o.deliver(1)
			o.once(d)
		}
	}
	for name, tc := range map[string]struct {
		drive func(*office, *Dispatcher, *mailbox)
		off   int
	}{
		"twenty events over a day": {func(o *office, d *Dispatcher, _ *mailbox) {
			fails(o, d, 19)
			o.pass(24 * time.Hour)
			o.deliver(3)
			o.exec("UPDATE webhook_deliveries SET due_at = due_at + interval '1 hour' WHERE delivery_id IN (SELECT delivery_id FROM webhook_deliveries WHERE status = 'pending' LIMIT 2)")
			o.once(d)
		}, 1},
		"many in less than a day": {func(o *office, d *Dispatcher, _ *mailbox) {
			fails(o, d, 30)
			o.pass(24*time.Hour - time.Microsecond)
			fails(o, d, 1)
		}, 0},
		"few over a long time": {func(o *office, d *Dispatcher, _ *mailbox) {
			for range 19 {
				o.pass(24 * time.Hour)
				fails(o, d, 1)
			}
		}, 0},
		"a success in between": {func(o *office, d *Dispatcher, m *mailbox) {
			fails(o, d, 19)
			o.pass(24 * time.Hour)
			m.answer = nil
			fails(o, d, 1)
			m.answer = always(400)
			fails(o, d, 19)
			o.pass(time.Hour)
			fails(o, d, 1)
		}, 0},
		"events that are sent again do not count": {func(o *office, d *Dispatcher, _ *mailbox) {
			fails(o, d, 19)
			o.pass(24 * time.Hour)
			o.redeliverAll()
			if n := o.once(d); n == 0 {
				o.t.Error("nothing is sent again")
			}
		}, 0},
		"attempts that are not the last do not count": {func(o *office, d *Dispatcher, m *mailbox) {
			m.answer = always(500)
			for range 12 {
				o.pass(48 * time.Hour)
				o.deliver(1)
				o.once(d)
			}
		}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOffice(t)
			dest := o.destination("https://a.example", "status.updated")
			m := &mailbox{answer: always(400)}
			tc.drive(o, o.dispatcher(m), m)
			want := map[string]int{off: tc.off}
			if tc.off == 1 {
				want["SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'"] = 0
			}
			o.expect(want)
			mails := []jobs.Args{}
			if tc.off == 1 {
				mails = append(mails, DisabledMailArgs{ApplicationID: o.app, DestinationID: dest.ID})
			}
			if got := o.jobs.all(); len(got) != len(mails) || len(got) == 1 && got[0] != mails[0] {
				t.Errorf("mails %v, want %v", got, mails)
			}
		})
	}
}

// redeliverAll has the event of every attempt sent again.
func (o *office) redeliverAll() {
	o.t.Helper()
	rows, err := o.pool.Query(o.t.Context(), "SELECT destination_id, attempt_id FROM webhook_attempts")
	if err != nil {
		o.t.Fatal(err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowToStructByPos[struct{ Destination, Attempt uuid.UUID }])
	if err != nil {
		o.t.Fatal(err)
	}
	for _, id := range ids {
		if _, err := o.Redeliver(o.t.Context(), o.app, id.Destination, id.Attempt); err != nil {
			o.t.Fatal(err)
		}
	}
}
