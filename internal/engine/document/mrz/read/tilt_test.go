package read

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/draw"
	"image/jpeg"
	"math"
	"testing"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/tools/mrz/specimen"
)

// tilted is a passport that lies askew.
func tilted(t *testing.T, number uint64) (specimen.Specimen, *image.Gray) {
	t.Helper()
	s, err := specimen.Draw(specimen.Order{Seed: 88, Index: number, Level: specimen.Tilted, Form: mrz.TD3})
	if err != nil {
		t.Fatal(err)
	}
	m, err := jpeg.Decode(bytes.NewReader(s.JPEG))
	if err != nil {
		t.Fatal(err)
	}
	grey := image.NewGray(m.Bounds())
	draw.Draw(grey, grey.Rect, m, image.Point{}, draw.Src)
	return s, grey
}

func TestZonesThatLieAskewAreRead(t *testing.T) {
	t.Parallel()
	r, err := New()
	if err != nil {
		t.Fatal(err)
	}
	accepted, lower := 0, 0
	const pictures = 12
	for i := range uint64(pictures) {
		s, picture := tilted(t, i)
		got, err := r.Read(t.Context(), picture)
		if err != nil {
			t.Errorf("%d: %v", i, err)
			continue
		}
		if got.Accepted {
			accepted++
		}
		if got.Accepted && got.Document.Number != s.Fields.Number {
			t.Errorf("%d: %s, want %s", i, got.Document.Number, s.Fields.Number)
		}
		// The place is that in the picture as it was given: the zone stands in the lower part of the page.
		page := s.Corners
		if math.Hypot(got.Quad[3].X-page[3].X, got.Quad[3].Y-page[3].Y) < 0.3*math.Hypot(page[1].X-page[0].X, page[1].Y-page[0].Y) {
			lower++
		}
	}
	if accepted < pictures-1 || lower < pictures-1 {
		t.Errorf("%d of %d accepted, %d in their place", accepted, pictures, lower)
	}
}

func TestAPictureWithoutAZoneIsTurnedInVain(t *testing.T) {
	t.Parallel()
	r, err := New()
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []image.Rectangle{image.Rect(0, 0, 1, 1), image.Rect(5, 7, 300, 20), image.Rect(0, 0, 900, 700)} {
		if got, err := r.Read(t.Context(), image.NewGray(size)); !errors.Is(err, ErrNoZone) {
			t.Errorf("%v: %+v, %v", size, got, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := r.Read(ctx, image.NewGray(image.Rect(0, 0, 900, 700))); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestAPageOfKnownTiltIsTurnedByThatAlone(t *testing.T) {
	t.Parallel()
	r, err := New()
	if err != nil {
		t.Fatal(err)
	}
	accepted := 0
	const pictures = 6
	for i := range uint64(pictures) {
		s, picture := tilted(t, i)
		along := s.Corners[1]
		tilt := math.Atan2(along.Y-s.Corners[0].Y, along.X-s.Corners[0].X) * 180 / math.Pi
		got, err := r.ReadPage(t.Context(), picture, math.Remainder(tilt, 90))
		if err == nil && got.Accepted && got.Document.Number == s.Fields.Number {
			accepted++
		}
	}
	if accepted < pictures-1 {
		t.Errorf("%d of %d accepted", accepted, pictures)
	}
	for _, tilt := range []float64{0, 5, -20, math.NaN()} {
		if got, err := r.ReadPage(t.Context(), image.NewGray(image.Rect(0, 0, 900, 700)), tilt); !errors.Is(err, ErrNoZone) {
			t.Errorf("%v degrees: %+v, %v", tilt, got, err)
		}
	}
}
