package webhookevent

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/value/optional"
)

// ActivityCreated announces a record of something that happened to a user or a
// business. Whether an application wants records told is the caller's to ask.
type ActivityCreated struct {
	Origin
	Activity Activity
}

// Activity is one record.
type Activity struct {
	ID uuid.UUID
	// Type names what happened, in capitals such as TRANSACTION_CREATED.
	Type string
	// Source says where the record comes from: CUSTOMER, SYSTEM or VERIFICATION.
	Source string
	// Status is that of what it happened to; empty when it has none.
	Status             string
	Title, Description string
	Metadata           json.RawMessage
	OccurredAt         time.Time
	VendorData         *string
	// UserID and BusinessID name whom it happened to; at most one is set.
	UserID, BusinessID *uuid.UUID
}

type activityBody struct {
	envelope
	activityData
	Data activityData `json:"data"`
}

type activityData struct {
	UUID             uuid.UUID       `json:"uuid"`
	ActivityType     string          `json:"activity_type"`
	Source           string          `json:"source"`
	Status           *string         `json:"status"`
	Title            *string         `json:"title"`
	Description      *string         `json:"description"`
	Metadata         json.RawMessage `json:"metadata"`
	OccurredAt       string          `json:"occurred_at"`
	VendorData       *string         `json:"vendor_data"`
	VendorUserID     *uuid.UUID      `json:"vendor_user_id"`
	VendorBusinessID *uuid.UUID      `json:"vendor_business_id"`
}

// Event is the entry for the log.
func (c ActivityCreated) Event() (outbox.Event, error) {
	a := c.Activity
	c.Sequence = FirstSequence // an activity has no further events
	data := activityData{
		UUID: a.ID, ActivityType: a.Type, Source: a.Source, Status: optional.Of(a.Status),
		Title: optional.Of(a.Title), Description: optional.Of(a.Description), Metadata: orNull(a.Metadata), OccurredAt: isoTime(a.OccurredAt),
		VendorData: a.VendorData, VendorUserID: a.UserID, VendorBusinessID: a.BusinessID,
	}
	return c.finish(outbox.ActivityCreated, subject{id: a.ID}, activityBody{c.envelope(outbox.ActivityCreated), data, data})
}
