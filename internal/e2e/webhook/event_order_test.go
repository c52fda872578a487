package webhook_test

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
	"vidimus/internal/testkit/e2e"
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
	here := testenv.New(t, testenv.Settings{DSN: dsn, StateDir: state, Adjust: e2e.RetrySoon})
	there := testenv.New(t, testenv.Settings{DSN: dsn, StateDir: state, Adjust: e2e.RetrySoon})
	here.Work()
	there.Work()
	c := townOf(t, here)
	box := newInbox(t, here.Clock.Now)
	made := e2e.WantObject(t, c.Call("POST", "/v3/webhook/destinations/", e2e.Object{
		"label": "inbox", "url": box.server.URL, "subscribed_events": outbox.Types,
	}), http.StatusCreated)
	box.mu.Lock()
	box.secret = made["secret_shared_key"].(string)
	box.mu.Unlock()

	personIsTold(c)
	companyIsTold(c)
	paymentIsTold(c)
	exchangeIsTold(c)
	activityIsTold(c)
	deposits := depositsArrive(c, 8)
	usersAreFlaggedAtOnce(c, 8)

	here.Eventually("everything is delivered", func() bool {
		return e2e.QueryNumber(t, here, `SELECT (SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL)
			+ (SELECT count(*) FROM webhook_deliveries WHERE status = 'pending')
			+ (SELECT count(*) FROM entities WHERE told_version < version)`) == 0
	})
	box.mu.Lock()
	defer box.mu.Unlock()
	for _, fault := range box.faults {
		t.Error(fault)
	}
	box.beganInOrder(t)
	box.droppedNothing(t, e2e.QueryNumber(t, here, "SELECT count(*) FROM outbox_events WHERE application_id = $1 AND NOT is_test", c.Party.ID))
	for _, id := range deposits {
		box.began(t, id, "transaction.created", "COMPLETED", "FINISHED")
	}
}

// depositsArrive registers deposits to a verified wallet, whose exchanges are over at once.
func depositsArrive(c e2e.Subscriber, n int) (transactions []string) {
	c.T.Helper()
	wallet := e2e.NextWallet()
	e2e.WantObject(c.T, c.Call("POST", e2e.WalletAddressesPath, e2e.Object{
		"address": wallet, "chain": "ETH", "holder_name": "Ada Lovelace", "self_declared": true,
	}), http.StatusCreated)
	for i := range n {
		got := e2e.WantObject(c.T, c.Call("POST", "/v3/travel-rule/inbound/", e2e.Object{
			"chain": "ethereum", "txid": fmt.Sprintf("0x%d", i), "wallet_address": wallet, "amount": "0.75", "currency": "ETH",
		}), http.StatusCreated)
		transactions = append(transactions, got["transaction_id"].(string))
	}
	return transactions
}

// usersAreFlaggedAtOnce changes users in the moment of their first session.
func usersAreFlaggedAtOnce(c e2e.Subscriber, n int) {
	c.T.Helper()
	for i := range n {
		vendor := fmt.Sprintf("quick-%d", i)
		c.CreateSession(e2e.Object{"vendor_data": vendor})
		e2e.WantObject(c.T, c.Call("PATCH", e2e.EntityPath("users", vendor, "update-status/"), e2e.Object{"status": "FLAGGED"}), http.StatusOK)
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
