package payment

import (
	"context"
	"strings"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/httpapi/management/access"
)

// DecideTransaction sets the status of a transaction by a member's decision.
func (h *Handler) DecideTransaction(ctx context.Context, req api.DecideTransactionRequestObject) (api.DecideTransactionResponseObject, error) {
	d := access.Requirement{Organisation: req.OrgID, Permission: organisation.WriteTransactions, Target: &req.TransactionID}
	m, app, err := h.AuthorizeApplication(ctx, d, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	v := transaction.Verdict{To: transaction.Status(req.Body.Status)}
	if req.Body.Comment != nil {
		v.Comment = strings.TrimSpace(*req.Body.Comment)
	}
	by := application.Caller{ApplicationID: app.ID, Environment: app.Environment, AccountID: &m.Account, AccountEmail: m.Email, AccountName: m.Name}
	r, err := h.Transactions.UpdateStatus(ctx, by, transaction.Ref{ApplicationID: app.ID, ID: req.TransactionID}, v)
	return api.DecideTransaction200JSONResponse{UUID: r.ID, TxnID: r.TxnID, Status: api.TransactionStatus(r.Status)}, err
}
