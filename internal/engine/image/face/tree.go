package face

import (
	"encoding/binary"
	"errors"
	"image"
	"math"
	"slices"

	"vidimus/internal/platform/value/geometry"
)

// regressor finds one point of a face: stages of trees that compare pairs of
// pixels and move a guess step by step towards the point (Markuš and others,
// «Eye pupil localization with an ensemble of randomized trees», 2014).
type regressor struct {
	stages, trees, depth int
	shrink               float32 // of the searched area from stage to stage
	nodes                []int8  // row and column of two pixels, in 1/256 of the area
	moves                []float32
}

// maxTrees bounds what a damaged file may make us allocate.
const maxTrees = 1 << 12

var errCascade = errors.New("cascade is damaged")

func readRegressor(b []byte) (*regressor, error) {
	if len(b) < 16 {
		return nil, errCascade
	}
	r := &regressor{
		stages: int(binary.LittleEndian.Uint32(b)), shrink: math.Float32frombits(binary.LittleEndian.Uint32(b[4:])),
		trees: int(binary.LittleEndian.Uint32(b[8:])), depth: int(binary.LittleEndian.Uint32(b[12:])),
	}
	b = b[16:]
	if r.stages > maxTrees || r.trees > maxTrees || r.depth > 16 || r.stages*r.trees > maxTrees {
		return nil, errCascade
	}
	leaves := 1 << r.depth
	if size := r.stages * r.trees * (4*(leaves-1) + 8*leaves); size == 0 || len(b) != size {
		return nil, errCascade
	}
	for range r.stages * r.trees {
		for _, c := range b[:4*(leaves-1)] {
			r.nodes = append(r.nodes, int8(c))
		}
		b = b[4*(leaves-1):]
		for range 2 * leaves {
			r.moves = append(r.moves, math.Float32frombits(binary.LittleEndian.Uint32(b)))
			b = b[4:]
		}
	}
	return r, nil
}

// guess is where a point is looked for, and in an area of which size.
type guess struct{ row, column, size float32 }

// Guesses around the first one; the median of what comes of them is far
// steadier than one.
const (
	guesses     = 31
	guessSpread = 0.15 // of the area
)

// locate finds the point from a first guess. A mirrored regressor finds the
// point's counterpart on the other side of the face.
func (r *regressor) locate(img *image.Gray, first guess, mirrored bool) geometry.Point {
	var rows, columns [guesses]float64
	for i := range guesses {
		// An even spread that is the same each time, so that the same picture
		// gives the same points (Roberts' sequence in three dimensions).
		n := float64(i + 1)
		g := guess{
			row:    first.row + first.size*guessSpread*float32(part(n*0.8191725134)-0.5),
			column: first.column + first.size*guessSpread*float32(part(n*0.6710436067)-0.5),
			size:   first.size * (1 + guessSpread*float32(part(n*0.5497004779)-0.5)),
		}
		g = r.follow(img, g, mirrored)
		rows[i], columns[i] = float64(g.row), float64(g.column)
	}
	slices.Sort(rows[:])
	slices.Sort(columns[:])
	return geometry.Point{X: columns[guesses/2], Y: rows[guesses/2]}
}

func part(v float64) float64 { return v - math.Floor(v) }

func (r *regressor) follow(img *image.Gray, g guess, mirrored bool) guess {
	leaves, side := 1<<r.depth, 1
	if mirrored {
		side = -1
	}
	nodes, moves := r.nodes, r.moves
	for range r.stages {
		var down, right float32
		size := int(g.size + 0.5)
		at := func(n []int8) uint8 {
			y := (256*int(g.row) + int(n[0])*size) >> 8
			x := (256*int(g.column) + side*int(n[1])*size) >> 8
			return img.Pix[min(max(y, 0), img.Rect.Dy()-1)*img.Stride+min(max(x, 0), img.Rect.Dx()-1)]
		}
		for range r.trees {
			i := 0
			for range r.depth {
				n := nodes[4*i : 4*i+4]
				i = 2*i + 1
				if at(n) > at(n[2:]) {
					i++
				}
			}
			leaf := 2 * (i - (leaves - 1))
			down += moves[leaf]
			right += moves[leaf+1]
			nodes, moves = nodes[4*(leaves-1):], moves[2*leaves:]
		}
		g.row += down * g.size
		g.column += float32(side) * right * g.size
		g.size *= r.shrink
	}
	return g
}
