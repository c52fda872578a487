package verification

import (
	"encoding/json"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
)

// ParentStep is a step whose subjects are verified in child sessions. The session
// waits for them, and their outcomes decide the step's.
type ParentStep interface {
	Step
	// Children lists the verifications of an item that have no session yet.
	Children(node workflow.Node, item json.RawMessage) ([]Child, error)
	// ReliedSessions lists the sessions of the parties of an item, asked for or found.
	ReliedSessions(item json.RawMessage) ([]uuid.UUID, error)
	// RollUp writes what became of the verifications into the item, and says
	// whether the session has to wait for any. Sessions that were just made are under the
	// id of their party, all others under their own.
	RollUp(node workflow.Node, item json.RawMessage, states map[uuid.UUID]ChildState) (found Finding, waits bool, err error)
	// Skip passes the verification of a party over, or asks for it again.
	Skip(node workflow.Node, item json.RawMessage, party uuid.UUID, skip bool) (SkipResult, error)
}

// Child is a verification that a step requests.
type Child struct {
	PartyID    uuid.UUID
	WorkflowID uuid.UUID
	// Kind is what the workflow has to be about.
	Kind     workflow.Kind
	Expected session.Expected
	// Email is where an invitation goes when Invite is set; may be empty.
	Email  string
	Invite bool
}

// ChildState is the state of a child verification.
type ChildState struct {
	// Impossible says that no session could be made; nothing else is set then.
	Impossible bool
	// Circular says that none was made since the company stands above already; nothing else is set then.
	Circular bool
	// SessionID is nil for a session that was deleted; it counts as unfinished.
	SessionID     uuid.UUID
	Status        session.Status
	URL           string
	WorkflowLabel string
	Features      []ChildFeature
	// What its steps have found, as decisions write it; nil where nothing is known.
	DocumentType, Nationality *string
	LivenessPassed            *bool
	AMLStatus                 *decision.StepStatus
	AMLCategories             *decision.Categories
	VerifiedAt                *string
}

// ChildSummaryStep is a step of which the parent's session shows what it has found.
type ChildSummaryStep interface {
	Step
	// SummarizeChild adds what an item says to the state of its session.
	SummarizeChild(c *ChildState, verdict decision.StepStatus, item json.RawMessage)
}

// ChildFeature is a feature of a verification.
type ChildFeature struct {
	Feature string              `json:"feature"`
	Status  decision.StepStatus `json:"status"`
}

// SkipResult is the result of skipping a verification.
type SkipResult struct {
	// Known says that the item has such a party.
	Known   bool
	Finding Finding
	// Delete is the session of a verification that is not needed any more.
	Delete *uuid.UUID
	Kind   workflow.Kind
}
