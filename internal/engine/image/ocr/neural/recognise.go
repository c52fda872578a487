package neural

import (
	"context"
	"fmt"
	"image"
	"math"
	"strings"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/platform/value/geometry"
)

const (
	// lineHeight is that of a line for the network, in pixels.
	lineHeight = 48
	// Lines are at least leastWidth wide, the rest being empty, and no line is
	// wider than mostWidth: it would be pressed together. The makers of the network fill lines up to
	// 320, which costs up to twice the time and reads nothing better.
	leastWidth, mostWidth = 160, 3200
	// mostWork bounds the widths of all lines of a page, as the network sees them: some four times
	// those of a dense sheet of paper, and about half a minute of a core.
	mostWork = 600_000
)

// width is that of a line for the network, in pixels; 0 for a line of no size.
func (l line) width() int {
	long, high := l.quad.Size()
	if high < 1 || long < 1 {
		return 0
	}
	return min(max(int(math.Ceil(long*lineHeight/high)), lineHeight/2), mostWidth)
}

// checkWork refuses a page whose lines ask for too much work.
func checkWork(lines []line) error {
	work := 0
	for _, l := range lines {
		if w := l.width(); w > 0 {
			work += max(w, leastWidth)
		}
	}
	if work > mostWork {
		return docimage.TooCostly(fmt.Errorf("lines of %d pixels", work))
	}
	return nil
}

// words reads a line of print.
func (r *Reader) words(ctx context.Context, page *image.Gray, l line) (ocr.Line, error) {
	w := l.width()
	if w == 0 {
		return nil, nil
	}
	in := normalised(padded(docimage.StraightenAntialiased(page, l.quad, w, lineHeight)))
	out, err := r.read.Run(ctx, in)
	if err != nil {
		return nil, fmt.Errorf("read line: %w", err)
	}
	classes := len(r.characters)
	if len(out) != 1 || len(out[0].Data) == 0 || len(out[0].Data)%classes != 0 || !allNumbers(out[0].Data) {
		return nil, fmt.Errorf("%w: not one choice of %d characters for each step", ErrNetwork, classes)
	}
	steps := len(out[0].Data) / classes
	all := r.decode(out[0].Data)
	// The share of the line that a step stands for; the padding counts as steps too.
	step := float64(in.Shape[3]) / float64(steps) / float64(w)
	var words ocr.Line
	for _, w := range group(all, step, l.quad) {
		if w.Box = w.Box.Intersect(page.Rect); !w.Box.Empty() {
			words = append(words, w)
		}
	}
	return words, nil
}

// padded puts grey behind a short line.
func padded(line *image.Gray) *image.Gray {
	w := line.Rect.Dx()
	if w >= leastWidth {
		return line
	}
	out := image.NewGray(image.Rect(0, 0, leastWidth, lineHeight))
	const middle = 127 // what the network was taught: zero after normalisation
	for i := range out.Pix {
		out.Pix[i] = middle
	}
	for y := range lineHeight {
		copy(out.Pix[y*out.Stride:], line.Pix[y*line.Stride:y*line.Stride+w])
	}
	return out
}

// character is one that was read.
type character struct {
	text string
	// at is its step, and sure its probability.
	at   int
	sure float64
}

// decode takes the likeliest class of each step; the same class in steps that
// follow each other is one character, and the first class is none.
func (r *Reader) decode(data []float32) []character {
	classes := len(r.characters)
	var all []character
	last := 0
	for at := range len(data) / classes {
		step := data[at*classes : (at+1)*classes]
		best := 0
		for i, v := range step {
			if v > step[best] {
				best = i
			}
		}
		if best != 0 && best != last {
			all = append(all, character{r.characters[best], at, min(max(float64(step[best]), 0), 1)})
		}
		last = best
	}
	return all
}

// group parts characters into words at the spaces between them, and places each
// in the page.
func group(all []character, step float64, quad geometry.Quad) ocr.Line {
	var out ocr.Line
	from := 0
	for i := 0; i <= len(all); i++ {
		if i < len(all) && strings.TrimSpace(all[i].text) != "" {
			continue
		}
		if i > from {
			out = append(out, word(all, from, i, step, quad))
		}
		from = i + 1
	}
	return out
}

// word is that of the characters from one place up to another.
func word(all []character, from, to int, step float64, quad geometry.Quad) ocr.Word {
	var text strings.Builder
	sure := 0.0
	for _, c := range all[from:to] {
		text.WriteString(c.text)
		sure += c.sure
	}
	left, right := 0.0, 1.0
	if from > 0 { // half way to the space before
		left = (float64(all[from-1].at+all[from].at)/2 + 0.5) * step
	}
	if to < len(all) {
		right = (float64(all[to-1].at+all[to].at)/2 + 0.5) * step
	}
	return ocr.Word{Text: inOneScript(text.String()), Confidence: sure / float64(to-from), Box: boxOf(quad, min(left, 1), min(right, 1))}
}

// boxOf is the upright rectangle around a part of a line, without the margin that
// the line has above and below its letters.
func boxOf(q geometry.Quad, left, right float64) image.Rectangle {
	const margin = 0.15
	at := func(u, v float64) geometry.Point {
		x := func(a, b geometry.Point, t float64) geometry.Point {
			return geometry.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
		}
		return x(x(q[0], q[1], u), x(q[3], q[2], u), v)
	}
	var box image.Rectangle
	for _, p := range []geometry.Point{at(left, margin), at(right, margin), at(right, 1-margin), at(left, 1-margin)} {
		x, y := int(p.X), int(p.Y)
		box = box.Union(image.Rect(x, y, x+1, y+1))
	}
	return box
}
