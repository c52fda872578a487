package align_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"vidimus/internal/engine/image/face/align"
	"vidimus/internal/platform/value/geometry"
)

func near(a, b geometry.Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < 1e-9 }

func TestASimilarityIsFoundAgain(t *testing.T) {
	t.Parallel()
	// Twice as large, turned by 90 degrees, moved by (10, -5): (x, y) goes to (10-2y, 2x-5).
	want := align.Similarity{A: 0, B: 2, X: 10, Y: -5}
	from := align.Template
	var to [5]geometry.Point
	for i, p := range from {
		to[i] = geometry.Point{X: 10 - 2*p.Y, Y: 2*p.X - 5}
	}
	got, ok := align.Between(from, to)
	if !ok || math.Abs(got.A-want.A) > 1e-9 || math.Abs(got.B-want.B) > 1e-9 || math.Abs(got.X-want.X) > 1e-9 || math.Abs(got.Y-want.Y) > 1e-9 {
		t.Fatalf("%+v, %v, want %+v", got, ok, want)
	}
	if s := got.Scale(); math.Abs(s-2) > 1e-9 {
		t.Errorf("scale %v", s)
	}
	for _, p := range from {
		if back := got.Inverse().Apply(got.Apply(p)); !near(back, p) {
			t.Errorf("%v comes back as %v", p, back)
		}
	}
}

func TestTheNearestSimilarityByHand(t *testing.T) {
	t.Parallel()
	// Four corners of a square and its middle; one corner is pulled down by 1, so
	// that the mean of the targets is (0, 1/5).
	from := [5]geometry.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 0, Y: 0}, {X: -1, Y: 1}, {X: 1, Y: 1}}
	to := from
	to[4] = geometry.Point{X: 1, Y: 2}
	// x*u + y*v grows by y*1 = 1 to 9; x*v - y*u grows by x*1 = 1; the spread is 8.
	got, ok := align.Between(from, to)
	if !ok || math.Abs(got.A-9./8) > 1e-9 || math.Abs(got.B-1./8) > 1e-9 || math.Abs(got.X) > 1e-9 || math.Abs(got.Y-1./5) > 1e-9 {
		t.Errorf("%+v", got)
	}
}

func TestPointsThatAreOneHaveNoSimilarity(t *testing.T) {
	t.Parallel()
	var one [5]geometry.Point
	if _, ok := align.Between(one, align.Template); ok {
		t.Error("found one")
	}
	if _, ok := align.Between(align.Template, one); ok {
		t.Error("found one that makes all things a point")
	}
	bad := align.Template
	bad[0].X = math.NaN()
	if _, ok := align.Between(bad, align.Template); ok {
		t.Error("found one for no number")
	}
	if align.CutFace(image.NewRGBA(image.Rect(0, 0, 9, 9)), one, 112) != nil {
		t.Error("cut a face of one point")
	}
}

// checked paints each pixel with its own place.
func checked(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetRGBA(x, y, color.RGBA{uint8(x), uint8(y), 7, 255})
		}
	}
	return img
}

func TestAFaceThatAlreadyFitsIsCopied(t *testing.T) {
	t.Parallel()
	var moved [5]geometry.Point
	for i, p := range align.Template {
		moved[i] = geometry.Point{X: p.X + 30, Y: p.Y + 20}
	}
	got := align.CutFace(checked(200, 200), moved, 112)
	for _, at := range []image.Point{{0, 0}, {50, 60}, {111, 111}} {
		if want := (color.RGBA{uint8(at.X + 30), uint8(at.Y + 20), 7, 255}); got.RGBAAt(at.X, at.Y) != want {
			t.Errorf("at %v stands %v, want %v", at, got.RGBAAt(at.X, at.Y), want)
		}
	}
}

func TestWhatLiesOutsideIsBlack(t *testing.T) {
	t.Parallel()
	var moved [5]geometry.Point
	for i, p := range align.Template {
		moved[i] = geometry.Point{X: p.X - 50, Y: p.Y}
	}
	got := align.CutFace(checked(200, 200), moved, 112)
	if got.RGBAAt(10, 10) != (color.RGBA{0, 0, 0, 255}) || got.RGBAAt(60, 10) != (color.RGBA{10, 10, 7, 255}) {
		t.Errorf("%v and %v", got.RGBAAt(10, 10), got.RGBAAt(60, 10))
	}
}

func TestALargeFaceIsAveraged(t *testing.T) {
	t.Parallel()
	img := image.NewRGBA(image.Rect(0, 0, 500, 500))
	for y := range 500 {
		for x := range 500 {
			v := uint8(255 * ((x + y) % 2))
			img.SetRGBA(x, y, color.RGBA{v, v, v, 255})
		}
	}
	var large [5]geometry.Point
	for i, p := range align.Template {
		large[i] = geometry.Point{X: 4 * p.X, Y: 4 * p.Y}
	}
	if got := align.CutFace(img, large, 112).RGBAAt(56, 56); got.R < 118 || got.R > 138 {
		t.Errorf("a chequered field becomes %v, want grey", got)
	}
}

func TestTheSquareAroundAFace(t *testing.T) {
	t.Parallel()
	img := checked(200, 120)
	cases := map[string]struct {
		window image.Rectangle
		factor float64
		// first and last are the corners of what is seen.
		first, last image.Point
	}{
		"in the middle":              {image.Rect(90, 50, 110, 70), 2, image.Pt(80, 40), image.Pt(119, 79)},
		"moved in from the corner":   {image.Rect(0, 0, 20, 20), 2, image.Pt(0, 0), image.Pt(39, 39)},
		"moved in from the far edge": {image.Rect(180, 100, 200, 120), 2, image.Pt(160, 80), image.Pt(199, 119)},
		"no larger than the picture": {image.Rect(90, 50, 110, 70), 40, image.Pt(40, 0), image.Pt(159, 119)},
		"an oblong window":           {image.Rect(90, 40, 110, 80), 1, image.Pt(80, 40), image.Pt(119, 79)},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			side := tc.last.X - tc.first.X + 1
			got := align.Around(img, tc.window, tc.factor, image.Pt(side, side))
			first, last := got.RGBAAt(0, 0), got.RGBAAt(side-1, side-1)
			if first != (color.RGBA{uint8(tc.first.X), uint8(tc.first.Y), 7, 255}) || last != (color.RGBA{uint8(tc.last.X), uint8(tc.last.Y), 7, 255}) {
				t.Errorf("it shows %v to %v", first, last)
			}
		})
	}
}
