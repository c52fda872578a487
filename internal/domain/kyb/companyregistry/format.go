package companyregistry

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/platform/value/iso"
)

// Format is the form of a file.
type Format string

// The forms.
const (
	// GLEIF is the golden copy of legal entity identifiers, level 1 (LEI-CDF 3.1 as CSV).
	GLEIF Format = "gleif"
	// CompaniesHouse is the monthly BasicCompanyData of the United Kingdom.
	CompaniesHouse Format = "companieshouse"
	// CSV is a table of one's own, see Columns.
	CSV Format = "csv"
	// Controllers is the snapshot of persons with significant control of the United
	// Kingdom: one object of JSON in each line.
	Controllers Format = "companieshouse-psc"
	// Relationships is the golden copy of who consolidates whom, level 2 (RR-CDF 2.1 as CSV).
	Relationships Format = "gleif-relationships"
)

// Formats are all forms.
var Formats = []Format{GLEIF, CompaniesHouse, CSV, Controllers, Relationships}

// layout describes how the rows of a format are read.
type layout struct {
	// needed are columns without which a file is of another format.
	needed []string
	read   func(f map[string]string, country string) (company.Record, string)
	// isLines says that rows are objects of JSON, one in each line.
	isLines bool
	// state reads rows that are statements about companies of other registers; nil
	// where rows are companies.
	state func(r row) (statement, string)
}

var layouts = map[Format]layout{
	GLEIF:          {needed: []string{gleifLEI, gleifName, gleifCountry}, read: readGLEIF},
	CompaniesHouse: {needed: []string{"CompanyName", "CompanyNumber", "CompanyStatus"}, read: readCompaniesHouse},
	CSV:            {needed: []string{"registration_number", "name"}, read: readOwn},
	Controllers:    {isLines: true, state: stateController},
	Relationships:  {needed: []string{relationFrom, relationTo, relationType}, state: stateRelation},
}

// check reports whether the columns are those of the format.
func (l layout) check(names []string) error {
	for _, n := range l.needed {
		if !slices.Contains(names, n) {
			return fmt.Errorf("there is no column called %s in the first line", n)
		}
	}
	return nil
}

// skipped is the fault of rows that are left out on purpose.
const skipped = "is left out"

// Bounds of what is taken of a row.
const (
	maxName  = 300 // characters
	maxNames = 25
)

// recordOf reads a row. country is alpha-2 or empty: that of rows without one,
// and the only one that is taken of files with companies of many.
func recordOf(format Format, country string, fields map[string]string) (company.Record, string) {
	rec, fault := layouts[format].read(fields, country)
	switch {
	case fault != "":
	case rec.Name == "":
		fault = "has no name"
	case len([]rune(rec.Name)) > maxName:
		fault = fmt.Sprintf("has a name of more than %d characters", maxName)
	case rec.Country == "":
		fault = "has no country"
	case country != "" && rec.Country != country:
		fault = skipped
	case rec.Number != "" && NumberKey(rec.Number) == "":
		fault = "has a number without letters and digits"
	}
	rec.AlternativeNames = others(rec)
	return rec, fault
}

// others are the names besides the registered one, each once.
func others(rec company.Record) []string {
	var out []string
	for _, n := range rec.AlternativeNames {
		n = strings.Join(strings.Fields(n), " ")
		if n != "" && n != rec.Name && len([]rune(n)) <= maxName && !slices.Contains(out, n) && len(out) < maxNames {
			out = append(out, n)
		}
	}
	return out
}

var errCountry = errors.New("is no country")

// countryOf is a country as alpha-2.
func countryOf(code string) (string, error) {
	two, ok := iso.Alpha2(strings.ToUpper(strings.TrimSpace(code)))
	if !ok || !iso.IsCountry(two) {
		return "", errCountry
	}
	return two, nil
}

// inOneLine joins the parts of an address.
func inOneLine(parts ...string) string {
	var out []string
	for _, p := range parts {
		if p = strings.Join(strings.Fields(p), " "); p != "" && !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	return strings.Join(out, ", ")
}

// day is the date of a moment, or empty.
func day(text, layout string) string {
	t, err := time.Parse(layout, text[:min(len(text), len(layout))])
	if err != nil {
		return ""
	}
	return t.Format(time.DateOnly)
}
