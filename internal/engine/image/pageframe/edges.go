package pageframe

import (
	"image"
	"math"
	"slices"

	"vidimus/internal/engine/image/docimage"
)

// longestSide is the size in which edges are looked for: small enough that print
// melts away, large enough that a corner is right to half a percent.
const longestSide = 480

// shrink downsamples a picture and returns the factor.
func shrink(img *image.Gray) (*image.Gray, float64) {
	long := max(img.Rect.Dx(), img.Rect.Dy())
	if long <= longestSide {
		return img, 1
	}
	small := docimage.FromImage(img, docimage.KindPNG).Gray(longestSide)
	return small, float64(img.Rect.Dx()) / float64(small.Rect.Dx())
}

// edges are the slopes of a picture: how steep, and which way.
type edges struct {
	width, height int
	dx, dy, steep []float32
	// strong is the least steepness that counts.
	strong float32
}

const (
	blurSigma = 1.6
	// The steepest 18 % of all pixels may belong to an edge, if at all steep.
	flatShare    = 0.82
	leastSlope   = 14
	weakerAround = 0.6
)

// newEdges applies Sobel's filter to the blurred picture.
func newEdges(img *image.Gray) *edges {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	g := blurred(img)
	e := &edges{width: w, height: h, dx: make([]float32, w*h), dy: make([]float32, w*h), steep: make([]float32, w*h)}
	all := make([]float32, 0, w*h)
	for y := 1; y < h-1; y++ {
		for x := 1; x < w-1; x++ {
			i := y*w + x
			above, here, below := g[i-w-1:i-w+2], g[i-1:i+2], g[i+w-1:i+w+2]
			e.dx[i] = above[2] + 2*here[2] + below[2] - above[0] - 2*here[0] - below[0]
			e.dy[i] = below[0] + 2*below[1] + below[2] - above[0] - 2*above[1] - above[2]
			e.steep[i] = float32(math.Hypot(float64(e.dx[i]), float64(e.dy[i])))
			all = append(all, e.steep[i])
		}
	}
	slices.Sort(all)
	e.strong = max(all[int(flatShare*float64(len(all)))], leastSlope)
	return e
}

// blurred applies a Gaussian.
func blurred(img *image.Gray) []float32 {
	const reach = 5
	var kernel [2*reach + 1]float32
	var sum float32
	for i := range kernel {
		d := float64(i - reach)
		kernel[i] = float32(math.Exp(-d * d / (2 * blurSigma * blurSigma)))
		sum += kernel[i]
	}
	for i := range kernel {
		kernel[i] /= sum
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	across, out := make([]float32, w*h), make([]float32, w*h)
	for y := range h {
		for x := range w {
			var s float32
			for k, f := range kernel {
				s += f * float32(img.Pix[y*img.Stride+min(max(x+k-reach, 0), w-1)])
			}
			across[y*w+x] = s
		}
	}
	for y := range h {
		for k, f := range kernel {
			row := across[min(max(y+k-reach, 0), h-1)*w:]
			for x := range w {
				out[y*w+x] += f * row[x]
			}
		}
	}
	return out
}

// ridge reports whether an edge pixel is a local maximum across the edge.
func (e *edges) ridge(x, y int) bool {
	i := y*e.width + x
	ux, uy := e.dx[i]/e.steep[i], e.dy[i]/e.steep[i]
	at := func(t float32) float32 {
		return e.steep[int(float32(y)+uy*t+0.5)*e.width+int(float32(x)+ux*t+0.5)]
	}
	return at(1) <= e.steep[i] && at(-1) <= e.steep[i]
}
