package authentication

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/domain/authn/signin"
)

func toStep(s signin.Step) api.AuthStep {
	out := api.AuthStep{Step: api.AuthStepStep(s.Kind), Challenge: s.Challenge, ExpiresIn: int(s.Life.Seconds())}
	for _, f := range s.Factors {
		out.Factors = append(out.Factors, api.AuthStepFactors(f))
	}
	if s.Enrolment != nil {
		out.Secret, out.URI = &s.Enrolment.Secret, &s.Enrolment.URI
	}
	return out
}

func toEnrolment(e signin.TOTPEnrolment) api.AuthEnrolment {
	return api.AuthEnrolment{Secret: e.Secret, URI: e.URI}
}

// own returns the signed-in caller.
func own(ctx context.Context, applicationID uuid.UUID) (signin.SignedInCaller, error) {
	id, err := bearer(ctx, applicationID)
	return signin.SignedInCaller{ApplicationID: applicationID, SessionID: id, Visitor: clientInfo(ctx)}, err
}

// VerifySecondFactor ends a sign-in by the second factor.
func (h *Handler) VerifySecondFactor(ctx context.Context, req api.VerifySecondFactorRequestObject) (api.VerifySecondFactorResponseObject, error) {
	in := signin.SecondFactorInput{
		ApplicationID: req.ApplicationID, Challenge: req.Body.Challenge, Factor: signin.Factor(req.Body.Method), Code: orEmpty(req.Body.Code),
		Visitor: clientInfo(ctx),
	}
	if req.Body.Credential != nil {
		shown, err := credential(req.Body.Credential)
		if err != nil {
			return nil, err
		}
		in.Credential = shown
	}
	code, err := h.SignIn.SecondFactors.VerifySecondFactor(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.VerifySecondFactor200JSONResponse{AuthDoneJSONResponse: h.done(code)}, nil
}

// StartPasskeySecondFactor begins to show a passkey as the second factor.
func (h *Handler) StartPasskeySecondFactor(ctx context.Context, req api.StartPasskeySecondFactorRequestObject) (api.StartPasskeySecondFactorResponseObject, error) {
	options, err := h.SignIn.SecondFactors.PasskeyFactorOptions(ctx, req.ApplicationID, req.Body.Challenge)
	if err != nil {
		return nil, err
	}
	object, err := asObject(options)
	return api.StartPasskeySecondFactor200JSONResponse{Options: object}, err
}

// SetUpSecondFactor shows what a program is set up by, or puts it in use by its first code.
func (h *Handler) SetUpSecondFactor(ctx context.Context, req api.SetUpSecondFactorRequestObject) (api.SetUpSecondFactorResponseObject, error) {
	if req.Body.Code == nil {
		shown, err := h.SignIn.SecondFactors.ShowTOTPSetup(ctx, req.ApplicationID, req.Body.Challenge)
		if err != nil {
			return nil, err
		}
		return api.SetUpSecondFactor202JSONResponse(toEnrolment(shown)), nil
	}
	done, err := h.SignIn.SecondFactors.CompleteTOTPSetup(ctx, signin.TOTPSetupInput{
		ApplicationID: req.ApplicationID, Challenge: req.Body.Challenge, Code: *req.Body.Code, Visitor: clientInfo(ctx),
	})
	if err != nil {
		return nil, err
	}
	return api.SetUpSecondFactor200JSONResponse{
		RecoveryCodes: done.RecoveryCodes, Challenge: req.Body.Challenge, ExpiresIn: int(done.Life.Seconds()),
	}, nil
}

// CompleteSecondFactorSetup completes a sign-in whose recovery codes are saved.
func (h *Handler) CompleteSecondFactorSetup(ctx context.Context, req api.CompleteSecondFactorSetupRequestObject) (api.CompleteSecondFactorSetupResponseObject, error) {
	done, err := h.SignIn.SecondFactors.ConfirmRecoveryCodesSaved(ctx, req.ApplicationID, req.Body.Challenge)
	if err != nil {
		return nil, err
	}
	return api.CompleteSecondFactorSetup200JSONResponse{AuthDoneJSONResponse: h.done(done)}, nil
}

// GetSecondFactors returns the second factors of the signed-in person.
func (h *Handler) GetSecondFactors(ctx context.Context, req api.GetSecondFactorsRequestObject) (api.GetSecondFactorsResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	f, err := h.SignIn.SecondFactors.ListFactors(ctx, who)
	if err != nil {
		return nil, err
	}
	return api.GetSecondFactors200JSONResponse{Policy: api.SecondFactorsPolicy(f.Policy), Totp: f.TOTP, RecoveryCodesLeft: f.RecoveryCodesLeft}, nil
}

// EnrolAuthenticator begins to set up a program.
func (h *Handler) EnrolAuthenticator(ctx context.Context, req api.EnrolAuthenticatorRequestObject) (api.EnrolAuthenticatorResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	shown, err := h.SignIn.SecondFactors.StartTOTPEnrolment(ctx, who)
	if err != nil {
		return nil, err
	}
	return api.EnrolAuthenticator201JSONResponse(toEnrolment(shown)), nil
}

// ConfirmAuthenticator activates an authenticator app.
func (h *Handler) ConfirmAuthenticator(ctx context.Context, req api.ConfirmAuthenticatorRequestObject) (api.ConfirmAuthenticatorResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	codes, err := h.SignIn.SecondFactors.ConfirmTOTPEnrolment(ctx, who, req.Body.Code)
	if err != nil {
		return nil, err
	}
	return api.ConfirmAuthenticator200JSONResponse{RecoveryCodes: codes}, nil
}

// RemoveAuthenticator removes an authenticator app.
func (h *Handler) RemoveAuthenticator(ctx context.Context, req api.RemoveAuthenticatorRequestObject) (api.RemoveAuthenticatorResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	if err := h.SignIn.SecondFactors.RemoveTOTP(ctx, who, signin.Factor(req.Body.Method), req.Body.Code); err != nil {
		return nil, err
	}
	return api.RemoveAuthenticator204Response{}, nil
}

// RenewRecoveryCodes replaces the recovery codes.
func (h *Handler) RenewRecoveryCodes(ctx context.Context, req api.RenewRecoveryCodesRequestObject) (api.RenewRecoveryCodesResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	codes, err := h.SignIn.SecondFactors.RenewRecoveryCodes(ctx, who, req.Body.Code)
	if err != nil {
		return nil, err
	}
	return api.RenewRecoveryCodes200JSONResponse{RecoveryCodes: codes}, nil
}
