package verification

import (
	"context"
	"strings"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/page"
)

// ListSessions answers with a page of sessions, the newest first.
func (h *Handler) ListSessions(ctx context.Context, req api.ListSessionsRequestObject) (api.ListSessionsResponseObject, error) {
	p := page.Parse(req.Params.Limit, req.Params.Offset)
	filter, err := fromListSessions(req.Params, p)
	if err != nil {
		return nil, err
	}
	app := caller.ApplicationID(ctx)
	sessions, count, err := h.Sessions.List(ctx, app, filter)
	if err != nil {
		return nil, err
	}
	ids := make([]uuid.UUID, len(sessions))
	for i, s := range sessions {
		ids[i] = s.ID
	}
	steps, err := h.Decisions.Steps(ctx, app, ids)
	if err != nil {
		return nil, err
	}
	rows := make([]api.SessionListItem, len(sessions))
	for i, s := range sessions {
		url, err := h.Sessions.URL(s)
		if err != nil {
			return nil, err
		}
		rows[i] = toSessionListItem(s, url, steps[s.ID])
	}
	r := page.New(p, h.pageSource(ctx), count, rows)
	return api.ListSessions200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

func fromListSessions(q api.ListSessionsParams, p page.Request) (session.Filter, error) {
	f := session.Filter{
		Statuses: list(q.Status), VendorData: given(q.VendorData), Countries: list(q.Country), DocumentTypes: list(q.DocumentType),
		Search: text(q.Search), Limit: p.Limit, Offset: p.Offset,
	}
	switch kind := strings.ToLower(text(q.SessionKind)); kind {
	case "", "user":
		f.Kind = workflow.KindUser
	case "business":
		f.Kind = workflow.KindBusiness
	case "all":
	default:
		return f, apperr.Rejected("session_kind_unknown", "session_kind", "Must be user, business or all.")
	}
	switch kind := strings.ToUpper(text(q.SessionType)); kind {
	case "", "ALL", "API":
	case "HOSTED", "MIGRATED":
		f.Statuses = []string{} // none yet: every session was made by a call
	default:
		return f, apperr.Invalid("session_type_unknown", "session_type", "Must be API, HOSTED, MIGRATED or ALL.")
	}
	if given(q.WorkflowID) != nil {
		f.WorkflowIDs = []uuid.UUID{}
		for _, id := range list(q.WorkflowID) {
			if parsed, err := uuid.Parse(id); err == nil {
				f.WorkflowIDs = append(f.WorkflowIDs, parsed)
			}
		}
	}
	if q.DateFrom != nil {
		from := q.DateFrom.UTC()
		f.CreatedFrom = &from
	}
	if q.DateTo != nil {
		before := q.DateTo.UTC().AddDate(0, 0, 1)
		f.CreatedBefore = &before
	}
	return f, nil
}

func toSessionListItem(s session.Session, url string, steps []decision.StepSummary) api.SessionListItem {
	item := api.SessionListItem{
		SessionID: s.ID, SessionKind: api.SessionKind(s.Kind), SessionNumber: s.Number, Status: api.SessionStatus(s.Status),
		VendorData: s.VendorData, CreatedAt: s.CreatedAt, SessionURL: &url, FullName: s.SubjectName, Country: s.IssuingState,
		Features: []api.SessionListFeature{},
	}
	if s.DocumentType != nil {
		item.DocumentType = documentName(*s.DocumentType)
	}
	if s.Contact != nil && s.Contact.Email != "" {
		item.EmailAddress = &api.SessionListEmail{Email: s.Contact.Email}
	}
	if s.Contact != nil && s.Contact.Phone != "" {
		item.PhoneNumber = &api.SessionListPhone{Number: s.Contact.Phone}
	}
	for _, step := range steps {
		item.Features = append(item.Features, api.SessionListFeature{
			Feature: api.DecisionFeature(step.Feature.NameIn(s.Kind)), Status: api.FeatureStatus(step.Status),
		})
	}
	return item
}

// documentName is the display name of a document code, where it has one.
func documentName(code string) *api.DocumentName {
	if name := decision.DocumentName(code); name != "" {
		n := api.DocumentName(name)
		return &n
	}
	return nil
}
