package verification

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/session"
	"vidimus/internal/httpapi"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/verify"
)

// Preconditions are what is asked before the body of an operation is looked at.
func (h *Handler) Preconditions() map[string]httpapi.Precondition {
	return map[string]httpapi.Precondition{
		"updateSessionStatus": func(ctx context.Context, id string) error {
			parsed, err := uuid.Parse(id)
			if err != nil {
				return apperr.NotFound("session_not_found")
			}
			return h.Flow.Reviewable(ctx, refOf(ctx, parsed))
		},
	}
}

// UpdateSessionStatus carries out what a reviewer decided.
func (h *Handler) UpdateSessionStatus(ctx context.Context, req api.UpdateSessionStatusRequestObject) (api.UpdateSessionStatusResponseObject, error) {
	in, err := fromSessionStatusUpdate(req.Body)
	if err != nil {
		return nil, err
	}
	in.KeyID = keyOf(ctx)
	if err := h.Flow.UpdateStatus(ctx, refOf(ctx, req.SessionID), in); err != nil {
		return nil, err
	}
	return api.UpdateSessionStatus200JSONResponse{SessionID: req.SessionID}, nil
}

func fromSessionStatusUpdate(b *api.SessionStatusUpdateRequest) (verify.StatusInput, error) {
	in := verify.StatusInput{To: session.Status(b.NewStatus), Comment: text(b.Comment)}
	for _, n := range b.NodesToResubmit {
		in.Nodes = append(in.Nodes, verify.NodeInput{NodeID: text(n.NodeID), Feature: text(n.Feature)})
	}
	if b.SendEmail == nil || !*b.SendEmail {
		return in, nil
	}
	if text(b.EmailAddress) == "" {
		return in, apperr.Invalid("email_address_missing", "email_address", "This field is required.")
	}
	in.Letter = &session.Letter{Address: text(b.EmailAddress), Language: text(b.EmailLanguage)}
	return in, nil
}
