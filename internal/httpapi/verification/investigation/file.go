package investigation

import (
	"context"
	"mime/multipart"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/monitoring/caseprint"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/value/optional"
)

// UploadCaseAttachment keeps a file for a note.
func (h *Handler) UploadCaseAttachment(ctx context.Context, req api.UploadCaseAttachmentRequestObject) (api.UploadCaseAttachmentResponseObject, error) {
	upload, err := readUpload(ctx, req.Body)
	if err != nil {
		return nil, err
	}
	a, err := h.Cases.Attachments.Upload(ctx, request.Caller(ctx), req.CaseUUID, upload)
	if err != nil {
		return nil, err
	}
	return api.UploadCaseAttachment201JSONResponse(h.toAttachment(caller.ApplicationID(ctx), a)), nil
}

// readUpload takes the file out of a form; other parts of it are passed over.
func readUpload(ctx context.Context, form *multipart.Reader) (casefile.Upload, error) {
	var out casefile.Upload
	err := formreader.Each(ctx, form, nil, func(part formreader.Part) error {
		if part.Name != "file" {
			return nil
		}
		// A larger one has a byte too many, which the use case refuses.
		content, _, err := part.File(casefile.MaxFile)
		out = casefile.Upload{Name: part.FileName(), Content: content}
		return err
	})
	return out, err
}

// GetCaseAttachmentLink returns a new link to a file.
func (h *Handler) GetCaseAttachmentLink(ctx context.Context, req api.GetCaseAttachmentLinkRequestObject) (api.GetCaseAttachmentLinkResponseObject, error) {
	a, err := h.Cases.Attachments.Get(ctx, ref(ctx, req.CaseUUID), req.Params.S3Key)
	if err != nil {
		return nil, err
	}
	return api.GetCaseAttachmentLink200JSONResponse{S3Key: a.Key(), Filename: a.Name, URL: h.Links.URL(caller.ApplicationID(ctx), a.ID)}, nil
}

// PrintCase returns a link to the PDF of a case.
func (h *Handler) PrintCase(ctx context.Context, req api.PrintCaseRequestObject) (api.PrintCaseResponseObject, error) {
	in := caseprint.Input{By: request.Caller(ctx), CaseID: req.CaseUUID, WithInternal: optional.Or(req.Params.Internal, false), Language: string(optional.Value(req.Params.Language))}
	if in.WithInternal && !caller.From(ctx).HasPermission("write:cases") {
		return nil, errPermission()
	}
	a, err := h.Prints.Print(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.PrintCase200JSONResponse{URL: h.Links.URL(in.By.ApplicationID, a.ID)}, nil
}
