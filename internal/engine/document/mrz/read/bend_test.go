package read

import (
	"math"
	"testing"

	"vidimus/internal/engine/document/mrz/projective"
	"vidimus/internal/platform/value/geometry"
)

// sightings are those of two lines of 44 characters on a grid of 20 by 50 pixels that is moved aside.
func sightings(aside func(column float64) (right, down float64)) []sighting {
	var all []sighting
	for row := range 2 {
		for column := range 44 {
			right, down := aside(float64(column))
			all = append(all, sighting{
				place: geometry.Point{X: float64(column), Y: float64(row)}, weight: 1,
				seen: geometry.Point{X: 100 + 20*(float64(column)+right), Y: 300 + 50*(float64(row)+down)},
			})
		}
	}
	return all
}

func TestTheBendOfAPageIsFound(t *testing.T) {
	t.Parallel()
	g := grid{rows: 2, last: 43, toPicture: projective.Map{20, 0, 100, 0, 50, 300, 0, 0, 1}}
	g.bend = g.bendOf(sightings(func(column float64) (right, down float64) { return 0.05, 0.12 * math.Sin(column/14) }))
	if !g.bend.isMarked() {
		t.Error("the bend is not marked")
	}
	for column := range 44 {
		right, down := g.bend.at(g.place(float64(column)))
		if math.Abs(right-0.05) > 0.001 || math.Abs(down-0.12*math.Sin(float64(column)/14)) > 0.01 {
			t.Errorf("column %d is moved by %.3f and %.3f", column, right, down)
		}
	}
}

func TestAFlatPageHasNoBend(t *testing.T) {
	t.Parallel()
	g := grid{rows: 2, last: 43, toPicture: projective.Map{20, 0, 100, 0, 50, 300, 0, 0, 1}}
	flat := sightings(func(float64) (right, down float64) { return 0, 0 })
	// A map of no size and too few characters say nothing of a bend either.
	for name, b := range map[string]bend{"flat": g.bendOf(flat), "no characters": g.bendOf(nil), "one": g.bendOf(flat[:1]), "no size": (&grid{last: 43}).bendOf(flat)} {
		if b.isMarked() {
			t.Errorf("%s: %+v", name, b)
		}
	}
}
