package keypeople

import (
	"cmp"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
)

// item is the entry of key_people_checks[].
type item struct {
	Status    decision.StepStatus `json:"status"`
	NodeID    string              `json:"node_id"`
	Registry  registry            `json:"registry"`
	Submitted submitted           `json:"submitted"`
	Summary   *summary            `json:"ubo_kyc_summary"`
	Warnings  []decision.Warning  `json:"warnings"`

	// aside are the warnings that no verification settles.
	aside []decision.Warning
}

type registry struct {
	Officers []*officer `json:"officers"`
	Owners   []*owner   `json:"beneficial_owners"`
}

type submitted struct {
	Parties []*party `json:"parties"`
}

// summary counts the beneficial owners whose verification is required.
type summary struct {
	Total    int `json:"total"`
	Approved int `json:"approved"`
	Flagged  int `json:"flagged"`
	Pending  int `json:"pending"`
}

// requestedSession is the workflow by which somebody is verified, as it was when his session was made.
type requestedSession struct {
	WorkflowType     *string                     `json:"verification_workflow_type"`
	WorkflowID       *uuid.UUID                  `json:"verification_workflow_id"`
	WorkflowLabel    *string                     `json:"verification_workflow_label"`
	WorkflowFeatures []verification.ChildFeature `json:"verification_workflow_features"`
	// InternalID is the person behind the session; there are no such entities yet.
	InternalID *uuid.UUID `json:"internal_id"`
}

// known is the result of a person's verification.
type known struct {
	AMLStatus      *decision.StepStatus `json:"aml_status"`
	KYCStatus      *string              `json:"kyc_status"`
	KYCSessionURL  *string              `json:"kyc_session_url"`
	KYCSessionID   *uuid.UUID           `json:"kyc_session_id"`
	DocumentType   *string              `json:"kyc_document_type"`
	Nationality    *string              `json:"kyc_nationality"`
	LivenessPassed *bool                `json:"kyc_liveness_passed"`
	VerifiedAt     *string              `json:"kyc_verified_at"`
	AMLCategories  *decision.Categories `json:"kyc_aml_categories"`
	NotificationAt *string              `json:"kyc_notification_sent_at"`
}

type officer struct {
	UUID               uuid.UUID `json:"uuid"`
	Name               string    `json:"name"`
	EntityType         string    `json:"entity_type"`
	RegistrationNumber *string   `json:"registration_number"`
	Designation        *string   `json:"designation"`
	Role               string    `json:"role"`
	Country            *string   `json:"nationality"`
	Appointed          *string   `json:"appointment_date"`
	Terminated         *string   `json:"termination_date"`
	IsActive           bool      `json:"is_active"`
	Address            *string   `json:"address"`
	requestedSession
	known

	born string
}

type owner struct {
	UUID               uuid.UUID    `json:"uuid"`
	Name               string       `json:"name"`
	FirstName          *string      `json:"first_name"`
	LastName           *string      `json:"last_name"`
	DateOfBirth        *string      `json:"date_of_birth"`
	CountryOfBirth     *string      `json:"country_of_birth"`
	Email              *string      `json:"email"`
	CompanyName        *string      `json:"company_name"`
	RegistrationNumber *string      `json:"registration_number"`
	EntityType         string       `json:"entity_type"`
	Country            *string      `json:"nationality"`
	Designation        *string      `json:"designation"`
	Roles              []string     `json:"roles"`
	MinShares          *string      `json:"ownership_min_shares"`
	MaxShares          *string      `json:"ownership_max_shares"`
	IsActive           bool         `json:"is_active"`
	Children           []childOwner `json:"child_beneficial_owners"`
	EffectivePercent   *float64     `json:"effective_ownership_percent"`
	requestedSession
	known

	born string
}

// childOwner is an owner of an owner that is a company.
type childOwner struct {
	UUID       uuid.UUID `json:"uuid"`
	Name       string    `json:"name"`
	EntityType string    `json:"entity_type"`
	MinPercent *float64  `json:"ownership_min_percent"`
	MaxPercent *float64  `json:"ownership_max_percent"`
}

// Kinds of parties.
const (
	entityPerson  = "person"
	entityCompany = "company"
)

func newItem(node workflow.Node) *item {
	return &item{
		NodeID: node.NodeID, Status: decision.StepNotFinished, Registry: registry{Officers: []*officer{}, Owners: []*owner{}},
		Submitted: submitted{Parties: []*party{}}, Warnings: []decision.Warning{},
	}
}

// fillRegistry takes over the people of the registry step.
func (i *item) fillRegistry(results []graph.Result) {
	company := registryOf(results)
	for _, o := range company.Officers {
		role := optional.Value(o.Role)
		if !knownRole(role) {
			role = "company_officer"
		}
		i.Registry.Officers = append(i.Registry.Officers, &officer{
			UUID: o.UUID, Name: o.Name, EntityType: cmp.Or(o.EntityType, entityPerson), RegistrationNumber: o.RegistrationNumber,
			Designation: o.Designation, Role: role, Country: o.Nationality, IsActive: o.IsActive, born: optional.Value(o.DateOfBirth),
		})
	}
	for _, o := range company.Owners {
		out := &owner{
			UUID: o.UUID, Name: o.Name, FirstName: o.FirstName, LastName: o.LastName, EntityType: o.EntityType, Roles: o.Roles,
			DateOfBirth: wholeDay(o.DateOfBirth), Country: o.Nationality, RegistrationNumber: o.RegistrationNumber,
			MinShares: o.MinShares, MaxShares: o.MaxShares, IsActive: o.IsActive, Children: company.ownersOf(o.UUID),
			EffectivePercent: o.EffectivePercent, born: optional.Value(o.DateOfBirth),
		}
		if o.EntityType == entityCompany {
			out.CompanyName = &o.Name
		}
		i.Registry.Owners = append(i.Registry.Owners, out)
	}
}

// wholeDay leaves out dates of birth of which only the month is published.
func wholeDay(s *string) *string {
	if len(optional.Value(s)) != len("2006-01-02") {
		return nil
	}
	return s
}

// alpha3 is the code that sessions keep; empty for what is no country.
func alpha3(code string) string {
	out, _ := iso.Alpha3(code)
	return out
}
