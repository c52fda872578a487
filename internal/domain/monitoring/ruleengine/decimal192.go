package ruleengine

import (
	"encoding/binary"
	"math/big"
	"math/bits"
	"strconv"
	"strings"
)

// decimal192 is a signed number with 18 decimals in 192 bits, two's complement: sums
// of amounts have to be exact, be quick, and not depend on their order. It
// holds numbers of 30 digits before the point, a billion times over.
type decimal192 [3]uint64 // the lowest word first

// Bounds of what becomes a fixed number.
const (
	fixedDecimals = 18
	fixedWhole    = 30
	fixedExponent = 60
)

// parseDecimal192 reads a plain decimal or a number of JSON. Digits behind the 18th
// decimal are cut off.
func parseDecimal192(s string) (decimal192, bool) {
	s = strings.TrimSpace(s)
	if at := strings.IndexAny(s, "eE"); at >= 0 {
		return parseExponent(s, at)
	}
	negative := strings.HasPrefix(s, "-")
	whole, fraction, point := strings.Cut(strings.TrimLeft(s, "+-"), ".")
	if len(s)-len(strings.TrimLeft(s, "+-")) > 1 || whole == "" || point && fraction == "" {
		return decimal192{}, false
	}
	if whole = strings.TrimLeft(whole, "0"); len(whole) > fixedWhole {
		return decimal192{}, false
	}
	var f decimal192
	for i := range len(whole) {
		if !f.push(whole[i]) {
			return decimal192{}, false
		}
	}
	for i := range len(fraction) {
		if fraction[i] < '0' || fraction[i] > '9' {
			return decimal192{}, false
		}
	}
	for i := range fixedDecimals {
		digit := byte('0')
		if i < len(fraction) {
			digit = fraction[i]
		}
		f.push(digit)
	}
	if negative {
		f = f.negated()
	}
	return f, true
}

func parseExponent(s string, at int) (decimal192, bool) {
	n, err := strconv.Atoi(s[at+1:])
	if err != nil || n > fixedExponent || n < -fixedExponent || len(s) > 2*fixedExponent {
		return decimal192{}, false
	}
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		return decimal192{}, false
	}
	// FloatString rounds; a digit more makes the cut below the same as elsewhere.
	return parseDecimal192(r.FloatString(3 * fixedDecimals))
}

// push makes room for one more digit.
func (f *decimal192) push(digit byte) bool {
	if digit < '0' || digit > '9' {
		return false
	}
	*f = f.times(10)
	*f = f.plus(decimal192{uint64(digit - '0')})
	return true
}

func (f decimal192) plus(g decimal192) decimal192 {
	var out decimal192
	var carry uint64
	for i := range f {
		out[i], carry = bits.Add64(f[i], g[i], carry)
	}
	return out
}

func (f decimal192) negated() decimal192 {
	return decimal192{^f[0], ^f[1], ^f[2]}.plus(decimal192{1})
}

func (f decimal192) isNegative() bool { return f[2]>>63 == 1 }

func (f decimal192) isZero() bool { return f == decimal192{} }

// times multiplies with a count.
func (f decimal192) times(n uint64) decimal192 {
	if f.isNegative() {
		return f.negated().times(n).negated()
	}
	h0, l0 := bits.Mul64(f[0], n)
	h1, l1 := bits.Mul64(f[1], n)
	_, l2 := bits.Mul64(f[2], n)
	var out decimal192
	var carry uint64
	out[0] = l0
	out[1], carry = bits.Add64(l1, h0, 0)
	out[2], _ = bits.Add64(l2, h1, carry)
	return out
}

func (f decimal192) compare(g decimal192) int {
	if f.isNegative() != g.isNegative() {
		if f.isNegative() {
			return -1
		}
		return 1
	}
	for i := len(f) - 1; i >= 0; i-- {
		if f[i] != g[i] {
			if f[i] < g[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

// rat returns the number as a fraction, for division.
func (f decimal192) rat() *big.Rat {
	negative := f.isNegative()
	if negative {
		f = f.negated()
	}
	var raw [24]byte
	for i, word := range f {
		binary.BigEndian.PutUint64(raw[16-8*i:], word)
	}
	whole := new(big.Int).SetBytes(raw[:])
	if negative {
		whole.Neg(whole)
	}
	return new(big.Rat).SetFrac(whole, decimals)
}

var decimals = new(big.Int).Exp(big.NewInt(10), big.NewInt(fixedDecimals), nil)

// String is the plain decimal without trailing zeros: equal numbers have equal texts.
func (f decimal192) String() string {
	s := f.rat().FloatString(fixedDecimals)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// append writes the number: its length with the sign in the lowest bit, then
// its bytes, the highest first.
func (f decimal192) append(out []byte) []byte {
	sign := byte(0)
	if f.isNegative() {
		f, sign = f.negated(), 1
	}
	n := (bits.Len64(f[2]) + 128 + 7) / 8
	if f[2] == 0 {
		n = (bits.Len64(f[1]) + 64 + 7) / 8
		if f[1] == 0 {
			n = (bits.Len64(f[0]) + 7) / 8
		}
	}
	out = append(out, byte(n)<<1|sign)
	for i := n - 1; i >= 0; i-- {
		out = append(out, byte(f[i/8]>>(8*(i%8))))
	}
	return out
}
