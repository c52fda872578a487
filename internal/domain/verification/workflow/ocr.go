package workflow

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"vidimus/internal/domain/verification/workflow/setting"
)

// Action is the configured reaction to a warning: decline, review or nothing.
type Action string

// The actions, from the mildest.
const (
	ActionNone    Action = setting.NoAction
	ActionReview  Action = setting.Review
	ActionDecline Action = setting.Decline
)

// AllCountries is the key of documents_allowed that applies to every country.
const AllCountries = setting.AllCountries

// DocumentCodes are the short codes of document types.
var DocumentCodes = setting.DocumentCodes

// AllowedDocument is one entry of documents_allowed.
type AllowedDocument struct {
	Enabled int `json:"enabled"`
	Sides   int `json:"sides"`
	// Subtypes are those that are accepted, in either case; empty accepts every one.
	Subtypes []string `json:"subtypes,omitempty"`
	// ExpirationCheckMode is a mode of ExpiryMode in either case; empty means ExpiryUsual.
	ExpirationCheckMode string `json:"expiration_check_mode,omitempty"`
	// PreferredCharacters is latin or non_latin, in either case; empty means latin.
	PreferredCharacters string `json:"preferred_characters,omitempty"`
}

// ExpiryMode is how a document's date of expiry is checked.
type ExpiryMode string

// The modes. Usual declines a document that has expired and answers a missing date
// as the workflow says; strict has a person look at a missing date at least;
// lenient has a person look at an expired document and forgives a missing date;
// none tells of both and acts on neither.
const (
	ExpiryUsual   ExpiryMode = ""
	ExpiryStrict  ExpiryMode = setting.ExpiryStrict
	ExpiryLenient ExpiryMode = setting.ExpiryLenient
	ExpiryNone    ExpiryMode = setting.ExpiryNone
)

// Ages are limits in whole years; nil sets none.
type Ages struct {
	Minimum *int `json:"minimum_age,omitempty"`
	Maximum *int `json:"maximum_age,omitempty"`
}

// CountryAges are the limits of an issuing country, and of those of its states
// that have their own.
type CountryAges struct {
	Ages
	// States are keyed by the code of the state or province, such as CA.
	States map[string]Ages `json:"states,omitempty"`
}

// OCRSettings are the settings of an ID verification step that the product
// acts on. Ranges, defaults and all other settings are in package setting.
type OCRSettings struct {
	// DocumentsAllowed maps an ISO 3166-1 alpha-3 code to document codes; empty allows every document.
	DocumentsAllowed map[string]map[string]AllowedDocument `json:"documents_allowed,omitempty"`
	// CaptureMethods are CAMERA_SCAN and UPLOAD; empty allows both.
	CaptureMethods []string `json:"image_capture_methods_allowed,omitempty"`
	// ConfirmsReading has the page ask whether what it reads in a zone is the person's.
	ConfirmsReading bool `json:"is_mrz_reading_confirmation_enabled,omitempty"`
	// MinimumAge and MaximumAge are whole years, 1 to 120; nil sets no limit.
	MinimumAge       *int   `json:"minimum_age,omitempty"`
	MinimumAgeAction Action `json:"minimum_age_action,omitempty"`
	MaximumAge       *int   `json:"maximum_age,omitempty"`
	MaximumAgeAction Action `json:"maximum_age_action,omitempty"`
	// ByCountryEnabled says that AgesByCountry, keyed by alpha-3 codes, go before the two above.
	ByCountryEnabled bool                   `json:"is_age_restrictions_enabled,omitempty"`
	AgesByCountry    map[string]CountryAges `json:"age_restrictions_by_country,omitempty"`
	// ExpectedDetailsMismatchAction answers data that differs from expected_details.
	ExpectedDetailsMismatchAction Action `json:"expected_details_mismatch_action,omitempty"`
	// InvalidMRZAction answers a machine readable zone that is missing or whose check digits fail.
	InvalidMRZAction Action `json:"invalid_mrz_action,omitempty"`
	// ExpirationNotDetectedAction answers a document without a readable expiry date.
	ExpirationNotDetectedAction Action `json:"expiration_date_not_detected_action,omitempty"`
	// InconsistentDataAction answers places of a document that contradict each
	// other, and documents of one person that do.
	InconsistentDataAction Action `json:"inconsistent_data_action,omitempty"`
	// InvalidCodeAction answers a barcode that is missing or is not what its standard demands.
	InvalidCodeAction Action `json:"invalid_code_action,omitempty"`
	// InvalidValidationAction answers a number whose check digit is wrong, NumberFormatAction one of another form.
	InvalidValidationAction Action `json:"invalid_validation_action,omitempty"`
	NumberFormatAction      Action `json:"document_or_personal_number_format_mismatch_action,omitempty"`
	// UnparsedAddressAction answers an address in which no parts are found.
	UnparsedAddressAction Action `json:"unparsed_address_action,omitempty"`
	// WithoutPortraitAction answers a document on which no face is found.
	WithoutPortraitAction Action `json:"document_without_portrait_action,omitempty"`
	// UnconfirmedAction answers a number, birth or expiry of a zone or barcode that
	// the print does not repeat.
	UnconfirmedAction Action `json:"critical_field_occlusion_action,omitempty"`
	// DuplicatedUserAction answers the document of another user.
	DuplicatedUserAction Action `json:"duplicated_user_action,omitempty"`
	// The following answer a picture from which nothing certain could be read,
	// by what is wrong with it.
	TooBlurryAction Action `json:"image_too_blurry_action,omitempty"`
	TooBrightAction Action `json:"image_too_bright_action,omitempty"`
	TooDarkAction   Action `json:"image_too_dark_action,omitempty"`
	// QualityThreshold is the quality from 0 to 100 below which a picture counts as poor.
	QualityThreshold int `json:"id_document_quality_threshold,omitempty"`
	// QualityTooLowAction answers a picture that stays poor after the last try.
	QualityTooLowAction Action `json:"image_quality_too_low_action,omitempty"`
	// MaxAttempts is how many tries the person has, 2 to 5.
	MaxAttempts int `json:"id_verification_max_retry_attempts,omitempty"`
	// BlurFields are members of the result that are made unreadable in stored
	// pictures, by issuing country (alpha-3).
	BlurFields map[string][]string `json:"document_blur_fields_by_country,omitempty"`
	// NameMatchThreshold is the score from 0 to 100 below which a name counts as different.
	NameMatchThreshold int `json:"id_verification_name_match_score_threshold,omitempty"`
}

// defaultOCR holds the value of every setting that a workflow leaves out.
var defaultOCR = func() OCRSettings {
	var s OCRSettings
	// The table is part of the program; a test holds it to this type.
	_ = json.Unmarshal(setting.Defaults(FeatureOCR), &s)
	return s
}()

// ParseOCR reads the config of an ID verification step over the defaults.
// Members set to null count as left out.
func ParseOCR(config []byte) (OCRSettings, error) {
	s, err := Read[OCRSettings](FeatureOCR, config)
	for i, m := range s.CaptureMethods {
		s.CaptureMethods[i] = strings.ToUpper(m)
	}
	return s, err
}

// entry is what the workflow says of documents of an issuing state (alpha-3) and
// code: the country's own word goes before that for all.
func (s *OCRSettings) entry(state, code string) (AllowedDocument, bool) {
	for _, country := range []string{state, AllCountries} {
		if d, ok := s.DocumentsAllowed[country][code]; ok {
			return d, true
		}
	}
	return AllowedDocument{}, false
}

// Allows reports whether a document of this issuing state (alpha-3) and code
// may be shown.
func (s *OCRSettings) Allows(state, code string) bool {
	if len(s.DocumentsAllowed) == 0 {
		return true
	}
	d, ok := s.entry(state, code)
	return ok && d.Enabled == 1
}

// AllowsSubtype reports whether a document that goes by any of these names of
// subtypes may be shown, where documents of its state and code may.
func (s *OCRSettings) AllowsSubtype(state, code string, names []string) bool {
	d, _ := s.entry(state, code)
	return len(d.Subtypes) == 0 || slices.ContainsFunc(d.Subtypes, func(listed string) bool {
		return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(listed, name) })
	})
}

// ExpiryMode says how the date of expiry of such a document is judged.
func (s *OCRSettings) ExpiryMode(state, code string) ExpiryMode {
	d, _ := s.entry(state, code)
	return ExpiryMode(strings.ToUpper(d.ExpirationCheckMode))
}

// BlurFieldsOf are the fields that are made unreadable in pictures of documents
// that any of these states (alpha-3) may have issued, each once and in order.
func (s *OCRSettings) BlurFieldsOf(states ...string) []string {
	var fields []string
	for _, state := range states {
		fields = append(fields, s.BlurFields[state]...)
	}
	slices.Sort(fields)
	return slices.Compact(fields)
}

// EveryBlurField are those of all countries.
func (s *OCRSettings) EveryBlurField() []string {
	return s.BlurFieldsOf(slices.Collect(maps.Keys(s.BlurFields))...)
}

// AgesIn are the limits for documents of an issuing state (alpha-3) and of its
// region, empty where that is not known. The narrower rule goes first, limit by
// limit; a minimum of 0 sets none.
func (s *OCRSettings) AgesIn(state, region string) Ages {
	limits := Ages{s.MinimumAge, s.MaximumAge}
	country, ok := s.AgesByCountry[state]
	if !s.ByCountryEnabled || !ok {
		return limits
	}
	limits = country.over(limits)
	for key, ages := range country.States {
		if region != "" && strings.EqualFold(key, region) {
			limits = ages.over(limits)
		}
	}
	return limits
}

func (a Ages) over(wider Ages) Ages {
	if a.Minimum != nil {
		wider.Minimum = a.Minimum
	}
	if a.Maximum != nil {
		wider.Maximum = a.Maximum
	}
	return wider
}

// NonLatin reports whether names of such a document are wanted in its own
// script where it prints two.
func (s *OCRSettings) NonLatin(state, code string) bool {
	d, _ := s.entry(state, code)
	return strings.EqualFold(d.PreferredCharacters, "non_latin")
}
