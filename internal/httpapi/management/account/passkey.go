package account

import (
	"context"
	"encoding/json"
	"fmt"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/platform/value/optional"
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

func toPasskey(k account.Passkey) api.Passkey {
	return api.Passkey{ID: k.ID, Name: k.Name, CreatedAt: timestamp.At(k.CreatedAt), LastUsedAt: timestamp.Maybe(k.LastUsedAt)}
}

// StartBrowserPasskey begins to show a passkey in a login.
func (h *Handler) StartBrowserPasskey(ctx context.Context, _ api.StartBrowserPasskeyRequestObject) (api.StartBrowserPasskeyResponseObject, error) {
	if _, err := h.fromPage(ctx); err != nil {
		return nil, err
	}
	options, err := h.Accounts.Passkeys.LoginOptions(ctx)
	if err != nil {
		return nil, err
	}
	object, err := asObject(options)
	return api.StartBrowserPasskey200JSONResponse{Options: object}, err
}

// LogInBrowserByPasskey logs the owner of a passkey in to the console.
func (h *Handler) LogInBrowserByPasskey(ctx context.Context, req api.LogInBrowserByPasskeyRequestObject) (api.LogInBrowserByPasskeyResponseObject, error) {
	if _, err := h.fromPage(ctx); err != nil {
		return nil, err
	}
	shown, err := credential(req.Body.Credential)
	if err != nil {
		return nil, err
	}
	login, err := h.Accounts.Logins.LogInBrowserByPasskey(ctx, shown, h.visitor(ctx))
	if err != nil {
		return nil, err
	}
	return api.LogInBrowserByPasskey200JSONResponse(h.keep(ctx, login)), nil
}

// StartBrowserStepUp begins to show a passkey of the account once more.
func (h *Handler) StartBrowserStepUp(ctx context.Context, _ api.StartBrowserStepUpRequestObject) (api.StartBrowserStepUpResponseObject, error) {
	options, err := h.Accounts.Passkeys.StepUpOptions(ctx, login(ctx))
	if err != nil {
		return nil, err
	}
	object, err := asObject(options)
	return api.StartBrowserStepUp200JSONResponse{Options: object}, err
}

// ListAccountPasskeys lists the passkeys of the account.
func (h *Handler) ListAccountPasskeys(ctx context.Context, _ api.ListAccountPasskeysRequestObject) (api.ListAccountPasskeysResponseObject, error) {
	kept, err := h.Accounts.Passkeys.List(ctx, login(ctx).Account)
	if err != nil {
		return nil, err
	}
	out := api.ListAccountPasskeys200JSONResponse{Results: make([]api.Passkey, len(kept))}
	for i, k := range kept {
		out.Results[i] = toPasskey(k)
	}
	return out, nil
}

// StartAccountPasskey begins to make a passkey.
func (h *Handler) StartAccountPasskey(ctx context.Context, _ api.StartAccountPasskeyRequestObject) (api.StartAccountPasskeyResponseObject, error) {
	options, err := h.Accounts.Passkeys.RegistrationOptions(ctx, login(ctx))
	if err != nil {
		return nil, err
	}
	object, err := asObject(options)
	return api.StartAccountPasskey200JSONResponse{Options: object}, err
}

// AddAccountPasskey keeps a passkey.
func (h *Handler) AddAccountPasskey(ctx context.Context, req api.AddAccountPasskeyRequestObject) (api.AddAccountPasskeyResponseObject, error) {
	if err := h.RecordOwn(ctx, login(ctx).Account); err != nil {
		return nil, err
	}
	made, err := credential(req.Body.Credential)
	if err != nil {
		return nil, err
	}
	kept, err := h.Accounts.Passkeys.Add(ctx, login(ctx), optional.Value(req.Body.Name), made)
	if err != nil {
		return nil, err
	}
	return api.AddAccountPasskey201JSONResponse(toPasskey(kept)), nil
}

// RenameAccountPasskey changes what the owner calls a device.
func (h *Handler) RenameAccountPasskey(ctx context.Context, req api.RenameAccountPasskeyRequestObject) (api.RenameAccountPasskeyResponseObject, error) {
	if err := h.RecordOwn(ctx, login(ctx).Account); err != nil {
		return nil, err
	}
	kept, err := h.Accounts.Passkeys.Rename(ctx, login(ctx).Account, req.PasskeyID, req.Body.Name)
	if err != nil {
		return nil, err
	}
	return api.RenameAccountPasskey200JSONResponse(toPasskey(kept)), nil
}

// DeleteAccountPasskey forgets a passkey.
func (h *Handler) DeleteAccountPasskey(ctx context.Context, req api.DeleteAccountPasskeyRequestObject) (api.DeleteAccountPasskeyResponseObject, error) {
	if err := h.RecordOwn(ctx, login(ctx).Account); err != nil {
		return nil, err
	}
	if err := h.Accounts.Passkeys.Remove(ctx, login(ctx), req.PasskeyID); err != nil {
		return nil, err
	}
	return api.DeleteAccountPasskey204Response{}, nil
}
