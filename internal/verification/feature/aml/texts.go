package aml

import "vidimus/internal/verification/finding"

// Risks that the step knows.
const (
	riskPossibleMatch = "POSSIBLE_MATCH_FOUND"
	riskNotPerformed  = "COULD_NOT_PERFORM_AML_SCREENING"
)

// texts are the reviewer texts of the risks.
var texts = finding.Texts{
	riskPossibleMatch: {"Possible match on a list", "At least one entry of a list is like the screened person or company and weighs more than the workflow approves."},
	riskNotPerformed:  {"Too little to screen with", "Name, date of birth and country are needed to search the lists, and not all of them are known."},
}
