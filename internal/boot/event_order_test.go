package boot_test

import (
	"cmp"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"vidimus/docs/examples/go/webhook"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/testenv"
)

// inbox is a customer's receiving end: the one that we ship, which fails at the
// first attempt of every third event.
type inbox struct {
	server *httptest.Server

	mu       sync.Mutex
	secret   string
	now      func() time.Time
	attempts int
	inbox    *webhook.Inbox
	faults   []string
	// begun are the events in the order of their first attempts, filed those that were taken.
	begun, filed []filing
}

type filing struct {
	webhook.Event
	verdict webhook.Verdict
}

func newInbox(t *testing.T, now func() time.Time) *inbox {
	t.Helper()
	i := &inbox{inbox: webhook.NewInbox(), now: now}
	i.server = httptest.NewServer(http.HandlerFunc(i.take))
	t.Cleanup(i.server.Close)
	return i
}

func (i *inbox) take(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	i.mu.Lock()
	defer i.mu.Unlock()
	e, err := webhook.Verify(i.secret, r.Header, body, i.now())
	if err != nil {
		i.faults = append(i.faults, fmt.Sprintf("%v: %s", err, body))
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	i.attempts++
	if !slices.ContainsFunc(i.begun, func(b filing) bool { return b.ID == e.ID }) {
		i.begun = append(i.begun, filing{Event: e})
		if len(i.begun)%3 == 0 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
	}
	i.filed = append(i.filed, filing{e, i.inbox.Take(e)})
	w.WriteHeader(http.StatusNoContent)
}

// about is what an event is about, as the contract says.
func about(e webhook.Event) string {
	if e.Type == string(outbox.ActivityCreated) {
		return e.ID
	}
	return cmp.Or(e.SessionID, e.TransactionID, e.UserID, e.BusinessID)
}

// TestADayOfEventsThroughTheInbox has two servers tell of everything that happens
// in a day, and a receiver that often fails.
func TestADayOfEventsThroughTheInbox(t *testing.T) {
	t.Parallel()
	dsn, state := pgtest.DSN(t), t.TempDir()
	here := testenv.New(t, testenv.Settings{DSN: dsn, StateDir: state, Adjust: impatient})
	there := testenv.New(t, testenv.Settings{DSN: dsn, StateDir: state, Adjust: impatient})
	here.Work()
	there.Work()
	c := townOf(t, here)
	box := newInbox(t, here.Clock.Now)
	made := answered(t, c.api("POST", "/v3/webhook/destinations/", object{
		"label": "inbox", "url": box.server.URL, "subscribed_events": outbox.Types,
	}), http.StatusCreated)
	box.mu.Lock()
	box.secret = made["secret_shared_key"].(string)
	box.mu.Unlock()

	c.personIsTold()
	c.companyIsTold()
	c.paymentIsTold()
	c.exchangeIsTold()
	c.activityIsTold()
	deposits := c.depositsArrive(8)
	c.usersAreFlaggedAtOnce(8)

	here.Eventually("everything is delivered", func() bool {
		return count(t, here, `SELECT (SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL)
			+ (SELECT count(*) FROM webhook_deliveries WHERE status = 'pending')
			+ (SELECT count(*) FROM entities WHERE told_version < version)`) == 0
	})
	box.mu.Lock()
	defer box.mu.Unlock()
	for _, fault := range box.faults {
		t.Error(fault)
	}
	box.beganInOrder(t)
	box.droppedNothing(t, count(t, here, "SELECT count(*) FROM outbox_events WHERE application_id = $1 AND NOT is_test", c.party.ID))
	for _, id := range deposits {
		box.began(t, id, "transaction.created", "COMPLETED", "FINISHED")
	}
}

// depositsArrive registers deposits to a verified wallet, whose exchanges are over at once.
func (c town) depositsArrive(n int) (transactions []string) {
	c.t.Helper()
	wallet := nextWallet()
	answered(c.t, c.api("POST", travelBook, object{
		"address": wallet, "chain": "ETH", "holder_name": "Ada Lovelace", "self_declared": true,
	}), http.StatusCreated)
	for i := range n {
		got := answered(c.t, c.api("POST", "/v3/travel-rule/inbound/", object{
			"chain": "ethereum", "txid": fmt.Sprintf("0x%d", i), "wallet_address": wallet, "amount": "0.75", "currency": "ETH",
		}), http.StatusCreated)
		transactions = append(transactions, got["transaction_id"].(string))
	}
	return transactions
}

// usersAreFlaggedAtOnce changes users in the moment of their first session.
func (c town) usersAreFlaggedAtOnce(n int) {
	c.t.Helper()
	for i := range n {
		vendor := fmt.Sprintf("quick-%d", i)
		c.create(object{"vendor_data": vendor})
		answered(c.t, c.api("PATCH", entityPath("users", vendor, "update-status/"), object{"status": "FLAGGED"}), http.StatusOK)
	}
}

// beganInOrder holds the first attempts against the numbers of the events.
func (i *inbox) beganInOrder(t *testing.T) {
	t.Helper()
	newest := map[string]int64{}
	for _, b := range i.begun {
		if subject := about(b.Event); b.Sequence <= newest[subject] {
			t.Errorf("%s %s of %s, number %d, began after %d", b.Type, b.Status, subject, b.Sequence, newest[subject])
		} else {
			newest[subject] = b.Sequence
		}
	}
}

// droppedNothing wants every event filed as news, but those that a newer one of
// their kind has passed.
func (i *inbox) droppedNothing(t *testing.T, told int) {
	t.Helper()
	type kind struct{ subject, webhookType string }
	newest, seen, kinds, passed := map[kind]int64{}, map[string]bool{}, map[string]bool{}, 0
	for _, f := range i.filed {
		k := kind{about(f.Event), f.Type}
		isStale := f.Sequence <= newest[k]
		switch f.verdict {
		case webhook.Repeated:
			if !seen[f.ID] {
				t.Errorf("%s is taken for a repetition", f.Type)
			}
		case webhook.Late:
			if !isStale {
				t.Errorf("%s %s, number %d, is dropped after %d of its kind", f.Type, f.Status, f.Sequence, newest[k])
			}
		case webhook.OutOfOrder:
			passed++
			fallthrough
		default:
			if isStale {
				t.Errorf("%s %s, number %d, replaces %d", f.Type, f.Status, f.Sequence, newest[k])
			}
			newest[k] = f.Sequence
		}
		seen[f.ID], kinds[f.Type] = true, true
	}
	if len(seen) != told || len(kinds) != len(outbox.Types) {
		t.Errorf("%d events of %d kinds were filed, %d were told", len(seen), len(kinds), told)
	}
	t.Logf("%d attempts: %d events of %d kinds, %d passed by another kind", i.attempts, len(seen), len(kinds), passed)
}

// began wants these to be the first attempts about a transaction.
func (i *inbox) began(t *testing.T, transaction string, want ...string) {
	t.Helper()
	var got []string
	for _, b := range i.begun {
		if b.TransactionID != transaction {
			continue
		}
		if b.Type == string(outbox.TravelRuleStatusUpdated) {
			got = append(got, b.Status)
		} else {
			got = append(got, b.Type)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("transaction %s was told as %v, want %v", transaction, got, want)
	}
}
