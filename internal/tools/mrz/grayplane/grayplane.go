// Package grayplane holds the grey plane of floating point values with which the
// trainer and the specimen camera imitate a lens. The service does not use it.
package grayplane

import (
	"image"
	"math"
)

// Plane is a grey picture; values run from 0 to 255 but are not cut.
type Plane struct {
	Width, Height int
	Pix           []float32
}

// New returns a black plane.
func New(width, height int) *Plane {
	return &Plane{Width: width, Height: height, Pix: make([]float32, width*height)}
}

// Resize makes p a plane of the given size with undefined values, keeping its
// memory where that suffices.
func (p *Plane) Resize(width, height int) {
	p.Width, p.Height = width, height
	if n := width * height; cap(p.Pix) >= n {
		p.Pix = p.Pix[:n]
	} else {
		p.Pix = make([]float32, n)
	}
}

// FromGray copies a grey picture.
func FromGray(m *image.Gray) *Plane {
	b := m.Bounds()
	p := New(b.Dx(), b.Dy())
	for y := range p.Height {
		row := m.Pix[m.PixOffset(b.Min.X, b.Min.Y+y):]
		for x := range p.Width {
			p.Pix[y*p.Width+x] = float32(row[x])
		}
	}
	return p
}

// At samples between pixels; outside of the plane its border goes on.
func (p *Plane) At(x, y float64) float32 {
	x = min(max(x, 0), float64(p.Width-1))
	y = min(max(y, 0), float64(p.Height-1))
	x0, y0 := int(x), int(y)
	x1, y1 := min(x0+1, p.Width-1), min(y0+1, p.Height-1)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	above := p.Pix[y0*p.Width+x0]*(1-fx) + p.Pix[y0*p.Width+x1]*fx
	below := p.Pix[y1*p.Width+x0]*(1-fx) + p.Pix[y1*p.Width+x1]*fx
	return above*(1-fy) + below*fy
}

// Blur spreads every point by a gaussian of the given deviation in pixels.
// The scratch plane is working memory.
func (p *Plane) Blur(sigma float64, scratch *Plane) {
	if sigma <= 0 {
		return
	}
	kernel := gaussian(sigma)
	scratch.Resize(p.Width, p.Height)
	for y := range p.Height {
		row := p.Pix[y*p.Width : (y+1)*p.Width]
		convolve(scratch.Pix[y*p.Width:(y+1)*p.Width], row, kernel)
	}
	r := len(kernel) / 2
	clear(p.Pix)
	for y := range p.Height {
		to := p.Pix[y*p.Width : (y+1)*p.Width]
		for i, k := range kernel {
			from := min(max(y+i-r, 0), p.Height-1) * p.Width
			for x, v := range scratch.Pix[from : from+p.Width] {
				to[x] += k * v
			}
		}
	}
}

func convolve(to, from, kernel []float32) {
	r := len(kernel) / 2
	for x := range to {
		var sum float32
		if x >= r && x+r < len(from) {
			for i, v := range from[x-r : x+r+1] {
				sum += kernel[i] * v
			}
		} else {
			for i, k := range kernel {
				sum += k * from[min(max(x+i-r, 0), len(from)-1)]
			}
		}
		to[x] = sum
	}
}

func gaussian(sigma float64) []float32 {
	r := int(math.Ceil(3 * sigma))
	kernel := make([]float32, 2*r+1)
	var sum float32
	for i := range kernel {
		d := float64(i - r)
		kernel[i] = float32(math.Exp(-d * d / (2 * sigma * sigma)))
		sum += kernel[i]
	}
	for i := range kernel {
		kernel[i] /= sum
	}
	return kernel
}
