package postgres

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// ShortestPart is the least number of letters that are looked for anywhere in a text: the indexes of
// trigrams know no shorter ones.
const ShortestPart = 3

// LikePart is a text as LIKE looks for it anywhere in names; nil when it is too short for that.
func LikePart(text string) *string {
	if utf8.RuneCountInString(strings.TrimSpace(text)) < ShortestPart {
		return nil
	}
	return new(EscapeLike(strings.TrimSpace(text)))
}

// wildcards have a meaning in LIKE, as they are or once they are folded.
var wildcards = []rune{'\\', '%', '_', '\uff3c', '\ufe68', '\uff05', '\ufe6a', '\uff3f', '\ufe33', '\ufe34', '\ufe4d', '\ufe4e', '\ufe4f'}

// EscapeLike takes the meaning off the wildcards of LIKE.
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
