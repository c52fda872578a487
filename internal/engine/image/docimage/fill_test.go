package docimage

import (
	"image"
	"image/color"
	"math"
	"testing"

	"vidimus/internal/platform/value/geometry"
)

func whitePicture(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = 0xff
	}
	return img
}

func TestFillCoversTheQuadAndLittleMore(t *testing.T) {
	t.Parallel()
	slanted := geometry.Quad{{X: 20, Y: 10}, {X: 80, Y: 20}, {X: 80, Y: 50}, {X: 20, Y: 40}}
	reversed := geometry.Quad{slanted[3], slanted[2], slanted[1], slanted[0]}
	for name, q := range map[string]geometry.Quad{"clockwise": slanted, "the other way": reversed} {
		img := whitePicture(100, 60)
		CoverQuads(img, []geometry.Quad{q})
		for _, at := range []struct {
			x, y    int
			covered bool
		}{{50, 30, true}, {21, 11, true}, {79, 49, true}, {80, 48, true}, {50, 8, false}, {50, 54, false}, {10, 30, false}, {90, 30, false}} {
			if got := img.RGBAAt(at.x, at.y) == CoverColour; got != at.covered {
				t.Errorf("%s: (%d, %d) covered: %v", name, at.x, at.y, got)
			}
		}
	}
}

func TestFillOutsideSparesTheQuadsAlone(t *testing.T) {
	t.Parallel()
	img := whitePicture(100, 60)
	CoverOutside(img, []geometry.Quad{{{X: 10, Y: 10}, {X: 30, Y: 10}, {X: 30, Y: 30}, {X: 10, Y: 30}}, {{X: 50, Y: 10}, {X: 70, Y: 10}, {X: 70, Y: 30}, {X: 50, Y: 30}}})
	white := color.RGBA{0xff, 0xff, 0xff, 0xff}
	for _, at := range []image.Point{{20, 20}, {60, 20}} {
		if img.RGBAAt(at.X, at.Y) != white {
			t.Errorf("%v is covered", at)
		}
	}
	for _, at := range []image.Point{{0, 0}, {40, 20}, {99, 59}, {31, 20}} {
		if img.RGBAAt(at.X, at.Y) != CoverColour {
			t.Errorf("%v is not covered", at)
		}
	}
}

func TestFillTakesAnyNumbers(t *testing.T) {
	t.Parallel()
	nan, inf := math.NaN(), math.Inf(1)
	for _, q := range []geometry.Quad{{}, {{X: nan, Y: nan}, {X: nan, Y: nan}, {X: nan, Y: nan}, {X: nan, Y: nan}}, {{X: -inf, Y: 0}, {X: inf, Y: 0}, {X: inf, Y: inf}, {X: 0, Y: inf}}} {
		CoverQuads(whitePicture(10, 10), []geometry.Quad{q})
	}
	img := whitePicture(10, 10)
	CoverQuads(img, []geometry.Quad{{{X: -1e9, Y: -1e9}, {X: 1e9, Y: -1e9}, {X: 1e9, Y: 1e9}, {X: -1e9, Y: 1e9}}})
	if img.RGBAAt(0, 0) != CoverColour || img.RGBAAt(9, 9) != CoverColour {
		t.Error("a place larger than the picture does not cover it")
	}
}
