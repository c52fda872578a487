package authn

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/management/access"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// reads lets a member in who may look at the sign-ins of an application.
func (h *Handler) reads(ctx context.Context, org, applicationID uuid.UUID, target *uuid.UUID) (organisation.Member, application.Application, error) {
	return h.AuthorizeApplication(ctx, access.Requirement{Organisation: org, Permission: organisation.ReadAuthentication, Target: target}, applicationID)
}

// writes lets a member in who may change them.
func (h *Handler) writes(ctx context.Context, org, applicationID uuid.UUID, target *uuid.UUID) error {
	_, _, err := h.AuthorizeApplication(ctx, access.Requirement{Organisation: org, Permission: organisation.WriteAuthentication, Target: target}, applicationID)
	return err
}

func toCustomer(c signin.Customer) api.CustomerOrganization {
	return api.CustomerOrganization{ID: c.ID, Slug: c.Slug, Name: c.Name, ExternalID: c.ExternalID, MfaPolicy: api.CustomerMfaPolicy(c.MFA), Members: c.Members, CreatedAt: timestamp.At(c.CreatedAt)}
}

// ListCustomerOrganizations lists the organisations of an application's customers.
func (h *Handler) ListCustomerOrganizations(ctx context.Context, req api.ListCustomerOrganizationsRequestObject) (api.ListCustomerOrganizationsResponseObject, error) {
	if _, _, err := h.reads(ctx, req.OrgID, req.ApplicationID, nil); err != nil {
		return nil, err
	}
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.SignIn.Customers.ListPaginated(ctx, req.ApplicationID, p.Limit, p.Offset)
	if err != nil {
		return nil, err
	}
	rows := make([]api.CustomerOrganization, len(found))
	for i, c := range found {
		rows[i] = toCustomer(c)
	}
	listed := paging.New(p, h.PageSource(ctx), int(count), rows)
	return api.ListCustomerOrganizations200JSONResponse{Count: count, Next: listed.Next, Previous: listed.Previous, Results: rows}, nil
}

// CreateCustomerOrganization makes one.
func (h *Handler) CreateCustomerOrganization(ctx context.Context, req api.CreateCustomerOrganizationRequestObject) (api.CreateCustomerOrganizationResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, nil); err != nil {
		return nil, err
	}
	b := req.Body
	c, err := h.SignIn.Customers.Create(ctx, req.ApplicationID, signin.CustomerDraft{Slug: &b.Slug, Name: &b.Name, ExternalID: b.ExternalID, MFA: (*signin.MFAPolicy)(b.MfaPolicy)})
	if err != nil {
		return nil, err
	}
	return api.CreateCustomerOrganization201JSONResponse(toCustomer(c)), nil
}

// GetCustomerOrganization reads one.
func (h *Handler) GetCustomerOrganization(ctx context.Context, req api.GetCustomerOrganizationRequestObject) (api.GetCustomerOrganizationResponseObject, error) {
	if _, _, err := h.reads(ctx, req.OrgID, req.ApplicationID, &req.CustomerID); err != nil {
		return nil, err
	}
	c, err := h.SignIn.Customers.Get(ctx, req.ApplicationID, req.CustomerID)
	if err != nil {
		return nil, err
	}
	return api.GetCustomerOrganization200JSONResponse(toCustomer(c)), nil
}

// UpdateCustomerOrganization changes one.
func (h *Handler) UpdateCustomerOrganization(ctx context.Context, req api.UpdateCustomerOrganizationRequestObject) (api.UpdateCustomerOrganizationResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.CustomerID); err != nil {
		return nil, err
	}
	b := req.Body
	c, err := h.SignIn.Customers.Update(ctx, req.ApplicationID, req.CustomerID, signin.CustomerDraft{Slug: b.Slug, Name: b.Name, ExternalID: b.ExternalID, MFA: (*signin.MFAPolicy)(b.MfaPolicy)})
	if err != nil {
		return nil, err
	}
	return api.UpdateCustomerOrganization200JSONResponse(toCustomer(c)), nil
}

// DeleteCustomerOrganization removes one.
func (h *Handler) DeleteCustomerOrganization(ctx context.Context, req api.DeleteCustomerOrganizationRequestObject) (api.DeleteCustomerOrganizationResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.CustomerID); err != nil {
		return nil, err
	}
	if err := h.SignIn.Customers.Delete(ctx, req.ApplicationID, req.CustomerID); err != nil {
		return nil, err
	}
	return api.DeleteCustomerOrganization204Response{}, nil
}

// ListCustomerInvitations lists the open invitations to one.
func (h *Handler) ListCustomerInvitations(ctx context.Context, req api.ListCustomerInvitationsRequestObject) (api.ListCustomerInvitationsResponseObject, error) {
	m, _, err := h.reads(ctx, req.OrgID, req.ApplicationID, &req.CustomerID)
	if err != nil {
		return nil, err
	}
	found, err := h.SignIn.Customers.OpenInvitations(ctx, req.ApplicationID, req.CustomerID)
	if err != nil {
		return nil, err
	}
	out := api.ListCustomerInvitations200JSONResponse{}
	for _, i := range found {
		if !m.HasPermission(organisation.WriteAuthentication) {
			i.Email = masked(i.Email)
		}
		out = append(out, toCustomerInvitation(i))
	}
	return out, nil
}

func toCustomerInvitation(i signin.OpenInvitation) api.CustomerInvitation {
	return api.CustomerInvitation{ID: i.ID, Email: i.Email, Roles: i.Roles, Link: optional.Of(i.Link), CreatedAt: timestamp.At(i.CreatedAt), ExpiresAt: timestamp.At(i.ExpiresAt)}
}

// InviteCustomerMember invites an address to a customer organisation.
func (h *Handler) InviteCustomerMember(ctx context.Context, req api.InviteCustomerMemberRequestObject) (api.InviteCustomerMemberResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.CustomerID); err != nil {
		return nil, err
	}
	in := signin.InviteInput{ApplicationID: req.ApplicationID, Email: req.Body.Email, Roles: req.Body.Roles}
	lay(&in.Language, req.Body.Language)
	open, err := h.SignIn.Customers.InviteByID(ctx, req.CustomerID, in)
	if err != nil {
		return nil, err
	}
	return api.InviteCustomerMember201JSONResponse(toCustomerInvitation(open)), nil
}

// WithdrawCustomerInvitation ends an invitation.
func (h *Handler) WithdrawCustomerInvitation(ctx context.Context, req api.WithdrawCustomerInvitationRequestObject) (api.WithdrawCustomerInvitationResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.InvitationID); err != nil {
		return nil, err
	}
	if err := h.SignIn.Customers.WithdrawInvitation(ctx, req.ApplicationID, req.CustomerID, req.InvitationID); err != nil {
		return nil, err
	}
	return api.WithdrawCustomerInvitation204Response{}, nil
}
