package customer

import (
	"context"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/management/access"
)

// UpdateVendorUserStatus changes the status of a user.
func (h *Handler) UpdateVendorUserStatus(ctx context.Context, req api.UpdateVendorUserStatusRequestObject) (api.UpdateVendorUserStatusResponseObject, error) {
	answer, err := h.updateEntityStatus(ctx, statusCall{
		door: access.Requirement{Organisation: req.OrgID, Permission: organisation.WriteUsers}, body: *req.Body,
		ref: entity.Ref{ApplicationID: req.ApplicationID, Kind: workflow.KindUser, VendorData: req.VendorData},
	})
	return api.UpdateVendorUserStatus200JSONResponse(answer), err
}

// UpdateVendorBusinessStatus changes the status of a business.
func (h *Handler) UpdateVendorBusinessStatus(ctx context.Context, req api.UpdateVendorBusinessStatusRequestObject) (api.UpdateVendorBusinessStatusResponseObject, error) {
	answer, err := h.updateEntityStatus(ctx, statusCall{
		door: access.Requirement{Organisation: req.OrgID, Permission: organisation.WriteBusinesses}, body: *req.Body,
		ref: entity.Ref{ApplicationID: req.ApplicationID, Kind: workflow.KindBusiness, VendorData: req.VendorData},
	})
	return api.UpdateVendorBusinessStatus200JSONResponse(answer), err
}

// statusCall is a call by which a member gives a user or business another status.
type statusCall struct {
	door access.Requirement
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
	by := application.Caller{ApplicationID: app.ID, Environment: app.Environment, AccountID: &m.Account, AccountEmail: m.Email, AccountName: m.Name}
	e, err := h.Entities.UpdateStatus(ctx, by, call.ref, change)
	return api.EntityStatusAnswer{UUID: e.ID, VendorData: call.ref.VendorData, Status: api.EntityStatus(e.Status)}, err
}

// enterEntity is authorizeApplication for a call about one user or business, which the entry of the audit log names.
func (h *Handler) enterEntity(ctx context.Context, d access.Requirement, ref entity.Ref) (organisation.Member, application.Application, error) {
	m, app, err := h.Organisations.AuthorizeApplication(ctx, d.Organisation, caller.From(ctx).AccountID, ref.ApplicationID, d.Permission)
	if err == nil {
		var e entity.Entity
		if e, err = h.Entities.Get(ctx, ref); err == nil {
			d.Target = &e.ID
		}
	}
	return m, app, h.Record(ctx, m, d, &ref.ApplicationID, err)
}
