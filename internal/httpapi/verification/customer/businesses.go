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

// ListBusinesses returns a page of businesses, those with the newest sessions first.
func (h *Handler) ListBusinesses(ctx context.Context, req api.ListBusinessesRequestObject) (api.ListBusinessesResponseObject, error) {
	q := req.Params
	found, r, err := h.entityPage(ctx, workflow.KindBusiness, entityQuery{
		limit: q.Limit, offset: q.Offset, status: q.Status, country: q.Country, tag: q.Tag, dateFrom: q.DateFrom, dateTo: q.DateTo,
		search: q.Search, ordering: (*string)(q.Ordering), after: q.After,
	})
	if err != nil {
		return nil, err
	}
	rows := make([]api.Business, len(found.Entities))
	for i, e := range found.Entities {
		rows[i] = toBusiness(e)
	}
	return api.ListBusinesses200JSONResponse{Count: int64(found.Count), Next: r.Next, Previous: r.Previous, Cursor: found.Cursor, Results: rows}, nil
}

// CreateBusiness creates a business that no session has brought yet.
func (h *Handler) CreateBusiness(ctx context.Context, req api.CreateBusinessRequestObject) (api.CreateBusinessResponseObject, error) {
	e, err := h.createEntity(ctx, workflow.KindBusiness, *req.Body)
	if err != nil {
		return nil, err
	}
	return api.CreateBusiness201JSONResponse(toBusinessDetail(e)), nil
}

// GetBusiness returns a business.
func (h *Handler) GetBusiness(ctx context.Context, req api.GetBusinessRequestObject) (api.GetBusinessResponseObject, error) {
	e, err := h.Entities.Get(ctx, entityRef(ctx, workflow.KindBusiness, req.VendorData))
	if err != nil {
		return nil, err
	}
	return api.GetBusiness200JSONResponse(toBusinessDetail(e)), nil
}

// UpdateBusiness changes a business.
func (h *Handler) UpdateBusiness(ctx context.Context, req api.UpdateBusinessRequestObject) (api.UpdateBusinessResponseObject, error) {
	e, err := h.updateEntity(ctx, entityRef(ctx, workflow.KindBusiness, req.VendorData), *req.Body)
	if err != nil {
		return nil, err
	}
	return api.UpdateBusiness200JSONResponse(toBusinessDetail(e)), nil
}

// UpdateBusinessStatus gives a business another status.
func (h *Handler) UpdateBusinessStatus(ctx context.Context, req api.UpdateBusinessStatusRequestObject) (api.UpdateBusinessStatusResponseObject, error) {
	ref := entityRef(ctx, workflow.KindBusiness, req.VendorData)
	e, err := h.Entities.UpdateStatus(ctx, request.Caller(ctx), ref, entity.StatusChange{To: entity.Status(req.Body.Status), Reason: convert.Text(req.Body.Reason)})
	if err != nil {
		return nil, err
	}
	return api.UpdateBusinessStatus200JSONResponse(toBusinessDetail(e)), nil
}

// DeleteBusinesses deletes businesses for good.
func (h *Handler) DeleteBusinesses(ctx context.Context, req api.DeleteBusinessesRequestObject) (api.DeleteBusinessesResponseObject, error) {
	n, err := h.deleteEntities(ctx, entity.DeleteInput{
		Kind: workflow.KindBusiness, Every: optional.Or(req.Body.DeleteAll, false), VendorDatas: req.Body.VendorDataList, IDs: req.Body.InternalIDList,
	})
	if err != nil {
		return nil, err
	}
	return api.DeleteBusinesses200JSONResponse{Deleted: n}, nil
}

func toBusiness(e entity.Entity) api.Business {
	byName, list := features(e.Features)
	return api.Business{
		InternalID: e.ID, VendorData: e.VendorData, DisplayName: e.DisplayName, EffectiveName: e.EffectiveName(),
		Status: api.EntityStatus(e.Status), CreatedAt: timestamp.At(e.CreatedAt),
		LegalName: e.Name, RegistrationNumber: e.RegistrationNumber, CountryCode: e.CountryCode,
		SessionCount: e.Sessions, ApprovedCount: e.Approved, DeclinedCount: e.Declined, InReviewCount: e.InReview,
		Features: byName, FeaturesList: list, FirstSessionAt: timestamp.Maybe(e.FirstSessionAt), LastSessionAt: timestamp.Maybe(e.LastSessionAt),
		LastActivityAt: timestamp.Maybe(e.LastActivityAt),
		Tags:           toEntityTags(e.Tags),
	}
}

func toBusinessDetail(e entity.Entity) api.BusinessDetail {
	byName, list := features(e.Features)
	return api.BusinessDetail{
		InternalID: e.ID, VendorData: e.VendorData, DisplayName: e.DisplayName, EffectiveName: e.EffectiveName(),
		Status: api.EntityStatus(e.Status), CreatedAt: timestamp.At(e.CreatedAt),
		LegalName: e.Name, RegistrationNumber: e.RegistrationNumber, CountryCode: e.CountryCode,
		SessionCount: e.Sessions, ApprovedCount: e.Approved, DeclinedCount: e.Declined, InReviewCount: e.InReview,
		Features: byName, FeaturesList: list, FirstSessionAt: timestamp.Maybe(e.FirstSessionAt), LastSessionAt: timestamp.Maybe(e.LastSessionAt),
		LastActivityAt: timestamp.Maybe(e.LastActivityAt),
		Tags:           toEntityTags(e.Tags), Metadata: convert.NullIfEmpty(e.Metadata), UpdatedAt: timestamp.At(e.UpdatedAt),
	}
}
