package keypeople

import (
	"github.com/google/uuid"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
)

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
	requestedSession

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

func newParty(id uuid.UUID, in partyInput) *party {
	p := &party{
		UUID: id, EntityType: in.EntityType, Source: "USER", FirstName: optional.Of(in.FirstName), LastName: optional.Of(in.LastName),
		CompanyName: optional.Of(in.CompanyName), RegistrationNumber: optional.Of(in.RegistrationNumber), Email: optional.Of(in.Email),
		Nationality: optional.Of(in.Nationality), PhoneNumber: optional.Of(in.PhoneNumber), DateOfBirth: optional.Of(in.DateOfBirth),
		Position: optional.Of(in.Position), CustomFields: in.CustomFields, IsActive: true, IsSkipped: in.IsSkipped, Roles: in.Roles,
	}
	if p.CustomFields == nil {
		p.CustomFields = map[string]any{}
	}
	p.Name = personname.Person{First: in.FirstName, Last: in.LastName}.Whole()
	if in.EntityType == entityCompany {
		p.Name = in.CompanyName
	}
	return p
}

// ask returns which verification the workflow requires, once shares are known.
func (p *party) ask(set settings) {
	p.RequiresVerification, p.WorkflowID = set.verification(p)
	if p.RequiresVerification {
		p.WorkflowType = optional.Of(string(p.kind()))
	}
}

func (p *party) kind() workflow.Kind {
	if p.EntityType == entityCompany {
		return workflow.KindBusiness
	}
	return workflow.KindUser
}

// waits reports whether the party's verification is awaited.
func (p *party) waits() bool { return p.RequiresVerification && !p.IsSkipped }

func (p *party) session() *uuid.UUID {
	if p.kind() == workflow.KindBusiness {
		return p.KYBSessionID
	}
	return p.KYCSessionID
}

func (p *party) status() string {
	if p.kind() == workflow.KindBusiness {
		return optional.Value(p.KYBSessionStatus)
	}
	return optional.Value(p.KYCSessionStatus)
}

// setSession writes what is known of the session of the party; the zero state
// takes the session away. A workflow that makes no session is forgotten.
func (p *party) setSession(s verification.ChildState) {
	if s.Impossible || s.Circular {
		p.WorkflowID, p.isCircular = nil, s.Circular
		return
	}
	var id *uuid.UUID
	if s.SessionID != uuid.Nil {
		id = &s.SessionID
	}
	status, url := optional.Of(string(s.Status)), optional.Of(s.URL)
	if p.kind() == workflow.KindBusiness {
		p.KYBSessionID, p.KYBSessionStatus, p.KYBSessionURL = id, status, url
	} else {
		p.KYCSessionID, p.KYCSessionStatus, p.KYCSessionURL = id, status, url
	}
	p.WorkflowLabel, p.WorkflowFeatures = optional.Of(s.WorkflowLabel), s.Features
}
