package console

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/presence"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/timestamp"
)

// errNobody is the refusal of a key, which is nobody who could look.
var errNobody = apperr.Barred("presence_of_key", "Only accounts can be present.")

// ListPresence returns who is viewing a record.
func (h *Handler) ListPresence(ctx context.Context, req api.ListPresenceRequestObject) (api.ListPresenceResponseObject, error) {
	list, err := h.present(ctx, req.Params.Kind, req.Params.ID)
	return api.ListPresence200JSONResponse(list), err
}

// UpdatePresence records what the account is viewing, and returns who else is there.
func (h *Handler) UpdatePresence(ctx context.Context, req api.UpdatePresenceRequestObject) (api.UpdatePresenceResponseObject, error) {
	p := caller.From(ctx)
	if p.AccountID == uuid.Nil {
		return nil, errNobody
	}
	at, err := record(ctx, req.Body.Kind, req.Body.ID)
	if err != nil {
		return nil, err
	}
	if err := h.Presences.Put(ctx, at, p.AccountID, string(req.Body.State)); err != nil {
		return nil, err
	}
	list, err := h.present(ctx, req.Body.Kind, req.Body.ID)
	return api.UpdatePresence200JSONResponse(list), err
}

func (h *Handler) present(ctx context.Context, kind api.PresenceKind, id uuid.UUID) (api.PresenceList, error) {
	list := api.PresenceList{Results: []api.Presence{}}
	at, err := record(ctx, kind, id)
	if err != nil {
		return list, err
	}
	found, err := h.Presences.List(ctx, at)
	if err != nil {
		return list, err
	}
	for _, p := range found {
		list.Results = append(list.Results, api.Presence{AccountUUID: p.AccountID, Name: p.Name, State: api.PresenceState(p.State), Since: timestamp.At(p.Since)})
	}
	return list, nil
}

// record is what a presence is about; of a case only those may know who may list cases.
func record(ctx context.Context, kind api.PresenceKind, id uuid.UUID) (presence.RecordRef, error) {
	p := caller.From(ctx)
	if kind == api.PresenceKindCASE && !p.HasPermission("list:cases") {
		return presence.RecordRef{}, apperr.Barred("permission_missing", "You do not have permission to perform this action.")
	}
	return presence.RecordRef{ApplicationID: p.ApplicationID, Kind: presence.Kind(kind), ID: id}, nil
}
