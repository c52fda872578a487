//go:build !wasip1

package mrz

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Latin spells a name as ToMRZ does, with blanks between its parts, and keeps its digits. It is not ok where a letter would fall
// away, as one of a script without a table.
func Latin(name string) (spelled string, ok bool) {
	composed := strings.ToUpper(norm.NFC.String(strings.ReplaceAll(name, "ß", "ẞ")))
	for _, r := range composed {
		isDigit := r >= '0' && r <= '9'
		if (unicode.IsLetter(r) || unicode.IsNumber(r)) && !isDigit && !hasSpelling(r) {
			return "", false
		}
	}
	var parts []string
	for _, word := range strings.Fields(composed) {
		var b strings.Builder
		for word != "" {
			end := strings.IndexAny(word, "0123456789")
			switch {
			case end < 0:
				b.WriteString(ToMRZ(word))
				word = ""
			case end > 0:
				b.WriteString(ToMRZ(word[:end]))
				word = word[end:]
			default:
				b.WriteByte(word[0])
				word = word[1:]
			}
		}
		parts = append(parts, strings.FieldsFunc(b.String(), func(r rune) bool { return r == Filler })...)
	}
	return strings.Join(parts, " "), len(parts) > 0
}

const (
	tatweel            = '\u0640' // draws a word out
	modifierApostrophe = 'ʼ'
)

// hasSpelling reports whether a table has a capital letter, be it that it is not written.
func hasSpelling(r rune) bool {
	if r >= 'A' && r <= 'Z' || r == tehMarbuta || r == tatweel || r == modifierApostrophe {
		return true
	}
	for _, table := range []map[rune][]string{latin, cyrillic, arabic} {
		if _, has := table[r]; has {
			return true
		}
	}
	base, _ := utf8.DecodeRuneInString(norm.NFD.String(string(r)))
	return base != r && hasSpelling(base)
}
