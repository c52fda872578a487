package flow

import (
	"vidimus/internal/platform/format/pdf"
	"vidimus/internal/platform/format/pdf/typeset"
)

// Text is the style of a paragraph; the zero value is that of running text.
type Text struct {
	// Size is in points; 0 is that of running text.
	Size  float64
	Bold  bool
	Color pdf.Color
	// Indent moves it to the right, in points.
	Indent float64
}

const runningSize = 9.5

// leading is the gap between two lines, in parts of the size.
const leading = 0.12

func (t Text) style() typeset.Style {
	if t.Size == 0 {
		t.Size = runningSize
	}
	return typeset.Style{Size: t.Size, Bold: t.Bold}
}

func (t Text) color() pdf.Color {
	if t.Color == (pdf.Color{}) {
		return Black
	}
	return t.Color
}

// block is some lines below each other. Lines that read against the direction of the page end
// where the longest one does.
type block struct {
	lines []typeset.Line
	wide  float64
	color pdf.Color
	gap   float64
	// x is where a cell begins in its row.
	x        float64
	mirrored bool
}

func (f *Flow) block(text string, look Text, width float64) block {
	if f.text += len(text); f.settings.MaxText > 0 && f.text > f.settings.MaxText {
		f.full = true
		return block{}
	}
	style := look.style()
	b := block{lines: f.setter.Lines(text, style, width), color: look.color(), gap: leading * style.Size, mirrored: f.settings.RightToLeft}
	for _, line := range b.lines {
		b.wide = max(b.wide, line.Width)
	}
	return b
}

func (b block) height(i int) float64 {
	if i >= len(b.lines) {
		return 0
	}
	return b.lines[i].Ascent + b.lines[i].Descent + b.gap
}

// ascent is what a line rises above its base.
func (b block) ascent(i int) float64 {
	if i >= len(b.lines) {
		return 0
	}
	return b.lines[i].Ascent
}

func (b block) total() float64 {
	sum := 0.0
	for i := range b.lines {
		sum += b.height(i)
	}
	return sum
}

// draw puts one line of the block on the page, its upper edge at y.
func (b block) draw(page *pdf.Page, i int, x, y float64) {
	if i >= len(b.lines) {
		return
	}
	line := b.lines[i]
	if line.RightToLeft != b.mirrored {
		x += b.wide - line.Width
	}
	page.Text(x, y+line.Ascent, line, b.color)
}

// Paragraph sets a text across the page.
func (f *Flow) Paragraph(text string, look Text) {
	if f.full {
		return
	}
	f.lines(f.block(text, look, width-look.Indent), look.Indent)
}

func (f *Flow) lines(b block, indent float64) {
	for i := range b.lines {
		if !f.remainingHeight(b.height(i)) {
			return
		}
		b.draw(f.page(), i, margin+indent, f.y)
		f.y += b.height(i)
	}
}

// Badge is a word on a coloured ground.
type Badge struct {
	Text  string
	Color pdf.Color
}

// Heading begins a part of the document. What follows stays with its heading
// where less than follows (in points) would be left of the page.
func (f *Flow) Heading(text string, badge *Badge, follows float64) {
	const size, badgeRoom, below = 14.0, 150.0, 9.0
	if f.full {
		return
	}
	f.Space(18)
	b := f.block(text, Text{Size: size, Bold: true}, width-badgeRoom)
	if !f.remainingHeight(b.total() + below + max(follows, beginning)) {
		return
	}
	if badge != nil {
		f.badge(*badge, f.y)
	}
	for i := range b.lines {
		b.draw(f.page(), i, margin, f.y)
		f.y += b.height(i)
	}
	f.y += 2
	f.page().Fill(pdf.Box{X: margin, Y: f.y, Width: width, Height: 0.75}, hair)
	f.y += below - 2
}

// badge draws at the right edge.
func (f *Flow) badge(b Badge, y float64) {
	const padding = 7.0
	line := f.setter.Line(b.Text, typeset.Style{Size: 9, Bold: true})
	x := margin + width - line.Width - 2*padding
	f.page().Fill(pdf.Box{X: x, Y: y, Width: line.Width + 2*padding, Height: 17}, b.Color)
	f.page().Text(x+padding, y+12, line, White)
}

// Subheading names a group inside a part.
func (f *Flow) Subheading(text string, indent float64) {
	const below = 2.0
	if f.full {
		return
	}
	f.Space(7)
	b := f.block(text, Text{Bold: true}, width-indent)
	if f.remainingHeight(b.total() + below + beginning) {
		f.lines(b, indent)
		f.y += below
	}
}

// Banner is a large word on a coloured ground, with a line below it.
func (f *Flow) Banner(b Badge, below string) {
	const padding = 16.0
	if f.full {
		return
	}
	word := f.block(b.Text, Text{Size: 24, Bold: true, Color: White}, width-2*padding)
	note := f.block(below, Text{Size: 10, Color: White}, width-2*padding)
	height := word.total() + note.total() + 2*padding - 6
	if !f.remainingHeight(height) {
		return
	}
	f.page().Fill(pdf.Box{X: margin, Y: f.y, Width: width, Height: height}, b.Color)
	y := f.y + padding - 4
	for _, part := range []block{word, note} {
		for i := range part.lines {
			part.draw(f.page(), i, margin+padding, y)
			y += part.height(i)
		}
	}
	f.y += height + 12
}

// Callout sets a remark with a coloured bar beside it.
type Callout struct {
	Color pdf.Color
	Title string
	// Tag is a short name beside the title.
	Tag string
	// Texts explain it, each a paragraph of its own.
	Texts []string
}

// Callout puts a remark on the page, with a bar of its colour beside it.
func (f *Flow) Callout(c Callout) {
	const padding, bar = 10.0, 3.5
	if f.full {
		return
	}
	inner := width - 2*padding - bar
	parts := []block{f.block(c.Title, Text{Bold: true, Size: 10}, inner)}
	if c.Tag != "" {
		parts = append(parts, f.block(c.Tag, Text{Size: 8, Color: Gray}, inner))
	}
	for _, text := range c.Texts {
		if text != "" {
			parts = append(parts, f.block(text, Text{}, inner))
		}
	}
	f.Space(5)
	f.remainingHeight(60)
	f.strip(c.Color, 5)
	for _, part := range parts {
		for i := range part.lines {
			y := f.strip(c.Color, part.height(i))
			if f.full {
				return
			}
			part.draw(f.page(), i, margin+bar+padding, y)
		}
	}
	f.strip(c.Color, 6)
	f.y += 5
}

// strip draws the ground of one line of a callout and returns its upper edge.
func (f *Flow) strip(c pdf.Color, height float64) float64 {
	const bar, overlap = 3.5, 0.4
	if !f.remainingHeight(height) {
		return f.y
	}
	y := f.y
	f.page().Fill(pdf.Box{X: margin, Y: y, Width: width, Height: height + overlap}, pale)
	f.page().Fill(pdf.Box{X: margin, Y: y, Width: bar, Height: height + overlap}, c)
	f.y += height
	return y
}
