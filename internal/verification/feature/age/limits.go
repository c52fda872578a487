package age

import (
	"math"
	"time"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/subject"
)

// Limits are the ages of a workflow, in years.
type Limits struct {
	Minimum int `json:"minimum_age_threshold"`
	// BorderlineFrom and BorderlineTo hold the ages at which an estimate decides
	// nothing; nil for none.
	BorderlineFrom *int `json:"borderline_minimum_age_threshold"`
	BorderlineTo   *int `json:"borderline_maximum_age_threshold"`
	// Fallback lets the age on a document decide where the estimate is uncertain.
	Fallback bool `json:"enable_id_verification_fallback"`
}

const (
	riskYoung   = "AGE_BELOW_MINIMUM"
	riskUnknown = "AGE_NOT_DETECTED"
)

// judge weighs an estimate. proven is the age on the person's document, nil
// when none was read.
func (l Limits) judge(f *finding.List, e *Estimate, proven *int) {
	switch {
	case e == nil:
		f.Add(riskUnknown, workflow.ActionDecline, nil)
	case l.uncertain(*e) && l.Fallback && proven != nil:
		if *proven < l.Minimum {
			f.Add(riskYoung, workflow.ActionDecline, nil)
		}
	case l.uncertain(*e):
		f.Add(riskUnknown, workflow.ActionReview, nil)
	case e.Years < float64(l.Minimum):
		f.Add(riskYoung, workflow.ActionDecline, nil)
	}
}

// uncertain reports whether an estimate decides nothing, so that a document is
// needed: it lies within the workflow's border, or where that has none, nearer
// to the minimum than the model's error.
func (l Limits) uncertain(e Estimate) bool {
	if l.BorderlineFrom != nil && l.BorderlineTo != nil {
		return e.Years >= float64(*l.BorderlineFrom) && e.Years <= float64(*l.BorderlineTo)
	}
	return l.Minimum > 0 && math.Abs(e.Years-float64(l.Minimum)) < e.Margin
}

// documentAge is the age on a document that was read before; nil for none.
func documentAge(t verification.Task, now time.Time) *int {
	p := subject.FromTask(t)
	if !p.FromDocument {
		return nil
	}
	return ageAt(p.DateOfBirth, now)
}

// ageAt counts whole years; nil for a date that cannot be read.
func ageAt(birth string, now time.Time) *int {
	born, err := time.Parse(time.DateOnly, birth)
	if err != nil {
		return nil
	}
	now = now.UTC()
	years := now.Year() - born.Year()
	if now.Month() < born.Month() || (now.Month() == born.Month() && now.Day() < born.Day()) {
		years--
	}
	return &years
}

// Ages of simulated persons.
const (
	simulatedAge   = 34
	simulatedChild = 10
	clearBy        = 5 // years above every limit
)

// simulate gives a sandbox session the age of its expectations, or one that no
// limit minds; the scenario of a minor is a child here as on the document.
func simulate(it *face.Item, f *finding.List, l Limits, t verification.Task, now time.Time) {
	years := float64(simulatedAge)
	if known := ageAt(subject.FromTask(t).DateOfBirth, now); known != nil {
		years = float64(*known)
	}
	limit := l.Minimum
	if l.BorderlineTo != nil {
		limit = max(limit, *l.BorderlineTo)
	}
	years = max(years, float64(limit+clearBy))
	if t.Scenario() == "decline_minimum_age" {
		years = min(simulatedChild, float64(l.Minimum-1))
		f.Add(riskYoung, workflow.ActionDecline, nil)
	}
	it.AgeEstimation = &years
}
