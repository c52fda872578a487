package read_test

import (
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/platform/value/geometry"
)

// glared is a picture with a reflection of the given brightness at a place.
func glared(m *image.Gray, at geometry.Point, brightness float64) *image.Gray {
	const radius = 40
	out := image.NewGray(m.Rect)
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			dx, dy := (float64(x)-at.X)/radius, (float64(y)-at.Y)/radius
			v := float64(m.Pix[y*m.Stride+x]) + brightness*math.Exp(-dx*dx-dy*dy)
			out.Pix[y*out.Stride+x] = uint8(min(v, 255))
		}
	}
	return out
}

// along is a place of the lower line of a zone, from 0 at its left to 1 at its right.
func along(quad [4]geometry.Point, share float64) geometry.Point {
	left, right := quad[3], quad[2]
	return geometry.Point{X: left.X + share*(right.X-left.X), Y: left.Y + share*(right.Y-left.Y) - 18}
}

func TestWhatAReflectionHidesIsNotAccepted(t *testing.T) {
	t.Parallel()

	reader := newReader(t)
	for _, file := range []string{"medium_1_TD3.jpg", "web_0_MRV-B.jpg"} {
		s := byName(t, file)
		whole := s.picture(t)
		plain, err := reader.Read(t.Context(), whole)
		if err != nil {
			t.Fatal(err)
		}
		for _, share := range []float64{0.1, 0.35, 0.55} { // number, birth, expiry
			hidden := false
			for _, brightness := range []float64{60, 120, 180, 240, 400} {
				got, err := reader.Read(t.Context(), glared(whole, along(plain.Quad, share), brightness))
				if err == nil && got.Accepted && !sameKeyFields(t, got.Document, s.Lines) {
					t.Errorf("%s, brightness %v at %v: accepted %q", file, brightness, share, got.Document.Lines)
				}
				hidden = err != nil || !got.Accepted
			}
			if !hidden {
				t.Errorf("%s, at %v: what is not to be seen is accepted", file, share)
			}
		}
	}
}

func TestAZoneThatLeavesThePictureIsNotAccepted(t *testing.T) {
	t.Parallel()

	s := byName(t, "scan_0_TD3.jpg")
	reader, whole := newReader(t), s.picture(t)
	plain, err := reader.Read(t.Context(), whole)
	if err != nil || len(plain.RejectionReasons()) > 0 {
		t.Fatalf("%v, doubts %q", err, plain.RejectionReasons())
	}
	pitch := (plain.Quad[1].X - plain.Quad[0].X) / 44
	edge := int(max(plain.Quad[0].X, plain.Quad[3].X) + 0.9*pitch) // a part of the first character is gone
	part := whole.SubImage(image.Rect(edge, 0, whole.Rect.Dx(), whole.Rect.Dy())).(*image.Gray)
	got, err := reader.Read(t.Context(), part)
	if err != nil {
		t.Fatal(err)
	}
	const doubt = "the zone is not wholly in the picture"
	if got.Accepted || !slices.Contains(got.RejectionReasons(), doubt) || strings.Join(got.Document.Lines, "") == "" {
		t.Errorf("accepted %v, doubts %q", got.Accepted, got.RejectionReasons())
	}
}
