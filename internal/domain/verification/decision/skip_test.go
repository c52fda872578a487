package decision_test

import (
	"encoding/json"
	"testing"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
)

func TestWhyAChipWasPassedOver(t *testing.T) {
	t.Parallel()
	skipped := decision.Result{Feature: workflow.FeatureNFC, Item: json.RawMessage(`{"skip_reason":"USER_SKIPPED"}`)}
	read := decision.Result{Feature: workflow.FeatureNFC, Item: json.RawMessage(`{"skip_reason":null}`)}
	for name, tc := range map[string]struct {
		results []decision.Result
		want    string
	}{
		"no chip was asked for":        {nil, `null`},
		"it has not been its turn":     {[]decision.Result{{Feature: workflow.FeatureNFC}}, `null`},
		"it was passed over":           {[]decision.Result{skipped}, `"USER_SKIPPED"`},
		"it was read":                  {[]decision.Result{read}, `null`},
		"the last of two counts":       {[]decision.Result{skipped, read}, `null`},
		"another feature's reason":     {[]decision.Result{{Feature: workflow.FeatureOCR, Item: skipped.Item}}, `null`},
		"a reason that nobody defines": {[]decision.Result{{Feature: workflow.FeatureNFC, Item: json.RawMessage(`{"skip_reason":"\u0001"}`)}}, `null`},
	} {
		in := user()
		in.Results = tc.results
		if got := string(assemble(t, in)["nfc_skip_reason"]); got != tc.want {
			t.Errorf("%s: %s, want %s", name, got, tc.want)
		}
	}
}
