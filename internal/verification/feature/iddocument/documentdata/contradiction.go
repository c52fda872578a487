package documentdata

import (
	"slices"
	"strings"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/screening/personname"
)

// A reader of print takes one character for another now and then, also where it
// is sure of itself, and labels lead to the wrong value. So a contradiction is only
// believed where no misreading explains it and the rest of the print was read well.

const (
	// maxMisread is how many characters of a text or digits of a date may be misread.
	maxMisread = 2
	// tellingName is the length from which a name that is read is more than marks.
	tellingName = 4
	// vouching fields agree with the other source where the print was read well.
	vouching = 2
)

// isRead says that the source was read from print, where any character may be wrong.
func (s *Source) isRead() bool { return s.Kind == FromPrint }

// IsCertain reports whether a contradiction is not just a misreading. If one of the
// two sources is print, several of its fields must either agree with the other
// source (an altered document) or be far from it (two different documents).
func (c Contradiction) IsCertain(all []Contradiction) bool {
	if c.confidence < CertainConfidence || !c.far {
		return false
	}
	if !c.A.isRead() && !c.B.isRead() {
		return true
	}
	if c.A.confirmed(c.Field) || c.B.confirmed(c.Field) { // label led to another value
		return false
	}
	distant := 0
	for _, other := range BetweenSameSources(all, c) {
		if other.far && other.confidence >= CertainConfidence {
			distant++
		}
	}
	return agreeing(c.A, c.B) >= vouching || distant >= vouching
}

// confirmed reports whether the print says somewhere what other places say of a field.
func (s *Source) confirmed(field string) bool { return slices.Contains(s.confirms, field) }

// agreeing counts the telling fields in which two sources say the same.
func agreeing(a, b *Source) int {
	n := 0
	if compareNames(a, b).agree {
		n++
	}
	if x, y := a.Texts[FieldNumber], b.Texts[FieldNumber]; x.Text != "" && y.Text != "" && !numbersClash(x.Text, y.Text) {
		n++
	}
	for _, field := range []string{FieldBirth, FieldIssue, FieldExpiry} {
		if x, y := a.Dates[field].All, b.Dates[field].All; len(x) > 0 && len(y) > 0 && !datesClash(x, y) {
			n++
		}
	}
	return n
}

// farText reports whether two texts differ by more than OCR errors explain. Texts of a
// letter or two never do.
func farText(a, b string) bool {
	a, b = alike.Replace(NormalizeNumber(a)), alike.Replace(NormalizeNumber(b))
	differing := max(len(a), len(b)) - min(len(a), len(b))
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			differing++
		}
	}
	return differing > maxMisread
}

// farDates reports whether every reading of one date differs from every reading of the
// other by more than OCR errors explain.
func farDates(a, b []reading.Date) bool {
	for _, x := range a {
		for _, y := range b {
			if !farText(x.Compact(), y.Compact()) {
				return false
			}
		}
	}
	return true
}

// saysElsewhere says that a date which print gives for one field is what the
// source says of another: a label led to its neighbour's value.
func (s *Source) saysElsewhere(field string, dates []reading.Date) bool {
	if s.isRead() {
		return false
	}
	for other, said := range s.Dates {
		if other != field && slices.ContainsFunc(said.All, func(d reading.Date) bool { return d.Known() && slices.Contains(dates, d) }) {
			return true
		}
	}
	return false
}

// namesCompared is what came of comparing the names of two sources.
type namesCompared struct {
	agree, differ, far bool
	confidence         float64
}

// compareNames holds the parts of a name that were legible against the whole name
// of the other source: which part stands where differs from state to state.
func compareNames(a, b *Source) namesCompared {
	if b.isRead() {
		return comparePrinted(a, b)
	}
	if a.isRead() {
		return comparePrinted(b, a)
	}
	likeness, compared := namesLike(a, b)
	return namesCompared{
		agree: compared && likeness >= namesAlike, differ: compared && likeness < namesAlike,
		confidence: min(a.name().Confidence, b.name().Confidence),
	}
}

// comparePrinted compares a name with a printed one.
func comparePrinted(a, page *Source) (out namesCompared) {
	if likeness, compared := namesLike(a, page); compared && likeness >= namesAlike && page.name().Confidence >= legible {
		out.agree = true
	}
	for _, part := range []struct {
		printed Value
		same    string
	}{{page.Full, ""}, {page.Surname, a.Surname.Text}, {page.Given, a.Given.Text}} {
		if part.printed.Text == "" || part.printed.Confidence < legible || !personname.Comparable(whole(a.person()), part.printed.Text) {
			continue
		}
		likeness := AlikeNames(whole(a.person()), part.printed.Text)
		if part.same != "" {
			likeness = max(likeness, AlikeNames(part.same, part.printed.Text))
		}
		if likeness >= namesAlike || whole(a.person()) == "" {
			continue
		}
		if c := min(part.printed.Confidence, a.name().Confidence); !out.differ || c > out.confidence {
			out.confidence, out.far = c, farName(part.printed.Text, append(strings.Fields(whole(a.person())), part.same, whole(a.person())))
		}
		out.differ = true
	}
	if whole(page.other) != "" && out.differ && personname.ScorePerson(a.person(), page.other, personname.Options{Truncated: true}) >= namesAlike {
		return namesCompared{agree: true} // the other script spells the same name
	}
	out.agree = out.agree && !out.differ
	return out
}

// farName says that a printed name differs from each of the others in more than
// half of its letters.
func farName(printed string, others []string) bool {
	n := len([]rune(printed))
	return n >= tellingName && !slices.ContainsFunc(others, func(other string) bool {
		return other != "" && 2*personname.Edits(printed, other) <= max(n, len([]rune(other)))
	})
}

// namesLike is the best likeness of a spelling of one source and one of the other;
// false where none can be compared.
func namesLike(a, b *Source) (likeness int, compared bool) {
	// Print shows titles, former names and second given names that a zone leaves out, so either may be the longer one.
	options := personname.Options{Truncated: a.truncated || b.truncated}
	for _, x := range a.spellings() {
		for _, y := range b.spellings() {
			if personname.Comparable(whole(x), whole(y)) {
				compared = true
				likeness = max(likeness, personname.ScorePerson(x, y, options), personname.ScorePerson(y, x, options))
			}
		}
	}
	return likeness, compared
}

// AlikeNames compares whole names, of which either may be the longer one.
func AlikeNames(a, b string) int {
	o := personname.Options{Truncated: true}
	return max(personname.Score(a, b, o), personname.Score(b, a, o))
}
