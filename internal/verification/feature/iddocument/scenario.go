package iddocument

import "vidimus/internal/domain/verification/workflow"

// adultAge is what the scenario of a minor is measured by where the workflow
// sets no age.
const adultAge = 18

// underScenario makes a sandbox session end as its scenario says, also where
// the workflow would forgive what the simulated document shows.
func underScenario(s workflow.OCRSettings, scenario *string) workflow.OCRSettings {
	if scenario == nil {
		return s
	}
	switch *scenario {
	case "decline_mrz_validation":
		s.InvalidMRZAction = workflow.ActionDecline
	case "decline_minimum_age":
		age := adultAge
		if s.MinimumAge != nil {
			age = max(age, *s.MinimumAge)
		}
		s.MinimumAge, s.MinimumAgeAction = &age, workflow.ActionDecline
	}
	return s
}
