package account

import (
	"context"
	"strings"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
)

const (
	textResetSent = "If this address has an account, a code is on its way."
	textResetDone = "The new password is in force. Log in with it."
)

func login(ctx context.Context) account.CallerLogin {
	p := caller.From(ctx)
	return account.CallerLogin{ID: p.LoginID, Account: p.AccountID}
}

// VerifyAccountFactor completes a login with a second factor.
func (h *Handler) VerifyAccountFactor(ctx context.Context, req api.VerifyAccountFactorRequestObject) (api.VerifyAccountFactorResponseObject, error) {
	tokens, err := h.Accounts.Logins.CompleteSecondFactorLogin(ctx, account.ShowFactorInput{Token: req.Body.TempToken, Code: req.Body.OtpToken, Visitor: h.visitor(ctx)})
	if err != nil {
		return nil, err
	}
	return api.VerifyAccountFactor200JSONResponse{
		Body: toTokens(tokens), Headers: api.VerifyAccountFactor200ResponseHeaders{SetCookie: h.device(tokens)},
	}, nil
}

// GetAccountFactors reads the second factor of the account.
func (h *Handler) GetAccountFactors(ctx context.Context, _ api.GetAccountFactorsRequestObject) (api.GetAccountFactorsResponseObject, error) {
	f, err := h.Accounts.SecondFactors.List(ctx, login(ctx).Account)
	if err != nil {
		return nil, err
	}
	return api.GetAccountFactors200JSONResponse{IsEnabled: f.Authenticator, HasAuthenticator: f.Authenticator, HasPasskeys: f.Passkeys, RecoveryCodesLeft: f.RecoveryCodesLeft}, nil
}

// EnrolAccountAuthenticator begins to set up an authenticator program.
func (h *Handler) EnrolAccountAuthenticator(ctx context.Context, req api.EnrolAccountAuthenticatorRequestObject) (api.EnrolAccountAuthenticatorResponseObject, error) {
	if err := h.RecordOwn(ctx, login(ctx).Account); err != nil {
		return nil, err
	}
	e, err := h.Accounts.SecondFactors.StartTOTPEnrolment(ctx, login(ctx), req.Body.Password)
	if err != nil {
		return nil, err
	}
	return api.EnrolAccountAuthenticator201JSONResponse{Secret: e.Secret, URI: e.URI}, nil
}

// ConfirmAccountAuthenticator activates the authenticator app.
func (h *Handler) ConfirmAccountAuthenticator(ctx context.Context, req api.ConfirmAccountAuthenticatorRequestObject) (api.ConfirmAccountAuthenticatorResponseObject, error) {
	if err := h.RecordOwn(ctx, login(ctx).Account); err != nil {
		return nil, err
	}
	codes, err := h.Accounts.SecondFactors.ConfirmTOTPEnrolment(ctx, login(ctx), req.Body.OtpToken)
	if err != nil {
		return nil, err
	}
	return api.ConfirmAccountAuthenticator200JSONResponse{RecoveryCodes: codes}, nil
}

// RemoveAccountAuthenticator removes the authenticator app.
func (h *Handler) RemoveAccountAuthenticator(ctx context.Context, req api.RemoveAccountAuthenticatorRequestObject) (api.RemoveAccountAuthenticatorResponseObject, error) {
	if err := h.RecordOwn(ctx, login(ctx).Account); err != nil {
		return nil, err
	}
	if err := h.Accounts.SecondFactors.RemoveTOTP(ctx, login(ctx).Account, req.Body.OtpToken); err != nil {
		return nil, err
	}
	return api.RemoveAccountAuthenticator204Response{}, nil
}

// RenewAccountRecoveryCodes replaces the recovery codes.
func (h *Handler) RenewAccountRecoveryCodes(ctx context.Context, req api.RenewAccountRecoveryCodesRequestObject) (api.RenewAccountRecoveryCodesResponseObject, error) {
	if err := h.RecordOwn(ctx, login(ctx).Account); err != nil {
		return nil, err
	}
	codes, err := h.Accounts.SecondFactors.RenewRecoveryCodes(ctx, login(ctx).Account, req.Body.OtpToken)
	if err != nil {
		return nil, err
	}
	return api.RenewAccountRecoveryCodes200JSONResponse{RecoveryCodes: codes}, nil
}

// ForgetAccountPassword mails a code for a new password.
func (h *Handler) ForgetAccountPassword(ctx context.Context, req api.ForgetAccountPasswordRequestObject) (api.ForgetAccountPasswordResponseObject, error) {
	email, err := h.Accounts.Passwords.RequestReset(ctx, req.Body.Email)
	if err != nil {
		return nil, err
	}
	return api.ForgetAccountPassword200JSONResponse{Message: textResetSent, Email: email}, nil
}

// ResetAccountPassword chooses a new password by a code that was mailed.
func (h *Handler) ResetAccountPassword(ctx context.Context, req api.ResetAccountPasswordRequestObject) (api.ResetAccountPasswordResponseObject, error) {
	email, account, err := h.Accounts.Passwords.Reset(ctx, account.ResetInput{Email: req.Body.Email, Code: req.Body.Code, Password: req.Body.Password})
	if err != nil {
		return nil, err
	}
	// Whose account it is, the code tells: before it there is nobody to note this of.
	if err := h.RecordOwn(ctx, account); err != nil {
		return nil, err
	}
	return api.ResetAccountPassword200JSONResponse{Message: textResetDone, Email: email}, nil
}

// ChangeAccountPassword changes the password, given the present one.
func (h *Handler) ChangeAccountPassword(ctx context.Context, req api.ChangeAccountPasswordRequestObject) (api.ChangeAccountPasswordResponseObject, error) {
	if err := h.RecordOwn(ctx, login(ctx).Account); err != nil {
		return nil, err
	}
	if err := h.Accounts.Passwords.Change(ctx, login(ctx), req.Body.Password, req.Body.NewPassword); err != nil {
		return nil, err
	}
	return api.ChangeAccountPassword204Response{}, nil
}

// IntrospectToken returns the state of an access token (RFC 7662). Whatever does not concern it
// reads like a token that never was.
func (h *Handler) IntrospectToken(ctx context.Context, req api.IntrospectTokenRequestObject) (api.IntrospectTokenResponseObject, error) {
	inactive := api.IntrospectToken200JSONResponse{}
	app, err := h.Applications.Get(ctx, caller.ApplicationID(ctx))
	if err != nil {
		return nil, err
	}
	if asked := req.Body.RequestedOrg; asked != nil && *asked != app.OrganisationID {
		return inactive, nil
	}
	known, good, err := h.Accounts.Logins.Introspect(ctx, req.Body.Token)
	if err != nil || !good {
		return inactive, err
	}
	m, err := h.Organisations.Authorize(ctx, app.OrganisationID, known.Account, organisation.Membership)
	if apperr.KindOf(err) == apperr.KindNotFound || err == nil && !m.CanAccessApplication(app.ID) {
		return inactive, nil
	}
	if err != nil {
		return nil, err
	}
	rights := make([]string, len(m.Role.Permissions))
	for i, p := range m.Role.Permissions {
		rights[i] = string(p)
	}
	return api.IntrospectToken200JSONResponse{
		Active: true, Exp: new(known.TokenExpires.Unix()), Scope: new(strings.Join(rights, " ")), OrgPermissions: rights, OrganizationID: &app.OrganisationID,
		Claims: map[string]any{"email": known.Email, "email_verified": true}, Sub: &known.Account, UserID: &known.Account,
		Identifier: &known.Email, HasSecondFactorEnabled: &known.HasFactor, ClientID: new(app.ID.String()),
	}, nil
}
