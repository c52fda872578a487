package registry

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/platform/value/optional"
)

// mostPeople bounds the officers, and the owners, that an item names; those that
// are active come first.
const mostPeople = 500

// fillRecord writes what the registries say of the company. What the person
// typed stays where they say nothing.
func (i *item) fillRecord(r company.Record) {
	c := &i.Company
	i.DataResolved, c.DataResolved, c.IsFromRegistry = true, true, true
	c.FetchStatus, c.VerificationStatus = optional.Of("resolved"), optional.Of("verified")
	c.RegistryStatus, c.IncorporationDate = optional.Of(string(r.Status)), fullDate(r.IncorporationDate)
	c.CompanyName, c.CountryCode = cmp.Or(optional.Of(r.Name), c.CompanyName), cmp.Or(optional.Of(r.Country), c.CountryCode)
	c.RegistrationNumber, c.Region = cmp.Or(optional.Of(r.Number), c.RegistrationNumber), cmp.Or(optional.Of(r.Region), c.Region)
	c.CompanyType, c.RegisteredAddress = cmp.Or(optional.Of(r.Type), c.CompanyType), cmp.Or(optional.Of(r.Address), c.RegisteredAddress)
	c.NatureOfBusiness, c.Location, c.LEI = optional.Of(r.NatureOfBusiness), optional.Of(r.Location), optional.Of(r.LEI)
	c.RegisteredCapital, c.CapitalAmount, c.CapitalCurrency = optional.Of(r.Capital.Text), optional.Of(r.Capital.Amount), optional.Of(r.Capital.Currency)
	// How the company is reached, the person knows best.
	c.Website, c.Email, c.Phone = cmp.Or(c.Website, optional.Of(r.Website)), cmp.Or(c.Email, optional.Of(r.Email)), cmp.Or(c.Phone, optional.Of(r.Phone))
	c.TaxNumber, c.VATNumber = cmp.Or(optional.Of(r.TaxNumber), c.TaxNumber), cmp.Or(c.VATNumber, optional.Of(r.VATNumber))
	if r.VAT != nil {
		c.setVAT(*r.VAT)
	}
	if len(r.AlternativeNames) > 0 {
		c.AlternativeNames = r.AlternativeNames
	}
	c.FinancialSummary, c.Accounts = r.FinancialSummary, r.Accounts
	for _, a := range r.Addresses {
		c.Addresses = append(c.Addresses, place{optional.Of(a.Type), optional.Of(a.Address), optional.Of(a.Country)})
	}
	for _, n := range r.Industries {
		c.Industries = append(c.Industries, industry{optional.Of(n.Code), optional.Of(n.Description)})
	}
	i.fillOfficers(r.Officers)
	i.fillOwners(r.Owners)
	c.RegistryData = snapshot(r)
}

func (c *profile) setVAT(v company.VATCheck) {
	c.VATStatus, c.VATName, c.VATAddress, c.VATCheckedAt = string(v.Result), optional.Of(v.Name), optional.Of(v.Address), nil
	if c.VATStatus == "" {
		c.VATStatus = vatNotApplicable
	}
	if !v.CheckedAt.IsZero() {
		c.VATCheckedAt = optional.Of(timestampFormat(v.CheckedAt))
	}
}

// fullDate leaves out dates of which only the month or the year is published.
func fullDate(s string) *string {
	if _, err := time.Parse(time.DateOnly, s); err != nil {
		return nil
	}
	return &s
}

func (i *item) fillOfficers(all []company.Officer) {
	c := &i.Company
	for n, o := range all {
		role := o.Role
		if role == "" {
			role = company.RoleCompanyOfficer
		}
		out := officer{
			UUID: idOf(c.UUID.String(), i.NodeID, "officer/"+at(n)+"/"+o.Name), Name: o.Name, EntityType: entityPerson, Designation: optional.Of(o.Designation),
			Role: optional.Of(string(role)), Nationality: optional.Of(o.Nationality), DateOfBirth: optional.Of(o.DateOfBirth), IsActive: o.Active,
		}
		if o.Kind == company.KindCompany {
			out.EntityType, out.RegistrationNumber, out.Nationality = entityCompany, optional.Of(o.Number), optional.Of(cmp.Or(o.Nationality, o.Country))
		}
		c.Officers = append(c.Officers, out)
	}
	slices.SortStableFunc(c.Officers, func(a, b officer) int { return activeFirst(a.IsActive, b.IsActive) })
	c.Officers = c.Officers[:min(len(c.Officers), mostPeople)]
}

func activeFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	default:
		return 1
	}
}

// snapshot is registry_data: the record in the names that corrections use, and
// the answers as they came.
func snapshot(r company.Record) map[string]any {
	texts := map[string]string{
		"company_name": r.Name, "registration_number": r.Number, "country_code": r.Country, "region": r.Region, "company_type": r.Type,
		"registry_status": string(r.Status), "incorporation_date": r.IncorporationDate, "dissolution_date": r.DissolutionDate,
		"legal_address": r.Address, "nature_of_business": r.NatureOfBusiness, "registered_capital": r.Capital.Text,
		"registered_capital_amount": r.Capital.Amount, "registered_capital_currency": r.Capital.Currency, "website": r.Website,
		"email": r.Email, "phone": r.Phone, "legal_entity_identifier": r.LEI, "location_of_registration": r.Location,
		"tax_number": r.TaxNumber, "vat_number": r.VATNumber, "registry_source": r.Source, "registry_tier_delivered": string(r.Delivered),
		"registry_ownership_status": string(r.Ownership),
	}
	if !r.AsOf.IsZero() {
		texts["as_of"] = timestampFormat(r.AsOf)
	}
	out := map[string]any{}
	for name, text := range texts {
		if text != "" {
			out[name] = text
		}
	}
	if r.Resolution != nil {
		out["ubo_resolution"] = r.Resolution
	}
	if len(r.Raw) > 0 {
		sources := map[string]json.RawMessage{}
		maps.Copy(sources, r.Raw)
		out["sources"] = sources
	}
	return out
}
