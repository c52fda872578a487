// Package projective holds the plane projective map: how a flat page, or a grid
// of character cells on it, appears in a photograph. It does not look at pixels.
package projective

import (
	"errors"
	"math"

	"vidimus/internal/platform/value/geometry"
)

// ErrDegenerate reports that the points do not determine a map.
var ErrDegenerate = errors.New("points fix no projective map")

// Map is a projective map of one plane to another: a 3 x 3 matrix, row by row,
// acting on homogeneous coordinates.
type Map [9]float64

// Identity leaves every point where it is.
var Identity = Map{1, 0, 0, 0, 1, 0, 0, 0, 1}

// At returns where (x, y) goes. Points on the vanishing line go to infinity.
func (m *Map) At(x, y float64) (float64, float64) {
	w := m[6]*x + m[7]*y + m[8]
	return (m[0]*x + m[1]*y + m[2]) / w, (m[3]*x + m[4]*y + m[5]) / w
}

// Then returns the map that applies m first and next after it.
func (m Map) Then(next Map) Map {
	var out Map
	for i := range 3 {
		for j := range 3 {
			for k := range 3 {
				out[i*3+j] += next[i*3+k] * m[k*3+j]
			}
		}
	}
	return out
}

// FromCorners returns the map that takes each of four points to its partner. It
// returns ErrDegenerate when three of them lie on a line.
func FromCorners(from, to [4]geometry.Point) (Map, error) {
	var s LeastSquares
	for i, p := range from {
		s.Add(p, to[i], 1)
	}
	return s.Solve()
}

// LeastSquares collects pairs of points for a least squares fit with the last entry
// of the map held at 1. The zero System is empty.
type LeastSquares struct {
	rows [8][9]float64
}

// Add adds a pair of corresponding points, with a weight.
func (s *LeastSquares) Add(from, to geometry.Point, weight float64) {
	u, v, x, y := from.X, from.Y, to.X, to.Y
	s.equation([8]float64{u, v, 1, 0, 0, 0, -u * x, -v * x}, x, weight)
	s.equation([8]float64{0, 0, 0, u, v, 1, -u * y, -v * y}, y, weight)
}

// Regularize pulls entry i of the map towards zero, with a weight.
func (s *LeastSquares) Regularize(i int, weight float64) { s.rows[i][i] += weight }

func (s *LeastSquares) equation(row [8]float64, value, weight float64) {
	for i := range 8 {
		for j := range 8 {
			s.rows[i][j] += weight * row[i] * row[j]
		}
		s.rows[i][8] += weight * row[i] * value
	}
}

// Solve returns the map of least squared error.
func (s *LeastSquares) Solve() (Map, error) {
	a := s.rows
	for i := range 8 {
		pivot := i
		for r := i + 1; r < 8; r++ {
			if math.Abs(a[r][i]) > math.Abs(a[pivot][i]) {
				pivot = r
			}
		}
		a[i], a[pivot] = a[pivot], a[i]
		d := a[i][i]
		if !(math.Abs(d) > 1e-14) { // catches NaN as well
			return Map{}, ErrDegenerate
		}
		for c := i; c < 9; c++ {
			a[i][c] /= d
		}
		for r := range 8 {
			if r == i {
				continue
			}
			f := a[r][i]
			for c := i; c < 9; c++ {
				a[r][c] -= f * a[i][c]
			}
		}
	}
	var m Map
	for i := range 8 {
		m[i] = a[i][8]
	}
	m[8] = 1
	return m, nil
}
