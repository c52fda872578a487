// Package payment serves the operations of the management surface about
// transactions, for members of the organisation.
package payment

import (
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/httpapi/management/access"
)

// Handler serves the operations of the area.
type Handler struct {
	*access.Control
	Transactions *transaction.Service
}
