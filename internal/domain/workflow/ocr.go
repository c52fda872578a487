package workflow

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Action is what a workflow wants done about a finding.
type Action string

// The actions, from the mildest.
const (
	ActionNone    Action = "NO_ACTION"
	ActionReview  Action = "REVIEW"
	ActionDecline Action = "DECLINE"
)

// AllCountries is the key of documents_allowed that stands for every country.
const AllCountries = "ALL"

// DocumentCodes are the short codes of document types.
var DocumentCodes = []string{"P", "ID", "DL", "RP", "SSC", "HIC", "WP", "TC", "VISA", "PSC", "BC", "OTHER"}

// AllowedDocument is one entry of documents_allowed.
type AllowedDocument struct {
	Enabled  int      `json:"enabled"`
	Sides    int      `json:"sides"`
	Subtypes []string `json:"subtypes,omitempty"`
}

// OCRSettings are the settings of an ID verification step that the product
// acts on. Other keys are dropped when a workflow is saved.
type OCRSettings struct {
	// DocumentsAllowed maps an ISO 3166-1 alpha-3 code to document codes; empty allows every document.
	DocumentsAllowed map[string]map[string]AllowedDocument `json:"documents_allowed,omitempty"`
	// CaptureMethods are CAMERA_SCAN and UPLOAD; empty allows both.
	CaptureMethods []string `json:"image_capture_methods_allowed,omitempty"`
	// MinimumAge and MaximumAge are whole years, 1 to 120; nil sets no limit.
	MinimumAge       *int   `json:"minimum_age,omitempty"`
	MinimumAgeAction Action `json:"minimum_age_action,omitempty"`
	MaximumAge       *int   `json:"maximum_age,omitempty"`
	MaximumAgeAction Action `json:"maximum_age_action,omitempty"`
	// ExpectedDetailsMismatchAction answers data that differs from expected_details.
	ExpectedDetailsMismatchAction Action `json:"expected_details_mismatch_action,omitempty"`
	// InvalidMRZAction answers a machine readable zone that is missing or whose check digits fail.
	InvalidMRZAction Action `json:"invalid_mrz_action,omitempty"`
	// ExpirationNotDetectedAction answers a document without a readable expiry date.
	ExpirationNotDetectedAction Action `json:"expiration_date_not_detected_action,omitempty"`
	// QualityTooLowAction answers a picture that stays poor after the last try.
	QualityTooLowAction Action `json:"image_quality_too_low_action,omitempty"`
	// MaxAttempts is how many tries the person has, 2 to 5.
	MaxAttempts int `json:"id_verification_max_retry_attempts,omitempty"`
	// NameMatchThreshold is the score from 0 to 100 below which a name counts as different.
	NameMatchThreshold int `json:"id_verification_name_match_score_threshold,omitempty"`
}

// DefaultOCR holds the value of every setting that a workflow leaves out.
func DefaultOCR() OCRSettings {
	return OCRSettings{
		MinimumAgeAction:              ActionDecline,
		MaximumAgeAction:              ActionDecline,
		ExpectedDetailsMismatchAction: ActionReview,
		InvalidMRZAction:              ActionDecline,
		ExpirationNotDetectedAction:   ActionNone,
		QualityTooLowAction:           ActionReview,
		MaxAttempts:                   3,
		NameMatchThreshold:            70,
	}
}

// ParseOCR reads the config of an ID verification step over the defaults.
// Members set to null count as left out.
func ParseOCR(config []byte) (OCRSettings, error) {
	s := DefaultOCR()
	if len(config) == 0 {
		return s, nil
	}
	if err := json.Unmarshal(config, &s); err != nil {
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) && wrong.Field != "" {
			return s, fmt.Errorf("%s has the wrong type", wrong.Field)
		}
		return s, errNoObject
	}
	s.normalise()
	return s, s.validate()
}

// keepOCR returns the config with the settings of OCRSettings alone, spelt as
// they were sent; nil when none is left.
func keepOCR(config []byte) (json.RawMessage, error) {
	if len(config) == 0 {
		return nil, nil
	}
	var sent map[string]json.RawMessage
	if err := json.Unmarshal(config, &sent); err != nil {
		return nil, errNoObject
	}
	maps.DeleteFunc(sent, func(key string, value json.RawMessage) bool {
		return !ocrKeys[key] || string(value) == "null"
	})
	if len(sent) == 0 {
		return nil, nil
	}
	return json.Marshal(sent)
}

var errNoObject = errors.New("the config is not an object of settings")

// ocrKeys are the JSON names of OCRSettings.
var ocrKeys = func() map[string]bool {
	keys := map[string]bool{}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[OCRSettings]()) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		keys[name] = true
	}
	return keys
}()

// normalise accepts the lower-case spelling of older samples.
func (s *OCRSettings) normalise() {
	for _, a := range s.actions() {
		*a.value = Action(strings.ToUpper(string(*a.value)))
	}
	for i, m := range s.CaptureMethods {
		s.CaptureMethods[i] = strings.ToUpper(m)
	}
}

type namedAction struct {
	key   string
	value *Action
}

func (s *OCRSettings) actions() []namedAction {
	return []namedAction{
		{"minimum_age_action", &s.MinimumAgeAction},
		{"maximum_age_action", &s.MaximumAgeAction},
		{"expected_details_mismatch_action", &s.ExpectedDetailsMismatchAction},
		{"invalid_mrz_action", &s.InvalidMRZAction},
		{"expiration_date_not_detected_action", &s.ExpirationNotDetectedAction},
		{"image_quality_too_low_action", &s.QualityTooLowAction},
	}
}

// settingFaults collects what is wrong, each fault once.
type settingFaults []string

func (f *settingFaults) add(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(*f, text) {
		*f = append(*f, text)
	}
}

func (s *OCRSettings) validate() error {
	var f settingFaults
	for _, a := range s.actions() {
		if !slices.Contains([]Action{ActionNone, ActionReview, ActionDecline}, *a.value) {
			f.add("%s must be NO_ACTION, REVIEW or DECLINE", a.key)
		}
	}
	check := func(key string, value *int, low, high int) {
		if value != nil && (*value < low || *value > high) {
			f.add("%s must be between %d and %d", key, low, high)
		}
	}
	check("minimum_age", s.MinimumAge, 1, 120)
	check("maximum_age", s.MaximumAge, 1, 120)
	check("id_verification_max_retry_attempts", &s.MaxAttempts, 2, 5)
	check("id_verification_name_match_score_threshold", &s.NameMatchThreshold, 0, 100)
	for _, m := range s.CaptureMethods {
		if m != "CAMERA_SCAN" && m != "UPLOAD" {
			f.add("image_capture_methods_allowed takes CAMERA_SCAN and UPLOAD")
		}
	}
	s.checkDocuments(&f)
	if len(f) > 0 {
		return errors.New(strings.Join(f, "; "))
	}
	return nil
}

func (s *OCRSettings) checkDocuments(f *settingFaults) {
	enabled := len(s.DocumentsAllowed) == 0
	for _, country := range slices.Sorted(maps.Keys(s.DocumentsAllowed)) {
		if len(country) != 3 || strings.ToUpper(country) != country {
			f.add("documents_allowed is keyed by three-letter country codes")
		}
		for code, d := range s.DocumentsAllowed[country] {
			if !slices.Contains(DocumentCodes, code) {
				f.add("documents_allowed names an unknown document code")
			}
			if d.Sides < 0 || d.Sides > 2 {
				f.add("documents_allowed: sides is 1 or 2")
			}
			enabled = enabled || d.Enabled == 1
		}
	}
	if !enabled {
		f.add("documents_allowed needs at least one enabled document")
	}
}

// Allows reports whether a document of this issuing state (alpha-3) and code
// may be shown.
func (s *OCRSettings) Allows(state, code string) bool {
	if len(s.DocumentsAllowed) == 0 {
		return true
	}
	for _, country := range []string{state, AllCountries} {
		if d, ok := s.DocumentsAllowed[country][code]; ok {
			return d.Enabled == 1
		}
	}
	return false
}
