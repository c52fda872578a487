package legacybody

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/platform/api/apperr"
)

func TestTheOlderFormBecomesFeatures(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ sent, want string }{
		"today's form is left alone":  {`{"features":[{"feature":"OCR"}],"workflow_type":"kyc"}`, `{"features":[{"feature":"OCR"}],"workflow_type":"kyc"}`},
		"nothing of the older form":   {`{"workflow_label":"x","max_retry_attempts":1}`, `{"workflow_label":"x","max_retry_attempts":1}`},
		"a kind alone":                {`{"workflow_type":"biometric_authentication"}`, `{"features":[{"feature":"LIVENESS"},{"feature":"FACE_MATCH"}]}`},
		"a kind in capitals":          {`{"workflow_type":"KYC"}`, `{"features":[{"feature":"OCR"}]}`},
		"switches add and take out":   {`{"workflow_type":"biometric_authentication","is_face_match_enabled":false,"is_aml_enabled":true,"is_nfc_enabled":null}`, `{"features":[{"feature":"LIVENESS"},{"feature":"AML"}]}`},
		"a switch that is on already": {`{"workflow_type":"kyc","is_liveness_enabled":true,"is_face_match_enabled":true}`, `{"features":[{"feature":"OCR"},{"feature":"LIVENESS"},{"feature":"FACE_MATCH"}]}`},
		"settings go to whom they concern": {
			`{"workflow_type":"kyc","workflow_label":"Old","is_face_match_enabled":true,"face_match_score_decline_threshold":50,"minimum_age":21}`,
			`{"workflow_label":"Old","features":[{"feature":"OCR","config":{"minimum_age":21}},{"feature":"FACE_MATCH","config":{"face_match_score_decline_threshold":50}}]}`,
		},
		"settings of steps that are not there are dropped": {`{"workflow_type":"kyc","aml_match_score_threshold":50}`, `{"features":[{"feature":"OCR"}]}`},
		"limits that both forms have stay in their place":  {`{"workflow_type":"kyc","face_match_max_attempts":2}`, `{"face_match_max_attempts":2,"features":[{"feature":"OCR"}]}`},
		"what nobody knows is left to be refused":          {`{"workflow_type":"kyc","colour":"red"}`, `{"colour":"red","features":[{"feature":"OCR"}]}`},
		"without a kind it is about a person":              {`{"is_liveness_enabled":true}`, `{"features":[{"feature":"OCR"},{"feature":"LIVENESS"}]}`},
		"a kind of null is none":                           {`{"workflow_type":null,"is_aml_enabled":true}`, `{"features":[{"feature":"OCR"},{"feature":"AML"}]}`},
		"no object":                                        {`[1]`, `[1]`},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := UpgradeCreateBody([]byte(tc.sent))
			if err != nil {
				t.Fatal(err)
			}
			var a, b any
			if json.Unmarshal(got, &a) != nil || json.Unmarshal([]byte(tc.want), &b) != nil {
				t.Fatalf("not JSON: %s", got)
			}
			if diff := cmp.Diff(b, a); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestTheOlderFormIsRefusedByItsMember(t *testing.T) {
	t.Parallel()
	for sent, field := range map[string]string{
		`{"workflow_type":"everything"}`:                   "workflow_type",
		`{"workflow_type":7}`:                              "workflow_type",
		`{"workflow_type":"kyc","is_aml_enabled":"maybe"}`: "is_aml_enabled",
	} {
		_, err := UpgradeCreateBody([]byte(sent))
		expectRefusedAt(t, sent, field, err)
	}
}

func expectRefusedAt(t *testing.T, sent, field string, err error) {
	t.Helper()
	var refused *apperr.Error
	if !errors.As(err, &refused) || refused.Kind != apperr.KindInvalid || refused.Field != field {
		t.Errorf("%s is refused with %v, want it at %s", sent, err, field)
	}
}

// A kind that is only assumed would replace the steps of a workflow that is there.
func TestAChangeInTheOlderFormNamesItsKind(t *testing.T) {
	t.Parallel()
	for _, sent := range []string{`{"is_aml_enabled":true}`, `{"workflow_type":null,"is_aml_enabled":true}`} {
		_, err := UpgradeUpdateBody([]byte(sent))
		expectRefusedAt(t, sent, "workflow_type", err)
	}
	if got, err := UpgradeUpdateBody([]byte(`{"workflow_type":"kyb"}`)); err != nil || string(got) != `{"features":[{"feature":"KYB_REGISTRY"}]}` {
		t.Errorf("got %s (%v)", got, err)
	}
}

func TestEveryFeatureHasASwitchOrAKind(t *testing.T) {
	t.Parallel()
	reachable := map[feature.Name]bool{}
	for _, steps := range kinds {
		for _, f := range steps {
			reachable[f] = true
		}
	}
	for _, s := range switches {
		reachable[s.feature] = true
	}
	for _, f := range feature.All() {
		if !reachable[f] {
			t.Errorf("the older form cannot ask for %s", f)
		}
	}
}

func FuzzCreate(f *testing.F) {
	f.Add([]byte(`{"workflow_type":"kyc","is_aml_enabled":true,"minimum_age":21}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		out, err := UpgradeCreateBody(body)
		if err == nil && json.Valid(body) && !json.Valid(out) {
			t.Errorf("%q became %q", body, out)
		}
	})
}
