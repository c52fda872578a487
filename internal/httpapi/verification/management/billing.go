package management

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// GetBillingBalance reads what the application has, and what of it may be spent. None are bought by themselves.
func (h *Handler) GetBillingBalance(ctx context.Context, _ api.GetBillingBalanceRequestObject) (api.GetBillingBalanceResponseObject, error) {
	funds, err := h.Credits.Funds(ctx, caller.ApplicationID(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetBillingBalance200JSONResponse{
		Balance: funds.Balance.Decimal(), Reserved: funds.Reserved.Decimal(), Available: funds.Available().Decimal(),
	}, nil
}

// TopUpCredits begins the payment of credits.
func (h *Handler) TopUpCredits(ctx context.Context, req api.TopUpCreditsRequestObject) (api.TopUpCreditsResponseObject, error) {
	dollars, err := credit.ParseDollars(req.Body.AmountInDollars)
	if err != nil {
		return nil, err
	}
	opened, err := h.Orders.Open(ctx, credit.OrderInput{
		Caller: request.Caller(ctx), Dollars: dollars, SuccessURL: convert.Text(req.Body.SuccessURL), CancelURL: convert.Text(req.Body.CancelURL),
	})
	if err != nil {
		return nil, err
	}
	return api.TopUpCredits200JSONResponse{CheckoutSessionID: opened.ID, CheckoutSessionURL: opened.URL}, nil
}

// ListTopUps lists the payments of credits.
func (h *Handler) ListTopUps(ctx context.Context, req api.ListTopUpsRequestObject) (api.ListTopUpsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	orders, count, err := h.Orders.List(ctx, credit.OrderFilter{
		ApplicationIDs: []uuid.UUID{caller.ApplicationID(ctx)}, Status: (*credit.OrderStatus)(req.Params.Status),
	}, p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.TopUp, len(orders))
	for i, o := range orders {
		rows[i] = api.TopUp{
			CheckoutSessionID: o.CheckoutID, Provider: o.Provider, Status: api.TopUpStatus(o.Status), AmountInDollars: o.Dollars(), Credits: o.Amount.Exact(),
			RequestedBy: o.RequestedBy, CreatedAt: timestamp.At(o.CreatedAt), PaidAt: timestamp.Maybe(o.PaidAt),
		}
	}
	listed := paging.New(p, request.PageSource(ctx, h.BaseURL), int(count), rows)
	return api.ListTopUps200JSONResponse{Count: count, Next: listed.Next, Previous: listed.Previous, Results: rows}, nil
}

// ReceivePaymentEvent receives a notification of the payment provider.
func (h *Handler) ReceivePaymentEvent(ctx context.Context, req api.ReceivePaymentEventRequestObject) (api.ReceivePaymentEventResponseObject, error) {
	if err := h.Orders.Receive(ctx, req.Provider, *req.Body, convert.Text(req.Params.StripeSignature)); err != nil {
		return nil, err
	}
	return api.ReceivePaymentEvent200JSONResponse{Received: true}, nil
}
