package authentication

import (
	"context"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/value/timestamp"
)

func toOrganization(c signin.Customer) api.AuthOrganization {
	return api.AuthOrganization{ID: c.ID, Slug: c.Slug, Name: c.Name, Roles: c.Roles}
}

// ReadInvitation returns an open invitation.
func (h *Handler) ReadInvitation(ctx context.Context, req api.ReadInvitationRequestObject) (api.ReadInvitationResponseObject, error) {
	v, err := h.SignIn.SignIns.InvitationBySecret(ctx, req.ApplicationID, req.Body.Token)
	if err != nil {
		return nil, err
	}
	return api.ReadInvitation200JSONResponse{Organization: toOrganization(v.Customer), Email: v.Email, ExpiresAt: timestamp.At(v.ExpiresAt)}, nil
}

// AcceptCustomerInvitation makes the signed-in person a member and completes the sign-in.
func (h *Handler) AcceptCustomerInvitation(ctx context.Context, req api.AcceptCustomerInvitationRequestObject) (api.AcceptCustomerInvitationResponseObject, error) {
	done, err := h.SignIn.SignIns.AcceptInvitation(ctx, signin.AcceptInput{
		ApplicationID: req.ApplicationID, Secret: req.Body.Token, Transaction: orEmpty(req.Body.Transaction),
		Terms: accepted(req.Body.AcceptedTerms), Visitor: clientInfo(ctx),
	})
	if err != nil {
		return nil, err
	}
	out := api.AcceptCustomerInvitation200JSONResponse{Organization: toOrganization(done.Customer)}
	switch o := done.Outcome; {
	case o == nil:
	case o.Step != nil:
		return api.AcceptCustomerInvitation202JSONResponse(toStep(*o.Step)), nil
	default:
		out.Code, out.RedirectURI, out.State = &o.Code.Code, &o.Code.RedirectURI, &o.Code.State
	}
	return out, nil
}
