// Package stripe takes payments through Stripe Checkout: it opens a page of the provider and reads the
// signed messages about it (https://docs.stripe.com/api/checkout/sessions, https://docs.stripe.com/webhooks).
package stripe

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/client/payment"
	"vidimus/internal/platform/redact"
)

// DefaultURL is the public address of the provider's interface.
const DefaultURL = "https://api.stripe.com"

// tolerance is how far the time of a signature may be from ours.
const tolerance = 5 * time.Minute

// Poster sends requests.
type Poster interface {
	Do(ctx context.Context, in outbound.Request) (outbound.Response, error)
}

// Provider takes payments through one account.
type Provider struct {
	Poster Poster
	// URL is the address of the interface, without a trailing slash.
	URL string
	// Key is the secret key of the account, WebhookSecret signs the messages to us.
	Key, WebhookSecret redact.Secret
	// ReturnURL is where payers go who were given no address of their own.
	ReturnURL string
}

// Name is stripe.
func (*Provider) Name() string { return "stripe" }

// Open begins a payment. The reference makes a second try the same payment.
func (p *Provider) Open(ctx context.Context, o payment.Order) (payment.Checkout, error) {
	form := url.Values{
		"mode": {"payment"}, "client_reference_id": {o.Reference}, "success_url": {p.ReturnURL},
		"line_items[0][quantity]": {"1"}, "line_items[0][price_data][currency]": {"usd"},
		"line_items[0][price_data][unit_amount]":        {strconv.FormatInt(o.Cents, 10)},
		"line_items[0][price_data][product_data][name]": {"Credits"},
	}
	if o.SuccessURL != "" {
		form.Set("success_url", o.SuccessURL)
	}
	if o.CancelURL != "" {
		form.Set("cancel_url", o.CancelURL)
	}
	answer, err := p.Poster.Do(ctx, outbound.Request{
		Method: http.MethodPost, URL: p.URL + "/v1/checkout/sessions", Body: []byte(form.Encode()),
		Header: http.Header{
			"Authorization": {"Bearer " + p.Key.Reveal()}, "Content-Type": {"application/x-www-form-urlencoded"}, "Idempotency-Key": {o.Reference},
		},
	})
	if err != nil {
		return payment.Checkout{}, fmt.Errorf("open checkout: %w", err)
	}
	var opened struct{ ID, URL string }
	if answer.Status != http.StatusOK {
		return payment.Checkout{}, fmt.Errorf("open checkout: the provider answered %d", answer.Status)
	}
	if err := json.Unmarshal(answer.Body, &opened); err != nil || opened.ID == "" || opened.URL == "" {
		return payment.Checkout{}, fmt.Errorf("open checkout: the answer names no page (%w)", payment.ErrMessage)
	}
	return payment.Checkout{ID: opened.ID, URL: opened.URL}, nil
}

// Read checks and reads a message. The white space at its end belongs to what is signed and is not always
// handed on, so that a line break there counts either way.
func (p *Provider) Read(message []byte, signature string, at time.Time) (payment.Event, error) {
	if !p.signed(message, signature, at) && !p.signed(append(bytes.Clone(message), '\n'), signature, at) {
		return payment.Event{}, payment.ErrSignature
	}
	var m struct {
		Type string
		Data struct {
			Object struct {
				ID             string
				PaymentStatus  string `json:"payment_status"`
				AmountSubtotal int64  `json:"amount_subtotal"`
				Currency       string
			}
		}
	}
	if err := json.Unmarshal(message, &m); err != nil || m.Type == "" {
		return payment.Event{}, payment.ErrMessage
	}
	session := m.Data.Object
	return payment.Event{
		CheckoutID: session.ID, Outcome: outcomeOf(m.Type, session.PaymentStatus), Cents: session.AmountSubtotal, Currency: session.Currency,
	}, nil
}

// outcomeOf reads the kind of a message. A payment that was completed by a slow method is paid when a
// later message says so.
func outcomeOf(kind, paymentStatus string) payment.Outcome {
	switch kind {
	case "checkout.session.completed":
		if paymentStatus == "paid" {
			return payment.OutcomePaid
		}
	case "checkout.session.async_payment_succeeded":
		return payment.OutcomePaid
	case "checkout.session.expired":
		return payment.OutcomeExpired
	case "checkout.session.async_payment_failed":
		return payment.OutcomeCancelled
	}
	return payment.OutcomeNone
}

// signed tells whether one of the signatures, `t=<seconds>,v1=<hex>…`, is HMAC-SHA256 of time, dot and message.
func (p *Provider) signed(message []byte, signature string, at time.Time) bool {
	var stamp string
	var given [][]byte
	for part := range strings.SplitSeq(signature, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "t":
			stamp = value
		case "v1":
			if sum, err := hex.DecodeString(value); err == nil {
				given = append(given, sum)
			}
		}
	}
	seconds, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil || at.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}
	mac := hmac.New(sha256.New, []byte(p.WebhookSecret.Reveal()))
	_, _ = mac.Write([]byte(stamp + "."))
	_, _ = mac.Write(message)
	want, isSigned := mac.Sum(nil), false
	for _, sum := range given {
		isSigned = hmac.Equal(sum, want) || isSigned
	}
	return isSigned
}
