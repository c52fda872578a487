package registry

import (
	"strconv"
	"strings"

	"vidimus/internal/platform/value/optional"
)

// Kinds of owners.
const (
	entityPerson  = "person"
	entityCompany = "company"
)

// scenarioMismatch has a registry that does not know the company.
const scenarioMismatch = "decline_kyb_registry_mismatch"

// simulate lets the registry of a sandbox know the company as the person typed
// it: active, with one officer and two owners.
func simulate(it *item, in input) {
	c := &it.Company
	number := in.RegistrationNumber
	if number == "" {
		number = "SANDBOX-" + strings.ToUpper(c.UUID.String()[:8])
	}
	c.RegistryStatus, c.IncorporationDate, c.RiskLevel = optional.Of("active"), optional.Of("2015-03-01"), optional.Of("LOW")
	c.VerificationStatus, c.FetchStatus = optional.Of("verified"), optional.Of("resolved")
	c.RegistrationNumber, c.IsFromRegistry, c.DataResolved, it.DataResolved = &number, true, true, true
	if c.RegisteredAddress == nil {
		c.RegisteredAddress = optional.Of("1 Sandbox Street")
	}
	if in.VATNumber != "" {
		c.VATStatus, c.VATName, c.VATAddress, c.VATCheckedAt = vatValid, c.CompanyName, c.RegisteredAddress, c.ConfirmedAt
	}
	c.Officers = []officer{{
		UUID: idOf(c.UUID.String(), it.NodeID, "officer"), Name: "Jordan Sample", EntityType: entityPerson, Designation: optional.Of("Director"),
		Role: optional.Of("director"), Nationality: c.CountryCode, IsActive: true,
	}}
	c.Owners = []owner{
		simulatedOwner("Jordan", "Sample", "60"), simulatedOwner("Robin", "Example", "40"),
	}
	it.OwnershipStructure.Nodes = []ownershipNode{{ID: c.UUID, Name: in.CompanyName, Type: entityCompany, Percent: new(whole)}}
	for n := range c.Owners {
		o := &c.Owners[n]
		o.UUID = idOf(c.UUID.String(), it.NodeID, o.Name)
		it.OwnershipStructure.Nodes = append(it.OwnershipStructure.Nodes, ownershipNode{ID: o.UUID, Name: o.Name, Type: o.EntityType, Percent: o.EffectivePercent})
	}
	c.RegistryData = map[string]any{
		"company_name": c.CompanyName, "registration_number": number, "country_code": c.CountryCode, "registry_status": c.RegistryStatus,
		"incorporation_date": c.IncorporationDate, "registered_address": c.RegisteredAddress,
	}
}

// whole is all of a company, in percent.
const whole = 100.0

func simulatedOwner(first, last, shares string) owner {
	percent, _ := strconv.ParseFloat(shares, 64) // of our own numbers
	return owner{
		Name: first + " " + last, FirstName: &first, LastName: &last, EntityType: entityPerson, Roles: []string{"ubo", "shareholder"},
		MinShares: &shares, MaxShares: &shares, IsActive: true, EffectivePercent: &percent,
	}
}
