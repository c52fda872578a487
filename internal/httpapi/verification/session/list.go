package session

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
)

// companyCount is the number up to which business sessions are counted exactly.
const companyCount = 100

// ListSessions returns a page of sessions. Both kinds
// together are two pages, persons before companies.
func (h *Handler) ListSessions(ctx context.Context, req api.ListSessionsRequestObject) (api.ListSessionsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	kinds, err := kindsOf(req.Params)
	if err != nil {
		return nil, err
	}
	filter, err := fromListSessions(req.Params, p)
	if err != nil {
		return nil, err
	}
	created, err := request.ReadRange(req.Params.DateFrom, req.Params.DateTo)
	if err != nil {
		return nil, err
	}
	ofUser, err := h.sessionsOfUser(ctx, req.Params, filter)
	if err != nil {
		return nil, err
	}
	if filter.After, err = readAfter(req.Params.After, kinds, filter.Ordering); err != nil {
		return nil, err
	}
	answer, source := api.SessionList{Results: []json.RawMessage{}}, request.PageSource(ctx, h.BaseURL)
	for i, kind := range kinds {
		one := filter
		one.CreatedFrom, one.CreatedBefore = createdBetween(created, kind)
		if one.Kind = kind; kind == workflow.KindBusiness {
			one.Countries = nil
		} else {
			one.VendorData, one.WorkflowIDs, one.RegistryCountries = ofUser.VendorData, ofUser.WorkflowIDs, nil
		}
		rows, page, err := h.sessionRows(ctx, one)
		if err != nil {
			return nil, err
		}
		if len(kinds) == 1 {
			answer.Cursor = page.Cursor
		}
		count := page.Count
		r := paging.New(p, source, count, rows).WithCursor(filter.After, source, answer.Cursor)
		if i == 0 {
			answer.Next, answer.Previous = r.Next, r.Previous
		}
		if kind == workflow.KindBusiness {
			count = min(count, companyCount)
		}
		answer.Count += int64(count)
		answer.Results = append(answer.Results, r.Results...)
	}
	return api.ListSessions200JSONResponse(answer), nil
}

// readAfter is the place that a page of one kind begins behind.
func readAfter(text *string, kinds []workflow.Kind, ordering string) (*paging.Cursor, error) {
	if text != nil && len(kinds) > 1 {
		return nil, apperr.Rejected("cursor_of_two_lists", "after", "Goes on behind a page of one kind of sessions, not of all.")
	}
	return paging.ParseCursor(text, session.CursorOrdering(ordering))
}

// sessionsOfUser narrows a filter to the sessions of a user that is named by its id.
func (h *Handler) sessionsOfUser(ctx context.Context, q api.ListSessionsParams, f session.Filter) (session.Filter, error) {
	id := q.Euuid
	if id == nil {
		id = q.UserID
	}
	if id == nil {
		return f, nil
	}
	nobodys := f
	nobodys.WorkflowIDs = []uuid.UUID{}
	user, err := h.Entities.ByID(ctx, caller.ApplicationID(ctx), workflow.KindUser, *id)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nobodys, nil
	}
	if err != nil {
		return f, err
	}
	if f.VendorData != nil && *f.VendorData != *user.VendorData {
		return nobodys, nil
	}
	f.VendorData = user.VendorData
	return f, nil
}

// kindsOf are the kinds of sessions to list.
func kindsOf(q api.ListSessionsParams) ([]workflow.Kind, error) {
	switch strings.ToLower(convert.Text(q.SessionKind)) {
	case "", "user":
		return []workflow.Kind{workflow.KindUser}, nil
	case "business":
		return []workflow.Kind{workflow.KindBusiness}, nil
	case "all":
		return []workflow.Kind{workflow.KindUser, workflow.KindBusiness}, nil
	}
	return nil, apperr.Rejected("session_kind_unknown", "session_kind", "Must be user, business or all.")
}

func fromListSessions(q api.ListSessionsParams, p paging.Request) (session.Filter, error) {
	f := session.Filter{
		Statuses: convert.List(q.Status), VendorData: convert.NonEmpty(q.VendorData), DocumentTypes: documentTypes(q), Region: convert.NonEmpty(q.Region),
		Service: (*string)(q.APIService), Warnings: convert.List(q.Warning), ScreenedName: convert.NonEmpty(q.ScreenedFullName), CompanyName: convert.NonEmpty(q.OrganizationName),
		InitiallyInReview: q.StatusInitializedAsInReview, DocumentInReview: q.IsKycToBeReviewed,
		Search: convert.Text(q.Search), Ordering: convert.Text(q.Ordering), Limit: p.Limit, Offset: p.Offset,
	}
	f.Countries, f.RegistryCountries = countries(q)
	switch kind := strings.ToUpper(convert.Text(q.SessionType)); kind {
	case "", "ALL":
	case "API", "HOSTED", "MIGRATED":
		f.Type = (*session.Type)(&kind)
	default:
		return f, apperr.Invalid("session_type_unknown", "session_type", "Must be API, HOSTED, MIGRATED or ALL.")
	}
	if convert.NonEmpty(q.WorkflowID) != nil {
		f.WorkflowIDs = []uuid.UUID{}
		for _, id := range convert.List(q.WorkflowID) {
			if parsed, err := uuid.Parse(id); err == nil {
				f.WorkflowIDs = append(f.WorkflowIDs, parsed)
			}
		}
	}
	return f, nil
}

// createdBetween are the bounds of creation. The last day counts whole for
// persons; for companies it is the moment at which it begins.
func createdBetween(s request.Range, kind workflow.Kind) (from, before *time.Time) {
	from, before = s.Times()
	if s.To != nil && s.To.Day && kind == workflow.KindBusiness {
		before = &s.To.At
	}
	return from, before
}
