// Package payment collects payments: providers behind one small interface. It stores
// no orders and keeps no accounts.
package payment

import (
	"context"
	"errors"
	"time"

	"vidimus/internal/platform/value/ident"
)

// Order is an amount to be paid.
type Order struct {
	// Reference is what the caller calls the order: a provider that is asked twice with one
	// reference begins one payment.
	Reference string
	// Cents is the amount in hundredths of a US dollar.
	Cents int64
	// SuccessURL and CancelURL are where the payer is sent afterwards; empty for nowhere.
	SuccessURL, CancelURL string
}

// Checkout is where an order is paid.
type Checkout struct {
	// ID is what the provider calls the payment. Nobody can guess it.
	ID string
	// URL is the page on which it is paid.
	URL string
	// IsPaid says that nothing is left to pay.
	IsPaid bool
}

// Provider takes payments.
type Provider interface {
	// Name tells providers apart in what is stored.
	Name() string
	// Open begins a payment.
	Open(ctx context.Context, o Order) (Checkout, error)
}

// NotifyingProvider is a provider that tells by signed messages what became of payments.
type NotifyingProvider interface {
	Provider
	// Read checks the signature of a message that came at a time, and reads it. A signature that is wrong
	// or too old is ErrSignature, anything that is no message of the provider ErrMessage.
	Read(message []byte, signature string, at time.Time) (Event, error)
}

// The refusals of messages.
var (
	ErrSignature = errors.New("the signature does not fit the message, or is too old")
	ErrMessage   = errors.New("no message of the payment provider")
)

// Outcome is the result of a payment.
type Outcome string

// The outcomes; none stands for a message about something else.
const (
	OutcomeNone      Outcome = ""
	OutcomePaid      Outcome = "paid"
	OutcomeExpired   Outcome = "expired"
	OutcomeCancelled Outcome = "cancelled"
)

// Event is the content of a provider's notification.
type Event struct {
	CheckoutID string
	Outcome    Outcome
	// Cents is the price of what was paid, in hundredths of Currency (ISO 4217, lower case).
	Cents    int64
	Currency string
}

// PagePath is below which the pages of payments are that this service shows.
const PagePath = "/console/pay/"

// checkoutBytes is how much of an id is chance.
const checkoutBytes = 24

func ownCheckout(baseURL string) Checkout {
	id := "vcs_" + ident.Secret(checkoutBytes)
	return Checkout{ID: id, URL: baseURL + PagePath + id + "/"}
}

// Manual is a provider without automation: its page says how to pay, and the
// operator confirms the payments received.
type Manual struct {
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}

// Name is manual.
func (Manual) Name() string { return "manual" }

// Open makes an id and names the page that shows it.
func (m Manual) Open(context.Context, Order) (Checkout, error) { return ownCheckout(m.BaseURL), nil }

// Demo collects no money: every order is paid at once, so that the flow can be
// tried.
type Demo struct {
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}

// Name is demo.
func (Demo) Name() string { return "demo" }

// Open makes a payment that has come in.
func (d Demo) Open(context.Context, Order) (Checkout, error) {
	c := ownCheckout(d.BaseURL)
	c.IsPaid = true
	return c, nil
}
