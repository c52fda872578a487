package hosted

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/verify"
)

const (
	// maxDocument is the most of a document, in bytes.
	maxDocument = 15 << 20
	maxFormText = 400 // a hundred characters
)

// UploadHostedDocument takes one document by its name.
func (h *Handler) UploadHostedDocument(ctx context.Context, req api.UploadHostedDocumentRequestObject) (api.UploadHostedDocumentResponseObject, error) {
	in, err := readKeyedForm(req.Body)
	if err != nil {
		return nil, err
	}
	v, err := h.Flow.PutKeyed(ctx, refOf(ctx), in)
	if err != nil {
		return nil, err
	}
	all, uploaded := v.Step.Upload.Keys()
	out := api.UploadHostedDocument200JSONResponse{
		Valid: v.Refusal == "", Reason: optional(v.Refusal), DocumentAiStatus: api.HostedStepState(v.Step.State),
		RequiredDocumentKeys: append([]string{}, all...), UploadedDocumentKeys: append([]string{}, uploaded...),
	}
	if v.Next != "" {
		next := api.DecisionFeature(v.Next.DecisionName())
		out.NextStep = &next
	}
	return out, nil
}

// readKeyedForm takes the members out of a form; others are passed over.
func readKeyedForm(form *multipart.Reader) (verify.KeyedInput, error) {
	in := verify.KeyedInput{}
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return in, missing(in)
		}
		if err != nil {
			return in, unreadable(err)
		}
		most := map[string]int64{"document_key": maxFormText, "document": maxDocument}[part.FormName()]
		if most == 0 {
			continue
		}
		content, err := io.ReadAll(io.LimitReader(part, most+1))
		switch {
		case err != nil:
			return in, unreadable(err)
		case int64(len(content)) > most:
			return in, apperr.Invalid("form_refused", part.FormName(), fmt.Sprintf("Must be at most %d bytes.", most))
		case part.FormName() == "document":
			in.File = content
		default:
			in.Key = string(content)
		}
	}
}

// missing names what has to be there; an empty file counts as none.
func missing(in verify.KeyedInput) error {
	faults := map[string][]string{}
	if in.Key == "" {
		faults["document_key"] = []string{"This field is required."}
	}
	if len(in.File) == 0 {
		faults["document"] = []string{"This field is required."}
	}
	if len(faults) == 0 {
		return nil
	}
	return apperr.InvalidFields("form_refused", faults)
}
