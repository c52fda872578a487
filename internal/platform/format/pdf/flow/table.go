package flow

import (
	"vidimus/internal/platform/format/pdf"
)

// Row is a value with its name.
type Row struct{ Label, Value string }

// Rows sets names with their values beside them.
func (f *Flow) Rows(rows []Row, indent float64) {
	const labelShare, gap = 0.34, 10.0
	across := width - indent - f.inset
	labelWidth := labelShare * across
	for _, row := range rows {
		if f.full {
			return
		}
		label := f.block(row.Label, Text{Size: 9, Color: Gray}, labelWidth-gap)
		value := f.block(row.Value, Text{}, across-labelWidth)
		if height := max(label.total(), value.total()); height < longRow && !f.remainingHeight(height) {
			return
		}
		label.x, value.x = indent, indent+labelWidth
		if !f.rowLines([]block{label, value}, margin) {
			return
		}
		f.y += 2
	}
}

// Column is one of a table; Share is its part of the width, all together 1.
type Column struct {
	Title string
	Share float64
}

// Table sets rows of cells below titles, which every page repeats.
func (f *Flow) Table(columns []Column, rows [][]string) {
	if f.full {
		return
	}
	titles := make([]string, len(columns))
	for i, c := range columns {
		titles[i] = c.Title
	}
	head := f.cells(columns, titles, Text{Size: 8, Bold: true, Color: Gray})
	if !f.remainingHeight(beginning) {
		return
	}
	f.head(head)
	for _, row := range rows {
		if f.full {
			return
		}
		cells := f.cells(columns, row, Text{Size: 8.5})
		pages := len(f.pages)
		if height := tallest(cells); height < longRow && !f.remainingHeight(height+6) {
			return
		}
		if len(f.pages) > pages {
			f.head(head)
		}
		f.rowLines(cells, margin+3)
		f.y += 2
		f.page().Fill(pdf.Box{X: margin, Y: f.y, Width: width, Height: 0.4}, hair)
		f.y += 3
	}
	f.y += 4
}

func (f *Flow) cells(columns []Column, texts []string, look Text) []block {
	const gap = 8.0
	cells := make([]block, len(columns))
	for i, c := range columns {
		text := ""
		if i < len(texts) {
			text = texts[i]
		}
		cells[i] = f.block(text, look, c.Share*width-gap)
		cells[i].gap = leading * look.Size
	}
	for i, x := 0, 0.0; i < len(cells); i++ {
		cells[i].x = x
		x += columns[i].Share * width
	}
	return cells
}

func tallest(cells []block) float64 {
	most := 0.0
	for _, c := range cells {
		most = max(most, c.total())
	}
	return most
}

func (f *Flow) head(cells []block) {
	height := tallest(cells) + 6
	f.page().Fill(pdf.Box{X: margin, Y: f.y, Width: width, Height: height}, pale)
	for _, c := range cells {
		y := f.y + 3
		for i := range c.lines {
			c.draw(f.page(), i, margin+c.x+3, y)
			y += c.height(i)
		}
	}
	f.y += height + 3
}

// rowLines draws cells line by line, so that a long row may go on over the page; false says that the document is full.
func (f *Flow) rowLines(cells []block, left float64) bool {
	for i := 0; ; i++ {
		ascent, below := 0.0, 0.0
		for _, c := range cells {
			ascent, below = max(ascent, c.ascent(i)), max(below, c.height(i)-c.ascent(i))
		}
		if ascent+below == 0 {
			return true
		}
		if !f.remainingHeight(ascent + below) {
			return false
		}
		for _, c := range cells {
			// Scripts and sizes rise differently: all stand on one line.
			c.draw(f.page(), i, left+c.x, f.y+ascent-c.ascent(i))
		}
		f.y += ascent + below
	}
}
