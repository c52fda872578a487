package pdf

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/platform/format/pdf/typeset"
)

// meant is a glyph together with the letters that it stands for.
type meant struct {
	glyph uint16
	text  string
}

// usedFont is a font as the document needs it: the glyphs that occur, numbered
// anew in the order of their first use. A glyph that stands for different
// letters in different places has a number for each, so that copied text is
// what was set.
type usedFont struct {
	face *font.Face
	name string
	// all and widths (in thousandths of the size) go by the new number.
	all     []meant
	widths  []float64
	numbers map[meant]uint16
	// blank is the glyph of a space.
	blank uint16
}

func (d *Document) use(face *font.Face) *usedFont {
	if u := d.byFace[face]; u != nil {
		return u
	}
	u := &usedFont{face: face, name: fmt.Sprintf("F%d", len(d.fonts)), numbers: map[meant]uint16{}}
	u.number(meant{}) // the first glyph is what is drawn for a missing one
	if space, ok := face.NominalGlyph(' '); ok {
		u.blank = uint16(space)
	}
	d.fonts = append(d.fonts, u)
	d.byFace[face] = u
	return u
}

func (u *usedFont) number(m meant) uint16 {
	if n, known := u.numbers[m]; known {
		return n
	}
	n := uint16(len(u.all))
	u.numbers[m] = n
	u.all = append(u.all, m)
	u.widths = append(u.widths, math.Round(u.face.Width(m.glyph)*100)/100)
	return n
}

// drawn is a glyph in its place with its number.
type drawn struct {
	typeset.Glyph
	number uint16
}

// draw numbers the glyphs of a cluster, and reports whether they tell its text.
func (u *usedFont) draw(c typeset.Cluster, rightToLeft bool) (glyphs []drawn, told bool) {
	switch {
	case len(c.Glyphs) == 1 && rightToLeft && len(c.Text) > 1:
		return u.ligature(c.Glyphs[0], c.Text), true
	case len(c.Glyphs) == 1:
		return []drawn{{c.Glyphs[0], u.number(meant{c.Glyphs[0].ID, string(c.Text)})}}, true
	}
	// Marks on a letter: readers of the file turn the whole line around.
	told = rightToLeft && len(c.Glyphs) == len(c.Text)
	for i, g := range c.Glyphs {
		text := ""
		if told {
			text = string(c.Text[len(c.Text)-1-i])
		}
		glyphs = append(glyphs, drawn{g, u.number(meant{g.ID, text})})
	}
	return glyphs, told
}

// ligature has the glyph stand for the last of its letters and blanks on top of
// it for the others, since readers of the file turn around what one glyph
// stands for along with the line.
func (u *usedFont) ligature(g typeset.Glyph, text []rune) []drawn {
	last := len(text) - 1
	glyphs := []drawn{{g, u.number(meant{g.ID, string(text[last])})}}
	for i := last - 1; i >= 0; i-- {
		part := float64(last-i) / float64(len(text))
		glyphs = append(glyphs, drawn{typeset.Glyph{X: (part - 1) * g.Advance, Y: g.Y}, u.number(meant{u.blank, string(text[i])})})
	}
	return glyphs
}

// writeFonts writes the fonts that are used and returns their entries for the
// resources of pages (ISO 32000-1 section 9.7).
func (d *Document) writeFonts(w *writer) (string, error) {
	var names strings.Builder
	for i, u := range d.fonts {
		glyphs := make([]uint16, len(u.all))
		for n, m := range u.all {
			glyphs[n] = m.glyph
		}
		file, err := u.face.Font.Subset(glyphs)
		if err != nil {
			return "", err
		}
		// Readers tell subsets apart by six letters before the name.
		name := fmt.Sprintf("VIDI%c%c+%s", 'A'+i/26%26, 'A'+i%26, u.face.Font.Name)
		data := w.stream(fmt.Sprintf("/Length1 %d", len(file)), file)
		descriptor := w.add(fmt.Sprintf("<</Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [-1000 -600 2500 1300] "+
			"/ItalicAngle 0 /Ascent 1069 /Descent -293 /CapHeight 714 /StemV 80 /FontFile2 %d 0 R>>", name, data))
		descendant := w.add(fmt.Sprintf("<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo "+
			"<</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor %d 0 R /W [0 [%s]] /CIDToGIDMap /Identity>>",
			name, descriptor, u.widthList()))
		unicode := w.stream("", u.toUnicode())
		id := w.add(fmt.Sprintf("<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R>>",
			name, descendant, unicode))
		fmt.Fprintf(&names, "/%s %d 0 R ", u.name, id)
	}
	return names.String(), nil
}

func (u *usedFont) widthList() string {
	out := make([]byte, 0, 8*len(u.widths))
	for _, width := range u.widths {
		out = append(appendNumber(out, width), ' ')
	}
	return string(out)
}

// toUnicode maps glyphs to characters (ISO 32000-1 section 9.10.3).
func (u *usedFont) toUnicode() []byte {
	var rows []string
	for n, m := range u.all {
		if m.text != "" {
			rows = append(rows, fmt.Sprintf("<%04X> <%s>\n", n, utf16Hex([]rune(m.text))))
		}
	}
	out := []byte("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	const mostRows = 100
	for part := range slices.Chunk(rows, mostRows) {
		out = fmt.Appendf(out, "%d beginbfchar\n%sendbfchar\n", len(part), strings.Join(part, ""))
	}
	return append(out, "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"...)
}
