package pdf

import (
	"math"
	"slices"

	"vidimus/internal/platform/format/pdf/typeset"
)

// Color is red, green and blue, each from 0 to 1.
type Color [3]float64

// Box is an area of a page, measured from its upper left corner.
type Box struct{ X, Y, Width, Height float64 }

// Page is a page in the making. Measures are in points from the upper left corner.
type Page struct {
	document      *Document
	width, height float64
	content       []byte
	mirrored      bool
}

// Mirror lets measures count from the upper right corner, for documents that are read from right to left.
// Letters and pictures are not turned around.
func (p *Page) Mirror() { p.mirrored = true }

// left is the left edge of what begins at x and is so wide.
func (p *Page) left(x, width float64) float64 {
	if p.mirrored {
		return p.width - x - width
	}
	return x
}

func (p *Page) numbers(values ...float64) {
	for _, v := range values {
		p.content = append(appendNumber(p.content, v), ' ')
	}
}

func (p *Page) operator(name string) { p.content = append(append(p.content, name...), '\n') }

// Fill paints an area.
func (p *Page) Fill(b Box, c Color) {
	p.numbers(c[0], c[1], c[2])
	p.operator("rg")
	p.numbers(p.left(b.X, b.Width), p.height-b.Y-b.Height, b.Width, b.Height)
	p.operator("re f")
}

// Frame draws the border of an area, half a point wide.
func (p *Page) Frame(b Box, c Color) {
	p.numbers(c[0], c[1], c[2])
	p.operator("RG 0.5 w")
	p.numbers(p.left(b.X, b.Width), p.height-b.Y-b.Height, b.Width, b.Height)
	p.operator("re S")
}

// Text draws a line whose baseline is at y.
func (p *Page) Text(x, y float64, line typeset.Line, c Color) {
	p.numbers(c[0], c[1], c[2])
	p.operator("rg")
	x = p.left(x, line.Width)
	for _, piece := range line.Pieces {
		x += p.piece(x, y, piece)
	}
}

// Image draws a photograph into an area.
func (p *Page) Image(b Box, image *Image) {
	p.operator("q")
	p.numbers(b.Width, 0, 0, b.Height, p.left(b.X, b.Width), p.height-b.Y-b.Height)
	p.operator("cm")
	p.content = append(p.content, '/')
	p.content = append(p.content, p.document.imageName(image)...)
	p.operator(" Do Q")
}

// piece draws a part of a line and returns its width.
func (p *Page) piece(x, y float64, piece typeset.Piece) float64 {
	used := p.document.use(piece.Face)
	t := texter{page: p, used: used, size: piece.Size}
	p.content = append(p.content, "BT /"...)
	p.content = append(p.content, used.name...)
	p.content = append(p.content, ' ')
	p.numbers(piece.Size)
	p.content = append(p.content, "Tf "...)
	p.numbers(x, p.height-y)
	p.operator("Td")
	t.letters(piece)
	t.close()
	if t.rise != 0 {
		p.content = append(p.content, "0 Ts "...)
	}
	p.operator("ET")
	return t.at
}

// texter writes the glyphs of a piece. The file knows how far each glyph moves
// the pen; where shaping wants it elsewhere, a number between glyphs moves it.
type texter struct {
	page *Page
	used *usedFont
	size float64
	// at is where the next cluster belongs, pen where the reader of the file is,
	// both from the start of the piece; rise is how far letters stand above the line.
	at, pen, rise float64
	open          bool
}

// nearly is less than anybody sees, in points.
const nearly = 0.005

// letters writes the clusters of a piece, and beside them the text where copied
// glyphs would tell another one. From left to right that is done for the whole
// piece, as readers lose blanks around shorter parts; from right to left they
// turn letters around, and with them any text of more than a cluster.
func (t *texter) letters(piece typeset.Piece) {
	glyphs := make([][]drawn, len(piece.Clusters))
	told := make([]bool, len(piece.Clusters))
	var text []rune
	for i, c := range piece.Clusters {
		glyphs[i], told[i] = t.used.draw(c, piece.RightToLeft)
		text = append(text, c.Text...)
	}
	if !piece.RightToLeft && slices.Contains(told, false) {
		t.begin(text)
		defer t.end()
	}
	for i, c := range piece.Clusters {
		replaced := !told[i] && piece.RightToLeft
		if replaced {
			t.begin(c.Text)
		}
		for _, g := range glyphs[i] {
			t.glyph(g)
			t.at += g.Advance
		}
		if replaced {
			t.end()
		}
	}
}

// begin says what the glyphs up to the end stand for (ISO 32000-1 section 14.9.4).
func (t *texter) begin(text []rune) {
	t.close()
	t.page.content = append(t.page.content, "/Span <</ActualText "+textString(string(text))+">> BDC "...)
}

func (t *texter) end() {
	t.close()
	t.page.content = append(t.page.content, "EMC "...)
}

func (t *texter) glyph(g drawn) {
	if math.Abs(g.Y-t.rise) > nearly {
		t.close()
		t.page.numbers(g.Y)
		t.page.content = append(t.page.content, "Ts "...)
		t.rise = g.Y
	}
	if !t.open {
		t.page.content = append(t.page.content, '[')
		t.open = true
	}
	if off := t.at + g.X - t.pen; math.Abs(off) > nearly {
		thousandths := math.Round(-off * 1000 / t.size)
		t.page.numbers(thousandths)
		t.pen -= thousandths * t.size / 1000
	}
	id := g.number
	const digits = "0123456789ABCDEF"
	t.page.content = append(t.page.content, '<', digits[id>>12], digits[id>>8&15], digits[id>>4&15], digits[id&15], '>')
	t.pen += t.used.widths[id] * t.size / 1000
}

func (t *texter) close() {
	if t.open {
		t.page.content = append(t.page.content, "]TJ "...)
		t.open = false
	}
}
