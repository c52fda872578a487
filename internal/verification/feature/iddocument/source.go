package iddocument

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/verification"
)

// Where data of a document comes from, as the additional data of warnings name it.
const (
	fromZone    = "mrz"
	fromBarcode = "barcode"
	fromPrint   = "print"
	fromChip    = "chip"
)

// Fields that several sources can say, named as members of the item.
const (
	fieldName           = "full_name"
	fieldSurname        = "last_name"
	fieldGiven          = "first_name"
	fieldNumber         = "document_number"
	fieldPersonalNumber = "personal_number"
	fieldBirth          = "date_of_birth"
	fieldIssue          = "date_of_issue"
	fieldExpiry         = "expiration_date"
	fieldGender         = "gender"
	fieldNationality    = "nationality"
)

// certain is the confidence of what a check digit, an error-correcting code or
// a signature vouches for.
const certain = 1.0

// uncertainZone is that of a zone whose check digits fail or that was read with doubt.
const uncertainZone = 0.7

// extracted is one source's value of a field.
type extracted struct {
	text       string
	confidence float64
}

// source is one place of a document that speaks of its holder.
type source struct {
	kind string
	// side is the page it stands on; empty for a chip.
	side verification.Side
	// surname and given are empty where full holds an unparted name.
	surname, given, full extracted
	truncated            bool
	// other is the name in the document's second script.
	other personname.Person
	// texts by field: numbers as written, sex as M or F, states as alpha-3.
	texts map[string]extracted
	// dates by field: all that the source can mean.
	dates map[string]extractedDates
	// confirms are the fields of which print says what another place says.
	confirms []string
}

type extractedDates struct {
	all        []Date
	confidence float64
}

// name is the whole name, and how sure the source is of it.
func (s *source) name() extracted {
	if s.full.text != "" {
		return s.full
	}
	return extracted{strings.TrimSpace(s.given.text + " " + s.surname.text), max(s.given.confidence, s.surname.confidence)}
}

// sourcesOf are all places that were read, the most trustworthy first.
func sourcesOf(pages []page, zone *MRZ, chip *source) []source {
	var zones, barcodes, prints []source
	for _, p := range pages {
		if m := p.reading.MRZ; m != nil && (m == zone || m.Accepted && m.valid()) {
			zones = append(zones, zoneSource(m, p.image.Side))
		}
		for _, b := range p.reading.Barcodes {
			if b.Licence != nil {
				barcodes = append(barcodes, licenceSource(b.Licence, p.image.Side))
			}
		}
		if v := p.reading.Visual; v != nil {
			prints = append(prints, printSource(v, p.image.Side))
		}
	}
	if zone != nil && len(zones) > 1 {
		slices.SortStableFunc(zones, func(a, b source) int { return rank(a, zone) - rank(b, zone) })
	}
	all := slices.Concat(zones, barcodes, prints)
	if chip != nil {
		all = append(all, *chip)
	}
	return all
}

// rank puts the zone that was chosen before another one.
func rank(s source, chosen *MRZ) int {
	if s.texts[fieldNumber].text == chosen.Number {
		return 0
	}
	return 1
}

// ReferenceOf is what the print of a document may be searched for: what its zone says
// where the reader is sure of it, or else its licence.
func ReferenceOf(zone *MRZ, codes []Barcode) Reference {
	if m := zone; m != nil && m.Accepted {
		return Reference{Surname: m.Surname, GivenNames: m.GivenNames, Number: m.Number, NamesCut: m.NamesTruncated, Birth: m.Birth, Expiry: m.Expiry}
	}
	for _, b := range codes {
		if l := b.Licence; l != nil {
			return Reference{Surname: l.Surname, GivenNames: l.GivenNames, Number: l.Number, NamesCut: l.NamesTruncated, Birth: l.Birth, Issue: l.Issue, Expiry: l.Expiry}
		}
	}
	return Reference{}
}

func zoneSource(m *MRZ, side verification.Side) source {
	c := certain
	if !m.valid() || !m.Accepted {
		c = uncertainZone
	}
	return source{
		kind: fromZone, side: side, surname: extracted{m.Surname, c}, given: extracted{m.GivenNames, c}, truncated: m.NamesTruncated,
		texts: map[string]extracted{
			fieldNumber: {m.Number, c}, fieldPersonalNumber: {m.PersonalNumber, c}, fieldGender: {sexOf(m.Sex), c},
			fieldNationality: {stateOf(m.Nationality), c}, fieldIssuingState: {stateOf(m.Issuer), c},
		},
		dates: map[string]extractedDates{fieldBirth: {[]Date{m.Birth}, c}, fieldExpiry: {[]Date{m.Expiry}, c}},
	}
}

func licenceSource(l *Licence, side verification.Side) source {
	return source{
		kind: fromBarcode, side: side, surname: extracted{l.Surname, certain}, given: extracted{l.GivenNames, certain}, truncated: l.NamesTruncated,
		texts: map[string]extracted{
			fieldNumber: {l.Number, certain}, fieldGender: {sexOf(l.Sex), certain}, fieldIssuingState: {stateOf(l.Country), certain},
		},
		dates: map[string]extractedDates{
			fieldBirth: {[]Date{l.Birth}, certain}, fieldIssue: {[]Date{l.Issue}, certain}, fieldExpiry: {[]Date{l.Expiry}, certain},
		},
	}
}

func printSource(v *VisualZone, side verification.Side) source {
	word := func(t Text) extracted { return extracted{t.Text, t.Confidence} }
	state := func(c Country) extracted { return extracted{stateOf(c.Code), c.Confidence} }
	date := func(d PrintedDate) extractedDates { return extractedDates{d.Dates, d.Confidence} }
	return source{
		kind: fromPrint, side: side, surname: word(v.Surname), given: word(v.GivenNames), full: word(v.FullName),
		other: personname.Person{First: v.GivenNames.OtherScript, Last: v.Surname.OtherScript, Full: v.FullName.OtherScript},
		texts: map[string]extracted{
			fieldNumber: word(v.Number), fieldPersonalNumber: word(v.PersonalNumber), fieldGender: {sexOf(v.Sex.Text), v.Sex.Confidence},
			fieldNationality: state(v.Nationality), fieldIssuingState: state(v.IssuingState),
		},
		dates:    map[string]extractedDates{fieldBirth: date(v.Birth), fieldIssue: date(v.Issue), fieldExpiry: date(v.Expiry)},
		confirms: v.Confirms,
	}
}

// sexOf returns M or F, or empty when the source states neither.
func sexOf(sex string) string {
	if sex == "M" || sex == "F" {
		return sex
	}
	return ""
}

// chipOf is the chip that an earlier step has verified; nil where there was
// none. One that its issuer did not sign proves nothing and contradicts nobody.
func chipOf(results []graph.Result) *source {
	for _, r := range slices.Backward(results) {
		if r.Feature != workflow.FeatureNFC || r.Status == string(decision.StepDeclined) {
			continue
		}
		var it struct {
			Chip *struct {
				Issuer      string `json:"issuing_country"`
				Number      string `json:"document_number"`
				Expiry      string `json:"expiration_date"`
				First       string `json:"first_name"`
				Last        string `json:"last_name"`
				Birth       string `json:"birth_date"`
				Gender      string `json:"gender"`
				Nationality string `json:"nationality"`
			} `json:"chip_data"`
			Authenticity *struct {
				Signed bool `json:"sod_integrity"`
				Whole  bool `json:"dg_integrity"`
			} `json:"authenticity"`
		}
		if json.Unmarshal(r.Item, &it) != nil || it.Chip == nil || it.Authenticity == nil || !it.Authenticity.Signed || !it.Authenticity.Whole {
			continue
		}
		c := it.Chip
		return &source{
			kind: fromChip, surname: extracted{c.Last, certain}, given: extracted{c.First, certain}, truncated: true,
			texts: map[string]extracted{
				fieldNumber: {c.Number, certain}, fieldGender: {sexOf(c.Gender), certain}, fieldNationality: {c.Nationality, certain},
				fieldIssuingState: {c.Issuer, certain},
			},
			dates: map[string]extractedDates{fieldBirth: {[]Date{dateOf(c.Birth)}, certain}, fieldExpiry: {[]Date{dateOf(c.Expiry)}, certain}},
		}
	}
	return nil
}

// dateOf reads YYYY-MM-DD; the zero date for anything else.
func dateOf(text string) Date {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}
	}
	return Date{t.Year(), int(t.Month()), t.Day()}
}
