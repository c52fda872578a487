package payment

import (
	"context"
	"net/http"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/platform/api/apperr"
)

type agentKey struct{}

// TransactionTokens finds the tokens of devices that report transactions.
func TransactionTokens(s *transaction.Service) httpapi.TokenLookup {
	return func(r *http.Request, token string) (caller.Principal, error) {
		b, err := s.ByToken(r.Context(), token)
		if err != nil {
			return caller.Principal{}, err
		}
		return caller.Principal{ApplicationID: b.ApplicationID, Environment: string(b.Environment), TokenID: b.TokenID}, nil
	}
}

// WithUserAgent adds the request's User-Agent to a device report.
func WithUserAgent(next api.StrictHandlerFunc, _ string) api.StrictHandlerFunc {
	return func(ctx context.Context, w http.ResponseWriter, r *http.Request, request any) (any, error) {
		return next(context.WithValue(ctx, agentKey{}, r.UserAgent()), w, r, request)
	}
}

// deviceOf is the device that calls, as the service sees it.
func (h *Handler) deviceOf(ctx context.Context) (transaction.Device, error) {
	vendorData, err := h.Transactions.ResolveTokenSubject(ctx, caller.ApplicationID(ctx), caller.From(ctx).TokenID)
	if err != nil {
		return transaction.Device{}, err
	}
	d := transaction.Device{VendorData: vendorData}
	if address := caller.Client(ctx); address.IsValid() {
		d.Address = address.String()
	}
	d.UserAgent, _ = ctx.Value(agentKey{}).(string)
	return d, nil
}

// SubmitDeviceTransaction stores a transaction that a device reports.
func (h *Handler) SubmitDeviceTransaction(ctx context.Context, req api.SubmitDeviceTransactionRequestObject) (api.SubmitDeviceTransactionResponseObject, error) {
	device, err := h.deviceOf(ctx)
	if err != nil {
		return nil, err
	}
	report, err := transaction.Read(*req.Body, &device, h.Transactions.Now())
	if err != nil {
		return nil, err
	}
	token := caller.From(ctx).TokenID
	r, err := h.Transactions.Create(ctx, transactionCaller(ctx), report, &token)
	if err != nil {
		return nil, err
	}
	out, err := toTransaction(r)
	return api.SubmitDeviceTransaction201JSONResponse(out), err
}

// GetDeviceTransaction answers a device with a transaction of its subject.
func (h *Handler) GetDeviceTransaction(ctx context.Context, req api.GetDeviceTransactionRequestObject) (api.GetDeviceTransactionResponseObject, error) {
	device, err := h.deviceOf(ctx)
	if err != nil {
		return nil, err
	}
	r, err := h.Transactions.Record(ctx, transactionRef(ctx, req.TransactionID))
	if err != nil {
		return nil, err
	}
	if convert.Text(r.Subject.VendorData) != device.VendorData {
		return nil, apperr.NotFound("transaction_not_found")
	}
	out, err := toTransaction(r)
	return api.GetDeviceTransaction200JSONResponse(out), err
}
