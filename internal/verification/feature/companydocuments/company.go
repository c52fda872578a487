package companydocuments

import (
	"encoding/json"
	"slices"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
)

// company holds the registry data that documents are compared with.
type company struct {
	Name              *string   `json:"company_name"`
	Names             []string  `json:"alternative_names"`
	Number            *string   `json:"registration_number"`
	IncorporationDate *string   `json:"incorporation_date"`
	Address           *string   `json:"registered_address"`
	TaxNumber         *string   `json:"tax_number"`
	VATNumber         *string   `json:"vat_number"`
	Officers          []officer `json:"officers"`
	Owners            []owner   `json:"beneficial_owners"`
}

type officer struct {
	Name   string  `json:"name"`
	Role   *string `json:"role"`
	Active *bool   `json:"is_active"`
}

type owner struct {
	Name      string  `json:"name"`
	MinShares *string `json:"ownership_min_shares"`
	MaxShares *string `json:"ownership_max_shares"`
	Active    *bool   `json:"is_active"`
}

// companyOf is the company of the registry step before, or nothing.
func companyOf(t verification.Task) company {
	for _, r := range slices.Backward(t.Results) {
		var it struct {
			Company company `json:"company"`
		}
		if r.Feature == workflow.FeatureKYBRegistry && json.Unmarshal(r.Item, &it) == nil {
			return it.Company
		}
	}
	return company{}
}

// names are all that the company is called by.
func (c company) names() []string {
	if optional.Value(c.Name) == "" {
		return nil
	}
	return append([]string{*c.Name}, c.Names...)
}

// taxNumbers are the numbers that a tax number on a document may be: countries
// use one number for several things.
func (c company) taxNumbers() []string {
	var out []string
	for _, n := range []*string{c.TaxNumber, c.VATNumber, c.Number} {
		if optional.Value(n) != "" {
			out = append(out, *n)
		}
	}
	return out
}
