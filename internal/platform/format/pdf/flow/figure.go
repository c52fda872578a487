package flow

import (
	"vidimus/internal/platform/format/pdf"
)

// Figure is a picture with a caption. Without a picture, Note says why.
type Figure struct {
	Caption, Note string
	Image         *pdf.Image
}

const (
	figureGap    = 14.0
	figureWidth  = (width - figureGap) / 2
	figureHeight = 220.0
	noteHeight   = 54.0
	captionGap   = 3.0
)

// Figures sets pictures, two in a row.
func (f *Flow) Figures(figures []Figure) {
	for i := 0; i < len(figures) && !f.full; i += 2 {
		pair := figures[i:min(i+2, len(figures))]
		tall := 0.0
		captions := make([]block, len(pair))
		for n, figure := range pair {
			captions[n] = f.block(figure.Caption, Text{Size: 8, Color: Gray}, figureWidth)
			tall = max(tall, figure.size().Height+captionGap+captions[n].total())
		}
		f.Space(6)
		if !f.remainingHeight(tall + 8) {
			return
		}
		for n, figure := range pair {
			x := margin + float64(n)*(figureWidth+figureGap)
			f.figure(figure, x)
			y := f.y + figure.size().Height + captionGap
			for line := range captions[n].lines {
				captions[n].draw(f.page(), line, x, y)
				y += captions[n].height(line)
			}
		}
		f.y += tall + 8
	}
}

// size is what the figure takes of its place.
func (g Figure) size() pdf.Box { return g.within(figureWidth, figureHeight) }

func (f *Flow) figure(g Figure, x float64) {
	box := g.size()
	box.X, box.Y = x, f.y
	f.drawFigure(g, box)
}

func (f *Flow) drawFigure(g Figure, box pdf.Box) {
	if g.Image != nil {
		f.page().Image(box, g.Image)
		f.page().Frame(box, hair)
		return
	}
	f.page().Fill(box, pale)
	f.page().Frame(box, hair)
	note := f.block(g.Note, Text{Size: 8.5, Color: Gray}, box.Width-20)
	y := box.Y + 10
	for i := range note.lines[:min(2, len(note.lines))] {
		note.draw(f.page(), i, box.X+10, y)
		y += note.height(i)
	}
}

// logoHeight and logoWidth are what a logo may take, in points.
const (
	logoHeight = 48.0
	logoWidth  = 160.0
)

// Logo puts a picture without frame and caption at the left edge.
func (f *Flow) Logo(image *pdf.Image) {
	scale := min(logoWidth/float64(image.Width), logoHeight/float64(image.Height))
	box := pdf.Box{X: margin, Width: scale * float64(image.Width), Height: scale * float64(image.Height)}
	if !f.remainingHeight(box.Height) {
		return
	}
	box.Y = f.y
	f.page().Image(box, image)
	f.y += box.Height
}
