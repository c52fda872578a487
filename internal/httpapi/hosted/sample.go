package hosted

import (
	"bytes"
	"context"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/scenario/sample"
	"vidimus/internal/platform/api/apperr"
)

// GetHostedSample returns a drawn sample picture, in sandbox sessions only.
func (h *Handler) GetHostedSample(ctx context.Context, req api.GetHostedSampleRequestObject) (api.GetHostedSampleResponseObject, error) {
	picture := sample.Picture(string(req.Sample))
	if refOf(ctx).Environment != application.Sandbox || picture == nil {
		return nil, apperr.NotFound("sample_not_found")
	}
	return api.GetHostedSample200ImageJpegResponse{Body: bytes.NewReader(picture), ContentLength: int64(len(picture))}, nil
}
