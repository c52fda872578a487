package webhook

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

// tell appends the events of a subject with these numbers.
func (o *office) tell(subject uuid.UUID, name string, numbers ...int64) {
	o.t.Helper()
	for _, n := range numbers {
		// The ids fall while the numbers rise: clocks of servers differ.
		id := uuid.MustParse(fmt.Sprintf("01980000-0000-7000-8000-%012x", 1_000_000-n+(int64(subject[14])<<8|int64(subject[15]))<<24))
		err := o.Store.InTx(o.t.Context(), func(ctx context.Context, tx postgres.Tx) error {
			return outbox.Append(ctx, tx, outbox.Event{
				ID: id, ApplicationID: o.app, Type: outbox.StatusUpdated, SubjectID: subject, Sequence: n, OccurredAt: o.clock(),
				Payload: fmt.Appendf(nil, `{"timestamp":0,"sequence":0,"status":%q}`, name),
			})
		})
		if err != nil {
			o.t.Fatal(err)
		}
	}
}

func (o *office) relayed(want int) {
	o.t.Helper()
	if got, err := o.relay().RunOnce(o.t.Context()); err != nil || got != want {
		o.t.Fatalf("relayed %d events, want %d: %v", got, want, err)
	}
}

// arrivals are the names and numbers of what came, in the order in which it came.
func (m *mailbox) arrivals() string {
	var out []string
	for _, l := range m.letters() {
		name := l.body[strings.Index(l.body, `"status":"`)+10:]
		number := l.body[strings.Index(l.body, `"sequence":`)+11:]
		out = append(out, name[:strings.IndexByte(name, '"')]+number[:strings.IndexByte(number, ',')])
	}
	return strings.Join(out, " ")
}

func (o *office) arrived(m *mailbox, want string) {
	o.t.Helper()
	if got := m.arrivals(); got != want {
		o.t.Errorf("it got %q, want %q", got, want)
	}
}

func TestDeliveriesOfASubjectBeginInItsOrder(t *testing.T) {
	t.Parallel()
	cases := map[string]func(letter) Answer{
		"that arrive":                            nil,
		"of which the first is to be sent again": answers(503, 200, 200),
		"that are refused":                       always(400),
	}
	for name, answer := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOffice(t)
			o.destination("https://a.example", "status.updated")
			box := &mailbox{answer: answer}
			o.tell(ident.New(), "a", 1, 2, 4)
			o.relayed(3)
			d := o.dispatcher(box)
			for _, want := range []string{"a1", "a1 a2", "a1 a2 a4"} {
				o.once(d)
				o.arrived(box, want)
			}
		})
	}
}

func TestOtherSubjectsWaitForNobody(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	box := &mailbox{}
	o.tell(ident.New(), "a", 1, 2)
	o.tell(ident.New(), "b", 5)
	o.announce(outbox.StatusUpdated, 2)
	o.relayed(5)
	if n := o.once(o.dispatcher(box)); n != 4 {
		t.Errorf("%d were sent, want all but the second of a", n)
	}
}

func TestWhatIsRelayedLaterWaitsToo(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	subject, box := ident.New(), &mailbox{}
	o.tell(subject, "a", 1)
	o.relayed(1)
	o.tell(subject, "a", 2)
	o.relayed(1)
	o.expect(map[string]int{"SELECT count(*) FROM webhook_deliveries WHERE waits_for_earlier": 1})
	d := o.dispatcher(box)
	o.once(d)
	o.arrived(box, "a1")
	o.once(d)
	o.arrived(box, "a1 a2")
}

// TestTwoWorkersKeepTheOrder has one worker's attempt hang while another looks for work.
func TestTwoWorkersKeepTheOrder(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	hangs, isThere := make(chan struct{}), make(chan struct{})
	box := &mailbox{answer: func(l letter) Answer {
		if strings.Contains(l.body, `"sequence":1,`) {
			close(isThere)
			<-hangs
		}
		return answerOf(200)
	}}
	o.tell(ident.New(), "a", 1, 2)
	o.relayed(2)
	one, two, done := o.dispatcher(box), o.dispatcher(box), make(chan struct{})
	go func() {
		defer close(done)
		o.once(one)
	}()
	<-isThere
	if n := o.once(two); n != 0 {
		t.Errorf("the other worker sent %d while the first event is under way", n)
	}
	close(hangs)
	<-done
	o.once(two)
	o.arrived(box, "a1 a2")
}

func TestADeliveryWaitsForABoundedTime(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	box := &mailbox{}
	o.tell(ident.New(), "a", 1, 2, 3)
	o.relayed(3)
	// Whoever holds the first one never says what became of it.
	o.exec("UPDATE webhook_deliveries SET due_at = $1 WHERE sequence = 1", o.clock().Add(time.Hour))
	d := o.dispatcher(box)
	o.pass(waitForEarlier - time.Millisecond)
	o.once(d)
	o.arrived(box, "")
	o.pass(time.Millisecond)
	o.once(d)
	o.arrived(box, "a2")
	// The third waits no longer either, and not for the first one anew.
	o.once(d)
	o.arrived(box, "a2 a3")
}

// TestNothingIsMissedBetweenRecordAndRelay is the moment in which the attempt of
// the earlier event is recorded while the later one becomes a delivery.
func TestNothingIsMissedBetweenRecordAndRelay(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	to := o.destination("https://a.example", "status.updated")
	subject, box := ident.New(), &mailbox{}
	o.tell(subject, "a", 1, 2)
	o.relayed(2)
	o.exec("UPDATE webhook_deliveries SET status = 'delivered', attempts = 1, round_attempts = 1 WHERE sequence = 1")
	d := o.dispatcher(box)
	d.release(t.Context(), []line{{destinationKey{o.app, to.ID}, subject}})
	o.once(d)
	o.arrived(box, "a2")
}

func TestAReplayKeepsTheOrder(t *testing.T) {
	t.Parallel()
	for _, scope := range []ReplayScope{ReplayMissed, ReplayAll} {
		t.Run(string(scope), func(t *testing.T) {
			t.Parallel()
			o := newOffice(t)
			o.pass(time.Now().Truncate(time.Microsecond).Sub(o.clock()))
			to := o.destination("https://a.example", "data.updated")
			if scope == ReplayAll {
				to = o.destination("https://b.example", "status.updated")
			}
			box := &mailbox{answer: always(400)}
			subject := ident.New()
			for n := int64(1); n <= 3; n++ {
				o.exec("INSERT INTO outbox_events (application_id, event_id, type, subject_id, sequence, occurred_at, payload) VALUES ($1, $2, 'status.updated', $3, $4, $5, $6)",
					o.app, ident.New(), subject, n, o.clock(), []byte(`{"timestamp":0,"sequence":0,"status":"a"}`))
			}
			o.relayed(3)
			d := o.dispatcher(box)
			for range 3 {
				o.once(d)
			}
			before := len(box.letters())
			o.pass(time.Minute)
			replay, err := o.StartReplay(t.Context(), o.app, to.ID, ReplayInput{
				From: o.clock().Add(-time.Hour), To: o.clock(), Types: []string{"status.updated"}, Scope: scope,
			})
			if err != nil {
				t.Fatal(err)
			}
			w := &Replayer{Store: o.Store, Now: o.clock, NewID: ident.New, Wake: func() {}}
			if _, err := w.Step(t.Context(), ReplayArgs{ApplicationID: o.app, ReplayID: replay.ID}); err != nil {
				t.Fatal(err)
			}
			for i, want := range []string{"a1", "a1 a2", "a1 a2 a3"} {
				o.once(d)
				if got := strings.Fields(box.arrivals())[before:]; strings.Join(got, " ") != want {
					t.Errorf("after %d rounds it got %v, want %s", i+1, got, want)
				}
			}
		})
	}
}

// TestRelaysTakeTurns keeps an event from becoming a delivery before an earlier
// one that another process is working on.
func TestRelaysTakeTurns(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	subject := ident.New()
	o.tell(subject, "a", 1)
	began, goOn, first := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	slow := o.relay()
	slow.NewID = func() uuid.UUID { close(began); <-goOn; return ident.New() }
	go func() {
		_, err := slow.RunOnce(context.WithoutCancel(t.Context()))
		first <- err
	}()
	<-began
	o.tell(subject, "a", 2)
	second := make(chan error, 1)
	go func() {
		_, err := o.relay().RunOnce(context.WithoutCancel(t.Context()))
		second <- err
	}()
	o.await("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())")
	close(goOn)
	if err := <-first; err != nil {
		t.Fatal(err)
	}
	if err := <-second; err != nil {
		t.Fatal(err)
	}
	o.expect(map[string]int{
		"SELECT count(*) FROM webhook_deliveries WHERE sequence = 1 AND NOT waits_for_earlier": 1,
		"SELECT count(*) FROM webhook_deliveries WHERE sequence = 2 AND waits_for_earlier":     1,
	})
}

// await asks until a count is not zero.
func (o *office) await(query string) {
	o.t.Helper()
	for o.count(query) == 0 {
		if o.t.Context().Err() != nil {
			o.t.Fatal("it never came")
		}
	}
}

func TestARelayThatDoesNotEndIsPassed(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	stopped, err := o.open().Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = stopped.Rollback(context.WithoutCancel(t.Context())) }()
	if _, err := stopped.Exec(t.Context(), db.OutboxLine); err != nil {
		t.Fatal(err)
	}
	o.announce(outbox.StatusUpdated, 1)
	r := o.relay()
	r.Patience = time.Millisecond
	if n, err := r.RunOnce(t.Context()); err != nil || n != 1 {
		t.Errorf("relayed %d events: %v", n, err)
	}
}

// TestALongBacklogCostsNoMoreThanAShortOne counts the pages that a claim reads.
func TestALongBacklogCostsNoMoreThanAShortOne(t *testing.T) {
	t.Parallel()
	var pages [2]int
	for i, size := range []int{10, 10_000} {
		o := newOffice(t)
		to := o.destination("https://a.example", "status.updated")
		o.exec(`WITH made AS (
				INSERT INTO outbox_events (application_id, event_id, type, subject_id, sequence, occurred_at, payload, dispatched_at)
				SELECT $1, gen_random_uuid(), 'status.updated', md5((n / 4)::text)::uuid, n % 4 + 1, $3, '{"timestamp":0,"sequence":0}', $3
				FROM generate_series(0, $4::int - 1) n
				RETURNING event_id, subject_id, sequence
			)
			INSERT INTO webhook_deliveries (application_id, delivery_id, destination_id, event_id, subject_id, sequence, webhook_version,
				status, due_at, waits_for_earlier, created_at)
			SELECT $1, gen_random_uuid(), $2, event_id, subject_id, sequence, 'v3', 'pending', $3, sequence > 1, $3 FROM made`,
			o.app, to.ID, o.clock(), size)
		pages[i] = o.pagesOf(db.DeliveryClaim, to.ID)
	}
	t.Logf("a claim reads %d pages of a backlog of 10, and %d of one of 10,000", pages[0], pages[1])
	if slices.Max(pages[:]) > 3*pages[0] {
		t.Errorf("a claim reads %d pages of a backlog of 10, and %d of one of 10,000", pages[0], pages[1])
	}
}

// pagesOf are those that a claim with room for a few reads.
func (o *office) pagesOf(claim string, to uuid.UUID) (pages int) {
	o.t.Helper()
	var plan []struct {
		Plan struct {
			Hit  int `json:"Shared Hit Blocks"`
			Read int `json:"Shared Read Blocks"`
		} `json:"Plan"`
	}
	err := o.pool.QueryRow(o.t.Context(), "EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) "+claim, o.clock().Add(lease),
		[]uuid.UUID{o.app}, []uuid.UUID{to}, []int32{4}, []int32{0}, []int32{2}, o.clock(), 4, 4, 4, 4).Scan(&plan)
	if err != nil {
		o.t.Fatal(err)
	}
	return plan[0].Plan.Hit + plan[0].Plan.Read
}
