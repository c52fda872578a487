package companyregistry

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Bounds of numbers, in letters and digits.
const (
	mostNumber = 100
	// leastDigits is how many digits a number has at least to be found without its letters.
	leastDigits = 5
)

// NumberKey is the one form in which numbers are compared: capital letters and
// plain digits without signs between them, and without zeros in front or behind
// the letters in front, which people leave out: SC 001234 is SC1234. It is
// empty for what cannot be a number.
func NumberKey(given string) string {
	if len(given) > 4*mostNumber {
		return ""
	}
	var letters, rest strings.Builder
	count, inFront := 0, true
	for _, r := range norm.NFKC.String(strings.ToValidUTF8(given, "")) {
		digit, isDigit := digitOf(r)
		switch {
		case isDigit && digit == '0' && inFront:
			count++
			continue
		case isDigit:
			inFront = false
			rest.WriteByte(digit)
		case unicode.IsLetter(r) && inFront && rest.Len() == 0:
			letters.WriteRune(unicode.ToUpper(r))
		case unicode.IsLetter(r):
			rest.WriteRune(unicode.ToUpper(r))
		default:
			continue
		}
		count++
	}
	if count > mostNumber {
		return ""
	}
	return letters.String() + rest.String()
}

// digitsOf are the digits of a key that has letters, too; empty for few.
func digitsOf(key string) string {
	digits := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, key)
	if len(digits) < leastDigits || digits == key {
		return ""
	}
	return digits
}

// digitOf is the digit of any script as a plain one. The digits of a script
// follow each other from zero on, so the first of the run is its zero.
func digitOf(r rune) (byte, bool) {
	if r >= '0' && r <= '9' {
		return byte(r), true
	}
	if r < 0x80 || !unicode.Is(unicode.Nd, r) {
		return 0, false
	}
	zero := r
	for unicode.Is(unicode.Nd, zero-1) && r-zero < 9 {
		zero--
	}
	return byte('0' + r - zero), true
}
