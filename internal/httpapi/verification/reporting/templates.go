package reporting

import (
	"context"
	"encoding/json"
	"fmt"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/regulatoryreport"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// ListReportTemplates returns a page of templates.
func (h *Handler) ListReportTemplates(ctx context.Context, req api.ListReportTemplatesRequestObject) (api.ListReportTemplatesResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.RegulatoryReports.Templates(ctx, caller.ApplicationID(ctx), p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.ReportTemplate, len(found))
	for i, t := range found {
		if rows[i], err = toTemplate(t); err != nil {
			return nil, err
		}
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListReportTemplates200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateReportTemplate keeps a template.
func (h *Handler) CreateReportTemplate(ctx context.Context, req api.CreateReportTemplateRequestObject) (api.CreateReportTemplateResponseObject, error) {
	b := req.Body
	config, err := raw(b.FieldConfig)
	if err != nil {
		return nil, err
	}
	if config == nil {
		config = json.RawMessage("{}")
	}
	kind := regulatoryreport.Type(b.ReportType)
	t, err := h.RegulatoryReports.CreateTemplate(ctx, caller.ApplicationID(ctx), regulatoryreport.TemplateInput{
		Name: &b.Name, Jurisdiction: &b.Jurisdiction, Type: &kind, Format: (*regulatoryreport.Format)(b.Format), Profile: b.Profile, Config: config,
	})
	if err != nil {
		return nil, err
	}
	out, err := toTemplate(t)
	return api.CreateReportTemplate201JSONResponse(out), err
}

// GetReportTemplate returns a template.
func (h *Handler) GetReportTemplate(ctx context.Context, req api.GetReportTemplateRequestObject) (api.GetReportTemplateResponseObject, error) {
	t, err := h.RegulatoryReports.Template(ctx, caller.ApplicationID(ctx), req.TemplateUUID)
	if err != nil {
		return nil, err
	}
	out, err := toTemplate(t)
	return api.GetReportTemplate200JSONResponse(out), err
}

// UpdateReportTemplate changes a template.
func (h *Handler) UpdateReportTemplate(ctx context.Context, req api.UpdateReportTemplateRequestObject) (api.UpdateReportTemplateResponseObject, error) {
	b := req.Body
	config, err := raw(b.FieldConfig)
	if err != nil {
		return nil, err
	}
	profile, err := change[string](b.Profile)
	if err != nil {
		return nil, err
	}
	t, err := h.RegulatoryReports.UpdateTemplate(ctx, caller.ApplicationID(ctx), req.TemplateUUID, regulatoryreport.TemplateInput{
		Name: b.Name, Jurisdiction: b.Jurisdiction, Type: (*regulatoryreport.Type)(b.ReportType), Format: (*regulatoryreport.Format)(b.Format), Profile: profile, Config: config,
	})
	if err != nil {
		return nil, err
	}
	out, err := toTemplate(t)
	return api.UpdateReportTemplate200JSONResponse(out), err
}

// DeleteReportTemplate deletes a template.
func (h *Handler) DeleteReportTemplate(ctx context.Context, req api.DeleteReportTemplateRequestObject) (api.DeleteReportTemplateResponseObject, error) {
	if err := h.RegulatoryReports.DeleteTemplate(ctx, caller.ApplicationID(ctx), req.TemplateUUID); err != nil {
		return nil, err
	}
	return api.DeleteReportTemplate204Response{}, nil
}

// raw is an object as JSON; nil for none.
func raw(of map[string]any) (json.RawMessage, error) {
	if of == nil {
		return nil, nil
	}
	out, err := json.Marshal(of)
	if err != nil {
		return nil, fmt.Errorf("write object: %w", err)
	}
	return out, nil
}

func object(of json.RawMessage) (out map[string]any, err error) {
	if err := json.Unmarshal(of, &out); err != nil {
		return nil, fmt.Errorf("read object: %w", err)
	}
	return out, nil
}

func toTemplate(t regulatoryreport.Template) (api.ReportTemplate, error) {
	config, err := object(t.Config)
	return api.ReportTemplate{
		UUID: t.ID, Name: t.Name, Jurisdiction: t.Jurisdiction, ReportType: api.RegulatoryReportType(t.Type), ReportTypeDisplay: t.Type.Title(),
		Format: api.RegulatoryReportFormat(t.Format), Profile: t.Profile, FieldConfig: config, CreatedAt: timestamp.At(t.CreatedAt), UpdatedAt: timestamp.At(t.UpdatedAt),
	}, err
}
