package ruleengine

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
)

// RecordType is the kind of record that is evaluated: transaction or event.
type RecordType string

// The record types.
const (
	Transaction RecordType = "transaction"
	Event       RecordType = "event"
)

// RecordTypes are both.
var RecordTypes = []RecordType{Transaction, Event}

// Record is one transaction or submitted event in the form that rules read. It is kept as it was
// judged, so that a back-test sees what the rule would have seen. Texts that are not known are
// empty.
type Record struct {
	// ID is the record's own: the transaction's or the event's.
	ID   uuid.UUID  `json:"id"`
	Type RecordType `json:"type"`
	// At is when it happened, which may be long before it was sent.
	At time.Time `json:"at"`
	// Zone is the name of its time zone (IANA); empty is UTC.
	Zone string `json:"zone,omitempty"`
	// Category is the transaction category (finance, gamblingBet, ...) or the event category (auth, ...).
	Category   string                 `json:"category"`
	ActionType string                 `json:"action,omitempty"`
	Direction  webhookevent.Direction `json:"direction,omitempty"`
	// Amount is a plain decimal of Currency, PreferredAmount the same in the application's currency.
	Amount            string `json:"amount,omitempty"`
	Currency          string `json:"currency,omitempty"`
	CurrencyKind      string `json:"currency_kind,omitempty"`
	PreferredAmount   string `json:"preferred_amount,omitempty"`
	PreferredCurrency string `json:"preferred_currency,omitempty"`
	PaymentReference  string `json:"payment_reference,omitempty"`

	Subject      Party  `json:"subject"`
	Counterparty Party  `json:"counterparty"`
	Device       Device `json:"device"`

	// ProviderScore is the highest of the screenings, from 0 to 100; nil when none answered.
	ProviderScore    *int                  `json:"provider_score,omitempty"`
	ProviderSeverity webhookevent.Severity `json:"provider_severity,omitempty"`
	// ScreeningStatus is the verdict on the counterparty's names: Approved, In Review, Declined.
	ScreeningStatus  string `json:"screening,omitempty"`
	TravelRuleStatus string `json:"travel_rule,omitempty"`

	// Custom are custom_properties of a transaction, Payload the payload of an event: JSON objects.
	Custom  json.RawMessage `json:"custom,omitempty"`
	Payload json.RawMessage `json:"payload,omitempty"`

	// Thresholds turn the score into a status. They are settings, not facts, and so not kept.
	Thresholds Thresholds `json:"-"`
}

// Party is one of the two sides of a record.
type Party struct {
	VendorData string `json:"vendor_data,omitempty"`
	// Kind is individual or company.
	Kind string `json:"kind,omitempty"`
	Name string `json:"name,omitempty"`
	// Country, IPCountry and the others have three letters (ISO 3166-1 alpha-3).
	Country            string `json:"country,omitempty"`
	IPCountry          string `json:"ip_country,omitempty"`
	InstitutionCountry string `json:"institution_country,omitempty"`
	InstitutionCode    string `json:"institution_code,omitempty"`
	// Status is that of the user or business: ACTIVE, FLAGGED, BLOCKED.
	Status string `json:"status,omitempty"`
	// KnownSince is when the user or business was first seen; zero when unknown.
	KnownSince time.Time `json:"known_since,omitzero"`
	// BornOn is YYYY-MM-DD.
	BornOn string `json:"born_on,omitempty"`

	MethodType    string `json:"method,omitempty"`
	MethodCountry string `json:"method_country,omitempty"`
	// Account is the account id of the payment method, Wallet the same of a wallet.
	Account string `json:"account,omitempty"`
	Wallet  string `json:"wallet,omitempty"`
}

// Device holds the facts about the device that sent the record.
type Device struct {
	Fingerprint string `json:"fingerprint,omitempty"`
	IP          string `json:"ip,omitempty"`
	Platform    string `json:"platform,omitempty"`
	Model       string `json:"model,omitempty"`
	UserAgent   string `json:"user_agent,omitempty"`
	// The truths are nil when nothing is known.
	IsVPN        *bool `json:"vpn,omitempty"`
	IsDataCenter *bool `json:"data_center,omitempty"`
	IsEmulator   *bool `json:"emulator,omitempty"`
	IsRooted     *bool `json:"rooted,omitempty"`
}

// Thresholds are the scores from which a record is reviewed or declined. A
// decline threshold of MaxThreshold never declines. Zero values are the defaults.
type Thresholds struct {
	Review, Decline int
}

// The defaults and the highest threshold (contract standalone 5.5).
const (
	DefaultReview  = 75
	DefaultDecline = 500
	MaxThreshold   = 500
)
