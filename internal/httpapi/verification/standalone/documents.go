package standalone

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"slices"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/standalone"
)

const (
	actionNone    = string(api.StandaloneActionNOACTION)
	actionDecline = string(api.StandaloneActionDECLINE)
)

var idDocumentFiles = map[string]fileRule{
	"front_image": {megabytes: 10, endings: paperFiles, required: true},
	"back_image":  {megabytes: 10, endings: paperFiles},
}

var idDocumentMembers = []string{
	"status", "document_type", "document_subtype", "document_number", "personal_number", "portrait_image", "front_image", "back_image",
	"front_image_camera_front", "back_image_camera_front", "front_image_camera_front_face_match_score",
	"back_image_camera_front_face_match_score", "front_image_quality_score", "back_image_quality_score", "date_of_birth", "age",
	"expiration_date", "date_of_issue", "issuing_state", "issuing_state_name", "first_name", "last_name", "full_name", "gender", "address",
	"formatted_address", "place_of_birth", "marital_status", "nationality", "extra_fields", "mrz", "parsed_address", "warnings", "barcodes",
}

// VerifyIDDocument checks an identity document.
func (h *Handler) VerifyIDDocument(ctx context.Context, req api.VerifyIDDocumentRequestObject) (api.VerifyIDDocumentResponseObject, error) {
	form, err := readCallForm(ctx, formreader.Body{Form: req.MultipartBody, Object: req.JSONBody}, idDocumentFiles)
	if err != nil {
		return nil, err
	}
	age := form.whole("minimum_age", 0, bounds{1, 120})
	characters := form.choice("preferred_characters", "latin", "non_latin")
	copies := form.boolean("perform_document_liveness", false)
	call := standalone.Call{
		Caller: request.Caller(ctx), Feature: workflow.FeatureOCR, Service: "ID_VERIFICATION", Echo: form.echo(), Unsaved: !form.boolean("save_api_request", true),
		Config: map[string]any{
			"expiration_date_not_detected_action": form.choice("expiration_date_not_detected_action", actionNone, actionDecline),
			"invalid_mrz_action":                  form.choice("invalid_mrz_action", actionDecline, actionNone),
			"inconsistent_data_action":            form.choice("inconsistent_data_action", actionDecline, actionNone),
			// What the table of warnings calls information for this call and does not follow from the picture.
			"duplicated_user_action": actionNone,
			"documents_allowed":      everyDocument(characters),
		},
		// The same picture comes to the same verdict as in a session.
		Reviewed: true, Refuse: refuseUnread, AnswerOnly: []string{"barcodes"},
	}
	// A sandbox answers with its sample whatever is asked.
	if age > 0 && call.Caller.Environment == application.Live {
		call.Config["minimum_age"] = age
	}
	call.Files = []standalone.File{{Side: verification.SideFront, Field: "front_image", Content: form.files["front_image"], Password: form.password("front_image_password")}}
	back := standalone.File{Side: verification.SideBack, Field: "back_image", Content: form.files["back_image"], Password: form.password("back_image_password")}
	if back.Content != nil {
		call.Files = append(call.Files, back)
	}
	if err := form.err(); err != nil {
		return nil, err
	}
	if copies && call.Caller.Environment == application.Live {
		return nil, standalone.NotConfigured()
	}
	out, err := h.Standalone.Run(ctx, call)
	if err != nil {
		return nil, err
	}
	return h.answer(call, out, outcome{"id_verification", idDocumentMembers, likeAlone})
}

// VisitVerifyIDDocumentResponse writes the answer.
func (a callAnswer) VisitVerifyIDDocumentResponse(w http.ResponseWriter) error { return a.write(w) }

// everyDocument allows all documents, read in the preferred script.
func everyDocument(characters string) map[string]any {
	kinds := map[string]any{}
	for _, code := range workflow.DocumentCodes {
		kinds[code] = map[string]any{"enabled": 1, "preferred_characters": characters}
	}
	return map[string]any{workflow.AllCountries: kinds}
}

const unrecognised = "COULD_NOT_RECOGNIZE_DOCUMENT"

// refuseUnread refuses a call whose file is unreadable.
func refuseUnread(f verification.Finding) error {
	for _, w := range f.Warnings {
		switch w.Risk {
		case "PROVIDER_NOT_CONFIGURED":
			return standalone.NotConfigured()
		case unrecognised, "POA_MAX_ATTEMPTS_EXCEEDED":
			return standalone.RefusedCall(apperr.KindRejected, "document_unrecognised", unrecognised)
		}
	}
	return nil
}

// likeAlone brings an item of a session into the form that the call has.
func likeAlone(item map[string]json.RawMessage) {
	for _, side := range []string{"front_image", "back_image"} {
		if unknown(item[side]) {
			item[side] = item["full_"+side]
		}
	}
	if string(item["gender"]) == `"U"` {
		item["gender"] = nil
	}
	if unknown(item["marital_status"]) {
		item["marital_status"] = json.RawMessage(`"UNKNOWN"`)
	}
	if unknown(item["mrz"]) {
		item["mrz"] = json.RawMessage(`{}`)
	}
}

func unknown(raw json.RawMessage) bool { return len(raw) == 0 || string(raw) == "null" }

// outcome is where the result of a feature stands in an answer, and how.
type outcome struct {
	key     string
	members []string
	adapt   func(item map[string]json.RawMessage)
}

// answer writes the whole answer of a call; its pictures are links when it was
// kept, and stand in it otherwise.
func (h *Handler) answer(c standalone.Call, r standalone.Result, o outcome) (callAnswer, error) {
	item := map[string]json.RawMessage{}
	if err := json.Unmarshal(r.Item, &item); err != nil {
		return nil, err
	}
	if o.adapt != nil {
		o.adapt(item)
	}
	maps.Copy(item, r.Aside)
	raw, err := json.Marshal(item)
	if err != nil {
		return nil, err
	}
	result, err := chosen(raw, o.members)
	if err != nil {
		return nil, err
	}
	filled := media.EscapeMarks(slices.Clone(result))
	if r.Kept {
		filled = h.Links.Fill(c.Caller.ApplicationID, filled)
	} else {
		filled = media.ReplacePlaceholders(filled, func(id uuid.UUID) string {
			content, ours := r.Files.Get(id)
			if !ours { // a picture of somebody who is known
				return h.Links.URL(c.Caller.ApplicationID, id)
			}
			return base64.StdEncoding.EncodeToString(content)
		})
	}
	members := []member{{"request_id", r.RequestID}, {o.key, json.RawMessage(filled)}}
	return object(append(append(members, echoed(c.Echo)...), made(r.CreatedAt))...)
}
