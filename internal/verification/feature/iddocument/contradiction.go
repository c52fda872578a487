package iddocument

import (
	"fmt"
	"slices"
	"strings"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/workflow"
)

// A reader of print takes one character for another now and then, also where it
// is sure of itself, and labels lead to the wrong value. So a contradiction is only
// believed where no slip explains it and the rest of the print was read well.

const (
	// slips are so many characters of a text or digits of a date as may be misread.
	slips = 2
	// tellingName is the length from which a name that is read is more than marks.
	tellingName = 4
	// vouching fields agree with the other source where the print was read well.
	vouching = 2
)

// isRead says that the source was read from print, where any character may be wrong.
func (s *source) isRead() bool { return s.kind == fromPrint }

// weighed lets a person look where no contradiction is sure.
func weighed(all, found []clash, action workflow.Action) workflow.Action {
	if !slices.ContainsFunc(found, func(c clash) bool { return c.sure(all) }) {
		return unsure(action)
	}
	return action
}

// unsure is what a contradiction leads to that may be a misreading.
func unsure(action workflow.Action) workflow.Action {
	if action == workflow.ActionDecline {
		return workflow.ActionReview
	}
	return action
}

// actionIfConfirmed is what a contradiction of the document with something else leads to:
// what was read from print alone is not sure.
func (d *document) actionIfConfirmed(action workflow.Action) workflow.Action {
	if d.printedOnly() {
		return unsure(action)
	}
	return action
}

// withoutPrint are the dates that zones and barcodes say.
func (d *document) withoutPrint() *document {
	coded := slices.DeleteFunc(slices.Clone(d.sources), func(s source) bool { return s.kind == fromPrint || s.kind == fromChip })
	return &document{birth: firstDate(coded, fieldBirth), issue: firstDate(coded, fieldIssue), expiry: firstDate(coded, fieldExpiry)}
}

// sure tells a contradiction from a misreading. Where print is one of the two,
// either several of its fields agree with the other source, or several are far
// from it: the one is an altered document, the other two documents.
func (c clash) sure(all []clash) bool {
	if c.confidence < assured || !c.far {
		return false
	}
	if !c.a.isRead() && !c.b.isRead() {
		return true
	}
	if c.a.confirmed(c.field) || c.b.confirmed(c.field) { // label led to another value
		return false
	}
	distant := 0
	for _, other := range ofPair(all, c) {
		if other.far && other.confidence >= assured {
			distant++
		}
	}
	return agreeing(c.a, c.b) >= vouching || distant >= vouching
}

// confirmed tells whether the print says somewhere what other places say of a field.
func (s *source) confirmed(field string) bool { return slices.Contains(s.confirms, field) }

// agreeing counts the telling fields in which two sources say the same.
func agreeing(a, b *source) int {
	n := 0
	if compareNames(a, b).agree {
		n++
	}
	if x, y := a.texts[fieldNumber], b.texts[fieldNumber]; x.text != "" && y.text != "" && !numbersClash(x.text, y.text) {
		n++
	}
	for _, field := range []string{fieldBirth, fieldIssue, fieldExpiry} {
		if x, y := a.dates[field].all, b.dates[field].all; len(x) > 0 && len(y) > 0 && !datesClash(x, y) {
			n++
		}
	}
	return n
}

// farText says that two texts differ by more than slips of the reader. Marks of a
// letter or two never do.
func farText(a, b string) bool {
	a, b = alike.Replace(plain(a)), alike.Replace(plain(b))
	differing := max(len(a), len(b)) - min(len(a), len(b))
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			differing++
		}
	}
	return differing > slips
}

// farDates says that every meaning of one date differs from every meaning of the
// other by more than slips of the reader.
func farDates(a, b []Date) bool {
	for _, x := range a {
		for _, y := range b {
			if !farText(x.ymd(), y.ymd()) {
				return false
			}
		}
	}
	return true
}

func (d Date) ymd() string { return fmt.Sprintf("%04d%02d%02d", d.Year, d.Month, d.Day) }

// saysElsewhere says that a date which print gives for one field is what the
// source says of another: a label led to its neighbour's value.
func (s *source) saysElsewhere(field string, dates []Date) bool {
	if s.isRead() {
		return false
	}
	for other, said := range s.dates {
		if other != field && slices.ContainsFunc(said.all, func(d Date) bool { return d.Known() && slices.Contains(dates, d) }) {
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
func compareNames(a, b *source) namesCompared {
	if b.isRead() {
		return comparePrinted(a, b)
	}
	if a.isRead() {
		return comparePrinted(b, a)
	}
	likeness, compared := namesLike(a, b)
	return namesCompared{
		agree: compared && likeness >= namesAlike, differ: compared && likeness < namesAlike,
		confidence: min(a.name().confidence, b.name().confidence),
	}
}

// comparePrinted compares a name with a printed one.
func comparePrinted(a, page *source) (out namesCompared) {
	if likeness, compared := namesLike(a, page); compared && likeness >= namesAlike && page.name().confidence >= legible {
		out.agree = true
	}
	for _, part := range []struct {
		printed extracted
		same    string
	}{{page.full, ""}, {page.surname, a.surname.text}, {page.given, a.given.text}} {
		if part.printed.text == "" || part.printed.confidence < legible || !personname.Comparable(whole(a.person()), part.printed.text) {
			continue
		}
		likeness := alikeNames(whole(a.person()), part.printed.text)
		if part.same != "" {
			likeness = max(likeness, alikeNames(part.same, part.printed.text))
		}
		if likeness >= namesAlike || whole(a.person()) == "" {
			continue
		}
		if c := min(part.printed.confidence, a.name().confidence); !out.differ || c > out.confidence {
			out.confidence, out.far = c, farName(part.printed.text, append(strings.Fields(whole(a.person())), part.same, whole(a.person())))
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
func namesLike(a, b *source) (likeness int, compared bool) {
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
