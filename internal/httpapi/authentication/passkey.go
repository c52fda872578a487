package authentication

import (
	"context"
	"encoding/json"
	"fmt"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/value/timestamp"
)

// asObject is what the library made for the browser, as an answer holds it.
func asObject(options any) (out map[string]any, err error) {
	raw, err := json.Marshal(options)
	if err == nil {
		err = json.Unmarshal(raw, &out)
	}
	if err != nil {
		return nil, fmt.Errorf("write options: %w", err)
	}
	return out, nil
}

// credential is what the browser came back with, as the library reads it.
func credential(object map[string]any) ([]byte, error) {
	raw, err := json.Marshal(object)
	if err != nil {
		return nil, fmt.Errorf("write credential: %w", err)
	}
	return raw, nil
}

// StartPasskeySignIn begins to show a passkey.
func (h *Handler) StartPasskeySignIn(ctx context.Context, req api.StartPasskeySignInRequestObject) (api.StartPasskeySignInResponseObject, error) {
	options, err := h.SignIn.SignIns.PasskeySignInOptions(ctx, req.ApplicationID, req.Body.Transaction)
	if err != nil {
		return nil, err
	}
	object, err := asObject(options)
	return api.StartPasskeySignIn200JSONResponse{Options: object}, err
}

// CompletePasskeySignIn ends a sign-in by a passkey.
func (h *Handler) CompletePasskeySignIn(ctx context.Context, req api.CompletePasskeySignInRequestObject) (api.CompletePasskeySignInResponseObject, error) {
	shown, err := credential(req.Body.Credential)
	if err != nil {
		return nil, err
	}
	done, err := h.SignIn.SignIns.SignInWithPasskey(ctx, signin.PasskeyInput{
		ApplicationID: req.ApplicationID, Transaction: req.Body.Transaction, Credential: shown, Visitor: clientInfo(ctx),
	})
	if err != nil {
		return nil, err
	}
	if done.Step != nil {
		return api.CompletePasskeySignIn202JSONResponse(toStep(*done.Step)), nil
	}
	return api.CompletePasskeySignIn200JSONResponse{AuthDoneJSONResponse: h.done(done.Code)}, nil
}

// StartPasskeyRegistration begins to make a passkey.
func (h *Handler) StartPasskeyRegistration(ctx context.Context, req api.StartPasskeyRegistrationRequestObject) (api.StartPasskeyRegistrationResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	options, err := h.SignIn.SelfService.PasskeyRegistrationOptions(ctx, who)
	if err != nil {
		return nil, err
	}
	object, err := asObject(options)
	return api.StartPasskeyRegistration200JSONResponse{Options: object}, err
}

// CompletePasskeyRegistration keeps a passkey.
func (h *Handler) CompletePasskeyRegistration(ctx context.Context, req api.CompletePasskeyRegistrationRequestObject) (api.CompletePasskeyRegistrationResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	made, err := credential(req.Body.Credential)
	if err != nil {
		return nil, err
	}
	kept, err := h.SignIn.SelfService.RegisterPasskey(ctx, who, orEmpty(req.Body.Name), made)
	if err != nil {
		return nil, err
	}
	return api.CompletePasskeyRegistration201JSONResponse(toPasskey(kept)), nil
}

// ListPasskeys lists the person's passkeys.
func (h *Handler) ListPasskeys(ctx context.Context, req api.ListPasskeysRequestObject) (api.ListPasskeysResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	kept, err := h.SignIn.SelfService.ListPasskeys(ctx, who)
	if err != nil {
		return nil, err
	}
	out := make([]api.Passkey, len(kept))
	for i, k := range kept {
		out[i] = toPasskey(k)
	}
	return api.ListPasskeys200JSONResponse{Results: out}, nil
}

// DeletePasskey forgets a passkey.
func (h *Handler) DeletePasskey(ctx context.Context, req api.DeletePasskeyRequestObject) (api.DeletePasskeyResponseObject, error) {
	who, err := own(ctx, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	if err := h.SignIn.SelfService.RemovePasskey(ctx, who, req.PasskeyID); err != nil {
		return nil, err
	}
	return api.DeletePasskey204Response{}, nil
}

func toPasskey(k signin.Passkey) api.Passkey {
	return api.Passkey{ID: k.ID, Name: k.Name, CreatedAt: timestamp.At(k.CreatedAt), LastUsedAt: timestamp.Maybe(k.LastUsedAt)}
}
