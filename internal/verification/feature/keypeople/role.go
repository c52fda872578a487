package keypeople

import (
	"slices"

	"github.com/google/uuid"
)

// roles are all that the contract knows.
var roles = []string{
	"director", "non_executive_director", "secretary", "chairman", roleUBO, roleShareholder, "representative", "founder", "legal_advisor",
	"authorized_signatory", "trustee", "beneficiary", "settlor", "protector", "company_officer", "investor", "other",
}

const (
	roleUBO         = "ubo"
	roleShareholder = "shareholder"
)

// officers are the roles of who acts for a company.
var officers = []string{"director", "non_executive_director", "secretary", "chairman", "representative", "authorized_signatory", "company_officer"}

func knownRole(name string) bool { return slices.Contains(roles, name) }

// offers reports whether the workflow lets the person choose the role.
func (s settings) offers(role string) bool {
	r, set := s.Roles[role]
	return knownRole(role) && (!set || r.Enabled == nil || *r.Enabled)
}

// share is the largest part of the company that the party owns, in percent: by its
// own word or by that of the registry.
func (p *party) share() float64 {
	most := p.registered
	for _, r := range p.Roles {
		if r.OwnershipPercent != nil {
			most = max(most, *r.OwnershipPercent)
		}
	}
	return most
}

func (p *party) has(wanted ...string) bool {
	return slices.ContainsFunc(p.Roles, func(r partyRole) bool { return slices.Contains(wanted, r.Role) })
}

// owns reports whether the party is a beneficial owner: it says so, or its share
// reaches the workflow's threshold.
func (s settings) owns(p *party) bool {
	return p.has(roleUBO) || p.share() > 0 && p.share() >= s.UBOThreshold
}

// verification reports whether the workflow asks for the verification of a party, and by
// which workflow; nil when it names none. What is said of a role goes before what is said of
// owners, officers and shareholders.
func (s settings) verification(p *party) (required bool, by *uuid.UUID) {
	if p.EntityType == entityCompany {
		return s.RequireCorporate && s.owns(p), s.CorporateWorkflow
	}
	for _, r := range p.Roles {
		if set := s.Roles[r.Role]; set.RequireKYC {
			return true, set.Workflow
		}
	}
	switch {
	case s.RequireUBO && s.owns(p):
		return true, s.UBOWorkflow
	case s.RequireOfficer && p.has(officers...):
		return true, s.OfficerWorkflow
	case s.ShareholderWorkflow != nil && p.has(roleShareholder) && p.share() >= s.ShareholderThreshold:
		return true, s.ShareholderWorkflow
	}
	return false, nil
}

// maySkip reports whether every role that the party has may be passed over.
func (s settings) maySkip(p *party) bool {
	return len(p.Roles) > 0 && !slices.ContainsFunc(p.Roles, func(r partyRole) bool { return !s.Roles[r.Role].AllowSkip })
}
