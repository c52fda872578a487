package companyregistry

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/domain/kyb/company"
)

// Columns are those of a table of one's own; others are kept and shown as they are.
// Lists have a bar between their items, and the parts of an item a semicolon.
var Columns = []string{
	"registration_number", "name", "country", "region", "other_names", "company_type", "status", "incorporation_date", "dissolution_date",
	"registered_address", "location_of_registration", "nature_of_business", "industries", "registered_capital", "registered_capital_currency",
	"website", "email", "phone", "lei", "vat_number", "tax_number", "officers", "beneficial_owners",
}

// OfficerParts and OwnerParts are the parts of an item in the columns officers
// and beneficial_owners; those at the end may be left out.
const (
	OfficerParts = "name;role;nationality or country;date_of_birth;appointed_on;ended_on;person or company;registration_number"
	OwnerParts   = "name;person or company;least percent;most percent;country;date_of_birth;registration_number"
)

// mostItems bounds the people of one company.
const mostItems = 500

// readOwn reads a row of a table of one's own.
func readOwn(f map[string]string, country string) (company.Record, string) {
	if NumberKey(f["registration_number"]) == "" {
		return company.Record{}, "has no registration_number"
	}
	rec := company.Record{
		Name: f["name"], Number: f["registration_number"], Country: country, Region: strings.ToUpper(f["region"]), Type: f["company_type"],
		AlternativeNames: items(f["other_names"]), Address: f["registered_address"], Location: f["location_of_registration"],
		NatureOfBusiness: f["nature_of_business"], Website: f["website"], Email: f["email"], Phone: f["phone"], LEI: strings.ToUpper(f["lei"]),
		VATNumber: f["vat_number"], TaxNumber: f["tax_number"], Status: company.Status(strings.ToLower(f["status"])),
		IncorporationDate: f["incorporation_date"], DissolutionDate: f["dissolution_date"],
		Capital: company.Capital{Text: f["registered_capital"], Currency: strings.ToUpper(f["registered_capital_currency"])},
	}
	if f["country"] != "" {
		two, err := countryOf(f["country"])
		if err != nil {
			return rec, "has a country that is not known"
		}
		rec.Country = two
	}
	for _, column := range []string{"incorporation_date", "dissolution_date"} {
		if v := f[column]; v != "" && day(v, time.DateOnly) != v {
			return rec, "has a " + column + " that is not YYYY-MM-DD"
		}
	}
	if !slices.Contains(statuses, rec.Status) {
		return rec, "has a status that is not known"
	}
	if _, err := strconv.ParseFloat(rec.Capital.Text, 64); err == nil {
		rec.Capital.Amount = rec.Capital.Text
	}
	if rec.Address != "" {
		rec.Addresses = []company.Address{{Type: "registered", Address: rec.Address, Country: rec.Country}}
	}
	for _, item := range items(f["industries"]) {
		code, text, _ := strings.Cut(item, ";")
		rec.Industries = append(rec.Industries, company.Industry{Code: strings.TrimSpace(code), Description: strings.TrimSpace(text)})
	}
	return people(rec, f)
}

// statuses are those of the contract, and none.
var statuses = []company.Status{
	"", company.StatusActive, company.StatusInactive, company.StatusDissolved, company.StatusDeregistered, company.StatusStruckOff, company.StatusClosed,
	company.StatusSeeDetails, company.StatusAuthorised, company.StatusAppointedRepresentative, company.StatusUnauthorised,
	company.StatusNoLongerAuthorised,
}

func people(rec company.Record, f map[string]string) (company.Record, string) {
	officers, owners := items(f["officers"]), items(f["beneficial_owners"])
	if len(officers) > mostItems || len(owners) > mostItems {
		return rec, fmt.Sprintf("has more than %d officers or beneficial_owners", mostItems)
	}
	for _, item := range officers {
		o, fault := officerOf(parts(item, OfficerParts))
		if fault != "" {
			return rec, fault
		}
		rec.Officers = append(rec.Officers, o)
	}
	for _, item := range owners {
		o, fault := ownerOf(parts(item, OwnerParts))
		if fault != "" {
			return rec, fault
		}
		rec.Owners = append(rec.Owners, o)
	}
	return rec, ""
}

func officerOf(p []string) (company.Officer, string) {
	o := company.Officer{
		Name: p[0], Kind: company.KindPerson, Designation: p[1], Role: roleOf(p[1]), AppointedOn: day(p[4], time.DateOnly),
		EndedOn: day(p[5], time.DateOnly), Active: p[5] == "",
	}
	switch strings.ToLower(p[6]) {
	case "", "person":
		o.Nationality, o.DateOfBirth = alpha2(p[2]), day(p[3], time.DateOnly)
	case "company":
		o.Kind, o.Country, o.Number = company.KindCompany, alpha2(p[2]), p[7]
	default:
		return o, "has an officer that is neither person nor company"
	}
	return o, ""
}

func ownerOf(p []string) (company.Owner, string) {
	o := company.Owner{Name: p[0], Kind: company.KindPerson, Roles: []company.Role{company.RoleUBO}, Active: true}
	switch strings.ToLower(p[1]) {
	case "", "person":
		o.Nationality, o.DateOfBirth = alpha2(p[4]), day(p[5], time.DateOnly)
	case "company":
		o.Kind, o.Roles, o.Country, o.Number = company.KindCompany, []company.Role{company.RoleShareholder}, alpha2(p[4]), p[6]
	default:
		return o, "has a beneficial owner that is neither person nor company"
	}
	for n, to := range []**float64{&o.Shares.Min, &o.Shares.Max} {
		text := p[2+n]
		if text == "" {
			continue
		}
		share, err := strconv.ParseFloat(text, 64)
		if err != nil || !(share >= 0 && share <= 100) {
			return o, "has a share that is not 0 to 100"
		}
		*to = &share
	}
	return o, ""
}

// items splits the list in a cell.
func items(cell string) []string {
	var out []string
	for item := range strings.SplitSeq(cell, "|") {
		if item = strings.TrimSpace(item); item != "" {
			out = append(out, item)
		}
	}
	return out
}

// parts are those of an item, empty where it has fewer than there are.
func parts(item, names string) []string {
	out := make([]string, strings.Count(names, ";")+1)
	for i, p := range strings.SplitN(item, ";", len(out)) {
		out[i] = strings.TrimSpace(p)
	}
	return out
}

func alpha2(code string) string {
	two, err := countryOf(code)
	if err != nil {
		return ""
	}
	return two
}

// roles are those of the contract that an officer may have.
var roles = []company.Role{
	company.RoleDirector, company.RoleNonExecutiveDirector, company.RoleSecretary, company.RoleChairman, company.RoleRepresentative, company.RoleFounder,
	company.RoleLegalAdvisor, company.RoleAuthorizedSignatory, company.RoleTrustee, company.RoleBeneficiary, company.RoleSettlor,
	company.RoleProtector, company.RoleCompanyOfficer, company.RoleInvestor, company.RoleShareholder, company.RoleUBO,
}

func roleOf(text string) company.Role {
	role := company.Role(strings.ReplaceAll(strings.ToLower(strings.TrimSpace(text)), " ", "_"))
	if slices.Contains(roles, role) {
		return role
	}
	return company.RoleOther
}
