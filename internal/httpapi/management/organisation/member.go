package organisation

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/management/access"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/timestamp"
)

// ListMembers lists the members of an organisation.
func (h *Handler) ListMembers(ctx context.Context, req api.ListMembersRequestObject) (api.ListMembersResponseObject, error) {
	if _, err := h.Authorize(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.ListMembers}); err != nil {
		return nil, err
	}
	found, err := h.Organisations.Members(ctx, req.OrgID)
	if err != nil {
		return nil, err
	}
	out := api.ListMembers200JSONResponse{}
	for _, m := range found {
		out = append(out, api.Member{
			UUID: m.ID, Email: m.Email, Role: nameOf(m.Role), AccessibleApplications: orNone(m.Applications), CreatedAt: timestamp.At(m.CreatedAt),
		})
	}
	return out, nil
}

func nameOf(r organisation.Role) api.RoleName {
	return api.RoleName{UUID: r.ID, Slug: r.Slug, Name: r.Name}
}

func orNone(ids []uuid.UUID) []uuid.UUID {
	if ids == nil {
		return []uuid.UUID{}
	}
	return ids
}

// ListInvitations lists the open invitations.
func (h *Handler) ListInvitations(ctx context.Context, req api.ListInvitationsRequestObject) (api.ListInvitationsResponseObject, error) {
	if _, err := h.Authorize(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.ListMembers}); err != nil {
		return nil, err
	}
	found, err := h.Organisations.Invitations(ctx, req.OrgID)
	if err != nil {
		return nil, err
	}
	out := api.ListInvitations200JSONResponse{}
	for _, i := range found {
		out = append(out, api.Invitation{
			UUID: i.ID, Email: i.Email, Role: nameOf(i.Role), AccessibleApplications: orNone(i.Applications), CreatedAt: timestamp.At(i.CreatedAt), ExpiresAt: timestamp.At(i.ExpiresAt),
		})
	}
	return out, nil
}

// InviteMembers mails invitations.
func (h *Handler) InviteMembers(ctx context.Context, req api.InviteMembersRequestObject) (api.InviteMembersResponseObject, error) {
	m, err := h.Authorize(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.WriteMembers})
	if err != nil {
		return nil, err
	}
	as := organisation.MembershipChange{RoleID: req.Body.Role, Applications: req.Body.AppIds}
	if err := h.Organisations.Invite(ctx, m, req.Body.Emails, as); err != nil {
		return nil, err
	}
	return api.InviteMembers201JSONResponse{Detail: "The invitations are on their way."}, nil
}

// UpdateMember changes what a member may do.
func (h *Handler) UpdateMember(ctx context.Context, req api.UpdateMemberRequestObject) (api.UpdateMemberResponseObject, error) {
	m, err := h.Authorize(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.WriteMembers, Target: &req.MemberID})
	if err != nil {
		return nil, err
	}
	to := organisation.MembershipChange{RoleID: req.Body.Role, Applications: req.Body.AccessibleApplications}
	if err := h.Organisations.UpdateMember(ctx, m, req.MemberID, to); err != nil {
		return nil, err
	}
	return api.UpdateMember204Response{}, nil
}

// RemoveMember ends a membership.
func (h *Handler) RemoveMember(ctx context.Context, req api.RemoveMemberRequestObject) (api.RemoveMemberResponseObject, error) {
	m, err := h.Authorize(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.DeleteMembers, Target: &req.MemberID})
	if err != nil {
		return nil, err
	}
	if err := h.Organisations.RemoveMember(ctx, m, req.MemberID); err != nil {
		return nil, err
	}
	return api.RemoveMember204Response{}, nil
}

// ListRoles lists the roles that members can have.
func (h *Handler) ListRoles(ctx context.Context, req api.ListRolesRequestObject) (api.ListRolesResponseObject, error) {
	if _, err := h.Authorize(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.ListRoles}); err != nil {
		return nil, err
	}
	found, err := h.Organisations.Roles(ctx, req.OrgID)
	if err != nil {
		return nil, err
	}
	out := api.ListRoles200JSONResponse{}
	for _, r := range found {
		out = append(out, toRole(r))
	}
	return out, nil
}

func toRole(r organisation.Role) api.Role {
	out := api.Role{UUID: r.ID, Slug: r.Slug, Name: r.Name, Description: r.Description, IsBuiltin: r.Builtin, Permissions: []string{}}
	for _, p := range r.Permissions {
		out.Permissions = append(out.Permissions, string(p))
	}
	return out
}

// authorizeOwner lets owners in, and nobody else.
func (h *Handler) authorizeOwner(ctx context.Context, d access.Requirement) error {
	m, err := h.Authorize(ctx, d)
	if err == nil && m.Role.ID != organisation.Owner.ID {
		return apperr.Forbidden("owners_only")
	}
	return err
}

// CreateRole creates a role.
func (h *Handler) CreateRole(ctx context.Context, req api.CreateRoleRequestObject) (api.CreateRoleResponseObject, error) {
	if err := h.authorizeOwner(ctx, access.Requirement{Organisation: req.OrgID}); err != nil {
		return nil, err
	}
	b := req.Body
	r, err := h.Organisations.CreateRole(ctx, req.OrgID, b.Slug, organisation.RoleChange{Name: &b.Name, Description: b.Description, Permissions: &b.Permissions})
	if err != nil {
		return nil, err
	}
	return api.CreateRole201JSONResponse(toRole(r)), nil
}

// UpdateRole changes a role.
func (h *Handler) UpdateRole(ctx context.Context, req api.UpdateRoleRequestObject) (api.UpdateRoleResponseObject, error) {
	if err := h.authorizeOwner(ctx, access.Requirement{Organisation: req.OrgID, Target: &req.RoleID}); err != nil {
		return nil, err
	}
	c := organisation.RoleChange{Name: req.Body.Name, Description: req.Body.Description}
	if req.Body.Permissions != nil {
		c.Permissions = &req.Body.Permissions
	}
	r, err := h.Organisations.UpdateRole(ctx, req.OrgID, req.RoleID, c)
	if err != nil {
		return nil, err
	}
	return api.UpdateRole200JSONResponse(toRole(r)), nil
}

// DeleteRole removes a role.
func (h *Handler) DeleteRole(ctx context.Context, req api.DeleteRoleRequestObject) (api.DeleteRoleResponseObject, error) {
	if err := h.authorizeOwner(ctx, access.Requirement{Organisation: req.OrgID, Target: &req.RoleID}); err != nil {
		return nil, err
	}
	if err := h.Organisations.DeleteRole(ctx, req.OrgID, req.RoleID); err != nil {
		return nil, err
	}
	return api.DeleteRole204Response{}, nil
}
