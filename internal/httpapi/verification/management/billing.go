package management

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/httpapi/caller"
)

// GetBillingBalance reads what the application has, and what of it may be spent. Credits are added by
// the operator of the installation, so none are bought by themselves.
func (h *Handler) GetBillingBalance(ctx context.Context, _ api.GetBillingBalanceRequestObject) (api.GetBillingBalanceResponseObject, error) {
	funds, err := h.Credits.Funds(ctx, caller.ApplicationID(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetBillingBalance200JSONResponse{
		Balance: funds.Balance.Decimal(), Reserved: funds.Reserved.Decimal(), Available: funds.Free().Decimal(),
	}, nil
}
