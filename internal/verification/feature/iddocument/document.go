package iddocument

import (
	"slices"
	"strings"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/verification"
)

// document is what all sources together say: each field from the most
// trustworthy source that has it.
type document struct {
	// code is the short code of the kind; told says that the document itself shows it.
	code string
	told bool
	// state is alpha-3, region the state or province that issued the document.
	state, region string
	// chosenState is the one that the person chose.
	chosenState          string
	surname, given, full string
	// other are the same in the document's second script.
	surnameOther, givenOther, fullOther string
	truncated                           bool
	// nonLatin says that the second script is preferred, and the scripts changed places.
	nonLatin                 bool
	number, personal         string
	birth, issue, expiry     Date
	sex, nationality         string
	placeOfBirth, placeOther string
	marital                  string
	address                  printedAddress
	categories               []string
	discriminator, authority string
	// zone, licence and print are nil where there is none.
	zone    *MRZ
	licence *Licence
	print   *VisualZone
	sources []source
}

// gather brings together what the pages say.
func gather(pages []page, zone *MRZ, chosen verification.Choice, sources []source) *document {
	d := &document{zone: zone, licence: bestLicence(pages), sources: sources, chosenState: stateOf(chosen.IssuingState)}
	// A chip is read after the document and belongs to another item.
	own := slices.DeleteFunc(slices.Clone(sources), func(s source) bool { return s.kind == fromChip })
	d.fillNames(own)
	d.number, d.personal = first(own, fieldNumber), first(own, fieldPersonalNumber)
	d.nationality, d.state = first(own, fieldNationality), first(own, fieldIssuingState)
	if d.state == "" {
		// Print seldom names its state; what the person chose is looked at by a reviewer.
		d.state = d.chosenState
	}
	d.birth, d.issue, d.expiry = firstDate(own, fieldBirth), firstDate(own, fieldIssue), firstDate(own, fieldExpiry)
	for _, s := range own {
		if d.sex = s.texts[fieldGender].text; d.sex != "" {
			break
		}
	}
	for _, p := range pages {
		if v := p.reading.Visual; v != nil {
			d.fillPrint(v)
		}
	}
	d.fillLicence()
	d.code, d.told = d.kind(chosen.DocumentType)
	return d
}

func bestLicence(pages []page) *Licence {
	var best *Licence
	for _, p := range pages {
		for _, b := range p.reading.Barcodes {
			if l := b.Licence; l != nil && (best == nil || len(l.Faults) < len(best.Faults)) {
				best = l
			}
		}
	}
	return best
}

func first(sources []source, field string) string {
	for _, s := range sources {
		if v := s.texts[field]; v.text != "" && (s.kind != fromPrint || v.confidence >= legible) {
			return v.text
		}
	}
	return ""
}

// firstDate is the date of the first source that means one day alone, else a
// date that is known in part.
func firstDate(sources []source, field string) Date {
	var part Date
	for _, s := range sources {
		v := s.dates[field]
		if s.kind == fromPrint && v.confidence < legible {
			continue
		}
		if len(v.all) == 1 && v.all[0].Known() {
			return v.all[0]
		}
		if part == (Date{}) && len(v.all) == 1 {
			part = v.all[0]
		}
	}
	return part
}

// fillNames takes the name of the best source, in the letters of the print
// where it spells the same name.
func (d *document) fillNames(sources []source) {
	for i := range sources {
		s := &sources[i]
		if s.name().text == "" || s.kind == fromPrint && s.name().confidence < legible {
			continue
		}
		d.surname, d.given, d.full, d.truncated = s.surname.text, s.given.text, s.full.text, s.truncated
		break
	}
	for _, s := range sources {
		if s.kind != fromPrint || s.name().confidence < assured {
			continue
		}
		d.surname = d.spelt(d.surname, s.surname.text)
		d.given = d.spelt(d.given, s.given.text)
	}
}

// spelt is the printed form of a name that a zone has in capital letters; a
// name that the zone cut is whole in print.
func (d *document) spelt(read, printed string) string {
	a, b := personname.Fold(read), personname.Fold(printed)
	if a == "" || b == "" {
		return read
	}
	if a == b || d.truncated && strings.HasPrefix(b, a) {
		return printed
	}
	return read
}

func (d *document) fullName() string {
	if d.full != "" {
		return d.full
	}
	return strings.TrimSpace(d.given + " " + d.surname)
}

// fillPrint sets members that only print carries.
func (d *document) fillPrint(v *VisualZone) {
	if d.print == nil || d.print.Type == "" {
		d.print = v
	}
	set := func(to *string, t Text) {
		if *to == "" && t.Confidence >= legible {
			*to = t.Text
		}
	}
	other := func(to *string, t Text) {
		if *to == "" && t.Confidence >= legible {
			*to = t.OtherScript
		}
	}
	set(&d.placeOfBirth, v.PlaceOfBirth)
	set(&d.authority, v.Authority)
	set(&d.address.text, v.Address)
	other(&d.address.other, v.Address)
	other(&d.placeOther, v.PlaceOfBirth)
	other(&d.surnameOther, v.Surname)
	other(&d.givenOther, v.GivenNames)
	other(&d.fullOther, v.FullName)
	if d.marital == "" && v.MaritalStatus.Confidence >= legible {
		d.marital = maritalOf(v.MaritalStatus.Text)
	}
	if len(d.categories) == 0 {
		d.categories = v.Categories
	}
}

// fillLicence takes what only a barcode says, and what it says better than print.
func (d *document) fillLicence() {
	l := d.licence
	if l == nil {
		return
	}
	d.region, d.discriminator = l.Jurisdiction, l.Discriminator
	if len(l.Categories) > 0 {
		d.categories = l.Categories
	}
	if l.Street1 != "" || l.City != "" {
		d.address.parts = &parts{
			street1: l.Street1, street2: l.Street2, city: l.City, region: l.Region, postcode: l.Postcode, state: d.state,
		}
		if d.address.text == "" {
			d.address.text = d.address.parts.line()
		}
	}
}

// kind tells the code of the document from what it shows: the barcode of a
// licence, then the zone, then the title. Nothing of it leaves the choice of the
// person, which the document does not confirm.
func (d *document) kind(chosen string) (code string, told bool) {
	switch {
	case d.licence != nil && d.licence.Class != "":
		return d.licence.Class, true
	case d.zone != nil:
		return codeOf(d.zone, d.titled(chosen)), true
	case d.print != nil && d.print.Type != "":
		return d.print.Type, true
	default:
		return chosen, false
	}
}

// titled is the kind that the title names, else the chosen one.
func (d *document) titled(chosen string) string {
	if d.print != nil && d.print.Type != "" {
		return d.print.Type
	}
	return chosen
}

// empty reports whether the document identifies no person.
func (d *document) empty() bool {
	return d.zone == nil && d.licence == nil && d.fullName() == "" && d.number == "" && d.birth == Date{}
}

// printedOnly reports whether print is the only source of the data.
func (d *document) printedOnly() bool { return d.zone == nil && d.licence == nil }

// chipped says that a verified chip tells who the holder is.
func (d *document) chipped() bool {
	return slices.ContainsFunc(d.sources, func(s source) bool { return s.kind == fromChip && s.says(fieldNumber) })
}

// certain reports whether a whole zone or barcode was read.
func (d *document) certain() bool {
	return d.zone != nil && d.zone.Accepted && d.zone.valid() || d.licence != nil && len(d.licence.Faults) == 0
}

// subtype names the generic kinds.
func (d *document) subtype() string { return subtype(d.code) }

// subtypes are the names by which a workflow may list the document: its generic
// kind, the same of its region, and the two letters of its zone (ICAO Doc 9303
// part 4 section 4.2.2.3: PD for a diplomatic passport, PO for an official one).
func (d *document) subtypes() []string {
	names := []string{d.subtype(), d.regionWithSubtype()}
	if d.zone != nil {
		names = append(names, d.zone.Code)
	}
	return names
}

// subtypeTold reports whether the document itself states its subtype or region.
func (d *document) subtypeTold() bool {
	return d.region != "" || d.zone != nil && d.zone.Accepted && len(d.zone.Code) > 1
}

// regionWithSubtype returns the full name of a regional document.
func (d *document) regionWithSubtype() string {
	if d.region == "" || d.subtype() == "" {
		return ""
	}
	return d.region + "_" + d.subtype()
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

// displayName is what decisions call the document; empty for kinds without a name.
func (d *document) displayName() string { return decision.DocumentName(d.code) }
