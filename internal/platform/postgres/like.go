package postgres

import (
	"slices"
	"strings"
)

// wildcards have a meaning in LIKE, as they are or once they are folded.
var wildcards = []rune{'\\', '%', '_', '\uff3c', '\ufe68', '\uff05', '\ufe6a', '\uff3f', '\ufe33', '\ufe34', '\ufe4d', '\ufe4e', '\ufe4f'}

// EscapeLike takes the meaning off the wildcards of LIKE, also of those that become one when names are folded.
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
