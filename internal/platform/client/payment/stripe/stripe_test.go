package stripe

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"time"

	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/client/payment"
)

var now = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)

const secret = "whsec_test"

func sign(message string, at time.Time, key string) string {
	mac := hmac.New(sha256.New, []byte(key))
	_, _ = fmt.Fprintf(mac, "%d.%s", at.Unix(), message)
	return fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(mac.Sum(nil)))
}

const paid = `{"type": "checkout.session.completed", "data": {"object": {"id": "cs_1", "payment_status": "paid", "amount_subtotal": 5000, "currency": "usd", "note": null}}}`

func TestReadTakesSignedMessages(t *testing.T) {
	t.Parallel()
	p := &Provider{WebhookSecret: secret}
	want := payment.Event{CheckoutID: "cs_1", Outcome: payment.OutcomePaid, Cents: 5000, Currency: "usd"}
	for name, signature := range map[string]string{
		"as it came":                     sign(paid, now, secret),
		"signed with its last line":      sign(paid+"\n", now, secret),
		"four minutes ago":               sign(paid, now.Add(-4*time.Minute), secret),
		"during a change of the secret":  sign(paid, now, secret) + ",v1=00ff",
		"with signatures of other kinds": "v0=abc," + sign(paid, now, secret),
	} {
		if e, err := p.Read([]byte(paid), signature, now); err != nil || e != want {
			t.Errorf("%s: %+v, %v", name, e, err)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	p := &Provider{WebhookSecret: secret}
	good := sign(paid, now, secret)
	for name, c := range map[string]struct{ message, signature string }{
		"nothing":                 {paid, ""},
		"another secret":          {paid, sign(paid, now, "whsec_other")},
		"another message":         {paid + " ", good},
		"too old":                 {paid, sign(paid, now.Add(-6*time.Minute), secret)},
		"of the future":           {paid, sign(paid, now.Add(6*time.Minute), secret)},
		"no time":                 {paid, good[len("t=1796040000,"):]},
		"a signature that is cut": {paid, good[:len(good)-2]},
	} {
		if _, err := p.Read([]byte(c.message), c.signature, now); !errors.Is(err, payment.ErrSignature) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, message := range []string{`[]`, `{}`, `{"type":1}`} {
		if _, err := p.Read([]byte(message), sign(message, now, secret), now); !errors.Is(err, payment.ErrMessage) {
			t.Errorf("%s: %v", message, err)
		}
	}
}

func TestOutcomes(t *testing.T) {
	t.Parallel()
	for kind, want := range map[[2]string]payment.Outcome{
		{"checkout.session.completed", "paid"}:               payment.OutcomePaid,
		{"checkout.session.completed", "unpaid"}:             payment.OutcomeNone,
		{"checkout.session.async_payment_succeeded", "paid"}: payment.OutcomePaid,
		{"checkout.session.async_payment_failed", "unpaid"}:  payment.OutcomeCancelled,
		{"checkout.session.expired", "unpaid"}:               payment.OutcomeExpired,
		{"charge.refunded", ""}:                              payment.OutcomeNone,
	} {
		if got := outcomeOf(kind[0], kind[1]); got != want {
			t.Errorf("%v: %q, want %q", kind, got, want)
		}
	}
}

// answering is a provider that answers with a status and a body, and keeps what it was asked.
type answering struct {
	status int
	body   string
	err    error
	asked  outbound.Request
}

func (a *answering) Do(_ context.Context, in outbound.Request) (outbound.Response, error) {
	a.asked = in
	return outbound.Response{Status: a.status, Body: []byte(a.body)}, a.err
}

func TestOpenAsksForOnePayment(t *testing.T) {
	t.Parallel()
	a := &answering{status: http.StatusOK, body: `{"id":"cs_1","url":"https://pay.example/cs_1"}`}
	p := &Provider{Poster: a, URL: "https://api.example", Key: "sk_1", ReturnURL: "https://vidimus.example/console/"}
	opened, err := p.Open(t.Context(), payment.Order{Reference: "r1", Cents: 9950, CancelURL: "https://shop.example/?x={CHECKOUT_SESSION_ID}"})
	if err != nil || opened != (payment.Checkout{ID: "cs_1", URL: "https://pay.example/cs_1"}) {
		t.Fatalf("%+v, %v", opened, err)
	}
	form, err := url.ParseQuery(string(a.asked.Body))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"mode": "payment", "client_reference_id": "r1", "line_items[0][price_data][unit_amount]": "9950", "line_items[0][price_data][currency]": "usd",
		"success_url": p.ReturnURL, "cancel_url": "https://shop.example/?x={CHECKOUT_SESSION_ID}",
	} {
		if form.Get(name) != want {
			t.Errorf("%s is %q, want %q", name, form.Get(name), want)
		}
	}
	if h := a.asked.Header; h.Get("Authorization") != "Bearer sk_1" || h.Get("Idempotency-Key") != "r1" {
		t.Errorf("headers %v", h)
	}
	for _, bad := range []*answering{{status: 402, body: `{}`}, {status: 200, body: `{}`}, {status: 200, body: `<`}, {err: errors.New("nobody answers")}} {
		p.Poster = bad
		if _, err := p.Open(t.Context(), payment.Order{Reference: "r1", Cents: 5000}); err == nil {
			t.Errorf("%+v is taken for a page", bad)
		}
	}
}
