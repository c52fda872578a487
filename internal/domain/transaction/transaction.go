// Package transaction owns what a customer reports of payments: the record of
// each, its status and who may change it, what was written about it, and the
// events that tell of it. It does not judge (monitor), exchange the data that
// travels with a transfer (travelrule) or screen; it asks those who do.
package transaction

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/application"
	"vidimus/internal/domain/event"
	"vidimus/internal/platform/decimal"
)

// Status, severity and direction are those of the events.
type (
	Status    = event.TransactionStatus
	Severity  = event.Severity
	Direction = event.Direction
)

// Ref names a transaction of an application.
type Ref struct {
	ApplicationID uuid.UUID
	ID            uuid.UUID
}

// Caller is who reports a transaction or changes it.
type Caller struct {
	ApplicationID uuid.UUID
	Environment   application.Environment
	// KeyID is the key that called; nil for a device and for the product itself.
	KeyID *uuid.UUID
}

// Category is what sort of thing a record is, in the form that is stored.
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

// CurrencyKind tells money of states from money of chains.
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

// EntityType says what a party is.
type EntityType string

// The types.
const (
	Individual     EntityType = "individual"
	Company        EntityType = "company"
	External       EntityType = "external"
	UnhostedWallet EntityType = "unhostedWallet"
)

// Party is one side of a transaction.
type Party struct {
	EntityType EntityType
	// VendorData is the customer's reference; nil for a stranger.
	VendorData                    *string
	FullName, FirstName, LastName *string
	// DateOfBirth is YYYY-MM-DD.
	DateOfBirth *string
	// Country is alpha-3, that of the address.
	Country *string
	// Address, Institution and Device are objects as they were sent; nil for none.
	Address, Institution, Device json.RawMessage
	Method                       *Method
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
	Type MethodType
	// AccountID is a number, an IBAN or the address of a wallet.
	AccountID *string
	// IssuingCountry is alpha-3.
	IssuingCountry *string
}

// TravelRuleDetails are what the customer tells of an exchange with its report.
type TravelRuleDetails struct {
	Status                                   event.TravelRuleStatus
	Protocol                                 *string
	Required                                 bool
	Obligations                              int
	OriginatorData, BeneficiaryData, Details json.RawMessage
}

// Transaction is what was reported, and what became of it.
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
	// Action is what the subject has to do, nil when nothing.
	Action *event.ActionRequired

	Status      Status
	Score       int
	Severity    Severity
	ReasonCode  *string
	ReasonLabel *string
	CreatedAt   time.Time
	UpdatedAt   time.Time
}
