package personname

import "strings"

// Person is a name in its known parts. Full may stand alone.
type Person struct {
	First string
	Last  string
	Full  string
}

// Whole returns the full name in one text, first names first; empty if nothing is
// known.
func (p Person) Whole() string {
	if p.Full != "" {
		return p.Full
	}
	return strings.TrimSpace(p.First + " " + p.Last)
}

// ScorePerson compares names in parts. What is expected decides what is
// compared: one part against the same part, both parts each by itself or the
// whole against the whole, whichever fits better, since documents and forms
// part names in different places.
func ScorePerson(expected, found Person, o Options) int {
	parts := []struct{ expected, found string }{{expected.First, found.First}, {expected.Last, found.Last}}
	least, compared := 100, 0
	for _, p := range parts {
		if p.expected == "" {
			continue
		}
		if p.found == "" {
			return Score(expected.Whole(), found.Whole(), o)
		}
		least = min(least, Score(p.expected, p.found, o))
		compared++
	}
	if compared == 1 {
		return least
	}
	whole := Score(expected.Whole(), found.Whole(), o)
	if compared == 0 {
		return whole
	}
	return max(least, whole)
}
