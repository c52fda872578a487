// Package recapture looks for signs that a face was photographed from a screen or
// from paper: the raster of either, and borders around the picture. Signs are hints:
// a sharp screen close to the camera shows none, and a living person may stand in
// front of a pattern. It decides nothing.
package recapture

import (
	"image"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
)

// Signs holds the measured strength of each sign; 0 if there is none, or if the face
// is too small to tell.
type Signs struct {
	// Raster is by how much one frequency stands out in the brightness of the
	// face, and Fringe in its colours, in natural logarithms of power.
	Raster float64 `json:"raster"`
	Fringe float64 `json:"fringe"`
	// Border is the share of straight edges below the face and on two further
	// sides of it, 0 to 1: the least of the three.
	Border float64 `json:"border"`
}

// Thresholds from which a sign is taken for seen; how they were chosen and what
// they hold for stands in docs/benchmarks.md.
const (
	rasterFrom = 3.7
	fringeFrom = 4.5
	borderFrom = 0.97
)

// Names of signs that are seen.
const (
	SeenRaster = "raster"
	SeenFringe = "colour_fringe"
	SeenBorder = "border"
)

// Seen names the signs that are beyond their thresholds.
func (s Signs) Seen() []string {
	seen := []string{}
	for _, sign := range []struct {
		name     string
		is, from float64
	}{{SeenRaster, s.Raster, rasterFrom}, {SeenFringe, s.Fringe, fringeFrom}, {SeenBorder, s.Border, borderFrom}} {
		if sign.is >= sign.from {
			seen = append(seen, sign.name)
		}
	}
	return seen
}

// mostPeak is more than the logarithm of power of any patch.
const mostPeak = 50

// IsPlausible reports whether all numbers are within their ranges.
func (s Signs) IsPlausible() bool {
	within := func(v, most float64) bool { return v >= 0 && v <= most }
	return within(s.Raster, mostPeak) && within(s.Fringe, mostPeak) && within(s.Border, 1)
}

// pictureSide bounds the picture that is looked at.
const pictureSide = 2400

// inner is the part of the window of a face, each way from its middle, that has no hair and
// no background, in halves of its side.
const inner = 0.8

// Measure measures the signs about a face in a picture.
func Measure(picture *docimage.Picture, f face.Face) Signs {
	img := picture.RGBA(pictureSide)
	scaled := f.Scaled(float64(img.Rect.Dx()) / float64(picture.Facts.Width))
	t := newTransform()
	light, blue, red := planes(img, core(scaled.Box).Intersect(img.Rect))
	signs := Signs{Raster: t.peak(light)}
	if half := light.halved(); half.width >= 2*side {
		signs.Raster = max(signs.Raster, t.peak(half))
	}
	// Colours are stored at half the size by cameras and JPEG files.
	signs.Fringe = max(t.peak(blue.halved()), t.peak(red.halved()))
	signs.Border = border(img, scaled.Box)
	return signs
}

// core is the inner part of the window of a face.
func core(box image.Rectangle) image.Rectangle {
	return box.Inset(int(float64(min(box.Dx(), box.Dy())) * (1 - inner) / 2))
}

// mostSide is the longest side of the part of a face that is looked at, so that
// a large picture costs no more than another.
const mostSide = 512

// planes are brightness and the two differences of colour in the middle of a rectangle.
func planes(img *image.RGBA, r image.Rectangle) (light, blue, red plane) {
	if over := r.Dx() - mostSide; over > 0 {
		r.Min.X, r.Max.X = r.Min.X+over/2, r.Min.X+over/2+mostSide
	}
	if over := r.Dy() - mostSide; over > 0 {
		r.Min.Y, r.Max.Y = r.Min.Y+over/2, r.Min.Y+over/2+mostSide
	}
	size := r.Dx() * r.Dy()
	for _, p := range []*plane{&light, &blue, &red} {
		*p = plane{pix: make([]float64, size), width: r.Dx(), height: r.Dy()}
	}
	i := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := img.Pix[img.PixOffset(r.Min.X, y):]
		for x := range r.Dx() {
			rr, g, b := float64(row[4*x]), float64(row[4*x+1]), float64(row[4*x+2])
			l := 0.299*rr + 0.587*g + 0.114*b
			light.pix[i], blue.pix[i], red.pix[i] = l, b-l, rr-l
			i++
		}
	}
	return light, blue, red
}
