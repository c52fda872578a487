package rulelanguage

import (
	"cmp"
	"strconv"
	"strings"
)

// decimal is an exact number: amounts carry 18 decimals and identifiers 20
// digits, which binary fractions do not hold. It holds substrings of what it
// was read from, so reading allocates only for exponents.
type decimal struct {
	negative bool
	whole    string // without leading zeros
	fraction string // without trailing zeros
}

// Bounds of a number: longer ones are no quantities.
const (
	maxDigits   = 400
	maxExponent = 400
)

// parseDecimal reads a JSON number; a plus sign and leading zeros are let
// through, as texts have them.
func parseDecimal(s string) (decimal, bool) {
	if s == "" || len(s) > maxDigits {
		return decimal{}, false
	}
	var d decimal
	switch s[0] {
	case '-':
		d.negative, s = true, s[1:]
	case '+':
		s = s[1:]
	}
	mantissa, exponent := s, 0
	if at := strings.IndexAny(s, "eE"); at >= 0 {
		n, err := strconv.Atoi(s[at+1:])
		if err != nil || n > maxExponent || n < -maxExponent {
			return decimal{}, false
		}
		mantissa, exponent = s[:at], n
	}
	whole, fraction, point := strings.Cut(mantissa, ".")
	if !digits(whole) || !digits(fraction) || whole == "" || (point && fraction == "") {
		return decimal{}, false
	}
	if exponent != 0 {
		whole, fraction = shift(whole, fraction, exponent)
	}
	d.whole, d.fraction = strings.TrimLeft(whole, "0"), strings.TrimRight(fraction, "0")
	if d.whole == "" && d.fraction == "" {
		d.negative = false
	}
	return d, true
}

// shift moves the point by the exponent.
func shift(whole, fraction string, exponent int) (shiftedWhole, shiftedFraction string) {
	all, point := whole+fraction, len(whole)+exponent
	switch {
	case point <= 0:
		return "", strings.Repeat("0", -point) + all
	case point >= len(all):
		return all + strings.Repeat("0", point-len(all)), ""
	default:
		return all[:point], all[point:]
	}
}

func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

func (d decimal) compare(e decimal) int {
	if d.negative != e.negative {
		if d.negative {
			return -1
		}
		return 1
	}
	// Without leading zeros the longer whole part is the larger one; without
	// trailing zeros fractions compare as texts.
	c := cmp.Or(cmp.Compare(len(d.whole), len(e.whole)), strings.Compare(d.whole, e.whole), strings.Compare(d.fraction, e.fraction))
	if d.negative {
		return -c
	}
	return c
}
