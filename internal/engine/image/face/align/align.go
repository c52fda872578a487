// Package align crops a face from a picture in the layouts that face recognition
// models were trained on. It detects no faces and knows no models.
package align

import (
	"image"
	"image/color"
	"math"

	"vidimus/internal/platform/value/geometry"
)

// Template holds the positions of the five landmarks in a picture of 112 by 112
// pixels, as most face recognition models expect them: right eye, left eye, nose,
// right and left corner of the mouth; left and right are the person's.
var Template = [5]geometry.Point{{X: 38.29, Y: 51.70}, {X: 73.53, Y: 51.50}, {X: 56.03, Y: 71.74}, {X: 41.55, Y: 92.37}, {X: 70.73, Y: 92.20}}

// TemplateSide is the side of the template's picture.
const TemplateSide = 112

// Similarity maps a point by turning, scaling and moving:
// x' = A x - B y + X, y' = B x + A y + Y.
type Similarity struct{ A, B, X, Y float64 }

// Apply maps a point.
func (s Similarity) Apply(p geometry.Point) geometry.Point {
	return geometry.Point{X: s.A*p.X - s.B*p.Y + s.X, Y: s.B*p.X + s.A*p.Y + s.Y}
}

// Scale returns the scale factor.
func (s Similarity) Scale() float64 { return math.Hypot(s.A, s.B) }

// Inverse maps back.
func (s Similarity) Inverse() Similarity {
	n := s.A*s.A + s.B*s.B
	a, b := s.A/n, -s.B/n
	return Similarity{A: a, B: b, X: -(a*s.X - b*s.Y), Y: -(b*s.X + a*s.Y)}
}

// Between is the similarity that brings points nearest to others, by the sum of
// squared distances (Umeyama 1991, in the plane and without mirroring). It is
// false when all points are one.
func Between(from, to [5]geometry.Point) (Similarity, bool) {
	f, t := middle(from), middle(to)
	var along, across, spread float64
	for i := range from {
		x, y := from[i].X-f.X, from[i].Y-f.Y
		u, v := to[i].X-t.X, to[i].Y-t.Y
		along += x*u + y*v
		across += x*v - y*u
		spread += x*x + y*y
	}
	s := Similarity{A: along / spread, B: across / spread}
	if !(spread > 0) || !(s.Scale() > 1e-6) {
		return Similarity{}, false
	}
	s.X, s.Y = t.X-(s.A*f.X-s.B*f.Y), t.Y-(s.B*f.X+s.A*f.Y)
	return s, true
}

func middle(points [5]geometry.Point) geometry.Point {
	var m geometry.Point
	for _, p := range points {
		m.X += p.X / 5
		m.Y += p.Y / 5
	}
	return m
}

// CutFace cuts a face out so that its marks stand where the template has them, in
// a picture of side by side pixels. What lies outside of the picture is black.
// It is nil when the marks are all one point.
func CutFace(img *image.RGBA, marks [5]geometry.Point, side int) *image.RGBA {
	to := Template
	for i := range to {
		to[i].X *= float64(side) / TemplateSide
		to[i].Y *= float64(side) / TemplateSide
	}
	s, ok := Between(marks, to)
	if !ok {
		return nil
	}
	return draw(img, s.Inverse(), image.Pt(side, side))
}

// Around crops a square around a window, enlarged by a factor, and scales it to the
// given size. The square is shrunk and moved until it lies within the picture, so
// that no pixels are invented.
func Around(img *image.RGBA, window image.Rectangle, factor float64, size image.Point) *image.RGBA {
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	side := min(float64(max(window.Dx(), window.Dy()))*factor, w, h)
	left := float64(window.Min.X+window.Max.X)/2 - side/2
	top := float64(window.Min.Y+window.Max.Y)/2 - side/2
	left, top = min(max(left, 0), w-side), min(max(top, 0), h-side)
	out := image.NewRGBA(image.Rectangle{Max: size})
	across, down := side/float64(size.X), side/float64(size.Y)
	fill(out, max(across, down), func(x, y float64) geometry.Point {
		return geometry.Point{X: left + x*across - 0.5, Y: top + y*down - 0.5}
	}, img)
	return out
}

// Cut is a square of a picture by the map from the new picture to the old one;
// both count places from the middle of the first pixel. What lies outside of the
// picture is black.
func Cut(img *image.RGBA, back Similarity, side int) *image.RGBA {
	return draw(img, back, image.Pt(side, side))
}

// draw samples a picture by the map from the new picture to the old one; both
// count places from the middle of the first pixel.
func draw(img *image.RGBA, back Similarity, size image.Point) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: size})
	fill(out, back.Scale(), func(x, y float64) geometry.Point {
		return back.Apply(geometry.Point{X: x - 0.5, Y: y - 0.5})
	}, img)
	return out
}

// mostSamples bounds the work on a pixel that stands for many.
const mostSamples = 8

// fill takes the mean of several samples where a pixel stands for several.
func fill(out *image.RGBA, shrink float64, from func(x, y float64) geometry.Point, img *image.RGBA) {
	n := min(max(1, int(math.Ceil(shrink-0.01))), mostSamples)
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			var sum [3]float64
			for i := range n * n {
				u, v := (float64(i%n)+0.5)/float64(n), (float64(i/n)+0.5)/float64(n)
				add(&sum, img, from(float64(x)+u, float64(y)+v))
			}
			count := float64(n * n)
			out.SetRGBA(x, y, color.RGBA{uint8(sum[0]/count + 0.5), uint8(sum[1]/count + 0.5), uint8(sum[2]/count + 0.5), 0xff})
		}
	}
}

// add reads between four pixels; those outside are black.
func add(sum *[3]float64, img *image.RGBA, p geometry.Point) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if !(p.X > -1 && p.Y > -1 && p.X < float64(w) && p.Y < float64(h)) {
		return
	}
	x0, y0 := int(math.Floor(p.X)), int(math.Floor(p.Y))
	fx, fy := p.X-float64(x0), p.Y-float64(y0)
	for _, c := range [4]struct {
		x, y   int
		weight float64
	}{{x0, y0, (1 - fx) * (1 - fy)}, {x0 + 1, y0, fx * (1 - fy)}, {x0, y0 + 1, (1 - fx) * fy}, {x0 + 1, y0 + 1, fx * fy}} {
		if c.x < 0 || c.y < 0 || c.x >= w || c.y >= h {
			continue
		}
		at := c.y*img.Stride + 4*c.x
		for i := range sum {
			sum[i] += c.weight * float64(img.Pix[at+i])
		}
	}
}
