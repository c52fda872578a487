// Package selfie draws selfies as a page sends them: of living persons, with
// the backgrounds, clothes, light and cameras of everyday life, and of pictures of
// persons that are held before a camera, on screens and on paper. What it draws
// follows from a seed. A camera is a model: optics that blur, a mosaic of colour
// filters, noise, sharpening, reduction to the size of the page, JPEG.
package selfie

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"

	xdraw "golang.org/x/image/draw"
)

// Presentation is what is before the camera (ISO/IEC 30107-3): a person, or an attack.
type Presentation string

// The presentations. Framed ones show the borders of the screen or of the paper.
const (
	Plain      Presentation = "genuine, as photographed"
	Patterned  Presentation = "genuine, patterned background"
	Shirt      Presentation = "genuine, patterned shirt"
	Doorway    Presentation = "genuine, door, picture or table"
	Blinds     Presentation = "genuine, light through blinds"
	Striped    Presentation = "screen with colour stripes"
	Diamond    Presentation = "screen with diamond pixels"
	Fine       Presentation = "screen with fine pixels"
	Halftone   Presentation = "print with halftone"
	Continuous Presentation = "print without raster"
)

// Genuine and attacks in the order of tables.
var (
	Genuine = []Presentation{Plain, Patterned, Shirt, Doorway, Blinds}
	Attacks = []Presentation{Striped, Diamond, Fine, Halftone, Continuous}
)

// Portrait is a photograph with the window of its face.
type Portrait struct {
	Image *image.RGBA
	Face  image.Rectangle
}

// Parameters describe a picture to draw.
type Parameters struct {
	Portrait     Portrait
	Presentation Presentation
	Framed       bool
	Seed         uint64
	// Wide draws beyond the ranges that thresholds were chosen within.
	Wide bool
}

// Picture is a selfie with the window of its face.
type Picture struct {
	JPEG []byte
	Face image.Rectangle
}

// Widths of selfies in pixels: pictures of a film, and photographs.
var (
	widths     = []int{480, 480, 720}
	wideWidths = []int{480, 480, 600, 960}
)

// Draw draws a selfie.
func Draw(o Parameters) Picture {
	r := rand.New(rand.NewPCG(o.Seed, uint64(len(o.Presentation))))
	all := widths
	if o.Wide {
		all = wideWidths
	}
	width := all[r.IntN(len(all))]
	d := drawing{r: r, width: width, height: width * 4 / 3, parameters: o}
	d.compose()
	sensor := d.expose()
	file := d.develop(sensor)
	return Picture{JPEG: file, Face: d.face}
}

type drawing struct {
	r             *rand.Rand
	width, height int
	parameters    Parameters
	// shot is the portrait as it would be photographed, at twice the size.
	shot *image.RGBA
	// face is its window in the finished selfie.
	face image.Rectangle
}

func (d *drawing) between(from, to float64) float64 { return from + (to-from)*d.r.Float64() }

// wider is between for a range that is wider where that is wanted.
func (d *drawing) wider(from, to, farther float64) float64 {
	if d.parameters.Wide {
		to = farther
	}
	return d.between(from, to)
}

// compose cuts the portrait to the window of a selfie and puts what is about a
// living person into it.
func (d *drawing) compose() {
	p := d.parameters.Portrait
	b := p.Image.Rect
	w := float64(p.Face.Dx()) / d.between(0.36, 0.5)
	w = min(w, float64(b.Dx()), float64(b.Dy())*3/4)
	h := w * 4 / 3
	left := float64(p.Face.Min.X+p.Face.Max.X)/2 - w/2 + d.between(-0.06, 0.06)*w
	top := float64(p.Face.Min.Y+p.Face.Max.Y)/2 - h*d.between(0.4, 0.5)
	left = max(float64(b.Min.X), min(left, float64(b.Max.X)-w))
	top = max(float64(b.Min.Y), min(top, float64(b.Max.Y)-h))
	part := image.Rect(int(left), int(top), int(left+w), int(top+h))
	d.shot = image.NewRGBA(image.Rect(0, 0, d.width*3/2, d.height*3/2))
	xdraw.CatmullRom.Scale(d.shot, d.shot.Rect, p.Image, part, xdraw.Src, nil)
	s := float64(d.shot.Rect.Dx()) / w
	at := func(x, y int) image.Point { return image.Pt(int((float64(x)-left)*s), int((float64(y)-top)*s)) }
	d.face = image.Rectangle{Min: at(p.Face.Min.X, p.Face.Min.Y), Max: at(p.Face.Max.X, p.Face.Max.Y)}
	switch d.parameters.Presentation {
	case Patterned, Shirt, Doorway:
		d.surround(d.parameters.Presentation)
	case Blinds:
		d.shade()
	}
	d.face = image.Rect(d.face.Min.X*2/3, d.face.Min.Y*2/3, d.face.Max.X*2/3, d.face.Max.Y*2/3)
}

// surround paints a pattern about the head, or below it.
func (d *drawing) surround(kind Presentation) {
	f := d.face
	cx, cy := float64(f.Min.X+f.Max.X)/2, float64(f.Min.Y+f.Max.Y)/2
	a, b := 0.68*float64(f.Dx()), 0.85*float64(f.Dy())
	paint := d.pattern(kind)
	for y := range d.shot.Rect.Dy() {
		for x := range d.shot.Rect.Dx() {
			u, v := (float64(x)-cx)/a, (float64(y)-cy)/b
			out := (math.Sqrt(u*u+v*v) - 1) * a / 8 // feathered over some pixels
			shoulders := math.Abs(float64(x)-cx)/(1.1*float64(f.Dx())) + 0.55
			body := (float64(y)-cy)/float64(f.Dy()) - max(shoulders, 0.75)
			share := min(max(out, 0), 1)
			switch {
			case kind == Doorway && float64(y) > 0.84*float64(d.shot.Rect.Dy()):
				c := paint(float64(x), float64(y))
				if c != paint(float64(x), 2*float64(d.shot.Rect.Dy())) && body > 0 {
					share = 0
				}
			case kind == Shirt && body < 0, kind != Shirt && body > 0:
				share = 0
			}
			if share == 0 {
				continue
			}
			c := paint(float64(x), float64(y))
			at := d.shot.PixOffset(x, y)
			for i := range 3 {
				d.shot.Pix[at+i] = uint8(share*c[i] + (1-share)*float64(d.shot.Pix[at+i]))
			}
		}
	}
}

// shade has stripes of shadow fall on everything.
func (d *drawing) shade() {
	// Slats of 25 to 50 mm, as parts of a face of 150 mm, and their soft shadows.
	apart, depth := float64(d.face.Dx())*d.between(0.17, 0.34), d.between(0.2, 0.6)
	sin, cos := math.Sincos(d.between(0.9, 2.2))
	for y := range d.shot.Rect.Dy() {
		for x := range d.shot.Rect.Dx() {
			wave := math.Sin(2 * math.Pi * (float64(x)*cos + float64(y)*sin) / apart)
			light := 1 - depth*(0.5+wave/2)
			at := d.shot.PixOffset(x, y)
			for i := range 3 {
				d.shot.Pix[at+i] = uint8(light * float64(d.shot.Pix[at+i]))
			}
		}
	}
}

type colour [3]float64

func (d *drawing) colour() colour {
	return colour{d.between(20, 240), d.between(20, 240), d.between(20, 240)}
}

// pattern is one of everyday life: stripes, checks, dots, bricks, blinds, or the
// lines of a door or of a picture on the wall.
func (d *drawing) pattern(kind Presentation) func(x, y float64) colour {
	one, other := d.colour(), d.colour()
	apart := d.between(5, 60)
	sin, cos := math.Sincos(d.between(-0.3, 0.3))
	if d.r.IntN(3) == 0 {
		sin, cos = math.Sincos(d.between(0, 3))
	}
	pick := func(first bool) colour {
		if first {
			return one
		}
		return other
	}
	mod := func(v, m float64) float64 { return v - m*math.Floor(v/m) }
	if kind == Doorway {
		w, h := float64(d.shot.Rect.Dx()), float64(d.shot.Rect.Dy())
		left, right, top, bottom := d.between(0.05, 0.25)*w, d.between(0.75, 0.95)*w, d.between(0.02, 0.15)*h, d.between(0.6, 1.3)*h
		lean, table := d.between(-0.05, 0.05), 2*h
		if d.r.IntN(3) == 0 {
			table = d.between(0.85, 0.97) * h
		}
		return func(x, y float64) colour {
			x, y = x+lean*y, y-lean*x
			if y > table {
				return other
			}
			return pick(x > left && x < right && y > top && y < bottom)
		}
	}
	switch d.r.IntN(5) {
	case 0: // stripes
		return func(x, y float64) colour { return pick(mod(x*cos+y*sin, apart) < apart/2) }
	case 1: // checks
		return func(x, y float64) colour {
			return pick((mod(x*cos+y*sin, apart) < apart/2) != (mod(y*cos-x*sin, apart) < apart/2))
		}
	case 2: // dots
		return func(x, y float64) colour {
			return pick(math.Hypot(mod(x*cos+y*sin, apart)-apart/2, mod(y*cos-x*sin, apart)-apart/2) < apart/4)
		}
	case 3: // bricks
		return func(x, y float64) colour {
			row := math.Floor(y / apart)
			return pick(mod(y, apart) > 0.12*apart && mod(x+mod(row, 2)*apart*1.2, 2.4*apart) > 0.12*apart)
		}
	default: // blinds
		return func(x, y float64) colour {
			t := mod(y+0.03*x, apart) / apart
			return colour{one[0] * (1 - 0.7*t), one[1] * (1 - 0.7*t), one[2] * (1 - 0.7*t)}
		}
	}
}

// mosaic is what a sensor catches: one colour a pixel.
type mosaic struct {
	pix           []float64
	width, height int
}

// channel of a pixel of the mosaic.
func channel(x, y int) int {
	switch {
	case x%2 == 0 && y%2 == 0:
		return 0
	case x%2 == 1 && y%2 == 1:
		return 2
	default:
		return 1
	}
}

// expose photographs what is before the camera, at the pixels of the sensor.
func (d *drawing) expose() mosaic {
	scale := []float64{1, 1.5}[d.r.IntN(2)]
	m := mosaic{width: int(float64(d.width) * scale), height: int(float64(d.height) * scale)}
	m.pix = make([]float64, m.width*m.height)
	s := d.scene(m)
	for y := range m.height {
		for x := range m.width {
			m.pix[y*m.width+x] = s(float64(x)+0.5, float64(y)+0.5, channel(x, y))
		}
	}
	return m
}

// at is a channel of the shot at a share of its sides, read between pixels.
func (d *drawing) at(u, v float64, ch int) float64 {
	w, h := d.shot.Rect.Dx(), d.shot.Rect.Dy()
	x, y := min(max(u*float64(w)-0.5, 0), float64(w)-1.001), min(max(v*float64(h)-0.5, 0), float64(h)-1.001)
	x0, y0 := int(x), int(y)
	fx, fy := x-float64(x0), y-float64(y0)
	o := d.shot.PixOffset(x0, y0) + ch
	pix := d.shot.Pix
	return (float64(pix[o])*(1-fx)+float64(pix[o+4])*fx)*(1-fy) + (float64(pix[o+d.shot.Stride])*(1-fx)+float64(pix[o+d.shot.Stride+4])*fx)*fy
}

// develop makes the file of what the sensor caught: noise, colours, sharpening,
// the size of the page, JPEG.
func (d *drawing) develop(m mosaic) []byte {
	noise, gain, gamma := d.wider(0.5, 5, 7), d.between(0.7, 1.15), d.between(0.85, 1.2)
	tint := colour{d.between(0.94, 1.06), 1, d.between(0.94, 1.06)}
	for i := range m.pix {
		v := m.pix[i]*gain + noise*d.r.NormFloat64()*math.Sqrt(0.3+m.pix[i]/200)
		m.pix[i] = 255 * math.Pow(min(max(v/255, 0), 1), gamma)
	}
	img := m.demosaic(tint)
	img = sharpened(blurred(img, d.between(0, 0.6)), d.wider(0, 0.7, 1))
	if d.r.IntN(2) == 0 { // cameras that send JPEG
		img = compressed(img, 55+d.r.IntN(36))
	}
	out := image.NewRGBA(image.Rect(0, 0, d.width, d.height))
	xdraw.ApproxBiLinear.Scale(out, out.Rect, img, img.Rect, xdraw.Src, nil)
	var file bytes.Buffer
	quality := 80
	if d.r.IntN(2) == 0 {
		quality = 60 + d.r.IntN(36)
	}
	encode(&file, out, quality)
	return file.Bytes()
}

func encode(to *bytes.Buffer, img image.Image, quality int) {
	if err := jpeg.Encode(to, img, &jpeg.Options{Quality: quality}); err != nil {
		panic(err) // a buffer takes everything
	}
}

// compressed is a picture as JPEG gives it back.
func compressed(img *image.RGBA, quality int) *image.RGBA {
	var file bytes.Buffer
	encode(&file, img, quality)
	back, err := jpeg.Decode(&file)
	if err != nil {
		panic(err) // it was just written
	}
	out := image.NewRGBA(img.Rect)
	draw.Draw(out, out.Rect, back, image.Point{}, draw.Src)
	return out
}

// demosaic fills in the colours that a pixel does not have from those about it.
func (m mosaic) demosaic(tint colour) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, m.width, m.height))
	for y := range m.height {
		for x := range m.width {
			var sum, n colour
			for j := max(y-1, 0); j <= min(y+1, m.height-1); j++ {
				for i := max(x-1, 0); i <= min(x+1, m.width-1); i++ {
					c := channel(i, j)
					if c == channel(x, y) && (i != x || j != y) {
						continue
					}
					sum[c], n[c] = sum[c]+m.pix[j*m.width+i], n[c]+1
				}
			}
			o := out.PixOffset(x, y)
			for c := range 3 {
				out.Pix[o+c] = uint8(min(255, tint[c]*sum[c]/n[c]+0.5))
			}
			out.Pix[o+3] = 255
		}
	}
	return out
}

// blurred mixes pixels with those about them.
func blurred(img *image.RGBA, share float64) *image.RGBA {
	return mixed(img, share)
}

// sharpened takes away what is about a pixel.
func sharpened(img *image.RGBA, amount float64) *image.RGBA { return mixed(img, -amount) }

// mixed moves every pixel by a share towards the mean of those about it.
func mixed(img *image.RGBA, share float64) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	copy(out.Pix, img.Pix)
	for y := 1; y < img.Rect.Dy()-1; y++ {
		for x := 1; x < img.Rect.Dx()-1; x++ {
			o := img.PixOffset(x, y)
			for c := o; c < o+3; c++ {
				p := img.Pix
				mean := float64(2*(int(p[c-4])+int(p[c+4])+int(p[c-img.Stride])+int(p[c+img.Stride]))+
					int(p[c-4-img.Stride])+int(p[c+4-img.Stride])+int(p[c-4+img.Stride])+int(p[c+4+img.Stride])) / 12
				out.Pix[c] = uint8(min(max(float64(p[c])+share*(mean-float64(p[c])), 0), 255))
			}
		}
	}
	return out
}
