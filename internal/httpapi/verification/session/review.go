package session

import (
	"cmp"
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// reviewerUnknown is who wrote a comment by a key, which does not tell which person.
const reviewerUnknown = "Unknown"

// ListSessionReviews returns a page of a session's review feed.
func (h *Handler) ListSessionReviews(ctx context.Context, req api.ListSessionReviewsRequestObject) (api.ListSessionReviewsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	entries, count, err := h.Reviews.List(ctx, review.ListInput{
		ApplicationID: caller.ApplicationID(ctx), SessionID: req.SessionID, Page: p,
		OldestFirst: convert.Text(req.Params.Ordering) == "created_at", Business: byAccount(ctx),
	})
	if err != nil {
		return nil, err
	}
	rows := make([]api.SessionReview, len(entries))
	for i, e := range entries {
		rows[i] = toSessionReview(e)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListSessionReviews200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateSessionReview adds a comment to the feed.
func (h *Handler) CreateSessionReview(ctx context.Context, req api.CreateSessionReviewRequestObject) (api.CreateSessionReviewResponseObject, error) {
	n := review.Note{ApplicationID: caller.ApplicationID(ctx), SessionID: req.SessionID, By: request.Reviewer(ctx), AccountID: caller.From(ctx).AccountID, Business: byAccount(ctx)}
	if b := req.Body; b != nil {
		n.Label, n.Comment, n.Mentioned = session.Status(convert.Text(b.NewStatus)), convert.Text(b.Comment), b.MentionedEmails
	}
	e, err := h.Reviews.Comment(ctx, n)
	if err != nil {
		return nil, err
	}
	return api.CreateSessionReview201JSONResponse{
		User: cmp.Or(caller.From(ctx).AccountName, caller.From(ctx).AccountEmail, reviewerUnknown), NewStatus: (*api.SessionStatus)(optional.Of(e.NewStatus)), Comment: optional.Of(e.Comment), CreatedAt: timestamp.At(e.CreatedAt),
	}, nil
}

// byAccount says that a person of the console calls, who reviews businesses too; keys find the feeds of persons alone.
func byAccount(ctx context.Context) bool {
	return caller.From(ctx).AccountID != uuid.Nil
}

func toSessionReview(e review.Entry) api.SessionReview {
	return api.SessionReview{
		UUID: e.ID, ActivityType: api.ReviewActivity(e.Activity), ActorType: api.ReviewActorType(e.ActorType), ActorDisplay: e.Display(),
		ActorEmail: e.ActorEmail, NewStatus: optional.Of(e.NewStatus), PreviousStatus: optional.Of(e.PreviousStatus), Comment: optional.Of(e.Comment),
		MentionedEmails: e.Mentioned, PreviousValue: convert.NullIfEmpty(e.PreviousValue), NewValue: convert.NullIfEmpty(e.NewValue), ChangedFields: e.Changed,
		Metadata: convert.NullIfEmpty(e.Metadata), CreatedAt: timestamp.At(e.CreatedAt),
	}
}
