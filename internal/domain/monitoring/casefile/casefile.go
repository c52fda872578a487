// Package casefile owns cases: the matter to investigate, its linked records,
// assignees, notes and resolution. It decides nothing about users, sessions or
// transactions.
package casefile

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/listing"
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// Status is the state of a case.
type Status string

// The statuses.
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

// Source is the origin of a case.
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

// The bounds of a case.
const (
	// MaxTitle is the longest title, in characters.
	MaxTitle = 255
	maxLinks = 200
	maxNotes = 1000
	// maxMetadata is the most of what is kept beside a case, in bytes.
	maxMetadata = 16 << 10
)

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
	Subject  *Subject
	Metadata json.RawMessage
	// Assignee works on it; nil for nobody yet.
	Assignee   *Person
	AssignedAt *time.Time
	// Blueprint is the queue that it stands in, as far as it has one.
	Blueprint *blueprint.Named
	// Checker is the one member who may approve the pending resolution; nil for everybody who may.
	Checker *Person
	// PendingResolution is the resolution that waits for a second person.
	Pending                     *PendingResolution
	DueAt                       *time.Time
	ResolvedAt                  *time.Time
	ResolvedBy, ResolvedByEmail *string
	CreatedBy, CreatedByEmail   *string
	CreatedAt, UpdatedAt        time.Time
	LinkCount, NoteCount        int
	Version                     int32
	ApplicationName             string
	OrganisationID              uuid.UUID
	OrganisationName            string
	IsOverdue                   bool
}

// DisplayNumber is the number as people call it.
func (c Case) DisplayNumber() string { return fmt.Sprintf("CS-%04d", c.Number) }

// Actions lists what a caller who may change cases can do with the case in its present state.
func (c Case) Actions() []string {
	out := []string{"update", "delete", "assign"}
	switch {
	case c.Status == StatusResolved:
		return append(out, "reopen")
	case c.Pending != nil:
		return out
	case c.Status == StatusAwaitingUser:
		out = append(out, "reopen")
	}
	return append(out, "resolve", "request_info", "escalate", "transfer")
}

// CanBeDecidedBy reports whether an account is the second person for the resolution that waits.
func (c Case) CanBeDecidedBy(account uuid.UUID) bool {
	return c.Pending != nil && !c.Pending.isMaker(account) && (c.Checker == nil || c.Checker.ID == account)
}

// Subject is the user or business that a case is about.
type Subject struct {
	ID         uuid.UUID
	Kind       workflow.Kind
	VendorData *string
	Name       *string
}

// Person is a member who works on cases.
type Person struct {
	ID          uuid.UUID
	Name, Email string
}

// PendingResolution is a resolution that waits for a second person. Its JSON is the stored form.
type PendingResolution struct {
	Resolution Resolution `json:"resolution"`
	Note       *string    `json:"resolution_notes,omitempty"`
	// MakerID is the account that proposes it, MakerKey the key where a backend does.
	MakerID        *uuid.UUID `json:"maker_id,omitempty"`
	MakerKey       *uuid.UUID `json:"maker_key,omitempty"`
	MakerEmail     *string    `json:"maker_email,omitempty"`
	MakerName      string     `json:"maker_name"`
	MakerBlueprint uuid.UUID  `json:"maker_blueprint_id"`
	StagedAt       time.Time  `json:"staged_at"`
	// Fingerprint reports whether what the case is about has changed since.
	Fingerprint string `json:"fingerprint"`
}

// Link is a record that a case is about.
type Link struct {
	ID       uuid.UUID
	Type     LinkType
	EntityID uuid.UUID
	At       time.Time
	// Number and Status are those of a session, Transaction and Status those of a transaction; nil for one that is gone.
	Number      *int64
	Transaction *LinkedTransaction
	Status      *string
}

// LinkedTransaction is a transaction in the list of a case's linked records.
type LinkedTransaction struct {
	// TxnID is the id that the customer gave.
	TxnID            string
	Number           int64
	Amount, Currency string
}

// Note is something that was written about a case.
type Note struct {
	ID        uuid.UUID
	Text      string
	Actor     string
	Email     *string
	Mentioned []string
	Tags      []string
	// IsInternal keeps it out of what is printed for others.
	IsInternal bool
	At         time.Time
	// Attachments are its files.
	Attachments []Attachment
}

// ChecklistItem is a line of the checklist of a case.
type ChecklistItem struct {
	ID          uuid.UUID
	Label       string
	Order       int
	CompletedBy *string
	CompletedAt *time.Time
}

// EventType is the kind of a case event.
type EventType string

// The events that are recorded.
const (
	EventCreated            EventType = "CREATED"
	EventStatusChanged      EventType = "STATUS_CHANGED"
	EventAssigned           EventType = "ASSIGNED"
	EventUnassigned         EventType = "UNASSIGNED"
	EventResolved           EventType = "RESOLVED"
	EventReopened           EventType = "REOPENED"
	EventLinkAdded          EventType = "LINK_ADDED"
	EventLinkRemoved        EventType = "LINK_REMOVED"
	EventNoteAdded          EventType = "NOTE_ADDED"
	EventPriorityChanged    EventType = "PRIORITY_CHANGED"
	EventDueDateChanged     EventType = "DUE_DATE_CHANGED"
	EventTagAdded           EventType = "TAG_ADDED"
	EventTagRemoved         EventType = "TAG_REMOVED"
	EventEscalated          EventType = "ESCALATED"
	EventTransferred        EventType = "TRANSFERRED"
	EventChecklistCompleted EventType = "CHECKLIST_COMPLETED"
	EventSubmitted          EventType = "SUBMITTED_FOR_APPROVAL"
	EventApproved           EventType = "APPROVAL_GRANTED"
	EventRejected           EventType = "APPROVAL_REJECTED"
	EventEntityAction       EventType = "ENTITY_ACTION"
)

// Event is something that was done to a case.
type Event struct {
	ID    uuid.UUID
	Type  EventType
	Actor string
	Email *string
	// Previous and Current are the statuses; nil where the status did not move.
	Previous, Current *string
	Metadata          json.RawMessage
	At                time.Time
}

// Deps are the dependencies of a Service. Media, Cleaner, Entities and Blocklist are needed where people work on cases, all else
// but LongLists everywhere.
type Deps struct {
	Store *postgres.Store
	// Media keeps the files of cases, Cleaner makes of uploads what may be kept.
	Media   *media.Service
	Cleaner FileCleaner
	// Entities and Blocklist are what cases act on.
	Entities  *entity.Service
	Blocklist *listing.Service
	// Jobs has members written to.
	Jobs jobs.Inserter
	// LongLists remembers which filters let more cases through than are counted; nil remembers none.
	LongLists LongListCache
	Now       func() time.Time
	NewID     func() uuid.UUID
}

// Service lists, reads, edits and deletes cases; what else is done to them has a part for each subject.
type Service struct {
	*core
	Opener      *Opener
	Assignments *Assignments
	Resolutions *Resolutions
	Notes       *Notes
	Attachments *Attachments
	Links       *Links
	Checklists  *Checklists
	Schedule    *Schedule
}

// core is what the parts share: a change of a locked case with its events, and what members are told of it.
type core struct{ Deps }

// Opener opens cases: by hand, and for what rules and screenings find.
type Opener struct {
	*core
	assignments *Assignments
	notes       *Notes
	links       *Links
}

// Assignments gives cases to members and moves them between queues, which blueprints describe.
type Assignments struct {
	*core
	notes *Notes
}

// Resolutions resolves cases and opens them again; where a blueprint asks for it, a second person approves or rejects.
type Resolutions struct {
	*core
	assignments *Assignments
	notes       *Notes
}

// Notes keeps what members write about cases.
type Notes struct {
	*core
	attachments *Attachments
}

// Attachments keeps the files of cases: uploads of members, printed cases, packages of reports.
type Attachments struct{ *core }

// Links keeps the sessions and transactions that cases are about.
type Links struct {
	*core
	resolutions *Resolutions
}

// Checklists keeps what has to be done before a case is resolved.
type Checklists struct {
	*core
	resolutions *Resolutions
}

// Schedule does the periodic work on cases: it reminds of due dates, sums up statistics and removes files that no
// note refers to.
type Schedule struct{ *core }

// New returns a service.
func New(p Deps) *Service {
	c := &core{p}
	attachments := &Attachments{c}
	notes := &Notes{c, attachments}
	assignments := &Assignments{c, notes}
	resolutions := &Resolutions{c, assignments, notes}
	links := &Links{c, resolutions}
	return &Service{
		core: c, Opener: &Opener{c, assignments, notes, links}, Assignments: assignments, Resolutions: resolutions, Notes: notes,
		Attachments: attachments, Links: links, Checklists: &Checklists{c, resolutions}, Schedule: &Schedule{c},
	}
}
