// Package payment has somebody pay an amount of money: providers behind one small
// interface. It keeps no orders and books nothing.
package payment

import (
	"context"

	"vidimus/internal/platform/ident"
)

// Order is what is to be paid.
type Order struct {
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
}

// Provider takes payments.
type Provider interface {
	// Name tells providers apart in what is stored.
	Name() string
	// Open begins a payment.
	Open(ctx context.Context, o Order) (Checkout, error)
}

// PagePath is below which the pages of the manual provider are.
const PagePath = "/console/pay/"

// checkoutBytes is how much of an id is chance.
const checkoutBytes = 24

// Manual has the operator take payments outside of the product: its page tells how to pay, and the
// operator confirms what has come in.
type Manual struct {
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}

// Name is manual.
func (Manual) Name() string { return "manual" }

// Open makes an id and names the page that shows it.
func (m Manual) Open(context.Context, Order) (Checkout, error) {
	id := "vcs_" + ident.Secret(checkoutBytes)
	return Checkout{ID: id, URL: m.BaseURL + PagePath + id + "/"}, nil
}
