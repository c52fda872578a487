package webhookevent

import (
	"encoding/json"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
)

// EntityStatus is the state of a user or a business.
type EntityStatus string

// The states.
const (
	EntityActive  EntityStatus = "ACTIVE"
	EntityFlagged EntityStatus = "FLAGGED"
	EntityBlocked EntityStatus = "BLOCKED"
)

// EntityStatuses are all of them.
var EntityStatuses = []EntityStatus{EntityActive, EntityFlagged, EntityBlocked}

// EntityReason is why the status of an entity changed.
type EntityReason string

// The reasons.
const (
	EntityReasonManual            EntityReason = "manual"
	EntityReasonAPI               EntityReason = "api"
	EntityReasonSessionDeclined   EntityReason = "session_declined"
	EntityReasonBlocklistMatch    EntityReason = "blocklist_match"
	EntityReasonTransactionRule   EntityReason = "transaction_rule"
	EntityReasonOngoingMonitoring EntityReason = "ongoing_monitoring"
)

// ActorSystem is the actor of changes made by the product itself.
const ActorSystem = "system"

// Entity is the data of a user or business in events.
type Entity struct {
	ID         uuid.UUID
	VendorData *string
	Status     EntityStatus
	Metadata   json.RawMessage
}

// EntityChange is a change of an entity's status.
type EntityChange struct {
	Previous EntityStatus
	Reason   EntityReason
	// Actor is who did it: a person's name or address, the API client, or ActorSystem.
	Actor string
}

// UserStatusUpdated announces a user's new status.
type UserStatusUpdated struct {
	Origin
	User   Entity
	Change EntityChange
}

// BusinessStatusUpdated announces a business's new status.
type BusinessStatusUpdated struct {
	Origin
	Business Entity
	Change   EntityChange
}

// entityBody holds the leading members of entity event bodies. One of the two ids is there.
type entityBody struct {
	envelope
	VendorData       *string         `json:"vendor_data"`
	VendorUserID     *uuid.UUID      `json:"vendor_user_id,omitempty"`
	VendorBusinessID *uuid.UUID      `json:"vendor_business_id,omitempty"`
	Status           EntityStatus    `json:"status"`
	Metadata         json.RawMessage `json:"metadata"`
}

type entityStatusBody struct {
	entityBody
	PreviousStatus EntityStatus     `json:"previous_status"`
	Reason         EntityReason     `json:"reason"`
	Actor          string           `json:"actor"`
	Data           entityStatusData `json:"data"`
}

type entityStatusData struct {
	VendorData     *string      `json:"vendor_data"`
	UUID           uuid.UUID    `json:"uuid"`
	Status         EntityStatus `json:"status"`
	PreviousStatus EntityStatus `json:"previous_status"`
	Reason         EntityReason `json:"reason"`
	Actor          string       `json:"actor"`
}

// Event is the entry for the log.
func (u UserStatusUpdated) Event() (outbox.Event, error) {
	body := u.User.body(u.envelope(outbox.UserStatusUpdated))
	body.VendorUserID = &u.User.ID
	return u.finishStatus(body, u.User, u.Change)
}

// Event is the entry for the log.
func (b BusinessStatusUpdated) Event() (outbox.Event, error) {
	body := b.Business.body(b.envelope(outbox.BusinessStatusUpdated))
	body.VendorBusinessID = &b.Business.ID
	return b.finishStatus(body, b.Business, b.Change)
}

func (o Origin) finishStatus(body entityBody, e Entity, c EntityChange) (outbox.Event, error) {
	err := firstError(oneOf("status", e.Status, EntityStatuses), oneOf("previous_status", c.Previous, EntityStatuses),
		given("reason", c.Reason))
	if err != nil {
		return outbox.Event{}, err
	}
	return o.finishEntity(body.WebhookType, e, entityStatusBody{
		entityBody: body, PreviousStatus: c.Previous, Reason: c.Reason, Actor: c.Actor,
		Data: entityStatusData{
			VendorData: e.VendorData, UUID: e.ID, Status: e.Status, PreviousStatus: c.Previous, Reason: c.Reason, Actor: c.Actor,
		},
	})
}

func (e Entity) body(env envelope) entityBody {
	return entityBody{envelope: env, VendorData: e.VendorData, Status: e.Status, Metadata: orNull(e.Metadata)}
}

// finishEntity is finish for the events of users and businesses.
func (o Origin) finishEntity(t outbox.Type, e Entity, body any) (outbox.Event, error) {
	out, err := o.finish(t, subject{e.ID, outbox.ByEntity}, body)
	out.EntityID = &e.ID
	return out, err
}
