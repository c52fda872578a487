package list

import (
	"encoding/csv"
	"errors"
	"io"
	"path"
	"slices"
	"strings"
)

// record is a row of a CSV file with a header.
type record struct {
	columns map[string]int
	row     []string
}

func (r record) field(name string) string {
	if i, ok := r.columns[name]; ok && i < len(r.row) {
		return tidy(r.row[i])
	}
	return ""
}

// many are the values of a column, parted by «;» or «|».
func (r record) many(name string) []string {
	return strings.FieldsFunc(r.field(name), func(c rune) bool { return c == ';' || c == '|' })
}

// records reads a CSV file with a header, its columns in small letters.
func records(in io.Reader, take func(r record) error) error {
	// A quote that is never closed would else take the whole file for one field.
	bound := &allowance{r: in}
	bound.renew()
	rows := csv.NewReader(bound)
	rows.FieldsPerRecord, rows.LazyQuotes, rows.ReuseRecord = -1, true, true
	header, err := rows.Read()
	if err != nil {
		return err
	}
	if len(header) > maxValues {
		return errTooWide
	}
	columns := map[string]int{}
	for i, name := range header {
		columns[strings.ToLower(strings.TrimPrefix(tidy(name), "\ufeff"))] = i
	}
	for {
		row, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := take(record{columns, row}); err != nil {
			return err
		}
		bound.renew()
	}
}

// kinds are what the column dataset of an own list may say; others count as warnings.
var kinds = []string{
	pep, "PEP Level 1", "PEP Level 2", "PEP Level 3", "PEP Level 4", sanctions, "Adverse Media", warnings, fitness, specialPerson, specialEntity, insolvency,
}

// readOwnCSV reads a list that an operator wrote: the columns id and name (or
// full_name) are needed; aliases, weak_aliases, type (person, company),
// birth_date, nationality, country, document_number, document_type, position,
// wallet_address, wallet_currency, dataset, program, reason, address, gender, url
// and notes may be there. Columns with several values part them by «;».
func readOwnCSV(name string, in io.Reader, s *sink) error {
	s.info.Title = strings.TrimSuffix(path.Base(name), path.Ext(name))
	s.info.Publisher = "Own list"
	checked := false
	return records(in, func(r record) error {
		if _, has := r.columns["id"]; !checked && !has {
			return errNoHeader
		}
		checked = true
		return s.put(r.ownEntry())
	})
}

func (r record) ownEntry() Entry {
	name := r.field("name")
	if name == "" {
		name = r.field("full_name")
	}
	e := Entry{
		ID: r.field("id"), Company: slices.Contains([]string{"company", "entity", "organisation", "organization"}, strings.ToLower(r.field("type"))),
		Names: []string{name}, Aliases: r.many("aliases"), Weak: r.many("weak_aliases"), Nationalities: countries(r.many("nationality")...),
		Countries: countries(r.many("country")...), Positions: r.many("position"), Programs: r.many("program"), Reason: r.field("reason"),
		Addresses: r.many("address"), Genders: r.many("gender"), Notes: []string{r.field("notes")},
	}
	e.Either = r.field("type") == "" || strings.EqualFold(r.field("type"), "unknown")
	if url := r.field("url"); strings.HasPrefix(url, "https://") || strings.HasPrefix(url, "http://") {
		e.URL = url
	}
	for _, b := range r.many("birth_date") {
		e.BirthDates = append(e.BirthDates, date(b))
	}
	kind := "identifier"
	if word := r.field("document_type"); word != "" {
		kind = documentKind(word)
	}
	for _, n := range r.many("document_number") {
		e.Documents = append(e.Documents, Document{Kind: kind, Number: n})
	}
	for _, address := range r.many("wallet_address") {
		e.addWallet(Wallet{Address: address, Currency: r.field("wallet_currency")})
	}
	for _, d := range r.many("dataset") {
		if i := slices.IndexFunc(kinds, func(k string) bool { return strings.EqualFold(k, d) }); i >= 0 {
			e.Datasets = append(e.Datasets, kinds[i])
		}
	}
	if len(e.Datasets) == 0 {
		e.Datasets = []string{warnings}
	}
	return e
}
