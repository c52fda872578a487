package console

import (
	"context"
	"slices"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/management/savedview"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ListSavedViews returns the saved views that the caller may read.
func (h *Handler) ListSavedViews(ctx context.Context, req api.ListSavedViewsRequestObject) (api.ListSavedViewsResponseObject, error) {
	found, err := h.views(ctx)
	if err != nil {
		return nil, err
	}
	out := api.ListSavedViews200JSONResponse{Results: []api.SavedView{}}
	for _, v := range found {
		if req.Params.Screen == nil || string(*req.Params.Screen) == v.Screen {
			out.Results = append(out.Results, toSavedView(ctx, v))
		}
	}
	return out, nil
}

// CreateSavedView saves filters of a list under a name.
func (h *Handler) CreateSavedView(ctx context.Context, req api.CreateSavedViewRequestObject) (api.CreateSavedViewResponseObject, error) {
	b := req.Body
	if err := h.check(ctx, string(b.Screen), b.Filters); err != nil {
		return nil, err
	}
	v, err := h.Views.Create(ctx, viewer(ctx), savedview.View{
		Screen: string(b.Screen), Name: b.Name, Filters: b.Filters, IsShared: optional.Value(b.IsShared), IsPinned: b.IsPinned == nil || *b.IsPinned,
	})
	if err != nil {
		return nil, err
	}
	return api.CreateSavedView201JSONResponse(toSavedView(ctx, v)), nil
}

// UpdateSavedView changes a view.
func (h *Handler) UpdateSavedView(ctx context.Context, req api.UpdateSavedViewRequestObject) (api.UpdateSavedViewResponseObject, error) {
	v, err := h.view(ctx, req.ViewUUID)
	if err != nil {
		return nil, err
	}
	c := savedview.Change{Name: req.Body.Name, IsShared: req.Body.IsShared, IsPinned: req.Body.IsPinned}
	if f := req.Body.Filters; f != nil {
		if err := h.check(ctx, v.Screen, *f); err != nil {
			return nil, err
		}
		c.Filters = *f
	}
	if v, err = h.Views.Update(ctx, viewer(ctx), v.ID, c); err != nil {
		return nil, err
	}
	return api.UpdateSavedView200JSONResponse(toSavedView(ctx, v)), nil
}

// DeleteSavedView deletes a view.
func (h *Handler) DeleteSavedView(ctx context.Context, req api.DeleteSavedViewRequestObject) (api.DeleteSavedViewResponseObject, error) {
	v, err := h.view(ctx, req.ViewUUID)
	if err != nil {
		return nil, err
	}
	if err := h.Views.Delete(ctx, viewer(ctx), v.ID); err != nil {
		return nil, err
	}
	return api.DeleteSavedView204Response{}, nil
}

// CountSavedViews counts the records of several views.
func (h *Handler) CountSavedViews(ctx context.Context, req api.CountSavedViewsRequestObject) (api.CountSavedViewsResponseObject, error) {
	found, err := h.views(ctx)
	if err != nil {
		return nil, err
	}
	out := api.CountSavedViews200JSONResponse{Results: []api.SavedViewCount{}}
	asked := map[uuid.UUID]bool{}
	for _, id := range req.Body.ViewUuids {
		at := slices.IndexFunc(found, func(v savedview.View) bool { return v.ID == id })
		if at < 0 || asked[id] {
			continue
		}
		asked[id] = true
		n, err := h.count(ctx, found[at].Screen, found[at].Filters)
		count := &n
		if apperr.KindOf(err) == apperr.KindInvalid { // the list takes these filters no longer
			count, err = nil, nil
		}
		if err != nil {
			return nil, err
		}
		out.Results = append(out.Results, api.SavedViewCount{ViewUUID: id, Count: count})
	}
	return out, nil
}

// views are those of lists that the caller may read.
func (h *Handler) views(ctx context.Context) ([]savedview.View, error) {
	found, err := h.Views.List(ctx, viewer(ctx))
	return slices.DeleteFunc(found, func(v savedview.View) bool { return !h.mayRead(ctx, v.Screen) }), err
}

// view is one of them.
func (h *Handler) view(ctx context.Context, id uuid.UUID) (savedview.View, error) {
	v, err := h.Views.Get(ctx, viewer(ctx), id)
	if err == nil && !h.mayRead(ctx, v.Screen) {
		return v, apperr.NotFound("view_not_found")
	}
	return v, err
}

func (h *Handler) mayRead(ctx context.Context, screen string) bool {
	return caller.From(ctx).HasPermission(h.permissionOf(screen))
}

// check refuses filters that the list does not take, as the list itself would say it.
func (h *Handler) check(ctx context.Context, screen string, filters map[string]string) error {
	if !h.mayRead(ctx, screen) {
		return apperr.Invalid("view_screen_refused", "screen", "You do not have permission to read this list.")
	}
	_, err := h.count(ctx, screen, filters)
	return err
}

// viewer is who calls.
func viewer(ctx context.Context) savedview.Viewer {
	p := caller.From(ctx)
	return savedview.Viewer{
		ApplicationID: p.ApplicationID, AccountID: optional.Of(p.AccountID), MayShare: p.HasPermission(string(organisation.WriteApplications)),
	}
}

func toSavedView(ctx context.Context, v savedview.View) api.SavedView {
	return api.SavedView{
		UUID: v.ID, Name: v.Name, Screen: api.SavedViewScreen(v.Screen), Filters: v.Filters, IsShared: v.IsShared, IsPinned: v.IsPinned,
		CanChange: viewer(ctx).MayChange(v), CreatedAt: timestamp.At(v.CreatedAt), UpdatedAt: timestamp.At(v.UpdatedAt),
	}
}
