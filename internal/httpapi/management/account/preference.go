package account

import (
	"context"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/platform/value/optional"
)

// GetAccountPreferences returns what the account prefers.
func (h *Handler) GetAccountPreferences(ctx context.Context, _ api.GetAccountPreferencesRequestObject) (api.GetAccountPreferencesResponseObject, error) {
	p, err := h.Accounts.Profiles.Preferences(ctx, login(ctx).Account)
	return api.GetAccountPreferences200JSONResponse(toPreferences(p)), err
}

// SetAccountPreferences sets it.
func (h *Handler) SetAccountPreferences(ctx context.Context, req api.SetAccountPreferencesRequestObject) (api.SetAccountPreferencesResponseObject, error) {
	p := account.Preferences{
		WantsMail: req.Body.MailNotifications == api.AccountPreferencesMailNotificationsATONCE, UndoSeconds: req.Body.UndoSeconds, SingleKeys: req.Body.SingleKeys,
		Language: string(optional.Value(req.Body.Language)),
	}
	set, err := h.Accounts.Profiles.SetPreferences(ctx, login(ctx).Account, p)
	return api.SetAccountPreferences200JSONResponse(toPreferences(set)), err
}

func toPreferences(p account.Preferences) api.AccountPreferences {
	out := api.AccountPreferences{MailNotifications: api.AccountPreferencesMailNotificationsNEVER, UndoSeconds: p.UndoSeconds, SingleKeys: p.SingleKeys, Language: new(api.Language(p.Language))}
	if p.WantsMail {
		out.MailNotifications = api.AccountPreferencesMailNotificationsATONCE
	}
	return out
}
