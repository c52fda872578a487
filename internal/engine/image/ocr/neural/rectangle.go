package neural

import (
	"cmp"
	"math"
	"slices"

	"vidimus/internal/platform/value/geometry"
)

// rectangle is one that may be turned.
type rectangle struct {
	centre        geometry.Point
	width, height float64
	// along is the unit vector of the width.
	along geometry.Point
}

// convexHull is that of points, counterclockwise in a picture (Andrew 1979).
func convexHull(points []geometry.Point) []geometry.Point {
	slices.SortFunc(points, func(a, b geometry.Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	half := func(points []geometry.Point) []geometry.Point {
		var hull []geometry.Point
		for _, p := range points {
			for len(hull) > 1 && turn(hull[len(hull)-2], hull[len(hull)-1], p) <= 0 {
				hull = hull[:len(hull)-1]
			}
			hull = append(hull, p)
		}
		return hull[:len(hull)-1]
	}
	lower := half(points)
	slices.Reverse(points)
	return append(lower, half(points)...)
}

// turn is positive where the way from a over b to c turns left.
func turn(a, b, c geometry.Point) float64 {
	return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
}

// smallestRectangle is that around a convex hull: one of its sides lies on one of the
// hull's (Freeman and Shapira 1975).
func smallestRectangle(hull []geometry.Point) rectangle {
	best, least := rectangle{}, math.Inf(1)
	for i, a := range hull {
		b := hull[(i+1)%len(hull)]
		length := math.Hypot(b.X-a.X, b.Y-a.Y)
		if length == 0 {
			continue
		}
		r := around(hull, geometry.Point{X: (b.X - a.X) / length, Y: (b.Y - a.Y) / length})
		if area := r.width * r.height; area < least {
			best, least = r, area
		}
	}
	return best
}

// around is the rectangle around points of which one side runs along a unit vector.
func around(points []geometry.Point, along geometry.Point) rectangle {
	low, high := geometry.Point{X: math.Inf(1), Y: math.Inf(1)}, geometry.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, p := range points {
		u, v := p.X*along.X+p.Y*along.Y, p.Y*along.X-p.X*along.Y
		low.X, low.Y, high.X, high.Y = min(low.X, u), min(low.Y, v), max(high.X, u), max(high.Y, v)
	}
	u, v := (low.X+high.X)/2, (low.Y+high.Y)/2
	return rectangle{
		centre: geometry.Point{X: u*along.X - v*along.Y, Y: u*along.Y + v*along.X},
		width:  high.X - low.X, height: high.Y - low.Y, along: along,
	}
}

// enlarged moves each side outwards by a share of area over circumference.
func (r rectangle) enlarged(share float64) rectangle {
	by := share * r.width * r.height / (2 * (r.width + r.height))
	r.width, r.height = r.width+2*by, r.height+2*by
	return r
}

// tall is the ratio of height to width from which print runs from the top to the bottom, or the
// other way round.
const tall = 1.5

// quad is the rectangle from its upper left corner clockwise, as a line of print is read: its
// longer side from the left to the right, unless it is but little longer; print that runs upwards or
// downwards has its upper left corner at the lower left of the picture.
func (r rectangle) quad() geometry.Quad {
	x, y := r.along, geometry.Point{X: -r.along.Y, Y: r.along.X}
	w, h := r.width, r.height
	if math.Abs(x.X) < math.Abs(x.Y) { // the width runs across the page
		x, y, w, h = y, x, h, w
	}
	if x.X < 0 {
		x = geometry.Point{X: -x.X, Y: -x.Y}
	}
	if y.Y < 0 {
		y = geometry.Point{X: -y.X, Y: -y.Y}
	}
	if h > tall*w {
		x, y, w, h = geometry.Point{X: -y.X, Y: -y.Y}, x, h, w
	}
	corner := func(u, v float64) geometry.Point {
		return geometry.Point{X: r.centre.X + u*w/2*x.X + v*h/2*y.X, Y: r.centre.Y + u*w/2*x.Y + v*h/2*y.Y}
	}
	return geometry.Quad{corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)}
}
