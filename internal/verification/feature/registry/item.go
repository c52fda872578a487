package registry

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// item is the entry of registry_checks[].
type item struct {
	Status             decision.StepStatus `json:"status"`
	NodeID             string              `json:"node_id"`
	DataResolved       bool                `json:"data_resolved"`
	Company            profile             `json:"company"`
	OwnershipStructure structure           `json:"ownership_structure"`
	Warnings           []decision.Warning  `json:"warnings"`

	// doubts are the reasons for which the owners in the end are not known.
	doubts []string
	// isUnserved says that this installation has no registry of the country.
	isUnserved bool
}

// profile is the company as the session knows it; also what a correction is answered with.
type profile struct {
	UUID               uuid.UUID           `json:"uuid"`
	NodeID             string              `json:"node_id"`
	Status             decision.StepStatus `json:"status"`
	RegistryStatus     *string             `json:"registry_status"`
	DataResolved       bool                `json:"data_resolved"`
	CompanyName        *string             `json:"company_name"`
	RegistrationNumber *string             `json:"registration_number"`
	CountryCode        *string             `json:"country_code"`
	Region             *string             `json:"region"`
	CompanyType        *string             `json:"company_type"`
	IncorporationDate  *string             `json:"incorporation_date"`
	RegisteredAddress  *string             `json:"registered_address"`
	TaxNumber          *string             `json:"tax_number"`
	RiskLevel          *string             `json:"risk_level"`
	VerificationStatus *string             `json:"verification_status"`
	IsFromRegistry     bool                `json:"is_from_registry"`
	FetchStatus        *string             `json:"fetch_status"`
	AlternativeNames   []string            `json:"alternative_names"`
	NatureOfBusiness   *string             `json:"nature_of_business"`
	RegisteredCapital  *string             `json:"registered_capital"`
	CapitalAmount      *string             `json:"registered_capital_amount"`
	CapitalCurrency    *string             `json:"registered_capital_currency"`
	Website            *string             `json:"website"`
	Email              *string             `json:"email"`
	Phone              *string             `json:"phone"`
	LEI                *string             `json:"legal_entity_identifier"`
	Location           *string             `json:"location_of_registration"`
	VATNumber          *string             `json:"vat_number"`
	VATStatus          string              `json:"vat_validation_status"`
	VATName            *string             `json:"vat_validated_name"`
	VATAddress         *string             `json:"vat_validated_address"`
	VATCheckedAt       *string             `json:"vat_checked_at"`
	FinancialSummary   json.RawMessage     `json:"financial_summary"`
	Officers           []officer           `json:"officers"`
	Owners             []owner             `json:"beneficial_owners"`
	Addresses          []place             `json:"addresses"`
	Industries         []industry          `json:"industries"`
	Accounts           []json.RawMessage   `json:"accounts"`
	RegistryData       map[string]any      `json:"registry_data"`
	UserProvidedData   json.RawMessage     `json:"user_provided_data"`
	ConfirmedAt        *string             `json:"confirmed_by_user_at"`
	LastEditAt         *string             `json:"last_console_edit_at"`
	IsEditable         bool                `json:"is_editable"`
}

type place struct {
	Type    *string `json:"type"`
	Address *string `json:"address"`
	Country *string `json:"country"`
}

type industry struct {
	Code        *string `json:"code"`
	Description *string `json:"description"`
}

type (
	officer = decision.CompanyOfficer
	owner   = decision.CompanyOwner
)

// structure returns the ownership structure; empty while unknown.
type structure struct {
	Nodes []ownershipNode `json:"nodes,omitempty"`
	// Edges are the direct stakes.
	Edges    []ownershipEdge `json:"edges,omitempty"`
	Problems []problem       `json:"problems,omitempty"`
}

type ownershipNode struct {
	ID   uuid.UUID `json:"id"`
	Name string    `json:"name"`
	Type string    `json:"type"`
	// Percent is the part of the company that is the holder's over all ways;
	// null where no registry tells it.
	Percent *float64 `json:"ownership_percent"`
}

type ownershipEdge struct {
	Owner uuid.UUID `json:"owner"`
	Owned uuid.UUID `json:"owned"`
	// Min and Max are in percent; null where no registry tells them.
	Min *float64 `json:"min_percent"`
	Max *float64 `json:"max_percent"`
}

// problem is what cannot be right, or is unusual, about who owns whom.
type problem struct {
	Kind  string   `json:"kind"`
	Names []string `json:"names"`
	// Total is what owners have together, in percent, where that is too much.
	Total *float64 `json:"total_percent,omitempty"`
}

// What became of the check of a VAT number.
const (
	vatValid         = "valid"
	vatInvalid       = "invalid"
	vatUnchecked     = "could_not_validate"
	vatNotApplicable = "not_applicable"
)

// newItem is an item of which nothing is known. Its ids follow from the session,
// so that a step that is run again after a crash gives the same ones; without a
// session they are fresh.
func newItem(node workflow.Node, session string) *item {
	id := uuid.New()
	if session != "" {
		id = idOf(session, node.NodeID, "company")
	}
	return &item{
		NodeID: node.NodeID, Warnings: []decision.Warning{},
		Company: profile{
			UUID: id, NodeID: node.NodeID, AlternativeNames: []string{}, VATStatus: vatNotApplicable, Officers: []officer{}, Owners: []owner{},
			RegistryData: map[string]any{}, UserProvidedData: json.RawMessage("{}"), IsEditable: true,
		},
	}
}

func idOf(session, node, what string) uuid.UUID {
	return uuid.NewSHA1(uuid.NameSpaceURL, []byte("registry/"+session+"/"+node+"/"+what))
}

func (i *item) setStatus(s decision.StepStatus) { i.Status, i.Company.Status = s, s }

// fillUser writes what the person typed and confirmed.
func (i *item) fillUser(in input, now time.Time) {
	c := &i.Company
	at := timestampFormat(now)
	c.CompanyName, c.RegistrationNumber, c.CountryCode = optional.Of(in.CompanyName), optional.Of(in.RegistrationNumber), optional.Of(in.CountryCode)
	c.Region, c.VATNumber, c.Website, c.Email, c.Phone = optional.Of(in.Region), optional.Of(in.VATNumber), optional.Of(in.Website), optional.Of(in.Email), optional.Of(in.Phone)
	c.CompanyType, c.TaxNumber, c.RegisteredAddress = optional.Of(in.CompanyType), optional.Of(in.TaxNumber), optional.Of(in.RegisteredAddress)
	c.ConfirmedAt = &at
	c.UserProvidedData, _ = json.Marshal(in) // texts can always be written
}

// typed sets the data of a company that only the person vouches for.
func (i *item) typed() {
	i.DataResolved, i.Company.DataResolved, i.Company.VerificationStatus = true, true, optional.Of("unknown")
}

// unknown leaves a company that the registry has not found.
func (i *item) unknown() {
	i.DataResolved, i.Company.DataResolved, i.Company.VerificationStatus = true, true, optional.Of("failed")
}

// instant is how the contract writes instants.
func timestampFormat(t time.Time) string { return t.UTC().Format(timestamp.Layout) }
