package authentication

import (
	"context"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/knowndevice"
)

// BeginSignIn begins a sign-in.
func (h *Handler) BeginSignIn(ctx context.Context, req api.BeginSignInRequestObject) (api.BeginSignInResponseObject, error) {
	transaction, life, err := h.SignIn.SignIns.StartAuthorization(ctx, signin.AuthorizeInput{
		ApplicationID: req.ApplicationID, RedirectURI: req.Body.RedirectURI, State: req.Body.State, Challenge: req.Body.CodeChallenge,
	})
	if err != nil {
		return nil, err
	}
	return api.BeginSignIn200JSONResponse{Transaction: transaction, ExpiresIn: int(life.Seconds())}, nil
}

// SignInByPassword ends a sign-in by a password.
func (h *Handler) SignInByPassword(ctx context.Context, req api.SignInByPasswordRequestObject) (api.SignInByPasswordResponseObject, error) {
	done, err := h.SignIn.SignIns.SignInWithPassword(ctx, signin.PasswordInput{
		ApplicationID: req.ApplicationID, Transaction: req.Body.Transaction, Email: req.Body.Email, Password: req.Body.Password,
		Visitor: clientInfo(ctx),
	})
	if err != nil {
		return nil, err
	}
	if done.Step != nil {
		return api.SignInByPassword202JSONResponse(toStep(*done.Step)), nil
	}
	return api.SignInByPassword200JSONResponse{AuthDoneJSONResponse: h.done(done.Code)}, nil
}

// StartEmailSignIn mails a code.
func (h *Handler) StartEmailSignIn(ctx context.Context, req api.StartEmailSignInRequestObject) (api.StartEmailSignInResponseObject, error) {
	challenge, life, err := h.SignIn.SignIns.StartEmailSignIn(ctx, signin.EmailStartInput{
		ApplicationID: req.ApplicationID, Transaction: req.Body.Transaction, Email: req.Body.Email, Purpose: signin.Purpose(req.Body.Purpose),
		Password: orEmpty(req.Body.Password), Language: orEmpty(req.Body.Language),
	})
	if err != nil {
		return nil, err
	}
	return api.StartEmailSignIn202JSONResponse{Challenge: challenge, ExpiresIn: int(life.Seconds())}, nil
}

// CompleteEmailSignIn ends a sign-in by a mailed code.
func (h *Handler) CompleteEmailSignIn(ctx context.Context, req api.CompleteEmailSignInRequestObject) (api.CompleteEmailSignInResponseObject, error) {
	done, err := h.SignIn.SignIns.CompleteEmailSignIn(ctx, signin.EmailCompleteInput{
		ApplicationID: req.ApplicationID, Transaction: req.Body.Transaction, Challenge: req.Body.Challenge, Code: req.Body.Code,
		Purpose: signin.Purpose(req.Body.Purpose), Terms: accepted(req.Body.AcceptedTerms), Visitor: clientInfo(ctx),
	})
	if err != nil {
		return nil, err
	}
	if done.Step != nil {
		return api.CompleteEmailSignIn202JSONResponse(toStep(*done.Step)), nil
	}
	return api.CompleteEmailSignIn200JSONResponse{AuthDoneJSONResponse: h.done(done.Code)}, nil
}

// done ends a sign-in; the browser keeps that the person signed in on it.
func (h *Handler) done(c signin.Code) (out api.AuthDoneJSONResponse) {
	out.Body = api.AuthCode{Code: c.Code, RedirectURI: c.RedirectURI, State: c.State, NewAccount: c.NewAccount}
	out.Headers.SetCookie = h.Cookies.SetDevice(c.Device.Name, c.Device.Value, knowndevice.Life)
	return out
}
