package persontable

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Bounds of a number, in letters and digits.
const (
	leastNumber = 3
	mostNumber  = 40
)

// Number brings a number into the one form under which it is compared: capital
// letters and plain digits without signs between them, and without zeros in
// front, which spreadsheets drop. It is empty for what cannot be a number.
func Number(given string) string {
	var b strings.Builder
	for _, r := range norm.NFKC.String(given) {
		if digit, ok := digitOf(r); ok {
			b.WriteByte('0' + digit)
			continue
		}
		if unicode.IsLetter(r) {
			b.WriteRune(unicode.ToUpper(r))
		}
	}
	whole := b.String()
	n := len([]rune(whole))
	if n < leastNumber || n > mostNumber {
		return ""
	}
	return strings.TrimLeft(whole, "0")
}

// digitOf is the value of a digit of any script. The digits of a script follow
// each other from zero on, so the first of the run is its zero.
func digitOf(r rune) (byte, bool) {
	if r >= '0' && r <= '9' {
		return byte(r - '0'), true
	}
	if r < 0x80 || !unicode.Is(unicode.Nd, r) {
		return 0, false
	}
	zero := r
	for unicode.Is(unicode.Nd, zero-1) && r-zero < 9 {
		zero--
	}
	return byte(r - zero), true
}
