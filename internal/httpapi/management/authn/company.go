package authn

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/platform/value/optional"
)

// GetCompanySignIn reads how the people of a customer sign in through their company.
func (h *Handler) GetCompanySignIn(ctx context.Context, req api.GetCompanySignInRequestObject) (api.GetCompanySignInResponseObject, error) {
	if _, _, err := h.reads(ctx, req.OrgID, req.ApplicationID, &req.CustomerID); err != nil {
		return nil, err
	}
	slug, err := h.slugOf(ctx, req.ApplicationID, req.CustomerID)
	if err != nil {
		return nil, err
	}
	c, err := h.Federation.Connection(ctx, req.ApplicationID, slug)
	if err != nil {
		return nil, err
	}
	return api.GetCompanySignIn200JSONResponse(toCompany(c)), nil
}

// SetCompanySignIn configures the identity provider of a customer organisation.
func (h *Handler) SetCompanySignIn(ctx context.Context, req api.SetCompanySignInRequestObject) (api.SetCompanySignInResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.CustomerID); err != nil {
		return nil, err
	}
	slug, err := h.slugOf(ctx, req.ApplicationID, req.CustomerID)
	if err != nil {
		return nil, err
	}
	b := req.Body
	in := federation.ConnectionInput{ApplicationID: req.ApplicationID, Customer: slug, Protocol: federation.Protocol(b.Protocol), Domains: b.Domains}
	lay(&in.Required, b.IsRequired)
	lay(&in.Issuer, b.Issuer)
	lay(&in.ClientID, b.ClientID)
	lay(&in.Secret, b.ClientSecret)
	lay(&in.Metadata, b.Metadata)
	lay(&in.MetadataURL, b.MetadataURL)
	c, err := h.Federation.SetConnection(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.SetCompanySignIn200JSONResponse(toCompany(c)), nil
}

// DeleteCompanySignIn removes the identity provider of a customer organisation,
// whose members then sign in like everyone else.
func (h *Handler) DeleteCompanySignIn(ctx context.Context, req api.DeleteCompanySignInRequestObject) (api.DeleteCompanySignInResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.CustomerID); err != nil {
		return nil, err
	}
	slug, err := h.slugOf(ctx, req.ApplicationID, req.CustomerID)
	if err != nil {
		return nil, err
	}
	if err := h.Federation.RemoveConnection(ctx, req.ApplicationID, slug); err != nil {
		return nil, err
	}
	return api.DeleteCompanySignIn204Response{}, nil
}

func (h *Handler) slugOf(ctx context.Context, applicationID, customerID uuid.UUID) (string, error) {
	c, err := h.SignIn.Customers.Get(ctx, applicationID, customerID)
	return c.Slug, err
}

func toCompany(c federation.Connection) api.CompanySignIn {
	return api.CompanySignIn{
		Protocol: api.CompanySignInProtocol(c.Protocol), Issuer: c.Issuer, ClientID: optional.Of(c.ClientID), Domains: listed(c.Domains), IsRequired: c.Required,
		RedirectURL: c.RedirectURL, EntityID: optional.Of(c.EntityID), MetadataURL: optional.Of(c.MetadataURL),
	}
}
