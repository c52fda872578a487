package webhookevent

import (
	"encoding/json"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
)

// TravelRuleStatus is the state of an exchange of the data that has to travel with a transfer.
type TravelRuleStatus string

// The states.
const (
	AwaitingCounterparty       TravelRuleStatus = "AWAITING_COUNTERPARTY"
	OnHold                     TravelRuleStatus = "ON_HOLD"
	Completed                  TravelRuleStatus = "COMPLETED"
	Finished                   TravelRuleStatus = "FINISHED"
	Cancelled                  TravelRuleStatus = "CANCELLED"
	Expired                    TravelRuleStatus = "EXPIRED"
	MismatchedData             TravelRuleStatus = "COUNTERPARTY_MISMATCHED_DATA"
	CounterpartyNotFound       TravelRuleStatus = "COUNTERPARTY_VASP_NOT_FOUND"
	CounterpartyNotReachable   TravelRuleStatus = "COUNTERPARTY_VASP_NOT_REACHABLE"
	UnconfirmedOwnership       TravelRuleStatus = "UNCONFIRMED_OWNERSHIP"
	CounterpartyGeneralDecline TravelRuleStatus = "COUNTERPARTY_VASP_GENERAL_DECLINE"
	NotEnoughCounterpartyData  TravelRuleStatus = "NOT_ENOUGH_COUNTERPARTY_DATA"
	TravelRuleDoesNotApply     TravelRuleStatus = "NOT_APPLICABLE"
)

// TravelRuleStatuses are all thirteen.
var TravelRuleStatuses = []TravelRuleStatus{
	AwaitingCounterparty, OnHold, Completed, Finished, Cancelled, Expired, MismatchedData, CounterpartyNotFound,
	CounterpartyNotReachable, UnconfirmedOwnership, CounterpartyGeneralDecline, NotEnoughCounterpartyData, TravelRuleDoesNotApply,
}

// Rail is the way on which the two sides exchange their data.
type Rail string

// The rails. RailNone stands for an exchange for which none was found.
const (
	RailNone     Rail = ""
	RailInternal Rail = "INTERNAL"
	RailTRP      Rail = "TRP"
	RailEmail    Rail = "EMAIL"
)

// Rails are all of them.
var Rails = []Rail{RailNone, RailInternal, RailTRP, RailEmail}

// TravelRuleStatusUpdated announces the new status of an exchange. It is
// numbered with the events of the transaction.
type TravelRuleStatusUpdated struct {
	Origin
	TransactionID uuid.UUID
	TxnID         string
	Status        TravelRuleStatus
	Rail          Rail
	Direction     Direction
	// Metadata marks samples.
	Metadata json.RawMessage
}

type travelRuleBody struct {
	envelope
	travelRuleSaid
	Metadata json.RawMessage `json:"metadata,omitempty"`
	Data     travelRuleData  `json:"data"`
}

type travelRuleData struct {
	travelRuleSaid
	ChangedAt string `json:"changed_at"`
}

type travelRuleSaid struct {
	TransactionID uuid.UUID `json:"transaction_id"`
	TxnID         string    `json:"txn_id"`
	// Status is the same once more: the simple signature covers the member of this name.
	Status           TravelRuleStatus `json:"status"`
	TravelRuleStatus TravelRuleStatus `json:"travel_rule_status"`
	Rail             Rail             `json:"rail"`
	Direction        Direction        `json:"direction"`
}

// Event is the entry for the log.
func (u TravelRuleStatusUpdated) Event() (outbox.Event, error) {
	err := firstError(oneOf("travel_rule_status", u.Status, TravelRuleStatuses), oneOf("rail", u.Rail, Rails),
		oneOf("direction", u.Direction, Directions))
	if err != nil {
		return outbox.Event{}, err
	}
	said := travelRuleSaid{
		TransactionID: u.TransactionID, TxnID: u.TxnID, Status: u.Status, TravelRuleStatus: u.Status, Rail: u.Rail, Direction: u.Direction,
	}
	return u.finish(outbox.TravelRuleStatusUpdated, subject{u.TransactionID, outbox.ByTransaction}, travelRuleBody{
		envelope: u.envelope(outbox.TravelRuleStatusUpdated), travelRuleSaid: said, Metadata: u.Metadata, Data: travelRuleData{said, isoTime(u.At)},
	})
}
