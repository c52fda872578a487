package specimen

import (
	"math"
	"math/rand/v2"

	"vidimus/internal/engine/document/mrz/projective"
	"vidimus/internal/platform/value/geometry"
)

// scene averages four rays through a pixel.
func (c camera) scene(p *page, toPage *projective.Map, under view, at geometry.Point) [3]float64 {
	var sum [3]float64
	for i := range 4 {
		rx, ry := at.X+0.25+0.5*float64(i&1), at.Y+0.25+0.5*float64(i>>1)
		u, v := toPage.At(rx, ry)
		inside := u >= 0 && v >= 0 && u < float64(p.Rect.Dx()-1) && v < float64(p.Rect.Dy()-1)
		if inside {
			p.add(&sum, u, v)
		} else {
			under.add(&sum, rx, under.bends[i>>1])
		}
	}
	for k := range sum {
		sum[k] /= 4
	}
	return sum
}

// add adds the page's colour between pixels.
func (p *page) add(sum *[3]float64, u, v float64) {
	x, y := int(u), int(v)
	fx, fy := u-float64(x), v-float64(y)
	i := p.PixOffset(x, y)
	for k := range sum {
		above := float64(p.Pix[i+k])*(1-fx) + float64(p.Pix[i+4+k])*fx
		below := float64(p.Pix[i+p.Stride+k])*(1-fx) + float64(p.Pix[i+p.Stride+4+k])*fx
		sum[k] += above*(1-fy) + below*fy
	}
}

// table is the patterned ground under the page.
type table struct {
	colour           [3]float64
	periodX, periodY float64
}

func newTable(rng *rand.Rand) table {
	var t table
	for k := range t.colour {
		t.colour[k] = 40 + rng.Float64()*120
	}
	t.periodX, t.periodY = 5+rng.Float64()*60, 5+rng.Float64()*60
	return t
}

// view is the table under a row of pixels, with the bends of its upper and lower rays.
type view struct {
	table
	bends [2]float64
}

// bend moves the pattern of the table along at the height y.
func (t table) bend(y float64) float64 { return 3 * math.Sin(y/t.periodY) }

func (t table) add(sum *[3]float64, x, bend float64) {
	grain := 18 * math.Sin(x/t.periodX+bend)
	for k := range sum {
		sum[k] += t.colour[k] + grain
	}
}

// lamp is uneven light and its reflections on the page.
type lamp struct {
	slope         geometry.Point // change of brightness a pixel
	base          float64
	width, height float64
	spots         []spot
}

type spot struct{ x, y, rx, ry, brightness float64 }

func (c camera) newLamp(rng *rand.Rand, corners [4]geometry.Point) lamp {
	sin, cos := math.Sincos(rng.Float64() * 2 * math.Pi)
	l := lamp{width: float64(c.width), height: float64(c.height), base: 1 - 0.3*c.light}
	l.slope = geometry.Point{X: 1.6 * c.light * cos, Y: 1.6 * c.light * sin}
	if c.glare == 0 {
		return l
	}
	for range 1 + rng.IntN(2) {
		u, v := rng.Float64(), rng.Float64()
		weights := [4]float64{(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v}
		s := spot{rx: 20 + rng.Float64()*60, ry: 20 + rng.Float64()*60, brightness: c.glare * (60 + rng.Float64()*160)}
		for i, w := range weights {
			s.x += w * corners[i].X
			s.y += w * corners[i].Y
		}
		l.spots = append(l.spots, s)
	}
	return l
}

func (l lamp) at(x, y float64) (factor, glare float64) {
	factor = l.base + (x/l.width-0.5)*l.slope.X + (y/l.height-0.5)*l.slope.Y
	for _, s := range l.spots {
		dx, dy := (x-s.x)/s.rx, (y-s.y)/s.ry
		if d := dx*dx + dy*dy; d < 9 {
			glare += s.brightness * math.Exp(-d)
		}
	}
	return factor, glare
}
