package setting

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/domain/verification/workflow/feature"
)

var update = flag.Bool("update", false, "write the reference anew")

func TestTheReferenceIsPrintedFromTheTable(t *testing.T) {
	t.Parallel()
	page := filepath.Join("..", "..", "..", "..", "..", "docs", "settings.md")
	if *update {
		if err := os.WriteFile(page, []byte(MarkdownTable()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), MarkdownTable()); diff != "" {
		t.Errorf("docs/settings.md is not what the table prints; run the tests with -update (-page +table):\n%s", diff)
	}
}

func TestEveryFeatureHasSettings(t *testing.T) {
	t.Parallel()
	for _, f := range feature.All() {
		if len(Of(f)) < 2 {
			t.Errorf("%s has %d settings", f, len(Of(f)))
		}
		if last := Of(f)[len(Of(f))-1]; last.Key != "status_rules" {
			t.Errorf("%s takes no status rules", f)
		}
	}
}

func TestRowsAreSound(t *testing.T) {
	t.Parallel()
	for f, rows := range table {
		seen := map[string]bool{}
		for _, s := range rows {
			if seen[s.Key] {
				t.Errorf("%s: %s comes twice", f, s.Key)
			}
			seen[s.Key] = true
			if s.Key != strings.ToLower(s.Key) || !strings.HasSuffix(s.Meaning, ".") || s.shape == nil || strings.ContainsRune(s.Meaning, '|') {
				t.Errorf("%s: the row %q is unfinished", f, s.Key)
			}
			if strings.HasSuffix(s.Key, "_action") && s.Type != TypeAction && s.Type != TypeVerdict && s.Type != TypeChoice {
				t.Errorf("%s: %s is no action", f, s.Key)
			}
		}
	}
}

// One key means the same wherever it stands.
func TestOneKeyHasOneRow(t *testing.T) {
	t.Parallel()
	rows := map[string]string{}
	for f := range table {
		for _, s := range table[f] {
			line := s.DescribeValues() + s.standard() + s.Meaning
			if other, ok := rows[s.Key]; ok && other != line {
				t.Errorf("%s differs between features", s.Key)
			}
			rows[s.Key] = line
		}
	}
}

func TestDefaultsKeepTheirOwnRules(t *testing.T) {
	t.Parallel()
	for _, f := range Features() {
		c := Check(f, Defaults(f))
		if len(c.Faults)+len(c.Dropped) > 0 {
			t.Errorf("%s: defaults are refused: %v %v", f, c.Faults, c.Dropped)
		}
	}
}

// The figures of the contract's table of defaults.
func TestDefaultsOfTheContract(t *testing.T) {
	t.Parallel()
	cases := []struct {
		feature feature.Name
		key     string
		want    any
	}{
		{feature.Liveness, "face_liveness_method", "PASSIVE"},
		{feature.Liveness, "face_liveness_score_decline_threshold", 50.},
		{feature.Liveness, "face_liveness_score_review_threshold", 70.},
		{feature.Liveness, "face_liveness_max_attempts", 3.},
		{feature.FaceMatch, "face_match_score_decline_threshold", 40.},
		{feature.FaceMatch, "face_match_score_review_threshold", 60.},
		{feature.FaceMatch, "face_match_max_attempts", 3.},
		{feature.AML, "aml_name_weight", 60.},
		{feature.AML, "aml_dob_weight", 25.},
		{feature.AML, "aml_country_weight", 15.},
		{feature.AML, "aml_match_score_threshold", 93.},
		{feature.AML, "aml_score_approve_threshold", 80.},
		{feature.AML, "aml_score_review_threshold", 100.},
		{feature.AgeEstimation, "minimum_age_threshold", 18.},
		{feature.Phone, "code_size", 6.},
		{feature.Email, "email_code_size", 6.},
		{feature.Phone, "duplicated_phone_number_action", "NO_ACTION"},
		{feature.Email, "breached_email_action", "NO_ACTION"},
		{feature.OCR, "invalid_mrz_action", "DECLINE"},
		{feature.OCR, "inconsistent_data_action", "DECLINE"},
		{feature.OCR, "expiration_date_not_detected_action", "NO_ACTION"},
		{feature.OCR, "document_without_portrait_action", "REVIEW"},
		{feature.OCR, "invalid_code_action", "NO_ACTION"},
		{feature.OCR, "duplicated_user_action", "REVIEW"},
		{feature.DatabaseValidation, "database_validation_no_match_action", "DECLINE"},
		{feature.DatabaseValidation, "database_validation_partial_match_action", "NO_ACTION"},
		{feature.ProofOfAddress, "poa_unsupported_language_action", "DECLINE"},
		{feature.ProofOfAddress, "poa_name_match_score_threshold", 70.},
		{feature.IPAnalysis, "ip_location_not_determined_action", "NO_ACTION"},
		{Geolocation, "geolocation_mock_location_action", "REVIEW"},
		{Geolocation, "geolocation_integrity_missing_action", "NO_ACTION"},
	}
	for _, tc := range cases {
		var values map[string]any
		if err := json.Unmarshal(Defaults(tc.feature), &values); err != nil {
			t.Fatal(err)
		}
		if values[tc.key] != tc.want {
			t.Errorf("%s of %s is %v, want %v", tc.key, tc.feature, values[tc.key], tc.want)
		}
	}
}

func TestRefusedSettings(t *testing.T) {
	t.Parallel()
	const aWorkflow = `"0190c1b0-0000-7000-8000-000000000001"`
	cases := map[string]struct {
		feature feature.Name
		config  string
		want    string // empty: accepted
	}{
		"a list":                         {feature.AML, `[]`, "not an object"},
		"null leaves the default":        {feature.AML, `{"aml_name_weight":null}`, ""},
		"weights that add up":            {feature.AML, `{"aml_name_weight":50,"aml_dob_weight":30,"aml_country_weight":20}`, ""},
		"weights that add up by default": {feature.AML, `{"aml_name_weight":65,"aml_dob_weight":20}`, ""},
		"weights above a hundred":        {feature.AML, `{"aml_name_weight":61}`, "aml_name_weight, aml_dob_weight, aml_country_weight must add up to 100"},
		"an approval above the review":   {feature.AML, `{"aml_score_approve_threshold":90,"aml_score_review_threshold":80}`, "aml_score_approve_threshold must not be above aml_score_review_threshold"},
		"an age above the oldest":        {feature.OCR, `{"minimum_age":30,"maximum_age":20}`, "minimum_age must not be above maximum_age"},
		"a source nobody knows":          {feature.AML, `{"aml_field_sources":{"full_name":{"source":"oracle"}}}`, "must be document_ai, questionnaire or expected_data"},
		"a source without a source":      {feature.AML, `{"aml_field_sources":{"full_name":{"key":"x"}}}`, "source is needed"},
		"a source without its key":       {feature.AML, `{"aml_field_sources":{"full_name":{"source":"questionnaire"}}}`, "key is needed"},
		"a key that nobody expects":      {feature.AML, `{"aml_field_sources":{"full_name":{"source":"expected_data","key":"nickname"}}}`, "key must be full_name, first_name"},
		"a key that is expected":         {feature.AML, `{"aml_field_sources":{"full_name":{"source":"expected_data","key":"full_name"}}}`, ""},
		"an input nobody screens by":     {feature.AML, `{"aml_field_sources":{"shoe_size":{"source":"expected_data","key":"address"}}}`, "is keyed by names of inputs"},
		"a method in lower case":         {feature.Liveness, `{"face_liveness_method":"active_3d"}`, ""},
		"a method nobody knows":          {feature.Liveness, `{"face_liveness_method":"blink"}`, "PASSIVE, ACTIVE_3D or FLASHING"},
		"review at most":                 {feature.Liveness, `{"cross_org_identity_claim_pattern_action":"DECLINE"}`, "NO_ACTION or REVIEW"},
		"a verdict is no missing action": {feature.FaceMatch, `{"face_match_not_computed_action":"NO_ACTION"}`, "REVIEW or DECLINE"},
		"four tries":                     {feature.FaceMatch, `{"face_match_max_attempts":4}`, "between 1 and 3"},
		"half a per cent":                {feature.FaceMatch, `{"face_match_score_review_threshold":0.5}`, "wrong type: a whole number"},
		"a number of many digits":        {feature.FaceMatch, `{"face_match_score_review_threshold":99999999999999999999}`, "wrong type"},
		"a channel nobody knows":         {feature.Phone, `{"phone_verification_countries":{"ES":{"pigeon":{"enabled":true}}}}`, "is keyed by channels"},
		"a channel of a country":         {feature.Phone, `{"phone_verification_countries":{"ES":{"sms":{"enabled":true,"max_retries":2}}}}`, ""},
		"a country of three letters":     {feature.Phone, `{"phone_verification_countries":{"ESP":{}}}`, "two-letter country codes"},
		"an address document":            {feature.ProofOfAddress, `{"poa_documents_allowed":{"ALL":{"UTILITY_BILL":{"enabled":1}}}}`, ""},
		"an identity document for it":    {feature.ProofOfAddress, `{"poa_documents_allowed":{"ALL":{"P":{"enabled":1}}}}`, "unknown document code"},
		"four documents to read":         {feature.DocumentAI, `{"document_ai_documents":[{"document_key":"a"},{"document_key":"b"},{"document_key":"c"},{"document_key":"d"}]}`, "at most 3 entries"},
		"a document without a key":       {feature.DocumentAI, `{"document_ai_documents":[{"title":"x"}]}`, "document_key is needed"},
		"a field of another type":        {feature.DocumentAI, `{"document_ai_documents":[{"document_key":"a","fields":[{"key":"x","type":"image"}]}]}`, "must be text, number or date"},
		"services in every form":         {feature.DatabaseValidation, `{"database_validation_countries":{"BRA":["bra_cpf"],"ARG":"arg_id","CHL":{"services":["chl.1"]},"PER":{"per_dni":true,"per_x":0,"per_y":{}},"COL":null}}`, ""},
		"services by a number":           {feature.DatabaseValidation, `{"database_validation_countries":{"BRA":7}}`, "a list of services, one service, or an object by service"},
		"a service of no id":             {feature.DatabaseValidation, `{"database_validation_countries":{"BRA":["Bra Cpf"]}}`, "takes ids of services"},
		"a service that is a number":     {feature.DatabaseValidation, `{"database_validation_countries":{"BRA":[1]}}`, "takes ids of services"},
		"a key of no id":                 {feature.DatabaseValidation, `{"database_validation_countries":{"BRA":{"BRA CPF":1}}}`, "is keyed by ids of services"},
		"a service twice on":             {feature.DatabaseValidation, `{"database_validation_countries":{"BRA":{"bra_cpf":2}}}`, "a service is true, false, 1 or 0"},
		"services within services":       {feature.DatabaseValidation, `{"database_validation_countries":{"BRA":{"services":{"services":[]}}}}`, "a list of services"},
		"too many services":              {feature.DatabaseValidation, `{"database_validation_countries":{"BRA":["a","b","c","d","e","f","g","h","i","j","k","l","m","n","o","p","q","r","s","t","u"]}}`, "at most 20 entries"},
		"services of two letters":        {feature.DatabaseValidation, `{"database_validation_countries":{"BR":["bra_cpf"]}}`, "three-letter country codes"},
		"a source of a number":           {feature.DatabaseValidation, `{"database_validation_field_sources":{"tax_number":{"source":"document_ai","key":"cpf"}}}`, ""},
		"a source of nothing":            {feature.DatabaseValidation, `{"database_validation_field_sources":{"shoe_size":{"source":"document_ai","key":"x"}}}`, "is keyed by names of inputs"},
		"a source without a key":         {feature.DatabaseValidation, `{"database_validation_field_sources":{"full_name":{"source":"document_ai"}}}`, "key is needed"},
		"a source with an empty key":     {feature.DatabaseValidation, `{"database_validation_field_sources":{"full_name":{"source":"document_ai","key":" "}}}`, "must not be empty"},
		"a source that is a text":        {feature.DatabaseValidation, `{"database_validation_field_sources":{"full_name":"document_ai"}}`, "an object is expected"},
		"an id that is none":             {feature.Questionnaire, `{"questionnaire_uuid":"7"}`, "must be an id"},
		"a role to verify without how":   {feature.KYBKeyPeople, `{"kyb_role_config":{"director":{"require_kyc":true}}}`, "needs a verification_workflow"},
		"a role to verify":               {feature.KYBKeyPeople, `{"kyb_role_config":{"director":{"require_kyc":true,"verification_workflow":` + aWorkflow + `}}}`, ""},
		"a form":                         {feature.KYBKeyPeople, `{"kyb_key_people_person_fields":[{"key":"a","label":"A","type":"phone","required":true}]}`, ""},
		"an age without limit":           {feature.KYBDocuments, `{"kyb_document_subtype_config":{"X":{"enabled":true,"max_age_days":-1}}}`, ""},
		"an age below that":              {feature.KYBDocuments, `{"kyb_document_subtype_config":{"X":{"max_age_days":-2}}}`, "between -1 and 3650"},
		"a tier nobody knows":            {feature.KYBRegistry, `{"kyb_registry_countries_config":{"GB":{"tier":"all"}}}`, "basic, shareholders or ubo"},
		"countries of a registry":        {feature.KYBRegistry, `{"kyb_accepted_countries":["GB","XX"]}`, "two-letter country codes"},
		"a status rule of text":          {feature.OCR, `{"status_rules":["x"]}`, "wrong type: an object"},
		"a text with NUL":                {feature.AML, `{"provider_key":"a\u0000"}`, "provider_key holds a NUL character"},
		"a key with NUL":                 {feature.DatabaseValidation, `{"database_validation_countries":{"ESP":{"a\u0000":1}}}`, "holds a NUL character"},
		"a text too long":                {feature.AML, `{"provider_key":"` + strings.Repeat("x", 501) + `"}`, "a text of at most 500 characters"},
		"a number beyond":                {feature.DatabaseValidation, `{"database_validation_field_sources":{"x":1e-200000}}`, "a number beyond all bounds"},
		"too deep":                       {feature.DatabaseValidation, `{"database_validation_field_sources":{"x":` + strings.Repeat("[", 30) + strings.Repeat("]", 30) + `}}`, "nested more than 20 deep"},
		"too long":                       {feature.AML, `{"x":"` + strings.Repeat("x", MaxBytes) + `"}`, "longer than 262144 bytes"},
		"enabled by a truth":             {feature.OCR, `{"documents_allowed":{"ESP":{"P":{"enabled":true}}}}`, "enabled is 0 or 1"},
		"ages of a country":              {feature.OCR, `{"age_restrictions_by_country":{"USA":{"minimum_age":18,"maximum_age":120,"states":{"CA":{"minimum_age":21},"ny":{"maximum_age":0}}},"FRA":{"minimum_age":0,"states":{"IDF":{}}},"ESP":null}}`, ""},
		"an age below all":               {feature.OCR, `{"age_restrictions_by_country":{"USA":{"minimum_age":-1}}}`, "minimum_age must be between 0 and 120"},
		"an age above all":               {feature.OCR, `{"age_restrictions_by_country":{"USA":{"states":{"CA":{"maximum_age":121}}}}}`, "maximum_age must be between 0 and 120"},
		"ages the wrong way round":       {feature.OCR, `{"age_restrictions_by_country":{"USA":{"minimum_age":30,"maximum_age":20}}}`, "minimum_age must not be above maximum_age"},
		"so in a state":                  {feature.OCR, `{"age_restrictions_by_country":{"USA":{"states":{"CA":{"minimum_age":30,"maximum_age":20}}}}}`, "minimum_age must not be above maximum_age"},
		"a country nobody knows":         {feature.OCR, `{"age_restrictions_by_country":{"XYZ":{}}}`, "three-letter country codes"},
		"a state nobody knows":           {feature.OCR, `{"age_restrictions_by_country":{"USA":{"states":{"XX":{}}}}}`, `USA has no state "XX"`},
		"a state of four letters":        {feature.OCR, `{"age_restrictions_by_country":{"FRA":{"states":{"PARIS":{}}}}}`, `FRA has no state "PARIS"`},
		"an age of another name":         {feature.OCR, `{"age_restrictions_by_country":{"USA":{"min_age":18}}}`, `has no setting "min_age"`},
		"an age of another name, state":  {feature.OCR, `{"age_restrictions_by_country":{"USA":{"states":{"CA":{"age":18}}}}}`, `has no setting "age"`},
		"ages that are a list":           {feature.OCR, `{"age_restrictions_by_country":[]}`, "an object is expected"},
		"states that are a list":         {feature.OCR, `{"age_restrictions_by_country":{"USA":{"states":[]}}}`, "an object is expected"},
		"fields to blur":                 {feature.OCR, `{"document_blur_fields_by_country":{"NLD":["personal_number","portrait_image"]}}`, ""},
		"a field nobody sees":            {feature.OCR, `{"document_blur_fields_by_country":{"NLD":["shoe_size"]}}`, "must be document_number"},
		"scripts of a document":          {feature.OCR, `{"documents_allowed":{"ALL":{"P":{"enabled":1,"preferred_characters":"NON_LATIN","expiration_check_mode":"strict","sides":1,"subtypes":["X"]}}}}`, ""},
		"a mode of expiry nobody knows":  {feature.OCR, `{"documents_allowed":{"ALL":{"P":{"enabled":1,"expiration_check_mode":"severe"}}}}`, "must be STRICT, LENIENT or NONE"},
		"a script nobody knows":          {feature.OCR, `{"documents_allowed":{"ALL":{"P":{"enabled":1,"preferred_characters":"runes"}}}}`, "must be latin or non_latin"},
		"a document of another setting":  {feature.OCR, `{"documents_allowed":{"ALL":{"P":{"enabled":1,"side":1}}}}`, `a document has no setting "side"`},
		"fallbacks of a look-up":         {feature.OCR, `{"methods":{"ESP":{"document":true,"id_lookup":{"source":"x","max_attempts":6,"on_no_match":"decline"}}}}`, "max_attempts must be between 1 and 5"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := Check(tc.feature, []byte(tc.config))
			if tc.want == "" {
				if len(c.Faults)+len(c.Dropped) > 0 {
					t.Errorf("refused: %v, dropped: %v", c.Faults, c.Dropped)
				}
				return
			}
			if !slices.ContainsFunc(c.Faults, func(f string) bool { return strings.Contains(f, tc.want) }) {
				t.Errorf("faults %q do not say %q", c.Faults, tc.want)
			}
		})
	}
}

func TestDroppedSettingsAreNamed(t *testing.T) {
	t.Parallel()
	c := Check(feature.AML, []byte(`{"zebra":1,"aml_name_weight":60,"Apple":{},"case_blueprint":null}`))
	if diff := cmp.Diff(CheckResult{Config: json.RawMessage(`{"aml_name_weight":60}`), Dropped: []string{"Apple", "zebra"}}, c); diff != "" {
		t.Error(diff)
	}
}

func TestWhatAFeatureCannotRunWithout(t *testing.T) {
	t.Parallel()
	for config, want := range map[string]int{``: 1, `{}`: 1, `{"kyb_required_document_groups":[]}`: 1, `{"kyb_required_document_groups":null}`: 1, `{"kyb_required_document_groups":["X"]}`: 0} {
		if got := Missing(feature.KYBDocuments, []byte(config)); len(got) != want {
			t.Errorf("%s misses %v", config, got)
		}
	}
	if got := Missing(feature.OCR, nil); len(got) > 0 {
		t.Errorf("a document misses %v", got)
	}
}

// What is kept is accepted again as it is.
func TestCheckingIsStable(t *testing.T) {
	t.Parallel()
	values := []string{`null`, `true`, `0`, `50`, `-1`, `1e3`, `"REVIEW"`, `"no_action"`, `""`, `[]`, `{}`, `["x"]`, `{"ESP":{"P":{"enabled":1}}}`, `[{"key":"a"}]`}
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(Features()).Draw(t, "feature")
		config := map[string]json.RawMessage{}
		for range rapid.IntRange(0, 6).Draw(t, "settings") {
			key := rapid.SampledFrom(append(Of(f), Setting{Key: "unknown"})).Draw(t, "setting").Key
			config[key] = json.RawMessage(rapid.SampledFrom(values).Draw(t, "value"))
		}
		raw, err := json.Marshal(config)
		if err != nil {
			t.Fatal(err)
		}
		first := Check(f, raw)
		second := Check(f, first.Config)
		if len(second.Dropped) > 0 || string(second.Config) != string(first.Config) || !slices.Equal(second.Faults, first.Faults) {
			t.Fatalf("%s: first %+v, then %+v", raw, first, second)
		}
	})
}

func FuzzCheck(f *testing.F) {
	f.Add([]byte(`{"documents_allowed":{"ESP":{"P":{"enabled":1,"subtypes":["x"]}}},"methods":{"ESP":{"wallet":{"providers":[1]}}}}`))
	f.Add([]byte(`{"status_rules":[{"field":1}],"kyb_role_config":{"":{"require_kyc":true}},"poa_documents_allowed":[1]}`))
	f.Fuzz(func(t *testing.T, config []byte) {
		for _, name := range Features() {
			c := Check(name, config)
			Missing(name, config)
			if len(c.Config) > 0 && !json.Valid(c.Config) {
				t.Errorf("%s keeps %q", name, c.Config)
			}
		}
	})
}
