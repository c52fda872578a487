package credit

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"math/big"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/client/payment"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// The least and the most that is topped up at once, in US dollars.
const (
	minTopUp = 50
	maxTopUp = 1_000_000
	cents    = 100
)

// currency is what is paid in (ISO 4217).
const currency = "usd"

// unit is one credit, and one US dollar as a price.
const unit Micros = 1_000_000

// Orders stores payment orders for credits. Provider is nil when credits cannot be bought.
type Orders struct {
	Store    *postgres.Store
	Provider payment.Provider
	// Price is what a credit costs in US dollars, above zero.
	Price Micros
	Now   func() time.Time
	NewID func() uuid.UUID
	Log   *slog.Logger
}

// OrderInput is an order for credits.
type OrderInput struct {
	application.Caller
	// Dollars is the amount.
	Dollars               float64
	SuccessURL, CancelURL string
}

// OrderStatus is the state of an order.
type OrderStatus string

// The statuses.
const (
	OrderPending   OrderStatus = "pending"
	OrderPaid      OrderStatus = "paid"
	OrderExpired   OrderStatus = "expired"
	OrderCancelled OrderStatus = "cancelled"
)

// Order is a payment that was begun.
type Order struct {
	ApplicationID uuid.UUID
	CheckoutID    string
	Provider      string
	Status        OrderStatus
	// Cents is the price in hundredths of a US dollar, Amount the credits that it buys.
	Cents       int64
	Amount      Micros
	RequestedBy string
	CreatedAt   time.Time
	// PaidAt is nil while it is not paid.
	PaidAt *time.Time
}

// Dollars writes the price with two decimals.
func (o Order) Dollars() string { return fmt.Sprintf("%d.%02d", o.Cents/cents, o.Cents%cents) }

// RefuseTopUp refuses with one text in a list, as the contract has it for this operation.
func RefuseTopUp(text string) error {
	return &apperr.Error{Kind: apperr.KindInvalid, Code: "top_up_refused", Public: text, Body: []string{text}}
}

// ParseDollars parses an amount that may be missing or not a number.
func ParseDollars(given any) (float64, error) {
	if given == nil {
		return 0, RefuseTopUp("amount_in_dollars is required.")
	}
	dollars, ok := given.(float64)
	if !ok {
		return 0, RefuseTopUp("amount_in_dollars must be a number.")
	}
	return dollars, nil
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
	order := payment.Order{
		Reference: s.NewID().String(), Cents: int64(math.Round(in.Dollars * cents)), SuccessURL: in.SuccessURL, CancelURL: in.CancelURL,
	}
	opened, err := s.Provider.Open(ctx, order)
	if err != nil {
		return payment.Checkout{}, apperr.AsUnavailable("payment_unavailable", err)
	}
	if err := s.keep(ctx, in, order, opened.ID); err != nil {
		return payment.Checkout{}, err
	}
	if opened.IsPaid {
		_, _, err = s.Confirm(ctx, opened.ID)
	}
	return opened, err
}

// creditsFor is what an amount of money buys.
func (s *Orders) creditsFor(paidCents int64) Micros {
	whole := big.NewInt(paidCents)
	whole.Mul(whole, big.NewInt(int64(unit)*int64(unit)/cents))
	return Micros(whole.Div(whole, big.NewInt(int64(s.Price))).Int64())
}

func (s *Orders) keep(ctx context.Context, in OrderInput, order payment.Order, checkoutID string) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		by, err := entity.ActorOf(ctx, tx, in.Caller)
		if err != nil {
			return err
		}
		err = tx.PaymentOrderInsert(ctx, db.PaymentOrderInsertParams{
			ApplicationID: in.ApplicationID, CheckoutID: checkoutID, Provider: s.Provider.Name(), AmountMicros: int64(s.creditsFor(order.Cents)),
			AmountCents: order.Cents, SuccessUrl: optional.Of(in.SuccessURL), CancelUrl: optional.Of(in.CancelURL), RequestedBy: by, CreatedAt: s.Now(),
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
	return orderOf(row), nil
}

func orderOf(row db.PaymentOrder) Order {
	return Order{
		ApplicationID: row.ApplicationID, CheckoutID: row.CheckoutID, Provider: row.Provider, Status: OrderStatus(row.Status), Cents: row.AmountCents,
		Amount: Micros(row.AmountMicros), RequestedBy: row.RequestedBy, CreatedAt: row.CreatedAt, PaidAt: row.PaidAt,
	}
}

// OrderFilter selects orders.
type OrderFilter struct {
	ApplicationIDs []uuid.UUID
	// Status of nil is any.
	Status *OrderStatus
}

// List returns a page of orders, newest first and their total number.
func (s *Orders) List(ctx context.Context, of OrderFilter, page paging.Request) ([]Order, int64, error) {
	q := s.Store.Queries()
	only := (*string)(of.Status)
	count, err := q.PaymentOrderCount(ctx, db.PaymentOrderCountParams{ApplicationIds: of.ApplicationIDs, Status: only})
	if err != nil {
		return nil, 0, fmt.Errorf("count orders: %w", err)
	}
	rows, err := q.PaymentOrderPage(ctx, db.PaymentOrderPageParams{
		ApplicationIds: of.ApplicationIDs, Status: only, PageLimit: int32(page.Limit), PageOffset: int32(page.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list orders: %w", err)
	}
	orders := make([]Order, len(rows))
	for i, row := range rows {
		orders[i] = orderOf(row)
	}
	return orders, count, nil
}

// Receive processes a provider's notification, exactly once however often it is
// sent. A notification about an unknown payment is accepted and changes nothing,
// because the provider's account may serve other systems too.
func (s *Orders) Receive(ctx context.Context, provider string, message []byte, signature string) error {
	announcing, ok := s.Provider.(payment.NotifyingProvider)
	if !ok || announcing.Name() != provider {
		return apperr.NotFound("payment_provider_not_found")
	}
	event, err := announcing.Read(message, signature, s.Now())
	switch {
	case errors.Is(err, payment.ErrSignature):
		return apperr.Barred("payment_signature", "The signature does not fit the message, or is too old.")
	case err != nil:
		return apperr.Invalid("payment_message", "", "This is no message of the payment provider.")
	case event.Outcome == payment.OutcomeNone:
		return nil
	}
	order, err := s.Find(ctx, event.CheckoutID)
	if apperr.KindOf(err) == apperr.KindNotFound || (err == nil && order.Provider != provider) {
		return nil
	}
	if err != nil {
		return err
	}
	if event.Outcome == payment.OutcomePaid {
		return s.receivePaid(ctx, order, event)
	}
	err = s.Store.Queries().PaymentOrderClose(ctx, db.PaymentOrderCloseParams{
		ApplicationID: order.ApplicationID, CheckoutID: order.CheckoutID, Status: string(event.Outcome),
	})
	if err != nil {
		return fmt.Errorf("close order: %w", err)
	}
	return nil
}

// receivePaid books what was paid. Another amount than was asked for is left to the operator.
func (s *Orders) receivePaid(ctx context.Context, order Order, event payment.Event) error {
	if event.Cents != order.Cents || event.Currency != currency {
		s.Log.ErrorContext(ctx, "payment differs from the amount of the order", slog.String("checkout_id", order.CheckoutID),
			slog.Int64("asked_cents", order.Cents), slog.Int64("paid_cents", event.Cents), slog.String("currency", event.Currency))
		return apperr.Invalid("payment_amount", "", "The payment is of another amount than was asked for.")
	}
	_, _, err := s.Confirm(ctx, order.CheckoutID)
	return err
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
