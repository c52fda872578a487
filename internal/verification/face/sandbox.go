package face

import (
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

// What simulated faces score: well within any sensible threshold.
const (
	liveScore      = 97.5
	attackScore    = 3.1
	cleanQuality   = 86.4
	cleanLuminance = 54.2
)

// Simulate fills the item of a sandbox session, whose picture never decides.
func (i *Item) Simulate(f *finding.List, t verification.Task) {
	quality, score := cleanQuality, liveScore
	if t.Scenario() == "decline_liveness_attack" {
		score = attackScore
		f.Add(riskAttack, workflow.ActionDecline, nil)
	}
	i.Fill(Observation{Faces: 1, First: Face{Quality: &quality, Luminance: cleanLuminance}, Life: LivenessScore{Score: &score}})
	i.Matches = []Match{}
}
