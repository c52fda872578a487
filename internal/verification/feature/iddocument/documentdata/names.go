package documentdata

import (
	"strings"
	"vidimus/internal/domain/screening/personname"
)

// Names are the spellings of the holder's name, in every place and script.
func (d *Document) Names() []personname.Person {
	names := []personname.Person{
		{First: d.Given, Last: d.Surname, Full: d.Full}, {First: d.GivenOther, Last: d.SurnameOther, Full: d.FullOther},
	}
	for i := range d.Sources {
		if s := &d.Sources[i]; s.name().Confidence >= legible {
			names = append(names, s.person())
		}
	}
	kept := names[:0]
	for _, n := range names {
		if strings.TrimSpace(n.First+n.Last+n.Full) != "" {
			kept = append(kept, n)
		}
	}
	return kept
}

// HasNumber accepts the document's, the personal or any optional number of any
// source, whatever blanks and hyphens it is written with.
func (d *Document) HasNumber(expected string) bool {
	numbers := []string{d.Number, d.PersonalNumber}
	if d.Zone != nil {
		numbers = append(numbers, d.Zone.Optional1, d.Zone.Optional2)
	}
	for _, s := range d.Sources {
		numbers = append(numbers, s.Texts[FieldNumber].Text, s.Texts[FieldPersonalNumber].Text)
	}
	want := NormalizeNumber(expected)
	for _, have := range numbers {
		if have != "" && NormalizeNumber(have) == want {
			return true
		}
	}
	return false
}

// NormalizeNumber leaves the letters and digits of a number, in capitals.
func NormalizeNumber(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' {
			return r - 'a' + 'A'
		}
		if (r >= 'A' && r <= 'Z') || (r >= '0' && r <= '9') {
			return r
		}
		return -1
	}, s)
}
