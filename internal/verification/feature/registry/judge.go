package registry

import (
	"slices"
	"strings"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/finding"
)

var texts = finding.Texts{
	"KYB_COUNTRY_RESTRICTED":                 {"Country not accepted", "The workflow does not accept companies of this country."},
	"KYB_COMPANY_NOT_FROM_REGISTRY":          {"Not from a registry", "The company was not found in a registry; all data are what the person typed."},
	"KYB_COMPANY_NOT_ACTIVE":                 {"Company not active", "The registry says that this company does not do business any more, or may not."},
	"KYB_OFFICERS_DATA_NOT_FOUND":            {"No officers", "The registry names nobody who acts for this company."},
	"KYB_OWNERSHIP_DATA_NOT_FOUND":           {"No owners", "The registry names nobody who owns this company."},
	"KYB_BENEFICIAL_OWNERSHIP_NOT_DERIVABLE": {"Owners unclear", "The owners that the registry names do not tell which persons own this company in the end."},
	"KYB_VAT_NUMBER_INVALID":                 {"VAT number invalid", "The VAT number does not exist."},
	"KYB_VAT_NUMBER_COULD_NOT_VALIDATE":      {"VAT number not checked", "The VAT number could not be checked."},
	"PROVIDER_NOT_CONFIGURED":                {"Check not available", "This installation has no registry of this country, so a person has to decide."},
}

// judge collects what speaks against the company. The actions of a restricted
// country and of what the registry leaves out have no setting: the first is
// what the workflow said that it does not want, the others are looked at by a person.
func judge(found *finding.List, it *item, s settings) {
	c := &it.Company
	code := optional.Value(c.CountryCode)
	if s.restricts(code) {
		found.Add("KYB_COUNTRY_RESTRICTED", workflow.ActionDecline, map[string]any{"country_code": code})
	}
	if !c.IsFromRegistry {
		judgeTyped(found, it, s.ManualAction)
	} else {
		judgeRegistry(found, it, s.tier(code))
	}
	switch c.VATStatus {
	case vatInvalid:
		found.Add("KYB_VAT_NUMBER_INVALID", s.VATInvalid, map[string]any{"vat_number": optional.Value(c.VATNumber)})
	case vatUnchecked:
		found.Add("KYB_VAT_NUMBER_COULD_NOT_VALIDATE", s.VATUnverified, map[string]any{"vat_number": optional.Value(c.VATNumber)})
	}
}

// judgeTyped weighs a company entered by hand. Where no registry of the country could have been
// asked, nobody is declined for that: unless the workflow takes such companies as they are, a
// person has to decide.
func judgeTyped(found *finding.List, it *item, action workflow.Action) {
	missing := it.isUnserved && action != workflow.ActionNone
	if missing {
		action = workflow.ActionReview
	}
	found.Add("KYB_COMPANY_NOT_FROM_REGISTRY", action, nil)
	if missing {
		found.Add("PROVIDER_NOT_CONFIGURED", workflow.ActionReview, map[string]any{"country_code": optional.Value(it.Company.CountryCode)})
	}
}

// judgeRegistry weighs the registry data. Owners are missed only where they were asked for.
func judgeRegistry(found *finding.List, it *item, tier company.Tier) {
	c := &it.Company
	if status := optional.Value(c.RegistryStatus); status != "active" && status != "authorised" {
		found.Add("KYB_COMPANY_NOT_ACTIVE", workflow.ActionReview, map[string]any{"registry_status": c.RegistryStatus})
	}
	if len(c.Officers) == 0 {
		found.Add("KYB_OFFICERS_DATA_NOT_FOUND", workflow.ActionReview, nil)
	}
	switch {
	case !tier.Has(company.TierShareholders):
	case len(c.Owners) == 0:
		found.Add("KYB_OWNERSHIP_DATA_NOT_FOUND", workflow.ActionReview, nil)
	case len(it.doubts) > 0 && tier.Has(company.TierUBO):
		found.Add("KYB_BENEFICIAL_OWNERSHIP_NOT_DERIVABLE", workflow.ActionReview, map[string]any{"reasons": it.doubts})
	}
}

// tier is how much is asked of the registry: everything, unless the workflow says less.
func (s settings) tier(country string) company.Tier {
	if t := s.Countries[country].Tier; t != "" {
		return t
	}
	return company.TierUBO
}

// restricts reports whether companies of the country are refused.
func (s settings) restricts(code string) bool {
	if c, set := s.Countries[code]; set && c.Enabled != nil && !*c.Enabled {
		return true
	}
	return len(s.AcceptedCountries) > 0 && !slices.ContainsFunc(s.AcceptedCountries, func(c string) bool { return strings.EqualFold(c, code) })
}
