package companyregistry

import (
	"strconv"
	"strings"
	"time"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/company/companyname"
)

// Columns of the golden copy (LEI-CDF 3.1, level 1).
const (
	gleifLEI        = "LEI"
	gleifName       = "Entity.LegalName"
	gleifOther      = "Entity.OtherEntityNames.OtherEntityName."
	gleifOtherLatin = "Entity.TransliteratedOtherEntityNames.TransliteratedOtherEntityName."
	gleifLegal      = "Entity.LegalAddress."
	gleifSeat       = "Entity.HeadquartersAddress."
	gleifCountry    = "Entity.LegalAddress.Country"
	gleifLaw        = "Entity.LegalJurisdiction"
	gleifRegister   = "Entity.RegistrationAuthority.RegistrationAuthorityID"
	gleifNumber     = "Entity.RegistrationAuthority.RegistrationAuthorityEntityID"
	gleifForm       = "Entity.LegalForm.OtherLegalForm"
	gleifStatus     = "Entity.EntityStatus"
	gleifCreated    = "Entity.EntityCreationDate"
	gleifEnded      = "Entity.EntityExpirationDate"
	gleifIssue      = "Registration.RegistrationStatus"
	gleifUpdated    = "Registration.LastUpdateDate"
	// gleifSlots is the number of other names a row has columns for.
	gleifSlots = 5
	lengthLEI  = 20
)

// readGLEIF reads a row of the golden copy. Its country is that of the law by
// which the company exists, its number that of the register there.
func readGLEIF(f map[string]string, _ string) (company.Record, string) {
	if issue := f[gleifIssue]; issue == "DUPLICATE" || issue == "ANNULLED" {
		return company.Record{}, skipped
	}
	if len(f[gleifLEI]) != lengthLEI {
		return company.Record{}, "has no LEI of 20 signs"
	}
	rec := company.Record{
		Name: f[gleifName], LEI: strings.ToUpper(f[gleifLEI]), Number: f[gleifNumber], Type: f[gleifForm], Location: f[gleifRegister],
		IncorporationDate: day(f[gleifCreated], time.DateOnly), DissolutionDate: day(f[gleifEnded], time.DateOnly),
	}
	law, region, _ := strings.Cut(f[gleifLaw], "-")
	country, err := countryOf(law)
	if err != nil {
		if country, err = countryOf(f[gleifCountry]); err != nil {
			return company.Record{}, "has no country that is known"
		}
		region = ""
	}
	rec.Country, rec.Region = country, region
	for slot := 1; slot <= gleifSlots; slot++ {
		n := strconv.Itoa(slot)
		rec.AlternativeNames = append(rec.AlternativeNames, f[gleifOther+n], f[gleifOtherLatin+n])
	}
	if NumberKey(rec.Number) == "" {
		rec.Number = ""
	}
	if rec.Type == "" {
		// The code of the form is for machines; names say it in words.
		if forms := companyname.Parse(rec.Name).Forms; len(forms) > 0 {
			rec.Type = forms[0].Title()
		}
	}
	switch f[gleifStatus] {
	case "ACTIVE":
		rec.Status = company.StatusActive
	case "INACTIVE":
		rec.Status = company.StatusInactive
	}
	for _, a := range []struct{ kind, column string }{{"registered", gleifLegal}, {"headquarters", gleifSeat}} {
		if text := gleifAddress(f, a.column); text != "" {
			where, _ := countryOf(f[a.column+"Country"])
			rec.Addresses = append(rec.Addresses, company.Address{Type: a.kind, Address: text, Country: where})
		}
	}
	rec.Address = gleifAddress(f, gleifLegal)
	if at, err := time.Parse(time.RFC3339, f[gleifUpdated]); err == nil {
		rec.AsOf = at
	}
	return rec, ""
}

func gleifAddress(f map[string]string, column string) string {
	return inOneLine(f[column+"FirstAddressLine"], f[column+"AdditionalAddressLine.1"], f[column+"AdditionalAddressLine.2"],
		f[column+"AdditionalAddressLine.3"], f[column+"PostalCode"], f[column+"City"], f[column+"Region"], f[column+"Country"])
}
