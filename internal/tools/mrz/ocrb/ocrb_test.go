package ocrb_test

import (
	"image"
	"image/color"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"vidimus/internal/tools/mrz/ocrb"
)

func TestEveryCharacterOfAZoneLeavesInk(t *testing.T) {
	t.Parallel()

	for _, cut := range ocrb.Variants {
		face, err := cut.Face(40)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<" {
			m := image.NewGray(image.Rect(0, 0, 40, 60))
			pen := font.Drawer{Dst: m, Src: image.NewUniform(color.White), Face: face, Dot: fixed.P(5, 45)}
			pen.DrawString(string(c))
			ink := 0
			for _, v := range m.Pix {
				if v > 128 {
					ink++
				}
			}
			if ink < 40 {
				t.Errorf("cut %d: %c has %d pixels of ink", cut, c, ink)
			}
			if got, want := float64(pen.Dot.X)/64-5, 40*ocrb.Advance; got < want-0.5 || got > want+0.5 {
				t.Errorf("cut %d: %c is %v wide, want %v", cut, c, got, want)
			}
		}
	}
}
