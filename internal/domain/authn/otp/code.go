package otp

import (
	"crypto/rand"
	"fmt"
	"math/big"
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// Alphabets of codes. That of letters leaves out what looks like something
// else: 0 and O, 1, I and L.
const (
	digits  = "0123456789"
	letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
)

// make returns a code of random characters, each as likely as any other.
func (s Settings) make() (string, error) {
	if s.Sandbox {
		return SandboxCode, nil
	}
	alphabet := digits
	if s.Alphanumeric {
		alphabet = letters
	}
	var b strings.Builder
	for range s.Size {
		n, err := rand.Int(rand.Reader, big.NewInt(int64(len(alphabet))))
		if err != nil {
			return "", fmt.Errorf("make code: %w", err)
		}
		b.WriteByte(alphabet[n.Int64()])
	}
	return b.String(), nil
}

// maxEntry is the most that is looked at of what was entered as a code, in bytes.
const maxEntry = 128

// NormalizeCode returns an entered code in the form in which codes are compared:
// digits of all scripts as ASCII digits, letters in one case, without separators. It
// returns an empty string if nothing remains.
func NormalizeCode(entered string) string {
	if len(entered) > maxEntry {
		return ""
	}
	var b strings.Builder
	for _, r := range width.Narrow.String(strings.ToValidUTF8(entered, "")) {
		switch {
		case unicode.Is(unicode.Nd, r):
			b.WriteByte(byte('0' + value(r)))
		case r >= 'a' && r <= 'z':
			b.WriteRune(r - 'a' + 'A')
		case r >= 'A' && r <= 'Z':
			b.WriteRune(r)
		case unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Pd, r):
		default:
			return ""
		}
	}
	return b.String()
}

// value is what a decimal digit stands for: those of a script come in runs of
// ten that begin with zero (Unicode Standard, section 4.6), and the runs of the
// table begin at a zero.
func value(r rune) int {
	for _, run := range unicode.Nd.R16 {
		if r >= rune(run.Lo) && r <= rune(run.Hi) {
			return int(r-rune(run.Lo)) % 10
		}
	}
	for _, run := range unicode.Nd.R32 {
		if r >= rune(run.Lo) && r <= rune(run.Hi) {
			return int(r-rune(run.Lo)) % 10
		}
	}
	return 0
}
