package credit

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/optional"
	"vidimus/internal/platform/payment"
	"vidimus/internal/platform/postgres"
)

// The least and the most that is topped up at once, in US dollars. A credit costs a dollar.
const (
	minTopUp = 50
	maxTopUp = 1_000_000
	cents    = 100
	perCent  = 10_000
)

// Orders keeps what somebody wants to pay for. Provider is nil where nothing can be bought.
type Orders struct {
	Store    *postgres.Store
	Provider payment.Provider
	Now      func() time.Time
	NewID    func() uuid.UUID
}

// OrderInput is what somebody wants to pay for.
type OrderInput struct {
	application.Caller
	// Dollars is the amount.
	Dollars               float64
	SuccessURL, CancelURL string
}

// Order is a payment that was begun.
type Order struct {
	ApplicationID uuid.UUID
	CheckoutID    string
	Amount        Micros
	CreatedAt     time.Time
	// PaidAt is nil while it is not paid.
	PaidAt *time.Time
}

// RefuseTopUp refuses with one text in a list, as the contract has it for this operation.
func RefuseTopUp(text string) error {
	return &apperr.Error{Kind: apperr.KindInvalid, Code: "top_up_refused", Public: text, Body: []string{text}}
}

// Open begins a payment and keeps it.
func (s *Orders) Open(ctx context.Context, in OrderInput) (payment.Checkout, error) {
	switch {
	case in.Dollars < minTopUp:
		return payment.Checkout{}, RefuseTopUp(fmt.Sprintf("Amount must be at least $%d.", minTopUp))
	case in.Dollars > maxTopUp:
		return payment.Checkout{}, RefuseTopUp(fmt.Sprintf("Amount must be at most $%d.", maxTopUp))
	case in.Environment == application.Sandbox:
		return payment.Checkout{}, RefuseTopUp("A sandbox application spends nothing and cannot be topped up.")
	case s.Provider == nil:
		return payment.Checkout{}, RefuseTopUp("Top-up is not available on this installation.")
	}
	order := payment.Order{Cents: int64(math.Round(in.Dollars * cents)), SuccessURL: in.SuccessURL, CancelURL: in.CancelURL}
	opened, err := s.Provider.Open(ctx, order)
	if err != nil {
		return payment.Checkout{}, apperr.AsUnavailable("payment_unavailable", err)
	}
	return opened, s.keep(ctx, in, order, opened.ID)
}

func (s *Orders) keep(ctx context.Context, in OrderInput, order payment.Order, checkoutID string) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		by, err := entity.ActorOf(ctx, tx, in.Caller)
		if err != nil {
			return err
		}
		err = tx.PaymentOrderInsert(ctx, db.PaymentOrderInsertParams{
			ApplicationID: in.ApplicationID, CheckoutID: checkoutID, Provider: s.Provider.Name(), AmountMicros: order.Cents * perCent,
			SuccessUrl: optional.Of(in.SuccessURL), CancelUrl: optional.Of(in.CancelURL), RequestedBy: by, CreatedAt: s.Now(),
		})
		if err != nil {
			return fmt.Errorf("keep order: %w", err)
		}
		return nil
	})
}

// Find returns a payment by its id.
func (s *Orders) Find(ctx context.Context, checkoutID string) (Order, error) {
	return findOrder(ctx, s.Store.Queries(), checkoutID)
}

func findOrder(ctx context.Context, q *db.Queries, checkoutID string) (Order, error) {
	row, err := q.PaymentOrderFind(ctx, checkoutID)
	if postgres.NotFound(err) {
		return Order{}, apperr.NotFound("payment_order_not_found")
	}
	if err != nil {
		return Order{}, fmt.Errorf("load order: %w", err)
	}
	return Order{
		ApplicationID: row.ApplicationID, CheckoutID: row.CheckoutID, Amount: Micros(row.AmountMicros), CreatedAt: row.CreatedAt, PaidAt: row.PaidAt,
	}, nil
}

// Confirm books the credits of a payment that has come in, once, in the transaction that marks it paid. It reports
// false where that was done before.
func (s *Orders) Confirm(ctx context.Context, checkoutID string) (order Order, booked bool, err error) {
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		booked = false
		if order, err = findOrder(ctx, tx.Queries, checkoutID); err != nil {
			return err
		}
		paid, err := tx.PaymentOrderPay(ctx, db.PaymentOrderPayParams{ApplicationID: order.ApplicationID, CheckoutID: checkoutID, PaidAt: s.Now()})
		if err != nil {
			return fmt.Errorf("mark order: %w", err)
		}
		if paid == 0 {
			return nil
		}
		booked = true
		_, err = tx.CreditAdd(ctx, db.CreditAddParams{
			ApplicationID: order.ApplicationID, EntryID: s.NewID(), Reason: ReasonTopUp, Reference: &checkoutID, AmountMicros: int64(order.Amount), CreatedAt: s.Now(),
		})
		if err != nil {
			return fmt.Errorf("book order: %w", err)
		}
		return nil
	})
	return order, booked, err
}
