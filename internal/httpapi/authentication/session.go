package authentication

import (
	"context"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/timestamp"
)

// ExchangeToken handles the two grants: authorization code and refresh token.
func (h *Handler) ExchangeToken(ctx context.Context, req api.ExchangeTokenRequestObject) (api.ExchangeTokenResponseObject, error) {
	tokens, err := h.exchange(ctx, req)
	if err != nil {
		return nil, err
	}
	return api.ExchangeToken200JSONResponse{
		AccessToken: tokens.Access, RefreshToken: tokens.Refresh, TokenType: api.TokensTokenTypeBearer,
		ExpiresIn: int(tokens.ExpiresIn.Seconds()), SessionID: tokens.SessionID,
	}, nil
}

func (h *Handler) exchange(ctx context.Context, req api.ExchangeTokenRequestObject) (signin.Tokens, error) {
	b := req.JSONBody
	if b == nil {
		// The chain has turned every form into JSON.
		return signin.Tokens{}, apperr.Invalid("body_missing", "", "A body is needed.")
	}
	if b.GrantType == api.TokenRequestGrantTypeRefreshToken {
		if err := needed(map[string]*string{"refresh_token": b.RefreshToken}); err != nil {
			return signin.Tokens{}, err
		}
		return h.SignIn.Sessions.RefreshTokens(ctx, req.ApplicationID, *b.RefreshToken)
	}
	if err := needed(map[string]*string{"code": b.Code, "code_verifier": b.CodeVerifier, "redirect_uri": b.RedirectURI}); err != nil {
		return signin.Tokens{}, err
	}
	return h.SignIn.Sessions.ExchangeCode(ctx, signin.ExchangeInput{
		ApplicationID: req.ApplicationID, Code: *b.Code, Verifier: *b.CodeVerifier, RedirectURI: *b.RedirectURI, Visitor: clientInfo(ctx),
	})
}

// needed refuses what a grant cannot do without.
func needed(members map[string]*string) error {
	absent := map[string][]string{}
	for name, v := range members {
		if v == nil || *v == "" {
			absent[name] = []string{"This field is required."}
		}
	}
	if len(absent) > 0 {
		return apperr.InvalidFields("grant_incomplete", absent)
	}
	return nil
}

// GetAuthSession returns the session of the signed-in person.
func (h *Handler) GetAuthSession(ctx context.Context, req api.GetAuthSessionRequestObject) (api.GetAuthSessionResponseObject, error) {
	id, err := bearer(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	s, err := h.SignIn.Sessions.ActiveSession(ctx, req.ApplicationID, id)
	if err != nil {
		return nil, err
	}
	out := api.GetAuthSession200JSONResponse{
		Sub: s.Subject, Sid: s.ID, ApplicationID: s.ApplicationID, Amr: s.AMR, MfaVerified: s.MFA, Email: s.Email, EmailVerified: s.EmailVerified,
		Phone: s.Phone, ExpiresAt: timestamp.At(s.ExpiresAt), Organizations: []api.AuthOrganization{},
	}
	for _, c := range s.Customers {
		out.Organizations = append(out.Organizations, toOrganization(c))
	}
	if v := s.Identity; v != nil {
		out.VerifiedIdentity = &api.VerifiedIdentity{
			Level: api.VerifiedIdentityLevelSession, SessionID: v.SessionID, WorkflowID: v.WorkflowID, VerifiedAt: timestamp.At(v.VerifiedAt),
		}
	}
	return out, nil
}

// DeleteAuthSession signs out.
func (h *Handler) DeleteAuthSession(ctx context.Context, req api.DeleteAuthSessionRequestObject) (api.DeleteAuthSessionResponseObject, error) {
	id, err := bearer(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	if err := h.SignIn.Sessions.Logout(ctx, req.ApplicationID, id, clientInfo(ctx)); err != nil {
		return nil, err
	}
	return api.DeleteAuthSession204Response{}, nil
}
