package workflow

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/platform/api/apperr"
)

func stepsOf(all ...Feature) []Step {
	steps := make([]Step, len(all))
	for i, f := range all {
		steps[i] = Step{Feature: f, Config: needed[f]}
	}
	return steps
}

// needed are the settings without which a feature cannot run.
var needed = map[Feature][]byte{
	FeatureQuestionnaire: []byte(`{"questionnaire_uuid":"01234567-89ab-4def-8123-456789abcdef"}`),
	FeatureKYBDocuments:  []byte(`{"kyb_required_document_groups":["LEGAL_PRESENCE"]}`),
}

func TestRequiredSettingsAreAskedFor(t *testing.T) {
	t.Parallel()
	for f, want := range map[Feature]string{FeatureQuestionnaire: "questionnaire_uuid is needed", FeatureKYBDocuments: "kyb_required_document_groups is needed"} {
		_, err := buildNodes([]Step{{Feature: FeatureKYBRegistry}, {Feature: f, Config: []byte(`{"unknown":1}`)}})
		if text := refusal(t, err, "features"); !strings.Contains(text, string(f)+": "+want) {
			t.Errorf("refusal %q", text)
		}
	}
}

// refusal returns the texts about one field.
func refusal(t *testing.T, err error, field string) string {
	t.Helper()
	var refused *apperr.Error
	if !errors.As(err, &refused) || refused.Kind != apperr.KindInvalid {
		t.Fatalf("err = %v, want a refusal by validation", err)
	}
	return strings.Join(refused.Fields[field], "\n")
}

func TestOrderOfSteps(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		steps []Feature
		want  []string // parts of the refusal; none: accepted
	}{
		"a document may stand alone":                    {[]Feature{FeatureOCR}, nil},
		"the usual order":                               {[]Feature{FeatureOCR, FeatureNFC, FeatureLiveness, FeatureFaceMatch, FeatureAML, FeatureIPAnalysis}, nil},
		"a face match may run without a document":       {[]Feature{FeatureLiveness, FeatureFaceMatch}, nil},
		"a business with people behind it":              {[]Feature{FeatureKYBRegistry, FeatureKYBDocuments, FeatureKYBKeyPeople, FeatureAML, FeaturePhone}, nil},
		"a questionnaire may begin a business workflow": {[]Feature{FeatureQuestionnaire, FeatureKYBRegistry}, nil},
		"a document AI gives AML its name":              {[]Feature{FeatureDocumentAI, FeatureAML}, nil},
		"a feature may come twice":                      {[]Feature{FeatureOCR, FeatureOCR}, nil},
		"nothing to do":                                 {nil, []string{"at least one feature"}},
		"an unknown feature is named with the known":    {[]Feature{"OCRR"}, []string{`"OCRR" is not a feature`, "PROOF_OF_ADDRESS", "KYB_KEY_PEOPLE"}},
		"AML does not begin":                            {[]Feature{FeatureAML, FeatureOCR}, []string{"AML cannot be the first feature"}},
		"IP analysis does not begin":                    {[]Feature{FeatureIPAnalysis, FeatureOCR}, []string{"IP_ANALYSIS cannot be the first feature"}},
		"database validation does not begin":            {[]Feature{FeatureDatabaseValidation, FeatureOCR}, []string{"DATABASE_VALIDATION cannot be the first feature"}},
		"key people do not begin":                       {[]Feature{FeatureKYBKeyPeople, FeatureKYBRegistry}, []string{"KYB_KEY_PEOPLE cannot be the first feature"}},
		"NFC needs a document":                          {[]Feature{FeatureLiveness, FeatureNFC}, []string{"NFC must come after OCR"}},
		"database validation needs a document":          {[]Feature{FeatureLiveness, FeatureDatabaseValidation}, []string{"DATABASE_VALIDATION must come after OCR"}},
		"AML needs a name":                              {[]Feature{FeatureLiveness, FeatureAML}, []string{"AML must come after OCR or KYB_REGISTRY or DOCUMENT_AI"}},
		"business documents need the registry":          {[]Feature{FeatureQuestionnaire, FeatureKYBDocuments}, []string{"KYB_DOCUMENTS must come after KYB_REGISTRY"}},
		"key people need the registry":                  {[]Feature{FeatureQuestionnaire, FeatureKYBKeyPeople}, []string{"KYB_KEY_PEOPLE must come after KYB_REGISTRY"}},
		"a face match comes after the document":         {[]Feature{FeatureFaceMatch, FeatureOCR}, []string{"FACE_MATCH must come after OCR"}},
		"a person and a business do not mix":            {[]Feature{FeatureOCR, FeatureKYBRegistry}, []string{"OCR cannot stand beside KYB_REGISTRY"}},
		"a business has no proof of address":            {[]Feature{FeatureKYBRegistry, FeatureProofOfAddress}, []string{"PROOF_OF_ADDRESS cannot stand beside KYB_REGISTRY"}},
		"every fault is told at once":                   {[]Feature{FeatureAML, "X", FeatureNFC}, []string{"AML cannot", `"X" is not`, "NFC must come after OCR"}},
		"a workflow of fifty-one steps":                 {slices.Repeat([]Feature{FeatureOCR}, maxNodes+1), []string{"at most 50 features"}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			nodes, err := buildNodes(stepsOf(tc.steps...))
			if len(tc.want) == 0 {
				if err != nil || len(nodes) != len(tc.steps) {
					t.Fatalf("%d nodes, err = %v", len(nodes), err)
				}
				return
			}
			text := refusal(t, err, "features")
			for _, part := range tc.want {
				if !strings.Contains(text, part) {
					t.Errorf("refusal %q does not say %q", text, part)
				}
			}
		})
	}
}

func TestNodesAreNamedAfterTheirFeature(t *testing.T) {
	t.Parallel()
	nodes, err := buildNodes(stepsOf(FeatureOCR, FeatureLiveness, FeatureOCR))
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, n := range nodes {
		ids = append(ids, n.NodeID)
	}
	if want := []string{"feature_ocr", "feature_liveness", "feature_ocr_2"}; !slices.Equal(ids, want) {
		t.Errorf("ids %v, want %v", ids, want)
	}
}

func TestStatusRulesAreReadOnSave(t *testing.T) {
	t.Parallel()
	good := []byte(`{"status_rules":[{"field":"kyc.issuing_state","operator":"in","value":["ESP"],"status":"In Review"}]}`)
	if _, err := buildNodes([]Step{{Feature: FeatureOCR, Config: good}}); err != nil {
		t.Fatal(err)
	}
	bad := []byte(`{"status_rules":[{"field":"kyc.issuing_state","operator":"greater_than","value":1,"status":"In Review"}]}`)
	_, err := buildNodes([]Step{{Feature: FeatureOCR, Config: bad}})
	if text := refusal(t, err, "features"); !strings.Contains(text, "OCR: status_rules/0/operator: greater_than cannot be asked of a field of type country") {
		t.Errorf("refusal %q", text)
	}
}

func TestSettingsOfEveryFeatureAreReadOnSave(t *testing.T) {
	t.Parallel()
	_, err := buildNodes([]Step{{Feature: FeatureOCR}, {Feature: FeatureAML, Config: []byte(`{"aml_name_weight":101}`)}})
	if text := refusal(t, err, "features"); !strings.Contains(text, "AML: aml_name_weight must be between 0 and 100") {
		t.Errorf("refusal %q", text)
	}
	nodes, err := buildNodes([]Step{{Feature: FeatureLiveness, Config: []byte(`{"face_liveness_method":"passive","colour":1}`)}})
	if err != nil || string(nodes[0].Config) != `{"face_liveness_method":"passive"}` {
		t.Errorf("kept %v, err = %v", nodes, err)
	}
}

func TestAnyListOfStepsIsJudged(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.SampledFrom(append(Features(), "", "ocr")), 0, 8).Draw(t, "features")
		nodes, err := buildNodes(stepsOf(list...))
		if err != nil {
			if apperr.KindOf(err) != apperr.KindInvalid {
				t.Fatalf("err = %v", err)
			}
			return
		}
		seen := map[string]bool{}
		for i, n := range nodes {
			if n.Feature != list[i] || seen[n.NodeID] {
				t.Fatalf("node %d is %+v", i, n)
			}
			seen[n.NodeID] = true
		}
	})
}

func TestSettingsHaveRanges(t *testing.T) {
	t.Parallel()
	days := func(n int) *int { return &n }
	cases := map[string]struct {
		field  string
		change func(*Settings)
		refuse bool
	}{
		"fifty characters of a label":       {"workflow_label", func(s *Settings) { s.Label = strings.Repeat("ß", 50) }, false},
		"fifty-one characters of a label":   {"workflow_label", func(s *Settings) { s.Label = strings.Repeat("a", 51) }, true},
		"no retry after a decline":          {"max_retry_attempts", func(s *Settings) { s.MaxRetryAttempts = 0 }, false},
		"ten retries":                       {"max_retry_attempts", func(s *Settings) { s.MaxRetryAttempts = 10 }, false},
		"eleven retries":                    {"max_retry_attempts", func(s *Settings) { s.MaxRetryAttempts = 11 }, true},
		"less than no retries":              {"max_retry_attempts", func(s *Settings) { s.MaxRetryAttempts = -1 }, true},
		"a window of all time":              {"retry_window_days", func(s *Settings) { s.RetryWindowDays = nil }, false},
		"a window of a year":                {"retry_window_days", func(s *Settings) { s.RetryWindowDays = days(365) }, false},
		"a window without a day":            {"retry_window_days", func(s *Settings) { s.RetryWindowDays = days(0) }, true},
		"a window beyond a year":            {"retry_window_days", func(s *Settings) { s.RetryWindowDays = days(366) }, true},
		"one try at liveness":               {"face_liveness_max_attempts", func(s *Settings) { s.FaceLivenessMaxAttempts = 1 }, false},
		"no try at liveness":                {"face_liveness_max_attempts", func(s *Settings) { s.FaceLivenessMaxAttempts = 0 }, true},
		"four tries at liveness":            {"face_liveness_max_attempts", func(s *Settings) { s.FaceLivenessMaxAttempts = 4 }, true},
		"four tries at the face match":      {"face_match_max_attempts", func(s *Settings) { s.FaceMatchMaxAttempts = 4 }, true},
		"a session of an hour":              {"session_expiration_time", func(s *Settings) { s.SessionExpiration = time.Hour }, false},
		"a session of four weeks":           {"session_expiration_time", func(s *Settings) { s.SessionExpiration = 28 * 24 * time.Hour }, false},
		"a session below an hour":           {"session_expiration_time", func(s *Settings) { s.SessionExpiration = 3599 * time.Second }, true},
		"a session of more than four weeks": {"session_expiration_time", func(s *Settings) { s.SessionExpiration = 2419201 * time.Second }, true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := DefaultSettings()
			tc.change(&s)
			err := s.validate()
			if !tc.refuse {
				if err != nil {
					t.Fatal(err)
				}
				return
			}
			if refusal(t, err, tc.field) == "" {
				t.Errorf("err = %v says nothing about %s", err, tc.field)
			}
		})
	}
}

func TestSecondsBeyondADurationAreRefused(t *testing.T) {
	t.Parallel()
	for _, seconds := range []int{1 << 62, -1 << 62, (1 << 55) + 3600, 0, -3600} {
		v := Version{Settings: DefaultSettings()}
		err := Change{SessionExpirationSeconds: &seconds}.apply(&v)
		if refusal(t, err, "session_expiration_time") == "" {
			t.Errorf("%d seconds are accepted as %v", seconds, v.Settings.SessionExpiration)
		}
	}
}

func TestReferenceFaceIsNeededWhereNoDocumentGivesOne(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		steps []Feature
		want  bool
	}{
		"a face match alone":               {[]Feature{FeatureFaceMatch}, true},
		"liveness before it gives no face": {[]Feature{FeatureLiveness, FeatureFaceMatch}, true},
		"a document before it gives one":   {[]Feature{FeatureOCR, FeatureFaceMatch}, false},
		"no face match":                    {[]Feature{FeatureLiveness}, false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			nodes, err := buildNodes(stepsOf(tc.steps...))
			if err != nil {
				t.Fatal(err)
			}
			if got := (Version{Nodes: nodes}).NeedsReferenceFace(); got != tc.want {
				t.Errorf("needs a face: %v", got)
			}
		})
	}
}
