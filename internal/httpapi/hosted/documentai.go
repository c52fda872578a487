package hosted

import (
	"context"
	"fmt"
	"mime/multipart"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/applicant"
)

// maxDocument is the most of a document, in bytes.
const maxDocument = 15 << 20

// UploadHostedDocument receives one document by its name.
func (h *Handler) UploadHostedDocument(ctx context.Context, req api.UploadHostedDocumentRequestObject) (api.UploadHostedDocumentResponseObject, error) {
	in, err := readKeyedForm(ctx, req.Body)
	if err != nil {
		return nil, err
	}
	v, err := h.Flow.PutDocumentFile(ctx, refOf(ctx), in)
	if err != nil {
		return nil, err
	}
	all, uploaded := v.Step.Upload.Keys()
	out := api.UploadHostedDocument200JSONResponse{
		Valid: v.Refusal == "", Reason: optional.Of(v.Refusal), DocumentAiStatus: api.HostedStepState(v.Step.State),
		RequiredDocumentKeys: append([]string{}, all...), UploadedDocumentKeys: append([]string{}, uploaded...),
	}
	if v.Next != "" {
		next := api.DecisionFeature(v.Next.DecisionName())
		out.NextStep = &next
	}
	return out, nil
}

// readKeyedForm takes the members out of a form; others are passed over.
func readKeyedForm(ctx context.Context, form *multipart.Reader) (applicant.DocumentFileInput, error) {
	in := applicant.DocumentFileInput{}
	err := formreader.Each(ctx, form, nil, func(part formreader.Part) (err error) {
		switch part.Name {
		case "document_key":
			in.Key, err = part.Required()
		case "document":
			var isTooLarge bool
			if in.File, isTooLarge, err = part.File(maxDocument); isTooLarge {
				err = apperr.Invalid("form_refused", part.Name, fmt.Sprintf("Must be at most %d bytes.", maxDocument))
			}
		}
		return err
	})
	if err != nil {
		return in, err
	}
	return in, missing(in)
}

// missing names what has to be there; an empty file counts as none.
func missing(in applicant.DocumentFileInput) error {
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
