package customer

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ListUsers returns a page of users, those with the newest sessions first.
func (h *Handler) ListUsers(ctx context.Context, req api.ListUsersRequestObject) (api.ListUsersResponseObject, error) {
	q := req.Params
	found, r, err := h.entityPage(ctx, workflow.KindUser, entityQuery{
		limit: q.Limit, offset: q.Offset, status: q.Status, country: q.Country, tag: q.Tag, dateFrom: q.DateFrom, dateTo: q.DateTo,
		search: q.Search, ordering: (*string)(q.Ordering), after: q.After,
	})
	if err != nil {
		return nil, err
	}
	rows := make([]api.User, len(found.Entities))
	for i, e := range found.Entities {
		rows[i] = h.toUser(e)
	}
	return api.ListUsers200JSONResponse{Count: int64(found.Count), Next: r.Next, Previous: r.Previous, Cursor: found.Cursor, Results: rows}, nil
}

// CreateUser creates a user that no session has brought yet.
func (h *Handler) CreateUser(ctx context.Context, req api.CreateUserRequestObject) (api.CreateUserResponseObject, error) {
	e, err := h.createEntity(ctx, workflow.KindUser, *req.Body)
	if err != nil {
		return nil, err
	}
	detail, err := h.toUserDetail(ctx, e)
	return api.CreateUser201JSONResponse(detail), err
}

// GetUser returns a user.
func (h *Handler) GetUser(ctx context.Context, req api.GetUserRequestObject) (api.GetUserResponseObject, error) {
	e, err := h.Entities.Get(ctx, entityRef(ctx, workflow.KindUser, req.VendorData))
	if err != nil {
		return nil, err
	}
	detail, err := h.toUserDetail(ctx, e)
	return api.GetUser200JSONResponse(detail), err
}

// UpdateUser changes a user.
func (h *Handler) UpdateUser(ctx context.Context, req api.UpdateUserRequestObject) (api.UpdateUserResponseObject, error) {
	e, err := h.updateEntity(ctx, entityRef(ctx, workflow.KindUser, req.VendorData), *req.Body)
	if err != nil {
		return nil, err
	}
	detail, err := h.toUserDetail(ctx, e)
	return api.UpdateUser200JSONResponse(detail), err
}

// UpdateUserStatus gives a user another status.
func (h *Handler) UpdateUserStatus(ctx context.Context, req api.UpdateUserStatusRequestObject) (api.UpdateUserStatusResponseObject, error) {
	ref := entityRef(ctx, workflow.KindUser, req.VendorData)
	e, err := h.Entities.UpdateStatus(ctx, request.Caller(ctx), ref, entity.StatusChange{To: entity.Status(req.Body.Status), Reason: convert.Text(req.Body.Reason)})
	if err != nil {
		return nil, err
	}
	detail, err := h.toUserDetail(ctx, e)
	return api.UpdateUserStatus200JSONResponse(detail), err
}

// DeleteUsers deletes users for good.
func (h *Handler) DeleteUsers(ctx context.Context, req api.DeleteUsersRequestObject) (api.DeleteUsersResponseObject, error) {
	n, err := h.deleteEntities(ctx, entity.DeleteInput{
		Kind: workflow.KindUser, Every: optional.Or(req.Body.DeleteAll, false), VendorDatas: req.Body.VendorDataList,
	})
	if err != nil {
		return nil, err
	}
	return api.DeleteUsers200JSONResponse{Deleted: n}, nil
}

func (h *Handler) toUser(e entity.Entity) api.User {
	byName, list := features(e.Features)
	return api.User{
		InternalID: e.ID, VendorData: e.VendorData, DisplayName: e.DisplayName, EffectiveName: e.EffectiveName(),
		Status: api.EntityStatus(e.Status), CreatedAt: timestamp.At(e.CreatedAt),
		FullName: e.Name, DateOfBirth: convert.Date(e.DateOfBirth), PortraitImageURL: h.portraitOf(e),
		IssuingStates: e.IssuingStates, ApprovedEmails: e.Emails, ApprovedPhones: e.Phones,
		SessionCount: e.Sessions, ApprovedCount: e.Approved, DeclinedCount: e.Declined, InReviewCount: e.InReview,
		Features: byName, FeaturesList: list, FirstSessionAt: timestamp.Maybe(e.FirstSessionAt), LastSessionAt: timestamp.Maybe(e.LastSessionAt),
		LastActivityAt: timestamp.Maybe(e.LastActivityAt),
		Tags:           toEntityTags(e.Tags),
	}
}

func (h *Handler) toUserDetail(ctx context.Context, e entity.Entity) (api.UserDetail, error) {
	comments, err := h.Entities.Comments(ctx, e)
	if err != nil {
		return api.UserDetail{}, err
	}
	byName, list := features(e.Features)
	return api.UserDetail{
		InternalID: e.ID, VendorData: e.VendorData, DisplayName: e.DisplayName, EffectiveName: e.EffectiveName(),
		Status: api.EntityStatus(e.Status), CreatedAt: timestamp.At(e.CreatedAt),
		FullName: e.Name, DateOfBirth: convert.Date(e.DateOfBirth), PortraitImageURL: h.portraitOf(e),
		IssuingStates: e.IssuingStates, ApprovedEmails: e.Emails, ApprovedPhones: e.Phones,
		SessionCount: e.Sessions, ApprovedCount: e.Approved, DeclinedCount: e.Declined, InReviewCount: e.InReview,
		Features: byName, FeaturesList: list, FirstSessionAt: timestamp.Maybe(e.FirstSessionAt), LastSessionAt: timestamp.Maybe(e.LastSessionAt),
		LastActivityAt: timestamp.Maybe(e.LastActivityAt),
		Metadata:       convert.NullIfEmpty(e.Metadata), UpdatedAt: timestamp.At(e.UpdatedAt), Tags: toLabelLinks(e.Tags), Comments: toEntityComments(comments),
	}, nil
}
