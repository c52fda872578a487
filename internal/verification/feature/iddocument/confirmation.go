package iddocument

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/workflow"
)

// riskUnconfirmed names fields of a zone or a barcode that the print does not
// repeat where it should. The contract has no code for it; ours is in docs/decisions.md.
const riskUnconfirmed = "DATA_NOT_CONFIRMED_BY_PRINT"

// searchPrint has the print of every page searched for what the zone or barcode of
// any of them says: many cards have their zone on the back and their print on the
// front. Pages are looked at again while something is missing.
func searchPrint(ctx context.Context, pages []page, zone *MRZ) error {
	var codes []Barcode
	for _, p := range pages {
		codes = append(codes, p.reading.Barcodes...)
	}
	known := ReferenceOf(zone, codes)
	if known == (Reference{}) {
		return nil
	}
	for i := range pages {
		if r := &pages[i].reading; r.Print != nil && ReferenceOf(r.MRZ, r.Barcodes) != known {
			r.Visual = r.Print.Confirm(known)
		}
	}
	for i := range pages {
		r := &pages[i].reading
		if r.Print == nil || !known.missing(pages) {
			continue
		}
		again, err := r.Print.Again(ctx)
		if err != nil {
			return fmt.Errorf("read print again: %w", err)
		}
		r.Visual = again.Confirm(known)
	}
	return nil
}

// missing tells whether the print of no page says one of the known fields.
func (k Reference) missing(pages []page) bool {
	for field, isKnown := range map[string]bool{
		fieldSurname: k.Surname != "", fieldGiven: k.GivenNames != "", fieldNumber: k.Number != "", fieldBirth: k.Birth.Known(), fieldExpiry: k.Expiry.Known(),
	} {
		confirmed := slices.ContainsFunc(pages, func(p page) bool {
			return p.reading.Visual != nil && slices.Contains(p.reading.Visual.Confirms, field)
		})
		if isKnown && !confirmed {
			return true
		}
	}
	return false
}

// judgeConfirmation names what a zone or a barcode says and neither the print nor a
// verified chip repeats: whoever writes a zone of his own writes it right. Where no
// print can be read nothing is missed. Contradictions have warnings of their own.
func (f *findings) judgeConfirmation(d *document, contradictions []clash, s workflow.OCRSettings, able Abilities) {
	if !able.Visual || d.printedOnly() {
		return
	}
	var missing []string
	for _, field := range []string{fieldNumber, fieldBirth, fieldExpiry, fieldSurname, fieldGiven} {
		told := slices.ContainsFunc(contradictions, func(c clash) bool {
			return c.field == field || c.field == fieldName && (field == fieldSurname || field == fieldGiven)
		})
		if d.isCoded(field) && !told && !d.isConfirmed(field) {
			missing = append(missing, field)
		}
	}
	if len(missing) > 0 {
		f.Add(riskUnconfirmed, s.UnconfirmedAction, map[string]any{"fields": missing})
	}
}

// isCoded says that a zone or a barcode tells the field in whole.
func (d *document) isCoded(field string) bool {
	return slices.ContainsFunc(d.sources, func(s source) bool {
		return (s.kind == fromZone || s.kind == fromBarcode) && s.says(field) && !s.isCut(field)
	})
}

// isCut says that there was room for hardly any of the given names.
func (s *source) isCut(field string) bool {
	const telling = 4 // letters
	return field == fieldGiven && s.truncated && len(s.given.text) < telling
}

// isConfirmed says that print or a verified chip repeats what the zone or barcode
// says of the field.
func (d *document) isConfirmed(field string) bool {
	return slices.ContainsFunc(d.sources, func(s source) bool {
		switch s.kind {
		case fromChip:
			return s.says(field) // that it contradicts nothing is known here
		case fromPrint:
			return s.confirmed(field) || s.says(field) && s.legible(field) && d.isInFullName(&s, field)
		default:
			return false
		}
	})
}

// isInFullName says that a name which print gives unparted holds the part of it that a zone or barcode
// tells: a surname alone confirms no given names. Print that gives no such name, and scripts that cannot
// be compared, leave nothing to hold.
func (d *document) isInFullName(page *source, field string) bool {
	if page.full.text == "" || field != fieldSurname && field != fieldGiven {
		return true
	}
	return !slices.ContainsFunc(d.sources, func(s source) bool {
		part := s.surname.text
		if field == fieldGiven {
			part = s.given.text
		}
		coded := s.kind == fromZone || s.kind == fromBarcode
		return coded && part != "" && personname.Comparable(part, page.full.text) && !holdsName(page.full.text, part, s.truncated)
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

// says tells whether the source holds the field, a date in whole.
func (s *source) says(field string) bool {
	if field == fieldBirth || field == fieldExpiry {
		return slices.ContainsFunc(s.dates[field].all, Date.Known)
	}
	return s.said(field).text != ""
}

// said is what the source says in a field of text.
func (s *source) said(field string) extracted {
	switch {
	case field != fieldSurname && field != fieldGiven:
		return s.texts[field]
	case s.full.text != "":
		return s.full
	case field == fieldSurname:
		return s.surname
	default:
		return s.given
	}
}

// legible tells whether the reader of print is sure enough of the field to vouch for it.
func (s *source) legible(field string) bool {
	if field == fieldBirth || field == fieldExpiry {
		return s.dates[field].confidence >= legible
	}
	return s.said(field).confidence >= legible
}
