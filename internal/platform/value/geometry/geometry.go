// Package geometry holds points and quadrangles of a plane. Whether they are pixels of a picture or shares of its sides is
// said where they are kept.
package geometry

import "math"

// Point is a place of a plane.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Distance returns the distance to another point.
func (p Point) Distance(other Point) float64 { return math.Hypot(p.X-other.X, p.Y-other.Y) }

// Quad is a quadrangle by its corners: top left, top right, bottom right, bottom left as one reads what lies within.
type Quad [4]Point

// Scaled returns the quad in a picture that is f times as large.
func (q Quad) Scaled(f float64) Quad {
	for i := range q {
		q[i].X *= f
		q[i].Y *= f
	}
	return q
}

// Inside reports whether all corners are within a picture of w by h pixels.
func (q Quad) Inside(w, h int) bool {
	for _, p := range q {
		if p.X < 0 || p.Y < 0 || p.X > float64(w-1) || p.Y > float64(h-1) {
			return false
		}
	}
	return true
}

// Size returns the mean lengths of the horizontal and the vertical sides.
func (q Quad) Size() (w, h float64) {
	return (q[0].Distance(q[1]) + q[3].Distance(q[2])) / 2, (q[0].Distance(q[3]) + q[1].Distance(q[2])) / 2
}

// Contains reports whether a point is within the quad or closer to it than the
// margin, whichever way its corners run. A quad without an area contains none.
func (q Quad) Contains(p Point, margin float64) bool {
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
		inside := (dx*(p.Y-a.Y) - dy*(p.X-a.X)) / length
		if area < 0 {
			inside = -inside
		}
		if !(inside >= -margin) {
			return false
		}
	}
	return area != 0
}
