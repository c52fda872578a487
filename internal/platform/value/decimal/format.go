package decimal

import (
	"encoding/binary"
	"fmt"
	"math/big"
	"math/bits"
	"strconv"
	"strings"
)

var bigUnit = big.NewInt(unit)

// units is the number in units of the last place; it must not be negative.
func (d Decimal) units() *big.Int {
	var raw [24]byte
	for i, word := range d.words {
		binary.BigEndian.PutUint64(raw[16-8*i:], word)
	}
	return new(big.Int).SetBytes(raw[:])
}

// ofUnits is the reverse of units; n must have less than 192 bits.
func ofUnits(n *big.Int) (d Decimal) {
	var raw [24]byte
	n.FillBytes(raw[:])
	for i := range d.words {
		d.words[i] = binary.BigEndian.Uint64(raw[16-8*i:])
	}
	return d
}

// Rat returns the number as a fraction, for division.
func (d Decimal) Rat() *big.Rat {
	n := d.abs().units()
	if d.isNegative() {
		n.Neg(n)
	}
	return new(big.Rat).SetFrac(n, bigUnit)
}

// Float is the nearest float, for what needs no exactness: ratios, distances.
func (d Decimal) Float() float64 {
	a := d.abs().words
	f := ((float64(a[2])*(1<<64)+float64(a[1]))*(1<<64) + float64(a[0])) / unit
	if d.isNegative() {
		return -f
	}
	return f
}

// String formats the number without insignificant zeros: equal numbers have equal
// texts. Parse reads the text if it is an amount.
func (d Decimal) String() string {
	rest, places := d.abs().quoUnit()
	rest, low := rest.quoUnit()
	rest, mid := rest.quoUnit()
	out := make([]byte, 0, 64)
	if d.isNegative() {
		out = append(out, '-')
	}
	switch high := rest.words[0]; { // at most 4 digits are left
	case high > 0:
		out = fmt.Appendf(out, "%d%018d%018d", high, mid, low)
	case mid > 0:
		out = fmt.Appendf(out, "%d%018d", mid, low)
	default:
		out = strconv.AppendUint(out, low, 10)
	}
	if places > 0 {
		out = append(out, '.')
		out = append(out, strings.TrimRight(fmt.Sprintf("%018d", places), "0")...)
	}
	return string(out)
}

// quoUnit divides the words by one unit.
func (d Decimal) quoUnit() (quotient Decimal, rest uint64) {
	for i := len(d.words) - 1; i >= 0; i-- {
		quotient.words[i], rest = bits.Div64(rest, d.words[i], unit)
	}
	return quotient, rest
}

// MarshalText writes the number as String does.
func (d Decimal) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what Parse does.
func (d *Decimal) UnmarshalText(text []byte) (err error) {
	*d, err = Parse(string(text))
	return err
}

// Append writes the number to bytes that Decode reads: its length with the sign in the lowest bit, then its bytes, the highest first.
func (d Decimal) Append(out []byte) []byte {
	sign, a := byte(0), d.abs().words
	if d.isNegative() {
		sign = 1
	}
	n := 0
	for i, word := range a {
		if word > 0 {
			n = 8*i + (bits.Len64(word)+7)/8
		}
	}
	out = append(out, byte(n)<<1|sign)
	for i := n - 1; i >= 0; i-- {
		out = append(out, byte(a[i/8]>>(8*(i%8))))
	}
	return out
}

// Decode reads what Append wrote, and gives back what stands behind it.
func Decode(raw []byte) (d Decimal, rest []byte, ok bool) {
	if len(raw) == 0 {
		return d, raw, false
	}
	head, rest := raw[0], raw[1:]
	n := int(head >> 1)
	if n > 8*len(d.words) || n > len(rest) {
		return d, rest, false
	}
	for i := range n {
		d.words[(n-1-i)/8] |= uint64(rest[i]) << (8 * ((n - 1 - i) % 8))
	}
	return d.signed(head&1 == 1), rest[n:], true
}
