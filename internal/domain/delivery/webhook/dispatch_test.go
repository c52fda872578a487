package webhook

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
)

func TestAttemptsOfADelivery(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		answers []int
		sent    int
		status  string
	}{
		"taken at once":                     {[]int{200}, 1, "delivered"},
		"taken without a word":              {[]int{204}, 1, "delivered"},
		"taken on the last attempt":         {[]int{500, 404, 204}, 3, "delivered"},
		"given up after the last attempt":   {[]int{500, 503, 504, 200}, 3, "failed"},
		"a connection that fails":           {[]int{503, 200}, 2, "delivered"},
		"an answer that does not come":      {[]int{504, 200}, 2, "delivered"},
		"an address that is not there yet":  {[]int{404, 200}, 2, "delivered"},
		"a refusal is not repeated":         {[]int{400, 200}, 1, "failed"},
		"a redirect is not repeated":        {[]int{302, 200}, 1, "failed"},
		"a refusal after a fault is final":  {[]int{500, 410, 200}, 2, "failed"},
		"too many requests are not retried": {[]int{429, 200}, 1, "failed"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOffice(t)
			o.destination("https://a.example", "status.updated")
			o.deliver(1)
			m := &mailbox{answer: answers(tc.answers...)}
			d := o.dispatcher(m)
			for attempt := range tc.sent {
				if n := o.once(d); n != 1 {
					t.Fatalf("attempt %d was not made", attempt+1)
				}
				if attempt == tc.sent-1 {
					break
				}
				wait := testSettings.Delays[attempt]
				o.pass(wait - time.Microsecond)
				if n := o.once(d); n != 0 {
					t.Fatalf("attempt %d came before %s", attempt+2, wait)
				}
				o.pass(time.Microsecond)
			}
			o.pass(48 * time.Hour)
			if n := o.once(d); n != 0 {
				t.Errorf("%d attempts after the end", n)
			}
			o.expect(map[string]int{
				"SELECT count(*) FROM webhook_deliveries WHERE settled_at IS NOT NULL AND status = '" + tc.status + "'": 1,
				"SELECT count(*) FROM webhook_attempts":                                   tc.sent,
				"SELECT attempts FROM webhook_deliveries":                                 tc.sent,
				"SELECT round_attempts FROM webhook_deliveries":                           tc.sent,
				"SELECT count(*) FROM webhook_attempts WHERE next_attempt_at IS NOT NULL": tc.sent - 1,
				"SELECT attempts::int FROM webhook_destination_stats":                     tc.sent,
			})
		})
	}
}

func TestWhatIsKnownOfAnAttempt(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	d := o.destination("https://a.example", "status.updated")
	o.deliver(1)
	answer := Answer{
		Status: 500, Duration: 1234 * time.Millisecond, ResponseBody: []byte("no\x00t \xff now, 123456"), Truncated: true,
		ResponseHeaders: map[string]string{"Server": "a\xffb\x00"},
	}
	m := &mailbox{answer: func(letter) Answer { return answer }}
	o.once(o.dispatcher(m))
	row, err := o.Store.Queries().AttemptList(t.Context(), db.AttemptListParams{ApplicationID: o.app, DeliveryID: o.deliveryID()})
	if err != nil || len(row) != 1 {
		t.Fatalf("%d attempts, %v", len(row), err)
	}
	a := row[0]
	if a.DestinationID != d.ID || a.WebhookType != "status.updated" || a.WebhookVersion != "v3" || a.IsTest || a.Attempt != 1 || a.Succeeded ||
		a.StatusCode != int32(answer.Status) || a.ResponseTimeMs != 1234 || !a.ResponseTruncated || a.Error != nil || !a.CreatedAt.Equal(noon) {
		t.Errorf("%+v", a)
	}
	if a.NextAttemptAt == nil || !a.NextAttemptAt.Equal(noon.Add(time.Minute)) {
		t.Errorf("the next attempt is at %v", a.NextAttemptAt)
	}
	if a.ResponseBody == nil || *a.ResponseBody != "no\ufffdt \ufffd now, [redacted]" {
		t.Errorf("the answer is kept as %v", a.ResponseBody)
	}
	if !bytes.Contains(a.ResponseHeaders, []byte("a\ufffdb\ufffd")) || !bytes.Contains(a.RequestHeaders, []byte("X-Signature-V2")) {
		t.Errorf("headers %s and %s", a.RequestHeaders, a.ResponseHeaders)
	}
}

func TestNoAnswerLeavesNoneBehind(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.deliver(1)
	o.once(o.dispatcher(&mailbox{answer: always(504)}))
	o.expect(map[string]int{"SELECT count(*) FROM webhook_attempts WHERE status_code = 504 AND error = 'timeout' AND response_body IS NULL AND response_headers IS NULL": 1})
}

func TestWhatIsDeletedOrSwitchedOffIsNotSent(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	off, gone := o.destination("https://off.example", "status.updated"), o.destination("https://gone.example", "status.updated")
	o.destination("https://on.example", "status.updated")
	o.deliver(150)
	// Past the service, which settles them itself.
	o.exec("UPDATE webhook_destinations SET enabled = false WHERE destination_id = $1", off.ID)
	o.exec("DELETE FROM webhook_destinations WHERE destination_id = $1", gone.ID)
	m := &mailbox{}
	o.once(o.dispatcher(m))
	for _, l := range m.letters() {
		if l.url != "https://on.example" {
			t.Errorf("%s is called", l.url)
		}
	}
	o.expect(map[string]int{
		"SELECT count(*) FROM webhook_deliveries WHERE status = 'failed' AND settled_at IS NOT NULL": 300,
		"SELECT count(*) FROM webhook_attempts WHERE NOT succeeded":                                  0,
	})
}

func TestADispatcherTakesOverFromOneThatDied(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.deliver(1)
	dead, heir := o.dispatcher(&mailbox{}), &mailbox{}
	if c, err := dead.claim(t.Context()); err != nil || len(c.rows) != 1 {
		t.Fatalf("claimed %d, %v", len(c.rows), err)
	}
	second := o.dispatcher(heir)
	if n := o.once(second); n != 0 {
		t.Fatalf("%d attempts while the lease holds", n)
	}
	o.pass(lease)
	if n := o.once(second); n != 1 {
		t.Errorf("%d attempts after the lease", n)
	}
}

// TestACrashBeforeTheRecordRepeatsTheAttempt loses the database between the
// attempt and its record.
func TestACrashBeforeTheRecordRepeatsTheAttempt(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.deliver(1)
	pool, m := o.open(), &mailbox{}
	m.answer = func(l letter) Answer {
		if len(m.letters()) == 1 {
			pool.Close()
		}
		return answerOf(200)
	}
	parts := o.parts(m)
	parts.Store = postgres.NewStore(pool)
	if _, err := NewDispatcher(parts).RunOnce(t.Context()); err == nil {
		t.Fatal("the record is said to be written")
	}
	o.expect(map[string]int{"SELECT attempts FROM webhook_deliveries": 0, "SELECT count(*) FROM webhook_attempts": 0})
	o.pass(lease)
	if n := o.once(o.dispatcher(m)); n != 1 {
		t.Fatalf("%d attempts after the crash", n)
	}
	letters := m.letters()
	first, second := withoutStamp(letters[0].body), withoutStamp(letters[1].body)
	if letters[0].body == letters[1].body || first != second || !strings.Contains(first, `"event_id":"`) {
		t.Errorf("the attempts differ: %s and %s", letters[0].body, letters[1].body)
	}
	if letters[0].header["X-Service-Delivery"] != letters[1].header["X-Service-Delivery"] {
		t.Error("the repetition is another delivery")
	}
	o.expect(map[string]int{"SELECT attempts FROM webhook_deliveries WHERE status = 'delivered'": 1})
}

func withoutStamp(body string) string {
	before, _, _ := strings.Cut(body, `"timestamp":`)
	return before
}

func TestALateAnswerOfALostLease(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		late   int
		status string
	}{
		"a success settles the delivery":            {200, "delivered"},
		"a failure leaves it to whoever has it now": {400, "pending"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOffice(t)
			o.destination("https://a.example", "status.updated")
			o.deliver(1)
			m := &mailbox{answer: func(letter) Answer {
				o.pass(lease)
				if c, err := o.dispatcher(&mailbox{}).claim(t.Context()); err != nil || len(c.rows) != 1 {
					t.Errorf("the lease does not end: %d, %v", len(c.rows), err)
				}
				return answerOf(tc.late)
			}}
			o.once(o.dispatcher(m))
			o.expect(map[string]int{
				"SELECT count(*) FROM webhook_deliveries WHERE attempts = 1 AND round_attempts = 0 AND status = '" + tc.status + "'": 1,
				"SELECT count(*) FROM webhook_attempts": 1,
			})
		})
	}
}

func TestTheVersionIsPinnedWhenTheEventIsRelayed(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	id := ident.New()
	err := o.Store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		return outbox.Append(ctx, tx, outbox.Event{
			ID: id, ApplicationID: o.app, Type: outbox.StatusUpdated, OccurredAt: noon,
			Payload: []byte(`{"timestamp":0,"decision":{"id_verifications":[{"node_id":"n"}]}}`),
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	o.exec("UPDATE webhook_destinations SET webhook_version = 'v2'")
	if _, err := o.relay().RunOnce(t.Context()); err != nil {
		t.Fatal(err)
	}
	o.exec("UPDATE webhook_destinations SET webhook_version = 'v3'")
	m := &mailbox{}
	o.once(o.dispatcher(m))
	if body := m.letters()[0].body; !strings.Contains(body, `"id_verification":{`) {
		t.Errorf("relayed for v2, sent as %s", body)
	}
	o.expect(map[string]int{"SELECT count(*) FROM webhook_attempts WHERE webhook_version = 'v2'": 1})
}

func TestALongBacklogHoldsBackNobody(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	big, small := o.destination("https://big.example", "data.updated"), o.destination("https://small.example", "status.updated")
	o.deliver(1)
	o.exec(`INSERT INTO outbox_events (application_id, event_id, type, occurred_at, payload, dispatched_at)
		SELECT $1, gen_random_uuid(), 'data.updated', $2, '{"timestamp":0}', $2 FROM generate_series(1, 10000)`, o.app, noon)
	o.exec(`INSERT INTO webhook_deliveries (application_id, delivery_id, destination_id, event_id, webhook_version, status, due_at, created_at)
		SELECT application_id, event_id, $1, event_id, 'v3', 'pending', occurred_at - interval '1 hour', occurred_at
		FROM outbox_events WHERE type = 'data.updated'`, big.ID)
	m := &mailbox{}
	d := o.dispatcher(m)
	count := func() map[string]int {
		got := map[string]int{}
		for _, l := range m.letters() {
			got[l.url]++
		}
		return got
	}
	o.once(d)
	if diff := cmp.Diff(map[string]int{"https://big.example": unprovenRoom, small.URL: 1}, count()); diff != "" {
		t.Errorf("the first round differs (-want +got):\n%s", diff)
	}
	o.deliver(1)
	o.once(d)
	if diff := cmp.Diff(map[string]int{"https://big.example": unprovenRoom + testSettings.PerDestination, small.URL: 2}, count()); diff != "" {
		t.Errorf("the second round differs (-want +got):\n%s", diff)
	}
}

func TestWhoHasLeastUnderWayComesFirst(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	for _, url := range []string{"https://a.example", "https://b.example", "https://c.example"} {
		o.destination(url, "status.updated")
	}
	o.deliver(8)
	o.pass(time.Second)
	late := o.destination("https://late.example", "status.updated")
	o.deliver(1)
	parts := o.parts(&mailbox{})
	parts.Settings.Concurrency = 8 // six of them for receivers that have not answered yet
	d := NewDispatcher(parts)
	c, err := d.claim(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	got := map[destinationKey]int{}
	for _, row := range c.rows {
		got[keyOf(row)]++
	}
	if len(c.rows) != 6 || got[destinationKey{o.app, late.ID}] != 1 || len(got) != 4 {
		t.Errorf("claimed %d deliveries: %v", len(c.rows), got)
	}
	for key, n := range got {
		if n > 2 {
			t.Errorf("%v got %d", key, n)
		}
	}
}

func TestASilentReceiverIsAskedByFew(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.deliver(40)
	m := &mailbox{answer: always(504)}
	d := o.dispatcher(m)
	if n := o.once(d); n != unprovenRoom {
		t.Errorf("%d attempts before the first answer, want %d", n, unprovenRoom)
	}
	if n := o.once(d); n != silentRoom {
		t.Errorf("%d attempts at a receiver that hangs, want %d", n, silentRoom)
	}
	m.answer = nil
	if n := o.once(d); n != silentRoom {
		t.Errorf("%d attempts to find it back, want %d", n, silentRoom)
	}
	if n := o.once(d); n != testSettings.PerDestination {
		t.Errorf("%d attempts at a receiver that is back, want %d", n, testSettings.PerDestination)
	}
}

func TestAnAttemptThatWeEndIsNone(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.deliver(1)
	m := &mailbox{answer: always(0)}
	d := o.dispatcher(m)
	if n := o.once(d); n != 0 {
		t.Errorf("%d attempts are recorded", n)
	}
	o.expect(map[string]int{"SELECT attempts FROM webhook_deliveries WHERE status = 'pending'": 0})
	m.answer = nil
	if n := o.once(d); n != 1 {
		t.Error("it is not due again at once")
	}
}

func TestWhatCannotBeMadeWaits(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	o.announce(outbox.StatusUpdated, 1)
	o.exec("UPDATE outbox_events SET payload = '{'")
	if _, err := o.relay().RunOnce(t.Context()); err != nil {
		t.Fatal(err)
	}
	d := o.dispatcher(&mailbox{})
	o.once(d)
	o.exec(`UPDATE outbox_events SET payload = '{"timestamp":0}'`)
	o.pass(ourPause - time.Microsecond)
	if n := o.once(d); n != 0 {
		t.Errorf("%d attempts before the pause is over", n)
	}
	o.pass(time.Microsecond)
	if n := o.once(d); n != 1 {
		t.Errorf("%d attempts after the pause", n)
	}
	o.expect(map[string]int{"SELECT attempts FROM webhook_deliveries WHERE status = 'delivered'": 1})
}

func TestCallbacksGoUnsigned(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	id := ident.New()
	err := o.Store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		return QueueCallback(ctx, tx, Callback{
			ApplicationID: o.app, EventID: id, URL: "https://callback.example/x", At: noon,
			Payload: []byte(`{"event_type":"kyb.registry_search.resolved","timestamp":0,"request_id":"r"}`),
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	if n, err := o.relay().RunOnce(t.Context()); err != nil || n != 0 {
		t.Errorf("the relay took %d, %v", n, err)
	}
	m := &mailbox{answer: answers(500, 200)}
	d := o.dispatcher(m)
	o.once(d)
	o.pass(time.Minute)
	o.once(d)
	letters := m.letters()
	if len(letters) != 2 {
		t.Fatalf("%d letters", len(letters))
	}
	for _, l := range letters {
		if l.url != "https://callback.example/x" || l.header["X-Service-Unsigned-Callback"] != "true" || l.header["X-Signature"] != "" {
			t.Errorf("%s with %v", l.url, l.header)
		}
	}
	o.expect(map[string]int{
		"SELECT count(*) FROM webhook_deliveries WHERE status = 'delivered' AND attempts = 2": 1,
		"SELECT count(*) FROM webhook_attempts":                                               2,
		"SELECT count(*) FROM webhook_destination_stats":                                      0,
	})
}

func TestARelayHandsOverWhatThereIsRoomFor(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	m := &mailbox{}
	d, r := o.dispatcher(m), o.relay()
	r.Dispatcher = d
	d.handover.open(func(r result) { d.attempt(t.Context(), r) })
	o.announce(outbox.StatusUpdated, unprovenRoom+1)
	if _, err := r.RunOnce(t.Context()); err != nil {
		t.Fatal(err)
	}
	d.running.Wait()
	if got := len(m.letters()); got != unprovenRoom {
		t.Fatalf("%d were handed over, want %d", got, unprovenRoom)
	}
	if n := o.once(o.dispatcher(m)); n != 1 {
		t.Errorf("%d are left to claim, want 1", n)
	}
	group := make([]result, unprovenRoom)
	for i := range group {
		group[i] = <-d.recorder.results
	}
	if err := d.recorder.write(t.Context(), group); err != nil {
		t.Fatal(err)
	}
	o.expect(map[string]int{"SELECT count(*) FROM webhook_deliveries WHERE status = 'delivered' AND round_attempts = 1": unprovenRoom + 1})
	d.handover.close()
	o.announce(outbox.StatusUpdated, 1)
	if _, err := r.RunOnce(t.Context()); err != nil || len(m.letters()) != unprovenRoom+1 {
		t.Errorf("%d letters after the end, %v", len(m.letters()), err)
	}
}

func TestARelayThatFailsHandsNothingOver(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.destination("https://a.example", "status.updated")
	m := &mailbox{}
	d, r := o.dispatcher(m), o.relay()
	r.Dispatcher = d
	d.handover.open(func(r result) { d.attempt(t.Context(), r) })
	o.announce(outbox.StatusUpdated, 3)
	// Another relay made one of the three deliveries already.
	o.exec(`INSERT INTO webhook_deliveries (application_id, delivery_id, destination_id, event_id, webhook_version, status, due_at, created_at)
		SELECT e.application_id, gen_random_uuid(), d.destination_id, e.event_id, 'v3', 'delivered', e.occurred_at, e.occurred_at
		FROM webhook_destinations d, outbox_events e ORDER BY e.event_id LIMIT 1`)
	id := ident.New()
	r.NewID = func() uuid.UUID { return id }
	if _, err := r.RunOnce(t.Context()); err == nil {
		t.Fatal("two deliveries have one id")
	}
	d.running.Wait()
	r.NewID = ident.New
	if _, err := r.RunOnce(t.Context()); err != nil {
		t.Fatal(err)
	}
	d.running.Wait()
	if got := len(m.letters()); got != 2 {
		t.Errorf("%d letters, want those that were new", got)
	}
	if o := d.slots.offer(noon); o.takens[0] != 2 {
		t.Errorf("%d are under way", o.takens[0])
	}
}
