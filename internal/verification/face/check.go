package face

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification/finding"
)

// MethodPassive is the method that needs one picture; the only one for which live
// sessions can have an engine.
const MethodPassive = "PASSIVE"

// Settings are the settings shared by liveness and age estimation.
type Settings struct {
	Method              string          `json:"face_liveness_method"`
	ScoreDecline        int             `json:"face_liveness_score_decline_threshold"`
	ScoreReview         int             `json:"face_liveness_score_review_threshold"`
	MaxAttempts         int             `json:"face_liveness_max_attempts"`
	QualityDecline      int             `json:"face_quality_decline_threshold"`
	QualityReview       int             `json:"face_quality_review_threshold"`
	LuminanceMin        int             `json:"face_luminance_min_threshold"`
	LuminanceMinAction  workflow.Action `json:"face_luminance_min_action"`
	LuminanceMax        int             `json:"face_luminance_max_threshold"`
	LuminanceMaxAction  workflow.Action `json:"face_luminance_max_action"`
	MultipleFacesAction workflow.Action `json:"face_liveness_multiple_faces_action"`
	// Search has the face looked for among those known, and kept for later searches.
	Search bool `json:"face_search_enabled"`
	// Private keeps no picture of the face beyond the session, and no description of it.
	Private                bool            `json:"face_privacy_mode_enabled"`
	DuplicateAction        workflow.Action `json:"face_liveness_possible_duplicated_face_action"`
	NameMismatchAction     workflow.Action `json:"face_liveness_duplicated_face_name_mismatch_action"`
	DocumentMismatchAction workflow.Action `json:"face_liveness_duplicated_face_document_mismatch_action"`
	VirtualCameraAction    workflow.Action `json:"virtual_camera_action"`
	InjectionAction        workflow.Action `json:"frame_injection_action"`
}

// ReadSettings reads the settings of a step that checks for life.
func ReadSettings(node workflow.Node) (Settings, error) {
	s, err := workflow.Read[Settings](node.Feature, node.Config)
	s.Method = strings.ToUpper(s.Method)
	return s, err
}

// Observation is what the engines detect in a selfie.
type Observation struct {
	Faces int
	// First is the largest face.
	First Face
	Life  LivenessScore
}

// Observe detects the faces of a picture and scores the liveness of the first; an
// empty picture has no face.
func Observe(ctx context.Context, d Detector, s LivenessDetector, picture []byte) (Observation, error) {
	if len(picture) == 0 {
		return Observation{}, nil
	}
	faces, err := d.Detect(ctx, picture)
	if err != nil {
		return Observation{}, fmt.Errorf("find faces: %w", err)
	}
	if len(faces) == 0 {
		return Observation{}, nil
	}
	life, err := s.Live(ctx, picture, faces[0])
	if err != nil {
		return Observation{}, fmt.Errorf("look for life: %w", err)
	}
	return Observation{Faces: len(faces), First: faces[0], Life: life}, nil
}

// Why a person is asked for another selfie.
const (
	RetryNoFace        = "NO_FACE_DETECTED"
	RetryMultipleFaces = "MULTIPLE_FACES_DETECTED"
	RetryDark          = "IMAGE_TOO_DARK"
	RetryBright        = "IMAGE_TOO_BRIGHT"
	RetryPoor          = "LOW_FACE_QUALITY"
	riskNoFace         = "NO_FACE_DETECTED"
	riskAttack         = "LIVENESS_FACE_ATTACK"
	riskLowScore       = "LOW_LIVENESS_SCORE"
	riskMany           = "MULTIPLE_FACES_DETECTED"
	riskQuality        = "LOW_FACE_QUALITY"
	riskDark           = "LOW_FACE_LUMINANCE"
	riskBright         = "HIGH_FACE_LUMINANCE"
	scoreDecimals      = 100
)

// Retry returns why another selfie would help; empty when it would not. A score is never tried
// again: that would let a forger practise.
func (s Settings) Retry(observation Observation) string {
	switch {
	case observation.Faces == 0:
		return RetryNoFace
	case observation.Life.Attack:
		return ""
	case observation.Faces > 1 && s.MultipleFacesAction != workflow.ActionNone:
		return RetryMultipleFaces
	case s.dark(observation) && s.LuminanceMinAction != workflow.ActionNone:
		return RetryDark
	case s.bright(observation) && s.LuminanceMaxAction != workflow.ActionNone:
		return RetryBright
	case s.quality(observation) != workflow.ActionNone:
		return RetryPoor
	default:
		return ""
	}
}

func (s Settings) dark(observation Observation) bool {
	return observation.First.Luminance < float64(s.LuminanceMin)
}
func (s Settings) bright(observation Observation) bool {
	return observation.First.Luminance > float64(s.LuminanceMax)
}

func (s Settings) quality(observation Observation) workflow.Action {
	if observation.First.Quality == nil {
		return workflow.ActionNone
	}
	return Grade(*observation.First.Quality, s.QualityDecline, s.QualityReview)
}

// Judge adds the warnings of the observation. Risks that the contract calls
// automatic always decline; without a face no other warning is added.
func (s Settings) Judge(f *finding.List, observation Observation) {
	if observation.Faces == 0 {
		f.Add(riskNoFace, workflow.ActionDecline, nil)
		return
	}
	switch score := observation.Life.Score; {
	case observation.Life.Attack:
		f.Add(riskAttack, workflow.ActionDecline, nil)
	case score == nil:
		// The engine saw a face and could not say: neither a pass nor an attack.
		f.Add(riskLowScore, workflow.ActionReview, nil)
	default:
		add(f, riskLowScore, Grade(*score, s.ScoreDecline, s.ScoreReview))
	}
	if observation.Faces > 1 {
		f.Add(riskMany, s.MultipleFacesAction, nil)
	}
	add(f, riskQuality, s.quality(observation))
	if s.dark(observation) {
		f.Add(riskDark, s.LuminanceMinAction, nil)
	}
	if s.bright(observation) {
		f.Add(riskBright, s.LuminanceMaxAction, nil)
	}
}

// add records a risk whose threshold was crossed.
func add(f *finding.List, risk string, action workflow.Action) {
	if action != workflow.ActionNone {
		f.Add(risk, action, nil)
	}
}

// Item is an entry of liveness_checks[].
type Item struct {
	NodeID         string              `json:"node_id"`
	Status         decision.StepStatus `json:"status"`
	Method         string              `json:"method"`
	Score          *float64            `json:"score"`
	ReferenceImage *media.Mark         `json:"reference_image"`
	VideoURL       *media.Mark         `json:"video_url"`
	AgeEstimation  *float64            `json:"age_estimation"`
	// Matches is nil where no search for known faces was made.
	Matches       []Match            `json:"matches"`
	Warnings      []decision.Warning `json:"warnings"`
	FaceQuality   *float64           `json:"face_quality"`
	FaceLuminance *float64           `json:"face_luminance"`
}

// NewItem returns the item of a step before anything is known.
func NewItem(node workflow.Node, method string) *Item {
	return &Item{NodeID: node.NodeID, Method: method, Warnings: []decision.Warning{}}
}

// Failure is the item of a step that could not be carried out.
func Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	settings, err := ReadSettings(node)
	if err != nil {
		settings.Method = MethodPassive
	}
	it := NewItem(node, settings.Method)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// Fill sets the measured members.
func (i *Item) Fill(observation Observation) {
	if observation.Faces == 0 {
		return
	}
	i.Score = RoundScore(observation.Life.Score)
	if i.Method == MethodPassive {
		i.FaceQuality, i.FaceLuminance = RoundScore(observation.First.Quality), RoundScore(&observation.First.Luminance)
	}
}

// RoundScore keeps two decimals, as scores are shown.
func RoundScore(v *float64) *float64 {
	if v == nil {
		return nil
	}
	r := math.Round(*v*scoreDecimals) / scoreDecimals
	return &r
}
