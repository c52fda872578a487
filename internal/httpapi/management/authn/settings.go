package authn

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
)

// GetAuthenticationSettings reads how the people of an application sign in.
func (h *Handler) GetAuthenticationSettings(ctx context.Context, req api.GetAuthenticationSettingsRequestObject) (api.GetAuthenticationSettingsResponseObject, error) {
	_, app, err := h.reads(ctx, req.OrgID, req.ApplicationID, nil)
	if err != nil {
		return nil, err
	}
	c, err := h.SignIn.Configuration.Settings(ctx, app.ID)
	if err != nil {
		return nil, err
	}
	return api.GetAuthenticationSettings200JSONResponse(h.toSettings(app.ID, c)), nil
}

// UpdateAuthenticationSettings changes it.
func (h *Handler) UpdateAuthenticationSettings(ctx context.Context, req api.UpdateAuthenticationSettingsRequestObject) (api.UpdateAuthenticationSettingsResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, nil); err != nil {
		return nil, err
	}
	c, err := h.SignIn.Configuration.ChangeSettings(ctx, req.ApplicationID, func(s *signin.Settings) error {
		layChange(s, *req.Body)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return api.UpdateAuthenticationSettings200JSONResponse(h.toSettings(req.ApplicationID, c)), nil
}

// layChange applies the sent members to the stored settings.
func layChange(s *signin.Settings, b api.AuthenticationSettingsChange) {
	lay(&s.Enabled, b.IsEnabled)
	lay(&s.AllowSubaddresses, b.AllowSubaddresses)
	lay(&s.CheckBreached, b.CheckBreachedPasswords)
	lay(&s.PasskeyDomain, b.PasskeyDomain)
	lay(&s.TextsPerHour, b.TextsPerHour)
	lay(&s.OfferAccountPage, b.OfferAccountPage)
	layLink(&s.Terms.Terms, b.TermsURL)
	layLink(&s.Terms.Privacy, b.PrivacyURL)
	layList(&s.RedirectURLs, b.RedirectUrls)
	layList(&s.AllowedDomains, b.AllowedDomains)
	layList(&s.PasskeyOrigins, b.PasskeyOrigins)
	layList(&s.AllowedOrigins, b.AllowedOrigins)
	if b.SignupPolicy != nil {
		s.Signup = signin.SignupPolicy(*b.SignupPolicy)
	}
	if b.SignInUI != nil {
		s.UI = signin.UI(*b.SignInUI)
	}
	if b.MfaPolicy != nil {
		s.MFA = signin.MFAPolicy(*b.MfaPolicy)
	}
	if b.PasswordMinLength != nil {
		s.PasswordMinLength = int(*b.PasswordMinLength)
	}
	if b.IdleSeconds != nil {
		s.Idle = time.Duration(*b.IdleSeconds) * time.Second
	}
	if b.AbsoluteSeconds != nil {
		s.Absolute = time.Duration(*b.AbsoluteSeconds) * time.Second
	}
}

func lay[T any](to, sent *T) {
	if sent != nil {
		*to = *sent
	}
}

// layLink takes a link away by null.
func layLink(to *string, sent json.RawMessage) {
	if sent == nil {
		return
	}
	*to = ""
	// The schema has let nothing but a text or null through.
	_ = json.Unmarshal(sent, to)
}

// layList distinguishes an absent list from an empty one.
func layList(to *[]string, sent []string) {
	if sent != nil {
		*to = sent
	}
}

func (h *Handler) toSettings(applicationID uuid.UUID, c signin.Settings) api.AuthenticationSettings {
	return api.AuthenticationSettings{
		AuthBaseURL: strings.TrimSuffix(h.BaseURL, "/") + "/auth/" + applicationID.String() + "/", IsEnabled: c.Enabled,
		RedirectUrls: listed(c.RedirectURLs), SignupPolicy: api.SignupPolicy(c.Signup), AllowedDomains: listed(c.AllowedDomains),
		AllowSubaddresses: c.AllowSubaddresses, PasswordMinLength: api.PasswordMinLength(c.PasswordMinLength), MfaPolicy: api.MfaPolicy(c.MFA),
		IdleSeconds: int(c.Idle.Seconds()), AbsoluteSeconds: int(c.Absolute.Seconds()), PasskeyDomain: c.PasskeyDomain,
		PasskeyOrigins: listed(c.PasskeyOrigins), AllowedOrigins: listed(c.AllowedOrigins), SignInUI: api.SignInUI(c.UI),
		CheckBreachedPasswords: c.CheckBreached, TextsPerHour: c.TextsPerHour, OfferAccountPage: c.OfferAccountPage,
		TermsURL: optional.Of(c.Terms.Terms), PrivacyURL: optional.Of(c.Terms.Privacy),
	}
}

// listed is a list that is never null.
func listed(texts []string) []string {
	if texts == nil {
		return []string{}
	}
	return texts
}

// ListAuthenticationMethods lists the ways to sign in.
func (h *Handler) ListAuthenticationMethods(ctx context.Context, req api.ListAuthenticationMethodsRequestObject) (api.ListAuthenticationMethodsResponseObject, error) {
	_, app, err := h.reads(ctx, req.OrgID, req.ApplicationID, nil)
	if err != nil {
		return nil, err
	}
	c, err := h.SignIn.Configuration.Settings(ctx, app.ID)
	if err != nil {
		return nil, err
	}
	set, err := h.Federation.Providers(ctx, app.ID)
	if err != nil {
		return nil, err
	}
	out := api.ListAuthenticationMethods200JSONResponse{}
	for _, m := range signin.Methods {
		out = append(out, toMethod(m, c, set))
	}
	return out, nil
}

// SetAuthenticationMethod offers a way to sign in, or no longer.
func (h *Handler) SetAuthenticationMethod(ctx context.Context, req api.SetAuthenticationMethodRequestObject) (api.SetAuthenticationMethodResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, nil); err != nil {
		return nil, err
	}
	m := signin.Method(req.Method)
	if !slices.Contains(signin.Methods, m) {
		return nil, apperr.NotFound("method_unknown")
	}
	if err := h.setProvider(ctx, req.ApplicationID, m, *req.Body); err != nil {
		return nil, err
	}
	c, err := h.SignIn.Configuration.ChangeSettings(ctx, req.ApplicationID, func(s *signin.Settings) error {
		s.SetMethod(m, req.Body.Enabled)
		return nil
	})
	if err != nil {
		return nil, err
	}
	set, err := h.Federation.Providers(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	return api.SetAuthenticationMethod200JSONResponse(toMethod(m, c, set)), nil
}
