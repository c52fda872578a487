package rulelanguage

import (
	"regexp"
	"regexp/syntax"
	"strconv"
)

// Bounds of a pattern. Its time is linear in pattern times text, so both have one.
const (
	maxPattern      = 500  // bytes
	maxInstructions = 2000 // of all patterns of a rule
)

func (r *valueReader) pattern(s string) string {
	if s == "" || len(s) > maxPattern {
		return "a pattern has 1 to " + strconv.Itoa(maxPattern) + " bytes"
	}
	parsed, err := syntax.Parse(s, syntax.Perl)
	if err != nil {
		return "the value is not a regular expression of the RE2 syntax, which has no look-around and no back-references"
	}
	if r.instructions += size(parsed); r.instructions > maxInstructions {
		return "the patterns of the rule are too large: their repetitions multiply to more than " + strconv.Itoa(maxInstructions) + " steps"
	}
	r.condition.pattern, err = regexp.Compile(s)
	if err != nil {
		return "the value is not a regular expression of the RE2 syntax"
	}
	return ""
}

// size estimates the instructions of a pattern without compiling it: nested
// repetitions may unfold to hundreds of megabytes.
func size(re *syntax.Regexp) int {
	n := 1 + len(re.Rune)
	for _, sub := range re.Sub {
		n += size(sub)
	}
	if re.Op == syntax.OpRepeat {
		n *= max(re.Min, re.Max, 1)
	}
	return min(n, maxInstructions+1)
}
