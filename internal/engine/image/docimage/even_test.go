package docimage

import (
	"image"
	"testing"
)

func TestPrintIsSetOffFromItsGround(t *testing.T) {
	t.Parallel()
	// Light falls off from left to right, so that ground on the right is darker
	// than ink on the left.
	const w, h = 600, 200
	page := image.NewGray(image.Rect(0, 0, w, h))
	ink := func(x, y int) bool { return y%40 < 4 && x%12 < 4 }
	for y := range h {
		for x := range w {
			level := 250 - x/3
			if ink(x, y) {
				level -= 45
			}
			page.Pix[y*page.Stride+x] = uint8(level)
		}
	}
	even := EvenBackground(page)
	darkest, lightest := 255, 0 // of the ground, of the ink
	for y := 40; y < h-40; y++ {
		for x := 30; x < w-30; x++ {
			level := int(even.GrayAt(x, y).Y)
			switch {
			case ink(x, y) && y%40 == 1 && x%12 == 1:
				lightest = max(lightest, level)
			case y%40 > 10 && y%40 < 34:
				darkest = min(darkest, level)
			}
		}
	}
	if darkest-lightest < 60 {
		t.Errorf("ground is no darker than %d, ink no lighter than %d", darkest, lightest)
	}
}

func TestThePictureMayBeOfAnySize(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{1, 1}, {3, 90}, {90, 3}} {
		src := image.NewGray(image.Rect(0, 0, size.X+5, size.Y+5)).SubImage(image.Rect(0, 0, size.X, size.Y)).(*image.Gray)
		if got := EvenBackground(src).Rect.Size(); got != size {
			t.Errorf("%v becomes %v", size, got)
		}
	}
}
