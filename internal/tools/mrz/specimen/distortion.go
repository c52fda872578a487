package specimen

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"golang.org/x/image/draw"
)

// Distortion names what a page suffers beyond its photograph. The empty one is
// nothing, as in the sets which the reader was made with.
type Distortion string

// The distortions.
const (
	Whole  Distortion = ""
	Bent   Distortion = "bent"   // the page is not flat
	Worn   Distortion = "worn"   // ink has rubbed off in patches
	Sheen  Distortion = "sheen"  // a hologram shines over the print
	Shrunk Distortion = "shrunk" // made smaller and larger again on its way
)

// Distortions lists them.
var Distortions = []Distortion{Whole, Bent, Worn, Sheen, Shrunk}

// onPage does to a print what happens before it is photographed.
func (d Distortion) onPage(rng *rand.Rand, p *page) error {
	switch d {
	case Whole, Shrunk:
		return nil
	case Bent:
		p.bend(rng)
	case Worn:
		p.wear(rng)
	case Sheen:
		p.shine(rng)
	default:
		return fmt.Errorf("no distortion %q", d)
	}
	return nil
}

// onPicture does to a photograph what happens after it was taken.
func (d Distortion) onPicture(m *image.RGBA) *image.RGBA {
	if d != Shrunk {
		return m
	}
	const left = 0.8 // of each side
	b := m.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, int(left*float64(b.Dx())), int(left*float64(b.Dy()))))
	draw.ApproxBiLinear.Scale(small, small.Rect, m, b, draw.Src, nil)
	draw.ApproxBiLinear.Scale(m, b, small, small.Rect, draw.Src, nil)
	return m
}

// bend moves every row and column along a wave.
func (p *page) bend(rng *rand.Rand) {
	from := image.NewRGBA(p.Rect)
	draw.Draw(from, p.Rect, p.RGBA, image.Point{}, draw.Src)
	across, down := (0.2+rng.Float64()*0.3)*millimetre, (0.2+rng.Float64()*0.3)*millimetre
	a, b := rng.Float64()*6, rng.Float64()*6
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
			u := x + int(math.Round(across*math.Sin(float64(y)/p.height*4+a)))
			v := y + int(math.Round(down*math.Sin(float64(x)/p.width*5+b)))
			p.SetRGBA(x, y, from.RGBAAt(min(max(u, 0), p.Rect.Dx()-1), min(max(v, 0), p.Rect.Dy()-1)))
		}
	}
}

// wear pales patches of the print; the zone is spared, which is read first.
func (p *page) wear(rng *rand.Rand) {
	for range 14 {
		x0, y0 := rng.Float64()*p.width, rng.Float64()*p.zoneTop
		radius := (1.5 + rng.Float64()*3) * millimetre
		most := 0.35 + rng.Float64()*0.35
		p.each(x0, y0, radius, func(c color.RGBA, near float64) color.RGBA {
			return mixed(c, color.RGBA{225, 222, 215, 255}, most*near)
		})
	}
}

// shine lays coloured bands and rings over the print.
func (p *page) shine(rng *rand.Rand) {
	for range 5 {
		x0, y0 := rng.Float64()*p.width, rng.Float64()*p.zoneTop
		radius := (5 + rng.Float64()*7) * millimetre
		tint := color.RGBA{uint8(120 + rng.IntN(135)), uint8(120 + rng.IntN(135)), uint8(120 + rng.IntN(135)), 255}
		p.each(x0, y0, radius, func(c color.RGBA, near float64) color.RGBA {
			return mixed(c, tint, 0.30*near*(0.6+0.4*math.Sin(near*25)))
		})
	}
}

// each changes the points about a place; near falls from 1 to 0.
func (p *page) each(x0, y0, radius float64, change func(c color.RGBA, near float64) color.RGBA) {
	for y := max(int(y0-radius), 0); y < min(int(y0+radius), int(p.zoneTop)); y++ {
		for x := max(int(x0-radius), 0); x < min(int(x0+radius), p.Rect.Dx()); x++ {
			if near := 1 - math.Hypot(float64(x)-x0, float64(y)-y0)/radius; near > 0 {
				p.SetRGBA(x, y, change(p.RGBAAt(x, y), near))
			}
		}
	}
}

// mixed is a colour with a share of another.
func mixed(c, other color.RGBA, share float64) color.RGBA {
	part := func(a, b uint8) uint8 { return level(float64(a)*(1-share) + float64(b)*share) }
	return color.RGBA{part(c.R, other.R), part(c.G, other.G), part(c.B, other.B), 255}
}
