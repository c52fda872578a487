package hosted

import (
	"context"
	"fmt"
	"io"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
)

// OpenHostedUpload begins a file that comes in parts.
func (h *Handler) OpenHostedUpload(ctx context.Context, req api.OpenHostedUploadRequestObject) (api.OpenHostedUploadResponseObject, error) {
	p, err := h.Flow.StartChunkedUpload(ctx, refOf(ctx), req.NodeID, req.Body.Size)
	if err != nil {
		return nil, err
	}
	return api.OpenHostedUpload201JSONResponse(toHostedChunkedUpload(p)), nil
}

// PutHostedUploadPart receives one part of a file; the middleware bounds its size.
func (h *Handler) PutHostedUploadPart(ctx context.Context, req api.PutHostedUploadPartRequestObject) (api.PutHostedUploadPartResponseObject, error) {
	part, err := io.ReadAll(req.Body)
	if err != nil {
		return nil, fmt.Errorf("read part: %w", err)
	}
	if len(part) == 0 {
		return nil, apperr.Invalid("part_empty", "body", "Send at least one byte.")
	}
	p, err := h.Flow.AppendChunk(ctx, refOf(ctx), req.UploadID, req.Params.Offset, part)
	if err != nil {
		return nil, err
	}
	return api.PutHostedUploadPart200JSONResponse(toHostedChunkedUpload(p)), nil
}

// UseHostedUpload submits a picture that was uploaded in parts.
func (h *Handler) UseHostedUpload(ctx context.Context, req api.UseHostedUploadRequestObject) (api.UseHostedUploadResponseObject, error) {
	capture := api.HostedCaptureUpload
	if req.Body.Capture != nil {
		capture = *req.Body.Capture
	}
	notes, err := readNotes(req.Params.CaptureNotes)
	if err != nil {
		return nil, err
	}
	v, err := h.Flow.PutUploadedImage(ctx, refOf(ctx), req.Body.UploadID, applicant.ImageInput{
		NodeID: req.NodeID, Side: verification.Side(req.Side), Capture: string(capture), CaptureID: req.Body.CaptureID, Notes: notes,
		AttemptsLeft: req.Body.AttemptsLeft, Check: h.checks(ctx, req.Body.Check),
	})
	if err != nil {
		return nil, err
	}
	return api.UseHostedUpload202JSONResponse(toHostedSession(v)), nil
}

// UseHostedUploadAsFile submits a file of an answer that was uploaded in parts.
func (h *Handler) UseHostedUploadAsFile(ctx context.Context, req api.UseHostedUploadAsFileRequestObject) (api.UseHostedUploadAsFileResponseObject, error) {
	f, err := h.Flow.AddUploadedFile(ctx, refOf(ctx), req.Body.UploadID, req.NodeID)
	if err != nil {
		return nil, err
	}
	return api.UseHostedUploadAsFile201JSONResponse{FileID: f.MediaID, ContentType: f.ContentType, Size: f.Size}, nil
}

func toHostedChunkedUpload(p applicant.ChunkedUpload) api.HostedUploadParcel {
	return api.HostedUploadParcel{UploadID: p.ID, Size: p.Size, Received: p.Received, PartSize: applicant.PartSize, ExpiresAt: timestamp.At(p.ExpiresAt)}
}

// ChooseHostedLanguage stores the language that the person chose.
func (h *Handler) ChooseHostedLanguage(ctx context.Context, req api.ChooseHostedLanguageRequestObject) (api.ChooseHostedLanguageResponseObject, error) {
	if err := h.Sessions.SetLanguage(ctx, refOf(ctx), string(req.Body.Language)); err != nil {
		return nil, err
	}
	return api.ChooseHostedLanguage204Response{}, nil
}
