package account

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/knowndevice"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/management/access"
	"vidimus/internal/platform/storage/postgres"
)

const textCodeSent = "If this address waits for a code, it is on its way."

func (h *Handler) credentials(ctx context.Context, b *api.AccountCredentials) account.Credentials {
	return account.Credentials{Email: b.Email, Password: b.Password, Visitor: h.visitor(ctx)}
}

// visitor is where the call comes from, with what its client shows of logins before.
func (h *Handler) visitor(ctx context.Context) account.ClientInfo {
	v := account.ClientInfo{Address: caller.Client(ctx)}
	if call := access.Request(ctx); call != nil {
		v.Devices, v.Agent, v.Languages = h.Cookies.Devices(call), call.UserAgent(), call.Header.Values("Accept-Language")
	}
	return v
}

// device is the header that has the client keep that the account logged in on it.
func (h *Handler) device(t account.Tokens) *string {
	return h.Cookies.SetDevice(t.Device.Name, t.Device.Value, knowndevice.Life)
}

// RegisterAccount creates an account that waits for the proof of its address.
func (h *Handler) RegisterAccount(ctx context.Context, req api.RegisterAccountRequestObject) (api.RegisterAccountResponseObject, error) {
	email, err := h.Accounts.Registration.Register(ctx, h.credentials(ctx, req.Body))
	if err != nil {
		return nil, err
	}
	return api.RegisterAccount201JSONResponse{Message: textCodeSent, Email: email}, nil
}

// ResendAccountCode mails another code.
func (h *Handler) ResendAccountCode(ctx context.Context, req api.ResendAccountCodeRequestObject) (api.ResendAccountCodeResponseObject, error) {
	email, err := h.Accounts.Registration.ResendCode(ctx, req.Body.Email)
	if err != nil {
		return nil, err
	}
	return api.ResendAccountCode200JSONResponse{Message: textCodeSent, Email: email}, nil
}

// VerifyAccount proves an address.
func (h *Handler) VerifyAccount(ctx context.Context, req api.VerifyAccountRequestObject) (api.VerifyAccountResponseObject, error) {
	tokens, begun, err := h.Accounts.Registration.Verify(ctx, account.VerifyInput{Email: req.Body.Email, Code: req.Body.Code})
	if err != nil {
		return nil, err
	}
	t := toTokens(tokens)
	return api.VerifyAccount200JSONResponse{Headers: api.VerifyAccount200ResponseHeaders{SetCookie: h.device(tokens)}, Body: api.AccountWelcome{
		AccessToken: t.AccessToken, RefreshToken: t.RefreshToken, ExpiresIn: t.ExpiresIn,
		Organization: api.OrganizationName{UUID: begun.OrganisationID, Name: begun.OrganisationName},
		Application:  api.FirstApplication{UUID: begun.ApplicationID, ClientID: begun.ApplicationID.String(), APIKey: begun.Key},
	}}, nil
}

// LogInAccount answers a password with tokens, or with a second-factor challenge.
func (h *Handler) LogInAccount(ctx context.Context, req api.LogInAccountRequestObject) (api.LogInAccountResponseObject, error) {
	entry, err := h.Accounts.Logins.LogIn(ctx, h.credentials(ctx, req.Body))
	if err != nil {
		return nil, err
	}
	return api.LogInAccount200JSONResponse{Body: toLogin(entry), Headers: api.LogInAccount200ResponseHeaders{SetCookie: h.device(entry.Tokens)}}, nil
}

// RefreshAccount replaces both tokens.
func (h *Handler) RefreshAccount(ctx context.Context, req api.RefreshAccountRequestObject) (api.RefreshAccountResponseObject, error) {
	tokens, err := h.Accounts.Logins.Refresh(ctx, req.Body.RefreshToken)
	if err != nil {
		return nil, err
	}
	return api.RefreshAccount200JSONResponse(toTokens(tokens)), nil
}

// LogOutAccount ends a login.
func (h *Handler) LogOutAccount(ctx context.Context, _ api.LogOutAccountRequestObject) (api.LogOutAccountResponseObject, error) {
	if err := h.Accounts.Logins.LogOut(ctx, caller.From(ctx).LoginID); err != nil {
		return nil, err
	}
	return api.LogOutAccount204Response{}, nil
}

// AcceptInvitation creates a person a member and logs them in, unless a second factor
// is still required.
func (h *Handler) AcceptInvitation(ctx context.Context, req api.AcceptInvitationRequestObject) (api.AcceptInvitationResponseObject, error) {
	admit := func(ctx context.Context, tx postgres.Tx, email string) (uuid.UUID, error) {
		return h.Accounts.Registration.EnsureAccount(ctx, tx, account.Credentials{Email: email, Password: req.Body.Password, Visitor: h.visitor(ctx)})
	}
	account, err := h.Organisations.Accept(ctx, req.Body.Token, admit)
	if err != nil {
		return nil, err
	}
	entry, err := h.Accounts.Logins.CompletePasswordLogin(ctx, account)
	if err != nil {
		return nil, err
	}
	return api.AcceptInvitation200JSONResponse{Body: toLogin(entry), Headers: api.AcceptInvitation200ResponseHeaders{SetCookie: h.device(entry.Tokens)}}, nil
}

func toLogin(e account.LoginResult) api.AccountLogin {
	if e.Step != "" {
		return api.AccountLogin{
			SecondFactorRequired: new(true), TempToken: new(e.Step), HasAuthenticator: new(true), HasPasskeys: new(false),
		}
	}
	t := toTokens(e.Tokens)
	return api.AccountLogin{AccessToken: &t.AccessToken, RefreshToken: &t.RefreshToken, ExpiresIn: &t.ExpiresIn}
}

func toTokens(t account.Tokens) api.ConsoleTokens {
	return api.ConsoleTokens{AccessToken: t.Access, RefreshToken: t.Refresh, ExpiresIn: int(t.ExpiresIn.Seconds())}
}
