package customer

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/customer/listing"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ListLists returns a page of lists.
func (h *Handler) ListLists(ctx context.Context, req api.ListListsRequestObject) (api.ListListsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	f := listing.Filter{Limit: p.Limit, Offset: p.Offset}
	if t := req.Params.ListType; t != nil {
		f.Type = lists.List(*t)
	}
	if t := req.Params.EntryType; t != nil {
		f.Entries = lists.EntryType(*t)
	}
	if o := req.Params.Ordering; o != nil {
		f.OldestFirst = *o == api.ListListsParamsOrderingOldestFirst
	}
	all, count, err := h.Listing.Page(ctx, caller.ApplicationID(ctx), f)
	if err != nil {
		return nil, err
	}
	rows := make([]api.ValueList, len(all))
	for i, l := range all {
		rows[i] = toList(l)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListLists200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateList creates a list.
func (h *Handler) CreateList(ctx context.Context, req api.CreateListRequestObject) (api.CreateListResponseObject, error) {
	l, err := h.Listing.Create(ctx, listing.CreateInput{
		ApplicationID: caller.ApplicationID(ctx), Name: req.Body.Name, Description: convert.Text(req.Body.Description),
		Type: lists.List(req.Body.ListType), Entries: lists.EntryType(req.Body.EntryType),
	})
	if err != nil {
		return nil, err
	}
	return api.CreateList201JSONResponse(toList(l)), nil
}

// GetList returns a list.
func (h *Handler) GetList(ctx context.Context, req api.GetListRequestObject) (api.GetListResponseObject, error) {
	l, err := h.Listing.Get(ctx, caller.ApplicationID(ctx), req.ListUUID)
	if err != nil {
		return nil, err
	}
	return api.GetList200JSONResponse(toList(l)), nil
}

// UpdateList changes a list.
func (h *Handler) UpdateList(ctx context.Context, req api.UpdateListRequestObject) (api.UpdateListResponseObject, error) {
	l, err := h.Listing.Update(ctx, caller.ApplicationID(ctx), req.ListUUID, listing.Change{Name: req.Body.Name, Description: req.Body.Description})
	if err != nil {
		return nil, err
	}
	return api.UpdateList200JSONResponse(toList(l)), nil
}

// DeleteList removes a list.
func (h *Handler) DeleteList(ctx context.Context, req api.DeleteListRequestObject) (api.DeleteListResponseObject, error) {
	if err := h.Listing.Delete(ctx, caller.ApplicationID(ctx), req.ListUUID); err != nil {
		return nil, err
	}
	return api.DeleteList204Response{}, nil
}

// ListListEntries returns a page of what stands on a list.
func (h *Handler) ListListEntries(ctx context.Context, req api.ListListEntriesRequestObject) (api.ListListEntriesResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	id := caller.ApplicationID(ctx)
	all, count, err := h.Listing.Entries(ctx, listing.Search{
		ApplicationID: id, ListID: req.ListUUID, Text: convert.Text(req.Params.Search), Limit: p.Limit, Offset: p.Offset,
	})
	if err != nil {
		return nil, err
	}
	rows := make([]api.ListEntry, len(all))
	for i, e := range all {
		rows[i] = h.toListEntry(id, e)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListListEntries200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateListEntry puts an entry on a list.
func (h *Handler) CreateListEntry(ctx context.Context, req api.CreateListEntryRequestObject) (api.CreateListEntryResponseObject, error) {
	b := req.Body
	in := listing.EntryInput{
		Caller: request.Caller(ctx), ListID: req.ListUUID, Value: convert.Text(b.Value), SessionID: b.ReferenceSessionID,
		ObjectID: b.ReferenceObjectUUID, Label: optional.Of(convert.Text(b.DisplayLabel)), Comment: optional.Of(convert.Text(b.Comment)),
		Metadata: b.Metadata, ExpiresAt: b.ExpiresAt.Standard(),
	}
	e, err := h.Listing.Add(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.CreateListEntry201JSONResponse(h.toListEntry(in.ApplicationID, e)), nil
}

// DeleteListEntry takes an entry off a list.
func (h *Handler) DeleteListEntry(ctx context.Context, req api.DeleteListEntryRequestObject) (api.DeleteListEntryResponseObject, error) {
	if err := h.Listing.Remove(ctx, request.Caller(ctx), req.ListUUID, req.EntryUUID); err != nil {
		return nil, err
	}
	return api.DeleteListEntry204Response{}, nil
}

func toList(l listing.List) api.ValueList {
	return api.ValueList{
		UUID: l.ID, Name: l.Name, Description: optional.Of(l.Description), ListType: api.ListType(l.Type), EntryType: api.ListEntryType(l.Entries),
		IsSystem: l.IsSystem, EntryCount: l.Count, LastEntryAddedAt: timestamp.Maybe(l.LastAt), CreatedAt: timestamp.At(l.CreatedAt),
	}
}

func (h *Handler) toListEntry(applicationID uuid.UUID, e listing.Entry) api.ListEntry {
	out := api.ListEntry{
		UUID: e.ID, Value: e.Value, DisplayLabel: e.Label, Comment: e.Comment, Metadata: e.Metadata, ReferenceSessionID: e.SessionID,
		ReferenceObjectUUID: e.ObjectID, CreatedBy: e.CreatedBy, CreatedAt: timestamp.At(e.CreatedAt), ExpiresAt: timestamp.Maybe(e.ExpiresAt),
	}
	if len(e.Metadata) == 0 {
		out.Metadata = api.JSONValue("null")
	}
	out.ImageURL = h.pictureURL(applicationID, e.MediaID)
	return out
}

// pictureURL links a picture; nil for none.
func (h *Handler) pictureURL(applicationID uuid.UUID, id *uuid.UUID) *string {
	if id == nil {
		return nil
	}
	url := h.Links.URL(applicationID, *id)
	return &url
}
