package registry

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// CleanText returns a registry's text as one line: white space and control characters become single spaces.
func CleanText(s string) string {
	if len(s) > longestText {
		s = s[:longestText]
		for !utf8.ValidString(s) && len(s) > longestText-utf8.UTFMax {
			s = s[:len(s)-1]
		}
	}
	s = strings.ToValidUTF8(s, "")
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
}

// JoinAddress joins the non-empty parts of an address.
func JoinAddress(parts ...string) string {
	kept := make([]string, 0, len(parts))
	for _, p := range parts {
		if p = strings.Trim(CleanText(p), ", "); p != "" {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, ", ")
}
