package neural

import (
	"cmp"
	"context"
	"fmt"
	"image"
	"math"
	"slices"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/platform/value/geometry"
)

const (
	// The network wants sides that are multiples of this.
	multiple = 32
	// cardSide and sheetSide are how many pixels the longer side of a page has for the network, by
	// whether it lies as cards do or stands as sheets of paper do: print is some ten pixels high then.
	// No page is enlarged.
	cardSide, sheetSide = 768, 1152
	// inkThreshold parts print from ground in the network's map of probabilities.
	inkThreshold = 0.3
	// surelyPrint is the least mean probability of a line.
	surelyPrint = 0.5
	// unclip is by how much a region is enlarged, as a share of area over circumference: the network was
	// taught regions that were shrunk so that lines do not touch (Liao et al. 2019, section 3.4).
	unclip = 1.6
	// Fewer pixels of the map are specks.
	leastSide = 3
)

// MaxLines bounds the lines of a page: a statement has some 60 rows of 8 columns.
const MaxLines = 1500

// line is the place of a line of print: its quad runs from the upper left corner
// clockwise as one reads it.
type line struct {
	quad geometry.Quad
	// top and left order the lines of a page.
	top, left float64
}

// lines finds the lines of a page, from the top to the bottom. A page of too many is
// refused as too costly.
func (r *Reader) lines(ctx context.Context, page *image.Gray) ([]line, error) {
	w, h := detectionSize(page.Rect.Dx(), page.Rect.Dy())
	out, err := r.find.Run(ctx, normalised(docimage.ResizeGray(page, w, h)))
	if err != nil {
		return nil, fmt.Errorf("find lines: %w", err)
	}
	if len(out) != 1 || len(out[0].Data) != w*h || !allNumbers(out[0].Data) {
		return nil, fmt.Errorf("%w: not a probability for each of %d by %d pixels", ErrNetwork, w, h)
	}
	scaleX, scaleY := float64(page.Rect.Dx())/float64(w), float64(page.Rect.Dy())/float64(h)
	var lines []line
	for _, region := range regions(probabilities{w, h, out[0].Data}) {
		box := smallestRectangle(region.hull)
		if min(box.width, box.height) < leastSide || region.mean < surelyPrint {
			continue
		}
		quad := box.enlarged(unclip).quad()
		for i := range quad {
			quad[i].X, quad[i].Y = quad[i].X*scaleX, quad[i].Y*scaleY
		}
		lines = append(lines, line{quad: quad, top: quad[0].Y, left: quad[0].X})
	}
	slices.SortFunc(lines, func(a, b line) int { return cmp.Or(cmp.Compare(a.top, b.top), cmp.Compare(a.left, b.left)) })
	if len(lines) > MaxLines {
		return nil, docimage.TooCostly(fmt.Errorf("%d lines of print", len(lines)))
	}
	return lines, nil
}

// allNumbers reports whether each value is a number.
func allNumbers(values []float32) bool {
	for _, v := range values {
		if v != v {
			return false
		}
	}
	return true
}

// detectionSize is the size of a page for the network.
func detectionSize(w, h int) (int, int) {
	side := cardSide
	if h > w {
		side = sheetSide
	}
	scale := min(1, float64(side)/float64(max(w, h)))
	whole := func(n int) int { return max(multiple, int(math.Round(float64(n)*scale/multiple))*multiple) }
	return whole(w), whole(h)
}

// probabilities is the network's map: how likely each pixel is print.
type probabilities struct {
	w, h   int
	values []float32
}

func (p probabilities) ink(x, y int) bool {
	return x >= 0 && y >= 0 && x < p.w && y < p.h && p.values[y*p.w+x] > inkThreshold
}

// region is a connected part of the map.
type region struct {
	mean float64
	// hull is convex.
	hull []geometry.Point
}

// regions are the connected parts of the map.
func regions(p probabilities) []region {
	seen := make([]bool, len(p.values))
	var all []region
	for i := range p.values {
		if seen[i] || !p.ink(i%p.w, i/p.w) {
			continue
		}
		all = append(all, p.region(i, seen))
	}
	return all
}

// region gathers the part of the map around a pixel.
func (p probabilities) region(from int, seen []bool) region {
	edges := map[int][2]int{} // leftmost and rightmost pixel of each row
	sum, count := 0.0, 0
	stack := []int{from}
	seen[from] = true
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		x, y := at%p.w, at/p.w
		sum += float64(p.values[at])
		count++
		if e, there := edges[y]; there {
			edges[y] = [2]int{min(e[0], x), max(e[1], x)}
		} else {
			edges[y] = [2]int{x, x}
		}
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				next := at + dy*p.w + dx
				if p.ink(x+dx, y+dy) && !seen[next] {
					seen[next] = true
					stack = append(stack, next)
				}
			}
		}
	}
	var points []geometry.Point
	for y, e := range edges {
		// Corners of pixels, so that a row of them has a height.
		left, right, top := float64(e[0]), float64(e[1]+1), float64(y)
		points = append(points, geometry.Point{X: left, Y: top}, geometry.Point{X: right, Y: top}, geometry.Point{X: left, Y: top + 1}, geometry.Point{X: right, Y: top + 1})
	}
	return region{mean: sum / float64(count), hull: convexHull(points)}
}
