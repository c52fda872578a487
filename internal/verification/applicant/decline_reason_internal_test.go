package applicant

import (
	"encoding/json"
	"testing"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/verification/state"
)

func TestDeclineReason(t *testing.T) {
	t.Parallel()

	declined := func(risks ...string) state.Step {
		var warnings []decision.Warning
		for _, risk := range risks {
			warnings = append(warnings, decision.Warning{Risk: risk, LogType: decision.LogError})
		}
		raw, err := json.Marshal(warnings)
		if err != nil {
			t.Fatal(err)
		}
		return state.Step{Status: decision.StepDeclined, Warnings: raw}
	}
	reviewed := declined("FULL_NAME_MISMATCH_WITH_PROVIDED")
	reviewed.Status = decision.StepInReview
	cases := map[string]struct {
		steps []state.Step
		want  DeclineReason
	}{
		"a document that has expired":              {[]state.Step{declined("DOCUMENT_EXPIRED")}, DeclinedExpired},
		"the first of several":                     {[]state.Step{declined("DOCUMENT_EXPIRED", "FULL_NAME_MISMATCH_WITH_PROVIDED"), declined("NO_FACE_DETECTED")}, DeclinedExpired},
		"a sign of fraud is not told":              {[]state.Step{declined("LIVENESS_FACE_ATTACK")}, ""},
		"nor anything beside it":                   {[]state.Step{declined("DOCUMENT_EXPIRED"), declined("DATA_INCONSISTENT")}, ""},
		"a list is not told":                       {[]state.Step{declined("DOCUMENT_NUMBER_IN_BLOCKLIST")}, ""},
		"a likeness of faces is not told":          {[]state.Step{declined("LOW_FACE_MATCH_SIMILARITY")}, ""},
		"a step that did not decline says nothing": {[]state.Step{reviewed}, ""},
		"a person has declined, no step did":       {[]state.Step{{Status: decision.StepApproved}}, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			got, err := declineReasonOf(&state.Session{Steps: tc.steps})
			if err != nil || got != tc.want {
				t.Errorf("reason %q, %v; want %q", got, err, tc.want)
			}
		})
	}
}
