package webhookevent_test

import (
	"encoding/json"
	"math"
	"os"
	"testing"
)

// breakdowns are the objects below a value that tell how a hit was scored.
func breakdowns(v any) (found []map[string]any) {
	switch v := v.(type) {
	case map[string]any:
		if b, ok := v["score_breakdown"].(map[string]any); ok {
			found = append(found, b)
		}
		for _, member := range v {
			found = append(found, breakdowns(member)...)
		}
	case []any:
		for _, member := range v {
			found = append(found, breakdowns(member)...)
		}
	}
	return found
}

// TestSampleHitsAddUp holds the samples to the unit of real hits: weights are
// per cent, and a contribution is score times weight divided by 100.
func TestSampleHitsAddUp(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"sample/user.json", "sample/business.json"} {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var sample any
		if err := json.Unmarshal(raw, &sample); err != nil {
			t.Fatal(err)
		}
		hits := breakdowns(sample)
		if len(hits) == 0 {
			t.Errorf("%s shows no hit", file)
		}
		for _, hit := range hits {
			total := 0.0
			for _, part := range []string{"name", "dob", "country"} {
				got := hit[part+"_contribution"].(float64)
				if want := hit[part+"_score"].(float64) * hit[part+"_weight_normalized"].(float64) / 100; math.Abs(got-want) > 0.001 {
					t.Errorf("%s: the %s contributes %v, want %v", file, part, got, want)
				}
				total += got
			}
			if math.Abs(total-hit["total_score"].(float64)) >= 1 {
				t.Errorf("%s: the parts add up to %v, the total is %v", file, total, hit["total_score"])
			}
		}
	}
}
