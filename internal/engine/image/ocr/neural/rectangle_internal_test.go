package neural

import (
	"math"
	"testing"

	"vidimus/internal/platform/value/geometry"
)

// turned are the corners of a rectangle of w by h around (100, 100), turned by degrees clockwise in a picture.
func turned(w, h, degrees float64) []geometry.Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	var out []geometry.Point
	for _, c := range [][2]float64{{-w / 2, -h / 2}, {w / 2, -h / 2}, {w / 2, h / 2}, {-w / 2, h / 2}, {0, 0}} {
		out = append(out, geometry.Point{X: 100 + c[0]*cos - c[1]*sin, Y: 100 + c[0]*sin + c[1]*cos})
	}
	return out
}

func TestLinesOfPrintArePlacedAsTheyAreRead(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		w, h, degrees float64
		topLeft       geometry.Point
	}{
		"upright":                        {60, 20, 0, geometry.Point{X: 70, Y: 90}},
		"turned a little":                {60, 20, 10, geometry.Point{X: 72.19, Y: 84.94}},
		"turned a little the other way":  {60, 20, -10, geometry.Point{X: 68.72, Y: 95.36}},
		"a short word":                   {20, 18, 0, geometry.Point{X: 90, Y: 91}},
		"a letter that is higher":        {18, 24, 0, geometry.Point{X: 91, Y: 88}},
		"print that runs up the page":    {60, 20, 90, geometry.Point{X: 90, Y: 130}},
		"print that runs up, turned bit": {60, 20, 85, geometry.Point{X: 92.65, Y: 130.76}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := smallestRectangle(convexHull(turned(tc.w, tc.h, tc.degrees))).quad()
			if math.Hypot(q[0].X-tc.topLeft.X, q[0].Y-tc.topLeft.Y) > 1 {
				t.Errorf("the upper left corner is %v, want %v", q[0], tc.topLeft)
			}
			w, h := q.Size()
			wantW, wantH := max(tc.w, tc.h), min(tc.w, tc.h)
			if tc.h > tc.w && tc.h < tall*tc.w {
				wantW, wantH = tc.w, tc.h
			}
			if math.Abs(w-wantW) > 0.1 || math.Abs(h-wantH) > 0.1 {
				t.Errorf("%v by %v, want %v by %v", w, h, wantW, wantH)
			}
		})
	}
}

func TestRegionsAreEnlargedByAreaOverCircumference(t *testing.T) {
	t.Parallel()
	got := rectangle{width: 100, height: 20, along: geometry.Point{X: 1}}.enlarged(1.5)
	// 1.5 * 2000 / 240 on each side.
	if math.Abs(got.width-125) > 1e-9 || math.Abs(got.height-45) > 1e-9 {
		t.Errorf("%+v", got)
	}
}

func TestPagesAreMadeSmallerForTheNetwork(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ w, h, wantW, wantH int }{
		{2022, 1276, 768, 480}, {2480, 3508, 800, 1152}, {300, 200, 288, 192}, {1, 1, 32, 32}, {4000, 1, 768, 32}, {1, 4000, 32, 1152},
	} {
		if w, h := detectionSize(tc.w, tc.h); w != tc.wantW || h != tc.wantH {
			t.Errorf("%d by %d becomes %d by %d, want %d by %d", tc.w, tc.h, w, h, tc.wantW, tc.wantH)
		}
	}
}

func TestWordsAreOfOneScript(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"JΡN": "JPN", "ΜARIA": "MARIA", "ΠΑΠΑΔΟΠOΥΛOΣ": "ΠΑΠΑΔΟΠΟΥΛΟΣ", "ΑΒ": "ΑΒ", "Α": "A", "12Α45": "12A45", "Núñez": "Núñez", "東京": "東京", "": "",
	} {
		if got := inOneScript(said); got != want {
			t.Errorf("%q becomes %q, want %q", said, got, want)
		}
	}
}
