package documentdata

import (
	"slices"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/verification"
)

// Where data of a document comes from, as the additional data of warnings name it.
const (
	FromZone    = "mrz"
	fromBarcode = "barcode"
	FromPrint   = "print"
	fromChip    = "chip"
)

// Fields that several sources can say, named as members of the item.
const (
	FieldName           = "full_name"
	FieldSurname        = "last_name"
	FieldGivenNames     = "first_name"
	FieldNumber         = "document_number"
	FieldPersonalNumber = "personal_number"
	FieldBirth          = "date_of_birth"
	FieldIssue          = "date_of_issue"
	FieldExpiry         = "expiration_date"
	fieldGender         = "gender"
	fieldNationality    = "nationality"
	FieldIssuingState   = "issuing_state"
)

// certain is the confidence of what a check digit, an error-correcting code or
// a signature vouches for.
const certain = 1.0

// uncertainZone is that of a zone whose check digits fail or that was read with doubt.
const uncertainZone = 0.7

// Value is one source's value of a field.
type Value struct {
	Text       string
	Confidence float64
}

// Source is one place of a document that speaks of its holder.
type Source struct {
	Kind string
	// side is the page it stands on; empty for a chip.
	side verification.Side
	// Surname and given are empty where full holds an unparted name.
	Surname, Given, Full Value
	truncated            bool
	// other is the name in the document's second script.
	other personname.Person
	// Texts by field: numbers as written, sex as M or F, states as alpha-3.
	Texts map[string]Value
	// Dates by field: all that the source can mean.
	Dates map[string]DateValue
	// confirms are the fields of which print says what another place says.
	confirms []string
}

// DateValue is one source's date: every day that it can mean, and how sure the source is of it (0 to 1).
type DateValue struct {
	All        []reading.Date
	confidence float64
}

// name is the whole name, and how sure the source is of it.
func (s *Source) name() Value {
	if s.Full.Text != "" {
		return s.Full
	}
	return Value{personname.Person{First: s.Given.Text, Last: s.Surname.Text}.Whole(), max(s.Given.Confidence, s.Surname.Confidence)}
}

// SourcesOf are all places that were read, the most trustworthy first.
func SourcesOf(pages []Page, zone *reading.MRZ, chip *Source) []Source {
	var zones, barcodes, prints []Source
	for _, p := range pages {
		if m := p.Reading.MRZ; m != nil && (m == zone || m.Accepted && m.Valid()) {
			zones = append(zones, ZoneSource(m, p.Image.Side))
		}
		for _, b := range p.Reading.Barcodes {
			if b.Licence != nil {
				barcodes = append(barcodes, licenceSource(b.Licence, p.Image.Side))
			}
		}
		if v := p.Reading.Visual; v != nil {
			prints = append(prints, printSource(v, p.Image.Side))
		}
	}
	if zone != nil && len(zones) > 1 {
		slices.SortStableFunc(zones, func(a, b Source) int { return rank(a, zone) - rank(b, zone) })
	}
	all := slices.Concat(zones, barcodes, prints)
	if chip != nil {
		all = append(all, *chip)
	}
	return all
}

// rank puts the zone that was chosen before another one.
func rank(s Source, chosen *reading.MRZ) int {
	if s.Texts[FieldNumber].Text == chosen.Number {
		return 0
	}
	return 1
}

// ZoneSource returns the data of a machine readable zone as a source.
func ZoneSource(m *reading.MRZ, side verification.Side) Source {
	c := certain
	if !m.Valid() || !m.Accepted {
		c = uncertainZone
	}
	return Source{
		Kind: FromZone, side: side, Surname: Value{m.Surname, c}, Given: Value{m.GivenNames, c}, truncated: m.NamesTruncated,
		Texts: map[string]Value{
			FieldNumber: {m.Number, c}, FieldPersonalNumber: {m.PersonalNumber, c}, fieldGender: {sexOf(m.Sex), c},
			fieldNationality: {StateOf(m.Nationality), c}, FieldIssuingState: {StateOf(m.Issuer), c},
		},
		Dates: map[string]DateValue{FieldBirth: {[]reading.Date{m.Birth}, c}, FieldExpiry: {[]reading.Date{m.Expiry}, c}},
	}
}

func licenceSource(l *reading.Licence, side verification.Side) Source {
	return Source{
		Kind: fromBarcode, side: side, Surname: Value{l.Surname, certain}, Given: Value{l.GivenNames, certain}, truncated: l.NamesTruncated,
		Texts: map[string]Value{
			FieldNumber: {l.Number, certain}, fieldGender: {sexOf(l.Sex), certain}, FieldIssuingState: {StateOf(l.Country), certain},
		},
		Dates: map[string]DateValue{
			FieldBirth: {[]reading.Date{l.Birth}, certain}, FieldIssue: {[]reading.Date{l.Issue}, certain}, FieldExpiry: {[]reading.Date{l.Expiry}, certain},
		},
	}
}

func printSource(v *reading.VisualZone, side verification.Side) Source {
	word := func(t reading.Text) Value { return Value{t.Text, t.Confidence} }
	state := func(c reading.Country) Value { return Value{StateOf(c.Code), c.Confidence} }
	date := func(d reading.PrintedDate) DateValue { return DateValue{d.Dates, d.Confidence} }
	return Source{
		Kind: FromPrint, side: side, Surname: word(v.Surname), Given: word(v.GivenNames), Full: word(v.FullName),
		other: personname.Person{First: v.GivenNames.OtherScript, Last: v.Surname.OtherScript, Full: v.FullName.OtherScript},
		Texts: map[string]Value{
			FieldNumber: word(v.Number), FieldPersonalNumber: word(v.PersonalNumber), fieldGender: {sexOf(v.Sex.Text), v.Sex.Confidence},
			fieldNationality: state(v.Nationality), FieldIssuingState: state(v.IssuingState),
		},
		Dates:    map[string]DateValue{FieldBirth: date(v.Birth), FieldIssue: date(v.Issue), FieldExpiry: date(v.Expiry)},
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

// ChipOf returns the chip that an earlier step verified; nil if there is none. A
// chip that its issuer did not sign proves and contradicts nothing.
func ChipOf(results []graph.Result) *Source {
	for _, r := range slices.Backward(results) {
		if r.Feature != workflow.FeatureNFC || r.Status == string(decision.StepDeclined) {
			continue
		}
		chip, err := decision.ReadChip(r.Item)
		if err != nil || chip.Data == nil || !chip.IsSigned() {
			continue
		}
		c := chip.Data
		return &Source{
			Kind: fromChip, Surname: Value{c.LastName, certain}, Given: Value{c.FirstName, certain}, truncated: true,
			Texts: map[string]Value{
				FieldNumber: {c.Number, certain}, fieldGender: {sexOf(c.Gender), certain}, fieldNationality: {c.Nationality, certain},
				FieldIssuingState: {c.IssuingCountry, certain},
			},
			Dates: map[string]DateValue{FieldBirth: {[]reading.Date{reading.ParseDate(c.BirthDate)}, certain}, FieldExpiry: {[]reading.Date{reading.ParseDate(c.ExpirationDate)}, certain}},
		}
	}
	return nil
}
