package session

import (
	"context"
	"net/http"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/decision/legacy"
)

// GetSessionDecisionV2 returns the decision in its second shape.
func (h *Handler) GetSessionDecisionV2(ctx context.Context, req api.GetSessionDecisionV2RequestObject) (api.GetSessionDecisionV2ResponseObject, error) {
	body, err := h.decision(ctx, req.SessionID)
	if err != nil {
		return nil, err
	}
	older, err := legacy.V2(body)
	return decisionBytes(older), err
}

// VisitGetSessionDecisionV2Response writes the answer.
func (d decisionBytes) VisitGetSessionDecisionV2Response(w http.ResponseWriter) error {
	return d.VisitGetSessionDecisionResponse(w)
}

// GetSessionDecisionV1 returns the decision in its first shape.
func (h *Handler) GetSessionDecisionV1(ctx context.Context, req api.GetSessionDecisionV1RequestObject) (api.GetSessionDecisionV1ResponseObject, error) {
	body, err := h.decision(ctx, req.SessionID)
	if err != nil {
		return nil, err
	}
	older, err := legacy.V1(body)
	return decisionBytes(older), err
}

// VisitGetSessionDecisionV1Response writes the answer.
func (d decisionBytes) VisitGetSessionDecisionV1Response(w http.ResponseWriter) error {
	return d.VisitGetSessionDecisionResponse(w)
}
