package standalone

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/documentai"
	"vidimus/internal/verification/standalone"
)

var fieldDocumentFiles = map[string]fileRule{"document": {megabytes: 15, endings: paperFiles, required: true}}

var fieldDocumentMembers = []string{
	"status", "extracted_data", "fields", "document_metadata", "cross_check_result", "detected_codes", "warnings",
}

// ReadDocumentFields reads fields from a document.
func (h *Handler) ReadDocumentFields(ctx context.Context, req api.ReadDocumentFieldsRequestObject) (api.ReadDocumentFieldsResponseObject, error) {
	form, err := readCallForm(ctx, formreader.Body{Form: req.MultipartBody, Object: req.JSONBody}, fieldDocumentFiles)
	if err != nil {
		return nil, err
	}
	document := map[string]any{"document_key": "document", "fields": form.documentFields()}
	call := standalone.Call{
		Caller: request.Caller(ctx), Feature: workflow.FeatureDocumentAI, Echo: form.echo(), Unsaved: !form.boolean("save_api_request", true),
		Config: map[string]any{"document_ai_documents": []any{document}}, Reviewed: true, Refuse: refuseUnreadFields,
		Expected: &session.Expected{
			FirstName: form.text("expected_first_name"), LastName: form.text("expected_last_name"), CompanyName: form.text("expected_company_name"),
		},
		Files: []standalone.File{{Side: verification.SideFile, Field: "document", Content: form.files["document"], Purpose: media.PurposeDocumentFile}},
	}
	if err := form.err(); err != nil {
		return nil, err
	}
	out, err := h.Standalone.Run(ctx, call)
	if err != nil {
		return nil, err
	}
	return h.answer(call, out, outcome{"document_ai", fieldDocumentMembers, onlyDocument})
}

// VisitReadDocumentFieldsResponse writes the answer.
func (a callAnswer) VisitReadDocumentFieldsResponse(w http.ResponseWriter) error { return a.write(w) }

// refuseUnreadFields refuses a file that says nothing, or that nothing here can read.
func refuseUnreadFields(f verification.Finding) error {
	for _, w := range f.Warnings {
		switch w.Risk {
		case "PROVIDER_NOT_CONFIGURED":
			return standalone.NotConfigured()
		case "COULD_NOT_PERFORM_DOCUMENT_AI":
			return standalone.RefusedCall(apperr.KindUnavailable, "document_provider_failed", "The provider that reads documents gave no answer. Please try again.")
		case "DOCUMENT_AI_UNREADABLE_DOCUMENT", "DOCUMENT_AI_UNSUPPORTED_FILE":
			return standalone.RefusedCall(apperr.KindRejected, "document_unrecognised", unrecognised)
		}
	}
	return nil
}

// onlyDocument returns the result of a call's one document.
func onlyDocument(item map[string]json.RawMessage) {
	var items []map[string]json.RawMessage
	if json.Unmarshal(item["items"], &items) != nil || len(items) == 0 {
		return
	}
	for _, name := range []string{"extracted_data", "fields", "document_metadata", "cross_check_result"} {
		item[name] = items[0][name]
	}
	delete(item, "items")
}

const (
	maxCallFields     = 30
	maxCallFieldBytes = 16 << 10
	maxFieldText      = 500
)

var fieldKey = regexp.MustCompile(`^[a-z0-9_]{1,64}$`)

// documentFields are the fields that a call names, as a workflow has them.
func (f *callForm) documentFields() []documentai.Field {
	raw := f.values["fields"]
	refuse := func(text string) []documentai.Field {
		f.fault("fields", text)
		return nil
	}
	var fields []documentai.Field
	switch {
	case strings.TrimSpace(raw) == "":
		return refuse("This field is required.")
	case len(raw) > maxCallFieldBytes:
		return refuse("Must be at most 16 KB.")
	case json.Unmarshal([]byte(raw), &fields) != nil:
		return refuse("Must be a JSON list of objects with key, name and instruction.")
	case len(fields) < 1 || len(fields) > maxCallFields:
		return refuse(fmt.Sprintf("Must have 1 to %d fields.", maxCallFields))
	}
	keys, names := map[string]bool{}, 0
	for i, d := range fields {
		switch {
		case !fieldKey.MatchString(d.Key):
			return refuse(fmt.Sprintf("Field %d: key must be 1 to 64 small letters, digits and underscores.", i+1))
		case keys[d.Key]:
			return refuse(fmt.Sprintf("Field %d: the key is used before.", i+1))
		case strings.TrimSpace(d.Name) == "" || len(d.Name) > maxFieldText:
			return refuse(fmt.Sprintf("Field %d: name must have 1 to %d bytes.", i+1, maxFieldText))
		case strings.TrimSpace(d.Instruction) == "" || len(d.Instruction) > maxCallFieldBytes:
			return refuse(fmt.Sprintf("Field %d: instruction is required.", i+1))
		case d.Type != "" && d.Type != "text" && d.Type != "number" && d.Type != "date":
			return refuse(fmt.Sprintf("Field %d: type must be text, number or date.", i+1))
		case strings.ContainsRune(d.Name+d.Instruction, 0):
			return refuse(fmt.Sprintf("Field %d: must not hold NUL.", i+1))
		}
		if d.Type == "" {
			fields[i].Type = "text"
		}
		keys[d.Key] = true
		if d.IsFullName {
			names++
		}
	}
	if names > 1 {
		return refuse("At most one field may have is_full_name.")
	}
	return fields
}
