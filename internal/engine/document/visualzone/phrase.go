package visualzone

import (
	"cmp"
	"image"
	"slices"

	"vidimus/internal/engine/image/ocr"
)

// phrase is a row of words with no wide gap between them, and where it stands.
type phrase struct {
	ocr.Line
	box image.Rectangle
	// height of its letters, in pixels.
	height int
}

const (
	// Words are of one row when so much of the lower one's height is shared.
	sharedHeight = 0.5
	// A gap of more heights than that parts a row.
	widestGap = 1.6
	// Fainter words are marks of the background.
	leastSure = 0.20
)

// phrases puts words of some confidence into rows by their places. The reader's
// own lines are not kept: on cards it joins what stands side by side and parts what
// belongs together.
func phrases(page ocr.Page, least float64) []phrase {
	var words []ocr.Word
	for _, l := range page.Lines {
		for _, w := range l {
			if w.Confidence >= least && w.Box.Dy() > 0 && w.Box.Dx() > 0 {
				words = append(words, w)
			}
		}
	}
	slices.SortStableFunc(words, func(a, b ocr.Word) int { return cmp.Compare(a.Box.Min.X, b.Box.Min.X) })
	var open []phrase
	for _, w := range words {
		best, nearest := -1, 0
		for i, p := range open {
			last := p.Line[len(p.Line)-1].Box
			gap := w.Box.Min.X - last.Max.X
			if alike(last, w.Box) && float64(gap) <= widestGap*float64(max(last.Dy(), w.Box.Dy())) && (best < 0 || gap < nearest) {
				best, nearest = i, gap
			}
		}
		if best < 0 {
			open = append(open, phrase{Line: ocr.Line{w}})
			continue
		}
		open[best].Line = append(open[best].Line, w)
	}
	for i := range open {
		open[i].box = open[i].Box()
		open[i].height = middleHeight(open[i].Line)
	}
	slices.SortStableFunc(open, func(a, b phrase) int { return cmp.Compare(a.box.Min.Y, b.box.Min.Y) })
	return open
}

// Rows are the words of a page in rows, by their places alone.
func Rows(page ocr.Page) []ocr.Line {
	all := phrases(page, leastSure)
	rows := make([]ocr.Line, len(all))
	for i, p := range all {
		rows[i] = p.Line
	}
	return rows
}

// alike says whether two words stand on one row in letters of about one size.
func alike(a, b image.Rectangle) bool {
	shared := min(a.Max.Y, b.Max.Y) - max(a.Min.Y, b.Min.Y)
	small, large := min(a.Dy(), b.Dy()), max(a.Dy(), b.Dy())
	// Punctuation is low, and words without tall letters are.
	return float64(shared) >= sharedHeight*float64(small) && large <= 3*small
}

func middleHeight(l ocr.Line) int {
	heights := make([]int, len(l))
	for i, w := range l {
		heights[i] = w.Box.Dy()
	}
	slices.Sort(heights)
	return heights[len(heights)/2]
}
