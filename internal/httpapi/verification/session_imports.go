package verification

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/platform/apperr"
)

func (h *Handler) CreateSessionImport(context.Context, api.CreateSessionImportRequestObject) (api.CreateSessionImportResponseObject, error) {
	return nil, apperr.Unavailable("imports", nil)
}
func (h *Handler) GetSessionImportTemplate(context.Context, api.GetSessionImportTemplateRequestObject) (api.GetSessionImportTemplateResponseObject, error) {
	return nil, apperr.Unavailable("imports", nil)
}
func (h *Handler) GetSessionImport(context.Context, api.GetSessionImportRequestObject) (api.GetSessionImportResponseObject, error) {
	return nil, apperr.Unavailable("imports", nil)
}
func (h *Handler) ListSessionImportErrors(context.Context, api.ListSessionImportErrorsRequestObject) (api.ListSessionImportErrorsResponseObject, error) {
	return nil, apperr.Unavailable("imports", nil)
}
