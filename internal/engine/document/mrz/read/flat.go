package read

import "math"

// Flattening undoes uneven light: paper becomes flatPaper and the darkest ink near by
// flatPaper-flatInk, so that a character shows through a reflection as far as the
// sensor was not saturated.
const (
	flatPaper = 235
	flatInk   = 190
	// leastInkDepth keeps noise on bare paper from looking like ink.
	leastInkDepth = 10
)

// blocks hold a value for every block of a raster.
type blocks struct {
	columns, rows, block int
	values               []float32
}

func newBlocks(r *raster, block int) *blocks {
	f := &blocks{columns: (r.width + block - 1) / block, rows: (r.height + block - 1) / block, block: block}
	f.values = make([]float32, f.columns*f.rows)
	return f
}

// take sets every block to the most of its pixels' values.
func (f *blocks) take(r *raster, value func(x, y int) float32) {
	for y := range r.height {
		row := f.values[y/f.block*f.columns:]
		for x := range r.width {
			row[x/f.block] = max(row[x/f.block], value(x, y))
		}
	}
}

// close fills dips that are narrower than the reach of blocks, such as characters in
// the paper.
func (f *blocks) close(reach int) {
	f.spread(reach, func(a, b float32) float32 { return max(a, b) })
	f.spread(reach, func(a, b float32) float32 { return min(a, b) })
}

func (f *blocks) spread(reach int, pick func(a, b float32) float32) {
	from := make([]float32, len(f.values))
	for _, step := range [2]int{1, f.columns} {
		copy(from, f.values)
		for i := range f.values {
			at, end := i%f.columns, f.columns
			if step > 1 {
				at, end = i/f.columns, f.rows
			}
			for k := max(-reach, -at); k <= min(reach, end-1-at); k++ {
				f.values[i] = pick(f.values[i], from[i+k*step])
			}
		}
	}
}

// at is the value between the middles of blocks.
func (f *blocks) at(x, y int) float32 {
	x0, x1, fx := f.between(x, f.columns)
	y0, y1, fy := f.between(y, f.rows)
	upper, lower := f.values[y0*f.columns:], f.values[y1*f.columns:]
	return (upper[x0]*(1-fx)+upper[x1]*fx)*(1-fy) + (lower[x0]*(1-fx)+lower[x1]*fx)*fy
}

func (f *blocks) between(at, n int) (first, second int, share float32) {
	place := (float64(at)+0.5)/float64(f.block) - 0.5
	first = int(math.Floor(place))
	share = float32(place - float64(first))
	return min(max(first, 0), n-1), min(max(first+1, 0), n-1), share
}

// flattenFrom makes r the flattened picture of another; smooth is that picture with
// less noise, and pitch the width of a character in it.
func (r *raster) flattenFrom(from, smooth *raster, pitch float64) {
	block := min(max(int(pitch/3+0.5), 4), 16)
	paper, depth := newBlocks(from, block), newBlocks(from, block)
	paper.take(from, func(x, y int) float32 { return float32(smooth.pix[y*from.width+x]) })
	paper.close(1)
	depth.take(from, func(x, y int) float32 { return paper.at(x, y) - float32(smooth.pix[y*from.width+x]) })
	depth.close(2)
	r.resize(from.width, from.height)
	for y := range r.height {
		for x := range r.width {
			i := y*r.width + x
			ink := (paper.at(x, y) - float32(from.pix[i])) / max(depth.at(x, y), leastInkDepth)
			r.pix[i] = uint8(min(max(flatPaper-flatInk*ink, 0), 255))
		}
	}
}
