package postgres

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// MinSubstring is the shortest text that is searched for anywhere in a name: the trigram indexes know no shorter
// ones.
const MinSubstring = 3

// SubstringPattern returns the LIKE pattern that finds text anywhere in a name; nil when it is too short.
func SubstringPattern(text string) *string {
	if utf8.RuneCountInString(strings.TrimSpace(text)) < MinSubstring {
		return nil
	}
	return new(EscapeLike(strings.TrimSpace(text)))
}

// wildcards have a meaning in LIKE, as they are or once they are folded.
var wildcards = []rune{'\\', '%', '_', '\uff3c', '\ufe68', '\uff05', '\ufe6a', '\uff3f', '\ufe33', '\ufe34', '\ufe4d', '\ufe4e', '\ufe4f'}

// EscapeLike escapes the wildcards of LIKE.
func EscapeLike(s string) string {
	var b strings.Builder
	for _, r := range s {
		if slices.Contains(wildcards, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
