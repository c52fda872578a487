package pageframe

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"testing"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/read"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/platform/value/geometry"
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

// offOf is how far the worst corner of a frame is from the truth, as share of the
// picture's diagonal. Which corner comes first is the camera's choice.
func offOf(f Frame, want [4]geometry.Point, size image.Rectangle) float64 {
	best := math.Inf(1)
	for turn := range 4 {
		worst := 0.0
		for i, p := range f.Corners {
			w := want[(i+turn)%4]
			worst = max(worst, math.Hypot(p.X-w.X, p.Y-w.Y))
		}
		best = min(best, worst)
	}
	return best / math.Hypot(float64(size.Dx()), float64(size.Dy()))
}

func TestPagesAreFoundByTheirEdges(t *testing.T) {
	t.Parallel()
	for _, level := range specimen.Levels {
		t.Run(string(level), func(t *testing.T) {
			t.Parallel()
			for i := range 3 {
				s, err := specimen.Draw(specimen.Order{Seed: 77, Index: uint64(i), Level: level, Form: mrz.Formats[i]})
				if err != nil {
					t.Fatal(err)
				}
				gray := grayOf(t, s.JPEG)
				frame, ok := Find(gray)
				if off := offOf(frame, s.Corners, gray.Rect); !ok || off > 0.02 || frame.Source != ByEdges {
					t.Errorf("page %d: found %t, %.3f off", i, ok, off)
				}
				if !frame.Corners.Inside(gray.Rect.Dx(), gray.Rect.Dy()) {
					t.Errorf("page %d at %v is not wholly in the picture", i, frame.Corners)
				}
			}
		})
	}
}

func TestPagesAreFoundByTheirZone(t *testing.T) {
	t.Parallel()
	reader, err := read.New()
	if err != nil {
		t.Fatal(err)
	}
	for i, form := range mrz.Formats {
		t.Run(string(form), func(t *testing.T) {
			t.Parallel()
			s, err := specimen.Draw(specimen.Order{Seed: 5, Index: uint64(i), Level: specimen.Turned, Form: form})
			if err != nil {
				t.Fatal(err)
			}
			gray := grayOf(t, s.JPEG)
			found, err := reader.Read(t.Context(), gray)
			if err != nil {
				t.Fatal(err)
			}
			zone := found.Quad
			frame, ok := FromZone(form, zone)
			if off := offOf(frame, s.Corners, gray.Rect); !ok || off > 0.06 || frame.Source != ByZone {
				t.Errorf("found %t, %.3f off: %v, want %v", ok, off, frame.Corners, s.Corners)
			}
			if !frame.Contains(zone) {
				t.Error("the page does not hold its own zone")
			}
			edges, ok := Find(gray)
			edges.Corners = edges.CornersTurnedBy(found.Turn)
			if !ok || !edges.Contains(zone) {
				t.Errorf("the page found by its edges does not hold the zone: %v", edges)
			}
			wrong := edges
			wrong.Corners = edges.CornersTurnedBy(180)
			if wrong.Contains(zone) {
				t.Error("a page that stands on its head holds its zone")
			}
		})
	}
}

func TestPicturesWithoutAPageShowNone(t *testing.T) {
	t.Parallel()
	noise := image.NewGray(image.Rect(0, 0, 900, 700))
	dice := rand.New(rand.NewPCG(1, 2))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(dice.IntN(256))
	}
	stripes := image.NewGray(noise.Rect)
	for i := range stripes.Pix {
		stripes.Pix[i] = uint8(i % 900 / 40 % 2 * 255)
	}
	for name, img := range map[string]*image.Gray{
		"nothing": nil, "black": image.NewGray(noise.Rect), "noise": noise, "stripes": stripes, "a speck": image.NewGray(image.Rect(0, 0, 3, 3)),
		"a thread": image.NewGray(image.Rect(0, 0, 3000, 1)),
	} {
		if frame, ok := Find(img); ok {
			t.Errorf("%s shows a page at %v with %.2f", name, frame.Corners, frame.Score)
		}
	}
}

func TestZonesThatFixNoPage(t *testing.T) {
	t.Parallel()
	for name, zone := range map[string]geometry.Quad{
		"of no size":   {},
		"a line":       {{X: 0, Y: 0}, {X: 100, Y: 0}, {X: 200, Y: 0}, {X: 300, Y: 0}},
		"crossed":      {{X: 0, Y: 0}, {X: 100, Y: 0}, {X: 0, Y: 10}, {X: 100, Y: 10}},
		"not a number": {{X: math.NaN(), Y: 0}, {X: 100, Y: 0}, {X: 100, Y: 10}, {X: 0, Y: 10}},
	} {
		if f, ok := FromZone(mrz.TD3, zone); ok {
			t.Errorf("%s: %v", name, f.Corners)
		}
	}
	if _, ok := FromZone("TD9", geometry.Quad{{X: 0, Y: 0}, {X: 100, Y: 0}, {X: 100, Y: 10}, {X: 0, Y: 10}}); ok {
		t.Error("a form that nobody knows has a page")
	}
}

func TestRatios(t *testing.T) {
	t.Parallel()
	of := func(w, h float64) Frame {
		return Frame{Corners: geometry.Quad{{}, {X: w}, {X: w, Y: h}, {Y: h}}}
	}
	cases := map[string]struct {
		frame Frame
		form  mrz.Format
		want  float64
	}{
		"a card":                       {of(1600, 1000), "", 85.6 / 53.98},
		"a page of a passport":         {of(1430, 1000), "", 125.0 / 88},
		"a card that stands":           {of(1000, 1600), "", 53.98 / 85.6},
		"what the zone says counts":    {of(1600, 1000), mrz.TD3, 125.0 / 88},
		"a page of no size is a card":  {of(0, 0), "", 85.6 / 53.98},
		"even one that is not a shape": {Frame{Corners: geometry.Quad{{X: math.NaN()}}}, "", 85.6 / 53.98},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := tc.frame.AspectRatio(tc.form); math.Abs(got-tc.want) > 1e-9 {
				t.Errorf("ratio = %v, want %v", got, tc.want)
			}
		})
	}
}

func BenchmarkFind(b *testing.B) {
	s, err := specimen.Draw(specimen.Order{Seed: 1, Level: specimen.Medium, Form: mrz.TD3})
	if err != nil {
		b.Fatal(err)
	}
	gray := grayOf(b, s.JPEG)
	for b.Loop() {
		if _, ok := Find(gray); !ok {
			b.Fatal("no page")
		}
	}
}

func TestTheTiltOfAPageIsThatOfItsEdges(t *testing.T) {
	t.Parallel()
	for i := range 3 {
		s, err := specimen.Draw(specimen.Order{Seed: 78, Index: uint64(i), Level: specimen.Tilted, Form: mrz.TD1})
		if err != nil {
			t.Fatal(err)
		}
		frame, ok := Find(grayOf(t, s.JPEG))
		if !ok {
			t.Errorf("page %d is not found", i)
			continue
		}
		want := Frame{Corners: s.Corners}.Tilt()
		if off := math.Remainder(frame.Tilt()-want, 90); math.Abs(off) > 2 || math.Abs(want) < 10 {
			t.Errorf("page %d lies %.1f degrees askew, want %.1f", i, frame.Tilt(), want)
		}
	}
}
