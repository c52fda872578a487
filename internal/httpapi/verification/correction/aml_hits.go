package correction

import (
	"context"
	"fmt"
	"slices"

	api "vidimus/gen/api/verification"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/verification"
	"vidimus/internal/verification/manualreview"
)

// UpdateAMLHitStatus records what a reviewer thinks of one hit.
func (h *Handler) UpdateAMLHitStatus(ctx context.Context, req api.UpdateAMLHitStatusRequestObject) (api.UpdateAMLHitStatusResponseObject, error) {
	err := h.Flow.ReviewHits(ctx, request.Session(ctx, req.SessionID), manualreview.HitsInput{
		NodeID:  stepOf(req.Body.NodeID, req.Params.NodeID),
		Updates: []verification.HitUpdate{{HitID: req.Body.HitID, Status: string(req.Body.ReviewStatus)}}, By: request.Reviewer(ctx),
	})
	if err != nil {
		return nil, err
	}
	return api.UpdateAMLHitStatus200JSONResponse{
		Message: "The review status of the hit was updated.", HitID: req.Body.HitID, ReviewStatus: req.Body.ReviewStatus,
	}, nil
}

// UpdateAMLHitStatuses records what a reviewer thinks of many hits.
func (h *Handler) UpdateAMLHitStatuses(ctx context.Context, req api.UpdateAMLHitStatusesRequestObject) (api.UpdateAMLHitStatusesResponseObject, error) {
	in := manualreview.HitsInput{NodeID: stepOf(req.Body.NodeID, req.Params.NodeID), By: request.Reviewer(ctx)}
	ids := make([]string, 0, len(req.Body.HitUpdates))
	for _, u := range req.Body.HitUpdates {
		in.Updates = append(in.Updates, verification.HitUpdate{HitID: u.HitID, Status: string(u.ReviewStatus)})
		// The last word about a hit counts, and the hit counts once.
		if !slices.Contains(ids, u.HitID) {
			ids = append(ids, u.HitID)
		}
	}
	if err := h.Flow.ReviewHits(ctx, request.Session(ctx, req.SessionID), in); err != nil {
		return nil, err
	}
	return api.UpdateAMLHitStatuses200JSONResponse{
		Message: fmt.Sprintf("The review status of %d hits was updated.", len(ids)), UpdatedHits: ids,
	}, nil
}

// stepOf is the step that a call names: the body goes before the query.
func stepOf(body, query *string) string {
	if step := convert.Text(body); step != "" {
		return step
	}
	return convert.Text(query)
}
