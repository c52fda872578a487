package recapture_test

import (
	"image"
	"math"
	"slices"
	"testing"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/image/face/recapture"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/tools/measure/recaptures/selfie"
)

// TestSignsOfScreensAndPrint draws selfies and attacks of a portrait that
// thresholds were chosen with, by a seed they were not chosen with. What the signs
// hold for with other faces stands in docs/benchmarks.md.
func TestSignsOfScreensAndPrint(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		kind   selfie.Presentation
		framed bool
		// least and most selfies of six with a sign, and a sign that is among them.
		least, most int
		sign        string
	}{
		"a person":                           {selfie.Plain, false, 0, 0, ""},
		"a person before a pattern":          {selfie.Patterned, false, 0, 0, ""},
		"a person in a shirt of stripes":     {selfie.Shirt, false, 0, 0, ""},
		"a screen has a raster":              {selfie.Striped, false, 4, 6, recapture.SeenRaster},
		"a screen has fringes of colour":     {selfie.Diamond, false, 4, 6, recapture.SeenFringe},
		"print has a raster":                 {selfie.Halftone, false, 3, 6, recapture.SeenRaster},
		"paper without raster has a border":  {selfie.Continuous, true, 5, 6, recapture.SeenBorder},
		"nothing is seen in a perfect print": {selfie.Continuous, false, 0, 0, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			seen, named := 0, tc.sign == ""
			for i := range uint64(6) {
				signs := lookAt(t, selfie.Draw(selfie.Parameters{
					Portrait: selfie.Portrait{Image: portrait.Picture(t), Face: portrait.Face}, Presentation: tc.kind, Framed: tc.framed, Seed: 500 + i,
				}))
				if !signs.IsPlausible() {
					t.Fatalf("out of bounds: %+v", signs)
				}
				if len(signs.Seen()) > 0 {
					seen++
				}
				named = named || slices.Contains(signs.Seen(), tc.sign)
			}
			if seen < tc.least || seen > tc.most || !named {
				t.Errorf("signs in %d of 6, want %d to %d with %q among them", seen, tc.least, tc.most, tc.sign)
			}
		})
	}
}

func lookAt(t *testing.T, d selfie.Picture) recapture.Signs {
	t.Helper()
	picture, err := docimage.Decode(t.Context(), d.JPEG, docimage.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return recapture.Measure(picture, face.Face{Box: d.Face})
}

// TestFacesOfAnySizeAndPlace has windows that leave the picture, are empty, tiny or large.
func TestFacesOfAnySizeAndPlace(t *testing.T) {
	t.Parallel()
	img := image.NewRGBA(image.Rect(0, 0, 700, 900))
	for i := range img.Pix {
		img.Pix[i] = uint8(i * 7)
	}
	for _, box := range []image.Rectangle{
		{}, image.Rect(0, 0, 1, 1), image.Rect(690, 890, 700, 900), image.Rect(0, 0, 700, 900), image.Rect(-300, -300, 200, 200),
		image.Rect(600, 800, 1200, 1400), image.Rect(100, 100, 163, 163), image.Rect(0, 400, 700, 401),
	} {
		signs := recapture.Measure(docimage.FromImage(img, docimage.KindPNG), face.Face{Box: box})
		if !signs.IsPlausible() {
			t.Errorf("%v: %+v", box, signs)
		}
	}
}

func TestImplausibleSigns(t *testing.T) {
	t.Parallel()
	for _, s := range []recapture.Signs{{Raster: -1}, {Fringe: math.NaN()}, {Border: 1.1}, {Raster: math.Inf(1)}} {
		if s.IsPlausible() {
			t.Errorf("%+v is taken", s)
		}
	}
}

func BenchmarkLook(b *testing.B) {
	img := portrait.Resized(portrait.Picture(b), image.Rect(100, 0, 340, 320), 480, 640)
	picture := docimage.FromImage(img, docimage.KindJPEG)
	for b.Loop() {
		recapture.Measure(picture, face.Face{Box: image.Rect(130, 110, 350, 330)})
	}
}

// BenchmarkLookLarge has a face that fills a picture of four megapixels.
func BenchmarkLookLarge(b *testing.B) {
	img := portrait.Resized(portrait.Picture(b), portrait.Face, 1800, 2400)
	picture := docimage.FromImage(img, docimage.KindJPEG)
	for b.Loop() {
		recapture.Measure(picture, face.Face{Box: img.Rect})
	}
}
