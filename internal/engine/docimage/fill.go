package docimage

import (
	"image"
	"image/color"
	"math"
)

// Covering is what is put over a place that must not be seen: one opaque colour,
// since a blur can be undone.
var Covering = color.RGBA{0x20, 0x20, 0x20, 0xff}

// fillMargin is by how many pixels more than asked for is covered: the edges of
// letters are softer than their boxes.
const fillMargin = 2

// Fill covers the places within the quads.
func Fill(img *image.RGBA, quads []Quad) {
	for _, q := range quads {
		each(q.bounds(img.Rect), func(x, y int) {
			if q.reaches(float64(x), float64(y)) {
				img.SetRGBA(x, y, Covering)
			}
		})
	}
}

// FillOutside covers everything but what lies within one of the quads.
func FillOutside(img *image.RGBA, spared []Quad) {
	each(img.Rect, func(x, y int) {
		for _, q := range spared {
			if q.holds(float64(x), float64(y)) {
				return
			}
		}
		img.SetRGBA(x, y, Covering)
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
func (q Quad) bounds(within image.Rectangle) image.Rectangle {
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

// holds says whether a point lies within the quad, whichever way its corners run.
func (q Quad) holds(x, y float64) bool { return q.within(x, y, 0) }

// reaches reports the same for the quad with its margin.
func (q Quad) reaches(x, y float64) bool { return q.within(x, y, fillMargin) }

// within compares the point's distance from each side with the margin.
func (q Quad) within(x, y, margin float64) bool {
	area := 0.0
	for i, a := range q {
		b := q[(i+1)%4]
		area += a.X*b.Y - b.X*a.Y
	}
	for i, a := range q {
		b := q[(i+1)%4]
		dx, dy := b.X-a.X, b.Y-a.Y
		length := math.Hypot(dx, dy)
		if length == 0 {
			continue
		}
		inside := (dx*(y-a.Y) - dy*(x-a.X)) / length
		if area < 0 {
			inside = -inside
		}
		if !(inside >= -margin) {
			return false
		}
	}
	return area != 0
}
