// Package explanation explains a session's decision: for each warning the setting
// that raised it, the measured value and its threshold, and who changed that setting
// when. It reads what the steps stored when they ended and decides nothing.
package explanation

import (
	"encoding/json"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/feature"
)

// Explanation is why a session has its status.
type Explanation struct {
	Session session.Session
	// Simulated says that the findings are those of a scenario of the sandbox.
	Simulated bool
	Workflow  *workflow.Version
	// DecidedBy is the entry of the feed that gave the session its status; nil where the steps did.
	DecidedBy *review.Entry
	Steps     []Step
}

// Step is a step and why it has its verdict.
type Step struct {
	NodeID  string
	Feature feature.Name
	Status  decision.StepStatus
	// Found is what the warnings alone lead to; empty for a step that has not ended.
	Found decision.StepStatus
	// StatusRule says that a rule of the workflow replaced that.
	StatusRule bool
	// MayRunAgain says that the step could not be carried out, and can be run again.
	MayRunAgain bool
	// ReviewedBy is the entry of the feed that replaced the verdict; nil for none.
	ReviewedBy *review.Entry
	UpdatedAt  time.Time
	Warnings   []Warning
}

// Warning is a finding and what made it count.
type Warning struct {
	decision.Warning

	// Setting is nil where no setting changes what the finding leads to.
	Setting    *Setting
	Thresholds []Setting
	// Measured is nil where nothing was.
	Measured     *Value
	Evidence     []Evidence
	Alternatives []Alternative
}

// Setting is a setting as it was when the step ended.
type Setting struct {
	Name, Meaning string
	// Value is the default where nothing was set, and null for settings of several values.
	Value, Default json.RawMessage
	IsDefault      bool
	// Changed is the version that gave it this value; nil where it always had it.
	Changed *Change
	// ChangedSince says that the session's version has another value by now.
	ChangedSince bool
}

// Change is the version that changed a setting.
type Change struct {
	VersionID uuid.UUID
	Version   int
	// Previous is the value before, null for none.
	Previous json.RawMessage
	By       *workflow.Author
	At       time.Time
}

// Value is a measured value.
type Value struct {
	Name  string
	Value json.RawMessage
}

// MemberKind is the kind of a member of an item.
type MemberKind string

// The kinds of members.
const (
	KindField MemberKind = "field"
	KindMedia MemberKind = "media"
)

// Evidence is a member of the step's item that shows a finding.
type Evidence struct {
	Kind MemberKind
	Name string
}

// Alternative is another value of a setting and the step status that it would give.
type Alternative struct {
	Value  string
	Status decision.StepStatus
}

// actions are the values of a setting that says what a finding leads to, with the weight of the warning.
var actions = []workflow.Action{workflow.ActionNone, workflow.ActionReview, workflow.ActionDecline}

// gravest puts errors before warnings and those before information; what weighs the same keeps its order.
func gravest(a, b Warning) int {
	order := []decision.LogType{decision.LogError, decision.LogWarning, decision.LogInformation}
	return slices.Index(order, a.LogType) - slices.Index(order, b.LogType)
}
