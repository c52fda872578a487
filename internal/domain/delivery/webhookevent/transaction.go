package webhookevent

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
)

// TransactionStatus is the state of a transaction.
type TransactionStatus string

// The states.
const (
	TransactionApproved     TransactionStatus = "APPROVED"
	TransactionInReview     TransactionStatus = "IN_REVIEW"
	TransactionDeclined     TransactionStatus = "DECLINED"
	TransactionAwaitingUser TransactionStatus = "AWAITING_USER"
)

// TransactionStatuses are all of them.
var TransactionStatuses = []TransactionStatus{TransactionApproved, TransactionInReview, TransactionDeclined, TransactionAwaitingUser}

// Severity is the severity of the findings on a transaction.
type Severity string

// The severities. It is empty until something was found.
const (
	SeverityUnknown  Severity = "UNKNOWN"
	SeverityLow      Severity = "LOW"
	SeverityMedium   Severity = "MEDIUM"
	SeverityHigh     Severity = "HIGH"
	SeverityCritical Severity = "CRITICAL"
)

// OrUnknown returns the severity as callers see it: unknown when no rule has scored the transaction.
func (s Severity) OrUnknown() Severity {
	if s == "" {
		return SeverityUnknown
	}
	return s
}

// Severities are all of them.
var Severities = []Severity{SeverityUnknown, SeverityLow, SeverityMedium, SeverityHigh, SeverityCritical}

// Direction is the way that money goes, seen from the customer.
type Direction string

// The directions.
const (
	Inbound  Direction = "INBOUND"
	Outbound Direction = "OUTBOUND"
)

// Directions are both.
var Directions = []Direction{Inbound, Outbound}

// TransactionReason is why the status of a transaction changed.
type TransactionReason string

// The reasons.
const (
	ReasonRuleAsyncCompleted   TransactionReason = "rule_async_completed"
	ReasonAnalystApproved      TransactionReason = "analyst_approved"
	ReasonAnalystDeclined      TransactionReason = "analyst_declined"
	ReasonAnalystCleared       TransactionReason = "analyst_cleared"
	ReasonRemediationCompleted TransactionReason = "remediation_completed"
	ReasonRemediationFailed    TransactionReason = "remediation_failed"
	ReasonProviderUpdate       TransactionReason = "provider_update"
	ReasonAPIPatched           TransactionReason = "api_patched"
)

// TransactionReasons are all of them.
var TransactionReasons = []TransactionReason{
	ReasonRuleAsyncCompleted, ReasonAnalystApproved, ReasonAnalystDeclined, ReasonAnalystCleared,
	ReasonRemediationCompleted, ReasonRemediationFailed, ReasonProviderUpdate, ReasonAPIPatched,
}

// Transaction holds the transaction members of an event.
type Transaction struct {
	// ID is ours, TxnID the caller's.
	ID    uuid.UUID
	TxnID string
	// VendorData names the subject.
	VendorData *string
	Status     TransactionStatus
	// Score is the sum that the matched rules have given.
	Score    int
	Severity Severity
	// Amount is a plain decimal, as exact as it was sent.
	Amount    string
	Currency  string
	Direction Direction
	// Action is what the subject has to do, nil when nothing.
	Action *ActionRequired
	// Metadata marks samples.
	Metadata json.RawMessage
}

// ActionRequired is the action that the subject of a transaction has to take.
// Exactly one of its two members is set.
type ActionRequired struct {
	Verification *VerificationAction
	Ownership    *OwnershipAction
}

// VerificationAction requires a verification session.
type VerificationAction struct {
	URL          string
	SessionID    uuid.UUID
	SessionToken string
	Status       string
}

// OwnershipAction requires proof that a wallet belongs to the subject.
type OwnershipAction struct {
	URL             string
	WidgetSessionID uuid.UUID
	ExpiresAt       time.Time
}

// TransactionCreated announces a transaction with the status that it has after its rules have run.
type TransactionCreated struct {
	Origin
	Transaction Transaction
}

// TransactionStatusUpdated announces a transaction's new status.
type TransactionStatusUpdated struct {
	Origin
	Transaction Transaction
	Previous    TransactionStatus
	Reason      TransactionReason
}

type transactionBody struct {
	envelope
	transactionSaid
	Metadata json.RawMessage `json:"metadata,omitempty"`
	Data     transactionData `json:"data"`
}

type transactionData struct {
	transactionSaid
	ChangedAt string `json:"changed_at"`
}

type transactionSaid struct {
	TransactionID  uuid.UUID          `json:"transaction_id"`
	TxnID          string             `json:"txn_id"`
	VendorData     *string            `json:"vendor_data"`
	Status         TransactionStatus  `json:"status"`
	PreviousStatus *TransactionStatus `json:"previous_status"`
	Reason         *TransactionReason `json:"reason"`
	Score          int                `json:"score"`
	Severity       Severity           `json:"severity"`
	Amount         string             `json:"amount"`
	Currency       string             `json:"currency"`
	Direction      Direction          `json:"direction"`
	ActionRequired *ActionRequired    `json:"action_required"`
}

// MarshalJSON writes the action that is set, with its type.
func (a ActionRequired) MarshalJSON() ([]byte, error) {
	switch {
	case a.Verification != nil:
		return json.Marshal(struct {
			Type         string    `json:"type"`
			URL          string    `json:"url"`
			SessionID    uuid.UUID `json:"session_id"`
			SessionToken string    `json:"session_token"`
			Status       string    `json:"status"`
		}{"verification_session", a.Verification.URL, a.Verification.SessionID, a.Verification.SessionToken, a.Verification.Status})
	case a.Ownership != nil:
		return json.Marshal(struct {
			Type            string    `json:"type"`
			URL             string    `json:"url"`
			WidgetSessionID uuid.UUID `json:"widget_session_id"`
			ExpiresAt       string    `json:"expires_at"`
		}{"wallet_ownership", a.Ownership.URL, a.Ownership.WidgetSessionID, isoTime(a.Ownership.ExpiresAt)})
	default:
		return nil, fmt.Errorf("action_required asks for nothing")
	}
}

// Event is the entry for the log.
func (c TransactionCreated) Event() (outbox.Event, error) {
	if err := c.Transaction.check(); err != nil {
		return outbox.Event{}, err
	}
	return c.finish(outbox.TransactionCreated, c.Transaction.subject(), c.transactionBody(outbox.TransactionCreated, c.Transaction, c.Transaction.said()))
}

// Event is the entry for the log.
func (u TransactionStatusUpdated) Event() (outbox.Event, error) {
	err := firstError(u.Transaction.check(), oneOf("previous_status", u.Previous, TransactionStatuses),
		oneOf("reason", u.Reason, TransactionReasons))
	if err != nil {
		return outbox.Event{}, err
	}
	said := u.Transaction.said()
	said.PreviousStatus, said.Reason = &u.Previous, &u.Reason
	return u.finish(outbox.TransactionStatusUpdated, u.Transaction.subject(), u.transactionBody(outbox.TransactionStatusUpdated, u.Transaction, said))
}

func (t Transaction) subject() subject { return subject{t.ID, outbox.ByTransaction} }

func (t Transaction) check() error {
	err := firstError(oneOf("status", t.Status, TransactionStatuses), oneOf("direction", t.Direction, Directions), amountOf(t.Amount))
	if err == nil && t.Severity != "" {
		err = oneOf("severity", t.Severity, Severities)
	}
	return err
}

func (t Transaction) said() transactionSaid {
	return transactionSaid{
		TransactionID: t.ID, TxnID: t.TxnID, VendorData: t.VendorData, Status: t.Status, Score: t.Score,
		Severity: t.Severity.OrUnknown(), Amount: t.Amount, Currency: t.Currency, Direction: t.Direction, ActionRequired: t.Action,
	}
}

func (o Origin) transactionBody(event outbox.Type, t Transaction, said transactionSaid) transactionBody {
	return transactionBody{
		envelope: o.envelope(event), transactionSaid: said, Metadata: t.Metadata, Data: transactionData{said, isoTime(o.At)},
	}
}
