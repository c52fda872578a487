// Package portrait gives tests pictures of a face: one public-domain portrait,
// and what is made of it.
package portrait

import (
	"bytes"
	_ "embed" // the portrait
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math"
	"math/rand/v2"
	"testing"

	xdraw "golang.org/x/image/draw"
)

//go:embed astronaut.png
var astronaut []byte

// The marks of the portrait, read by eye from a picture eight times as large.
var (
	RightEye   = Point{203.5, 100.6}
	LeftEye    = Point{247.1, 103.5}
	Nose       = Point{225.6, 126.3}
	MouthRight = Point{203.8, 140.3}
	MouthLeft  = Point{243.5, 141.9}
)

// Point is a place in pixels.
type Point struct{ X, Y float64 }

// Face is a window about the face.
var Face = image.Rect(170, 57, 276, 163)

// File is the portrait as a PNG of 512 by 512 pixels.
func File() []byte { return bytes.Clone(astronaut) }

// Picture is the portrait.
func Picture(tb testing.TB) *image.RGBA {
	tb.Helper()
	img, err := png.Decode(bytes.NewReader(astronaut))
	if err != nil {
		tb.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
	return out
}

// JPEG writes a picture as a file.
func JPEG(tb testing.TB, img image.Image) []byte {
	tb.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 92}); err != nil {
		tb.Fatal(err)
	}
	return out.Bytes()
}

// Resized is a part of a picture at another size.
func Resized(img image.Image, part image.Rectangle, w, h int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	xdraw.CatmullRom.Scale(out, out.Rect, img, part, xdraw.Src, nil)
	return out
}

// Wide is the portrait in the middle of an empty picture.
func Wide(tb testing.TB, w, h int, at ...image.Point) *image.RGBA {
	tb.Helper()
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(out, out.Rect, image.NewUniform(color.Gray{0x90}), image.Point{}, draw.Src)
	img := Picture(tb)
	for _, p := range at {
		draw.Draw(out, img.Rect.Add(p), img, image.Point{}, draw.Src)
	}
	return out
}

// Changed is a picture whose every channel went through a function.
func Changed(img *image.RGBA, f func(v float64) float64) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for i, v := range img.Pix {
		if i%4 == 3 {
			out.Pix[i] = v
			continue
		}
		out.Pix[i] = uint8(min(max(f(float64(v)), 0), 255))
	}
	return out
}

// Noisy adds noise of a sigma in grey levels, the same each time.
func Noisy(img *image.RGBA, sigma float64) *image.RGBA {
	r := rand.New(rand.NewPCG(1, 2))
	return Changed(img, func(v float64) float64 { return v + sigma*r.NormFloat64() })
}

// Blurred smooths a picture by a Gaussian of a sigma in pixels.
func Blurred(img *image.RGBA, sigma float64) *image.RGBA {
	return blurOnce(blurOnce(img, sigma, 1, 0), sigma, 0, 1)
}

func blurOnce(img *image.RGBA, sigma float64, stepX, stepY int) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	reach := int(3*sigma) + 1
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			var sum [4]float64
			total := 0.0
			for i := -reach; i <= reach; i++ {
				xi, yi := min(max(x+i*stepX, 0), img.Rect.Dx()-1), min(max(y+i*stepY, 0), img.Rect.Dy()-1)
				w := math.Exp(-float64(i*i) / (2 * sigma * sigma))
				total += w
				for c := range sum {
					sum[c] += w * float64(img.Pix[yi*img.Stride+4*xi+c])
				}
			}
			for c := range sum {
				out.Pix[y*out.Stride+4*x+c] = uint8(sum[c]/total + 0.5)
			}
		}
	}
	return out
}

// Rotated leans the portrait clockwise about its face, in degrees.
func Rotated(img *image.RGBA, degrees float64) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	cx, cy := float64(Face.Min.X+Face.Max.X)/2, float64(Face.Min.Y+Face.Max.Y)/2
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			u, v := float64(x)-cx, float64(y)-cy
			out.SetRGBA(x, y, img.RGBAAt(int(cx+u*cos+v*sin+0.5), int(cy-u*sin+v*cos+0.5)))
		}
	}
	return out
}

// Turned turns the head of the portrait about its upright axis, in degrees:
// positive towards the person's own left. The head is taken for a cylinder with
// a nose on it, so that it serves up to about 30 degrees.
func Turned(tb testing.TB, degrees float64) *image.RGBA {
	tb.Helper()
	const zoom = 3
	img := Resized(Picture(tb), Face.Inset(-60), zoom*(Face.Dx()+120), zoom*(Face.Dy()+120))
	place := func(p Point) Point {
		return Point{zoom * (p.X - float64(Face.Min.X) + 60), zoom * (p.Y - float64(Face.Min.Y) + 60)}
	}
	right, left := place(RightEye), place(LeftEye)
	out := image.NewRGBA(img.Rect)
	copy(out.Pix, img.Pix)
	eyes := math.Hypot(left.X-right.X, left.Y-right.Y)
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	radius := 1.15 * eyes
	cx, cy := (right.X+left.X)/2, (right.Y+left.Y)/2
	for y := range img.Rect.Dy() {
		if math.Abs(float64(y)-cy-0.4*eyes) > 2.1*eyes {
			continue
		}
		nose := func(x float64) float64 {
			v := float64(y) - cy - 0.62*eyes
			return 0.42 * eyes * math.Exp(-x*x/(2*0.16*0.16*eyes*eyes)) * math.Exp(-v*v/(2*0.3*0.3*eyes*eyes))
		}
		nearest := make(map[int]float64)
		for x := -radius; x <= radius; x += 0.25 {
			z := math.Sqrt(max(0, radius*radius-x*x))
			to := int(math.Round(cx + x*cos + (z+nose(x))*sin))
			depth := -x*sin + z*cos
			if was, ok := nearest[to]; (ok && depth <= was) || to < 0 || to >= img.Rect.Dx() {
				continue
			}
			nearest[to] = depth
			out.SetRGBA(to, y, img.RGBAAt(int(cx+x+0.5), y))
		}
	}
	return out
}

// Card is the portrait on a flat card that is turned about its upright axis, in degrees, and
// looked at from a distance in widths of the card.
func Card(tb testing.TB, degrees, distance float64) *image.RGBA {
	tb.Helper()
	card := Turned(tb, 0)
	out := Filled(card, card.Rect, color.Gray{128})
	width, height := float64(card.Rect.Dx()), float64(card.Rect.Dy())
	away := distance * width
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	for y := range card.Rect.Dy() {
		for x := range card.Rect.Dx() {
			across, down := float64(x)-width/2, float64(y)-height/2
			u := across * away / (away*cos - across*sin)
			at := image.Pt(int(math.Round(u+width/2)), int(math.Round(down*(away+u*sin)/away+height/2)))
			if at.In(card.Rect) {
				out.SetRGBA(x, y, card.RGBAAt(at.X, at.Y))
			}
		}
	}
	return out
}

// Filled paints a part of a picture in one colour.
func Filled(img *image.RGBA, part image.Rectangle, c color.Color) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	copy(out.Pix, img.Pix)
	draw.Draw(out, part, image.NewUniform(c), image.Point{}, draw.Src)
	return out
}
