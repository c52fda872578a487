package companies

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/engine/registry"
	"vidimus/internal/engine/registry/companieshouse"
)

// UKRegister is the register of the United Kingdom as a source. Its owners are
// persons with significant control: those with more than a quarter.
type UKRegister struct {
	Client *companieshouse.Client
	Now    func() time.Time
}

// country is the country of the register.
const country = "GB"

// Name implements company.Source.
func (UKRegister) Name() string { return "companies_house" }

// Ready implements company.Source.
func (UKRegister) Ready() bool { return true }

// Serves implements company.Source.
func (UKRegister) Serves(q company.Query) bool { return q.Country == country }

// Search implements company.Source.
func (h UKRegister) Search(ctx context.Context, q company.Query) ([]company.Candidate, error) {
	if q.Number != "" {
		return h.byNumber(ctx, q.Number)
	}
	hits, err := h.Client.Search(ctx, q.Name, company.MaxCandidates)
	if err != nil {
		return nil, faultOf(h.Name(), err)
	}
	out := []company.Candidate{}
	for _, hit := range hits {
		if hit.Number == "" || hit.Name == "" {
			continue // not a company
		}
		out = append(out, company.Candidate{
			Ref: company.Ref{Source: h.Name(), Handle: hit.Number}, Name: hit.Name, Number: hit.Number, Country: country, Status: statusOf(hit.Status, ""),
			Type: companieshouse.TypeName(hit.Type), IncorporationDate: day(hit.CreatedOn), Address: hit.Address,
		})
	}
	return out, nil
}

func (h UKRegister) byNumber(ctx context.Context, number string) ([]company.Candidate, error) {
	c, err := h.Client.Fetch(ctx, number)
	if err = faultOf(h.Name(), err); errors.Is(err, company.ErrNotFound) {
		return []company.Candidate{}, nil
	}
	if err != nil {
		return nil, err
	}
	return []company.Candidate{{
		Ref: company.Ref{Source: h.Name(), Handle: c.Number}, Name: c.Name, Number: c.Number, Country: country, Region: regionOf(c.Jurisdiction),
		Status: statusOf(c.Status, c.StatusDetail), Type: companieshouse.TypeName(c.Type), IncorporationDate: day(c.CreatedOn), Address: c.Address.Line(),
	}}, nil
}

// statusOf reads the register's states. A company that is being wound up
// still exists and is not simply active.
func statusOf(status, detail string) company.Status {
	switch status {
	case "":
		return ""
	case "active", "open":
		if detail == "active-proposal-to-strike-off" {
			return company.StatusSeeDetails
		}
		return company.StatusActive
	case "dissolved":
		return company.StatusDissolved
	case "removed":
		return company.StatusDeregistered
	case "converted-closed", "closed":
		return company.StatusClosed
	default: // liquidation, receivership, administration and the like
		return company.StatusSeeDetails
	}
}

// regionOf is the part of ISO 3166-2 for a jurisdiction of one part.
func regionOf(jurisdiction string) string {
	return map[string]string{"scotland": "SCT", "northern-ireland": "NIR", "wales": "WLS", "england": "ENG", "england-wales": "EAW"}[jurisdiction]
}

// Fetch implements company.Source.
func (h UKRegister) Fetch(ctx context.Context, handle string, tier company.Tier) (company.Record, error) {
	c, err := h.Client.Fetch(ctx, handle)
	if err != nil {
		return company.Record{}, faultOf(h.Name(), err)
	}
	r := h.record(c)
	raw := map[string]json.RawMessage{"company": c.Raw}
	officers, page, err := h.Client.Officers(ctx, c.Number)
	if err != nil {
		return company.Record{}, faultOf(h.Name(), err)
	}
	for _, o := range officers {
		r.Officers = append(r.Officers, officer(o))
	}
	raw["officers"] = page
	if tier.Has(company.TierShareholders) {
		controllers, page, err := h.Client.Controllers(ctx, c.Number)
		if err != nil {
			return company.Record{}, faultOf(h.Name(), err)
		}
		raw["persons_with_significant_control"] = page
		h.owners(&r, controllers)
	}
	whole, err := json.Marshal(raw)
	if err != nil {
		return company.Record{}, fmt.Errorf("write answers: %w", err)
	}
	r.Raw = map[string]json.RawMessage{h.Name(): whole}
	return r, nil
}

func (h UKRegister) record(c companieshouse.Company) company.Record {
	former := []string{}
	for _, f := range c.Former {
		former = append(former, f.Name)
	}
	r := company.Record{
		Ref: company.Ref{Source: h.Name(), Handle: c.Number}, Name: c.Name, AlternativeNames: distinct(c.Name, former), Number: c.Number, Country: country,
		Region: regionOf(c.Jurisdiction), Type: companieshouse.TypeName(c.Type), Status: statusOf(c.Status, c.StatusDetail),
		IncorporationDate: day(c.CreatedOn), DissolutionDate: day(c.CeasedOn), Address: c.Address.Line(), Location: "Companies House",
		Delivered: company.TierBasic, AsOf: h.Now(),
	}
	if r.Address != "" {
		r.Addresses = []company.Address{{Type: "registered", Address: r.Address, Country: country}}
	}
	for _, code := range c.SIC {
		r.Industries = append(r.Industries, company.Industry{Code: code})
	}
	if len(c.Accounts) > 0 && string(c.Accounts) != "null" {
		r.Accounts = []json.RawMessage{c.Accounts}
	}
	return r
}

// officerRoles are the roles of officers whose codes do not tell them by themselves.
var officerRoles = map[string]company.Role{
	"director": company.RoleDirector, "nominee-director": company.RoleDirector, "corporate-director": company.RoleDirector,
	"corporate-nominee-director": company.RoleDirector, "secretary": company.RoleSecretary, "nominee-secretary": company.RoleSecretary,
	"corporate-secretary": company.RoleSecretary, "corporate-nominee-secretary": company.RoleSecretary, "member-of-a-management-organ": company.RoleDirector,
	"corporate-member-of-a-management-organ": company.RoleDirector, "member-of-an-administrative-organ": company.RoleDirector,
	"corporate-member-of-an-administrative-organ": company.RoleDirector, "member-of-a-supervisory-organ": company.RoleNonExecutiveDirector,
	"corporate-member-of-a-supervisory-organ": company.RoleNonExecutiveDirector, "managing-officer": company.RoleDirector,
	"corporate-managing-officer": company.RoleDirector, "person-authorised-to-represent": company.RoleRepresentative,
	"person-authorised-to-accept": company.RoleRepresentative, "person-authorised-to-represent-and-accept": company.RoleRepresentative,
	"judicial-factor": company.RoleRepresentative, "receiver-and-manager": company.RoleRepresentative,
	"limited-partner-in-a-limited-partnership": company.RoleInvestor,
}

func officer(o companieshouse.Officer) company.Officer {
	first, last, whole := o.Names()
	out := company.Officer{
		Name: whole, FirstName: first, LastName: last, Kind: company.KindPerson, Designation: o.Designation(), Role: officerRoles[o.Role],
		Nationality: registry.Country(o.Nationality), Country: registry.Country(o.Country), DateOfBirth: o.Birth.Text(),
		AppointedOn: day(o.AppointedOn), EndedOn: day(o.ResignedOn), Address: o.Address.Line(), Number: o.Identification.Number, Active: o.ResignedOn == "",
	}
	if o.IsCompany() {
		out.Kind = company.KindCompany
	}
	if out.Role == "" {
		out.Role = company.RoleCompanyOfficer
	}
	return out
}

// owners takes those who have control today. The register tells bands only, and
// nobody with a quarter or less.
func (h UKRegister) owners(r *company.Record, all []companieshouse.Controller) {
	r.Delivered, r.Ownership = company.TierShareholders, company.OwnershipAvailable
	for _, c := range all {
		if !c.HasEnded() {
			r.Owners = append(r.Owners, h.owner(c))
		}
	}
	if len(r.Owners) == 0 {
		r.Delivered, r.Ownership = company.TierBasic, company.OwnershipUnavailable
	}
}

// Controller reads a line of the snapshot that the register publishes.
func Controller(raw json.RawMessage) (company.Owner, error) {
	var line struct {
		Data companieshouse.Controller `json:"data"`
	}
	if err := json.Unmarshal(raw, &line); err != nil {
		return company.Owner{}, fmt.Errorf("read controller: %w", err)
	}
	out := UKRegister{}.owner(line.Data)
	out.Active, out.Ref = !line.Data.HasEnded(), company.Ref{}
	return out, nil
}

func (h UKRegister) owner(c companieshouse.Controller) company.Owner {
	out := company.Owner{
		Name: c.Name, FirstName: c.Parts.Forename, LastName: c.Parts.Surname, Kind: company.KindPerson, Roles: []company.Role{company.RoleUBO},
		Control: c.Natures, Nationality: registry.Country(c.Nationality), Country: registry.Country(c.Country), DateOfBirth: c.Birth.Text(),
		Address: c.Address.Line(), AppointedOn: day(c.NotifiedOn), EndedOn: day(c.CeasedOn), Active: true,
	}
	if b, known := c.Shares(); known {
		out.Shares, out.Roles = company.NewShareRange(b.Low, b.High), append(out.Roles, company.RoleShareholder)
	}
	if b, known := c.VotingRights(); known {
		out.Votes = company.NewShareRange(b.Low, b.High)
	}
	switch {
	case c.IsSecret():
		out.Name = "Protected by law"
	case c.IsCompany():
		out.Kind, out.Roles = company.KindCompany, []company.Role{company.RoleShareholder}
		out.Number, out.Country = c.Identification.Number, registry.Country(c.Identification.Country)
		if out.Country == "" {
			out.Country = registry.Country(c.Identification.Place)
		}
		if out.Country == country && out.Number != "" {
			out.Ref = company.Ref{Source: h.Name(), Handle: companieshouse.Number(out.Number)}
		}
	}
	return out
}
