package workflow

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/verification/workflow/setting"
)

func number(n int) *int { return &n }

func TestDefaultsOfADocumentStep(t *testing.T) {
	t.Parallel()
	want := OCRSettings{
		ConfirmsReading:  true,
		MinimumAgeAction: ActionDecline, MaximumAgeAction: ActionDecline, ExpectedDetailsMismatchAction: ActionReview,
		InvalidMRZAction: ActionDecline, ExpirationNotDetectedAction: ActionNone, QualityTooLowAction: ActionReview,
		MaxAttempts: 3, NameMatchThreshold: 70, InconsistentDataAction: ActionDecline, InvalidCodeAction: ActionNone,
		InvalidValidationAction: ActionReview, NumberFormatAction: ActionReview, UnparsedAddressAction: ActionNone,
		WithoutPortraitAction: ActionReview, DuplicatedUserAction: ActionReview, TooBlurryAction: ActionReview,
		TooBrightAction: ActionReview, TooDarkAction: ActionReview, QualityThreshold: 50,
		UnconfirmedAction: ActionReview,
	}
	if diff := cmp.Diff(want, defaultOCR); diff != "" {
		t.Errorf("defaults of the table (-want +got):\n%s", diff)
	}
}

func TestSettingsOfADocumentStep(t *testing.T) {
	t.Parallel()
	with := func(change func(*OCRSettings)) OCRSettings {
		s := defaultOCR
		change(&s)
		return s
	}
	cases := map[string]struct {
		config string
		want   OCRSettings
	}{
		"nothing is said":               {``, defaultOCR},
		"an empty object":               {`{}`, defaultOCR},
		"null leaves the default":       {`{"minimum_age":null,"invalid_mrz_action":null,"documents_allowed":null}`, defaultOCR},
		"lower case is accepted":        {`{"invalid_mrz_action":"no_action"}`, with(func(s *OCRSettings) { s.InvalidMRZAction = ActionNone })},
		"capture methods too":           {`{"image_capture_methods_allowed":["upload"]}`, with(func(s *OCRSettings) { s.CaptureMethods = []string{"UPLOAD"} })},
		"ages":                          {`{"minimum_age":18,"maximum_age":99}`, with(func(s *OCRSettings) { s.MinimumAge, s.MaximumAge = number(18), number(99) })},
		"a threshold of nothing counts": {`{"id_verification_name_match_score_threshold":0}`, with(func(s *OCRSettings) { s.NameMatchThreshold = 0 })},
		"an empty map allows everything": {`{"documents_allowed":{}}`, with(func(s *OCRSettings) {
			s.DocumentsAllowed = map[string]map[string]AllowedDocument{}
		})},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := ParseOCR([]byte(tc.config))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestRefusedSettingsOfADocumentStep(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ config, want string }{
		"no object":                 {`[]`, "not an object"},
		"broken":                    {`{`, "not an object"},
		"a text for a number":       {`{"minimum_age":"18"}`, "minimum_age has the wrong type"},
		"an age of nothing":         {`{"minimum_age":0}`, "minimum_age must be between 1 and 120"},
		"an age beyond people":      {`{"maximum_age":121}`, "maximum_age must be between 1 and 120"},
		"an unknown action":         {`{"invalid_mrz_action":"MAYBE"}`, "invalid_mrz_action must be NO_ACTION, REVIEW or DECLINE"},
		"one try is too few":        {`{"id_verification_max_retry_attempts":1}`, "must be between 2 and 5"},
		"six tries are too many":    {`{"id_verification_max_retry_attempts":6}`, "must be between 2 and 5"},
		"a threshold above all":     {`{"id_verification_name_match_score_threshold":101}`, "must be between 0 and 100"},
		"an unknown way of capture": {`{"image_capture_methods_allowed":["FAX"]}`, "CAMERA_SCAN and UPLOAD"},
		"a country of two letters":  {`{"documents_allowed":{"ES":{"P":{"enabled":1}}}}`, "three-letter country codes"},
		"an unknown document":       {`{"documents_allowed":{"ESP":{"PASS":{"enabled":1}}}}`, "unknown document code"},
		"three sides":               {`{"documents_allowed":{"ESP":{"ID":{"enabled":1,"sides":3}}}}`, "sides is 1 or 2"},
		"no document is enabled":    {`{"documents_allowed":{"ESP":{"ID":{"enabled":0}}}}`, "at least one enabled document"},
		"all faults come together":  {`{"minimum_age":0,"maximum_age":0}`, "minimum_age must be between 1 and 120; maximum_age"},
		"the same fault comes once": {`{"documents_allowed":{"A":{"P":{"enabled":1}},"B":{}}}`, "documents_allowed is keyed by three-letter country codes"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := ParseOCR([]byte(tc.config))
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Fatalf("err = %v, want %q", err, tc.want)
			}
			if strings.Count(err.Error(), tc.want) != 1 {
				t.Errorf("%q is said more than once", err)
			}
			_, err = buildNodes([]Step{{Feature: FeatureOCR, Config: []byte(tc.config)}})
			if !strings.Contains(refusal(t, err, "features"), "OCR: ") {
				t.Errorf("the refusal %v does not name the feature", err)
			}
		})
	}
}

func TestUnknownSettingsAreDroppedOnSave(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ sent, kept string }{
		"a key nobody knows":              {`{"minimum_age":18,"colour":"red"}`, `{"minimum_age":18}`},
		"keys are compared by the letter": {`{"MINIMUM_AGE":300,"minimum_age":18}`, `{"minimum_age":18}`},
		"null means left out":             {`{"minimum_age":null}`, ``},
		"nothing is left":                 {`{"colour":"red"}`, ``},
		"nothing was sent":                {``, ``},
		"values stay as they were sent":   {`{"invalid_mrz_action":"review","id_verification_name_match_score_threshold":0}`, `{"id_verification_name_match_score_threshold":0,"invalid_mrz_action":"review"}`},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			nodes, err := buildNodes([]Step{{Feature: FeatureOCR, Config: []byte(tc.sent)}})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(nodes[0].Config); got != tc.kept {
				t.Errorf("kept %s, want %s", got, tc.kept)
			}
		})
	}
}

func TestEveryDefaultCanBeWrittenAsASetting(t *testing.T) {
	t.Parallel()
	written, err := json.Marshal(defaultOCR)
	if err != nil {
		t.Fatal(err)
	}
	checked := setting.Check(FeatureOCR, written)
	if len(checked.Dropped)+len(checked.Faults) > 0 {
		t.Fatalf("the table does not know what the step acts on: %+v", checked)
	}
	back, err := ParseOCR(checked.Config)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(defaultOCR, back); diff != "" {
		t.Error(diff)
	}
}

func TestAllowedDocuments(t *testing.T) {
	t.Parallel()
	s, err := ParseOCR([]byte(`{"documents_allowed":{
		"ESP":{"P":{"enabled":1},"ID":{"enabled":0}}, "ALL":{"P":{"enabled":1},"ID":{"enabled":1}}}}`))
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string]struct {
		state, code string
		want        bool
	}{
		"an enabled document":                {"ESP", "P", true},
		"a disabled one, whatever ALL says":  {"ESP", "ID", false},
		"another country follows ALL":        {"FRA", "ID", true},
		"what nobody lists is not allowed":   {"ESP", "VISA", false},
		"what nobody lists anywhere neither": {"FRA", "RP", false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := s.Allows(tc.state, tc.code); got != tc.want {
				t.Errorf("allows %s of %s: %v", tc.code, tc.state, got)
			}
		})
	}
	if all := defaultOCR; !all.Allows("FRA", "VISA") {
		t.Error("without a list every document is allowed")
	}
}
