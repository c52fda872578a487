package documentdata

import (
	"time"

	"vidimus/internal/domain/screening/nationalid"
	"vidimus/internal/verification/feature/iddocument/reading"
)

// fromNumber is the personal number as a source: many hold the date of birth
// and the sex of their holder.
const fromNumber = "personal_number"

// supposed is the confidence that a number in a field of free use is the
// personal number that its form says: what it contradicts is looked at.
const supposed = 0.8

// FindPersonalNumber finds the personal number in the optional fields of a zone,
// which states use as they like. It is accepted only if its check digit or its
// embedded date of birth is right.
func (d *Document) FindPersonalNumber(now time.Time) {
	if d.PersonalNumber != "" || d.Zone == nil || !d.IsCertain() {
		return
	}
	for _, field := range []string{d.Zone.Optional1, d.Zone.Optional2} {
		rule, r := nationalid.Check(d.State, field, now, nationalid.Personal)
		if field == "" || rule == nil || r.Fault != nationalid.NoFault {
			continue
		}
		if rule.Exact || r.Birth.Day != 0 && reading.Date(r.Birth) == d.Birth {
			d.PersonalNumber = field
			return
		}
	}
}

// NumberSource returns what the personal number reveals about its holder as a
// source; nil if nothing.
func (d *Document) NumberSource(now time.Time) *Source {
	if d.PersonalNumber == "" {
		return nil
	}
	rule, r := nationalid.Check(d.State, d.PersonalNumber, now, PersonalKinds...)
	if rule == nil || r.Fault != nationalid.NoFault {
		return nil
	}
	return &Source{
		Kind: fromNumber, Texts: map[string]Value{fieldGender: {r.Sex, supposed}},
		Dates: map[string]DateValue{FieldBirth: {[]reading.Date{reading.Date(r.Birth)}, supposed}},
	}
}

// ValueOf is the source that a field of the item comes from.
func (d *Document) ValueOf(field string) Value {
	for _, s := range d.Sources {
		if s.Kind != fromChip && s.Texts[field].Text != "" {
			return s.Texts[field]
		}
	}
	return Value{}
}

// IsLabelled reports whether the field was found by a printed label.
func (d *Document) IsLabelled(field string) bool {
	for _, s := range d.Sources {
		if s.Kind == FromPrint && s.Texts[field].Text != "" && s.Texts[field].Confidence >= CertainConfidence {
			return true
		}
	}
	return false
}

// PersonalKinds are the kinds of numbers that states print as the personal number.
var PersonalKinds = []nationalid.Kind{nationalid.Personal, nationalid.Social, nationalid.Tax}
