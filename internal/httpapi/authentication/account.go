package authentication

import (
	"context"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/value/timestamp"
)

// GetAuthAccount returns the account of the signed-in person.
func (h *Handler) GetAuthAccount(ctx context.Context, req api.GetAuthAccountRequestObject) (api.GetAuthAccountResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	a, err := h.SignIn.SelfService.OwnAccount(ctx, who)
	if err != nil {
		return nil, err
	}
	out := api.GetAuthAccount200JSONResponse{
		Sub: a.Subject, Email: a.Email, EmailVerified: a.EmailVerified, Phone: a.Phone, HasPassword: a.HasPassword,
		CreatedAt: timestamp.At(a.CreatedAt), TermsAcceptedAt: timestamp.Maybe(a.TermsAcceptedAt), Shared: []api.AuthSharedVerification{},
	}
	for _, v := range a.Shared {
		out.Shared = append(out.Shared, api.AuthSharedVerification{
			Recipient: a.Recipient, SessionID: v.SessionID, Status: api.SessionStatus(v.Status), StartedAt: timestamp.At(v.StartedAt),
			FinishedAt: timestamp.Maybe(v.FinishedAt),
		})
	}
	return out, nil
}

// DeleteAuthAccount removes the account of the signed-in person.
func (h *Handler) DeleteAuthAccount(ctx context.Context, req api.DeleteAuthAccountRequestObject) (api.DeleteAuthAccountResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	if err := h.SignIn.SelfService.EraseOwnAccount(ctx, who); err != nil {
		return nil, err
	}
	return api.DeleteAuthAccount204Response{}, nil
}

// ListAuthSessions lists the sessions of the signed-in person.
func (h *Handler) ListAuthSessions(ctx context.Context, req api.ListAuthSessionsRequestObject) (api.ListAuthSessionsResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	sessions, err := h.SignIn.Sessions.OwnSessions(ctx, who)
	if err != nil {
		return nil, err
	}
	out := make([]api.AuthSignedInSession, len(sessions))
	for i, s := range sessions {
		out[i] = toSignedInSession(s)
	}
	return api.ListAuthSessions200JSONResponse{Results: out}, nil
}

func toSignedInSession(s signin.SignedInSession) api.AuthSignedInSession {
	out := api.AuthSignedInSession{
		Sid: s.ID, IsCurrent: s.IsCurrent, Amr: s.AMR, MfaVerified: s.MFA, CreatedAt: timestamp.At(s.CreatedAt), LastUsedAt: timestamp.At(s.LastUsedAt),
		ExpiresAt: timestamp.At(s.ExpiresAt), UserAgent: s.UserAgent,
	}
	if s.Address != nil {
		address := s.Address.String()
		out.IP = &address
	}
	return out
}

// EndAuthSession signs a device of the signed-in person out.
func (h *Handler) EndAuthSession(ctx context.Context, req api.EndAuthSessionRequestObject) (api.EndAuthSessionResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	if err := h.SignIn.Sessions.EndOwnSession(ctx, who, req.Sid); err != nil {
		return nil, err
	}
	return api.EndAuthSession204Response{}, nil
}

// SetAuthPassword chooses or replaces the password of the signed-in person.
func (h *Handler) SetAuthPassword(ctx context.Context, req api.SetAuthPasswordRequestObject) (api.SetAuthPasswordResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	ended, err := h.SignIn.SelfService.SetOwnPassword(ctx, who, req.Body.Password)
	if err != nil {
		return nil, err
	}
	return api.SetAuthPassword200JSONResponse{SessionsRevoked: ended}, nil
}

// RenamePasskey names a passkey of the signed-in person.
func (h *Handler) RenamePasskey(ctx context.Context, req api.RenamePasskeyRequestObject) (api.RenamePasskeyResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	named, err := h.SignIn.SelfService.RenamePasskey(ctx, who, req.PasskeyID, req.Body.Name)
	if err != nil {
		return nil, err
	}
	return api.RenamePasskey200JSONResponse(toPasskey(named)), nil
}
