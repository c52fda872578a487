// Package payment serves the operations of the verification surface about
// transactions and the travel rule.
package payment

import (
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/domain/verification/media"
)

// Handler serves the operations of the area.
type Handler struct {
	Transactions *transaction.Service
	TravelRule   *travelrule.Service
	Brands       *branding.Service
	// Links are those to pictures of proofs.
	Links media.Links
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}
