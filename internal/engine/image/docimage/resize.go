package docimage

import (
	"image"
	"math"

	"vidimus/internal/platform/value/geometry"
)

// ResizeGray returns a copy of another size: made smaller by averaging areas, made larger by
// interpolation.
func ResizeGray(src *image.Gray, w, h int) *image.Gray {
	if w > src.Rect.Dx() || h > src.Rect.Dy() {
		right, bottom := float64(src.Rect.Dx()), float64(src.Rect.Dy())
		return Straighten(src, geometry.Quad{{}, {X: right}, {X: right, Y: bottom}, {Y: bottom}}, w, h)
	}
	out := image.NewGray(image.Rect(0, 0, w, h))
	reduceRows(reduction{
		fromWidth: src.Rect.Dx(), fromHeight: src.Rect.Dy(), width: w, height: h, channels: 1,
		row: func(y int) []uint8 { return src.Pix[y*src.Stride : y*src.Stride+src.Rect.Dx()] },
		put: func(y int, row []uint8) { copy(out.Pix[y*out.Stride:], row) },
	})
	return out
}

// StraightenAntialiased is Straighten for a quad that is larger than the rectangle: it averages where
// Straighten would leave pixels out.
func StraightenAntialiased(src *image.Gray, q geometry.Quad, w, h int) *image.Gray {
	_, high := q.Size()
	fold := max(1, int(math.Round(high/float64(h))))
	return ResizeGray(Straighten(src, q, w*fold, h*fold), w, h)
}
