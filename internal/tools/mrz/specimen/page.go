package specimen

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/tools/mrz/ocrb"
)

// millimetre is the resolution of a page: 300 dots an inch.
const millimetre = 300 / 25.4

// Sizes of the zone in millimetres (Doc 9303 part 3 section 4).
const (
	pitch    = 2.54
	zoneRoom = 23.2 // height of the zone's strip at the foot of the page
)

// page is a flat print being drawn.
type page struct {
	*image.RGBA
	width, height float64
	zoneTop       float64
	ink           color.RGBA
}

// size of a page of the form in millimetres.
func size(form mrz.Format) (width, height float64) {
	switch form {
	case mrz.TD1:
		return 85.6, 54
	case mrz.TD3:
		return 125, 88
	case mrz.MRVA:
		return 120, 80
	}
	return 105, 74
}

func printPage(rng *rand.Rand, o Order, lines []string) (*page, error) {
	w, h := size(o.Form)
	p := &page{width: w * millimetre, height: h * millimetre}
	p.RGBA = image.NewRGBA(image.Rect(0, 0, int(p.width), int(p.height)))
	p.zoneTop = p.height - zoneRoom*millimetre
	p.background(rng)
	p.ink = color.RGBA{uint8(15 + rng.IntN(35)), uint8(15 + rng.IntN(35)), uint8(15 + rng.IntN(40)), 255}
	p.portrait(o.Portrait)
	if err := p.visualZone(*o.Printed, o.Design); err != nil {
		return nil, err
	}
	cut := ocrb.Round
	if rng.IntN(3) == 0 {
		cut = ocrb.Square
	}
	if err := p.machineZone(cut, lines); err != nil {
		return nil, err
	}
	return p, o.Distortion.onPage(rng, p)
}

// background draws a guilloche over a pale tint, weaker behind the zone.
func (p *page) background(rng *rand.Rand) {
	tint := [3]float64{200 + rng.Float64()*45, 200 + rng.Float64()*45, 200 + rng.Float64()*45}
	a, b, c := rng.Float64()*6, rng.Float64()*6, rng.Float64()*6
	strength := 6 + rng.Float64()*14
	slow, bend := make([]float64, p.Rect.Dx()), make([]float64, p.Rect.Dx())
	for x := range slow {
		slow[x], bend[x] = 12*math.Sin(float64(x)/p.width*3+c), 5*math.Sin(float64(x)/60+b)
	}
	for y := range p.Rect.Dy() {
		fy := float64(y)
		shade := strength
		if fy > p.zoneTop {
			shade *= 0.45
		}
		wave := 4 * math.Sin(fy/40+a)
		for x := range p.Rect.Dx() {
			v := slow[x]
			if math.Sin(float64(x)/9+wave)+math.Sin(fy/7+bend[x]) > 1.2 {
				v -= shade
			}
			i := p.PixOffset(x, y)
			for k := range 3 {
				p.Pix[i+k] = level(tint[k] + v)
			}
			p.Pix[i+3] = 255
		}
	}
}

func level(v float64) uint8 { return uint8(min(max(v, 0), 255)) }

func (p *page) portrait(picture image.Image) {
	const top = 50
	w := p.width * 0.26
	h := w * 45 / 35
	if room := p.zoneTop - 60; h > room {
		w, h = room*35/45, room
	}
	left := int(p.width * 0.04)
	for y := range int(h) {
		for x := range int(w) {
			c := color.Color(head((float64(x)/w-0.5)/0.33, float64(y)/h))
			if picture != nil {
				b := picture.Bounds()
				c = picture.At(b.Min.X+x*b.Dx()/int(w), b.Min.Y+y*b.Dy()/int(h))
			}
			p.Set(left+x, top+y, c)
		}
	}
}

// head is a plain bust: x in half widths of the face, y from 0 to 1.
func head(x, y float64) color.RGBA {
	if y > 0.82 && math.Abs(x) < 1.3 {
		return color.RGBA{60, 60, 90, 255}
	}
	if d := (y - 0.45) / 0.36; x*x+d*d < 1 {
		return color.RGBA{205, 170, 150, 255}
	}
	return color.RGBA{150, 160, 175, 255}
}

var titles = map[mrz.Format]string{
	mrz.TD1: "IDENTITY CARD", mrz.TD2: "IDENTITY CARD", mrz.TD3: "PASSPORT / PASSEPORT", mrz.MRVA: "VISA", mrz.MRVB: "VISA",
}

// day prints YYMMDD as a page does.
func day(date string) string {
	return strings.ReplaceAll(date[4:6]+" "+date[2:4]+" "+date[:2], "<", "X")
}

// machineZone prints the lines at the places of Doc 9303: the last baseline 4.4 or
// 6.4 mm above the edge, rows 6.2 or 6.4 mm apart.
func (p *page) machineZone(cut ocrb.Variant, lines []string) error {
	f, err := cut.Face(pitch * millimetre / ocrb.Advance)
	if err != nil {
		return err
	}
	left := (p.width - float64(len(lines[0]))*pitch*millimetre) / 2
	foot, apart := 6.4, 6.4
	if len(lines) == 3 {
		foot, apart = 4.4, 6.2
	}
	for i, line := range lines {
		y := p.height - (foot+apart*float64(len(lines)-1-i))*millimetre
		for column := range len(line) {
			p.write(f, left+float64(column)*pitch*millimetre, y, line[column:column+1], p.ink)
		}
	}
	return nil
}

func (p *page) write(f font.Face, x, y float64, text string, ink color.Color) {
	pen := font.Drawer{
		Dst: draw.Image(p), Src: image.NewUniform(ink), Face: f,
		Dot: fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)},
	}
	pen.DrawString(text)
}

func face(file []byte, em float64) (font.Face, error) {
	parsed, err := opentype.Parse(file)
	if err != nil {
		return nil, fmt.Errorf("parse font: %w", err)
	}
	f, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: em, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return nil, fmt.Errorf("make face: %w", err)
	}
	return f, nil
}
