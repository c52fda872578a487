// Package transaction owns the payments that a customer reports: the record of each,
// its status and who may change it, its notes, and its events. It evaluates no rules
// (ruleengine), exchanges no travel rule data (travelrule) and screens nothing; it
// calls those that do.
package transaction

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/value/decimal"
)

// What transactions share with their events.
type (
	// Status is the state of a transaction.
	Status = webhookevent.TransactionStatus
	// Severity is the severity of a transaction's findings.
	Severity = webhookevent.Severity
	// Direction is the way that the money goes.
	Direction = webhookevent.Direction
)

// Ref names a transaction of an application.
type Ref struct {
	ApplicationID uuid.UUID
	ID            uuid.UUID
}

// Category is the kind of a record, in its stored form.
type Category string

// The categories.
const (
	Finance             Category = "finance"
	KYC                 Category = "kyc"
	TravelRuleTransfer  Category = "travelRule"
	UserPlatformEvent   Category = "userPlatformEvent"
	AuditTrailEvent     Category = "auditTrailEvent"
	GamblingBet         Category = "gamblingBet"
	GamblingLimitChange Category = "gamblingLimitChange"
	GamblingBonusChange Category = "gamblingBonusChange"
)

// CurrencyKind distinguishes fiat from crypto currencies.
type CurrencyKind string

// The kinds.
const (
	Fiat   CurrencyKind = "fiat"
	Crypto CurrencyKind = "crypto"
)

// Money is an amount of a currency.
type Money struct {
	Amount decimal.Decimal
	// Currency is in capitals.
	Currency string
}

// EntityType is the kind of a party: person or company.
type EntityType string

// The types.
const (
	Individual     EntityType = "individual"
	Company        EntityType = "company"
	External       EntityType = "external"
	UnhostedWallet EntityType = "unhostedWallet"
)

// Party is one side of a transaction. Its document is stored with the transaction.
type Party struct {
	EntityType EntityType `json:"type"`
	// VendorData is the customer's reference; nil for a stranger.
	VendorData *string `json:"vendor_data,omitempty"`
	FullName   *string `json:"full_name,omitempty"`
	FirstName  *string `json:"first_name,omitempty"`
	LastName   *string `json:"last_name,omitempty"`
	// DateOfBirth is YYYY-MM-DD.
	DateOfBirth *string `json:"dob,omitempty"`
	// Country is alpha-3, that of the address.
	Country *string `json:"country,omitempty"`
	// Address, Institution and Device are objects as they were sent; nil for none.
	Address     json.RawMessage `json:"address,omitempty"`
	Institution json.RawMessage `json:"institution,omitempty"`
	Device      json.RawMessage `json:"device,omitempty"`
	Method      *Method         `json:"method,omitempty"`
}

// MethodType is a way of paying.
type MethodType string

// The types, as the record calls them.
const (
	BankCard             MethodType = "bank_card"
	BankAccount          MethodType = "bank_account"
	EWallet              MethodType = "e_wallet"
	CryptoWallet         MethodType = "crypto_wallet"
	UnhostedWalletMethod MethodType = "unhosted_wallet"
	OtherMethod          MethodType = "other"
)

// Method is the account that a party pays from or is paid to.
type Method struct {
	Type MethodType `json:"type"`
	// AccountID is a number, an IBAN or the address of a wallet.
	AccountID *string `json:"account_id,omitempty"`
	// IssuingCountry is alpha-3.
	IssuingCountry *string `json:"country,omitempty"`
}

// IsWallet reports whether the payment method is a blockchain address.
func (m *Method) IsWallet() bool {
	return m != nil && (m.Type == CryptoWallet || m.Type == UnhostedWalletMethod)
}

// TravelRuleDetails are the travel rule members of a reported transaction.
type TravelRuleDetails struct {
	Status      webhookevent.TravelRuleStatus `json:"status"`
	Protocol    *string                       `json:"protocol,omitempty"`
	Required    bool                          `json:"required"`
	Obligations int                           `json:"obligations"`
	// OriginatorData, BeneficiaryData and Metadata are objects; nil for none.
	OriginatorData  json.RawMessage `json:"originator,omitempty"`
	BeneficiaryData json.RawMessage `json:"beneficiary,omitempty"`
	Metadata        json.RawMessage `json:"metadata,omitempty"`
}

// Network is the graph of a transaction's parties and their recent counterparties. Its members are
// as they were sent.
type Network struct {
	Nodes   []json.RawMessage `json:"nodes"`
	Edges   []json.RawMessage `json:"edges"`
	Metrics json.RawMessage   `json:"metrics"`
}

// Transaction is a reported transaction with its state and findings.
type Transaction struct {
	Ref
	// TxnID is the customer's, Number ours.
	TxnID  string
	Number int64
	// At is when it took place, which may be long ago; Zone is its IANA time zone.
	At   time.Time
	Zone *string

	Category   Category
	ActionType string
	Direction  Direction
	Money
	CurrencyKind *CurrencyKind
	// Default is the customer's own conversion, Preferred that into the currency of the application.
	Default, Preferred *Money
	PaymentDetails     *string
	// PaymentTxnID is the reference of the payment, the hash on a chain.
	PaymentTxnID *string
	CryptoParams json.RawMessage

	Subject      Party
	Counterparty *Party
	Props        json.RawMessage
	// TravelRule is what came with the report; the exchange is TravelRule's.
	TravelRule *TravelRuleDetails
	// Network is nil where none came with the report.
	Network *Network
	// Action is what the subject has to do, nil when nothing.
	Action *webhookevent.ActionRequired

	Status   Status
	Score    int
	Severity Severity
	// ReasonCode and ReasonLabel say why the status is what it is; nil while nothing was found.
	ReasonCode, ReasonLabel *string
	Findings                Findings
	Tags                    []entity.TagDefinition
	// RemediationID is the session that the subject has to go through, or nil.
	RemediationID *uuid.UUID
	CreatedAt     time.Time
	UpdatedAt     time.Time

	tagIDs  []uuid.UUID
	charges []credit.Charge
	version int64
}

// Findings are the results of rules and screening providers.
type Findings struct {
	Runs     []ruleengine.RuleMatch `json:"runs,omitempty"`
	Screened []ScreeningResult      `json:"screened,omitempty"`
}
