package specimen

import (
	"image"
	"math"
	"math/rand/v2"

	"vidimus/internal/engine/document/mrz/projective"
	"vidimus/internal/platform/value/geometry"
	"vidimus/internal/tools/mrz/grayplane"
)

// Level names the difficulty of a photograph.
type Level string

// The levels, easiest first.
const (
	Scan   Level = "scan"
	Easy   Level = "easy"
	Web    Level = "web"
	Medium Level = "medium"
	Turned Level = "turned"
	Hard   Level = "hard"
	// Tilted is Medium with the page lying askew by 18 to 40 degrees.
	Tilted Level = "tilted"
)

// Levels lists those of which sets are drawn; Tilted has sets of its own.
var Levels = []Level{Scan, Easy, Web, Medium, Turned, Hard}

// camera is how a level photographs.
type camera struct {
	width, height int
	least, most   float64 // width of the page, as share of the picture
	degrees       float64 // most rotation
	leastDegrees  float64
	shift         float64 // most displacement of a corner, as share of the page
	blur, noise   float64 // deviations in pixels and in grey levels
	motion        int     // pixels
	light, glare  float64
	quality       int // of the JPEG
	quarters      bool
}

var cameras = map[Level]camera{
	Scan:   {width: 1654, height: 1170, least: 0.85, most: 0.90, degrees: 1, blur: 0.5, noise: 3, quality: 88},
	Easy:   {width: 1920, height: 1440, least: 0.70, most: 0.88, degrees: 3, shift: 0.02, blur: 0.8, noise: 5, light: 0.15, quality: 85},
	Web:    {width: 1280, height: 720, least: 0.58, most: 0.68, degrees: 5, shift: 0.03, blur: 1.0, noise: 6, light: 0.2, quality: 70},
	Medium: {width: 1280, height: 960, least: 0.72, most: 0.86, degrees: 8, shift: 0.05, blur: 0.9, noise: 8, light: 0.3, quality: 72},
	Turned: {width: 1600, height: 1200, least: 0.72, most: 0.86, degrees: 8, shift: 0.04, blur: 0.9, noise: 7, light: 0.3, quality: 75, quarters: true},
	Tilted: {width: 1600, height: 1200, least: 0.60, most: 0.72, leastDegrees: 18, degrees: 40, shift: 0.05, blur: 0.9, noise: 8, light: 0.3, quality: 75},
	Hard: {width: 1280, height: 960, least: 0.70, most: 0.82, degrees: 18, shift: 0.09, blur: 1.3, noise: 12, motion: 3,
		light: 0.45, glare: 1, quality: 55},
}

type shot struct {
	picture *image.RGBA
	corners [4]geometry.Point
}

// channels are red, green and blue.
type channels [3]*grayplane.Plane

func (c camera) photograph(rng *rand.Rand, p *page) (shot, error) {
	corners := c.pose(rng, p.width/p.height)
	w, h := float64(p.Rect.Dx()), float64(p.Rect.Dy())
	toPage, err := projective.FromCorners(corners, [4]geometry.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}})
	if err != nil {
		return shot{}, err
	}
	table := newTable(rng)
	lamp := c.newLamp(rng, corners)
	var sensor channels
	for k := range sensor {
		sensor[k] = grayplane.New(c.width, c.height)
	}
	for y := range c.height {
		under := view{table, [2]float64{table.bend(float64(y) + 0.25), table.bend(float64(y) + 0.75)}}
		for x := range c.width {
			colour := c.scene(p, &toPage, under, geometry.Point{X: float64(x), Y: float64(y)})
			factor, glare := lamp.at(float64(x), float64(y))
			for k := range sensor {
				sensor[k].Pix[y*c.width+x] = float32(colour[k]*factor + glare)
			}
		}
	}
	var scratch grayplane.Plane
	direction := rng.Float64() * math.Pi
	for k := range sensor {
		sensor[k].Blur(c.blur, &scratch)
		sensor[k] = smear(sensor[k], c.motion, direction)
	}
	out := shot{picture: develop(rng, sensor, c.noise), corners: corners}
	if c.quarters {
		for range 1 + rng.IntN(3) {
			out = out.turned()
		}
	}
	return out, nil
}

// pose returns where the corners of the page come to lie.
func (c camera) pose(rng *rand.Rand, aspect float64) [4]geometry.Point {
	w := float64(c.width) * (c.least + rng.Float64()*(c.most-c.least))
	h := min(w/aspect, 0.93*float64(c.height))
	w = h * aspect
	tilt := rng.Float64()*2 - 1
	degrees := math.Copysign(c.leastDegrees, tilt) + tilt*(c.degrees-c.leastDegrees)
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	var out [4]geometry.Point
	for i, sign := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x := sign[0]*w/2 + (rng.Float64()*2-1)*c.shift*w
		y := sign[1]*h/2 + (rng.Float64()*2-1)*c.shift*w
		out[i] = geometry.Point{X: float64(c.width)/2 + x*cos - y*sin, Y: float64(c.height)/2 + x*sin + y*cos}
	}
	return out
}

// smear averages along a direction: the hand moved.
func smear(p *grayplane.Plane, length int, direction float64) *grayplane.Plane {
	if length < 2 {
		return p
	}
	out := grayplane.New(p.Width, p.Height)
	sin, cos := math.Sincos(direction)
	for i := range length {
		t := float64(i) - float64(length-1)/2
		addMoved(out, p, int(math.Round(t*cos)), int(math.Round(t*sin)))
	}
	for i := range out.Pix {
		out.Pix[i] /= float32(length)
	}
	return out
}

// addMoved adds a plane moved by whole pixels; its border goes on.
func addMoved(to, from *grayplane.Plane, right, down int) {
	for y := range to.Height {
		row := from.Pix[min(max(y+down, 0), from.Height-1)*from.Width:][:from.Width]
		sums := to.Pix[y*to.Width:][:to.Width]
		for x := range sums {
			sums[x] += row[min(max(x+right, 0), len(row)-1)]
		}
	}
}

// develop adds the noise of the sensor.
func develop(rng *rand.Rand, sensor channels, noise float64) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, sensor[0].Width, sensor[0].Height))
	for i := range sensor[0].Pix {
		for k := range sensor {
			m.Pix[4*i+k] = level(float64(sensor[k].Pix[i]) + rng.NormFloat64()*noise + 0.5)
		}
		m.Pix[4*i+3] = 255
	}
	return m
}

// turned turns a picture clockwise by a quarter.
func (s shot) turned() shot {
	b := s.picture.Bounds()
	out := shot{picture: image.NewRGBA(image.Rect(0, 0, b.Dy(), b.Dx()))}
	for y := range b.Dy() {
		for x := range b.Dx() {
			out.picture.SetRGBA(b.Dy()-1-y, x, s.picture.RGBAAt(x, y))
		}
	}
	for i, p := range s.corners {
		out.corners[i] = geometry.Point{X: float64(b.Dy()-1) - p.Y, Y: p.X}
	}
	return out
}
