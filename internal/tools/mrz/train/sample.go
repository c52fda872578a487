package main

import (
	"context"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"vidimus/internal/engine/document/mrz/glyph"
	"vidimus/internal/tools/mrz/grayplane"
	"vidimus/internal/tools/mrz/ocrb"
)

// sample is one labelled cell.
type sample struct {
	cell  glyph.Cell
	class int
}

// chunk is the number of samples that share a random source, so that the set
// does not depend on the number of processors.
const chunk = 250

// drawSamples draws n cells, the same for the same seed; damaged ones show also what
// reflections and hands do to a photograph.
func drawSamples(ctx context.Context, seed uint64, n int, damaged bool) ([]sample, error) {
	prints, err := printAll()
	if err != nil {
		return nil, err
	}
	out := make([]sample, n)
	starts := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for start := range starts {
				p := photographer{prints: prints, rng: rand.New(rand.NewPCG(seed, uint64(start))), damages: damaged}
				for i := start; i < min(start+chunk, n); i++ {
					p.draw(&out[i])
				}
			}
		})
	}
	for start := 0; start < n && ctx.Err() == nil; start += chunk {
		starts <- start
	}
	close(starts)
	workers.Wait()
	return out, ctx.Err()
}

// The print is drawn large: three characters at a pitch of 40 pixels.
const (
	printPitch  = 40
	printWidth  = 5 * printPitch
	printHeight = 90
	baseline    = 63
	capHeight   = 38.8
)

// letters holds the ink of every character of a cut, drawn in the middle.
type letters [glyph.Classes]*grayplane.Plane

func printAll() ([]*letters, error) {
	var out []*letters
	for _, cut := range ocrb.Variants {
		face, err := cut.Face(printPitch / ocrb.Advance)
		if err != nil {
			return nil, err
		}
		set := new(letters)
		for c := range glyph.Classes {
			set[c] = printOne(face, glyph.Alphabet[c:c+1])
		}
		out = append(out, set)
	}
	return out, nil
}

func printOne(face font.Face, letter string) *grayplane.Plane {
	m := image.NewGray(image.Rect(0, 0, printWidth, printHeight))
	left := (printWidth - printPitch) / 2
	pen := font.Drawer{
		Dst: m, Src: image.NewUniform(color.White), Face: face,
		Dot: fixed.P(left, baseline),
	}
	pen.DrawString(letter)
	return grayplane.FromGray(m)
}

// photographer draws samples with one random source and reused memory.
type photographer struct {
	prints  []*letters
	rng     *rand.Rand
	strip   grayplane.Plane
	scratch grayplane.Plane
	sensor  grayplane.Plane
	damages bool
}

func (p *photographer) draw(out *sample) {
	out.class = p.rng.IntN(glyph.Classes)
	p.ink(out.class)
	// Strokes of random weight: blur, then a steep curve about a random level.
	p.strip.Blur(p.between(1, 2.4), &p.scratch)
	level := p.between(80, 190)
	for i, v := range p.strip.Pix {
		p.strip.Pix[i] = float32(255 / (1 + math.Exp(-(float64(v)-level)/18)))
	}
	e := p.exposure()
	if p.damages {
		e.damage = p.newDamage(&e)
	}
	p.strip.Blur(e.blur*printPitch/e.pitch, &p.scratch)
	if e.damage != nil {
		p.smear(e.damage.motion*printPitch/e.pitch, e.damage.direction)
	}
	p.expose(e)
	p.cut(e, &out.cell)
	out.cell.Normalise()
}

// ink sets a character between two random neighbours; one time in ten a
// neighbour is missing, as at the ends of a line.
func (p *photographer) ink(class int) {
	set := p.prints[p.rng.IntN(len(p.prints))]
	p.strip.Resize(printWidth, printHeight)
	for i, v := range set[class].Pix {
		p.strip.Pix[i] = 255 - v
	}
	for _, shift := range []int{-printPitch, printPitch} {
		neighbour := set[p.rng.IntN(glyph.Classes)]
		if p.rng.IntN(10) == 0 {
			continue
		}
		for y := range printHeight {
			for x := max(shift, 0); x < printWidth+min(shift, 0); x++ {
				i := y*printWidth + x
				p.strip.Pix[i] = min(p.strip.Pix[i], 255-neighbour.Pix[i-shift])
			}
		}
	}
}

// exposure is what a camera and the page's background do to a strip.
type exposure struct {
	pitch          float64 // pixels a character
	blur           float64 // pixels
	contrast, base float32
	slopeX, slopeY float32 // light
	noise          float32
	offX, offY     float64 // of the pixel grid, in pixels
	pattern        float32 // darkness of the guilloche
	period, phase  float64
	damage         *damage // nil for none
}

func (p *photographer) exposure() exposure {
	e := exposure{pitch: p.between(9, 30), blur: p.between(0.35, 1.5), contrast: float32(p.between(0.25, 1))}
	e.base = float32(p.between(0, 255)) * (1 - e.contrast)
	e.slopeX, e.slopeY = float32(p.rng.NormFloat64()*12), float32(p.rng.NormFloat64()*12)
	e.noise = float32(p.between(0, 14) * min(1, e.pitch/16))
	e.offX, e.offY = p.rng.Float64(), p.rng.Float64()
	e.pattern = float32(p.between(0, 20))
	e.period, e.phase = p.between(3, 15), p.between(0, 6)
	return e
}

// expose samples the strip at the camera's resolution.
func (p *photographer) expose(e exposure) {
	w, h := int(5*e.pitch), int(2.25*e.pitch)
	p.sensor.Resize(w, h)
	step := printPitch / e.pitch
	for y := range h {
		fy := float64(y)
		wave := 2 * math.Sin(fy/e.period/3+e.phase)
		for x := range w {
			fx := float64(x)
			v := p.strip.At((fx+e.offX)*step, (fy+e.offY)*step)*e.contrast + e.base
			v += e.slopeX*float32(x)/float32(w) + e.slopeY*float32(y)/float32(h)
			if math.Sin(fx/e.period+wave) > 0.7 {
				v -= e.pattern
			}
			if e.damage != nil {
				v = v*e.damage.gain + e.damage.glare(fx/e.pitch, fy/e.pitch)
			}
			p.sensor.Pix[y*w+x] = v + float32(p.rng.NormFloat64())*e.noise
		}
	}
	if e.damage != nil {
		e.damage.end(&p.sensor)
	}
}

// cut takes the cell out of the exposure as the reader would: slightly turned,
// sheared, shifted and of the wrong size.
func (p *photographer) cut(e exposure, cell *glyph.Cell) {
	turn, shear := p.rng.NormFloat64()*0.035, p.rng.NormFloat64()*0.03
	width := glyph.CellWidth * (1 + p.rng.NormFloat64()*0.05)
	height := glyph.CellHeight * 1.06 * (1 + p.rng.NormFloat64()*0.07)
	middleX := 2.5 + p.rng.NormFloat64()*0.06
	middleY := (baseline-capHeight/2)/printPitch + p.rng.NormFloat64()*0.06
	sin, cos := math.Sincos(turn)
	for y := range glyph.Height {
		for x := range glyph.Width {
			u := ((float64(x)+0.5)/glyph.Width - 0.5) * width
			v := ((float64(y)+0.5)/glyph.Height - 0.5) * height
			u, v = u*cos-v*sin+shear*v, u*sin+v*cos
			cell[y*glyph.Width+x] = p.sensor.At((middleX+u)*e.pitch-e.offX, (middleY+v)*e.pitch-e.offY)
		}
	}
}

func (p *photographer) between(low, high float64) float64 { return low + p.rng.Float64()*(high-low) }
