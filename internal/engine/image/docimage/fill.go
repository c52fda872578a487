package docimage

import (
	"image"
	"image/color"
	"math"

	"vidimus/internal/platform/value/geometry"
)

// CoverColour covers redacted areas: one opaque colour, since a blur can be undone.
var CoverColour = color.RGBA{0x20, 0x20, 0x20, 0xff}

// fillMargin is by how many pixels more than asked for is covered: the edges of
// letters are softer than their boxes.
const fillMargin = 2

// CoverQuads covers the places within the quads.
func CoverQuads(img *image.RGBA, quads []geometry.Quad) {
	for _, q := range quads {
		each(bounds(q, img.Rect), func(x, y int) {
			if q.Contains(geometry.Point{X: float64(x), Y: float64(y)}, fillMargin) {
				img.SetRGBA(x, y, CoverColour)
			}
		})
	}
}

// CoverOutside covers everything but what lies within one of the quads.
func CoverOutside(img *image.RGBA, spared []geometry.Quad) {
	each(img.Rect, func(x, y int) {
		for _, q := range spared {
			if q.Contains(geometry.Point{X: float64(x), Y: float64(y)}, 0) {
				return
			}
		}
		img.SetRGBA(x, y, CoverColour)
	})
}

func each(r image.Rectangle, do func(x, y int)) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			do(x, y)
		}
	}
}

// bounds are the pixels that a quad can reach.
func bounds(q geometry.Quad, within image.Rectangle) image.Rectangle {
	left, top := math.Inf(1), math.Inf(1)
	right, bottom := math.Inf(-1), math.Inf(-1)
	for _, p := range q {
		left, right = min(left, p.X), max(right, p.X)
		top, bottom = min(top, p.Y), max(bottom, p.Y)
	}
	// Numbers beyond all pictures, and none at all, stay at their borders.
	at := func(v float64, low, high int) int {
		if !(v > float64(low)) {
			return low
		}
		return int(min(v, float64(high)))
	}
	return image.Rect(
		at(left-fillMargin, within.Min.X, within.Max.X), at(top-fillMargin, within.Min.Y, within.Max.Y),
		at(right+fillMargin+1, within.Min.X, within.Max.X), at(bottom+fillMargin+1, within.Min.Y, within.Max.Y),
	)
}
