// Package decimal counts money: exact numbers of at most 18 places, which fit
// into 128 bits and are compared and added without memory of their own. It
// knows no currencies.
package decimal

import (
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"strings"
)

const (
	// Places are those behind the point.
	Places = 18
	// Digits are those before the point that Parse takes: sums of more than a
	// hundred of the largest numbers still fit.
	Digits = 18
	// unit is one, in units of the last place.
	unit = 1_000_000_000_000_000_000
)

// What Parse refuses.
var (
	ErrSyntax = errors.New("no plain decimal")
	ErrPlaces = errors.New("more than 18 places")
	ErrDigits = errors.New("more than 18 digits before the point")
)

// Decimal is a number in units of the 18th place. The zero Decimal is 0; equal
// numbers are equal by ==.
type Decimal struct {
	hi, lo uint64
	neg    bool
}

// Max is the largest number; sums stop there.
var Max = Decimal{hi: 1<<63 - 1, lo: 1<<64 - 1}

// Parse reads a plain decimal such as -12.5. Zeros that say nothing are
// dropped; an exponent, blanks and signs but a leading minus are refused.
func Parse(text string) (Decimal, error) {
	digits, neg := strings.CutPrefix(text, "-")
	whole, places, hasPoint := strings.Cut(digits, ".")
	if whole == "" || hasPoint && places == "" || !isDigits(whole) || !isDigits(places) {
		return Decimal{}, ErrSyntax
	}
	whole, places = strings.TrimLeft(whole, "0"), strings.TrimRight(places, "0")
	switch {
	case len(whole) > Digits:
		return Decimal{}, ErrDigits
	case len(places) > Places:
		return Decimal{}, ErrPlaces
	}
	d := Decimal{neg: neg}
	d.hi, d.lo = bits.Mul64(number(whole), unit)
	var carry uint64
	d.lo, carry = bits.Add64(d.lo, number(places+strings.Repeat("0", Places-len(places))), 0)
	d.hi += carry
	return d.normal(), nil
}

// MustParse is Parse for constants; it panics where Parse refuses.
func MustParse(text string) Decimal {
	d, err := Parse(text)
	if err != nil {
		panic(fmt.Sprintf("parse decimal %q: %v", text, err))
	}
	return d
}

// FromInt is a whole number.
func FromInt(n int64) Decimal {
	d := Decimal{neg: n < 0}
	magnitude := uint64(n)
	if d.neg {
		magnitude = -magnitude
	}
	d.hi, d.lo = bits.Mul64(magnitude, unit)
	return d.normal()
}

func isDigits(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' }) < 0
}

// number reads at most 18 digits.
func number(digits string) (n uint64) {
	for i := range len(digits) {
		n = n*10 + uint64(digits[i]-'0')
	}
	return n
}

// normal has no negative zero.
func (d Decimal) normal() Decimal {
	d.neg = d.neg && d.hi|d.lo != 0
	return d
}

// String writes the number without zeros that say nothing, as Parse reads it.
func (d Decimal) String() string {
	wholeHi, rest := d.hi/unit, d.hi%unit
	wholeLo, places := bits.Div64(rest, d.lo, unit)
	// The whole part has at most 21 digits: two halves of at most 18.
	top, bottom := bits.Div64(wholeHi, wholeLo, unit)
	text := fmt.Sprintf("%d", bottom)
	if top > 0 {
		text = fmt.Sprintf("%d%018d", top, bottom)
	}
	if places > 0 {
		text += "." + strings.TrimRight(fmt.Sprintf("%018d", places), "0")
	}
	if d.neg {
		return "-" + text
	}
	return text
}

// Sign is -1, 0 or 1.
func (d Decimal) Sign() int {
	switch {
	case d.neg:
		return -1
	case d.hi|d.lo == 0:
		return 0
	default:
		return 1
	}
}

// Neg is the number with the other sign.
func (d Decimal) Neg() Decimal {
	d.neg = !d.neg
	return d.normal()
}

// Cmp is -1, 0 or 1 as d is below, equal to or above e.
func (d Decimal) Cmp(e Decimal) int {
	if d.neg != e.neg {
		if d.neg {
			return -1
		}
		return 1
	}
	c := d.size(e)
	if d.neg {
		return -c
	}
	return c
}

// size compares without signs.
func (d Decimal) size(e Decimal) int {
	switch {
	case d.hi != e.hi && d.hi < e.hi, d.hi == e.hi && d.lo < e.lo:
		return -1
	case d == e || d.hi == e.hi && d.lo == e.lo:
		return 0
	default:
		return 1
	}
}

// Add is the sum; one beyond Max is Max.
func (d Decimal) Add(e Decimal) Decimal {
	if d.neg == e.neg {
		lo, carry := bits.Add64(d.lo, e.lo, 0)
		hi, over := bits.Add64(d.hi, e.hi, carry)
		if over > 0 || hi > Max.hi {
			return Decimal{hi: Max.hi, lo: Max.lo, neg: d.neg}
		}
		return Decimal{hi: hi, lo: lo, neg: d.neg}
	}
	if d.size(e) < 0 {
		d, e = e, d
	}
	lo, borrow := bits.Sub64(d.lo, e.lo, 0)
	hi, _ := bits.Sub64(d.hi, e.hi, borrow)
	return Decimal{hi: hi, lo: lo, neg: d.neg}.normal()
}

// Sub is the difference; one beyond Max is Max.
func (d Decimal) Sub(e Decimal) Decimal { return d.Add(e.Neg()) }

// Float is the nearest float, for what needs no exactness: ratios, distances.
func (d Decimal) Float() float64 {
	f := (float64(d.hi)*(1<<64) + float64(d.lo)) / unit
	if d.neg {
		return -f
	}
	return f
}

// MarshalText writes the number as String does.
func (d Decimal) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what Parse does.
func (d *Decimal) UnmarshalText(text []byte) (err error) {
	*d, err = Parse(string(text))
	return err
}

// Mul is the product, cut off behind the last place; one beyond Max is Max.
func (d Decimal) Mul(e Decimal) Decimal {
	product := new(big.Int).Mul(d.size128(), e.size128())
	product.Quo(product, big.NewInt(unit))
	out := Max
	if product.Cmp(Max.size128()) < 0 {
		out.lo = new(big.Int).And(product, new(big.Int).SetUint64(1<<64-1)).Uint64()
		out.hi = new(big.Int).Rsh(product, 64).Uint64()
	}
	out.neg = d.neg != e.neg
	return out.normal()
}

// size128 is the number in units of the last place, without its sign.
func (d Decimal) size128() *big.Int {
	n := new(big.Int).Lsh(new(big.Int).SetUint64(d.hi), 64)
	return n.Or(n, new(big.Int).SetUint64(d.lo))
}
