package keypeople

import (
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/company/identity"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/domain/workflow/graph"
	"vidimus/internal/platform/iso"
	"vidimus/internal/verify"
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

// summary counts the beneficial owners whose verification is asked for.
type summary struct {
	Total    int `json:"total"`
	Approved int `json:"approved"`
	Flagged  int `json:"flagged"`
	Pending  int `json:"pending"`
}

// verification is the workflow by which somebody is verified, as it was when his session was made.
type verification struct {
	WorkflowType     *string               `json:"verification_workflow_type"`
	WorkflowID       *uuid.UUID            `json:"verification_workflow_id"`
	WorkflowLabel    *string               `json:"verification_workflow_label"`
	WorkflowFeatures []verify.ChildFeature `json:"verification_workflow_features"`
	// InternalID is the person behind the session; there are no such entities yet.
	InternalID *uuid.UUID `json:"internal_id"`
}

// known is what the verification of somebody has found.
type known struct {
	AMLStatus      *decision.StepStatus `json:"aml_status"`
	KYCStatus      *string              `json:"kyc_status"`
	KYCSessionURL  *string              `json:"kyc_session_url"`
	KYCSessionID   *uuid.UUID           `json:"kyc_session_id"`
	DocumentType   *string              `json:"kyc_document_type"`
	Nationality    *string              `json:"kyc_nationality"`
	LivenessPassed *bool                `json:"kyc_liveness_passed"`
	VerifiedAt     *string              `json:"kyc_verified_at"`
	AMLCategories  *verify.Categories   `json:"kyc_aml_categories"`
	NotificationAt *string              `json:"kyc_notification_sent_at"`
}

type officer struct {
	UUID        uuid.UUID `json:"uuid"`
	Name        string    `json:"name"`
	Designation *string   `json:"designation"`
	Role        string    `json:"role"`
	Country     *string   `json:"nationality"`
	Appointed   *string   `json:"appointment_date"`
	Terminated  *string   `json:"termination_date"`
	IsActive    bool      `json:"is_active"`
	Address     *string   `json:"address"`
	verification
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
	verification
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

type party struct {
	UUID                 uuid.UUID      `json:"uuid"`
	EntityType           string         `json:"entity_type"`
	Source               string         `json:"source"`
	Name                 string         `json:"name"`
	FirstName            *string        `json:"first_name"`
	LastName             *string        `json:"last_name"`
	CompanyName          *string        `json:"company_name"`
	RegistrationNumber   *string        `json:"registration_number"`
	Email                *string        `json:"email"`
	Nationality          *string        `json:"nationality"`
	PhoneNumber          *string        `json:"phone_number"`
	DateOfBirth          *string        `json:"date_of_birth"`
	Position             *string        `json:"position"`
	CustomFields         map[string]any `json:"custom_fields"`
	IsActive             bool           `json:"is_active"`
	IsSkipped            bool           `json:"is_skipped"`
	RequiresVerification bool           `json:"requires_verification"`
	Roles                []partyRole    `json:"roles"`
	KYCSessionID         *uuid.UUID     `json:"kyc_session_id"`
	KYCSessionStatus     *string        `json:"kyc_session_status"`
	KYCSessionURL        *string        `json:"kyc_session_url"`
	KYBSessionID         *uuid.UUID     `json:"kyb_sub_session_id"`
	KYBSessionStatus     *string        `json:"kyb_sub_session_status"`
	KYBSessionURL        *string        `json:"kyb_sub_session_url"`
	verification

	// registered is the share that the registry tells of the same owner, in percent.
	registered float64
	// isCircular says that no session is made of a company above this one.
	isCircular bool
}

type partyRole struct {
	Role             string   `json:"role"`
	OwnershipPercent *float64 `json:"ownership_percent"`
	VotingPercent    *float64 `json:"voting_percent"`
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

func newParty(id uuid.UUID, in partyInput) *party {
	p := &party{
		UUID: id, EntityType: in.EntityType, Source: "USER", FirstName: optional(in.FirstName), LastName: optional(in.LastName),
		CompanyName: optional(in.CompanyName), RegistrationNumber: optional(in.RegistrationNumber), Email: optional(in.Email),
		Nationality: optional(in.Nationality), PhoneNumber: optional(in.PhoneNumber), DateOfBirth: optional(in.DateOfBirth),
		Position: optional(in.Position), CustomFields: in.CustomFields, IsActive: true, IsSkipped: in.IsSkipped, Roles: in.Roles,
	}
	if p.CustomFields == nil {
		p.CustomFields = map[string]any{}
	}
	p.Name = strings.TrimSpace(in.FirstName + " " + in.LastName)
	if in.EntityType == entityCompany {
		p.Name = in.CompanyName
	}
	return p
}

// ask says whose verification the workflow wants, once shares are known.
func (p *party) ask(set settings) {
	p.RequiresVerification, p.WorkflowID = set.verification(p)
	if p.RequiresVerification {
		p.WorkflowType = optional(string(p.kind()))
	}
}

func (p *party) kind() workflow.Kind {
	if p.EntityType == entityCompany {
		return workflow.KindBusiness
	}
	return workflow.KindUser
}

// waits tells whether the verification of the party counts.
func (p *party) waits() bool { return p.RequiresVerification && !p.IsSkipped }

func (p *party) session() *uuid.UUID {
	if p.kind() == workflow.KindBusiness {
		return p.KYBSessionID
	}
	return p.KYCSessionID
}

func (p *party) status() string {
	if p.kind() == workflow.KindBusiness {
		return value(p.KYBSessionStatus)
	}
	return value(p.KYCSessionStatus)
}

// setSession writes what is known of the session of the party; the zero state
// takes the session away. A workflow that makes no session is forgotten.
func (p *party) setSession(s verify.ChildState) {
	if s.Impossible || s.Circular {
		p.WorkflowID, p.isCircular = nil, s.Circular
		return
	}
	var id *uuid.UUID
	if s.SessionID != uuid.Nil {
		id = &s.SessionID
	}
	status, url := optional(string(s.Status)), optional(s.URL)
	if p.kind() == workflow.KindBusiness {
		p.KYBSessionID, p.KYBSessionStatus, p.KYBSessionURL = id, status, url
	} else {
		p.KYCSessionID, p.KYCSessionStatus, p.KYCSessionURL = id, status, url
	}
	p.WorkflowLabel, p.WorkflowFeatures = optional(s.WorkflowLabel), s.Features
}

// fillRegistry takes over whom the registry step before has named.
func (i *item) fillRegistry(results []graph.Result) {
	company := registryOf(results)
	for _, o := range company.Officers {
		role := value(o.Role)
		if !knownRole(role) {
			role = "company_officer"
		}
		i.Registry.Officers = append(i.Registry.Officers, &officer{
			UUID: o.UUID, Name: o.Name, Designation: o.Designation, Role: role, Country: o.Nationality, IsActive: o.IsActive,
			born: value(o.DateOfBirth),
		})
	}
	for _, o := range company.Owners {
		out := &owner{
			UUID: o.UUID, Name: o.Name, FirstName: o.FirstName, LastName: o.LastName, EntityType: o.EntityType, Roles: o.Roles,
			DateOfBirth: wholeDay(o.DateOfBirth), Country: o.Nationality, RegistrationNumber: o.RegistrationNumber,
			MinShares: o.MinShares, MaxShares: o.MaxShares, IsActive: o.IsActive, Children: company.ownersOf(o.UUID),
			EffectivePercent: o.EffectivePercent, born: value(o.DateOfBirth),
		}
		if o.EntityType == entityCompany {
			out.CompanyName = &o.Name
		}
		i.Registry.Owners = append(i.Registry.Owners, out)
	}
}

// wholeDay leaves out dates of birth of which only the month is published.
func wholeDay(s *string) *string {
	if len(value(s)) != len("2006-01-02") {
		return nil
	}
	return s
}

func (o *officer) identity() identity.Identity {
	return identity.Identity{Name: o.Name, DateOfBirth: o.born, Nationality: value(o.Country)}
}

func (o *owner) identity() identity.Identity {
	born := o.born
	if born == "" {
		born = value(o.DateOfBirth)
	}
	return identity.Identity{
		IsCompany: o.EntityType == entityCompany, Name: o.Name, DateOfBirth: born, Nationality: value(o.Country), Number: value(o.RegistrationNumber),
	}
}

func (p *party) identity() identity.Identity {
	return identity.Identity{
		IsCompany: p.EntityType == entityCompany, Name: p.Name, DateOfBirth: value(p.DateOfBirth), Nationality: value(p.Nationality),
		Number: value(p.RegistrationNumber),
	}
}

// link shows at the people of the registry what is known of the parties that are
// the same: who was named twice is verified once.
func (i *item) link(states map[uuid.UUID]verify.ChildState) {
	officers, owners := i.books()
	for _, p := range i.Submitted.Parties {
		k := knownOf(p, states)
		for _, n := range officers.All(p.identity()) {
			o := i.Registry.Officers[n]
			o.verification, o.known = p.verification, k.over(o.known)
		}
		for _, n := range owners.All(p.identity()) {
			o := i.Registry.Owners[n]
			o.verification, o.known = p.verification, k.over(o.known)
		}
	}
}

// over keeps what a session has told where nothing is asked of it now.
func (k known) over(before known) known {
	isSame := k.KYCSessionID != nil && before.KYCSessionID != nil && *k.KYCSessionID == *before.KYCSessionID
	if !isSame || k.DocumentType != nil || k.VerifiedAt != nil || k.AMLStatus != nil || k.LivenessPassed != nil {
		return k
	}
	before.KYCStatus, before.KYCSessionURL = k.KYCStatus, k.KYCSessionURL
	return before
}

// weigh tells the parties which share the registry says they have in the end.
func (i *item) weigh() {
	_, owners := i.books()
	for _, p := range i.Submitted.Parties {
		p.registered = 0
		for _, n := range owners.All(p.identity()) {
			if o := i.Registry.Owners[n]; o.IsActive && o.EffectivePercent != nil {
				p.registered = max(p.registered, *o.EffectivePercent)
			}
		}
	}
}

// books find the people of the registry.
func (i *item) books() (officers, owners identity.Book) {
	for _, o := range i.Registry.Officers {
		officers.Add(o.identity())
	}
	for _, o := range i.Registry.Owners {
		owners.Add(o.identity())
	}
	return officers, owners
}

func knownOf(p *party, states map[uuid.UUID]verify.ChildState) known {
	k := known{KYCStatus: optional(p.status()), KYCSessionID: p.session(), KYCSessionURL: p.KYCSessionURL}
	if p.kind() == workflow.KindBusiness {
		k.KYCSessionURL = p.KYBSessionURL
	}
	if k.KYCSessionID == nil {
		return k
	}
	s := states[*k.KYCSessionID]
	k.DocumentType, k.Nationality, k.LivenessPassed, k.AMLStatus = s.DocumentType, s.Nationality, s.LivenessPassed, s.AMLStatus
	k.VerifiedAt, k.AMLCategories = s.VerifiedAt, s.AMLCategories
	return k
}

func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func value(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// alpha3 is the code that sessions keep; empty for what is no country.
func alpha3(code string) string {
	out, _ := iso.Alpha3(code)
	return out
}
