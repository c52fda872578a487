package standalone

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/feature/aml"
	"vidimus/internal/verification/standalone"
)

// screeningMembers are those of the outcome of a screening.
var screeningMembers = []string{"status", "total_hits", "entity_type", "hits", "score", "screened_data", "warnings"}

// Defaults of the numbers of a screening.
const (
	defaultApprove, defaultReview                            = 80., 100.
	defaultNameWeight, defaultDOBWeight, defaultCountryWeigh = 60, 25, 15
	defaultMatch                                             = 93
)

// ScreenSubject screens a person or a company without a session.
func (h *Handler) ScreenSubject(ctx context.Context, req api.ScreenSubjectRequestObject) (api.ScreenSubjectResponseObject, error) {
	b, who := req.Body, request.Caller(ctx)
	settings, err := screeningSettings(b)
	if err != nil {
		return nil, err
	}
	input, err := screenedData(b)
	if err != nil {
		return nil, err
	}
	if optional.Or(b.IncludeAdverseMedia, false) && who.Environment == application.Live {
		return nil, standalone.RefusedCall(apperr.KindUnavailable, "adverse_media_not_configured",
			"This installation has no source of adverse media. Leave include_adverse_media out.")
	}
	echo := echoOf(b.VendorData, b.Metadata)
	out, err := h.Standalone.Run(ctx, standalone.Call{
		Caller: who, Feature: workflow.FeatureAML, Service: "AML", Config: settings, Input: input, Echo: echo, Reviewed: true,
		Unsaved: !optional.Or(b.SaveAPIRequest, true),
	})
	if err != nil {
		return nil, err
	}
	item, err := chosen(out.Item, screeningMembers)
	if err != nil {
		return nil, err
	}
	members := []member{{"request_id", out.RequestID}, {"aml", rawObject(item)}}
	return object(append(append(members, echoed(echo)...), made(out.CreatedAt))...)
}

// VisitScreenSubjectResponse writes the answer.
func (a callAnswer) VisitScreenSubjectResponse(w http.ResponseWriter) error { return a.write(w) }

// screeningSettings are the numbers of a call, as workflows call them.
func screeningSettings(b *api.ScreeningRequest) (map[string]any, error) {
	approve, review := optional.Or(b.AmlScoreApproveThreshold, defaultApprove), optional.Or(b.AmlScoreReviewThreshold, defaultReview)
	name, dob := optional.Or(b.AmlNameWeight, defaultNameWeight), optional.Or(b.AmlDobWeight, defaultDOBWeight)
	country, watched := optional.Or(b.AmlCountryWeight, defaultCountryWeigh), optional.Or(b.IncludeOngoingMonitoring, false)
	switch {
	case name+dob+country != 100:
		return nil, screeningRefused("aml_name_weight, aml_dob_weight and aml_country_weight must add up to 100.")
	case approve > review:
		return nil, screeningRefused("aml_score_approve_threshold must be at most aml_score_review_threshold.")
	case watched && !optional.Or(b.SaveAPIRequest, true):
		return nil, screeningRefused("include_ongoing_monitoring needs save_api_request.")
	}
	return map[string]any{
		"aml_entity_type": string(optional.Or(b.EntityType, api.AMLEntityTypePerson)), "aml_match_score_threshold": optional.Or(b.AmlMatchScoreThreshold, defaultMatch),
		// Scores are whole, so what is above a fraction is above the whole number below it.
		"aml_score_approve_threshold": math.Floor(approve), "aml_score_review_threshold": math.Floor(review),
		"aml_name_weight": name, "aml_dob_weight": dob, "aml_country_weight": country, "is_aml_ongoing_monitoring_enabled": watched,
	}, nil
}

// screeningRefused returns the errors of members that are valid by themselves.
func screeningRefused(text string) error {
	return &apperr.Error{Kind: apperr.KindInvalid, Code: "screening_invalid", Public: text, Body: map[string][]string{"error": {text}}}
}

// screenedData reads the subject of a screening.
func screenedData(b *api.ScreeningRequest) (json.RawMessage, error) {
	if strings.TrimSpace(b.FullName) == "" {
		return nil, apperr.Invalid("name_blank", "full_name", "This field may not be blank.")
	}
	d := aml.Data{FullName: &b.FullName, Nationality: convert.NonEmpty(b.Nationality), DocumentNumber: convert.NonEmpty(b.DocumentNumber)}
	if n := d.Nationality; n != nil {
		code, known := iso.Alpha2(strings.ToUpper(*n))
		if !known {
			return nil, apperr.Invalid("nationality_unknown", "nationality", "Must be the alpha-2 or alpha-3 code of a country.")
		}
		d.Nationality = &code
	}
	if b.DateOfBirth != nil {
		day := b.DateOfBirth.String()
		d.DateOfBirth = &day
	}
	raw, err := json.Marshal(d)
	if err != nil {
		return nil, fmt.Errorf("write subject: %w", err)
	}
	return raw, nil
}
