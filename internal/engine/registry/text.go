package registry

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text is a text of a registry in one line: white space and control characters
// become single spaces.
func Text(s string) string {
	if len(s) > longestText {
		s = s[:longestText]
		for !utf8.ValidString(s) && len(s) > longestText-utf8.UTFMax {
			s = s[:len(s)-1]
		}
	}
	s = strings.ToValidUTF8(s, "")
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
}

// Line joins the parts of an address that are there.
func Line(parts ...string) string {
	kept := make([]string, 0, len(parts))
	for _, p := range parts {
		if p = strings.Trim(Text(p), ", "); p != "" {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, ", ")
}
