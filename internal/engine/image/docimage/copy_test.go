package docimage_test

import (
	"bytes"
	"image"
	"image/draw"
	"math/rand/v2"
	"testing"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/platform/value/geometry"
)

// coloured is a picture of random pixels, opaque or not.
func coloured(w, h int, opaque bool) *image.RGBA {
	rng := rand.New(rand.NewPCG(1, 2))
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range m.Pix {
		m.Pix[i] = uint8(rng.IntN(256))
		if opaque && i%4 == 3 {
			m.Pix[i] = 255
		}
	}
	return m
}

// slow hides what a picture is, so that no short cut is taken.
type slow struct{ image.Image }

func TestOpaquePixelsAreCopiedAsAnyOthers(t *testing.T) {
	t.Parallel()
	m := coloured(61, 37, true)
	fast, usual := docimage.FromImage(m, docimage.KindJPEG), docimage.FromImage(slow{m}, docimage.KindJPEG)
	for _, side := range []int{61, 40, 7} {
		if !bytes.Equal(fast.Gray(side).Pix, usual.Gray(side).Pix) || !bytes.Equal(fast.RGBA(side).Pix, usual.RGBA(side).Pix) {
			t.Errorf("copies of %d pixels differ", side)
		}
	}
}

func TestWhatShinesThroughStandsOverWhite(t *testing.T) {
	t.Parallel()
	m := coloured(20, 10, false)
	for i := range m.Pix {
		m.Pix[i] = min(m.Pix[i], m.Pix[i|3]) // colours are multiplied by their opacity
	}
	want := image.NewRGBA(m.Rect)
	draw.Draw(want, want.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(want, want.Rect, m, image.Point{}, draw.Over)
	if got := docimage.FromImage(m, docimage.KindPNG).RGBA(20); !bytes.Equal(got.Pix, want.Pix) {
		t.Error("not over white")
	}
}

func TestGreyPixelsTurnAsColouredOnes(t *testing.T) {
	t.Parallel()
	m := coloured(13, 8, true)
	gray := docimage.FromImage(m, docimage.KindJPEG).Gray(13)
	for _, degrees := range []int{0, 90, 180, 270} {
		want := docimage.FromImage(docimage.Turn(m, degrees), docimage.KindJPEG).Gray(13)
		if got := docimage.TurnGrayscale(gray, degrees); !bytes.Equal(got.Pix, want.Pix) || got.Rect != want.Rect {
			t.Errorf("%d degrees differ", degrees)
		}
	}
}

func TestAPageOfItsOwnSizeStaysAsItIs(t *testing.T) {
	t.Parallel()
	m := coloured(31, 17, true)
	gray := docimage.FromImage(m, docimage.KindJPEG).Gray(31)
	// Pixels of the copy are taken half a pixel aside of those of the source.
	quad := geometry.Quad{{X: -0.5, Y: -0.5}, {X: 30.5, Y: -0.5}, {X: 30.5, Y: 16.5}, {X: -0.5, Y: 16.5}}
	if !bytes.Equal(docimage.Straighten(gray, quad, 31, 17).Pix, gray.Pix) {
		t.Error("grey pixels differ")
	}
	if !bytes.Equal(docimage.StraightenColour(m, quad, 31, 17).Pix, m.Pix) {
		t.Error("coloured pixels differ")
	}
}
