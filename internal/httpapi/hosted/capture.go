package hosted

import (
	"context"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification"
	"vidimus/internal/verification/capture"
)

// IssueHostedCapture issues the id of a camera capture.
func (h *Handler) IssueHostedCapture(ctx context.Context, req api.IssueHostedCaptureRequestObject) (api.IssueHostedCaptureResponseObject, error) {
	leave, err := h.Flow.IssueCapture(ctx, refOf(ctx), req.NodeID, verification.Side(req.Body.Side))
	if err != nil {
		return nil, err
	}
	return api.IssueHostedCapture201JSONResponse{CaptureID: leave.ID, ExpiresAt: timestamp.At(leave.ExpiresAt)}, nil
}

// readNotes reads what the page noticed of the camera; nil for nothing.
func readNotes(text *string) (*capture.CameraData, error) {
	if text == nil || *text == "" {
		return nil, nil
	}
	notes, err := capture.Read(*text)
	if err != nil {
		return nil, apperr.Invalid("notes_refused", "Capture-Notes", "This is not what a page notices of a camera.")
	}
	return &notes, nil
}
