package main

import (
	"math"

	"vidimus/internal/tools/mrz/grayplane"
)

// damage is what takes a character away in part: a reflection that saturates the
// sensor, a hand that moved, light that is too bright, the end of the picture. From
// samples of it the net learns to be unsure of a character of which half is gone.
type damage struct {
	motion, direction float64 // pixels of the camera, and radians
	gain              float32
	spot              spot
	stop              float64 // share of the sensor's height from which on its last row goes on; 1 for none
}

// spot is a reflection, in pitches.
type spot struct {
	x, y, rx, ry float64
	brightness   float64
}

// Shares of the damaged samples.
const (
	oftenGlaring = 0.45
	oftenMoved   = 0.6
	oftenStopped = 0.03
)

func (p *photographer) newDamage(e *exposure) *damage {
	d := damage{gain: 1, stop: 1}
	if p.rng.Float64() < oftenMoved {
		d.motion, d.direction = p.between(1, 4), p.between(0, math.Pi)
	}
	e.blur *= p.between(0.8, 1.25)
	if p.rng.IntN(2) == 0 {
		d.gain = float32(p.between(0.7, 1.4))
	}
	if p.rng.Float64() < oftenGlaring {
		d.spot = spot{
			x: 2.5 + p.between(-3.5, 3.5), y: (baseline-capHeight/2)/printPitch + p.between(-2.5, 2.5),
			rx: p.between(0.7, 4), ry: p.between(0.7, 4), brightness: p.between(50, 240),
		}
	}
	if p.rng.Float64() < oftenStopped {
		d.stop = p.between(0.25, 0.75)
	}
	return &d
}

func (d *damage) glare(x, y float64) float32 {
	if d.spot.brightness == 0 {
		return 0
	}
	dx, dy := (x-d.spot.x)/d.spot.rx, (y-d.spot.y)/d.spot.ry
	return float32(d.spot.brightness * math.Exp(-dx*dx-dy*dy))
}

// end cuts the values to those of a sensor and the picture at its end.
func (d *damage) end(sensor *grayplane.Plane) {
	for i, v := range sensor.Pix {
		sensor.Pix[i] = min(max(v, 0), 255)
	}
	last := int(d.stop * float64(sensor.Height-1))
	row := sensor.Pix[last*sensor.Width : (last+1)*sensor.Width]
	for y := last + 1; y < sensor.Height; y++ {
		copy(sensor.Pix[y*sensor.Width:], row)
	}
}

// smear averages the strip at three places along a direction.
func (p *photographer) smear(length, direction float64) {
	if length == 0 {
		return
	}
	sin, cos := math.Sincos(direction)
	p.scratch.Resize(p.strip.Width, p.strip.Height)
	for y := range p.strip.Height {
		for x := range p.strip.Width {
			var sum float32
			for i := -1.0; i <= 1; i++ {
				sum += p.strip.At(float64(x)+i*length/3*cos, float64(y)+i*length/3*sin)
			}
			p.scratch.Pix[y*p.strip.Width+x] = sum / 3
		}
	}
	p.strip, p.scratch = p.scratch, p.strip
}
