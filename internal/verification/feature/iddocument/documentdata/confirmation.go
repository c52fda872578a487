package documentdata

import (
	"slices"
	"strings"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/verification/feature/iddocument/reading"
)

// IsCoded reports whether a zone or barcode contains the complete field.
func (d *Document) IsCoded(field string) bool {
	return slices.ContainsFunc(d.Sources, func(s Source) bool {
		return (s.Kind == FromZone || s.Kind == fromBarcode) && s.says(field) && !s.isCut(field)
	})
}

// isCut says that there was room for hardly any of the given names.
func (s *Source) isCut(field string) bool {
	const telling = 4 // letters
	return field == FieldGivenNames && s.truncated && len(s.Given.Text) < telling
}

// IsConfirmed reports whether print or a verified chip confirms the field's value in
// the zone or barcode.
func (d *Document) IsConfirmed(field string) bool {
	return slices.ContainsFunc(d.Sources, func(s Source) bool {
		switch s.Kind {
		case fromChip:
			return s.says(field) // that it contradicts nothing is known here
		case FromPrint:
			return s.confirmed(field) || s.says(field) && s.legible(field) && d.isInFullName(&s, field)
		default:
			return false
		}
	})
}

// isInFullName says that a name which print gives unparted holds the part of it that a zone or barcode
// tells: a surname alone confirms no given names. Print that gives no such name, and scripts that cannot
// be compared, leave nothing to hold.
func (d *Document) isInFullName(page *Source, field string) bool {
	if page.Full.Text == "" || field != FieldSurname && field != FieldGivenNames {
		return true
	}
	return !slices.ContainsFunc(d.Sources, func(s Source) bool {
		part := s.Surname.Text
		if field == FieldGivenNames {
			part = s.Given.Text
		}
		coded := s.Kind == FromZone || s.Kind == fromBarcode
		return coded && part != "" && personname.Comparable(part, page.Full.Text) && !holdsName(page.Full.Text, part, s.truncated)
	})
}

// holdsName says that each word of a part of a name stands in the full one, however it is spelt or
// parted. The part may be cut.
func holdsName(full, part string, cut bool) bool {
	words := strings.Fields(personname.Fold(full))
	wanted := strings.Fields(personname.Fold(part))
	if strings.Contains(strings.Join(words, ""), strings.Join(wanted, "")) {
		return true
	}
	return !slices.ContainsFunc(wanted, func(want string) bool {
		return !slices.ContainsFunc(words, func(word string) bool {
			return personname.Score(word, want, personname.Options{Truncated: cut}) >= namesAlike
		})
	})
}

// says reports whether the source holds the field, a date in whole.
func (s *Source) says(field string) bool {
	if field == FieldBirth || field == FieldExpiry {
		return slices.ContainsFunc(s.Dates[field].All, reading.Date.Known)
	}
	return s.said(field).Text != ""
}

// said is what the source says in a field of text.
func (s *Source) said(field string) Value {
	switch {
	case field != FieldSurname && field != FieldGivenNames:
		return s.Texts[field]
	case s.Full.Text != "":
		return s.Full
	case field == FieldSurname:
		return s.Surname
	default:
		return s.Given
	}
}

// legible reports whether the reader of print is sure enough of the field to vouch for it.
func (s *Source) legible(field string) bool {
	if field == FieldBirth || field == FieldExpiry {
		return s.Dates[field].confidence >= legible
	}
	return s.said(field).Confidence >= legible
}
