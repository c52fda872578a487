// Package casefile owns cases: what somebody has to look into, the records that
// it is about, what was written about it and how it ended. It decides nothing
// about users, sessions or transactions.
package casefile

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/postgres"
)

// Status is the state of a case.
type Status string

// The statuses. Nothing here moves a case to AWAITING_USER.
const (
	StatusOpen         Status = "OPEN"
	StatusAwaitingUser Status = "AWAITING_USER"
	StatusResolved     Status = "RESOLVED"
)

// Resolution is the outcome of a closed case.
type Resolution string

// The resolutions.
const (
	ResolutionFalsePositive Resolution = "FALSE_POSITIVE"
	ResolutionValidThreat   Resolution = "VALID_THREAT"
)

// Priority is the urgency of a case.
type Priority string

// The priorities.
const (
	PriorityLow    Priority = "LOW"
	PriorityMedium Priority = "MEDIUM"
	PriorityHigh   Priority = "HIGH"
)

// Source is what opened a case.
type Source string

// The sources.
const (
	SourceManual          Source = "MANUAL"
	SourceAMLScreening    Source = "AML_SCREENING"
	SourceTransactionRule Source = "TRANSACTION_RULE"
	SourceWorkflowBuilder Source = "WORKFLOW_BUILDER"
)

// LinkType is the kind of record linked to a case.
type LinkType string

// The types of records.
const (
	LinkSession         LinkType = "session"
	LinkBusinessSession LinkType = "business_session"
	LinkTransaction     LinkType = "transaction"
)

// MaxTitle is the longest title, in characters.
const MaxTitle = 255

// Case is one case.
type Case struct {
	ApplicationID, ID uuid.UUID
	// Number counts the cases of the application from one.
	Number     int64
	Title      string
	Status     Status
	Resolution *Resolution
	// ResolutionNote is what was written when it was resolved.
	ResolutionNote *string
	Priority       Priority
	Source         Source
	Tags           []string
	// Subject is whom it is about; nil for nobody known, or somebody who is gone.
	Subject              *Subject
	Metadata             json.RawMessage
	DueAt                *time.Time
	ResolvedAt           *time.Time
	ResolvedBy           *string
	CreatedAt, UpdatedAt time.Time
	LinkCount, NoteCount int
}

// Subject is the user or business that a case is about.
type Subject struct {
	ID         uuid.UUID
	Kind       workflow.Kind
	VendorData *string
	Name       *string
}

// Link is a record that a case is about.
type Link struct {
	Type LinkType
	ID   uuid.UUID
	At   time.Time
}

// Note is something that was written about a case.
type Note struct {
	ID    uuid.UUID
	Text  string
	Actor string
	At    time.Time
}

// EventType is the kind of a case event.
type EventType string

// The events that are recorded.
const (
	EventCreated   EventType = "CREATED"
	EventResolved  EventType = "RESOLVED"
	EventReopened  EventType = "REOPENED"
	EventNoteAdded EventType = "NOTE_ADDED"
)

// Event is something that was done to a case.
type Event struct {
	ID    uuid.UUID
	Type  EventType
	Actor string
	// Previous and Current are the values that changed; nil for none.
	Previous, Current *string
	At                time.Time
}

// Service keeps cases.
type Service struct {
	Store *postgres.Store
	Now   func() time.Time
	NewID func() uuid.UUID
}
