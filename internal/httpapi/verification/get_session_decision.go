package verification

import (
	"context"
	"net/http"
	"strconv"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
)

// GetSessionDecision answers with the stored bytes of the decision.
func (h *Handler) GetSessionDecision(ctx context.Context, req api.GetSessionDecisionRequestObject) (api.GetSessionDecisionResponseObject, error) {
	body, err := h.decision(ctx, req.SessionID)
	return decisionBytes(body), err
}

// decision returns the stored bytes of a decision, its links signed for this
// reader.
func (h *Handler) decision(ctx context.Context, sessionID uuid.UUID) ([]byte, error) {
	ref := refOf(ctx, sessionID)
	body, err := h.Decisions.Read(ctx, ref)
	if err != nil {
		return nil, err
	}
	return h.Links.Fill(ref.ApplicationID, body), nil
}

// decisionBytes is a decision that is written already.
type decisionBytes []byte

// VisitGetSessionDecisionResponse writes the answer.
func (d decisionBytes) VisitGetSessionDecisionResponse(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(d)))
	_, err := w.Write(d)
	return err
}
