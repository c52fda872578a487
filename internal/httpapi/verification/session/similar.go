package session

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification/similarsession"
)

// ListSimilarSessions lists the sessions that share something with one.
func (h *Handler) ListSimilarSessions(ctx context.Context, req api.ListSimilarSessionsRequestObject) (api.ListSimilarSessionsResponseObject, error) {
	ref := request.Session(ctx, req.SessionID)
	found, err := h.Similar.List(ctx, ref)
	if err != nil {
		return nil, err
	}
	ids := make([]uuid.UUID, len(found.Sessions))
	for i, s := range found.Sessions {
		ids[i] = s.Session.ID
	}
	summaries, err := h.Decisions.ListSummaries(ctx, ref.ApplicationID, ids)
	if err != nil {
		return nil, err
	}
	out := api.ListSimilarSessions200JSONResponse{
		SessionID: ref.SessionID, Kinds: make([]api.SimilarityKindSearch, len(found.Searches)), Results: make([]api.SimilarSession, len(found.Sessions)),
	}
	for i, s := range found.Searches {
		out.Kinds[i] = api.SimilarityKindSearch{Kind: api.SimilarityKind(s.Kind), Searched: s.Searched, Count: s.Count, HasMore: s.More}
	}
	for i, s := range found.Sessions {
		out.Results[i] = h.toSimilarSession(s, summaries[s.Session.ID])
	}
	return out, nil
}

func (h *Handler) toSimilarSession(s similarsession.Match, summary *decision.ListSummary) api.SimilarSession {
	sess := s.Session
	out := api.SimilarSession{
		SessionID: sess.ID, SessionNumber: sess.Number, SessionKind: api.SessionKind(sess.Kind), Status: api.SessionStatus(sess.Status),
		FullName: sess.SubjectName, VendorData: sess.VendorData, IsSameUser: s.SameUser, CreatedAt: timestamp.At(sess.CreatedAt),
		Reasons: make([]api.SimilarityReason, len(s.Reasons)),
	}
	if sess.Kind == workflow.KindBusiness {
		out.FullName = optional.Of(sess.KnownCompany().Name)
	}
	if summary.Portrait != nil {
		link := h.Links.URL(sess.ApplicationID, *summary.Portrait)
		out.PortraitImage = &link
	}
	for i, r := range s.Reasons {
		out.Reasons[i] = api.SimilarityReason{Kind: api.SimilarityKind(r.Kind), Score: r.Score, Value: optional.Of(r.Value)}
	}
	return out
}
