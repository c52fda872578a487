package typeset

import (
	"fmt"
	"unicode"

	"vidimus/internal/platform/format/pdf/font"
)

// maxMarks is how many marks in a row may sit on one letter. Languages need no
// more than half of that; what is piled higher would cover the lines around.
const maxMarks = 8

// plain is the text as it is shown: what has no font, no look or the power to
// rearrange other letters stands there as its code point.
func (s *Typesetter) plain(text string, bold bool) []rune {
	out := make([]rune, 0, len(text))
	var face *font.Face
	marks := 0
	for _, r := range text {
		if unicode.Is(unicode.Mn, r) {
			marks++
		} else {
			marks = 0
		}
		switch {
		case r == '\t':
			out = append(out, ' ')
		case joins(r) && len(out) > 0:
			out = append(out, r)
		case misleads(r) || marks > maxMarks:
			out = appendCodePoint(out, r)
		default:
			picked := s.faces.Pick(r, face, bold)
			if picked == nil {
				out = appendCodePoint(out, r)
				continue
			}
			face = picked
			out = append(out, r)
		}
	}
	return out
}

func appendCodePoint(out []rune, r rune) []rune {
	return append(out, []rune(fmt.Sprintf("[U+%04X]", r))...)
}

// joins reports whether a sign without a look says how its neighbours join or
// where a line may end.
func joins(r rune) bool {
	switch r {
	case '\u00AD', '\u034F', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u061C', '\u2060':
		return true
	}
	return unicode.Is(unicode.Variation_Selector, r)
}

// misleads reports whether a sign has no look of its own: controls, the
// switches of direction with which a text can be made to read as another one,
// and the tags that hide text in text.
func misleads(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs) }
