package docfields

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// search is the extraction of one field.
type search struct {
	lines  []line
	field  Field
	labels []label
	order  order
}

// How sure a value is by the way it was found.
const (
	sureOwn     = 0.95 // the label of the declaration and a colon
	sureKnown   = 0.85 // another label of such a field
	sureNoColon = 0.9  // times this: nothing parts label and value
	sureBelow   = 0.9  // times this: the value stands in the line below
	sureOne     = 0.7  // times this: other values stand after the same kind of label
	sureOrder   = 0.6  // times this: day and month may be exchanged
)

// best is the value that is found with the greatest confidence, the first of
// those that are equal.
func (s search) best() (Value, bool) {
	var best Value
	others := map[string]bool{}
	for i, l := range s.lines {
		p, ok := l.find(s.labels)
		if !ok {
			continue
		}
		v, ok := s.at(i, p)
		if !ok {
			continue
		}
		if v.Confidence > best.Confidence {
			if v.Confidence > best.Confidence+0.05 {
				clear(others) // a better label tells which one is meant
			}
			best = v
		}
		others[v.Text] = true
	}
	if len(others) > 1 {
		best.Confidence *= sureOne
	}
	return best, best.Text != ""
}

// at is the value that belongs to a label: behind it, or in the line below.
func (s search) at(i int, p place) (Value, bool) {
	l := s.lines[i]
	sure := sureKnown
	if p.label.own {
		sure = sureOwn
	}
	if !p.colon {
		sure *= sureNoColon
	}
	if raw := l.rest(p.after); raw != "" {
		text, factor, ok := s.value(raw)
		return Value{text, l.page, l.row, sure * factor * l.confidence, factor == sureOrder}, ok
	}
	if i+1 == len(s.lines) || s.lines[i+1].page != l.page || s.lines[i+1].isLabel() {
		return Value{}, false
	}
	below := s.lines[i+1]
	text, factor, ok := s.value(below.rest(0))
	return Value{text, below.page, below.row, sure * sureBelow * factor * below.confidence, factor == sureOrder}, ok
}

// value brings what stands there into the form of the field; false when it is
// none of the kind.
func (s search) value(raw string) (string, float64, bool) {
	if take := s.field.Take; take != nil {
		var ok bool
		if raw, ok = take(raw); !ok {
			return "", 0, false
		}
	}
	switch s.field.Type {
	case Number:
		n, ok := NumberIn(raw)
		return n, 1, ok
	case Date:
		d, doubtful, ok := dateIn(raw, s.order)
		if doubtful {
			return d, sureOrder, ok
		}
		return d, 1, ok
	}
	if form := formOf(s.labels); form != nil {
		text, ok := form(raw)
		return text, 1, ok
	}
	text := strings.Join(strings.Fields(raw), " ")
	letters := strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	switch {
	case !letters || utf8.RuneCountInString(text) > maxValue:
		return "", 0, false
	case s.field.FullName && !isName(text):
		return "", 0, false
	}
	return text, 1, true
}

// isName reports whether a text can be a person's name.
func isName(text string) bool {
	words := strings.Fields(text)
	digits := strings.ContainsFunc(text, unicode.IsDigit)
	return !digits && len(words) <= 8 && utf8.RuneCountInString(text) >= 2 && !strings.ContainsAny(text, "@/:;?!%")
}
