package documentdata

import (
	"slices"
	"strings"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/screening/personname"
)

const (
	// legible is the confidence from which on print may contradict anything.
	legible = 0.6
	// CertainConfidence is the confidence from which on a contradiction is believed. Between
	// the two a person has to look, as print is misread now and then.
	CertainConfidence = 0.85
	// namesAlike is the likeness from which two spellings are the same name: a
	// zone writes other letters than the print beside it, and may cut names.
	namesAlike = 70
)

// Contradiction is one field in which two sources contradict each other.
type Contradiction struct {
	Field string
	A, B  *Source
	// confidence is that of the source which is less sure.
	confidence float64
	// far reports that no OCR error turns one value into the other.
	far bool
}

// Contradictions compares all sources with each other. An absent value contradicts
// nothing.
func Contradictions(sources []Source) []Contradiction {
	var found []Contradiction
	for i := range sources {
		for j := i + 1; j < len(sources); j++ {
			found = append(found, between(&sources[i], &sources[j])...)
		}
	}
	return found
}

func between(a, b *Source) []Contradiction {
	var found []Contradiction
	add := func(field string, confidence float64, far bool) {
		if confidence >= legible {
			found = append(found, Contradiction{field, a, b, confidence, far || !a.isRead() && !b.isRead()})
		}
	}
	if n := compareNames(a, b); n.differ {
		add(FieldName, n.confidence, n.far)
	}
	for _, field := range []string{FieldNumber, FieldPersonalNumber, fieldGender, fieldNationality, FieldIssuingState} {
		x, y := a.Texts[field], b.Texts[field]
		if x.Text == "" || y.Text == "" {
			continue
		}
		differs := x.Text != y.Text
		if field == FieldNumber || field == FieldPersonalNumber {
			differs = numbersClash(x.Text, y.Text)
		}
		if differs {
			add(field, min(x.Confidence, y.Confidence), farText(x.Text, y.Text))
		}
	}
	for _, field := range []string{FieldBirth, FieldIssue, FieldExpiry} {
		x, y := a.Dates[field], b.Dates[field]
		if datesClash(x.All, y.All) && !a.saysElsewhere(field, y.All) && !b.saysElsewhere(field, x.All) {
			add(field, min(x.confidence, y.confidence), farDates(x.All, y.All))
		}
	}
	return found
}

func whole(p personname.Person) string {
	return strings.TrimSpace(p.First + " " + p.Last + " " + p.Full)
}

// spellings are the name in every script of the source.
func (s *Source) spellings() []personname.Person {
	var out []personname.Person
	for _, p := range []personname.Person{s.person(), s.other} {
		if whole(p) != "" {
			out = append(out, p)
		}
	}
	return out
}

func (s *Source) person() personname.Person {
	if s.Full.Text != "" {
		return personname.Person{Full: s.Full.Text}
	}
	return personname.Person{First: s.Given.Text, Last: s.Surname.Text}
}

// shortestPart is the length from which a number that is part of another is
// the same one: a zone cuts long numbers, print adds a check digit or a series.
const shortestPart = 6

// numbersClash compares numbers as a reader sees them: it takes O for 0 and I
// for 1, so these never tell two numbers apart.
func numbersClash(a, b string) bool {
	a, b = alike.Replace(NormalizeNumber(a)), alike.Replace(NormalizeNumber(b))
	if a == "" || b == "" || a == b {
		return false
	}
	short, long := a, b
	if len(short) > len(long) {
		short, long = long, short
	}
	return len(short) < shortestPart || len(short) == len(long) || !strings.Contains(long, short)
}

// alike are the characters that readers of print take for each other.
var alike = strings.NewReplacer("O", "0", "Q", "0", "D", "0", "I", "1", "L", "1", "S", "5", "B", "8", "Z", "2")

// datesClash reports whether two dates cannot be the same one. A month or day
// that is not known fits every other.
func datesClash(a, b []reading.Date) bool {
	fits := func(x, y int) bool { return x == 0 || y == 0 || x == y }
	compared := false
	for _, x := range a {
		for _, y := range b {
			if x.Year == 0 || y.Year == 0 {
				continue
			}
			if compared = true; x.Year == y.Year && fits(x.Month, y.Month) && fits(x.Day, y.Day) {
				return false
			}
		}
	}
	return compared
}

// BetweenSameSources returns the contradictions between the two sources of c, including c.
func BetweenSameSources(all []Contradiction, c Contradiction) (same []Contradiction) {
	for _, other := range all {
		if other.A == c.A && other.B == c.B {
			same = append(same, other)
		}
	}
	return same
}

// TwoDocuments reports whether two sides speak of two holders or two documents:
// they stand on different sides, and more than one of name, birth and number differ.
func TwoDocuments(pair []Contradiction) bool {
	if pair[0].A.side == "" || pair[0].B.side == "" || pair[0].A.side == pair[0].B.side {
		return false
	}
	telling := 0
	for _, c := range pair {
		if slices.Contains([]string{FieldName, FieldBirth, FieldNumber}, c.Field) {
			telling++
		}
	}
	return telling > 1
}
