package authentication

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/domain/authn/signin"
)

// StartAuthEmailChange mails a code to a new address of the signed-in person.
func (h *Handler) StartAuthEmailChange(ctx context.Context, req api.StartAuthEmailChangeRequestObject) (api.StartAuthEmailChangeResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	sent, err := h.SignIn.SelfService.StartEmailChange(ctx, signin.ContactStartInput{SignedInCaller: who, Contact: req.Body.Email, Language: orEmpty(req.Body.Language)})
	if err != nil {
		return nil, err
	}
	return api.StartAuthEmailChange202JSONResponse{Challenge: sent.Challenge, ExpiresIn: int(sent.Life.Seconds())}, nil
}

// CompleteAuthEmailChange changes the mail address of the signed-in person.
func (h *Handler) CompleteAuthEmailChange(ctx context.Context, req api.CompleteAuthEmailChangeRequestObject) (api.CompleteAuthEmailChangeResponseObject, error) {
	in, err := fromContactCode(ctx, req.ApplicationID, *req.Body)
	if err != nil {
		return nil, err
	}
	ended, err := h.SignIn.SelfService.CompleteEmailChange(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.CompleteAuthEmailChange200JSONResponse{SessionsRevoked: ended}, nil
}

// StartAuthPhoneChange sends a code to a new number of the signed-in person.
func (h *Handler) StartAuthPhoneChange(ctx context.Context, req api.StartAuthPhoneChangeRequestObject) (api.StartAuthPhoneChangeResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	sent, err := h.SignIn.SelfService.StartPhoneChange(ctx, signin.ContactStartInput{SignedInCaller: who, Contact: req.Body.Phone, Language: orEmpty(req.Body.Language)})
	if err != nil {
		return nil, err
	}
	return api.StartAuthPhoneChange202JSONResponse{Challenge: sent.Challenge, ExpiresIn: int(sent.Life.Seconds())}, nil
}

// CompleteAuthPhoneChange changes the phone number of the signed-in person.
func (h *Handler) CompleteAuthPhoneChange(ctx context.Context, req api.CompleteAuthPhoneChangeRequestObject) (api.CompleteAuthPhoneChangeResponseObject, error) {
	in, err := fromContactCode(ctx, req.ApplicationID, *req.Body)
	if err != nil {
		return nil, err
	}
	ended, err := h.SignIn.SelfService.CompletePhoneChange(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.CompleteAuthPhoneChange200JSONResponse{SessionsRevoked: ended}, nil
}

func fromContactCode(ctx context.Context, applicationID uuid.UUID, body api.ContactChangeCompleteRequest) (signin.ContactCompleteInput, error) {
	who, err := own(ctx, applicationID)
	return signin.ContactCompleteInput{SignedInCaller: who, Challenge: body.Challenge, Code: body.Code, Language: orEmpty(body.Language)}, err
}
