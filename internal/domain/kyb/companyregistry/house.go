package companyregistry

import (
	"fmt"
	"strings"

	"vidimus/internal/domain/kyb/company"
)

// Slots of the monthly file of the United Kingdom.
const (
	houseLines    = 4  // of business
	houseNames    = 10 // former ones
	houseDate     = "02/01/2006"
	unitedKingdom = "GB"
)

// readCompaniesHouse reads a row of BasicCompanyData. Some of its columns have a blank
// in front of their names; those are taken off when the first line is read.
func readCompaniesHouse(f map[string]string, _ string) (company.Record, string) {
	if NumberKey(f["CompanyNumber"]) == "" {
		return company.Record{}, "has no CompanyNumber"
	}
	rec := company.Record{
		Name: f["CompanyName"], Number: f["CompanyNumber"], Country: unitedKingdom, Type: f["CompanyCategory"], Status: houseStatus(f["CompanyStatus"]),
		IncorporationDate: day(f["IncorporationDate"], houseDate), DissolutionDate: day(f["DissolutionDate"], houseDate), Location: "Companies House",
	}
	rec.Address = inOneLine(f["RegAddress.CareOf"], f["RegAddress.POBox"], f["RegAddress.AddressLine1"], f["RegAddress.AddressLine2"],
		f["RegAddress.PostTown"], f["RegAddress.County"], f["RegAddress.PostCode"], f["RegAddress.Country"])
	if rec.Address != "" {
		rec.Addresses = []company.Address{{Type: "registered", Address: rec.Address, Country: unitedKingdom}}
	}
	for n := 1; n <= houseLines; n++ {
		if code, text, ok := strings.Cut(f[fmt.Sprintf("SICCode.SicText_%d", n)], " - "); ok {
			rec.Industries = append(rec.Industries, company.Industry{Code: code, Description: text})
		}
	}
	if len(rec.Industries) > 0 {
		rec.NatureOfBusiness = rec.Industries[0].Description
	}
	for n := 1; n <= houseNames; n++ {
		rec.AlternativeNames = append(rec.AlternativeNames, f[fmt.Sprintf("PreviousName_%d.CompanyName", n)])
	}
	return rec, ""
}

// houseStatus is the status in the words of the contract. A company that is
// being wound up or run by somebody else is to be looked at.
func houseStatus(text string) company.Status {
	switch text = strings.ToLower(text); {
	case text == "":
		return ""
	case text == "active", strings.HasPrefix(text, "active -"):
		return company.StatusActive
	case strings.HasPrefix(text, "dissolved"):
		return company.StatusDissolved
	case strings.Contains(text, "closed"):
		return company.StatusClosed
	case strings.HasPrefix(text, "removed"):
		return company.StatusDeregistered
	default:
		return company.StatusSeeDetails
	}
}
