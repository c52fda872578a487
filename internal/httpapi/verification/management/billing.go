package management

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
)

// GetBillingBalance reads what the application has, and what of it may be spent. None are bought by themselves.
func (h *Handler) GetBillingBalance(ctx context.Context, _ api.GetBillingBalanceRequestObject) (api.GetBillingBalanceResponseObject, error) {
	funds, err := h.Credits.Funds(ctx, caller.ApplicationID(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetBillingBalance200JSONResponse{
		Balance: funds.Balance.Decimal(), Reserved: funds.Reserved.Decimal(), Available: funds.Free().Decimal(),
	}, nil
}

// TopUpCredits begins the payment of credits.
func (h *Handler) TopUpCredits(ctx context.Context, req api.TopUpCreditsRequestObject) (api.TopUpCreditsResponseObject, error) {
	if req.Body.AmountInDollars == nil {
		return nil, credit.RefuseTopUp("amount_in_dollars is required.")
	}
	dollars, ok := req.Body.AmountInDollars.(float64)
	if !ok {
		return nil, credit.RefuseTopUp("amount_in_dollars must be a number.")
	}
	opened, err := h.Orders.Open(ctx, credit.OrderInput{
		Caller: request.Caller(ctx), Dollars: dollars, SuccessURL: convert.Text(req.Body.SuccessURL), CancelURL: convert.Text(req.Body.CancelURL),
	})
	if err != nil {
		return nil, err
	}
	return api.TopUpCredits200JSONResponse{CheckoutSessionID: opened.ID, CheckoutSessionURL: opened.URL}, nil
}
