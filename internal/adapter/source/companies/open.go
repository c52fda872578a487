package companies

import (
	"context"
	"encoding/json"
	"strings"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/engine/registry"
	"vidimus/internal/engine/registry/opencorporates"
)

// OpenCorporates is OpenCorporates as a source: registers of many countries, with
// officers where the register tells them.
type OpenCorporates struct{ Client *opencorporates.Client }

// Name implements company.Source.
func (OpenCorporates) Name() string { return "opencorporates" }

// Ready implements company.Source.
func (OpenCorporates) Ready() bool { return true }

// Serves implements company.Source.
func (OpenCorporates) Serves(q company.Query) bool { return !q.Tier.Has(company.TierShareholders) }

// Search implements company.Source. A number is asked for as a word: the
// service finds it as such.
func (o OpenCorporates) Search(ctx context.Context, q company.Query) ([]company.Candidate, error) {
	query := opencorporates.Query{Name: q.Name, Country: q.Country, Region: q.Region, Begins: q.Match == company.MatchStart, Limit: company.MaxCandidates}
	if q.Number != "" {
		query.Name, query.Begins = q.Number, false
	}
	found, err := o.Client.Search(ctx, query)
	if err != nil {
		return nil, faultOf(o.Name(), err)
	}
	out := []company.Candidate{}
	for _, c := range found {
		if n := o.candidate(c); q.Country == "" || n.Country == q.Country {
			out = append(out, n)
		}
	}
	return out, nil
}

func (o OpenCorporates) candidate(c opencorporates.Company) company.Candidate {
	country, region := c.Country()
	return company.Candidate{
		Ref: company.Ref{Source: o.Name(), Handle: c.Jurisdiction + "/" + c.Number}, Name: c.Name, AlternativeNames: formerNames(c), Number: c.Number,
		Country: country, Region: region, Status: openStatus(c), Type: c.Type, IncorporationDate: day(c.IncorporatedOn), Address: c.Address, LEI: c.LEI(),
	}
}

func formerNames(c opencorporates.Company) []string {
	names := []string{}
	for _, f := range c.Former {
		names = append(names, f.Name)
	}
	for _, a := range c.Alternative {
		names = append(names, a.Name)
	}
	return distinct(c.Name, names)
}

// openStatus reads the words of many registers, the plainest first; whether a
// company is inactive the service tells by itself.
func openStatus(c opencorporates.Company) company.Status {
	s := strings.ToLower(c.Status)
	switch {
	case strings.Contains(s, "struck off") || strings.Contains(s, "stricken"):
		return company.StatusStruckOff
	case strings.Contains(s, "dissolved"):
		return company.StatusDissolved
	case strings.Contains(s, "deregistered") || strings.Contains(s, "removed") || strings.Contains(s, "cancelled"):
		return company.StatusDeregistered
	case strings.Contains(s, "closed"):
		return company.StatusClosed
	case c.Inactive != nil && *c.Inactive || s == "inactive" || c.DissolvedOn != "":
		return company.StatusInactive
	case s == "active" || s == "live" || s == "registered" || s == "good standing" || s == "in existence" || s == "current":
		return company.StatusActive
	case s != "":
		return company.StatusSeeDetails
	case c.Inactive != nil:
		return company.StatusActive
	default:
		return ""
	}
}

// Fetch implements company.Source.
func (o OpenCorporates) Fetch(ctx context.Context, handle string, _ company.Tier) (company.Record, error) {
	register, number, _ := strings.Cut(handle, "/")
	c, err := o.Client.Fetch(ctx, register, number)
	if err != nil {
		return company.Record{}, faultOf(o.Name(), err)
	}
	n := o.candidate(c)
	r := company.Record{
		Ref: n.Ref, Name: n.Name, AlternativeNames: n.AlternativeNames, Number: n.Number, Country: n.Country, Region: n.Region, Type: n.Type,
		Status: n.Status, IncorporationDate: n.IncorporationDate, DissolutionDate: day(c.DissolvedOn), Address: n.Address, LEI: n.LEI,
		Location: c.Source.Publisher, Delivered: company.TierBasic, Ownership: company.OwnershipUnavailable, AsOf: c.AsOf(),
		Raw: map[string]json.RawMessage{o.Name(): c.Raw},
	}
	if r.Address != "" {
		r.Addresses = []company.Address{{Type: "registered", Address: r.Address, Country: r.Country}}
	}
	for _, i := range c.Industries {
		r.Industries = append(r.Industries, company.Industry{Code: i.Code.Code, Description: i.Code.Description})
	}
	for _, row := range c.Officers {
		r.Officers = append(r.Officers, openOfficer(row.Officer))
	}
	for _, row := range c.Owners {
		r.Owners = append(r.Owners, openOwner(row.Owner))
	}
	return r, nil
}

func openOfficer(o opencorporates.Officer) company.Officer {
	out := company.Officer{
		Name: o.Name, Kind: company.KindPerson, Designation: o.Position, Role: openRole(o.Position), Nationality: registry.Country(o.Nationality),
		DateOfBirth: day(o.DateOfBirth), AppointedOn: day(o.StartDate), EndedOn: day(o.EndDate), Address: o.Address,
		Active: o.EndDate == "" && (o.Inactive == nil || !*o.Inactive),
	}
	if strings.EqualFold(o.Kind, "company") {
		out.Kind = company.KindCompany
	}
	return out
}

// openRoles are words of positions, the more telling ones first.
var openRoles = []struct {
	word string
	role company.Role
}{
	{"non-executive", company.RoleNonExecutiveDirector}, {"non executive", company.RoleNonExecutiveDirector}, {"supervisory", company.RoleNonExecutiveDirector},
	{"chair", company.RoleChairman}, {"secretary", company.RoleSecretary}, {"director", company.RoleDirector}, {"founder", company.RoleFounder},
	{"shareholder", company.RoleShareholder}, {"trustee", company.RoleTrustee}, {"agent", company.RoleRepresentative},
	{"represent", company.RoleRepresentative}, {"signator", company.RoleAuthorizedSignatory}, {"member of the board", company.RoleDirector},
	{"partner", company.RoleCompanyOfficer}, {"investor", company.RoleInvestor},
}

func openRole(position string) company.Role {
	p := strings.ToLower(position)
	for _, r := range openRoles {
		if strings.Contains(p, r.word) {
			return r.role
		}
	}
	if p == "" {
		return company.RoleOther
	}
	return company.RoleCompanyOfficer
}

func openOwner(o opencorporates.Owner) company.Owner {
	out := company.Owner{Name: o.Name, Kind: company.KindPerson, Roles: []company.Role{company.RoleUBO}, Active: true}
	if low, err := o.Percent.Float64(); err == nil && low >= 0 && low <= 100 {
		out.Shares.Min = &low
	}
	if high, err := o.Most.Float64(); err == nil && high >= 0 && high <= 100 {
		out.Shares.Max = &high
	}
	return out
}
