// Package documentdata brings together what the zone, barcode, print and chip of a document say of its holder: each field from the most
// trustworthy source that has it, and where sources contradict or confirm each other. What follows from it is not decided here.
package documentdata

import (
	"slices"
	"strings"
	"time"

	"vidimus/internal/platform/value/iso"
	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/verification"
)

// Document is the data of all sources combined: each field from the most trustworthy
// source that has it.
type Document struct {
	// Code is the short code of the kind; KindShown says that the document itself shows it.
	Code      string
	KindShown bool
	// State is alpha-3, Region the state or province that issued the document.
	State, Region string
	// chosenState is the one that the person chose.
	chosenState          string
	Surname, Given, Full string
	// SurnameOther, GivenOther and FullOther are the same in the document's second script.
	SurnameOther, GivenOther, FullOther string
	Truncated                           bool
	// NonLatin says that the second script is preferred, and the scripts changed places.
	NonLatin                        bool
	Number, PersonalNumber          string
	Birth, Issue, Expiry            reading.Date
	Sex, Nationality                string
	PlaceOfBirth, PlaceOfBirthOther string
	MaritalStatus                   string
	Address                         PrintedAddress
	Categories                      []string
	Discriminator, Authority        string
	// Zone, Licence and print are nil where there is none.
	Zone    *reading.MRZ
	Licence *reading.Licence
	print   *reading.VisualZone
	Sources []Source
}

// Merge brings together what the pages say.
func Merge(pages []Page, zone *reading.MRZ, chosen verification.Choice, sources []Source) *Document {
	d := &Document{Zone: zone, Licence: bestLicence(pages), Sources: sources, chosenState: StateOf(chosen.IssuingState)}
	// A chip is read after the document and belongs to another item.
	own := slices.DeleteFunc(slices.Clone(sources), func(s Source) bool { return s.Kind == fromChip })
	d.fillNames(own)
	d.Number, d.PersonalNumber = first(own, FieldNumber), first(own, FieldPersonalNumber)
	d.Nationality, d.State = first(own, fieldNationality), first(own, FieldIssuingState)
	if d.State == "" {
		// Print seldom names its state; what the person chose is looked at by a reviewer.
		d.State = d.chosenState
	}
	d.Birth, d.Issue, d.Expiry = firstDate(own, FieldBirth), firstDate(own, FieldIssue), firstDate(own, FieldExpiry)
	for _, s := range own {
		if d.Sex = s.Texts[fieldGender].Text; d.Sex != "" {
			break
		}
	}
	for _, p := range pages {
		if v := p.Reading.Visual; v != nil {
			d.fillPrint(v)
		}
	}
	d.fillLicence()
	d.Code, d.KindShown = d.kind(chosen.DocumentType)
	return d
}

func bestLicence(pages []Page) *reading.Licence {
	var best *reading.Licence
	for _, p := range pages {
		for _, b := range p.Reading.Barcodes {
			if l := b.Licence; l != nil && (best == nil || len(l.Faults) < len(best.Faults)) {
				best = l
			}
		}
	}
	return best
}

func first(sources []Source, field string) string {
	for _, s := range sources {
		if v := s.Texts[field]; v.Text != "" && (s.Kind != FromPrint || v.Confidence >= legible) {
			return v.Text
		}
	}
	return ""
}

// firstDate is the date of the first source that means one day alone, else a
// date that is known in part.
func firstDate(sources []Source, field string) reading.Date {
	var part reading.Date
	for _, s := range sources {
		v := s.Dates[field]
		if s.Kind == FromPrint && v.confidence < legible {
			continue
		}
		if len(v.All) == 1 && v.All[0].Known() {
			return v.All[0]
		}
		if part == (reading.Date{}) && len(v.All) == 1 {
			part = v.All[0]
		}
	}
	return part
}

// fillNames takes the name of the best source, in the letters of the print
// where it spells the same name.
func (d *Document) fillNames(sources []Source) {
	for i := range sources {
		s := &sources[i]
		if s.name().Text == "" || s.Kind == FromPrint && s.name().Confidence < legible {
			continue
		}
		d.Surname, d.Given, d.Full, d.Truncated = s.Surname.Text, s.Given.Text, s.Full.Text, s.truncated
		break
	}
	for _, s := range sources {
		if s.Kind != FromPrint || s.name().Confidence < CertainConfidence {
			continue
		}
		d.Surname = d.spelt(d.Surname, s.Surname.Text)
		d.Given = d.spelt(d.Given, s.Given.Text)
	}
}

// spelt is the printed form of a name that a zone has in capital letters; a
// name that the zone cut is whole in print.
func (d *Document) spelt(read, printed string) string {
	a, b := personname.Fold(read), personname.Fold(printed)
	if a == "" || b == "" {
		return read
	}
	if a == b || d.Truncated && strings.HasPrefix(b, a) {
		return printed
	}
	return read
}

// FullName returns the whole name as the document spells it, given names first; empty where there is none.
func (d *Document) FullName() string {
	return personname.Person{First: d.Given, Last: d.Surname, Full: d.Full}.Whole()
}

// fillPrint sets members that only print carries.
func (d *Document) fillPrint(v *reading.VisualZone) {
	if d.print == nil || d.print.Type == "" {
		d.print = v
	}
	set := func(to *string, t reading.Text) {
		if *to == "" && t.Confidence >= legible {
			*to = t.Text
		}
	}
	other := func(to *string, t reading.Text) {
		if *to == "" && t.Confidence >= legible {
			*to = t.OtherScript
		}
	}
	set(&d.PlaceOfBirth, v.PlaceOfBirth)
	set(&d.Authority, v.Authority)
	set(&d.Address.Text, v.Address)
	other(&d.Address.Other, v.Address)
	other(&d.PlaceOfBirthOther, v.PlaceOfBirth)
	other(&d.SurnameOther, v.Surname)
	other(&d.GivenOther, v.GivenNames)
	other(&d.FullOther, v.FullName)
	if d.MaritalStatus == "" && v.MaritalStatus.Confidence >= legible {
		d.MaritalStatus = maritalOf(v.MaritalStatus.Text)
	}
	if len(d.Categories) == 0 {
		d.Categories = v.Categories
	}
}

// fillLicence takes what only a barcode says, and what it says better than print.
func (d *Document) fillLicence() {
	l := d.Licence
	if l == nil {
		return
	}
	d.Region, d.Discriminator = l.Jurisdiction, l.Discriminator
	if len(l.Categories) > 0 {
		d.Categories = l.Categories
	}
	if l.Street1 != "" || l.City != "" {
		d.Address.Parts = &AddressParts{
			Street1: l.Street1, Street2: l.Street2, City: l.City, Region: l.Region, Postcode: l.Postcode, State: d.State,
		}
		if d.Address.Text == "" {
			d.Address.Text = d.Address.Parts.Line()
		}
	}
}

// IsEmpty reports whether the document identifies no person.
func (d *Document) IsEmpty() bool {
	return d.Zone == nil && d.Licence == nil && d.FullName() == "" && d.Number == "" && d.Birth == reading.Date{}
}

// IsPrintedOnly reports whether print is the only source of the data.
func (d *Document) IsPrintedOnly() bool { return d.Zone == nil && d.Licence == nil }

// HasVerifiedChip reports whether a verified chip identifies the holder.
func (d *Document) HasVerifiedChip() bool {
	return slices.ContainsFunc(d.Sources, func(s Source) bool { return s.Kind == fromChip && s.says(FieldNumber) })
}

// IsCertain reports whether a whole zone or barcode was read.
func (d *Document) IsCertain() bool {
	return d.Zone != nil && d.Zone.Accepted && d.Zone.Valid() || d.Licence != nil && len(d.Licence.Faults) == 0
}

// maritalOf reads the marital status in the languages whose documents print it
// in Latin letters; empty for words it does not know.
func maritalOf(printed string) string {
	return maritalWords[personname.Fold(printed)]
}

var maritalWords = func() map[string]string {
	all := map[string]string{}
	for status, words := range map[string]string{
		"SINGLE":   "SINGLE,UNMARRIED,NEVER MARRIED,SOLTERO,SOLTERA,SOLTERO A,SOLTEIRO,SOLTEIRA,CELIBATAIRE,CELIBE,NUBILE,STATO LIBERO,LEDIG,BEKAR,NECASATORIT,NECASATORITA,BELUM KAWIN,BUJANG",
		"MARRIED":  "MARRIED,CASADO,CASADA,CASADO A,MARIE,MARIEE,CONIUGATO,CONIUGATA,VERHEIRATET,EVLI,CASATORIT,CASATORITA,KAWIN,KAHWIN",
		"DIVORCED": "DIVORCED,DIVORCIADO,DIVORCIADA,DIVORCE,DIVORCEE,DIVORZIATO,DIVORZIATA,GESCHIEDEN,BOSANMIS,DIVORTAT,DIVORTATA,CERAI HIDUP",
		"WIDOWED":  "WIDOWED,WIDOW,WIDOWER,VIUDO,VIUDA,VIUVO,VIUVA,VEUF,VEUVE,VEDOVO,VEDOVA,VERWITWET,DUL,VADUV,VADUVA,CERAI MATI",
	} {
		for word := range strings.SplitSeq(words, ",") {
			all[word] = status
		}
	}
	return all
}()

// DisplayName is the name of the document type in decisions; empty for types without
// a name.
func (d *Document) DisplayName() string { return decision.DocumentName(d.Code) }

// ImpossibleDate returns a date that contradicts the others: nobody is born after
// today or after the document was issued, and no document is issued in the future or
// after its expiry. It is empty if all dates are possible.
func (d *Document) ImpossibleDate(now time.Time) string {
	after := func(a, b reading.Date) bool { return a.Known() && b.Known() && a.Time().After(b.Time()) }
	// Somewhere it is tomorrow already (UTC+14).
	tomorrow := now.Add(14 * time.Hour).UTC()
	today := reading.Date{Year: tomorrow.Year(), Month: int(tomorrow.Month()), Day: tomorrow.Day()}
	switch {
	case after(d.Birth, today), after(d.Birth, d.Issue), after(d.Birth, d.Expiry):
		return FieldBirth
	case after(d.Issue, today), after(d.Issue, d.Expiry):
		return FieldIssue
	default:
		return ""
	}
}

// WithoutPrintedDates are the dates that zones and barcodes say.
func (d *Document) WithoutPrintedDates() *Document {
	coded := slices.DeleteFunc(slices.Clone(d.Sources), func(s Source) bool { return s.Kind == FromPrint || s.Kind == fromChip })
	return &Document{Birth: firstDate(coded, FieldBirth), Issue: firstDate(coded, FieldIssue), Expiry: firstDate(coded, FieldExpiry)}
}

// IsDoubtful reports whether the print that all rests on was hard to read.
func (d *Document) IsDoubtful() bool {
	for i := range d.Sources {
		s := &d.Sources[i]
		if s.Kind != FromPrint {
			continue
		}
		name, number, birth := s.name(), s.Texts[FieldNumber], s.Dates[FieldBirth]
		if name.Text != "" && name.Confidence < CertainConfidence || number.Text != "" && number.Confidence < CertainConfidence ||
			len(birth.All) > 0 && birth.confidence < CertainConfidence {
			return true
		}
	}
	return false
}

// StateOf brings a code of a travel document to ISO 3166-1 alpha-3 where there is one.
func StateOf(code string) string {
	if alpha3, ok := iso.Alpha3(code); ok {
		return alpha3
	}
	return code
}

// States returns all states that may have issued the document: those that any of its
// sources names, and the one that the person chose if none is certain.
func (d *Document) States(pages []Page) []string {
	all := []string{d.State}
	if !d.IsCertain() {
		all = append(all, d.chosenState)
	}
	for _, source := range d.Sources {
		all = append(all, source.Texts[FieldIssuingState].Text)
	}
	for _, p := range pages {
		// Also a zone that is doubted, and what a simulated reading hides.
		if m := p.Actual.MRZ; m != nil {
			all = append(all, StateOf(m.Issuer))
		}
		if v := p.Actual.Visual; v != nil {
			all = append(all, StateOf(v.IssuingState.Code))
		}
	}
	all = slices.DeleteFunc(all, func(state string) bool { return state == "" })
	slices.Sort(all)
	return slices.Compact(all)
}

// PreferNonLatin exchanges the scripts of a document that has two.
func (d *Document) PreferNonLatin() {
	d.NonLatin = true
	for _, pair := range [][2]*string{
		{&d.Given, &d.GivenOther}, {&d.Surname, &d.SurnameOther}, {&d.Full, &d.FullOther}, {&d.Address.Text, &d.Address.Other},
		{&d.PlaceOfBirth, &d.PlaceOfBirthOther},
	} {
		if *pair[1] != "" {
			*pair[0], *pair[1] = *pair[1], *pair[0]
		}
	}
}
