// Package colour computes with sRGB colours: parsing, blending, mixing and contrast.
// It is pure and does not know what colours are used for.
package colour

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
)

// Colour is one of sRGB, with its opacity from 0 to 255.
type Colour struct{ R, G, B, A uint8 }

// White and Ink are what is written with where nobody chose a colour.
var (
	White = Colour{0xff, 0xff, 0xff, 0xff}
	Ink   = Colour{0x11, 0x18, 0x16, 0xff}
)

// Legible is the contrast that WCAG 2.2 asks of text (1.4.3, level AA), and
// Visible that of the edges of controls (1.4.11).
const (
	Legible = 4.5
	Visible = 3.0
)

var written = regexp.MustCompile(`^#([0-9a-fA-F]{6})([0-9a-fA-F]{2})?$`)

// Parse reads #RRGGBB or #RRGGBBAA.
func Parse(text string) (Colour, bool) {
	found := written.FindStringSubmatch(text)
	if found == nil {
		return Colour{}, false
	}
	n, err := strconv.ParseUint(found[1], 16, 24)
	if err != nil {
		return Colour{}, false
	}
	c := Colour{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xff}
	if found[2] != "" {
		a, err := strconv.ParseUint(found[2], 16, 8)
		if err != nil {
			return Colour{}, false
		}
		c.A = uint8(a)
	}
	return c, true
}

// Hex writes the colour as #rrggbb, without its opacity.
func (c Colour) Hex() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// Opaque is the colour without what shines through.
func (c Colour) Opaque() Colour { return Colour{c.R, c.G, c.B, 0xff} }

// Over returns the colour as seen on an opaque background.
func (c Colour) Over(ground Colour) Colour { return Mix(ground, c.Opaque(), float64(c.A)/0xff) }

// Mix is a with a share of b, from 0 to 1, in the values that screens mix. Both
// count as opaque.
func Mix(a, b Colour, share float64) Colour {
	part := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + (float64(y)-float64(x))*share)) }
	return Colour{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), 0xff}
}

// Contrast is the ratio of WCAG 2.2 between two opaque colours, from 1 to 21.
func Contrast(a, b Colour) float64 {
	light, dark := a.Luminance(), b.Luminance()
	if light < dark {
		light, dark = dark, light
	}
	return (light + 0.05) / (dark + 0.05)
}

// Luminance is the relative one of WCAG 2.2, from 0 to 1.
func (c Colour) Luminance() float64 {
	linear := func(part uint8) float64 {
		v := float64(part) / 255
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// On is the colour of letters on this one: White or Ink, whichever is read more
// easily, and black on the few grounds where both are hard to read.
func (c Colour) On() Colour {
	best := White
	if Contrast(c, Ink) > Contrast(c, White) {
		best = Ink
	}
	if Contrast(c, best) < Legible {
		best = Colour{A: 0xff}
	}
	return best
}
