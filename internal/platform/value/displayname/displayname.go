// Package displayname checks names that people and tenants give to things: pages, mails
// and reports show them as one line of text.
package displayname

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxLength is the longest name, in characters.
const MaxLength = 100

// IsPlain reports that a name is one line of text of at most MaxLength characters: no
// control characters, no line or paragraph separators, and none of the marks that turn the
// direction of everything behind them (Unicode Standard Annex 9, section 2).
func IsPlain(name string) bool {
	return utf8.ValidString(name) && utf8.RuneCountInString(name) <= MaxLength && !strings.ContainsFunc(name, isUnshowable)
}

func isUnshowable(r rune) bool {
	return unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control) || r == '\u2028' || r == '\u2029' || r == utf8.RuneError
}
