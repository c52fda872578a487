package read

import (
	"cmp"
	"context"
	"math"
	"slices"

	"vidimus/internal/engine/document/mrz/projective"
	"vidimus/internal/platform/value/geometry"
)

// grid is a candidate for a zone: where the cell of every column and row lies.
type grid struct {
	toPicture   projective.Map // from (column, row)
	rows        int
	first, last int     // columns with a blob
	charHeight  float64 // in rows
	support     int     // blobs
	bend        bend
}

// mostLines bounds the pairs tried on a page full of text.
const mostLines = 120

// findGrids pairs lines into grids, the best supported first.
func findGrids(ctx context.Context, lines []line) []grid {
	slices.SortFunc(lines, func(a, b line) int { return cmp.Compare(b.span(), a.span()) })
	lines = lines[:min(len(lines), mostLines)]
	slices.SortFunc(lines, func(a, b line) int { return cmp.Compare(a.at(a.blobs[0].x), b.at(b.blobs[0].x)) })
	var grids []grid
	for i := range lines {
		if ctx.Err() != nil {
			return nil
		}
		for j := i + 1; j < len(lines); j++ {
			if !neighbours(&lines[i], &lines[j]) {
				continue
			}
			grids = appendGrids(grids, &lines[i], &lines[j])
			for k := j + 1; k < len(lines); k++ {
				if !neighbours(&lines[j], &lines[k]) {
					continue
				}
				ratio := distance(&lines[i], &lines[j]) / distance(&lines[j], &lines[k])
				if ratio > 0.75 && ratio < 1.33 {
					grids = appendGrids(grids, &lines[i], &lines[j], &lines[k])
				}
			}
		}
	}
	slices.SortStableFunc(grids, func(a, b grid) int { return cmp.Compare(b.support, a.support) })
	return grids
}

// neighbours says that b may be the line of the same zone next below a.
func neighbours(a, b *line) bool {
	if ratio := a.pitch / b.pitch; ratio > 1.25 || ratio < 1/1.25 {
		return false
	}
	if ratio := a.height / b.height; ratio > 1.5 || ratio < 1/1.5 {
		return false
	}
	// Lines stand 2.4 to 2.6 pitches apart; tilt of the page changes that.
	apart := distance(a, b) / ((a.pitch + b.pitch) / 2)
	if apart < 1.5 || apart > 3.9 {
		return false
	}
	return math.Abs(math.Atan(a.slope)-math.Atan(b.slope)) <= 0.08
}

func distance(a, b *line) float64 {
	x := a.middle()
	return math.Abs(b.at(x)-a.at(x)) / math.Hypot(1, a.slope)
}

// appendGrids adds the grids that the lines may form. Lines of exactly 30, 36 or
// 44 columns begin in the same column, however slanted the page. Otherwise the columns
// as they stand below one another are tried, the lines without the marks beside them,
// and that all begin alike.
func appendGrids(to []grid, lines ...*line) []grid {
	span := lines[0].span()
	whole := slices.Contains(widths[:], span)
	for _, l := range lines {
		whole = whole && l.span() == span
	}
	together := make([]int, len(lines))
	if !whole {
		if starts, ok := alignBelow(lines); ok {
			to = appendGrid(to, lines, starts)
		}
		for _, columns := range widths {
			if cut, ok := trimmed(lines, columns); ok {
				to = appendGrid(to, cut, together)
			}
		}
	}
	return appendGrid(to, lines, together)
}

// alignBelow returns the column of the first line below which every line's first
// blob stands.
func alignBelow(lines []*line) ([]int, bool) {
	starts := make([]int, len(lines))
	for r, l := range lines[1:] {
		var shifts []float64
		for i, b := range l.blobs {
			if place, ok := lines[0].columnAbove(b, l); ok {
				shifts = append(shifts, place-float64(l.columns[i]))
			}
		}
		if len(shifts) < 5 {
			return nil, false
		}
		slices.Sort(shifts)
		starts[r+1] = int(math.Round(shifts[len(shifts)/2]))
	}
	return starts, true
}

// columnAbove returns the column of l over the blob of another line, measured
// square to that line.
func (l *line) columnAbove(b blob, below *line) (float64, bool) {
	best, offset := 0, math.Inf(1)
	for i, q := range l.blobs {
		if d := (b.x - q.x) + (b.y-q.y)*below.slope; math.Abs(d) < math.Abs(offset) {
			best, offset = i, d
		}
	}
	offset /= below.pitch
	return float64(l.columns[best]) + offset, math.Abs(offset) < 3
}

// sighting is a blob with the place in the grid it is taken for.
type sighting struct {
	place, seen geometry.Point
	weight      float64
}

// appendGrid fits one map to all blobs, leaving out those more than a third of a
// pitch off and fitting again.
func appendGrid(to []grid, lines []*line, starts []int) []grid {
	g := grid{rows: len(lines), first: math.MaxInt, last: math.MinInt}
	var all []sighting
	height := 0.0
	for r, l := range lines {
		for i, b := range l.blobs {
			column := l.columns[i] + starts[r]
			g.first, g.last = min(g.first, column), max(g.last, column)
			s := sighting{geometry.Point{X: float64(column), Y: float64(r)}, geometry.Point{X: b.x, Y: b.y}, 1}
			if b.height < 0.55*l.height || b.width > 1.5*l.pitch {
				s.weight = 0.2 // a piece of a character, or two in one
			}
			all = append(all, s)
		}
		height += l.height / float64(len(lines))
	}
	m, err := fitGrid(all, len(lines))
	var near []sighting
	for range 3 {
		if err != nil {
			return to
		}
		near = slices.DeleteFunc(slices.Clone(all), func(s sighting) bool {
			x, y := m.At(s.place.X, s.place.Y)
			return !(math.Hypot(x-s.seen.X, y-s.seen.Y) < 0.33*lines[0].pitch)
		})
		if len(near) < 20 || 2*len(near) < len(all) {
			return to
		}
		m, err = fitGrid(near, len(lines))
	}
	if err != nil {
		return to
	}
	middle := float64(g.first+g.last) / 2
	x0, y0 := m.At(middle, 0)
	x1, y1 := m.At(middle, 1)
	g.toPicture, g.support = m, len(all)
	g.bend = g.bendOf(near)
	g.charHeight = height / math.Hypot(x1-x0, y1-y0)
	if !(g.charHeight > 0.1 && g.charHeight < 1) {
		return to
	}
	return append(to, g)
}

// fitGrid solves in units near one, which keeps the system well conditioned. Two
// rows show next to nothing of the perspective across them, so that term is held
// back; with three rows holding it back costs readings.
func fitGrid(all []sighting, rows int) (projective.Map, error) {
	const columns, pixels = 20, 300
	var middle, centre geometry.Point
	n := float64(len(all))
	for _, s := range all {
		middle.X += s.place.X / n
		centre.X += s.seen.X / n
		centre.Y += s.seen.Y / n
	}
	var sys projective.LeastSquares
	for _, s := range all {
		sys.Add(
			geometry.Point{X: (s.place.X - middle.X) / columns, Y: s.place.Y},
			geometry.Point{X: (s.seen.X - centre.X) / pixels, Y: (s.seen.Y - centre.Y) / pixels},
			s.weight)
	}
	for i := range 8 {
		sys.Regularize(i, 1e-7)
	}
	hold := 1e-2
	if rows > 2 {
		hold = 1e-6
	}
	sys.Regularize(7, hold*n)
	m, err := sys.Solve()
	if err != nil {
		return m, err
	}
	in := projective.Map{1.0 / columns, 0, -middle.X / columns, 0, 1, 0, 0, 0, 1}
	out := projective.Map{pixels, 0, centre.X, 0, pixels, centre.Y, 0, 0, 1}
	return in.Then(m).Then(out), nil
}
