// Package typeset lays text of any script out in lines of positioned glyphs: it
// selects fonts, orders right-to-left text, shapes glyphs and breaks lines. It knows
// neither pages nor files.
//
// The text is untrusted. Characters that could mislead a reader or that have no font
// are shown by their code points, so that nothing is lost or hidden.
package typeset

import (
	"strings"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/segmenter"
	"github.com/go-text/typesetting/shaping"

	"vidimus/internal/platform/format/pdf/font"
)

// Style is the size, weight and colour of a text.
type Style struct {
	// Size is that of the font, in points.
	Size float64
	// Bold is for Latin, Greek and Cyrillic; the fonts of other scripts have one weight.
	Bold bool
}

// Line is one line, its pieces from left to right. Measures are in points.
type Line struct {
	Pieces []Piece
	Width  float64
	// Ascent and Descent are the room that the letters may take above and below
	// the line they stand on.
	Ascent, Descent float64
	// RightToLeft is the direction of the paragraph that the line belongs to.
	RightToLeft bool
}

// Piece is a part of a line in one font and direction.
type Piece struct {
	Face        *font.Face
	Size        float64
	RightToLeft bool
	Clusters    []Cluster
}

// Cluster is an indivisible unit: the glyphs, from left to right, that show some
// letters, and these letters in reading order.
type Cluster struct {
	Text   []rune
	Glyphs []Glyph
}

// Glyph is one drawing of a font. X and Y move it from where the pen is, to the
// right and up; Advance moves the pen.
type Glyph struct {
	ID            uint16
	Advance, X, Y float64
}

// Typesetter sets the texts of one document. It is not safe for concurrent use.
type Typesetter struct {
	faces  *font.Faces
	shaper shaping.HarfbuzzShaper
	order  bidi.Paragraph
	breaks segmenter.Segmenter
}

// New returns a setter with the fonts of the library.
func New(library *font.Library) *Typesetter { return &Typesetter{faces: library.Faces()} }

// Lines breaks a text into lines of at most width points, keeping its own line
// breaks. A single letter that is wider has its own line. There is at least one
// line, which may be empty.
func (s *Typesetter) Lines(text string, style Style, width float64) []Line {
	var lines []Line
	for _, paragraph := range strings.Split(newlines.Replace(text), "\n") {
		lines = append(lines, s.paragraph(s.plain(paragraph, style.Bold), style, width)...)
	}
	return lines
}

// Line sets a text in one line, however long.
func (s *Typesetter) Line(text string, style Style) Line {
	const endless = 1e9
	return s.Lines(strings.ReplaceAll(newlines.Replace(text), "\n", " "), style, endless)[0]
}

var newlines = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\v", "\n", "\f", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n")

func (s *Typesetter) paragraph(text []rune, style Style, width float64) []Line {
	p := s.itemise(text, style)
	whole := s.shape(p, span{0, len(text)})
	spans := s.wrap(p, whole, width)
	if len(spans) == 1 && spans[0].end == len(text) {
		return []Line{p.line(whole)}
	}
	lines := make([]Line, len(spans))
	for i, part := range spans {
		// Letters join otherwise at the ends of a line than in the middle.
		lines[i] = p.line(s.shape(p, part))
	}
	return lines
}
