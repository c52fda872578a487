package selfie

import "math"

// scene is the light that falls on a pixel of the sensor, by the place of its middle.
type scene func(x, y float64, ch int) float64

// view is how a flat thing stands before the camera: the share of its sides that
// a place on the sensor shows.
type view struct {
	sin, cos, across, down, x, y, tiltX, tiltY float64
}

func (v view) at(x, y float64) (float64, float64) {
	x, y = x-v.x, y-v.y
	depth := 1 + v.tiltX*x + v.tiltY*y
	return 0.5 + (x*v.cos+y*v.sin)/depth/v.across, 0.5 + (y*v.cos-x*v.sin)/depth/v.down
}

func (d *drawing) scene(m mosaic) scene {
	w, h := float64(m.width), float64(m.height)
	switch d.parameters.Presentation {
	case Striped, Diamond, Fine, Halftone, Continuous:
	default:
		return func(x, y float64, ch int) float64 { return d.at(x/w, y/h, ch) }
	}
	size := d.between(1.0, 1.15)
	if d.parameters.Framed {
		size = d.wider(0.72, 0.88, 0.94)
	}
	lean := d.wider(0, 0.09, 0.14)
	if d.r.IntN(2) == 0 {
		lean = -lean
	}
	sin, cos := math.Sincos(lean)
	v := view{
		sin: sin, cos: cos, across: size * w, down: size * h, x: w/2 + d.between(-0.03, 0.03)*w, y: h/2 + d.between(-0.03, 0.03)*h,
		tiltX: d.between(-0.1, 0.1) / w, tiltY: d.between(-0.1, 0.1) / h,
	}
	d.moveFace(v, w)
	inside := d.medium(v)
	margin, rim, ground := d.between(0.01, 0.05), d.rim(), d.colour()
	slope := d.between(-0.3, 0.3)
	return func(x, y float64, ch int) float64 {
		u, t := v.at(x, y)
		out := max(-u, u-1, -t, t-1)
		switch {
		case out <= 0:
			return inside(u, t, ch)
		case out < margin || !d.parameters.Framed:
			return rim[ch]
		default:
			return ground[ch] * (1 + slope*(y/h-0.5))
		}
	}
}

// moveFace puts the window of the face to where the flat thing shows it.
func (d *drawing) moveFace(v view, w float64) {
	s := float64(d.width) / w
	scale := v.across * s / float64(d.width)
	f := d.face
	cx, cy := float64(f.Min.X+f.Max.X)/2/float64(d.width)-0.5, float64(f.Min.Y+f.Max.Y)/2/float64(d.height)-0.5
	x := (v.x + cx*v.across*v.cos - cy*v.down*v.sin) * s
	y := (v.y + cy*v.down*v.cos + cx*v.across*v.sin) * s
	half := float64(f.Dx()) / 2 * scale
	d.face.Min.X, d.face.Max.X = int(x-half), int(x+half)
	d.face.Min.Y, d.face.Max.Y = int(y-half), int(y+half)
	d.face = d.face.Intersect(d.shot.Rect)
}

// rim is the colour about a picture: the black of a screen, the white of paper.
func (d *drawing) rim() colour {
	switch d.parameters.Presentation {
	case Striped, Diamond, Fine:
		dark := d.between(5, 30)
		return colour{dark, dark, dark}
	default:
		light := d.between(190, 240)
		return colour{light, light, light - 8}
	}
}

// medium is what shows the picture.
func (d *drawing) medium(v view) scene {
	// The pixels of a screen or the dots of a screen of print, in pixels of the sensor, and what a
	// pixel of the sensor sees of them through the optics.
	pitch, aperture := d.wider(0.5, 2.2, 3), d.wider(1, 1.9, 2.3)
	if d.parameters.Presentation == Fine {
		pitch, aperture = d.between(0.25, 0.6), d.between(1.2, 2.3)
	}
	columns, rows := v.across/pitch, v.down/pitch
	half := aperture / pitch / 2
	switch d.parameters.Presentation {
	case Striped, Fine:
		black := d.between(0, 14)
		return func(u, t float64, ch int) float64 {
			open := pulse(u*columns, half, float64(ch)/3+0.03, 0.27) * pulse(t*rows, half, 0.06, 0.88)
			return black + d.at(u, t, ch)*open/(0.27*0.88)*0.95
		}
	case Diamond:
		// Green in every place, red and blue in turn in every other one.
		return func(u, t float64, ch int) float64 {
			x, y, wide, high := u*columns, t*rows, 0.3, 0.5
			if ch == 1 {
				return d.at(u, t, ch) * pulse(x, half, 0.1, wide) * pulse(y, half, 0.2, high) / (wide * high) * 0.95
			}
			a := pulse(x/2, half/2, 0.25*float64(ch), 0.2)*pulse(y/2, half/2, 0.1, 0.3) +
				pulse(x/2, half/2, math.Mod(0.25*float64(ch)+0.5, 1), 0.2)*pulse(y/2, half/2, 0.6, 0.3)
			return d.at(u, t, ch) * a / (2 * 0.2 * 0.3) * 0.95
		}
	case Halftone:
		return d.halftone(v, d.wider(1, 4, 5), aperture)
	default:
		haze := d.between(0, 18)
		return func(u, t float64, ch int) float64 { return haze + d.at(u, t, ch)*0.88 }
	}
}

// pulse is the mean, over a stretch of half each way about x, of a function of
// period 1 that is 1 from from for wide and else 0.
func pulse(x, half, from, wide float64) float64 {
	area := func(x float64) float64 {
		n := math.Floor(x)
		return n*wide + min(max(x-n-from, 0), wide)
	}
	return (area(x+half) - area(x-half)) / (2 * half)
}

// halftone is print of dots of cyan, magenta, yellow and black at the angles of
// the trade, with ink that runs a little.
func (d *drawing) halftone(v view, pitch, aperture float64) scene {
	var turns [4][2]float64
	for i, degrees := range []float64{15, 75, 0, 45} {
		s, c := math.Sincos(degrees * math.Pi / 180)
		turns[i] = [2]float64{s * 2 * math.Pi / pitch, c * 2 * math.Pi / pitch}
	}
	ink := func(i int, x, y, cover float64) float64 {
		s, c := turns[i][0], turns[i][1]
		spot := (2 + math.Cos(x*c+y*s) + math.Cos(y*c-x*s)) / 4
		return min(max((cover-spot)*4+0.5, 0), 1)
	}
	paper := d.between(215, 245)
	return func(u, t float64, ch int) float64 {
		cover := 1 - d.at(u, t, ch)/255
		darkest := 1 - max(d.at(u, t, 0), d.at(u, t, 1), d.at(u, t, 2))/255
		black := darkest * 0.5
		cover = min(max((cover-black)/(1-black), 0), 1)
		sum := 0.0
		const n = 3
		for j := range n {
			for i := range n {
				x := u*v.across + aperture*((float64(i)+0.5)/n-0.5)
				y := t*v.down + aperture*((float64(j)+0.5)/n-0.5)
				sum += (1 - 0.85*ink(ch, x, y, cover)) * (1 - 0.9*ink(3, x, y, black))
			}
		}
		return paper * sum / (n * n)
	}
}
