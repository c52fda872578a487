package feature_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/facestub"
)

// TestAsManyTriesAreGivenAsAreTold counts the tries for a selfie that never does.
func TestAsManyTriesAreGivenAsAreTold(t *testing.T) {
	t.Parallel()
	h := e2e.NewFaceApp(t)
	dark := facestub.GoodSelfie()
	dark.Luminance = 10
	id, token := h.CreateSession(e2e.Object{"workflow_id": flow(h.App, step(workflow.FeatureLiveness, `{"face_liveness_max_attempts":3}`))})
	h.CallStep(token, "POST", e2e.ConsentPath, e2e.Consent())
	var told []float64
	for range 3 {
		var shown map[string]any
		h.World.Eventually("a photo is asked for", func() bool {
			steps, _ := h.World.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["steps"].([]any)
			if len(steps) != 1 {
				return false
			}
			shown = steps[0].(map[string]any)
			return shown["state"] == "active" && len(told) == 0 || shown["state"] == "retry" && len(told) > 0
		})
		told = append(told, shown["attempts_left"].(float64))
		// Pictures are not the same twice, as those of a camera are not.
		dark.Luminance = float64(10 + len(told))
		h.CallStep(token, "PUT", "steps/feature_liveness/images/selfie/?capture=camera", facestub.Photograph(t, e2e.TinyPicture(t), dark))
	}
	if diff := cmp.Diff([]float64{3, 2, 1}, told); diff != "" {
		t.Error(diff)
	}
	if d := verdict(h.App, id, token); d.Status == "Approved" {
		t.Errorf("it ends %s", d.Status)
	}
}
