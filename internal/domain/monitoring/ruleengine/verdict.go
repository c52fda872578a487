package ruleengine

import (
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
)

// Mode reports whether a matching rule acts or only records the match.
type Mode string

// The modes. A rule under test is recorded and changes nothing.
const (
	ModeActive   Mode = "ACTIVE"
	ModeDisabled Mode = "DISABLED"
	ModeTest     Mode = "TEST"
)

// Modes are all of them.
var Modes = []Mode{ModeActive, ModeTest, ModeDisabled}

// Verdict is the result of evaluating the rules on one record.
type Verdict struct {
	// Runs are the rules that matched, those under test included.
	Runs []RuleMatch
	// Evaluated is how many rules were asked.
	Evaluated int
	Score     int
	// Severity follows from the score; empty for a score of zero.
	Severity webhookevent.Severity
	// Status is the strictest that score and actions ask for.
	Status webhookevent.TransactionStatus
	// ReasonCode and ReasonLabel say why it is not APPROVED; both empty when it is.
	ReasonCode, ReasonLabel string
	Tags                    []string
	Notes                   []Note
	// ListAdds and Cases have been carried out; they are here to be told.
	ListAdds []ListAdd
	Cases    []Case
	// Remediation is asked for when Status is AWAITING_USER.
	Remediation *Remediation
}

// RuleMatch is a match of a rule, as rule_runs shows it.
type RuleMatch struct {
	ID          uuid.UUID
	RuleID      uuid.UUID
	RuleVersion int
	Title       string
	Description string
	Category    string
	Mode        Mode
	// Severity follows from the rule's own points; empty when it gives none.
	Severity   webhookevent.Severity
	ScoreDelta int
	// StatusTarget is the status that the rule asks for; empty for none.
	StatusTarget  webhookevent.TransactionStatus
	ActionSummary string
	// Matched are the conditions and aggregations that held, with what they saw.
	Matched   []MatchedCondition `json:",omitempty"`
	CreatedAt time.Time
}

// IsTest reports whether the match had no effect.
func (r RuleMatch) IsTest() bool { return r.Mode == ModeTest }

// Note is a text that a rule leaves at the record.
type Note struct {
	RuleID uuid.UUID
	Text   string
}

// ListAdd is a value that a rule puts on a list.
type ListAdd struct {
	RuleID uuid.UUID
	ListID uuid.UUID
	Value  string
}

// Case is a case that a rule opens.
type Case struct {
	// ID is nil until it was opened.
	ID       uuid.UUID
	RuleID   uuid.UUID
	Title    string
	Priority string
	// Blueprint is what kind of case it is, DueHours after how many hours it is due; nil for none, and for what the blueprint says.
	Blueprint *uuid.UUID
	DueHours  *int32
	Group     CaseGroup
}

// Remediation names the workflow the subject has to complete.
type Remediation struct {
	RuleID uuid.UUID
	// WorkflowID is nil where a preset leaves the choice to the application's settings.
	WorkflowID *uuid.UUID
}
