package docfields

import (
	"regexp"
	"strings"
)

// Find locates a value in a document, however it is written there; false if it is
// absent. It detects values that a language model made up.
func Find(pages [][]Line, t Type, value string) (Value, bool) {
	wanted := " " + spaced(value) + " "
	for _, l := range linesOf(pages) {
		var there bool
		switch t {
		case Number:
			there = holdsNumber(l.text, value)
		case Date:
			there = holdsDate(l, value)
		default:
			there = wanted != "  " && strings.Contains(" "+words(l.folded)+" ", wanted)
		}
		if there {
			return Value{Text: value, Page: l.page, Line: l.row, Confidence: l.confidence}, true
		}
	}
	if t == Number || t == Date || wanted == "  " {
		return Value{}, false
	}
	return acrossLines(pages, value, wanted)
}

// acrossLines finds a text that goes on in the next lines, as addresses do.
func acrossLines(pages [][]Line, value, wanted string) (Value, bool) {
	for i := range pages {
		var whole strings.Builder
		for _, l := range linesOf(pages[i : i+1]) {
			whole.WriteString(" " + words(l.folded))
		}
		if strings.Contains(whole.String()+" ", wanted) {
			return Value{Text: value, Page: i + 1, Confidence: 1}, true
		}
	}
	return Value{}, false
}

// spaced are the words of a text in small Latin letters, one space between them.
func spaced(s string) string {
	f, _ := fold(tidy(s))
	return words(f)
}

func words(folded string) string {
	return strings.Join(strings.FieldsFunc(folded, func(r rune) bool { return r >= 0x80 || !isWord(byte(r)) }), " ")
}

func holdsNumber(text, value string) bool {
	for _, at := range amounts.FindAllStringIndex(text, -1) {
		// What stands before tells whether the digits are part of a word, and what
		// stands behind whether the number is below zero.
		if n, ok := NumberIn(text[max(0, at[0]-1):]); ok && (n == value || trimmed(n) == trimmed(value)) {
			return true
		}
	}
	return false
}

// trimmed is a number without zeros at the end of its decimals.
func trimmed(n string) string {
	if !strings.Contains(n, ".") {
		return n
	}
	return strings.TrimRight(strings.TrimRight(n, "0"), ".")
}

func holdsDate(l line, value string) bool {
	for _, re := range []*regexp.Regexp{worded, american, numeric} {
		for _, at := range re.FindAllStringIndex(l.folded, -1) {
			for _, o := range []order{dayFirst, monthFirst} {
				if d, _, ok := dateIn(l.folded[at[0]:at[1]], o); ok && d == value {
					return true
				}
			}
		}
	}
	for _, g := range eastern.FindAllString(l.text, -1) {
		if d, _, ok := dateIn(g, dayFirst); ok && d == value {
			return true
		}
	}
	return false
}
