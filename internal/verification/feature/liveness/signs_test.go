package liveness_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/face/facestub"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
)

// TestSignsOfAScreenOrPrint has heads that turn as they should, with signs about the straight look.
func TestSignsOfAScreenOrPrint(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		config  string
		network bool
		signs   []string
		want    string
	}{
		"none":                                {turning, false, nil, "Approved"},
		"a person looks":                      {turning, false, []string{"raster", "border"}, "In Review LOW_LIVENESS_SCORE:warning"},
		"a network of the operator's decides": {turning, true, []string{"raster"}, "Approved"},
		"no workflow without reviews by score is bothered": {
			`{"face_liveness_method":"ACTIVE_3D","face_liveness_score_review_threshold":0,"face_liveness_score_decline_threshold":0}`, false,
			[]string{"raster"}, "Approved",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			step := stepOf(a)
			step.Signs = a
			sequence := played(t, a, facestub.Task(workflow.FeatureLiveness, tc.config), actor{change: func(_ int, s *facestub.PictureContent) {
				s.Signs = tc.signs
				if !tc.network {
					s.Score = nil
				}
			}})
			found, err := step.Run(t.Context(), sequence)
			if err != nil {
				t.Fatal(err)
			}
			if got := facestub.Summarize(found); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			itemcheck.KeepsContract(t, "LivenessCheck", found.Item)
			for _, w := range found.Warnings {
				raw, err := json.Marshal(w.AdditionalData)
				if err != nil || !strings.Contains(string(raw), `"signs":["raster","border"]`) {
					t.Errorf("the reason is told as %s (%v)", raw, err)
				}
			}
			kept, err := a.Read(t.Context(), uuid.Nil, found.Media[len(found.Media)-1].ID)
			if err != nil || !strings.Contains(string(kept), `"recapture_signs":{"raster":`) {
				t.Errorf("kept as evidence: %s (%v)", kept, err)
			}
		})
	}
}

// TestSignsInASelfieAreEvidence holds that a network decides about a selfie, and a person about that
// of somebody who cannot turn the head; the signs stand in the evidence.
func TestSignsInASelfieAreEvidence(t *testing.T) {
	t.Parallel()
	for config, want := range map[string]string{``: "Approved", turning: "In Review LOW_LIVENESS_SCORE:warning"} {
		a := facestub.New()
		step := stepOf(a)
		step.Signs = a
		task := a.With(t, facestub.Task(workflow.FeatureLiveness, config), changed(func(s *facestub.PictureContent) { s.Signs = []string{"raster"} }))
		found, err := step.Run(t.Context(), task)
		if err != nil {
			t.Fatal(err)
		}
		if got := facestub.Summarize(found); got != want {
			t.Errorf("%s: %s, want %s", config, got, want)
		}
		if !strings.Contains(string(found.Evidence), `"seen":["raster"]`) {
			t.Errorf("%s: evidence %s", config, found.Evidence)
		}
	}
}

// TestAnEngineOfSignsThatFailsFailsTheStep has it tried again instead of passing without.
func TestAnEngineOfSignsThatFailsFailsTheStep(t *testing.T) {
	t.Parallel()
	a, broken := facestub.New(), facestub.New()
	broken.Down = true
	step := stepOf(a)
	step.Signs = broken
	for _, task := range []verification.Task{
		a.With(t, facestub.Task(workflow.FeatureLiveness, ``), facestub.GoodSelfie()),
		a.With(t, facestub.Task(workflow.FeatureLiveness, turning), facestub.GoodSelfie()),
		played(t, a, facestub.Task(workflow.FeatureLiveness, turning), actor{}),
	} {
		if found, err := step.Run(t.Context(), task); err == nil {
			t.Errorf("%s without an error", facestub.Summarize(found))
		}
	}
}
