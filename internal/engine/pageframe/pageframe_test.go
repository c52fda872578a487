package pageframe

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"testing"

	"vidimus/internal/engine/docimage"
	"vidimus/internal/engine/mrz"
	"vidimus/internal/tools/mrz/specimen"
)

func grayOf(tb testing.TB, file []byte) *image.Gray {
	tb.Helper()
	img, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		tb.Fatal(err)
	}
	return docimage.FromImage(img, docimage.KindJPEG).Gray(4096)
}
func TestTry(t *testing.T) {
	for _, level := range specimen.Levels {
		good, found, n := 0, 0, 20
		var bad, ok []float64
		for i := range n {
			s, err := specimen.Draw(specimen.Order{Seed: 77, Index: uint64(i), Level: level, Form: mrz.Formats[i%len(mrz.Formats)]})
			if err != nil {
				t.Fatal(err)
			}
			g := grayOf(t, s.JPEG)
			f, is := Find(g)
			diag := math.Hypot(float64(g.Rect.Dx()), float64(g.Rect.Dy()))
			off := 1e9
			for turn := range 4 {
				worst := 0.0
				for k, p := range f.Corners {
					c := s.Corners[(k+turn)%4]
					worst = max(worst, math.Hypot(p.X-c.X, p.Y-c.Y)/diag)
				}
				off = min(off, worst)
			}
			if off < 0.02 { good++; ok = append(ok, math.Round(f.Score*100)/100) } else { bad = append(bad, math.Round(f.Score*100)/100) }
			if is { found++ }
		}
		t.Log(level, good, found, n, bad, ok)
	}
}
