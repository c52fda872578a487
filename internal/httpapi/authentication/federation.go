package authentication

import (
	"context"
	"net/http"
	"net/url"

	"github.com/google/uuid"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
)

// StartProviderSignIn sends a browser to a provider.
func (h *Handler) StartProviderSignIn(ctx context.Context, req api.StartProviderSignInRequestObject) (api.StartProviderSignInResponseObject, error) {
	out, err := h.depart(ctx, federation.StartInput{
		ApplicationID: req.ApplicationID, Transaction: req.Params.Transaction, Provider: signin.Method(req.Provider),
	})
	return out, err
}

// StartCompanySignIn sends a browser to a company.
func (h *Handler) StartCompanySignIn(ctx context.Context, req api.StartCompanySignInRequestObject) (api.StartCompanySignInResponseObject, error) {
	out, err := h.depart(ctx, federation.StartInput{
		ApplicationID: req.ApplicationID, Transaction: req.Params.Transaction, Provider: signin.MethodCompany, Customer: req.Organization,
	})
	return out, err
}

func (h *Handler) depart(ctx context.Context, in federation.StartInput) (out api.AuthDepartureResponse, err error) {
	d, err := h.Federation.Start(ctx, in)
	if err != nil {
		out.Headers.Location, err = h.Federation.ErrorURL(in.ApplicationID, in.Transaction, err)
		return out, err
	}
	out.Headers.Location = d.URL
	out.Headers.SetCookie = h.Cookies.Set(d.Cookie.Name, d.Cookie.Value, int(d.Cookie.Life.Seconds()))
	return out, nil
}

// CompleteProviderSignIn handles the redirect back from a provider.
func (h *Handler) CompleteProviderSignIn(ctx context.Context, req api.CompleteProviderSignInRequestObject) (api.CompleteProviderSignInResponseObject, error) {
	p := req.Params
	out, err := h.arrive(ctx, federation.CallbackInput{
		ApplicationID: req.ApplicationID, Provider: signin.Method(req.Provider), State: orEmpty(p.State), Code: orEmpty(p.Code),
		Error: orEmpty(p.Error), Issuer: orEmpty(p.Iss),
	})
	return out, err
}

// CompleteCompanySignIn handles the redirect back from a company's provider.
func (h *Handler) CompleteCompanySignIn(ctx context.Context, req api.CompleteCompanySignInRequestObject) (api.CompleteCompanySignInResponseObject, error) {
	p := req.Params
	out, err := h.arrive(ctx, federation.CallbackInput{
		ApplicationID: req.ApplicationID, Provider: signin.MethodCompany, Customer: req.Organization, State: orEmpty(p.State), Code: orEmpty(p.Code),
		Error: orEmpty(p.Error), Issuer: orEmpty(p.Iss),
	})
	return out, err
}

func (h *Handler) arrive(ctx context.Context, in federation.CallbackInput) (out api.AuthArrivalResponse, err error) {
	name := h.Federation.CookieOf(in.State)
	in.Visitor = clientInfo(ctx)
	if r, ok := ctx.Value(requestKey{}).(*http.Request); ok {
		if c, err := r.Cookie(h.Cookies.Name(name)); err == nil {
			in.Browser = c.Value
			out.Headers.SetCookie = h.Cookies.Set(name, "", -1)
		}
	}
	out.Headers.Location, err = h.Federation.CompleteCallback(ctx, in)
	return out, err
}

// RelayProviderSignIn converts a form that another site posted to a redirect, so
// that the browser sends its cookies.
func (h *Handler) RelayProviderSignIn(ctx context.Context, req api.RelayProviderSignInRequestObject) (api.RelayProviderSignInResponseObject, error) {
	if err := h.Federation.RequireProvider(ctx, req.ApplicationID, signin.Method(req.Provider)); err != nil {
		return nil, err
	}
	query := url.Values{}
	// The chain has turned every form into JSON.
	if b := req.JSONBody; b != nil {
		for name, value := range map[string]*string{"state": b.State, "code": b.Code, "error": b.Error, "iss": b.Iss} {
			if value != nil {
				query.Set(name, *value)
			}
		}
	}
	var out api.RelayProviderSignIn303Response
	out.Headers.Location = callbackOf(req.ApplicationID, string(req.Provider)) + "?" + query.Encode()
	return out, nil
}

func callbackOf(applicationID uuid.UUID, provider string) string {
	return "/auth/" + applicationID.String() + "/oauth/" + provider + "/callback"
}

// FindCompanySignIn returns the identity provider for an e-mail address.
func (h *Handler) FindCompanySignIn(ctx context.Context, req api.FindCompanySignInRequestObject) (api.FindCompanySignInResponseObject, error) {
	c, found, err := h.Federation.CompanyOf(ctx, req.ApplicationID, req.Body.Transaction, req.Body.Email)
	if err != nil {
		return nil, err
	}
	out := api.FindCompanySignIn200JSONResponse{Required: c.Required}
	if found {
		out.Organization = &api.CompanyOrganization{Slug: c.Slug, Name: c.Name}
	}
	return out, nil
}
