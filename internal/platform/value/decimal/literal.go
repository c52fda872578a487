package decimal

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// What is refused.
var (
	ErrSyntax = errors.New("no decimal number")
	ErrPlaces = errors.New("more than 18 places")
	ErrDigits = errors.New("too many digits before the point")
)

// Bounds of a Literal: longer ones are no quantities.
const (
	maxText     = 400
	maxExponent = 400
)

// Literal is a number as it was written, of any size within 400 digits. It holds substrings of what it was read from, so that reading
// allocates only for exponents; equal numbers are equal by ==.
type Literal struct {
	negative bool
	whole    string // without leading zeros
	fraction string // without trailing zeros
}

// ParseLiteral reads a number of JSON; a plus sign and leading zeros are let through, as texts have them. It refuses with ErrSyntax and,
// beyond the bounds, with ErrDigits.
func ParseLiteral(s string) (Literal, error) {
	if len(s) > maxText {
		return Literal{}, ErrDigits
	}
	var l Literal
	if s != "" && (s[0] == '-' || s[0] == '+') {
		l.negative, s = s[0] == '-', s[1:]
	}
	mantissa, exponent := s, 0
	if at := strings.IndexAny(s, "eE"); at >= 0 {
		n, err := strconv.Atoi(s[at+1:])
		if errors.Is(err, strconv.ErrSyntax) {
			return Literal{}, ErrSyntax
		}
		if err != nil || n > maxExponent || n < -maxExponent {
			return Literal{}, ErrDigits
		}
		mantissa, exponent = s[:at], n
	}
	whole, fraction, hasPoint := strings.Cut(mantissa, ".")
	if whole == "" || hasPoint && fraction == "" || !areDigits(whole) || !areDigits(fraction) {
		return Literal{}, ErrSyntax
	}
	if exponent != 0 {
		whole, fraction = shift(whole, fraction, exponent)
	}
	l.whole, l.fraction = strings.TrimLeft(whole, "0"), strings.TrimRight(fraction, "0")
	l.negative = l.negative && l.whole+l.fraction != ""
	return l, nil
}

func areDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
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

// Cmp is -1, 0 or 1 as l is below, equal to or above m.
func (l Literal) Cmp(m Literal) int {
	if l.negative != m.negative {
		return order(l.negative)
	}
	// Without leading zeros the longer whole part is the larger one; without
	// trailing zeros fractions compare as texts.
	c := cmp.Or(cmp.Compare(len(l.whole), len(m.whole)), strings.Compare(l.whole, m.whole), strings.Compare(l.fraction, m.fraction))
	if l.negative {
		return -c
	}
	return c
}

// Amount is the number exactly; more than 18 digits before the point or behind it are refused with ErrDigits and ErrPlaces.
func (l Literal) Amount() (Decimal, error) {
	switch {
	case len(l.whole) > Digits:
		return Decimal{}, ErrDigits
	case len(l.fraction) > Places:
		return Decimal{}, ErrPlaces
	}
	return l.decimal(), nil
}

// Cut is the number without what stands behind the 18th place; more than 30 digits before the point are refused with ErrDigits.
func (l Literal) Cut() (Decimal, error) {
	if len(l.whole) > TotalDigits {
		return Decimal{}, ErrDigits
	}
	return l.decimal(), nil
}

// Round is the number rounded to the 18th place, halves away from zero; more than 30 digits before the point are refused with ErrDigits.
func (l Literal) Round() (Decimal, error) {
	d, err := l.Cut()
	if err == nil && len(l.fraction) > Places && l.fraction[Places] >= '5' {
		d = d.Add(Decimal{[3]uint64{1}}.signed(l.negative))
	}
	return d, err
}

// decimal converts at most 36 digits before the point, and 18 behind it.
func (l Literal) decimal() Decimal {
	places := l.fraction[:min(len(l.fraction), Places)]
	split := max(0, len(l.whole)-Digits)
	d := FromUint(digits(l.whole[:split])).Times(unit).Add(FromUint(digits(l.whole[split:])))
	d = d.Add(Decimal{[3]uint64{digits(places) * powers[Places-len(places)]}})
	return d.signed(l.negative)
}

// digits reads at most 18 of them.
func digits(s string) (n uint64) {
	for i := range len(s) {
		n = n*10 + uint64(s[i]-'0')
	}
	return n
}

// powers are those of ten, up to one unit.
var powers = func() (p [Places + 1]uint64) {
	p[0] = 1
	for i := range Places {
		p[i+1] = 10 * p[i]
	}
	return p
}()

// Fixed formats the number with a fixed number of decimal places, and reports
// whether it has no more.
func (l Literal) Fixed(places int) (string, bool) {
	if len(l.fraction) > places {
		return "", false
	}
	out := cmp.Or(l.whole, "0") + "." + l.fraction + strings.Repeat("0", places-len(l.fraction))
	if l.negative {
		out = "-" + out
	}
	return out, true
}

// Parse parses a plain amount such as -12.5, of at most 18 digits before the point
// and 18 after it. Insignificant zeros are dropped; exponents, blanks and a leading
// plus are refused.
func Parse(text string) (Decimal, error) {
	if strings.ContainsAny(text, "eE") {
		return Decimal{}, ErrSyntax
	}
	return ParseNumber(text)
}

// ParseNumber is Parse for numbers of JSON, which may have an exponent.
func ParseNumber(text string) (Decimal, error) {
	if strings.HasPrefix(text, "+") {
		return Decimal{}, ErrSyntax
	}
	l, err := ParseLiteral(text)
	if err != nil {
		return Decimal{}, err
	}
	return l.Amount()
}

// ParseCut reads a number of any form and cuts it off behind the 18th place.
func ParseCut(text string) (Decimal, error) {
	l, err := ParseLiteral(text)
	if err != nil {
		return Decimal{}, err
	}
	return l.Cut()
}

// MustParse is ParseCut for constants; it panics where that refuses.
func MustParse(text string) Decimal {
	d, err := ParseCut(text)
	if err != nil {
		panic(fmt.Sprintf("parse decimal %q: %v", text, err))
	}
	return d
}
