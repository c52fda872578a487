package filing

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// Company holds the registry data of a business apart from its name, number and country.
type Company struct {
	LegalForm string `json:"legal_form,omitempty"`
	Business  string `json:"business,omitempty"`
	// State is the part of the country that the registry is of.
	State string `json:"state,omitempty"`
	// IncorporatedOn is a day.
	IncorporatedOn string `json:"incorporation_date,omitempty"`
	TaxNumber      string `json:"tax_number,omitempty"`
	// Directors are the persons who act for the business, as far as their names are known in parts: they are never split by guess.
	Directors []Party `json:"directors,omitempty"`
}

// maxDirectors bounds how many persons of a business are reported.
const maxDirectors = 50

// ReadCompany parses the company of a registry step and its address; each is nil if
// absent.
func ReadCompany(raw json.RawMessage) (*Company, *Address) {
	m := members(raw)
	c := Company{
		LegalForm: text(m["company_type"]), Business: text(m["nature_of_business"]), State: text(m["region"]), IncorporatedOn: text(m["incorporation_date"]),
		TaxNumber: text(m["tax_number"]), Directors: directors(m["officers"], m["beneficial_owners"]),
	}
	var address *Address
	if line := text(m["registered_address"]); line != "" { // one line, which is never split by guess
		address = &Address{Address: line}
		address.Country, _ = iso.Alpha2(text(m["country_code"]))
	}
	if c.LegalForm+c.Business+c.State+c.IncorporatedOn+c.TaxNumber == "" && len(c.Directors) == 0 {
		return nil, address
	}
	return &c, address
}

// directors are the officers who are persons and in office. The parts of a name stand in the list of owners alone.
func directors(officers, owners json.RawMessage) []Party {
	var acting []decision.CompanyOfficer
	var owning []decision.CompanyOwner
	if json.Unmarshal(officers, &acting) != nil {
		return nil
	}
	_ = json.Unmarshal(owners, &owning) // without owners no name is known in parts
	var out []Party
	for _, o := range acting {
		i := slices.IndexFunc(owning, func(p decision.CompanyOwner) bool { return isSamePerson(o, p) })
		if !o.IsActive || o.EntityType != "person" || i < 0 || len(out) == maxDirectors {
			continue
		}
		p := owning[i]
		country, _ := iso.Alpha2(cmp.Or(optional.Value(o.Nationality), optional.Value(p.Nationality)))
		out = append(out, Party{
			Name: o.Name, FirstName: *p.FirstName, LastName: *p.LastName, Birthdate: cmp.Or(optional.Value(o.DateOfBirth), optional.Value(p.DateOfBirth)), Country: country,
			Role: cmp.Or(optional.Value(o.Role), optional.Value(o.Designation)),
		})
	}
	return out
}

func isSamePerson(officer decision.CompanyOfficer, owner decision.CompanyOwner) bool {
	return owner.EntityType == "person" && optional.Value(owner.FirstName) != "" && optional.Value(owner.LastName) != "" && strings.EqualFold(officer.Name, owner.Name)
}
