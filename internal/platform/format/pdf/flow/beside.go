package flow

import "vidimus/internal/platform/format/pdf"

// fewRows beside two pictures or more would leave the page empty.
const fewRows = 6

const (
	besideWidth  = 150.0
	besideHeight = 190.0
	besideGap    = 16.0
)

// RowsBeside sets rows with pictures to their right. Pictures that do not fit beside
// the rows follow below them, two in a row.
func (f *Flow) RowsBeside(rows []Row, figures []Figure, indent float64) {
	if f.full || !areBeside(rows, figures) {
		f.Rows(rows, indent)
		f.Figures(figures)
		return
	}
	if !f.remainingHeight(HeightBeside(rows, figures)) {
		return
	}
	start, page := f.y, f.page()
	foot, placed := start, 0
	room := min(bottom-start, max(besideHeight+20, float64(len(rows))*14))
	for _, figure := range figures {
		height := figure.within(besideWidth, besideHeight).Height + captionGap + 14
		if foot+height > start+room {
			break
		}
		f.beside(figure, foot)
		foot += height + 6
		placed++
	}
	f.inset = besideWidth + besideGap
	f.Rows(rows, indent)
	f.inset = 0
	if f.page() == page {
		f.y = max(f.y, foot)
	}
	f.Figures(figures[placed:])
}

// areBeside reports whether pictures stand at the right of the rows; the others follow below.
func areBeside(rows []Row, figures []Figure) bool {
	return len(rows) > 0 && len(figures) > 0 && (len(figures) == 1 || len(rows) >= fewRows)
}

// HeightBeside returns the height that RowsBeside needs to begin on a page; 0 if it
// can begin on any.
func HeightBeside(rows []Row, figures []Figure) float64 {
	if !areBeside(rows, figures) {
		return 0
	}
	return figures[0].within(besideWidth, besideHeight).Height + 20
}

// beside draws a picture with its caption at the right edge.
func (f *Flow) beside(g Figure, y float64) {
	box := g.within(besideWidth, besideHeight)
	box.X, box.Y = margin+width-besideWidth, y
	f.drawFigure(g, box)
	if g.Caption == "" {
		return
	}
	caption := f.block(g.Caption, Text{Size: 8, Color: Gray}, besideWidth)
	caption.draw(f.page(), 0, box.X, y+box.Height+captionGap)
}

// within is the place of a figure in a frame, its sides as they are in the picture.
func (g Figure) within(most, tall float64) pdf.Box {
	if g.Image == nil {
		return pdf.Box{Width: most, Height: noteHeight}
	}
	scale := min(most/float64(g.Image.Width), tall/float64(g.Image.Height))
	return pdf.Box{Width: scale * float64(g.Image.Width), Height: scale * float64(g.Image.Height)}
}
