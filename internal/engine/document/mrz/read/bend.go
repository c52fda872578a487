package read

import "math"

// terms of the polynomials of a bend: a cubic follows a page that is curved once to and fro.
const terms = 4

// bend is by how much the characters of a page that is not flat stand beside the places that a
// grid has for them: polynomials of the column, in columns and rows.
type bend struct{ right, down [terms]float64 }

// marked is the least share of a column or row that makes a difference to the net.
const marked = 0.03

// at is the shift of a column, which is given as -1 for the first of the grid and 1 for the last.
func (b *bend) at(place float64) (right, down float64) {
	place = min(max(place, -1.1), 1.1)
	power := 1.0
	for i := range terms {
		right, down = right+b.right[i]*power, down+b.down[i]*power
		power *= place
	}
	return right, down
}

// isMarked reports whether cells stand aside far enough to be looked for there.
func (b *bend) isMarked() bool {
	for place := -1.0; place <= 1; place += 0.25 {
		if right, down := b.at(place); math.Abs(right) > marked || math.Abs(down) > marked {
			return true
		}
	}
	return false
}

// place of a column within the grid, from -1 to 1.
func (g *grid) place(column float64) float64 {
	half := max(float64(g.last-g.first)/2, 1)
	return (column - float64(g.first+g.last)/2) / half
}

// bendOf fits the bend to what is left between characters and their places.
func (g *grid) bendOf(all []sighting) bend {
	var sums [terms][terms + 2]float64
	for i := range terms {
		sums[i][i] = 1e-6 // there may be fewer places than terms
	}
	for _, s := range all {
		right, down, ok := g.aside(s)
		if !ok {
			continue
		}
		place := g.place(s.place.X)
		row := [terms + 2]float64{1, place, place * place, place * place * place, right, down}
		for i := range terms {
			for k := range row {
				sums[i][k] += s.weight * row[i] * row[k]
			}
		}
	}
	return solve(sums)
}

// aside is by how many columns and rows a character stands beside its place.
func (g *grid) aside(s sighting) (right, down float64, ok bool) {
	x, y := g.toPicture.At(s.place.X, s.place.Y)
	acrossX, acrossY := g.toPicture.At(s.place.X+1, s.place.Y)
	belowX, belowY := g.toPicture.At(s.place.X, s.place.Y+1)
	acrossX, acrossY, belowX, belowY = acrossX-x, acrossY-y, belowX-x, belowY-y
	area := acrossX*belowY - acrossY*belowX
	dx, dy := s.seen.X-x, s.seen.Y-y
	right, down = (dx*belowY-dy*belowX)/area, (dy*acrossX-dx*acrossY)/area
	return right, down, math.Abs(right) < 1 && math.Abs(down) < 1
}

// solve is Gauss's elimination of equations with two right sides; they are positive definite, so
// that nothing has to be swapped.
func solve(m [terms][terms + 2]float64) (out bend) {
	for i := range terms {
		for k := range terms {
			if k == i {
				continue
			}
			f := m[k][i] / m[i][i]
			for j := range m[k] {
				m[k][j] -= f * m[i][j]
			}
		}
	}
	for i := range terms {
		out.right[i], out.down[i] = m[i][terms]/m[i][i], m[i][terms+1]/m[i][i]
	}
	return out
}
