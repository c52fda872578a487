package authentication

import (
	"bytes"
	"context"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/platform/api/apperr"
)

// GetCompanyMetadata describes the application to the provider of a company.
func (h *Handler) GetCompanyMetadata(ctx context.Context, req api.GetCompanyMetadataRequestObject) (api.GetCompanyMetadataResponseObject, error) {
	text, err := h.Federation.Metadata(ctx, req.ApplicationID, req.Organization)
	if err != nil {
		return nil, err
	}
	return api.GetCompanyMetadata200ApplicationSamlmetadataXMLResponse{Body: bytes.NewReader(text), ContentLength: int64(len(text))}, nil
}

// AssertCompanySignIn receives the SAML response that a company's provider posts
// through the browser.
func (h *Handler) AssertCompanySignIn(ctx context.Context, req api.AssertCompanySignInRequestObject) (api.AssertCompanySignInResponseObject, error) {
	// The chain has turned every form into JSON.
	b := req.JSONBody
	if b == nil {
		return nil, apperr.Invalid("body_missing", "", "A body is needed.")
	}
	location, err := h.Federation.ConsumeSAMLResponse(ctx, federation.SAMLResponseInput{
		ApplicationID: req.ApplicationID, Customer: req.Organization, Response: b.SAMLResponse, State: orEmpty(b.RelayState),
	})
	if err != nil {
		return nil, err
	}
	var out api.AssertCompanySignIn303Response
	out.Headers.Location = location
	return out, nil
}
