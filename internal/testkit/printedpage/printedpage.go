// Package printedpage draws pages of print for tests of what reads print.
package printedpage

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// Layout says how lines are set, in pixels.
type Layout struct {
	// Size is that of the letters, Leading the distance from line to line.
	Size, Leading int
	// First is the foot of the first line, from the upper left corner of the page.
	First image.Point
	// Paper is the grey of the page; zero is white.
	Paper uint8
}

// width is that of every page, in pixels.
const width = 1600

// Draw sets lines of print on a page that ends some way below the last of them.
func Draw(tb testing.TB, l Layout, lines ...string) *image.Gray {
	tb.Helper()
	parsed, err := opentype.Parse(goregular.TTF)
	if err != nil {
		tb.Fatal(err)
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: float64(l.Size), DPI: 72})
	if err != nil {
		tb.Fatal(err)
	}
	paper := color.Gray{Y: l.Paper}
	if l.Paper == 0 {
		paper = color.Gray{Y: 255}
	}
	page := image.NewGray(image.Rect(0, 0, width, l.First.Y+len(lines)*l.Leading))
	draw.Draw(page, page.Rect, image.NewUniform(paper), image.Point{}, draw.Src)
	for i, line := range lines {
		pen := font.Drawer{Dst: page, Src: image.Black, Face: face, Dot: fixed.P(l.First.X, l.First.Y+i*l.Leading)}
		pen.DrawString(line)
	}
	return page
}
