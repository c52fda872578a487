package authn

import (
	"context"
	"slices"

	"github.com/google/uuid"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
)

// setProvider sets a provider up where that was sent, and refuses to offer one
// that is not.
func (h *Handler) setProvider(ctx context.Context, applicationID uuid.UUID, m signin.Method, b api.AuthenticationMethodChoice) error {
	about := []*string{b.ClientID, b.ClientSecret, b.Issuer, b.Tenant, b.TeamID, b.KeyID}
	sent := slices.ContainsFunc(about, func(v *string) bool { return v != nil })
	switch {
	case !slices.Contains(signin.Providers, m):
		if sent {
			return apperr.Invalid("method_without_client", "client_id", "Only providers take one.")
		}
		return nil
	case !sent && !b.Enabled:
		return nil
	case !sent:
		err := h.Federation.RequireProvider(ctx, applicationID, m)
		if apperr.KindOf(err) == apperr.KindNotFound {
			return apperr.Invalid("client_id_missing", "client_id", "This field is required.")
		}
		return err
	}
	in := federation.ProviderInput{ApplicationID: applicationID, Provider: federation.Provider{Name: m}}
	lay(&in.Secret, b.ClientSecret)
	lay(&in.ClientID, b.ClientID)
	lay(&in.Issuer, b.Issuer)
	lay(&in.Tenant, b.Tenant)
	lay(&in.TeamID, b.TeamID)
	lay(&in.KeyID, b.KeyID)
	_, err := h.Federation.SetProvider(ctx, in)
	return err
}

func toMethod(m signin.Method, c signin.Settings, set []federation.Provider) api.AuthenticationMethod {
	out := api.AuthenticationMethod{Name: string(m), Enabled: c.IsMethodEnabled(m)}
	for _, p := range set {
		if p.Name == m {
			out.ClientID, out.RedirectURL = &p.ClientID, &p.RedirectURL
			out.Issuer, out.Tenant, out.TeamID, out.KeyID = optional.Of(p.Issuer), optional.Of(p.Tenant), optional.Of(p.TeamID), optional.Of(p.KeyID)
		}
	}
	return out
}
