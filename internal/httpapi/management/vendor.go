package management

import (
	"context"
	"strings"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
)

// UpdateVendorUserStatus gives a user of an application another status.
func (h *Handler) UpdateVendorUserStatus(ctx context.Context, req api.UpdateVendorUserStatusRequestObject) (api.UpdateVendorUserStatusResponseObject, error) {
	answer, err := h.updateEntityStatus(ctx, statusCall{
		door: accessRequirement{organisation: req.OrgID, needed: organisation.WriteUsers}, body: *req.Body,
		ref: entity.Ref{ApplicationID: req.ApplicationID, Kind: workflow.KindUser, VendorData: req.VendorData},
	})
	return api.UpdateVendorUserStatus200JSONResponse(answer), err
}

// UpdateVendorBusinessStatus gives a business of an application another status.
func (h *Handler) UpdateVendorBusinessStatus(ctx context.Context, req api.UpdateVendorBusinessStatusRequestObject) (api.UpdateVendorBusinessStatusResponseObject, error) {
	answer, err := h.updateEntityStatus(ctx, statusCall{
		door: accessRequirement{organisation: req.OrgID, needed: organisation.WriteBusinesses}, body: *req.Body,
		ref: entity.Ref{ApplicationID: req.ApplicationID, Kind: workflow.KindBusiness, VendorData: req.VendorData},
	})
	return api.UpdateVendorBusinessStatus200JSONResponse(answer), err
}

// statusCall is a call by which a member gives a user or business another status.
type statusCall struct {
	door accessRequirement
	ref  entity.Ref
	body api.EntityStatusRequest
}

func (h *Handler) updateEntityStatus(ctx context.Context, call statusCall) (api.EntityStatusAnswer, error) {
	m, app, err := h.enterEntity(ctx, call.door, call.ref)
	if err != nil {
		return api.EntityStatusAnswer{}, err
	}
	change := entity.StatusChange{To: entity.Status(call.body.Status)}
	if call.body.Reason != nil {
		change.Reason = *call.body.Reason
	}
	by := application.Caller{ApplicationID: app.ID, Environment: app.Environment, AccountID: &m.Account}
	e, err := h.Entities.UpdateStatus(ctx, by, call.ref, change)
	return api.EntityStatusAnswer{UUID: e.ID, VendorData: call.ref.VendorData, Status: api.EntityStatus(e.Status)}, err
}

// enterEntity is authorizeApplication for a call about one user or business, which the entry of the audit log names.
func (h *Handler) enterEntity(ctx context.Context, d accessRequirement, ref entity.Ref) (organisation.Member, application.Application, error) {
	m, app, err := h.Organisations.AuthorizeApplication(ctx, d.organisation, caller.From(ctx).AccountID, ref.ApplicationID, d.needed)
	if err == nil {
		var e entity.Entity
		if e, err = h.Entities.Get(ctx, ref); err == nil {
			d.target = &e.ID
		}
	}
	return m, app, h.noted(ctx, m, d, &ref.ApplicationID, err)
}

// DecideTransaction gives a transaction of an application the status that a member decided.
func (h *Handler) DecideTransaction(ctx context.Context, req api.DecideTransactionRequestObject) (api.DecideTransactionResponseObject, error) {
	d := accessRequirement{organisation: req.OrgID, needed: organisation.WriteTransactions, target: &req.TransactionID}
	m, app, err := h.authorizeApplication(ctx, d, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	email, err := h.Console.Email(ctx, m.Account)
	if err != nil {
		return nil, err
	}
	v := transaction.Verdict{To: transaction.Status(req.Body.Status)}
	if req.Body.Comment != nil {
		v.Comment = strings.TrimSpace(*req.Body.Comment)
	}
	by := application.Caller{ApplicationID: app.ID, Environment: app.Environment, AccountEmail: email}
	r, err := h.Transactions.UpdateStatus(ctx, by, transaction.Ref{ApplicationID: app.ID, ID: req.TransactionID}, v)
	return api.DecideTransaction200JSONResponse{UUID: r.ID, TxnID: r.TxnID, Status: api.TransactionStatus(r.Status)}, err
}
