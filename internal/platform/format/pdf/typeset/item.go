package typeset

import (
	"slices"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	unicodebidi "golang.org/x/text/unicode/bidi"

	"vidimus/internal/platform/format/pdf/font"
)

// span is a part of a text, in runes.
type span struct{ start, end int }

// item is a part of a paragraph in one direction, font and script.
type item struct {
	span
	level  bidi.Level
	face   *font.Face
	script language.Script
}

// paragraph is a text that was taken apart.
type paragraph struct {
	text        []rune
	items       []item
	style       Style
	rightToLeft bool
}

// shaped is an item, or the part of it on one line, with its glyphs.
type shaped struct {
	item
	// from is where in the paragraph the text begins that glyphs count from.
	from   int
	glyphs []shaping.Glyph
}

// at is the first rune of the paragraph that a glyph is about.
func (s shaped) at(g shaping.Glyph) int { return s.from + g.TextIndex() }

// itemise takes a paragraph apart (Unicode Standard Annex 9 for directions).
func (s *Typesetter) itemise(text []rune, style Style) paragraph {
	p := paragraph{text: text, style: style, rightToLeft: startsRight(text)}
	levels := s.levels(text, p.rightToLeft)
	script := firstScript(text)
	var face *font.Face
	for at, r := range text {
		if own := language.LookupScript(r); own.Strong() {
			script = own
		}
		face = s.faceOf(r, face, style.Bold)
		if last := len(p.items) - 1; last >= 0 {
			if l := &p.items[last]; l.face == face && l.script == script && l.level == levels[at] {
				l.end = at + 1
				continue
			}
		}
		p.items = append(p.items, item{span: span{at, at + 1}, level: levels[at], face: face, script: script})
	}
	return p
}

// faceOf keeps signs that join letters with the letters.
func (s *Typesetter) faceOf(r rune, current *font.Face, bold bool) *font.Face {
	if current != nil && joins(r) {
		return current
	}
	if picked := s.faces.Pick(r, current, bold); picked != nil {
		return picked
	}
	return s.faces.Base(bold)
}

// startsRight tells whether the first letter with a direction goes from right to left.
func startsRight(text []rune) bool {
	for _, r := range text {
		switch classOf(r) {
		case unicodebidi.L:
			return false
		case unicodebidi.R, unicodebidi.AL:
			return true
		}
	}
	return false
}

func firstScript(text []rune) language.Script {
	for _, r := range text {
		if script := language.LookupScript(r); script.Strong() {
			return script
		}
	}
	return language.Latin
}

// The room that every line has, that of the base font, and more than any script
// needs, in parts of the size.
const (
	leastAscent, leastDescent = 1.05, 0.3
	mostRoom                  = 2
)

// shapedSize is the size that is shaped at; lines scale it to theirs.
const shapedSize = 1000

// shape sets a part of the paragraph, in reading order.
func (s *Typesetter) shape(p paragraph, part span) []shaped {
	var out []shaped
	for _, it := range p.items {
		it.start, it.end = max(it.start, part.start), min(it.end, part.end)
		if it.start >= it.end {
			continue
		}
		direction := di.DirectionLTR
		if it.level%2 == 1 {
			direction = di.DirectionRTL
		}
		set := s.shaper.Shape(shaping.Input{
			Text: p.text[part.start:part.end], RunStart: it.start - part.start, RunEnd: it.end - part.start,
			Direction: direction, Face: it.face.Face, Size: fixed.I(shapedSize), Script: it.script, Language: "en",
		})
		out = append(out, shaped{item: it, from: part.start, glyphs: set.Glyphs})
	}
	return out
}

// line puts what was shaped into the order in which it is drawn.
func (p paragraph) line(parts []shaped) Line {
	line := Line{RightToLeft: p.rightToLeft, Ascent: leastAscent * p.style.Size, Descent: leastDescent * p.style.Size}
	for _, part := range visual(parts) {
		if room, ok := part.face.FontHExtents(); ok {
			unit := p.style.Size / float64(part.face.Upem())
			line.Ascent = min(max(line.Ascent, float64(room.Ascender)*unit), mostRoom*p.style.Size)
			line.Descent = min(max(line.Descent, -float64(room.Descender)*unit), mostRoom*p.style.Size)
		}
		piece := Piece{Face: part.face, Size: p.style.Size, RightToLeft: part.level%2 == 1}
		for i := 0; i < len(part.glyphs); {
			cluster := p.cluster(part, i)
			for _, g := range cluster.Glyphs {
				line.Width += g.Advance
			}
			piece.Clusters = append(piece.Clusters, cluster)
			i += len(cluster.Glyphs)
		}
		line.Pieces = append(line.Pieces, piece)
	}
	return line
}

// cluster returns the cluster that begins at a glyph.
func (p paragraph) cluster(part shaped, first int) Cluster {
	start := part.at(part.glyphs[first])
	c := Cluster{Text: p.text[start:min(start+part.glyphs[first].RunesCount(), len(p.text))]}
	points := func(v fixed.Int26_6) float64 { return float64(v) / 64 * p.style.Size / shapedSize }
	for _, g := range part.glyphs[first:] {
		if part.at(g) != start {
			break
		}
		c.Glyphs = append(c.Glyphs, Glyph{
			ID: uint16(g.GlyphID), Advance: points(g.Advance), X: points(g.XOffset), Y: points(g.YOffset),
		})
	}
	return c
}

// visual orders parts from left to right: rule L2 of Unicode Standard Annex 9.
func visual(parts []shaped) []shaped {
	out := slices.Clone(parts)
	highest := bidi.Level(0)
	for _, part := range out {
		highest = max(highest, part.level)
	}
	for level := highest; level > 0; level-- {
		for i := 0; i < len(out); i++ {
			end := i
			for end < len(out) && out[end].level >= level {
				end++
			}
			slices.Reverse(out[i:end])
			i = max(i, end)
		}
	}
	return out
}
