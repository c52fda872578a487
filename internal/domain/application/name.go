package application

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/platform/apperr"
)

// maxName is the longest name of an application, in characters.
const maxName = 100

// checkName refuses a name that pages, mails and reports cannot show as one line of
// text: control characters, line and paragraph separators, and the marks that turn the
// direction of everything behind them.
func checkName(name string) (string, error) {
	name = strings.TrimSpace(name)
	switch {
	case name == "":
		return "", apperr.Invalid("application_name_missing", "name", "An application needs a name.")
	case !utf8.ValidString(name) || strings.ContainsFunc(name, isUnshowable):
		return "", apperr.Invalid("application_name_invalid", "name", "A name has no control characters and no line breaks.")
	case utf8.RuneCountInString(name) > maxName:
		return "", apperr.Invalid("application_name_too_long", "name", "A name has at most 100 characters.")
	}
	return name, nil
}

// isUnshowable reports control characters, separators of lines, and bidirectional
// overrides and isolates (Unicode Standard Annex 9, section 2).
func isUnshowable(r rune) bool {
	switch {
	case unicode.IsControl(r), r == '\u2028', r == '\u2029':
		return true
	case r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069':
		return true
	}
	return false
}
