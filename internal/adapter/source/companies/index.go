package companies

import (
	"context"
	"encoding/json"
	"strings"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/engine/registry/gleif"
)

// GLEIF is the index of legal entity identifiers as a source. It has companies
// of all countries, but only those that trade on financial markets, and neither officers nor persons.
type GLEIF struct{ Client *gleif.Client }

// Name implements company.Source.
func (GLEIF) Name() string { return "gleif" }

// Ready implements company.Source.
func (GLEIF) Ready() bool { return true }

// Serves implements company.Source.
func (GLEIF) Serves(q company.Query) bool { return !q.Tier.Has(company.TierShareholders) }

// Search implements company.Source.
func (i GLEIF) Search(ctx context.Context, q company.Query) ([]company.Candidate, error) {
	found, err := i.Client.Search(ctx, gleif.Query{
		Name: q.Name, Number: q.Number, Country: q.Country, Region: q.Region, Fuzzy: q.Match == company.MatchFuzzy, Limit: company.MaxCandidates,
	})
	if err != nil {
		return nil, faultOf(i.Name(), err)
	}
	out := []company.Candidate{}
	for _, e := range found {
		if c := i.candidate(e); q.Country == "" || c.Country == q.Country {
			out = append(out, c)
		}
	}
	return out, nil
}

func (i GLEIF) candidate(e gleif.Entity) company.Candidate {
	country, region := placeOf(e)
	return company.Candidate{
		Ref: company.Ref{Source: i.Name(), Handle: e.LEI}, Name: e.Entity.LegalName.Name, AlternativeNames: otherNames(e), Number: e.Number(),
		Country: country, Region: region, Status: entityStatus(e.Entity.Status), Type: e.Entity.LegalForm.Other,
		IncorporationDate: day(e.Entity.CreationDate), Address: e.Entity.LegalAddress.Line(), LEI: e.LEI,
	}
}

// placeOf is where the entity was formed, which its address need not be.
func placeOf(e gleif.Entity) (country, region string) {
	country, region, _ = strings.Cut(strings.ToUpper(e.Entity.Jurisdiction), "-")
	if len(country) != len("XX") {
		return e.Entity.LegalAddress.Country, ""
	}
	return country, region
}

func otherNames(e gleif.Entity) []string {
	names := []string{}
	for _, n := range append(append([]gleif.Name{}, e.Entity.OtherNames...), e.Entity.Transliterated...) {
		names = append(names, n.Name)
	}
	return distinct(e.Entity.LegalName.Name, names)
}

// entityStatus is that of the entity: an entry that lapsed says nothing of it.
func entityStatus(s string) company.Status {
	switch s {
	case "ACTIVE":
		return company.StatusActive
	case "INACTIVE":
		return company.StatusInactive
	default:
		return ""
	}
}

// Fetch implements company.Source.
func (i GLEIF) Fetch(ctx context.Context, handle string, tier company.Tier) (company.Record, error) {
	e, err := i.Client.Fetch(ctx, handle)
	if err != nil {
		return company.Record{}, faultOf(i.Name(), err)
	}
	c := i.candidate(e)
	r := company.Record{
		Ref: c.Ref, Name: c.Name, AlternativeNames: c.AlternativeNames, Number: c.Number, Country: c.Country, Region: c.Region, Type: c.Type,
		Status: c.Status, IncorporationDate: c.IncorporationDate, Address: c.Address, LEI: e.LEI, Location: location(e),
		Delivered: company.TierBasic, Ownership: company.OwnershipUnavailable, AsOf: e.UpdatedAt(), Raw: map[string]json.RawMessage{i.Name(): e.Raw},
	}
	if c.Status == company.StatusInactive {
		r.DissolutionDate = day(e.Entity.Expiration.Date)
	}
	r.Addresses = addresses(e)
	if r.Type == "" {
		// The name of a legal form is a nicety: the company is known without it.
		r.Type, _ = i.Client.LegalForm(ctx, e.Entity.LegalForm.ID)
	}
	if tier.Has(company.TierShareholders) {
		err = i.parents(ctx, e, &r)
	}
	return r, faultOf(i.Name(), err)
}

func location(e gleif.Entity) string {
	if e.Entity.RegisteredAt.Other != "" {
		return e.Entity.RegisteredAt.Other
	}
	return e.Entity.RegisteredAt.ID
}

func addresses(e gleif.Entity) []company.Address {
	out := []company.Address{}
	for _, a := range []struct {
		kind string
		at   gleif.Address
	}{{"registered", e.Entity.LegalAddress}, {"headquarters", e.Entity.Headquarters}} {
		if line := a.at.Line(); line != "" {
			out = append(out, company.Address{Type: a.kind, Address: line, Country: a.at.Country})
		}
	}
	return out
}

// How a company above another is described: the index knows who consolidates
// whose accounts, which is control and not a number of shares.
const (
	consolidatesDirectly = "consolidates the accounts directly"
	consolidatesInTheEnd = "consolidates the accounts in the end"
)

func (i GLEIF) parents(ctx context.Context, e gleif.Entity, r *company.Record) error {
	direct, top, err := i.Client.Parents(ctx, e)
	if err != nil {
		return err
	}
	if direct != nil {
		r.Owners = append(r.Owners, i.owner(*direct, consolidatesDirectly))
	}
	if top != nil && (direct == nil || top.LEI != direct.LEI) {
		r.Owners = append(r.Owners, i.owner(*top, consolidatesInTheEnd))
	}
	return nil
}

func (i GLEIF) owner(e gleif.Entity, control string) company.Owner {
	c := i.candidate(e)
	return company.Owner{
		Name: c.Name, Kind: company.KindCompany, Roles: []company.Role{company.RoleShareholder}, Control: []string{control}, Country: c.Country,
		Address: c.Address, Number: c.Number, LEI: e.LEI, Active: c.Status != company.StatusInactive, Ref: c.Ref,
	}
}
