package console_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const (
	paymentKey    = "sk_test_1"
	paymentSecret = "whsec_1"
)

// paymentProvider stands for the provider of payments: it checks what it is asked with, and numbers checkouts.
func paymentProvider(t *testing.T) *httptest.Server {
	t.Helper()
	var opened atomic.Int32
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		isAsked := r.Method == http.MethodPost && r.URL.Path == "/v1/checkout/sessions" && r.Header.Get("Authorization") == "Bearer "+paymentKey
		if !isAsked || r.Header.Get("Idempotency-Key") == "" || r.PostFormValue("mode") != "payment" {
			http.Error(w, `{}`, http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = fmt.Fprintf(w, `{"id":"cs_test_%d","url":"https://pay.example/%[1]d"}`, opened.Add(1))
	}))
	t.Cleanup(s.Close)
	return s
}

func paidThrough(address string) func(*config.Config) {
	return func(c *config.Config) {
		c.PaymentProvider, c.StripeURL, c.StripeKey, c.StripeWebhookSecret = "stripe", address, paymentKey, paymentSecret
		c.Network.OutboundAllowed = config.Prefixes{netip.MustParsePrefix("127.0.0.0/8")}
		c.CreditPrice = 500_000
	}
}

// announcement is a message of the provider, written as it writes them: with spaces and members that are null.
func announcement(kind, id, status string, amount int) string {
	return fmt.Sprintf(`{
  "id": "evt_1", "account": null,
  "type": %q,
  "data": {"object": {"id": %q, "payment_status": %q, "amount_subtotal": %d, "currency": "usd", "customer": null}}
}`, kind, id, status, amount)
}

func tell(t *testing.T, w *testenv.World, message, secret string, at time.Time) apitest.Response {
	t.Helper()
	mac := hmac.New(sha256.New, []byte(secret))
	_, _ = fmt.Fprintf(mac, "%d.%s", at.Unix(), message)
	return w.For(t, testenv.Party{}).Do("POST", "/v3/billing/webhooks/stripe/", []byte(message), map[string]string{
		"Content-Type": "application/json", "Stripe-Signature": fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(mac.Sum(nil))),
	})
}

// TestPaymentsAreAnnounced opens payments at a provider and has it tell what became of them: credits are booked once,
// at their price, and only for messages that it signed.
func TestPaymentsAreAnnounced(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: paidThrough(paymentProvider(t).URL)})
	open := func() string {
		t.Helper()
		answer := e2e.WantObject(t, w.As(w.Live).Do("POST", topUpPath, e2e.Object{"amount_in_dollars": 50}, nil), http.StatusOK)
		if answer["checkout_session_url"] == "" {
			t.Errorf("no page in %v", answer)
		}
		return answer["checkout_session_id"].(string)
	}
	balance := func() int64 {
		t.Helper()
		funds, err := w.Credits.Funds(t.Context(), w.Live.ID)
		if err != nil {
			t.Fatal(err)
		}
		return int64(funds.Balance)
	}
	now, before := w.Clock.Now(), balance()
	first, second, third := open(), open(), open()
	paid := announcement("checkout.session.completed", first, "paid", 5000)
	for name, refused := range map[string]apitest.Response{
		"another secret": tell(t, w, paid, "whsec_other", now),
		"an old message": tell(t, w, paid, paymentSecret, now.Add(-time.Hour)),
		"no signature":   w.For(t, testenv.Party{}).Do("POST", "/v3/billing/webhooks/stripe/", []byte(paid), map[string]string{"Content-Type": "application/json"}),
	} {
		if refused.Status != http.StatusForbidden {
			t.Errorf("%s: %d %s", name, refused.Status, refused.Body)
		}
	}
	if a := tell(t, w, announcement("checkout.session.completed", first, "paid", 4999), paymentSecret, now); a.Status != http.StatusBadRequest {
		t.Errorf("another amount: %d %s", a.Status, a.Body)
	}
	if a := w.For(t, testenv.Party{}).Do("POST", "/v3/billing/webhooks/manual/", e2e.Object{"type": "ping"}, nil); a.Status != http.StatusNotFound {
		t.Errorf("a provider that announces nothing: %d", a.Status)
	}
	if got := balance(); got != before {
		t.Fatalf("refused messages moved the balance from %d to %d", before, got)
	}
	var group sync.WaitGroup
	for range 6 {
		group.Go(func() { e2e.WantObject(t, tell(t, w, paid, paymentSecret, now), http.StatusOK) })
	}
	group.Wait()
	if got := balance(); got-before != 100_000_000 {
		t.Errorf("told six times, 50 dollars at half a dollar a credit add %d", got-before)
	}
	for _, message := range []string{
		announcement("checkout.session.expired", second, "unpaid", 5000), announcement("checkout.session.expired", first, "unpaid", 5000),
		announcement("checkout.session.completed", "cs_of_another_shop", "paid", 5000), announcement("charge.refunded", "ch_1", "", 0),
		announcement("checkout.session.completed", third, "unpaid", 5000),
	} {
		e2e.WantObject(t, tell(t, w, message, paymentSecret, now), http.StatusOK)
	}
	if got := balance(); got-before != 100_000_000 {
		t.Errorf("messages of no payment add up to %d", got-before)
	}
	status := map[string]any{}
	for _, row := range e2e.WantObject(t, w.As(w.Live).Do("GET", topUpPath, nil, nil), http.StatusOK)["results"].([]any) {
		order := row.(map[string]any)
		status[order["checkout_session_id"].(string)] = order["status"]
		if order["amount_in_dollars"] != "50.00" || order["credits"] != "100.000000" || order["provider"] != "stripe" {
			t.Errorf("the order is %v", order)
		}
	}
	if status[first] != "paid" || status[second] != "expired" || status[third] != "pending" || len(status) != 3 {
		t.Errorf("the orders are %v", status)
	}
	only := e2e.WantObject(t, w.As(w.Live).Do("GET", topUpPath+"?status=expired&limit=1", nil, nil), http.StatusOK)
	if only["count"] != 1.0 || only["next"] != nil {
		t.Errorf("the expired ones are %v", only)
	}
	if other := e2e.WantObject(t, w.As(w.Sandbox).Do("GET", topUpPath, nil, nil), http.StatusOK); other["count"] != 0.0 {
		t.Errorf("another application sees %v", other)
	}
	// A provider that gave a payment up and is paid all the same has the last word.
	e2e.WantObject(t, tell(t, w, announcement("checkout.session.async_payment_succeeded", second, "paid", 5000), paymentSecret, now), http.StatusOK)
	if got := balance(); got-before != 200_000_000 {
		t.Errorf("a late payment comes to %d", got-before)
	}
}

func TestAPaymentProviderThatFails(t *testing.T) {
	t.Parallel()
	gone := paymentProvider(t)
	gone.Close()
	w := testenv.New(t, testenv.Settings{Adjust: paidThrough(gone.URL)})
	if a := w.As(w.Live).Do("POST", topUpPath, e2e.Object{"amount_in_dollars": 50}, nil); a.Status != http.StatusServiceUnavailable {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM payment_orders"); n != 0 {
		t.Errorf("%d orders are kept", n)
	}
}

func TestTheDemoProviderPaysAtOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.PaymentProvider = "demo" }})
	e2e.WantObject(t, w.As(w.Live).Do("POST", topUpPath, e2e.Object{"amount_in_dollars": 75}, nil), http.StatusOK)
	listed := e2e.WantObject(t, w.As(w.Live).Do("GET", topUpPath+"?status=paid", nil, nil), http.StatusOK)
	if listed["count"] != 1.0 {
		t.Errorf("the orders are %v", listed)
	}
}
