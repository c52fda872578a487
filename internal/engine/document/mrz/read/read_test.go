package read_test

import (
	"errors"
	"image"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"vidimus/internal/engine/document/mrz/read"
)

func TestReadFindsNoZoneWhereThereIsNone(t *testing.T) {
	t.Parallel()

	reader := newReader(t)
	draw := func(w, h int, shade func(x, y int) uint8) *image.Gray {
		m := image.NewGray(image.Rect(0, 0, w, h))
		for y := range h {
			for x := range w {
				m.Pix[y*m.Stride+x] = shade(x, y)
			}
		}
		return m
	}
	rng := rand.New(rand.NewPCG(1, 1))
	page := byName(t, "web_0_MRV-B.jpg").picture(t)
	cases := map[string]*image.Gray{
		"no picture":            nil,
		"an empty picture":      image.NewGray(image.Rect(5, 5, 5, 9)),
		"one pixel":             image.NewGray(image.Rect(0, 0, 1, 1)),
		"a row of pixels":       draw(3000, 1, func(x, _ int) uint8 { return uint8(x) }),
		"a column of pixels":    draw(1, 3000, func(_, y int) uint8 { return uint8(y) }),
		"white":                 draw(600, 400, func(int, int) uint8 { return 255 }),
		"noise":                 draw(900, 700, func(int, int) uint8 { return uint8(rng.IntN(256)) }),
		"stripes":               draw(900, 700, func(x, _ int) uint8 { return uint8(x / 8 % 2 * 255) }),
		"a board":               draw(900, 700, func(x, y int) uint8 { return uint8((x/9 + y/9) % 2 * 255) }),
		"dots spaced like one":  draw(1200, 900, func(x, y int) uint8 { return map[bool]uint8{true: 20, false: 220}[x%24 < 14 && y%60 < 22] }),
		"a page above its zone": page.SubImage(image.Rect(0, 0, page.Rect.Dx(), page.Rect.Dy()/2)).(*image.Gray),
	}
	for name, m := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			if got, err := reader.Read(t.Context(), m); !errors.Is(err, read.ErrNoZone) {
				t.Errorf("Read = %+v, %v, want ErrNoZone", got, err)
			}
		})
	}
}

// blotches makes a picture of random boxes and noise out of a seed.
func blotches(seed uint64, w, h, boxes, noise int) *image.Gray {
	rng := rand.New(rand.NewPCG(seed, 2))
	m := image.NewGray(image.Rect(0, 0, w, h))
	for i := range m.Pix {
		m.Pix[i] = uint8(180 + rng.IntN(noise+1))
	}
	for range boxes {
		left, top, shade := rng.IntN(w), rng.IntN(h), uint8(rng.IntN(160))
		for y := top; y < min(top+1+rng.IntN(20), h); y++ {
			for x := left; x < min(left+1+rng.IntN(14), w); x++ {
				m.Pix[y*m.Stride+x] = shade
			}
		}
	}
	return m
}

func TestReadAcceptsNoRandomPicture(t *testing.T) {
	t.Parallel()

	reader := newReader(t)
	rapid.Check(t, func(t *rapid.T) {
		m := blotches(rapid.Uint64().Draw(t, "seed"),
			rapid.IntRange(1, 500).Draw(t, "width"), rapid.IntRange(1, 400).Draw(t, "height"),
			rapid.IntRange(0, 900).Draw(t, "boxes"), rapid.IntRange(0, 75).Draw(t, "noise"))
		got, err := reader.Read(t.Context(), m)
		if err == nil && got.Accepted || err != nil && !errors.Is(err, read.ErrNoZone) {
			t.Errorf("Read = %+v, %v", got, err)
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("0123456789"), uint16(40), uint16(30))
	f.Add([]byte{255, 255, 0, 0, 255, 0}, uint16(300), uint16(100))
	f.Add([]byte{}, uint16(0), uint16(0))
	reader, err := read.New()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, tile []byte, width, height uint16) {
		m := image.NewGray(image.Rect(0, 0, int(width%1200), int(height%800)))
		for i := range m.Pix {
			if len(tile) > 0 {
				m.Pix[i] = tile[i%len(tile)]
			}
		}
		if got, err := reader.Read(t.Context(), m); err == nil && got.Accepted {
			t.Errorf("accepted %q", got.Document.Lines)
		}
	})
}
