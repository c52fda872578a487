package read

import (
	"vidimus/internal/engine/mrz"
	"vidimus/internal/engine/mrz/glyph"
	"vidimus/internal/engine/mrz/projective"
)

// cells recognises the cells of a grid, each at most once.
type cells struct {
	net    *glyph.Net
	raster *raster
	grid   grid

	origin int // column of the first entry of every row of known
	known  [3][]*glyph.Scores
}

// Fillers at the ends of a line are the first to be lost, and marks beside it may be
// caught: how many columns a zone may be wider or narrower than its blobs.
const (
	mostLost   = 7
	mostCaught = 4
	slack      = mostLost + 2
)

func (c *cells) at(row, column int) *glyph.Scores {
	if c.known[row] == nil {
		c.origin = c.grid.first - slack
		c.known[row] = make([]*glyph.Scores, c.grid.last-c.grid.first+1+2*slack)
	}
	entry := &c.known[row][column-c.origin]
	if *entry == nil {
		var cell glyph.Cell
		c.sample(&cell, float64(row), float64(column))
		cell.Normalise()
		var act glyph.Activation
		scores := c.net.Recognise(&cell, &act)
		*entry = &scores
	}
	return *entry
}

func (c *cells) sample(cell *glyph.Cell, row, column float64) {
	height := c.grid.charHeight * glyph.CellHeight
	for y := range glyph.Height {
		v := row + ((float64(y)+0.5)/glyph.Height-0.5)*height
		for x := range glyph.Width {
			u := column + ((float64(x)+0.5)/glyph.Width-0.5)*glyph.CellWidth
			cell[y*glyph.Width+x] = c.raster.at(c.grid.toPicture.At(u, v))
		}
	}
}

// readings decodes the grid as every form of its number of rows, at every column
// at which the form may begin.
func (c *cells) readings() []Reading {
	var out []Reading
	seen := c.grid.last - c.grid.first + 1
	for _, form := range mrz.Formats {
		columns := form.Columns()
		if form.Lines() != c.grid.rows || seen > columns+mostCaught || seen < columns-mostLost {
			continue
		}
		first, last := c.grid.first, c.grid.last-columns+1
		if first > last {
			first, last = last, first
		}
		if seen != columns {
			first, last = first-1, last+1
		}
		for start := first; start <= last; start++ {
			if reading, ok := c.decode(form, start); ok {
				reading.Quad = c.quad(start, columns)
				out = append(out, reading)
			}
		}
	}
	return out
}

// quad returns the corners of the zone in the raster, a little outside of the
// characters.
func (c *cells) quad(start, columns int) [4]projective.Point {
	left, right := float64(start)-0.6, float64(start+columns)-0.4
	top, bottom := -0.7, float64(c.grid.rows)-0.3
	var out [4]projective.Point
	for i, p := range [4]projective.Point{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}} {
		out[i].X, out[i].Y = c.grid.toPicture.At(p.X, p.Y)
	}
	return out
}
