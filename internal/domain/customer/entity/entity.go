// Package entity owns users and businesses: what the sessions of one
// vendor_data and the customer have told of a person or a company, whether it
// may begin new sessions, and the events that tell of both. It does not judge
// sessions (verification/engine) nor keep lists (lists).
//
// Counters are kept by the database with every insert, move and deletion of a
// session, so that no way to make one is forgotten. Each change of an entity
// counts up its version; Refresh and the ChangePublisher publish what was not published yet.
package entity

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
)

// Status is the status of an entity: ACTIVE, FLAGGED or BLOCKED.
type Status = webhookevent.EntityStatus

// Entity is a user or a business.
type Entity struct {
	ApplicationID uuid.UUID
	ID            uuid.UUID
	Kind          workflow.Kind
	// VendorData is the customer's reference; nil for a business alone.
	VendorData *string
	Status     Status
	// BlockedUntil is when a block ends by itself; nil for a block without an end, and for none.
	BlockedUntil *time.Time
	Profile
	Counters
	// Features are the latest outcomes by the name that decisions give a feature;
	// of a business it is one, `KYB`.
	Features map[string]string
	Metadata json.RawMessage
	Tags     []Tag
	// PortraitID is the picture of the face that the user is known by, or nil.
	PortraitID *uuid.UUID
	CreatedAt  time.Time
	UpdatedAt  time.Time

	version, toldVersion int64
	told                 json.RawMessage
	isStale, isQuiet     bool
	countedFrom          time.Time
	byHand               map[string]manualValue
}

// Profile is the collected data of an entity: set by hand or read from its sessions. Users have no
// registration, businesses no date of birth and no lists.
type Profile struct {
	DisplayName *string
	// Name is the full name of a user, the legal name of a business.
	Name *string
	// DateOfBirth is YYYY-MM-DD.
	DateOfBirth        *string
	RegistrationNumber *string
	// CountryCode is alpha-2.
	CountryCode *string
	// IssuingStates are alpha-3.
	IssuingStates []string
	// Emails and Phones are those that were proven in approved sessions, or given by hand.
	Emails, Phones []string
}

// Counters counts the sessions of an entity by status, without deleted ones.
type Counters struct {
	Sessions, Approved, Declined, InReview        int
	FirstSessionAt, LastSessionAt, LastActivityAt *time.Time
}

// Tag is a label on an entity.
type Tag struct {
	TagDefinition
	LinkID uuid.UUID
	// AddedBy is who put it there; nil for the product itself.
	AddedBy, AddedByEmail *string
	AddedAt               time.Time
}

// TagDefinition is the name and colour of a tag.
type TagDefinition struct {
	ID          uuid.UUID
	Name, Color string
	Description *string
	// Source is `system` for what the product made and `custom` for what the customer did.
	Source               string
	CreatedAt, UpdatedAt time.Time
}

// EffectiveName returns the display name: the customer's own, else the verified one, or nil.
func (e Entity) EffectiveName() *string {
	if e.DisplayName != nil {
		return e.DisplayName
	}
	return e.Name
}

// Ref names an entity by the customer's reference.
type Ref struct {
	ApplicationID uuid.UUID
	Kind          workflow.Kind
	VendorData    string
}

// blocklistValue returns the entity's value on a blocklist.
func (r Ref) blocklistValue() lists.Entry {
	e := lists.Entry{ApplicationID: r.ApplicationID, List: lists.Blocklist, Type: lists.EntryUser, Value: r.VendorData}
	if r.Kind == workflow.KindBusiness {
		e.Type = lists.EntryBusiness
	}
	return e
}

// Service keeps entities.
type Service struct {
	Store *postgres.Store
	Lists *lists.Service
	// Committed is called after events were committed.
	Committed func()
	Now       func() time.Time
	NewID     func() uuid.UUID
}
