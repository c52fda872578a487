package docimage

import (
	"image"
	"math"

	"vidimus/internal/platform/value/geometry"
)

// Borders of Quality.Focus: below FocusRefuse a document is too blurry to be
// read reliably, below FocusWarn it is worth a warning. They stand for edge
// ratios of 0.58 and 0.62, that is a blur of sigma 2 and sigma 1.5 at a page
// width of 1,000 pixels.
const (
	FocusRefuse = 50
	FocusWarn   = 70
)

// BrightnessIssue is the direction of an exposure fault.
type BrightnessIssue string

// The issues.
const (
	BrightnessOK BrightnessIssue = "ok"
	TooDark      BrightnessIssue = "too_dark"
	TooBright    BrightnessIssue = "too_bright"
)

// Quality measures how legible a document is in a picture. All scores run from 0 to 100 and rise
// with quality.
type Quality struct {
	Focus           float64         `json:"focus"`
	Brightness      float64         `json:"brightness"`
	BrightnessIssue BrightnessIssue `json:"brightness_issue"`
	Resolution      float64         `json:"resolution"`
	// Overall weighs focus 45, brightness 30 and resolution 25 percent.
	Overall float64 `json:"overall"`
	// GlareShare is the part of the printed area, 0 to 1, burnt to white.
	GlareShare float64 `json:"glare_share"`
	// EdgeRatio is the raw measure behind Focus; 0 when the picture has no edges.
	EdgeRatio float64 `json:"edge_ratio"`
	// FullyVisible is nil when the corners are not known.
	FullyVisible *bool `json:"fully_visible"`
}

const (
	pageWidth = 1000 // pixels at which blur is measured
	// Without corners the document is taken to fill this part of the longer side.
	assumedFill = 0.8
)

// Measure measures an upright grey picture. With the corners of the document
// it looks at the straightened page alone, without them at the whole picture.
func Measure(img *image.Gray, corners *geometry.Quad) Quality {
	page, width := pageOf(img, corners)
	q := Quality{EdgeRatio: edgeRatio(page)}
	q.Focus = round(focusScale.at(q.EdgeRatio))
	q.Brightness, q.BrightnessIssue = brightness(page)
	q.Brightness = round(q.Brightness)
	q.Resolution = round(resolutionScale.at(width))
	q.Overall = round(0.45*q.Focus + 0.30*q.Brightness + 0.25*q.Resolution)
	q.GlareShare = glareShare(page)
	if corners != nil {
		inside := corners.Inside(img.Rect.Dx(), img.Rect.Dy())
		q.FullyVisible = &inside
	}
	return q
}

// pageOf returns the page at the measuring width, and its width in img.
func pageOf(img *image.Gray, corners *geometry.Quad) (*image.Gray, float64) {
	long := float64(max(img.Rect.Dx(), img.Rect.Dy()))
	if corners == nil {
		return resize(img, pageWidth/(assumedFill*long)), assumedFill * long
	}
	w, h := corners.Size()
	// The longer side counts, so that a page photographed sideways is no worse.
	across := max(w, h)
	if !(min(w, h) >= 1) || across > 4*long {
		return resize(img, pageWidth/(assumedFill*long)), assumedFill * long
	}
	f := pageWidth / across
	small := img
	if f < 1 {
		small = resize(img, f)
	}
	q := corners.Scaled(float64(small.Rect.Dx()) / float64(img.Rect.Dx()))
	return Straighten(small, q, max(1, int(w*f)), max(1, int(h*f))), across
}

// resize scales a grey picture by f: averaging downwards, bilinear upwards.
func resize(img *image.Gray, f float64) *image.Gray {
	w := max(1, int(float64(img.Rect.Dx())*f+0.5))
	h := max(1, int(float64(img.Rect.Dy())*f+0.5))
	return ResizeGray(img, w, h)
}

const (
	edgeStep       = 25 // grey levels over two pixels that make an edge
	edgePercentile = 0.80
	minEdges       = 500 // fewer say nothing about a document
	ratioBins      = 1000
)

// edgeRatio compares at every edge the step over one pixel with the step over
// two: 1 for an edge of one pixel, 0.5 for a long slope. The noise of a sensor
// hardly moves it, unlike measures built on the Laplacian, which take noise
// for sharpness.
func edgeRatio(page *image.Gray) float64 {
	g := smooth(page)
	w, h := page.Rect.Dx(), page.Rect.Dy()
	var bins [ratioBins + 1]int
	count := 0
	probe := func(before, here, after float32) {
		two := abs(after - before)
		if two <= edgeStep {
			return
		}
		one := max(abs(after-here), abs(here-before))
		bins[min(int(one/two*ratioBins), ratioBins)]++
		count++
	}
	for y := 1; y < h-1; y++ {
		for x := 1; x < w-1; x++ {
			i := y*w + x
			probe(g[i-1], g[i], g[i+1])
			probe(g[i-w], g[i], g[i+w])
		}
	}
	if count < minEdges {
		return 0
	}
	seen := 0
	for i, n := range bins {
		if seen += n; float64(seen) >= edgePercentile*float64(count) {
			return float64(i) / ratioBins
		}
	}
	return 1
}

// smooth applies a Gaussian of sigma 1.
func smooth(img *image.Gray) []float32 {
	kernel := [7]float32{0.00443305, 0.05400558, 0.24203623, 0.39905028, 0.24203623, 0.05400558, 0.00443305}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	across := make([]float32, w*h)
	for y := range h {
		for x := range w {
			var s float32
			for k, f := range kernel {
				s += f * float32(img.Pix[y*img.Stride+min(max(x+k-3, 0), w-1)])
			}
			across[y*w+x] = s
		}
	}
	out := make([]float32, w*h)
	for y := range h {
		for k, f := range kernel {
			row := across[min(max(y+k-3, 0), h-1)*w:]
			for x := range w {
				out[y*w+x] += f * row[x]
			}
		}
	}
	return out
}

// brightness judges exposure by what should be light, the paper, and what
// should be dark, the print. A mean would call every white page too bright.
func brightness(page *image.Gray) (float64, BrightnessIssue) {
	levels := histogram(page)
	ink, paper := levels.percentile(0.01), levels.percentile(0.95)
	dark, bright := paperScale.at(paper), printScale.at(ink)
	switch {
	case dark < 50 && dark <= bright:
		return dark, TooDark
	case bright < 50:
		return bright, TooBright
	default:
		return min(dark, bright), BrightnessOK
	}
}

type levels struct {
	count [256]int
	total int
}

func histogram(img *image.Gray) *levels {
	var l levels
	for y := range img.Rect.Dy() {
		for _, v := range img.Pix[y*img.Stride : y*img.Stride+img.Rect.Dx()] {
			l.count[v]++
		}
	}
	l.total = img.Rect.Dx() * img.Rect.Dy()
	return &l
}

func (l *levels) percentile(p float64) float64 {
	seen := 0
	for v, n := range l.count {
		if seen += n; float64(seen) >= p*float64(l.total) {
			return float64(v)
		}
	}
	return 255
}

const (
	cell       = 16  // pixels a side of the squares that glare is counted in
	burnt      = 250 // grey level from which a pixel is taken as clipped
	whitePaper = 240 // paper this light cannot be told from glare
	cellEdges  = 8   // edge pixels that make a square a printed one
)

// glareShare returns the part of the printed area that is burnt out: burnt
// pixels of the squares that carry print or stand beside two that do.
func glareShare(page *image.Gray) float64 {
	if histogram(page).percentile(0.6) >= whitePaper {
		return 0
	}
	cols, rows := page.Rect.Dx()/cell, page.Rect.Dy()/cell
	printed, clipped := make([]bool, cols*rows), make([]int, cols*rows)
	for i := range printed {
		printed[i], clipped[i] = inspectCell(page, i%cols*cell, i/cols*cell)
	}
	area, lost := 0, 0
	for i := range printed {
		if !printed[i] && neighbours(printed, i, cols) < 2 {
			continue
		}
		area += cell * cell
		lost += clipped[i]
	}
	if area == 0 {
		return 0
	}
	return round(float64(lost)/float64(area)*1000) / 1000
}

func inspectCell(page *image.Gray, left, top int) (printed bool, clipped int) {
	edges := 0
	for y := top; y < top+cell; y++ {
		row := page.Pix[y*page.Stride+left : y*page.Stride+left+cell]
		for x, v := range row {
			if v > burnt {
				clipped++
			}
			if x >= 2 && abs(float32(v)-float32(row[x-2])) > edgeStep {
				edges++
			}
		}
	}
	return edges >= cellEdges, clipped
}

func neighbours(printed []bool, i, cols int) int {
	n := 0
	count := func(ok bool, at int) {
		if ok && printed[at] {
			n++
		}
	}
	count(i%cols > 0, i-1)
	count(i%cols < cols-1, i+1)
	count(i >= cols, i-cols)
	count(i+cols < len(printed), i+cols)
	return n
}

// scale maps a measure to a score by straight lines between its knots.
type scale []struct{ measure, score float64 }

var (
	// Measured on drawn documents: no blur 0.70, sigma 1 0.65, 2 0.575, 3 0.54.
	focusScale = scale{{0.50, 0}, {0.58, FocusRefuse}, {0.62, FocusWarn}, {0.70, 100}}
	// 95th percentile of grey: the paper.
	paperScale = scale{{30, 0}, {80, 50}, {140, 100}}
	// First percentile of grey: the print.
	printScale = scale{{110, 100}, {150, 50}, {210, 0}}
	// Page width in pixels. 44 letters of a passport's zone fill nine tenths of
	// it, so 1,000 pixels give each letter twenty.
	resolutionScale = scale{{300, 0}, {1000, 100}}
)

func (s scale) at(v float64) float64 {
	if v <= s[0].measure {
		return s[0].score
	}
	for i := 1; i < len(s); i++ {
		if v <= s[i].measure {
			a, b := s[i-1], s[i]
			return a.score + (b.score-a.score)*(v-a.measure)/(b.measure-a.measure)
		}
	}
	return s[len(s)-1].score
}

func round(v float64) float64 { return math.Round(v*100) / 100 }

func abs(v float32) float32 { return max(v, -v) }
