package verification

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/httpapi/caller"
)

// GetBillingBalance reads what the application may spend. Credits are added by
// the operator of the installation, so none are bought by themselves.
func (h *Handler) GetBillingBalance(ctx context.Context, _ api.GetBillingBalanceRequestObject) (api.GetBillingBalanceResponseObject, error) {
	balance, err := h.Credits.Balance(ctx, caller.ApplicationID(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetBillingBalance200JSONResponse{Balance: balance.Decimal()}, nil
}
