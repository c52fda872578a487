package customer

import (
	"context"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/customer/listing"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// ListBlocklist returns a page of blocklisted values of persons.
func (h *Handler) ListBlocklist(ctx context.Context, req api.ListBlocklistRequestObject) (api.ListBlocklistResponseObject, error) {
	p, types := paging.Parse(req.Params.Limit, req.Params.Offset), listing.Blockable
	if t := req.Params.ItemType; t != nil {
		types = []lists.EntryType{lists.EntryType(*t)}
	}
	all, count, err := h.Listing.BlockedValues(ctx, caller.ApplicationID(ctx), types, p.Limit, p.Offset)
	if err != nil {
		return nil, err
	}
	rows := make([]api.BlocklistItem, len(all))
	for i, b := range all {
		rows[i] = api.BlocklistItem{Type: api.BlocklistItemType(b.Type), SessionID: b.SessionID, SessionNumber: b.SessionNumber, BlocklistedAt: timestamp.At(b.At)}
		switch b.Type {
		case lists.EntryFace:
			rows[i].FaceImage = h.pictureURL(caller.ApplicationID(ctx), b.MediaID)
		case lists.EntryDocument:
			rows[i].DocumentNumber, rows[i].DocumentType = &b.Value, b.DocumentType
		case lists.EntryPhone:
			rows[i].PhoneNumber = &b.Value
		case lists.EntryEmail:
			rows[i].Email = &b.Value
		}
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListBlocklist200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// AddToBlocklist blocks what a session showed.
func (h *Handler) AddToBlocklist(ctx context.Context, req api.AddToBlocklistRequestObject) (api.AddToBlocklistResponseObject, error) {
	b := req.Body
	types, err := flagged("blocklist", b.BlocklistFace, b.BlocklistDocument, b.BlocklistPhone, b.BlocklistEmail)
	if err != nil {
		return nil, err
	}
	in := listing.SessionInput{Caller: request.Caller(ctx), SessionID: b.SessionID, Types: types}
	if err := h.Listing.Block(ctx, in); err != nil {
		return nil, err
	}
	return api.AddToBlocklist200JSONResponse{Message: "On the blocklist: " + joined(types) + "."}, nil
}

// RemoveFromBlocklist frees what a session showed.
func (h *Handler) RemoveFromBlocklist(ctx context.Context, req api.RemoveFromBlocklistRequestObject) (api.RemoveFromBlocklistResponseObject, error) {
	b := req.Body
	types, err := flagged("unblock", b.UnblockFace, b.UnblockDocument, b.UnblockPhone, b.UnblockEmail)
	if err != nil {
		return nil, err
	}
	in := listing.SessionInput{Caller: request.Caller(ctx), SessionID: b.SessionID, Types: types}
	if err := h.Listing.Unblock(ctx, in); err != nil {
		return nil, err
	}
	return api.RemoveFromBlocklist200JSONResponse{Message: "Not on the blocklist: " + joined(types) + "."}, nil
}

// flagged are the types whose flags are set, in the order of listing.Blockable.
func flagged(prefix string, flags ...*bool) ([]lists.EntryType, error) {
	var types []lists.EntryType
	for i, flag := range flags {
		if flag != nil && *flag {
			types = append(types, listing.Blockable[i])
		}
	}
	if len(types) == 0 {
		return nil, apperr.Invalid("flags_missing", "detail", "Set at least one of "+prefix+"_face, _document, _phone and _email.")
	}
	return types, nil
}

func joined(types []lists.EntryType) string {
	names := make([]string, len(types))
	for i, t := range types {
		names[i] = string(t)
	}
	return strings.Join(names, ", ")
}
