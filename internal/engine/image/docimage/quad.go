package docimage

import (
	"image"

	"vidimus/internal/platform/value/geometry"
)

// Straighten returns the page within the quad as a rectangle of w by h pixels.
func Straighten(src *image.Gray, q geometry.Quad, w, h int) *image.Gray {
	out := image.NewGray(image.Rect(0, 0, w, h))
	m := squareTo(q)
	right, bottom := float64(src.Rect.Dx()-1), float64(src.Rect.Dy()-1)
	for y := range h {
		v := (float64(y) + 0.5) / float64(h)
		left, top, depth := m[1]*v+m[2], m[4]*v+m[5], m[7]*v+1
		row := out.Pix[y*out.Stride : y*out.Stride+w]
		step := 1 / float64(w)
		for x := range row {
			u := (float64(x) + 0.5) * step
			near := 1 / (m[6]*u + depth)
			atX, atY := (m[0]*u+left)*near, (m[3]*u+top)*near
			if !(atX >= 0 && atY >= 0 && atX < right && atY < bottom) {
				row[x] = atBorder(src, atX, atY)
				continue
			}
			x0, y0 := int(atX), int(atY)
			fx, fy := fraction(atX, x0), fraction(atY, y0)
			at := y0*src.Stride + x0
			row[x] = mixed(uint32(src.Pix[at]), uint32(src.Pix[at+1]), uint32(src.Pix[at+src.Stride]), uint32(src.Pix[at+src.Stride+1]), fx, fy)
		}
	}
	return out
}

// StraightenColour is Straighten in colour, for opaque pixels.
func StraightenColour(src *image.RGBA, q geometry.Quad, w, h int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	m := squareTo(q)
	right, bottom := float64(src.Rect.Dx()-1), float64(src.Rect.Dy()-1)
	for y := range h {
		v := (float64(y) + 0.5) / float64(h)
		left, top, depth := m[1]*v+m[2], m[4]*v+m[5], m[7]*v+1
		row := out.Pix[y*out.Stride : y*out.Stride+4*w]
		step := 1 / float64(w)
		for x := range w {
			u := (float64(x) + 0.5) * step
			near := 1 / (m[6]*u + depth)
			atX, atY := (m[0]*u+left)*near, (m[3]*u+top)*near
			to := row[4*x:][:4]
			if !(atX >= 0 && atY >= 0 && atX < right && atY < bottom) {
				between(src, atX, atY, to)
				continue
			}
			x0, y0 := int(atX), int(atY)
			fx, fy := fraction(atX, x0), fraction(atY, y0)
			upper := src.Pix[y0*src.Stride+4*x0:][:8]
			lower := src.Pix[(y0+1)*src.Stride+4*x0:][:8]
			to[0] = mixed(uint32(upper[0]), uint32(upper[4]), uint32(lower[0]), uint32(lower[4]), fx, fy)
			to[1] = mixed(uint32(upper[1]), uint32(upper[5]), uint32(lower[1]), uint32(lower[5]), fx, fy)
			to[2] = mixed(uint32(upper[2]), uint32(upper[6]), uint32(lower[2]), uint32(lower[6]), fx, fy)
			to[3] = 0xFF
		}
	}
	return out
}

// whole is one in the fixed point of fractions: finer than a level of grey.
const whole = 1 << 11

// fraction is by how much a place lies beyond a pixel, in parts of whole.
func fraction(at float64, pixel int) uint32 { return uint32((at - float64(pixel)) * whole) }

// mixed weighs four neighbouring pixels.
func mixed(a, b, c, d, fx, fy uint32) uint8 {
	top, bottom := a*(whole-fx)+b*fx, c*(whole-fx)+d*fx
	return uint8((top*(whole-fy) + bottom*fy + whole*whole/2) / (whole * whole))
}

// squareTo returns the projective map from the unit square to a quad, rows
// first, without its last element, which is 1 (Heckbert, «Fundamentals of
// Texture Mapping and Image Warping», 1989, section 2.2.3).
func squareTo(q geometry.Quad) [8]float64 {
	sx := q[0].X - q[1].X + q[2].X - q[3].X
	sy := q[0].Y - q[1].Y + q[2].Y - q[3].Y
	dx1, dy1 := q[1].X-q[2].X, q[1].Y-q[2].Y
	dx2, dy2 := q[3].X-q[2].X, q[3].Y-q[2].Y
	var g, h float64
	if det := dx1*dy2 - dx2*dy1; det != 0 {
		g = (sx*dy2 - dx2*sy) / det
		h = (dx1*sy - sx*dy1) / det
	}
	return [8]float64{
		q[1].X - q[0].X + g*q[1].X, q[3].X - q[0].X + h*q[3].X, q[0].X,
		q[1].Y - q[0].Y + g*q[1].Y, q[3].Y - q[0].Y + h*q[3].Y, q[0].Y,
		g, h,
	}
}

// atBorder samples where a neighbour is missing, with the border repeated outside. Anything that is not a
// number, as a degenerate quad gives, samples the first pixel.
func atBorder(src *image.Gray, x, y float64) uint8 {
	w, h := src.Rect.Dx(), src.Rect.Dy()
	if !(x > 0) {
		x = 0
	}
	if !(y > 0) {
		y = 0
	}
	x, y = min(x, float64(w-1)), min(y, float64(h-1))
	x0, y0 := int(x), int(y)
	x1, y1 := min(x0+1, w-1), min(y0+1, h-1)
	fx, fy := x-float64(x0), y-float64(y0)
	at := func(x, y int) float64 { return float64(src.Pix[y*src.Stride+x]) }
	top := at(x0, y0)*(1-fx) + at(x1, y0)*fx
	bottom := at(x0, y1)*(1-fx) + at(x1, y1)*fx
	return uint8(top*(1-fy) + bottom*fy + 0.5)
}

// between is atBorder in colour.
func between(src *image.RGBA, x, y float64, to []uint8) {
	w, h := src.Rect.Dx(), src.Rect.Dy()
	if !(x > 0) {
		x = 0
	}
	if !(y > 0) {
		y = 0
	}
	x, y = min(x, float64(w-1)), min(y, float64(h-1))
	x0, y0 := int(x), int(y)
	right, below := 4*(min(x0+1, w-1)-x0), src.Stride*(min(y0+1, h-1)-y0)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	at := y0*src.Stride + 4*x0
	a, b := src.Pix[at:][:4], src.Pix[at+right:][:4]
	c, d := src.Pix[at+below:][:4], src.Pix[at+below+right:][:4]
	to = to[:4]
	for k := range 4 {
		top := float32(a[k]) + (float32(b[k])-float32(a[k]))*fx
		bottom := float32(c[k]) + (float32(d[k])-float32(c[k]))*fx
		to[k] = uint8(top + (bottom-top)*fy + 0.5)
	}
}
