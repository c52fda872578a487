// Package decimal has the numbers of amounts, totals and rules, exact and in base ten.
//
// A Decimal is what is counted with: 18 places in 192 bits, so that a billion amounts of 30 digits add up exactly, in any order, without
// memory of their own, and equal numbers are equal by ==. A Literal is what is only read, compared or written: a number of up to 400
// digits as it stands in a text, identifiers among them. The package knows no currencies.
//
// It is ours because no kept module holds these ranges at this price (docs/decisions.md, "Decimal numbers"): coefficients of
// govalues/decimal end at 19 digits, quagmt/udecimal takes 19 places and no exponents and allocates beyond 128 bits, cockroachdb/apd adds
// at ten times the cost and its numbers are not comparable.
package decimal

import (
	"math/big"
	"math/bits"
)

const (
	// Places are those behind the point.
	Places = 18
	// Digits are those before the point of an amount: what Parse takes and a column numeric(36,18) holds.
	Digits = 18
	// TotalDigits are those before the point that Literal.Cut and Literal.Round take: a billion such numbers still add up.
	TotalDigits = 30
	// unit is one, in units of the last place.
	unit = 1_000_000_000_000_000_000
)

// Decimal is a number in units of the 18th place, as two's complement. The zero Decimal is 0.
type Decimal struct {
	words [3]uint64 // the lowest first
}

// Max is the largest number, of 40 digits before the point; sums and products stop there and at its negative.
var Max = Decimal{[3]uint64{1<<64 - 1, 1<<64 - 1, 1<<63 - 1}}

// FromUint is a whole number that is not negative, a count.
func FromUint(n uint64) Decimal {
	hi, lo := bits.Mul64(n, unit)
	return Decimal{[3]uint64{lo, hi}}
}

func (d Decimal) isNegative() bool { return d.words[2]>>63 == 1 }

// Sign is -1, 0 or 1.
func (d Decimal) Sign() int {
	switch {
	case d.isNegative():
		return -1
	case d == Decimal{}:
		return 0
	default:
		return 1
	}
}

// Neg is the number with the other sign.
func (d Decimal) Neg() Decimal {
	lo, carry := bits.Add64(^d.words[0], 1, 0)
	mid, carry := bits.Add64(^d.words[1], 0, carry)
	return Decimal{[3]uint64{lo, mid, ^d.words[2] + carry}}
}

// abs is the number without its sign.
func (d Decimal) abs() Decimal {
	if d.isNegative() {
		return d.Neg()
	}
	return d
}

// signed gives a number that is not negative its sign.
func (d Decimal) signed(negative bool) Decimal {
	if negative {
		return d.Neg()
	}
	return d
}

// Cmp is -1, 0 or 1 as d is below, equal to or above e.
func (d Decimal) Cmp(e Decimal) int {
	const sign = 1 << 63 // flipped, the highest words are in the order of the numbers
	if a, b := d.words[2]^sign, e.words[2]^sign; a != b {
		return order(a < b)
	}
	for i := 1; i >= 0; i-- {
		if d.words[i] != e.words[i] {
			return order(d.words[i] < e.words[i])
		}
	}
	return 0
}

func order(isBelow bool) int {
	if isBelow {
		return -1
	}
	return 1
}

// Add is the sum; one beyond Max is Max.
func (d Decimal) Add(e Decimal) Decimal {
	lo, carry := bits.Add64(d.words[0], e.words[0], 0)
	mid, carry := bits.Add64(d.words[1], e.words[1], carry)
	hi, _ := bits.Add64(d.words[2], e.words[2], carry)
	if (d.words[2]^hi)&(e.words[2]^hi)>>63 == 1 { // both have a sign that the sum has not
		return Max.signed(d.isNegative())
	}
	return Decimal{[3]uint64{lo, mid, hi}}
}

// Sub is the difference; one beyond Max is Max.
func (d Decimal) Sub(e Decimal) Decimal { return d.Add(e.Neg()) }

// Times is the product with a count; one beyond Max is Max.
func (d Decimal) Times(n uint64) Decimal {
	a := d.abs().words
	h0, l0 := bits.Mul64(a[0], n)
	h1, l1 := bits.Mul64(a[1], n)
	h2, l2 := bits.Mul64(a[2], n)
	mid, carry := bits.Add64(l1, h0, 0)
	hi, carry := bits.Add64(l2, h1, carry)
	out := Decimal{[3]uint64{l0, mid, hi}}
	if h2+carry > 0 || out.isNegative() {
		out = Max
	}
	return out.signed(d.isNegative())
}

// Mul is the product, cut off behind the last place; one beyond Max is Max.
func (d Decimal) Mul(e Decimal) Decimal {
	product := new(big.Int).Mul(d.abs().units(), e.abs().units())
	product.Quo(product, bigUnit)
	out := Max
	if product.BitLen() < 192 {
		out = ofUnits(product)
	}
	return out.signed(d.isNegative() != e.isNegative())
}

// IsAmount reports whether the number has at most 18 digits before the point, as Parse reads them.
func (d Decimal) IsAmount() bool { return d.abs().Cmp(beyondAmounts) < 0 }

// beyondAmounts is the least number that is no amount.
var beyondAmounts = FromUint(unit)
