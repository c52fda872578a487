package standalone

import (
	"context"
	"encoding/json"
	"net/http"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/verification"
	"vidimus/internal/verification/facecheck"
	"vidimus/internal/verification/standalone"
)

var (
	faceFiles    = map[string]fileRule{"user_image": {megabytes: 5, endings: pictureFiles, required: true}}
	twoFaceFiles = map[string]fileRule{
		"user_image": {megabytes: 5, endings: pictureFiles, required: true}, "ref_image": {megabytes: 5, endings: pictureFiles, required: true},
	}
)

// faceCall is a call about faces.
type faceCall struct {
	feature workflow.Feature
	service string
	files   map[string]fileRule
	// read takes the fields that only this call has.
	read    func(f *callForm, o *facecheck.Options)
	outcome outcome
}

// What is not enough where a call says nothing else.
const (
	usualThreshold = 30
	usualAge       = 18
)

// CheckPassiveLiveness checks a picture for life.
func (h *Handler) CheckPassiveLiveness(ctx context.Context, req api.CheckPassiveLivenessRequestObject) (api.CheckPassiveLivenessResponseObject, error) {
	return h.lookAtFaces(ctx, formreader.Body{Form: req.MultipartBody, Object: req.JSONBody}, faceCall{
		feature: workflow.FeatureLiveness, service: "PASSIVE_LIVENESS", files: faceFiles,
		read: func(f *callForm, o *facecheck.Options) {
			o.Threshold = f.percent("face_liveness_score_decline_threshold", usualThreshold)
		},
		outcome: outcome{"liveness", []string{"status", "method", "score", "user_image", "warnings", "face_quality", "face_luminance"}, seen("user_image")},
	})
}

// VisitCheckPassiveLivenessResponse writes the answer.
func (a callAnswer) VisitCheckPassiveLivenessResponse(w http.ResponseWriter) error { return a.write(w) }

// MatchFaces compares two faces.
func (h *Handler) MatchFaces(ctx context.Context, req api.MatchFacesRequestObject) (api.MatchFacesResponseObject, error) {
	return h.lookAtFaces(ctx, formreader.Body{Form: req.MultipartBody, Object: req.JSONBody}, faceCall{
		feature: workflow.FeatureFaceMatch, service: "FACE_MATCH", files: twoFaceFiles,
		read: func(f *callForm, o *facecheck.Options) {
			o.Threshold = f.percent("face_match_score_decline_threshold", usualThreshold)
		},
		outcome: outcome{"face_match", []string{"status", "score", "user_image", "ref_image", "warnings"}, seen("user_image", "ref_image")},
	})
}

// VisitMatchFacesResponse writes the answer.
func (a callAnswer) VisitMatchFacesResponse(w http.ResponseWriter) error { return a.write(w) }

// EstimateAge estimates an age.
func (h *Handler) EstimateAge(ctx context.Context, req api.EstimateAgeRequestObject) (api.EstimateAgeResponseObject, error) {
	return h.lookAtFaces(ctx, formreader.Body{Form: req.MultipartBody, Object: req.JSONBody}, faceCall{
		feature: workflow.FeatureAgeEstimation, service: "AGE_ESTIMATION", files: faceFiles,
		read: func(f *callForm, o *facecheck.Options) {
			o.Threshold = f.percent("face_liveness_score_decline_threshold", usualThreshold)
			o.MinimumAge = f.whole("age_estimation_decline_threshold", usualAge, bounds{0, 100})
		},
		outcome: outcome{"age_estimation", []string{"status", "method", "score", "user_image", "age_estimation", "warnings"}, seen("user_image")},
	})
}

// VisitEstimateAgeResponse writes the answer.
func (a callAnswer) VisitEstimateAgeResponse(w http.ResponseWriter) error { return a.write(w) }

// SearchFaces searches for a face among those that are known.
func (h *Handler) SearchFaces(ctx context.Context, req api.SearchFacesRequestObject) (api.SearchFacesResponseObject, error) {
	return h.lookAtFaces(ctx, formreader.Body{Form: req.MultipartBody, Object: req.JSONBody}, faceCall{
		feature: workflow.FeatureFaceSearch, service: "FACE_SEARCH", files: faceFiles,
		read: func(f *callForm, o *facecheck.Options) {
			o.Listed = f.choice("search_type", "most_similar", "blocklisted_or_approved") != "most_similar"
		},
		outcome: outcome{"face_search", []string{"status", "total_matches", "matches", "user_image", "warnings"}, nil},
	})
}

// VisitSearchFacesResponse writes the answer.
func (a callAnswer) VisitSearchFacesResponse(w http.ResponseWriter) error { return a.write(w) }

func (h *Handler) lookAtFaces(ctx context.Context, body formreader.Body, c faceCall) (callAnswer, error) {
	form, err := readCallForm(ctx, body, c.files)
	if err != nil {
		return nil, err
	}
	options := facecheck.Options{Rotate: form.boolean("rotate_image", false), Unsaved: !form.boolean("save_api_request", true)}
	c.read(form, &options)
	call := standalone.Call{
		Caller: request.Caller(ctx), Feature: c.feature, Service: c.service, Echo: form.echo(), Unsaved: options.Unsaved, Options: options,
		Files: []standalone.File{{Side: verification.SideSelfie, Content: form.files["user_image"]}},
	}
	if err := form.err(); err != nil {
		return nil, err
	}
	if other := form.files["ref_image"]; other != nil {
		call.Files = append(call.Files, standalone.File{Side: facecheck.SideReference, Content: other})
	}
	out, err := h.Standalone.Run(ctx, call)
	if err != nil {
		return nil, err
	}
	return h.answer(call, out, c.outcome)
}

// seen says of pictures that nothing looked at where faces are: in a sandbox.
func seen(pictures ...string) func(item map[string]json.RawMessage) {
	return func(item map[string]json.RawMessage) {
		for _, name := range pictures {
			item[name] = json.RawMessage(`{"entities":[],"best_angle":null}`)
		}
	}
}
