package notice

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
)

// colour is one of sRGB.
type colour [3]uint8

// usual is the colour of the hosted pages.
var usual = colour{0x15, 0x54, 0x4c}

var hexColour = regexp.MustCompile(`^#([0-9a-fA-F]{6})([0-9a-fA-F]{2})?$`)

// brand reads an application's colour. Its transparency is left out: what lies
// below it in a mail program is not known.
func brand(text string) colour {
	found := hexColour.FindStringSubmatch(text)
	if found == nil {
		return usual
	}
	n, err := strconv.ParseUint(found[1], 16, 24)
	if err != nil {
		return usual
	}
	return colour{uint8(n >> 16), uint8(n >> 8), uint8(n)}
}

func (c colour) hex() string { return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2]) }

// on is the colour of letters on this one: white or nearly black, whichever is
// read more easily.
func (c colour) on() string {
	white, dark := colour{255, 255, 255}, colour{0x11, 0x18, 0x16}
	if contrast(c, white) >= contrast(c, dark) {
		return white.hex()
	}
	return dark.hex()
}

// contrast is the ratio of WCAG 2.2, from 1 to 21.
func contrast(a, b colour) float64 {
	light, dark := a.luminance(), b.luminance()
	if light < dark {
		light, dark = dark, light
	}
	return (light + 0.05) / (dark + 0.05)
}

// luminance is the relative one of WCAG 2.2.
func (c colour) luminance() float64 {
	linear := func(part uint8) float64 {
		v := float64(part) / 255
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c[0]) + 0.7152*linear(c[1]) + 0.0722*linear(c[2])
}
