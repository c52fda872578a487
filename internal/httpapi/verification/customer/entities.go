package customer

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

func entityRef(ctx context.Context, kind workflow.Kind, vendorData string) entity.Ref {
	return entity.Ref{ApplicationID: caller.ApplicationID(ctx), Kind: kind, VendorData: vendorData}
}

// createEntity makes what a body describes.
func (h *Handler) createEntity(ctx context.Context, kind workflow.Kind, body json.RawMessage) (entity.Entity, error) {
	vendorData, change, err := entity.Read(kind, body, h.Entities.Now())
	if err != nil {
		return entity.Entity{}, err
	}
	return h.Entities.Create(ctx, request.Caller(ctx), entity.CreateInput{Kind: kind, VendorData: vendorData, Change: change})
}

// updateEntity applies the members of a body.
func (h *Handler) updateEntity(ctx context.Context, ref entity.Ref, body json.RawMessage) (entity.Entity, error) {
	_, change, err := entity.Read(ref.Kind, body, h.Entities.Now())
	if err != nil {
		return entity.Entity{}, err
	}
	return h.Entities.Update(ctx, request.Caller(ctx), ref, change)
}

// entityQuery is what a list of users or businesses is asked for.
type entityQuery struct {
	limit, offset                                            *int
	status, country, tag, dateFrom, dateTo, search, ordering *string
	after                                                    *string
}

func (q entityQuery) filter(p paging.Request) (entity.Filter, error) {
	created, err := request.ReadRange(q.dateFrom, q.dateTo)
	if err != nil {
		return entity.Filter{}, err
	}
	f := entity.Filter{
		Statuses: convert.List(q.status), Tag: convert.NonEmpty(q.tag), Search: convert.Text(q.search), Ordering: convert.Text(q.ordering),
		Limit: p.Limit, Offset: p.Offset,
	}
	for _, code := range convert.List(q.country) {
		f.Countries = append(f.Countries, strings.ToUpper(code))
	}
	f.CreatedFrom, f.CreatedBefore = created.Times()
	f.After, err = paging.ParseCursor(q.after, cmp.Or(f.Ordering, entity.ByLastSession))
	return f, err
}

// entityPage is a page of a list.
func (h *Handler) entityPage(ctx context.Context, kind workflow.Kind, q entityQuery) (entity.Page, paging.Result[entity.Entity], error) {
	p := paging.Parse(q.limit, q.offset)
	filter, err := q.filter(p)
	if err != nil {
		return entity.Page{}, paging.Result[entity.Entity]{}, err
	}
	found, err := h.Entities.List(ctx, caller.ApplicationID(ctx), kind, filter)
	if err != nil {
		return found, paging.Result[entity.Entity]{}, err
	}
	// The links go on behind what was counted.
	known := found.Count
	if found.HasMore {
		known = max(known, p.Offset+p.Limit+1)
	}
	source := request.PageSource(ctx, h.BaseURL)
	return found, paging.New(p, source, known, found.Entities).WithCursor(filter.After, source, found.Cursor), nil
}

// deleteEntities deletes what a request names.
func (h *Handler) deleteEntities(ctx context.Context, in entity.DeleteInput) (int, error) {
	if !in.Every && len(in.VendorDatas) == 0 && len(in.IDs) == 0 {
		text := "Name at least one to delete, or set delete_all."
		return 0, &apperr.Error{Kind: apperr.KindInvalid, Code: "nobody_to_delete", Public: text, Body: []string{text}}
	}
	return h.EntityDeleter.Delete(ctx, caller.ApplicationID(ctx), in)
}

// features are outcomes as the contract types them, and once more as a list.
func features(of map[string]string) (map[string]api.EntityFeatureStatus, []api.FeatureOutcome) {
	byName, list := map[string]api.EntityFeatureStatus{}, []api.FeatureOutcome{}
	for _, name := range slices.Sorted(maps.Keys(of)) {
		status := api.EntityFeatureStatus(of[name])
		byName[name] = status
		list = append(list, api.FeatureOutcome{Feature: name, Status: status})
	}
	return byName, list
}

func toEntityTags(tags []entity.Tag) []api.EntityTag {
	out := make([]api.EntityTag, len(tags))
	for i, t := range tags {
		out[i] = api.EntityTag{UUID: t.ID, Name: t.Name, Color: t.Color}
	}
	return out
}

func toLabelLinks(tags []entity.Tag) []api.EntityLabelLink {
	out := make([]api.EntityLabelLink, len(tags))
	for i, t := range tags {
		out[i] = api.EntityLabelLink{
			UUID: t.LinkID, AddedByName: t.AddedBy, AddedByEmail: t.AddedByEmail, CreatedAt: timestamp.At(t.AddedAt),
			Tag: api.EntityLabel{
				UUID: t.ID, Name: t.Name, Color: t.Color, Description: t.Description, Source: api.EntityLabelSource(t.Source),
				CreatedAt: timestamp.At(t.CreatedAt), UpdatedAt: timestamp.At(t.UpdatedAt),
			},
		}
	}
	return out
}

func toEntityComments(comments []entity.Comment) []api.EntityComment {
	out := make([]api.EntityComment, len(comments))
	for i, c := range comments {
		out[i] = api.EntityComment{
			UUID: c.ID, CommentType: api.EntityCommentType(c.Type), Comment: c.Text, ActorName: &c.Actor, ActorEmail: c.ActorEmail,
			PreviousStatus: (*api.EntityStatus)(c.PreviousStatus), NewStatus: (*api.EntityStatus)(c.NewStatus), PreviousValue: convert.NullIfEmpty(c.PreviousValue),
			NewValue: convert.NullIfEmpty(c.NewValue), ChangedFields: c.Changed, Metadata: convert.NullIfEmpty(c.Metadata), MentionedEmails: []string{},
			CreatedAt: timestamp.At(c.CreatedAt),
		}
	}
	return out
}

// portraitOf is a link to the user's face, or nil.
func (h *Handler) portraitOf(e entity.Entity) *string {
	if e.PortraitID == nil {
		return nil
	}
	link := h.Links.URL(e.ApplicationID, *e.PortraitID)
	return &link
}
