package read

import (
	"image"
	"math"

	"vidimus/internal/engine/document/mrz/projective"
)

// raster is a grey picture without gaps between rows.
type raster struct {
	width, height int
	pix           []uint8
}

func (r *raster) resize(width, height int) {
	r.width, r.height = width, height
	r.pix = resized(r.pix, width*height)
}

// resized returns a slice of n undefined elements, s's memory where it suffices.
func resized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// shrinkFrom copies a picture, averaging so that no side is longer than limit,
// and returns how many pixels of the picture make one of the raster.
func (r *raster) shrinkFrom(m *image.Gray, limit int) float64 {
	b := m.Bounds()
	longest := max(b.Dx(), b.Dy())
	if longest <= limit {
		r.resize(b.Dx(), b.Dy())
		for y := range r.height {
			from := m.PixOffset(b.Min.X, b.Min.Y+y)
			copy(r.pix[y*r.width:(y+1)*r.width], m.Pix[from:from+r.width])
		}
		return 1
	}
	scale := float64(longest) / float64(limit)
	r.resize(max(int(float64(b.Dx())/scale), 1), max(int(float64(b.Dy())/scale), 1))
	columns := make([]int, r.width+1)
	for x := range columns {
		columns[x] = min(int(float64(x)*scale), b.Dx())
	}
	sums := make([]uint32, r.width)
	for y := range r.height {
		top := int(float64(y) * scale)
		bottom := min(max(int(float64(y+1)*scale), top+1), b.Dy())
		clear(sums)
		for row := top; row < bottom; row++ {
			from := m.PixOffset(b.Min.X, b.Min.Y+row)
			addBoxes(sums, m.Pix[from:from+b.Dx()], columns)
		}
		for x, sum := range sums {
			area := uint32(max(columns[x+1]-columns[x], 1) * (bottom - top))
			r.pix[y*r.width+x] = uint8((sum + area/2) / area)
		}
	}
	return scale
}

// cutFrom copies a part of a raster.
func (r *raster) cutFrom(from *raster, part image.Rectangle) {
	r.resize(part.Dx(), part.Dy())
	for y := range r.height {
		start := (part.Min.Y+y)*from.width + part.Min.X
		copy(r.pix[y*r.width:(y+1)*r.width], from.pix[start:start+r.width])
	}
}

func addBoxes(sums []uint32, row []uint8, columns []int) {
	for x := range sums {
		var sum uint32
		for _, v := range row[columns[x]:max(columns[x+1], columns[x]+1)] {
			sum += uint32(v)
		}
		sums[x] += sum
	}
}

// at samples between pixels; outside of the raster its border goes on. Places
// that are no numbers count as the border too.
func (r *raster) at(x, y float64) float32 {
	x0, fx := split(x, r.width)
	y0, fy := split(y, r.height)
	x1, y1 := min(x0+1, r.width-1), min(y0+1, r.height-1)
	upper, lower := r.pix[y0*r.width:], r.pix[y1*r.width:]
	above := float32(upper[x0])*(1-fx) + float32(upper[x1])*fx
	below := float32(lower[x0])*(1-fx) + float32(lower[x1])*fx
	return above*(1-fy) + below*fy
}

func split(x float64, size int) (int, float32) {
	if !(x > 0) {
		return 0, 0
	}
	if x >= float64(size-1) {
		return size - 1, 0
	}
	i := int(x)
	return i, float32(x - float64(i))
}

// blurFrom makes r a smoothed copy. The weights are of 8 bits, which is finer than
// the noise of a photograph.
func (r *raster) blurFrom(from *raster, sigma float64, scratch []uint8) []uint8 {
	r.resize(from.width, from.height)
	scratch = resized(scratch, len(from.pix))
	kernel := gaussian(sigma)
	w, h := from.width, from.height
	for y := range h {
		convolveRow(scratch[y*w:(y+1)*w], from.pix[y*w:(y+1)*w], kernel)
	}
	sums := make([]uint32, w)
	radius := len(kernel) / 2
	row := func(y int) []uint8 { y = min(max(y, 0), h-1); return scratch[y*w : (y+1)*w] }
	for y := range h {
		middle := kernel[radius]
		for x, v := range row(y) {
			sums[x] = 128 + middle*uint32(v)
		}
		// The weights are the same on both sides.
		for i, k := range kernel[:radius] {
			above, below := row(y+i-radius), row(y+radius-i)
			for x := range sums {
				sums[x] += k * (uint32(above[x]) + uint32(below[x]))
			}
		}
		to := r.pix[y*w : (y+1)*w]
		for x, sum := range sums {
			to[x] = uint8(sum >> 8)
		}
	}
	return scratch
}

// convolveRow smooths a row, with its border going on beyond its ends.
func convolveRow(to, from []uint8, kernel []uint32) {
	radius := len(kernel) / 2
	inside := max(len(from)-2*radius, 0)
	for x := range to {
		if x < radius || x >= radius+inside {
			sum := uint32(128)
			for i, k := range kernel {
				sum += k * uint32(from[min(max(x+i-radius, 0), len(from)-1)])
			}
			to[x] = uint8(sum >> 8)
		}
	}
	if inside == 0 {
		return
	}
	out, middle := to[radius:][:inside], from[radius:][:inside]
	switch radius {
	case 2:
		a, b, d, e := from[:inside], from[1:][:inside], from[3:][:inside], from[4:][:inside]
		for x, v := range middle {
			out[x] = uint8((128 + kernel[2]*uint32(v) + kernel[1]*(uint32(b[x])+uint32(d[x])) + kernel[0]*(uint32(a[x])+uint32(e[x]))) >> 8)
		}
	default:
		for x := range out {
			sum := uint32(128)
			for i, v := range from[x : x+2*radius+1] {
				sum += kernel[i] * uint32(v)
			}
			out[x] = uint8(sum >> 8)
		}
	}
}

// gaussian returns weights that add up to 256.
func gaussian(sigma float64) []uint32 {
	radius := int(math.Ceil(2.5 * sigma))
	weights := make([]float64, 2*radius+1)
	sum := 0.0
	for i := range weights {
		d := float64(i - radius)
		weights[i] = math.Exp(-d * d / (2 * sigma * sigma))
		sum += weights[i]
	}
	kernel := make([]uint32, len(weights))
	rest := uint32(256)
	for i, w := range weights {
		kernel[i] = uint32(w / sum * 256)
		rest -= kernel[i]
	}
	kernel[radius] += rest
	return kernel
}

// unturn returns the map from the picture turned clockwise by quarter turns back
// to the picture of the given size.
func unturn(quarters, width, height int) projective.Map {
	right, bottom := float64(width-1), float64(height-1)
	switch quarters {
	case 1:
		return projective.Map{0, 1, 0, -1, 0, bottom, 0, 0, 1}
	case 2:
		return projective.Map{-1, 0, right, 0, -1, bottom, 0, 0, 1}
	case 3:
		return projective.Map{0, -1, right, 1, 0, 0, 0, 0, 1}
	}
	return projective.Identity
}
