package company

import (
	"encoding/json"
	"time"
)

// Record is a company as one source describes it. What it does not tell is empty or nil. Dates are
// written YYYY-MM-DD, or YYYY-MM or YYYY where the source tells no more.
type Record struct {
	Ref
	// Name is the registered name.
	Name             string
	AlternativeNames []string
	Number           string
	// Country is alpha-2, Region the part of ISO 3166-2 behind it.
	Country, Region string
	// Type is the legal form in the words of the source.
	Type              string
	Status            Status
	IncorporationDate string
	DissolutionDate   string
	// Address is the registered one in one line; Addresses are all of them.
	Address   string
	Addresses []Address
	// Location is the register, or the place of it, that holds the company.
	Location         string
	NatureOfBusiness string
	Industries       []Industry
	Capital          Capital
	Website          string
	Email, Phone     string
	LEI              string
	TaxNumber        string
	VATNumber        string
	// VAT is nil where no number was checked.
	VAT *VATCheck
	// Accounts are what the source says about those that were filed, FinancialSummary about their figures.
	Accounts         []json.RawMessage
	FinancialSummary json.RawMessage

	Officers []Officer
	// Owners are the direct ones; Owner.Owners are those behind them.
	Owners []Owner
	// Delivered is the tier that the record has, Ownership why it is not more.
	Delivered Tier
	Ownership OwnershipStatus
	// Resolution says how far the owners of owners were followed up; nil where nobody asked for them.
	Resolution json.RawMessage
	// AsOf is when the source says that it knew this; zero where it does not.
	AsOf time.Time
	// Raw are the answers as they came, by source.
	Raw map[string]json.RawMessage
}

// OwnershipStatus is how much a source knows about owners.
type OwnershipStatus string

// The states. The name for success is our own: the contract has none.
const (
	OwnershipAvailable OwnershipStatus = "available"
	OwnershipPending   OwnershipStatus = "pending"
	// OwnershipUnavailable is a country, or a company, without a record of owners.
	OwnershipUnavailable OwnershipStatus = "unavailable"
	// OwnershipNotHeld is a source of owners that does not know the company.
	OwnershipNotHeld OwnershipStatus = "not_held"
)

// Address is one of a company's addresses.
type Address struct {
	// Type is what it is for: registered, headquarters, postal, trading.
	Type    string `json:"type"`
	Address string `json:"address"`
	// Country is alpha-2.
	Country string `json:"country"`
}

// Industry is a line of business. Code is of the system that the source uses.
type Industry struct {
	Code        string `json:"code"`
	Description string `json:"description"`
}

// Capital is the share capital: Text as the source writes it, Amount as a decimal
// number, Currency as in ISO 4217.
type Capital struct{ Text, Amount, Currency string }

// VATCheck is the result of checking a VAT number.
type VATCheck struct {
	Result        VATResult
	Name, Address string
	CheckedAt     time.Time
}

// VATResult is the outcome of a check.
type VATResult string

// The outcomes of the contract (section registry checks).
const (
	VATValid         VATResult = "valid"
	VATInvalid       VATResult = "invalid"
	VATUnchecked     VATResult = "could_not_validate"
	VATNotApplicable VATResult = "not_applicable"
)

// Officer acts for a company.
type Officer struct {
	Name, FirstName, LastName string
	Kind                      Kind
	// Designation is the role in the words of the source, Role one of the contract's roles.
	Designation string
	Role        Role
	// Nationality and Country (of residence) are alpha-2.
	Nationality, Country string
	DateOfBirth          string
	AppointedOn, EndedOn string
	Address              string
	// Number is the registration number of an officer that is a company.
	Number string
	Active bool
}

// Owner holds a share of a company, or controls it otherwise.
type Owner struct {
	Name, FirstName, LastName string
	Kind                      Kind
	// Roles are of the contract's roles: RoleShareholder, RoleUBO and others.
	Roles []Role
	// Shares and Votes are in percent.
	Shares, Votes ShareRange
	// Control is how the owner controls the company, in the words of the source.
	Control []string
	// Holdings are the shares by class, as far as they are told.
	Holdings []Holding
	// Nationality, Country (of residence or registration) and CountryOfBirth are alpha-2.
	Nationality, Country, CountryOfBirth string
	DateOfBirth                          string
	Address                              string
	// Number and LEI are those of an owner that is a company.
	Number, LEI          string
	AppointedOn, EndedOn string
	Active               bool
	// Ref is an owner that is a company in the same source; empty where it is not known there.
	Ref Ref
	// Owners are those of an owner that is a company, as far as they were asked for.
	Owners []Owner
}

// ShareRange are a share in percent, 0 to 100: exact where both are the same, nil
// where the source tells none.
type ShareRange struct{ Min, Max *float64 }

// Percent returns the share that counts: the upper bound, or else the lower.
func (b ShareRange) Percent() (percent float64, known bool) {
	switch {
	case b.Max != nil:
		return *b.Max, true
	case b.Min != nil:
		return *b.Min, true
	}
	return 0, false
}

// ExactShare are the bounds of a share that is known to the point.
func ExactShare(percent float64) ShareRange { return ShareRange{Min: &percent, Max: &percent} }

// NewShareRange are the bounds of a share of which only the band is published.
func NewShareRange(low, high float64) ShareRange { return ShareRange{Min: &low, Max: &high} }

// Holding is a number of shares of one class.
type Holding struct {
	Class    string `json:"share_class"`
	Number   string `json:"number"`
	Currency string `json:"currency,omitempty"`
	Value    string `json:"value,omitempty"`
}

// Role is a person's role in a company.
type Role string

// The roles of the contract (section key people).
const (
	RoleDirector             Role = "director"
	RoleNonExecutiveDirector Role = "non_executive_director"
	RoleSecretary            Role = "secretary"
	RoleChairman             Role = "chairman"
	RoleUBO                  Role = "ubo"
	RoleShareholder          Role = "shareholder"
	RoleRepresentative       Role = "representative"
	RoleFounder              Role = "founder"
	RoleLegalAdvisor         Role = "legal_advisor"
	RoleAuthorizedSignatory  Role = "authorized_signatory"
	RoleTrustee              Role = "trustee"
	RoleBeneficiary          Role = "beneficiary"
	RoleSettlor              Role = "settlor"
	RoleProtector            Role = "protector"
	RoleCompanyOfficer       Role = "company_officer"
	RoleInvestor             Role = "investor"
	RoleOther                Role = "other"
)
