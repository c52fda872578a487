package decision_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
)

func mark(t *testing.T, id uuid.UUID) string {
	t.Helper()
	raw, err := json.Marshal(media.MarkOf(id))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func TestPortraitsIn(t *testing.T) {
	t.Parallel()

	face, page := uuid.New(), uuid.New()
	signed := `"authenticity":{"sod_integrity":true,"dg_integrity":true}`
	cases := map[string]struct {
		feature workflow.Feature
		result  string
		want    []decision.Portrait
	}{
		"a chip that its issuer signed": {
			workflow.FeatureNFC, fmt.Sprintf(`{"portrait_image":%s,%s}`, mark(t, face), signed),
			[]decision.Portrait{{MediaID: face, Source: decision.PortraitChip}},
		},
		"a chip that nobody vouches for": {workflow.FeatureNFC, fmt.Sprintf(`{"portrait_image":%s}`, mark(t, face)), nil},
		"a portrait goes before the page it stands on": {
			workflow.FeatureOCR, fmt.Sprintf(`{"front_image":%s,"portrait_image":%s}`, mark(t, page), mark(t, face)),
			[]decision.Portrait{{MediaID: face, Source: decision.PortraitDocument, Rank: 1}, {MediaID: page, Source: decision.PortraitDocument, Rank: 3, IsPage: true}},
		},
		"a selfie":                   {workflow.FeatureLiveness, fmt.Sprintf(`{"reference_image":%s}`, mark(t, face)), []decision.Portrait{{MediaID: face, Source: decision.PortraitSelfie, Rank: 2}}},
		"a picture that was removed": {workflow.FeatureLiveness, `{"reference_image":null}`, nil},
		"a feature without faces":    {workflow.FeaturePhone, fmt.Sprintf(`{"portrait_image":%s}`, mark(t, face)), nil},
		"a result that is no object": {workflow.FeatureOCR, `[]`, nil},
		"no result":                  {workflow.FeatureOCR, ``, nil},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			got := decision.PortraitsIn(tc.feature, json.RawMessage(tc.result))
			if fmt.Sprint(got) != fmt.Sprint(tc.want) {
				t.Errorf("got %v, want %v", got, tc.want)
			}
		})
	}
}
