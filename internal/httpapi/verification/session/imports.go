package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"mime/multipart"
	"slices"
	"strings"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// CreateSessionImport begins an import, of a file that is sent or fetched.
func (h *Handler) CreateSessionImport(ctx context.Context, req api.CreateSessionImportRequestObject) (api.CreateSessionImportResponseObject, error) {
	c := request.Caller(ctx)
	if err := h.Imports.Allowed(ctx, c); err != nil {
		return nil, err
	}
	in, err := h.importInput(ctx, c, req)
	if err != nil {
		return nil, err
	}
	job, err := h.Imports.Create(ctx, c, in)
	if err != nil {
		return nil, err
	}
	return api.CreateSessionImport201JSONResponse(toSessionImport(job)), nil
}

func (h *Handler) importInput(ctx context.Context, c application.Caller, req api.CreateSessionImportRequestObject) (imports.CreateInput, error) {
	if b := req.JSONBody; b != nil {
		return imports.CreateInput{
			Type: importType((*string)(b.ImportType)), WorkflowID: b.WorkflowID, Format: imports.Format(convert.Text(b.SourceFormat)), Address: b.SourceFileURL,
		}, nil
	}
	in := imports.CreateInput{Type: imports.TypeUsers}
	if err := h.readImportForm(ctx, c.ApplicationID, req.MultipartBody, &in); err != nil {
		return in, errors.Join(err, h.Imports.Drop(ctx, c.ApplicationID, in.Upload))
	}
	return in, nil
}

func importType(given *string) imports.Type {
	if given == nil || *given == "" {
		return imports.TypeUsers
	}
	return imports.Type(*given)
}

// readImportForm stores the file while it arrives; parts that it does not know
// are passed over.
func (h *Handler) readImportForm(ctx context.Context, applicationID uuid.UUID, form *multipart.Reader, in *imports.CreateInput) error {
	return formreader.Each(ctx, form, []string{"file"}, func(part formreader.Part) (err error) {
		if slices.Contains(importFields, part.Name) {
			return readImportField(part, in)
		}
		if part.Name != "file" {
			return nil
		}
		if in.Upload != nil {
			return apperr.Invalid("file_twice", "file", "Send one file.")
		}
		if in.Upload, err = h.Imports.Receive(ctx, applicationID, part.FileName(), part); err != nil {
			return formreader.Unreadable(err)
		}
		return nil
	})
}

// importFields are the members of the form beside the file.
var importFields = []string{"import_type", "source_format", "workflow_id", "source_file_url"}

func readImportField(part formreader.Part, in *imports.CreateInput) error {
	value, err := part.Required()
	if value = strings.TrimSpace(value); err != nil || value == "" {
		return err
	}
	switch part.Name {
	case "import_type":
		in.Type = importType(&value)
	case "source_format":
		in.Format = imports.Format(value)
	case "workflow_id":
		id, err := uuid.Parse(value)
		if err != nil {
			return apperr.Invalid("workflow_malformed", part.Name, "Enter a valid UUID.")
		}
		in.WorkflowID = &id
	case "source_file_url":
		in.Address = value
	}
	return nil
}

// GetSessionImportTemplate returns the header of a file.
func (h *Handler) GetSessionImportTemplate(_ context.Context, req api.GetSessionImportTemplateRequestObject) (api.GetSessionImportTemplateResponseObject, error) {
	kind := importType((*string)(req.Params.ImportType))
	header := imports.Template(kind)
	return api.GetSessionImportTemplate200TextCsvResponse{
		Body: strings.NewReader(header), ContentLength: int64(len(header)),
		Headers: api.GetSessionImportTemplate200ResponseHeaders{ContentDisposition: `attachment; filename="` + string(kind) + `.csv"`},
	}, nil
}

// GetSessionImport returns an import.
func (h *Handler) GetSessionImport(ctx context.Context, req api.GetSessionImportRequestObject) (api.GetSessionImportResponseObject, error) {
	job, err := h.Imports.Get(ctx, caller.ApplicationID(ctx), req.ImportID)
	if err != nil {
		return nil, err
	}
	return api.GetSessionImport200JSONResponse(toSessionImport(job)), nil
}

// ListSessionImportErrors returns a page of refused rows.
func (h *Handler) ListSessionImportErrors(ctx context.Context, req api.ListSessionImportErrorsRequestObject) (api.ListSessionImportErrorsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	refusals, count, err := h.Imports.Refusals(ctx, caller.ApplicationID(ctx), req.ImportID, p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.SessionImportError, len(refusals))
	for i, r := range refusals {
		rows[i] = api.SessionImportError{UUID: r.ID, RowNumber: r.RowNumber, ExternalID: r.ExternalID, Error: r.Text, CreatedAt: timestamp.At(r.CreatedAt)}
		if err := json.Unmarshal(r.Raw, &rows[i].RawRow); err != nil {
			return nil, fmt.Errorf("read refused row: %w", err)
		}
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListSessionImportErrors200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

func toSessionImport(j imports.Job) api.SessionImportJob {
	return api.SessionImportJob{
		UUID: j.ID, Status: api.SessionImportStatus(j.Status), ImportType: api.SessionImportType(j.Type),
		SourceFormat: api.SessionImportFormat(j.Format), SourceFilename: j.Filename, TotalRows: j.TotalRows,
		ProcessedRows: j.CheckpointRow, CheckpointRow: j.CheckpointRow, CreatedCount: j.Created, UpdatedCount: j.Updated,
		SkippedCount: j.Skipped, FailedCount: j.Faulty, LastError: j.LastError, CreatedAt: timestamp.At(j.CreatedAt), UpdatedAt: timestamp.At(j.UpdatedAt),
		StartedAt: timestamp.Maybe(j.StartedAt), CompletedAt: timestamp.Maybe(j.CompletedAt),
	}
}
