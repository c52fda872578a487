package session

import (
	"bytes"
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/value/optional"
)

// GenerateSessionPdf returns a fresh report.
func (h *Handler) GenerateSessionPdf(ctx context.Context, req api.GenerateSessionPdfRequestObject) (api.GenerateSessionPdfResponseObject, error) {
	file, err := h.report(ctx, req.SessionID, req.Params.Language)
	return api.GenerateSessionPdf200ApplicationPdfResponse{SessionReportApplicationPdfResponse: file}, err
}

// GenerateSessionPdfV1 is the same operation under its first path.
func (h *Handler) GenerateSessionPdfV1(ctx context.Context, req api.GenerateSessionPdfV1RequestObject) (api.GenerateSessionPdfV1ResponseObject, error) {
	file, err := h.report(ctx, req.SessionID, req.Params.Language)
	return api.GenerateSessionPdfV1200ApplicationPdfResponse{SessionReportApplicationPdfResponse: file}, err
}

func (h *Handler) report(ctx context.Context, sessionID uuid.UUID, language *api.ReportLanguage) (api.SessionReportApplicationPdfResponse, error) {
	p := caller.From(ctx)
	made, err := h.Reports.Render(ctx, session.Ref{
		ApplicationID: p.ApplicationID, SessionID: sessionID, Environment: application.Environment(p.Environment),
	}, string(optional.Value(language)))
	if err != nil {
		return api.SessionReportApplicationPdfResponse{}, err
	}
	return api.SessionReportApplicationPdfResponse{
		Body: bytes.NewReader(made.PDF), ContentLength: int64(len(made.PDF)),
		Headers: api.SessionReportResponseHeaders{ContentDisposition: `attachment; filename="` + made.Name + `"`},
	}, nil
}
