package geometry_test

import (
	"testing"

	"vidimus/internal/platform/value/geometry"
)

// square has sides of two and begins at the origin.
var square = geometry.Quad{{}, {X: 2}, {X: 2, Y: 2}, {Y: 2}}

func TestSizeAndScale(t *testing.T) {
	t.Parallel()
	if w, h := square.Scaled(1.5).Size(); w != 3 || h != 3 {
		t.Errorf("a square of two is %g by %g when it is half as large again, want 3 by 3", w, h)
	}
	if !square.Inside(3, 3) || square.Inside(2, 3) || square.Scaled(-1).Inside(3, 3) {
		t.Error("a square of two stands in pictures of three pixels, and in no smaller one")
	}
}

func TestWhatAQuadHolds(t *testing.T) {
	t.Parallel()
	mirrored := geometry.Quad{square[0], square[3], square[2], square[1]}
	cases := map[string]struct {
		quad   geometry.Quad
		at     geometry.Point
		margin float64
		want   bool
	}{
		"a point within":                     {square, geometry.Point{X: 1, Y: 1}, 0, true},
		"whichever way the corners run":      {mirrored, geometry.Point{X: 1, Y: 1}, 0, true},
		"a point on a side":                  {square, geometry.Point{X: 2, Y: 1}, 0, true},
		"not one beside it":                  {square, geometry.Point{X: 3, Y: 1}, 0, false},
		"one within the margin":              {square, geometry.Point{X: 2.5, Y: 1}, 0.5, true},
		"not one beyond the margin":          {square, geometry.Point{X: 2.6, Y: 1}, 0.5, false},
		"nothing, where it has no area":      {geometry.Quad{}, geometry.Point{}, 1, false},
		"nothing, where it is but one line":  {geometry.Quad{{}, {X: 1}, {X: 2}, {X: 3}}, geometry.Point{X: 1}, 1, false},
		"what a triangle holds, as two meet": {geometry.Quad{{}, {}, {X: 2}, {Y: 2}}, geometry.Point{X: 0.5, Y: 0.5}, 0, true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := tc.quad.Contains(tc.at, tc.margin); got != tc.want {
				t.Errorf("holds = %t, want %t", got, tc.want)
			}
		})
	}
}
