package projective_test

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"

	"vidimus/internal/engine/document/mrz/projective"
	"vidimus/internal/platform/value/geometry"
)

func drawQuad(t *rapid.T, label string) [4]geometry.Point {
	size := rapid.Float64Range(50, 2000).Draw(t, label+" size")
	off := func() float64 { return rapid.Float64Range(-0.2, 0.2).Draw(t, label) * size }
	return [4]geometry.Point{
		{X: off(), Y: off()}, {X: size + off(), Y: off()}, {X: size + off(), Y: size + off()}, {X: off(), Y: size + off()},
	}
}

func near(m *projective.Map, from, to geometry.Point) bool {
	x, y := m.At(from.X, from.Y)
	return math.Hypot(x-to.X, y-to.Y) < 1e-4
}

func TestFromCornersTakesCornersToCorners(t *testing.T) {
	t.Parallel()

	rapid.Check(t, func(t *rapid.T) {
		from, to := drawQuad(t, "from"), drawQuad(t, "to")
		there, err := projective.FromCorners(from, to)
		if err != nil {
			t.Fatal(err)
		}
		back, err := projective.FromCorners(to, from)
		if err != nil {
			t.Fatal(err)
		}
		round := there.Then(back)
		for i := range from {
			if !near(&there, from[i], to[i]) {
				t.Errorf("corner %d does not go to its partner", i)
			}
			if !near(&round, from[i], from[i]) {
				t.Errorf("corner %d does not come back", i)
			}
		}
	})
}

func TestPointsOnALineFixNoMap(t *testing.T) {
	t.Parallel()

	line := [4]geometry.Point{{X: 0}, {X: 1}, {X: 2}, {X: 3}}
	square := [4]geometry.Point{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}}
	nowhere := [4]geometry.Point{{X: math.NaN()}, {X: 1}, {X: 1, Y: 1}, {Y: 1}}
	for name, from := range map[string][4]geometry.Point{"a line": line, "no numbers": nowhere} {
		if m, err := projective.FromCorners(from, square); !errors.Is(err, projective.ErrDegenerate) {
			t.Errorf("%s: %v, %v, want ErrDegenerate", name, m, err)
		}
	}
}

func TestIdentityLeavesPointsInPlace(t *testing.T) {
	t.Parallel()

	m := projective.Identity
	if x, y := m.At(3, 4); x != 3 || y != 4 {
		t.Errorf("At(3, 4) = %v, %v", x, y)
	}
}

func TestAHeldBackEntryStaysSmall(t *testing.T) {
	t.Parallel()

	from := [4]geometry.Point{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}}
	to := [4]geometry.Point{{}, {X: 1}, {X: 0.8, Y: 0.9}, {X: 0.2, Y: 0.9}}
	var free, held projective.LeastSquares
	for i := range from {
		free.Add(from[i], to[i], 1)
		held.Add(from[i], to[i], 1)
	}
	held.Regularize(7, 1e6)
	a, err := free.Solve()
	if err != nil {
		t.Fatal(err)
	}
	b, err := held.Solve()
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(a[7]) < 0.1 || math.Abs(b[7]) > 1e-3 {
		t.Errorf("entry 7 is %v free and %v held back", a[7], b[7])
	}
}
