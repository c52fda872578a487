package decision

import (
	"vidimus/internal/domain/verification/workflow"
)

// StepStatus is the verdict of one step, spelt as on the wire.
type StepStatus string

// The verdicts.
const (
	StepNotFinished    StepStatus = "Not Finished"
	StepApproved       StepStatus = "Approved"
	StepDeclined       StepStatus = "Declined"
	StepInReview       StepStatus = "In Review"
	StepResubRequested StepStatus = "Resub Requested"
	StepExpired        StepStatus = "Expired"
)

// LogType is the severity of a warning.
type LogType string

// The weights.
const (
	LogInformation LogType = "information"
	LogWarning     LogType = "warning"
	LogError       LogType = "error"
)

// Warning is a finding of a step.
type Warning struct {
	Feature          string  `json:"feature"`
	Risk             string  `json:"risk"`
	AdditionalData   any     `json:"additional_data"`
	LogType          LogType `json:"log_type"`
	ShortDescription string  `json:"short_description"`
	LongDescription  string  `json:"long_description"`
	NodeID           string  `json:"node_id"`
}

// LogTypeFor returns the severity of a warning for the action configured in the
// workflow.
func LogTypeFor(a workflow.Action) LogType {
	switch a {
	case workflow.ActionDecline:
		return LogError
	case workflow.ActionReview:
		return LogWarning
	default:
		return LogInformation
	}
}

// StatusOf is the verdict that a step's warnings leave it.
func StatusOf(warnings []Warning) StepStatus {
	status := StepApproved
	for _, w := range warnings {
		switch w.LogType {
		case LogError:
			return StepDeclined
		case LogWarning:
			status = StepInReview
		}
	}
	return status
}

// documentNames are the wire's names of the document codes that have one.
var documentNames = map[string]string{
	"P": "Passport", "ID": "Identity Card", "DL": "Driver's License", "RP": "Residence Permit",
	"HIC": "Health Insurance Card", "TC": "Tax Card",
}

// DocumentName is how decisions and lists call a document code; empty for the
// codes without a name.
func DocumentName(code string) string { return documentNames[code] }
