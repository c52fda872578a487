package reporting

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/regulatoryreport"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
)

// ListRegulatoryReports returns a page of reports.
func (h *Handler) ListRegulatoryReports(ctx context.Context, req api.ListRegulatoryReportsRequestObject) (api.ListRegulatoryReportsResponseObject, error) {
	f := regulatoryreport.Filter{
		CaseID: req.Params.Case, Jurisdiction: req.Params.Jurisdiction, IsFiled: req.Params.Filed, DueBefore: req.Params.DueBefore.Standard(),
	}
	if req.Params.Status != nil {
		f.Status = regulatoryreport.Status(*req.Params.Status)
	}
	if req.Params.ReportType != nil {
		f.Type = regulatoryreport.Type(*req.Params.ReportType)
	}
	page, err := h.page(ctx, f, paging.Parse(req.Params.Limit, req.Params.Offset))
	return api.ListRegulatoryReports200JSONResponse(page), err
}

// ListCaseRegulatoryReports returns a page of the reports of a case.
func (h *Handler) ListCaseRegulatoryReports(ctx context.Context, req api.ListCaseRegulatoryReportsRequestObject) (api.ListCaseRegulatoryReportsResponseObject, error) {
	if err := h.RegulatoryReports.HasCase(ctx, caller.ApplicationID(ctx), req.CaseUUID); err != nil {
		return nil, err
	}
	page, err := h.page(ctx, regulatoryreport.Filter{CaseID: &req.CaseUUID}, paging.Parse(req.Params.Limit, req.Params.Offset))
	return api.ListCaseRegulatoryReports200JSONResponse(page), err
}

func (h *Handler) page(ctx context.Context, f regulatoryreport.Filter, p paging.Request) (api.RegulatoryReportPage, error) {
	found, count, err := h.RegulatoryReports.Page(ctx, caller.ApplicationID(ctx), f, p)
	if err != nil {
		return api.RegulatoryReportPage{}, err
	}
	rows := make([]api.RegulatoryReport, len(found))
	for i, r := range found {
		if rows[i], err = toReport(r); err != nil {
			return api.RegulatoryReportPage{}, err
		}
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.RegulatoryReportPage{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateCaseRegulatoryReport creates a draft of a case.
func (h *Handler) CreateCaseRegulatoryReport(ctx context.Context, req api.CreateCaseRegulatoryReportRequestObject) (api.CreateCaseRegulatoryReportResponseObject, error) {
	b := req.Body
	if b == nil {
		b = &api.CaseRegulatoryReportRequest{}
	}
	in := regulatoryreport.CreateInput{
		Caller: request.Caller(ctx), CaseID: req.CaseUUID, TemplateID: b.Template, Type: (*regulatoryreport.Type)(b.ReportType), Jurisdiction: b.Jurisdiction,
		Format: (*regulatoryreport.Format)(b.Format), Profile: b.Profile,
	}
	out, err := h.create(ctx, in, b)
	return api.CreateCaseRegulatoryReport201JSONResponse(out), err
}

// CreateRegulatoryReport creates a draft of a case that the body names.
func (h *Handler) CreateRegulatoryReport(ctx context.Context, req api.CreateRegulatoryReportRequestObject) (api.CreateRegulatoryReportResponseObject, error) {
	b := req.Body
	in := regulatoryreport.CreateInput{
		Caller: request.Caller(ctx), CaseID: b.Case, TemplateID: &b.Template, Type: (*regulatoryreport.Type)(b.ReportType), Jurisdiction: b.Jurisdiction,
		Format: (*regulatoryreport.Format)(b.Format), Profile: b.Profile,
	}
	out, err := h.create(ctx, in, b)
	return api.CreateRegulatoryReport201JSONResponse(out), err
}

func (h *Handler) create(ctx context.Context, in regulatoryreport.CreateInput, body any) (out api.RegulatoryReport, err error) {
	if in.Members, err = given(body); err != nil {
		return out, err
	}
	made, err := h.RegulatoryReports.Create(ctx, in)
	if err != nil {
		return out, err
	}
	return toReport(made)
}

// given are the members of a body that were given.
func given(body any) (json.RawMessage, error) {
	all, err := json.Marshal(body)
	if err != nil {
		return nil, fmt.Errorf("write body: %w", err)
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(all, &members); err != nil {
		return nil, fmt.Errorf("read body: %w", err)
	}
	for name, value := range members {
		if string(value) == "null" {
			delete(members, name)
		}
	}
	for _, name := range []string{"case", "template", "report_type", "jurisdiction", "format", "profile"} {
		delete(members, name)
	}
	return json.Marshal(members)
}

// GetRegulatoryReport returns a report.
func (h *Handler) GetRegulatoryReport(ctx context.Context, req api.GetRegulatoryReportRequestObject) (api.GetRegulatoryReportResponseObject, error) {
	r, err := h.RegulatoryReports.Get(ctx, caller.ApplicationID(ctx), req.ReportUUID)
	if err != nil {
		return nil, err
	}
	out, err := toReport(r)
	return api.GetRegulatoryReport200JSONResponse(out), err
}

// UpdateRegulatoryReport changes a report.
func (h *Handler) UpdateRegulatoryReport(ctx context.Context, req api.UpdateRegulatoryReportRequestObject) (api.UpdateRegulatoryReportResponseObject, error) {
	b := req.Body
	members, err := given(b)
	if err != nil {
		return nil, err
	}
	profile, err := change[string](b.Profile)
	if err != nil {
		return nil, err
	}
	r, err := h.RegulatoryReports.Update(ctx, caller.ApplicationID(ctx), req.ReportUUID, regulatoryreport.UpdateInput{
		Jurisdiction: b.Jurisdiction, Format: (*regulatoryreport.Format)(b.Format), Profile: profile, Members: members,
	})
	if err != nil {
		return nil, err
	}
	out, err := toReport(r)
	return api.UpdateRegulatoryReport200JSONResponse(out), err
}

// DeleteRegulatoryReport deletes a report.
func (h *Handler) DeleteRegulatoryReport(ctx context.Context, req api.DeleteRegulatoryReportRequestObject) (api.DeleteRegulatoryReportResponseObject, error) {
	if err := h.RegulatoryReports.Delete(ctx, caller.ApplicationID(ctx), req.ReportUUID); err != nil {
		return nil, err
	}
	return api.DeleteRegulatoryReport204Response{}, nil
}

// ValidateRegulatoryReport tells what is wrong with a report.
func (h *Handler) ValidateRegulatoryReport(ctx context.Context, req api.ValidateRegulatoryReportRequestObject) (api.ValidateRegulatoryReportResponseObject, error) {
	r, faults, err := h.RegulatoryReports.Validate(ctx, request.Caller(ctx), req.ReportUUID)
	if err != nil {
		return nil, err
	}
	return api.ValidateRegulatoryReport200JSONResponse{Status: api.RegulatoryReportStatus(r.Status), IsValid: len(faults) == 0, Errors: toFaults(faults)}, nil
}

// FinalizeRegulatoryReport freezes a report.
func (h *Handler) FinalizeRegulatoryReport(ctx context.Context, req api.FinalizeRegulatoryReportRequestObject) (api.FinalizeRegulatoryReportResponseObject, error) {
	r, err := h.RegulatoryReports.Finalize(ctx, request.Caller(ctx), req.ReportUUID)
	if err != nil {
		return nil, err
	}
	out, err := toReport(r)
	return api.FinalizeRegulatoryReport200JSONResponse(out), err
}

// GetRegulatoryReportFile returns a link to a file of a finalized report.
func (h *Handler) GetRegulatoryReportFile(ctx context.Context, req api.GetRegulatoryReportFileRequestObject) (api.GetRegulatoryReportFileResponseObject, error) {
	kind := "pdf"
	if req.Params.File != nil {
		kind = string(*req.Params.File)
	}
	var (
		id  uuid.UUID
		err error
	)
	switch {
	case kind == "zip":
		id, err = h.RegulatoryReports.Package(ctx, request.Caller(ctx), req.ReportUUID, req.Params.Attachments)
	case len(req.Params.Attachments) > 0:
		err = apperr.Invalid("attachments_unpacked", "attachments", "Only zip has attachments.")
	default:
		id, err = h.RegulatoryReports.File(ctx, caller.ApplicationID(ctx), req.ReportUUID, kind)
	}
	if err != nil {
		return nil, err
	}
	return api.GetRegulatoryReportFile200JSONResponse{DownloadURL: h.Links.URL(caller.ApplicationID(ctx), id), File: api.RegulatoryReportFile(kind)}, nil
}

// FileRegulatoryReport records that a report was filed.
func (h *Handler) FileRegulatoryReport(ctx context.Context, req api.FileRegulatoryReportRequestObject) (api.FileRegulatoryReportResponseObject, error) {
	b := req.Body
	r, err := h.RegulatoryReports.RecordFiling(ctx, request.Caller(ctx), req.ReportUUID, regulatoryreport.Filing{
		At: b.FiledAt.Time, Reference: convert.Text(b.FiuReference), Note: convert.Text(b.Note),
	})
	if err != nil {
		return nil, err
	}
	out, err := toReport(r)
	return api.FileRegulatoryReport200JSONResponse(out), err
}
