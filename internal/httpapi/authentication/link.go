package authentication

import (
	"context"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/value/optional"
)

// StartMagicLink mails a link.
func (h *Handler) StartMagicLink(ctx context.Context, req api.StartMagicLinkRequestObject) (api.StartMagicLinkResponseObject, error) {
	sent, err := h.SignIn.SignIns.StartMagicLink(ctx, signin.MagicStartInput{
		ApplicationID: req.ApplicationID, Transaction: req.Body.Transaction, Email: req.Body.Email, Language: orEmpty(req.Body.Language),
	})
	if err != nil {
		return nil, err
	}
	return api.StartMagicLink202JSONResponse{Challenge: sent.Challenge, ExpiresIn: int(sent.Life.Seconds()), Link: optional.Of(sent.Link)}, nil
}

// OpenMagicLink shows the digits of a link that was opened elsewhere.
func (h *Handler) OpenMagicLink(ctx context.Context, req api.OpenMagicLinkRequestObject) (api.OpenMagicLinkResponseObject, error) {
	shown, err := h.SignIn.SignIns.OpenMagicLink(ctx, req.ApplicationID, req.Body.Token)
	if err != nil {
		return nil, err
	}
	return api.OpenMagicLink200JSONResponse{Code: shown.Code, ExpiresIn: int(shown.Life.Seconds())}, nil
}

// CompleteMagicLink ends a sign-in by a link.
func (h *Handler) CompleteMagicLink(ctx context.Context, req api.CompleteMagicLinkRequestObject) (api.CompleteMagicLinkResponseObject, error) {
	if req.Body.Token == nil {
		if err := needed(map[string]*string{"challenge": req.Body.Challenge, "code": req.Body.Code}); err != nil {
			return nil, err
		}
	}
	done, err := h.SignIn.SignIns.CompleteMagicLink(ctx, signin.MagicCompleteInput{
		ApplicationID: req.ApplicationID, Transaction: req.Body.Transaction, Secret: orEmpty(req.Body.Token), Challenge: orEmpty(req.Body.Challenge),
		EnteredCode: orEmpty(req.Body.Code), Terms: accepted(req.Body.AcceptedTerms), Visitor: clientInfo(ctx),
	})
	if err != nil {
		return nil, err
	}
	if done.Step != nil {
		return api.CompleteMagicLink202JSONResponse(toStep(*done.Step)), nil
	}
	return api.CompleteMagicLink200JSONResponse{AuthDoneJSONResponse: h.done(done.Code)}, nil
}

// StartPhoneSignIn sends a code to a phone.
func (h *Handler) StartPhoneSignIn(ctx context.Context, req api.StartPhoneSignInRequestObject) (api.StartPhoneSignInResponseObject, error) {
	sent, err := h.SignIn.SignIns.StartPhoneSignIn(ctx, signin.PhoneStartInput{
		ApplicationID: req.ApplicationID, Transaction: req.Body.Transaction, Phone: req.Body.Phone, Language: orEmpty(req.Body.Language),
	})
	if err != nil {
		return nil, err
	}
	return api.StartPhoneSignIn202JSONResponse{Challenge: sent.Challenge, ExpiresIn: int(sent.Life.Seconds())}, nil
}

// CompletePhoneSignIn ends a sign-in by the code of a text message.
func (h *Handler) CompletePhoneSignIn(ctx context.Context, req api.CompletePhoneSignInRequestObject) (api.CompletePhoneSignInResponseObject, error) {
	done, err := h.SignIn.SignIns.CompletePhoneSignIn(ctx, signin.PhoneCompleteInput{
		ApplicationID: req.ApplicationID, Transaction: req.Body.Transaction, Challenge: req.Body.Challenge, Code: req.Body.Code,
		Terms: accepted(req.Body.AcceptedTerms), Visitor: clientInfo(ctx),
	})
	if err != nil {
		return nil, err
	}
	if done.Step != nil {
		return api.CompletePhoneSignIn202JSONResponse(toStep(*done.Step)), nil
	}
	return api.CompletePhoneSignIn200JSONResponse{AuthDoneJSONResponse: h.done(done.Code)}, nil
}

// StartPasswordReset mails a link for a new password.
func (h *Handler) StartPasswordReset(ctx context.Context, req api.StartPasswordResetRequestObject) (api.StartPasswordResetResponseObject, error) {
	sent, err := h.SignIn.SignIns.StartPasswordReset(ctx, signin.ResetStartInput{ApplicationID: req.ApplicationID, Email: req.Body.Email, Language: orEmpty(req.Body.Language)})
	if err != nil {
		return nil, err
	}
	return api.StartPasswordReset202JSONResponse{ExpiresIn: int(sent.Life.Seconds()), Link: optional.Of(sent.Link)}, nil
}

// CompletePasswordReset sets a new password.
func (h *Handler) CompletePasswordReset(ctx context.Context, req api.CompletePasswordResetRequestObject) (api.CompletePasswordResetResponseObject, error) {
	ended, err := h.SignIn.SignIns.CompletePasswordReset(ctx, signin.ResetInput{
		ApplicationID: req.ApplicationID, Secret: req.Body.Token, Password: req.Body.Password, Visitor: clientInfo(ctx),
	})
	if err != nil {
		return nil, err
	}
	return api.CompletePasswordReset200JSONResponse{SessionsRevoked: ended}, nil
}
