package authentication

import (
	"context"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/domain/authn/signin"
)

// accepted returns the terms a new person accepted; nil for none.
func accepted(links *api.TermsLinks) *signin.Terms {
	if links == nil {
		return nil
	}
	return &signin.Terms{Terms: orEmpty(links.TermsURL), Privacy: orEmpty(links.PrivacyURL)}
}

// AcceptTerms completes the sign-in of a new person through a provider.
func (h *Handler) AcceptTerms(ctx context.Context, req api.AcceptTermsRequestObject) (api.AcceptTermsResponseObject, error) {
	done, err := h.SignIn.SignIns.AcceptTerms(ctx, signin.AcceptTermsInput{
		ApplicationID: req.ApplicationID, Challenge: req.Body.Challenge, Terms: *accepted(&req.Body.AcceptedTerms), Visitor: clientInfo(ctx),
	})
	if err != nil {
		return nil, err
	}
	if done.Step != nil {
		return api.AcceptTerms202JSONResponse(toStep(*done.Step)), nil
	}
	return api.AcceptTerms200JSONResponse{AuthDoneJSONResponse: h.done(done.Code)}, nil
}
