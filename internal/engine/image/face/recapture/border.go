package recapture

import (
	"image"
	"math"
	"slices"
)

const (
	// borderSide is the longer side of the copy in which borders are looked for.
	borderSide = 160
	// A pixel is on an edge where its neighbours differ by so many grey levels.
	edge = 14
	// Borders lean by up to mostSlope, in steps.
	mostSlope, slopes = 0.14, 7
)

// border looks for the straight edges of a picture within the picture: one below
// the face, where a living person has a body, and the best two of the other sides.
func border(img *image.RGBA, box image.Rectangle) float64 {
	small, scale := reduced(img)
	at := func(v int) int { return int(float64(v)*scale + 0.5) }
	f := image.Rect(at(box.Min.X), at(box.Min.Y), at(box.Max.X), at(box.Max.Y))
	if f.Dx() < 8 || f.Dy() < 8 {
		return 0
	}
	turned := plane{width: small.height, height: small.width, pix: make([]float64, len(small.pix))}
	for y := range small.height {
		for x := range small.width {
			turned.pix[x*turned.width+y] = small.pix[y*small.width+x]
		}
	}
	beside := span{f.Min.Y - f.Dy()/5, f.Max.Y + f.Dy()/3}
	below := span{f.Min.X - f.Dx()/3, f.Max.X + f.Dx()/3}
	left := small.edgeIn(span{2, f.Min.X}, beside)
	right := small.edgeIn(span{f.Max.X, small.width - 2}, beside)
	top := turned.edgeIn(span{2, f.Min.Y}, below)
	bottom := turned.edgeIn(span{f.Max.Y, small.height - 2}, below)
	others := []float64{left, right, top}
	slices.Sort(others)
	return min(bottom, others[1])
}

// span is from and to along an axis.
type span struct{ from, to int }

// reduced is the brightness of a picture at a small size.
func reduced(img *image.RGBA) (plane, float64) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	scale := min(1, borderSide/float64(max(w, h)))
	p := plane{width: max(1, int(float64(w)*scale)), height: max(1, int(float64(h)*scale))}
	p.pix = make([]float64, p.width*p.height)
	for y := range p.height {
		for x := range p.width {
			x0, x1 := x*w/p.width, max(x*w/p.width+1, (x+1)*w/p.width)
			y0, y1 := y*h/p.height, max(y*h/p.height+1, (y+1)*h/p.height)
			sum := 0
			for j := y0; j < y1; j++ {
				row := img.Pix[j*img.Stride+4*x0 : j*img.Stride+4*x1]
				for i := 0; i < len(row); i += 4 {
					sum += 299*int(row[i]) + 587*int(row[i+1]) + 114*int(row[i+2])
				}
			}
			p.pix[y*p.width+x] = float64(sum) / float64(1000*(x1-x0)*(y1-y0))
		}
	}
	return p, scale
}

// edgeIn is the support of the best line that runs down within columns, over rows:
// the share of it that has an edge of one direction under it.
func (p plane) edgeIn(columns, rows span) float64 {
	rows = span{max(rows.from, 1), min(rows.to, p.height-1)}
	n, best := rows.to-rows.from, 0.0
	if n < 8 {
		return 0
	}
	middle := float64(rows.from+rows.to) / 2
	for step := -slopes; step <= slopes; step++ {
		slope := mostSlope * float64(step) / slopes
		for x := columns.from; x < columns.to; x++ {
			up, down := 0, 0
			for y := rows.from; y < rows.to; y++ {
				at := int(math.Round(float64(x) + slope*(float64(y)-middle)))
				if at < 1 || at > p.width-2 {
					continue
				}
				switch d := p.pix[y*p.width+at+1] - p.pix[y*p.width+at-1]; {
				case d > edge:
					up++
				case d < -edge:
					down++
				}
			}
			best = max(best, float64(max(up, down))/float64(n))
		}
	}
	return best
}
