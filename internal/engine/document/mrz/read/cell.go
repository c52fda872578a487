package read

import (
	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/glyph"
	"vidimus/internal/platform/value/geometry"
)

// cells recognises the cells of a grid, each at most once.
type cells struct {
	net   *glyph.Net
	views []*raster // of the same picture
	grid  grid
	bent  bool // cells are looked for where the bend of the grid has them

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
		scores := c.recognise(row, column)
		*entry = &scores
	}
	return *entry
}

// spot is the middle of a cell, and its size as share of the usual one.
type spot struct{ row, column, size float64 }

// ask has the net look at a cell.
func (c *cells) ask(view *raster, at spot) glyph.Scores {
	var cell glyph.Cell
	var act glyph.Activation
	height := c.grid.charHeight * glyph.CellHeight * at.size
	if c.bent {
		right, down := c.grid.bend.at(c.grid.place(at.column))
		at.column, at.row = at.column+right, at.row+down
	}
	for y := range glyph.Height {
		v := at.row + ((float64(y)+0.5)/glyph.Height-0.5)*height
		for x := range glyph.Width {
			u := at.column + ((float64(x)+0.5)/glyph.Width-0.5)*glyph.CellWidth*at.size
			cell[y*glyph.Width+x] = view.at(c.grid.toPicture.At(u, v))
		}
	}
	cell.Normalise()
	return c.net.Recognise(&cell, &act)
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
			reading, ok := c.decode(form, start)
			if !ok {
				continue
			}
			reading.Quad = c.quad(start, columns)
			reading.grid, reading.start, reading.cutOff = c.grid, start, !c.inside(start, columns)
			reading.judge()
			out = append(out, reading)
		}
	}
	return out
}

// inside reports whether all characters lie in the picture. Beyond its edge the last pixels go on,
// which may look like a character.
func (c *cells) inside(start, columns int) bool {
	left, right := float64(start)-0.4, float64(start+columns)-0.6
	top, bottom := -0.45*c.grid.charHeight, float64(c.grid.rows-1)+0.45*c.grid.charHeight
	for _, p := range [4]geometry.Point{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}} {
		x, y := c.grid.toPicture.At(p.X, p.Y)
		if !(x >= 0 && y >= 0 && x <= float64(c.views[0].width-1) && y <= float64(c.views[0].height-1)) {
			return false
		}
	}
	return true
}

// quad returns the corners of the zone in the raster, a little outside of the
// characters.
func (c *cells) quad(start, columns int) [4]geometry.Point {
	left, right := float64(start)-0.6, float64(start+columns)-0.4
	top, bottom := -0.7, float64(c.grid.rows)-0.3
	var out [4]geometry.Point
	for i, p := range [4]geometry.Point{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}} {
		out[i].X, out[i].Y = c.grid.toPicture.At(p.X, p.Y)
	}
	return out
}
