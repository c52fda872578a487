package read

import (
	"image"
	"math"
	"slices"

	"vidimus/internal/engine/document/mrz/glyph"
	"vidimus/internal/engine/document/mrz/projective"
)

// cellWindow is one way of looking at a cell: moved by columns and rows, and of another size.
type cellWindow struct{ right, down, size float64 }

// The straight look, and those that a doubtful cell is given besides: as far aside as a
// grid may be off.
var (
	straight = cellWindow{size: 1}
	aside    = []cellWindow{
		{right: -0.07, size: 1}, {right: 0.07, size: 1}, {down: -0.025, size: 1}, {down: 0.025, size: 1}, {size: 0.93}, {size: 1.07},
	}
)

// doubtful is the score below which a cell is given the looks aside.
const doubtful = -0.02

// again reads the best reading once more, also with the light evened out, and takes the
// mean of what the net says: a character that is gone in part looks different in every view.
// What is not accepted then is looked at where the bend of the page has it.
func (s *search) again() {
	b, old := s.bench, s.best
	box := old.box().Intersect(image.Rect(0, 0, b.raster.width, b.raster.height))
	if box.Empty() {
		return
	}
	b.zone.cutFrom(&b.raster, box)
	b.scratch = b.smooth.blurFrom(&b.zone, 0.7, b.scratch)
	b.flat.flattenFrom(&b.zone, &b.smooth, old.grid.pitch())
	c := cells{net: s.net, views: []*raster{&b.zone, &b.flat}, grid: old.grid}
	c.grid.toPicture = old.grid.toPicture.Then(projective.Map{1, 0, -float64(box.Min.X), 0, 1, -float64(box.Min.Y), 0, 0, 1})
	reading, ok := c.reread(old)
	if (!ok || !reading.Accepted) && old.grid.bend.isMarked() {
		bent := cells{net: c.net, views: c.views, grid: c.grid, bent: true}
		if other, read := bent.reread(old); read && other.Accepted {
			reading, ok = other, true
		}
	}
	if ok {
		s.best = &reading
	}
}

// reread decodes the cells as those of an earlier reading.
func (c *cells) reread(old *Reading) (Reading, bool) {
	reading, ok := c.decode(old.Document.Format, old.start)
	if !ok {
		return Reading{}, false
	}
	reading.Quad, reading.Turn, reading.grid, reading.start, reading.cutOff = old.Quad, old.Turn, old.grid, old.start, old.cutOff
	reading.judge()
	return reading, true
}

// box holds the zone with its surroundings, in the raster.
func (r *Reading) box() image.Rectangle {
	var out image.Rectangle
	for _, p := range r.Quad {
		at := image.Pt(int(p.X), int(p.Y))
		out = out.Union(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
	}
	return out.Inset(-int(2 * r.grid.pitch()))
}

// pitch is the mean width of a column in pixels.
func (g *grid) pitch() float64 {
	x0, y0 := g.toPicture.At(float64(g.first), 0)
	x1, y1 := g.toPicture.At(float64(g.last), 0)
	return math.Hypot(x1-x0, y1-y0) / float64(max(g.last-g.first, 1))
}

// recognise takes the mean of the net's answers over the views of a cell.
func (c *cells) recognise(row, column int) glyph.Scores {
	if len(c.views) == 1 {
		return c.ask(c.views[0], spot{float64(row), float64(column), 1})
	}
	seen := c.look(row, column, straight)
	mean := seen.mean()
	if slices.Max(mean[:]) > doubtful {
		return mean
	}
	for _, g := range aside {
		more := c.look(row, column, g)
		seen.merge(&more)
	}
	return seen.mean()
}

// opinions are probabilities of the classes, added up.
type opinions struct {
	sum [glyph.Classes]float64
	n   int
}

func (o *opinions) merge(other *opinions) {
	for k, p := range other.sum {
		o.sum[k] += p
	}
	o.n += other.n
}

// leastChance keeps the logarithm of a chance within bounds.
const leastChance = 1e-12

func (o *opinions) mean() glyph.Scores {
	var out glyph.Scores
	for k, p := range o.sum {
		out[k] = float32(math.Log(max(p/float64(o.n), leastChance)))
	}
	return out
}

// look classifies a cell in every view.
func (c *cells) look(row, column int, g cellWindow) opinions {
	var out opinions
	for _, view := range c.views {
		for k, score := range c.ask(view, spot{float64(row) + g.down, float64(column) + g.right, g.size}) {
			out.sum[k] += math.Exp(float64(score))
		}
		out.n++
	}
	return out
}
