package face_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"vidimus/internal/engine/image/face"
	"vidimus/internal/testkit/face/portrait"
)

// selfie is the portrait as a telephone would take it: the face some 400 pixels wide.
func selfie(tb testing.TB) *image.RGBA {
	tb.Helper()
	return portrait.Resized(portrait.Picture(tb), image.Rect(80, 0, 400, 320), 1200, 1200)
}

func TestQuality(t *testing.T) {
	t.Parallel()
	base := portrait.Picture(t)
	cases := map[string]struct {
		picture     *image.RGBA
		least, most float64 // of the overall quality
	}{
		"a good portrait":          {base, 70, 100},
		"a large one":              {selfie(t), 70, 100},
		"grainy":                   {portrait.Noisy(base, 8), 70, 100},
		"a little blurred":         {portrait.Blurred(base, 1.2), 50, 85},
		"much blurred":             {portrait.Blurred(base, 3), 5, 30},
		"blurred and grainy":       {portrait.Noisy(portrait.Blurred(base, 3), 8), 5, 35},
		"without contrast":         {portrait.Changed(base, func(v float64) float64 { return 110 + v/8 }), 0, 30},
		"a face of a few pixels":   {portrait.Resized(base, base.Rect, 210, 210), 0, 30},
		"blown up from few pixels": {portrait.Resized(portrait.Resized(base, base.Rect, 110, 110), image.Rect(0, 0, 110, 110), 600, 600), 0, 60},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := one(t, tc.picture).Quality
			if q.Overall < tc.least || q.Overall > tc.most {
				t.Errorf("quality %+v, want %v to %v", q, tc.least, tc.most)
			}
		})
	}
}

func TestLuminance(t *testing.T) {
	t.Parallel()
	base := portrait.Picture(t)
	normal := one(t, base).Quality.Luminance
	if normal < 45 || normal > 75 {
		t.Errorf("a well lit face reads %v", normal)
	}
	dark := one(t, portrait.Changed(base, func(v float64) float64 { return v / 5 })).Quality.Luminance
	if math.Abs(dark-normal/5) > 1 || dark >= 20 {
		t.Errorf("a fifth of the light reads %v of %v", dark, normal)
	}
	if bright := one(t, portrait.Changed(base, func(v float64) float64 { return 215 + v/6.4 })).Quality.Luminance; bright <= 90 {
		t.Errorf("a washed-out face reads %v", bright)
	}
}

func TestWhatIsCoveredHoldsTheQualityDown(t *testing.T) {
	t.Parallel()
	base := portrait.Picture(t)
	skin, black := color.RGBA{205, 160, 135, 255}, color.RGBA{10, 10, 10, 255}
	right, left := image.Rect(190, 92, 218, 112), image.Rect(232, 94, 262, 114)
	for name, picture := range map[string]*image.RGBA{
		"a mouth painted over": portrait.Filled(base, image.Rect(196, 134, 252, 156), skin),
		"an eye painted over":  portrait.Filled(base, image.Rect(188, 84, 220, 112), skin),
		"dark glasses":         portrait.Filled(portrait.Filled(base, right, black), left, black),
	} {
		got := look(t, picture)
		if len(got) != 1 || got[0].Quality.Overall > face.MaxCoveredQuality {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if q := one(t, base).Quality; q.EyesCovered || q.MouthCovered {
		t.Errorf("a free face seems covered: %+v", q)
	}
}

func TestAMaskOverNoseAndMouthHidesTheFace(t *testing.T) {
	t.Parallel()
	masked := portrait.Filled(portrait.Picture(t), image.Rect(190, 120, 258, 160), color.RGBA{90, 100, 180, 255})
	if got := look(t, masked); len(got) != 0 {
		t.Errorf("%d faces, want none", len(got))
	}
}
