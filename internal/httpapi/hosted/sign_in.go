package hosted

import (
	"context"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/value/optional"
)

// ShowHostedSignIn returns the data of the sign-in page.
func (h *Handler) ShowHostedSignIn(ctx context.Context, req api.ShowHostedSignInRequestObject) (api.ShowHostedSignInResponseObject, error) {
	id := req.Body.ApplicationID
	page, err := h.SignIn.SignIns.SignInPage(ctx, id, orZero(req.Body.Transaction))
	if err != nil {
		return nil, err
	}
	app, err := h.Applications.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	brand, err := h.Brands.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	c := page.Settings
	out := api.ShowHostedSignIn200JSONResponse{
		ApplicationName: brand.Name(app.Name), Environment: api.Environment(app.Environment), Methods: []string{},
		SignUp: c.Signup != signin.SignupInvited, PasswordMinLength: c.PasswordMinLength, OffersAccount: c.OfferAccountPage,
	}
	for _, m := range c.Methods {
		if c.IsMethodReady(m) {
			out.Methods = append(out.Methods, string(m))
		}
	}
	if t := c.Terms; t != (signin.Terms{}) {
		out.Terms = &api.TermsLinks{TermsURL: optional.Of(t.Terms), PrivacyURL: optional.Of(t.Privacy)}
	}
	if brand.Chosen {
		out.Branding = toHostedBranding(id, brand)
	}
	if left := int(page.Left.Seconds()); left > 0 {
		out.ExpiresIn = &left
	}
	return out, nil
}
