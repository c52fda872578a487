package authn

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

func toPerson(p signin.Person, whole bool) api.AuthenticationUser {
	out := api.AuthenticationUser{
		Sub: p.ID, Status: api.AuthenticationUserStatus(p.Standing), EmailVerified: p.EmailVerified, VendorData: p.VendorData, HasPassword: p.HasPassword,
		MfaEnabled: p.MFA, Passkeys: p.Passkeys, Sessions: p.Sessions, Organizations: []api.AuthenticationUserOrganization{},
		LockedUntil: timestamp.Maybe(p.LockedUntil), BlockedAt: timestamp.Maybe(p.BlockedAt), LastSignInAt: timestamp.Maybe(p.LastSignIn), CreatedAt: timestamp.At(p.CreatedAt),
	}
	if t := p.Terms; t != nil {
		out.AcceptedTerms = &api.AcceptedTerms{TermsURL: optional.Of(t.Terms.Terms), PrivacyURL: optional.Of(t.Privacy), AcceptedAt: timestamp.At(t.At)}
	}
	out.Email, out.Phone = reach(p.Email, p.Phone, whole)
	for _, o := range p.Organizations {
		out.Organizations = append(out.Organizations, api.AuthenticationUserOrganization{ID: o.ID, Slug: o.Slug, Name: o.Name, Roles: listed(o.Roles)})
	}
	return out
}

// ListAuthenticationUsers lists the people of an application.
func (h *Handler) ListAuthenticationUsers(ctx context.Context, req api.ListAuthenticationUsersRequestObject) (api.ListAuthenticationUsersResponseObject, error) {
	m, app, err := h.reads(ctx, req.OrgID, req.ApplicationID, nil)
	if err != nil {
		return nil, err
	}
	p, q := paging.Parse(req.Params.Limit, req.Params.Offset), req.Params
	f := signin.PeopleFilter{Email: q.Email, Phone: q.Phone, VendorData: q.VendorData, Organization: q.OrganizationID, Limit: p.Limit, Offset: p.Offset}
	if q.Status != nil {
		f.Standing = optional.Of(string(*q.Status))
	}
	found, count, err := h.SignIn.Administration.List(ctx, app.ID, f)
	if err != nil {
		return nil, err
	}
	rows := make([]api.AuthenticationUser, len(found))
	for i, person := range found {
		rows[i] = toPerson(person, m.HasPermission(organisation.WriteAuthentication))
	}
	listed := paging.New(p, h.PageSource(ctx), int(count), rows)
	return api.ListAuthenticationUsers200JSONResponse{Count: count, Next: listed.Next, Previous: listed.Previous, Results: rows}, nil
}

// GetAuthenticationUser reads one of them.
func (h *Handler) GetAuthenticationUser(ctx context.Context, req api.GetAuthenticationUserRequestObject) (api.GetAuthenticationUserResponseObject, error) {
	m, app, err := h.reads(ctx, req.OrgID, req.ApplicationID, &req.Sub)
	if err != nil {
		return nil, err
	}
	p, err := h.SignIn.Administration.Get(ctx, app.ID, req.Sub)
	if err != nil {
		return nil, err
	}
	return api.GetAuthenticationUser200JSONResponse(toPerson(p, m.HasPermission(organisation.WriteAuthentication))), nil
}

// DeleteAuthenticationUser removes an account.
func (h *Handler) DeleteAuthenticationUser(ctx context.Context, req api.DeleteAuthenticationUserRequestObject) (api.DeleteAuthenticationUserResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.Sub); err != nil {
		return nil, err
	}
	if err := h.SignIn.Administration.Erase(ctx, req.ApplicationID, req.Sub); err != nil {
		return nil, err
	}
	return api.DeleteAuthenticationUser204Response{}, nil
}

// BlockAuthenticationUser blocks an account of the Authentication runtime.
func (h *Handler) BlockAuthenticationUser(ctx context.Context, req api.BlockAuthenticationUserRequestObject) (api.BlockAuthenticationUserResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.Sub); err != nil {
		return nil, err
	}
	p, err := h.changed(ctx, h.SignIn.Administration.Block, req.ApplicationID, req.Sub)
	return api.BlockAuthenticationUser200JSONResponse(p), err
}

// UnblockAuthenticationUser unblocks an account.
func (h *Handler) UnblockAuthenticationUser(ctx context.Context, req api.UnblockAuthenticationUserRequestObject) (api.UnblockAuthenticationUserResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.Sub); err != nil {
		return nil, err
	}
	p, err := h.changed(ctx, h.SignIn.Administration.Unblock, req.ApplicationID, req.Sub)
	return api.UnblockAuthenticationUser200JSONResponse(p), err
}

// changed applies a change and returns the person's new state.
func (h *Handler) changed(ctx context.Context, change func(ctx context.Context, applicationID, who uuid.UUID) error, applicationID, who uuid.UUID) (api.AuthenticationUser, error) {
	if err := change(ctx, applicationID, who); err != nil {
		return api.AuthenticationUser{}, err
	}
	p, err := h.SignIn.Administration.Get(ctx, applicationID, who)
	return toPerson(p, true), err
}

// SignOutAuthenticationUser revokes all sessions of an account.
func (h *Handler) SignOutAuthenticationUser(ctx context.Context, req api.SignOutAuthenticationUserRequestObject) (api.SignOutAuthenticationUserResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.Sub); err != nil {
		return nil, err
	}
	ended, err := h.SignIn.Administration.SignOut(ctx, req.ApplicationID, req.Sub)
	return api.SignOutAuthenticationUser200JSONResponse{SessionsRevoked: ended}, err
}

// ResetAuthenticationUserFactor removes the second factors of an account.
func (h *Handler) ResetAuthenticationUserFactor(ctx context.Context, req api.ResetAuthenticationUserFactorRequestObject) (api.ResetAuthenticationUserFactorResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.Sub); err != nil {
		return nil, err
	}
	done, err := h.SignIn.Administration.ResetFactorsByID(ctx, req.ApplicationID, req.Sub)
	return api.ResetAuthenticationUserFactor200JSONResponse{
		SecondFactorRemoved: done.SecondFactorRemoved, PasskeysRemoved: done.PasskeysRemoved, SessionsRevoked: done.SessionsRevoked,
	}, err
}
