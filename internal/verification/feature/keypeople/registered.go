package keypeople

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/kyb/company/identity"
	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/value/optional"
)

// found holds the people of the registry item.
type found struct {
	Officers []decision.CompanyOfficer `json:"officers"`
	Owners   []decision.CompanyOwner   `json:"beneficial_owners"`

	structure chart
}

// chart is the ownership chart.
type chart struct {
	Nodes []struct {
		ID   uuid.UUID `json:"id"`
		Name string    `json:"name"`
		Type string    `json:"type"`
	} `json:"nodes"`
	Edges []struct {
		Owner uuid.UUID `json:"owner"`
		Owned uuid.UUID `json:"owned"`
		Min   *float64  `json:"min_percent"`
		Max   *float64  `json:"max_percent"`
	} `json:"edges"`
}

func registryOf(results []graph.Result) found {
	for _, r := range results {
		var it struct {
			Company   found `json:"company"`
			Structure chart `json:"ownership_structure"`
		}
		if r.Feature == workflow.FeatureKYBRegistry && json.Unmarshal(r.Item, &it) == nil {
			it.Company.structure = it.Structure
			return it.Company
		}
	}
	return found{}
}

// ownersOf are the owners of an owner.
func (f found) ownersOf(owned uuid.UUID) []childOwner {
	out := []childOwner{}
	for _, e := range f.structure.Edges {
		if e.Owned != owned {
			continue
		}
		for _, n := range f.structure.Nodes {
			if n.ID == e.Owner {
				out = append(out, childOwner{UUID: n.ID, Name: n.Name, EntityType: n.Type, MinPercent: e.Min, MaxPercent: e.Max})
			}
		}
	}
	return out
}

// isDirect reports whether the owner has a stake in the company itself; where the
// registry tells no stakes all owners have.
func (f found) isDirect(id uuid.UUID) bool {
	if len(f.structure.Edges) == 0 {
		return true
	}
	for _, e := range f.structure.Edges {
		// The first node is the company.
		if e.Owner == id && e.Owned == f.structure.Nodes[0].ID {
			return true
		}
	}
	return false
}

// prefill joins the people of the registry: who acts for the company and owns
// it is named once, with both roles.
func prefill(company found, set settings) []partyInput {
	out, book := []partyInput{}, identity.Index{}
	for _, o := range company.Owners {
		if o.IsActive {
			out = append(out, company.owner(o, set))
			book.Add(out[len(out)-1].identity())
		}
	}
	for _, o := range company.Officers {
		role := optional.Value(o.Role)
		if !o.IsActive || !set.offers(role) {
			continue
		}
		p, who := partyOf(o)
		at := book.Find(who)
		if at < 0 {
			out, at = append(out, p), len(out)
			book.Add(who)
		}
		out[at].complete(p)
		out[at].add(partyRole{Role: role})
	}
	return out[:min(len(out), mostParties)]
}

// partyOf is an officer as the form begins with him, and who that is.
func partyOf(o decision.CompanyOfficer) (partyInput, identity.Identity) {
	p := partyInput{EntityType: entityPerson, Nationality: optional.Value(o.Nationality), Roles: []partyRole{}}
	if o.EntityType == entityCompany {
		p.EntityType, p.CompanyName, p.RegistrationNumber = entityCompany, o.Name, optional.Value(o.RegistrationNumber)
		return p, p.identity()
	}
	p.DateOfBirth = optional.Value(wholeDay(o.DateOfBirth))
	p.FirstName, p.LastName = divided(o.Name)
	return p, identity.Identity{Name: o.Name, DateOfBirth: optional.Value(o.DateOfBirth), Nationality: optional.Value(o.Nationality)}
}

// owner is an owner as the form begins with him. A share stands there only when
// the registry tells it to the point: what it tells as a band, the person knows.
func (f found) owner(o decision.CompanyOwner, set settings) partyInput {
	p := partyInput{
		EntityType: o.EntityType, FirstName: optional.Value(o.FirstName), LastName: optional.Value(o.LastName), Nationality: optional.Value(o.Nationality),
		DateOfBirth: optional.Value(wholeDay(o.DateOfBirth)), RegistrationNumber: optional.Value(o.RegistrationNumber), Roles: []partyRole{},
	}
	if o.EntityType == entityCompany {
		p.CompanyName, p.FirstName, p.LastName = o.Name, "", ""
	} else if p.FirstName+p.LastName == "" {
		p.FirstName, p.LastName = divided(o.Name)
	}
	exact := exactly(o.MinShares, o.MaxShares)
	for _, r := range o.Roles {
		switch {
		case !set.offers(r):
		case r == roleUBO && exact != nil:
			p.add(partyRole{Role: r, OwnershipPercent: o.EffectivePercent})
		case f.isDirect(o.UUID) && r != roleUBO:
			p.add(partyRole{Role: r, OwnershipPercent: exact})
		case r == roleUBO:
			p.add(partyRole{Role: r})
		}
	}
	if !f.isDirect(o.UUID) && set.offers(roleUBO) && o.EntityType == entityPerson {
		p.add(partyRole{Role: roleUBO, OwnershipPercent: o.EffectivePercent})
	}
	return p
}

// exactly is a share of which both bounds are the same.
func exactly(low, high *string) *float64 {
	if low == nil || high == nil || *low != *high {
		return nil
	}
	n, err := strconv.ParseFloat(*low, 64)
	if err != nil || n < 0 || n > 100 {
		return nil
	}
	return &n
}

func (p *partyInput) add(r partyRole) {
	for n := range p.Roles {
		if have := &p.Roles[n]; have.Role == r.Role {
			have.OwnershipPercent = larger(have.OwnershipPercent, r.OwnershipPercent)
			have.VotingPercent = larger(have.VotingPercent, r.VotingPercent)
			return
		}
	}
	p.Roles = append(p.Roles, r)
}

func larger(a, b *float64) *float64 {
	if a == nil || b != nil && *b > *a {
		return b
	}
	return a
}

// complete takes over what the party does not tell yet.
func (p *partyInput) complete(other partyInput) {
	for into, from := range map[*string]string{
		&p.FirstName: other.FirstName, &p.LastName: other.LastName, &p.CompanyName: other.CompanyName, &p.RegistrationNumber: other.RegistrationNumber,
		&p.Email: other.Email, &p.Nationality: other.Nationality, &p.PhoneNumber: other.PhoneNumber, &p.DateOfBirth: other.DateOfBirth,
		&p.Position: other.Position,
	} {
		if *into == "" {
			*into = from
		}
	}
	for name, v := range other.CustomFields {
		if _, has := p.CustomFields[name]; !has {
			if p.CustomFields == nil {
				p.CustomFields = map[string]any{}
			}
			p.CustomFields[name] = v
		}
	}
}

func (p *partyInput) identity() identity.Identity {
	id := identity.Identity{
		IsCompany: p.EntityType == entityCompany, Name: personname.Person{First: p.FirstName, Last: p.LastName}.Whole(), DateOfBirth: p.DateOfBirth,
		Nationality: p.Nationality, Number: p.RegistrationNumber,
	}
	if id.IsCompany {
		id.Name = p.CompanyName
	}
	return id
}

// joined names everybody once: who was typed twice has the roles of both entries.
func joined(all []partyInput) []partyInput {
	out, book := []partyInput{}, identity.Index{}
	for _, p := range all {
		at := book.Find(p.identity())
		if at < 0 {
			out = append(out, p)
			book.Add(p.identity())
			continue
		}
		into := &out[at]
		into.complete(p)
		into.IsSkipped = into.IsSkipped && p.IsSkipped
		for _, r := range p.Roles {
			into.add(r)
		}
	}
	return out
}

// divided guesses the surname of a name that is written as one: what stands
// before a comma, else the last word.
func divided(name string) (first, last string) {
	if last, first, has := strings.Cut(name, ","); has && strings.TrimSpace(first) != "" {
		return strings.Join(strings.Fields(first), " "), strings.Join(strings.Fields(last), " ")
	}
	words := strings.Fields(name)
	if len(words) == 0 {
		return "", ""
	}
	return strings.Join(words[:len(words)-1], " "), words[len(words)-1]
}
