package docimage

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
)

// Transparent returns the upright picture with what shines through it, its
// longer side at most maxSide.
func (p *Picture) Transparent(maxSide int) *image.RGBA {
	b := p.stored.Bounds()
	w, h := fit(b, maxSide)
	out := image.NewRGBA(uprightRect(p.Facts.Orientation, w, h))
	strip := image.NewRGBA(image.Rect(0, 0, b.Dx(), 1))
	reduceRows(reduction{
		fromWidth: b.Dx(), fromHeight: b.Dy(), width: w, height: h, channels: 4,
		row: func(y int) []uint8 {
			draw.Draw(strip, strip.Rect, p.stored, image.Pt(b.Min.X, b.Min.Y+y), draw.Src)
			return strip.Pix
		},
		put: upright{out.Pix, out.Stride, 4, p.Facts.Orientation, w, h}.put,
	})
	return out
}

// EncodePNG writes pixels as a PNG without any metadata.
func EncodePNG(img image.Image) ([]byte, error) {
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		return nil, fmt.Errorf("encode picture: %w", err)
	}
	return out.Bytes(), nil
}
