package facesearch

import (
	"math"
	"slices"

	"github.com/google/uuid"
)

// index holds directions of unit length in a quarter of their size and still
// finds exactly what is near: each value is rounded to a byte, the length of
// what the rounding lost is kept beside it, and a candidate is given up only
// where that loss cannot make it near enough.
type index struct {
	dimensions int
	ids        []uuid.UUID
	place      map[uuid.UUID]int32
	// values are dimensions bytes for each face.
	values []int8
	// scale and lost are those of each face; see packed.
	scale, lost []float32
}

func newIndex(dimensions, room int) *index {
	return &index{
		dimensions: dimensions, ids: make([]uuid.UUID, 0, room), place: make(map[uuid.UUID]int32, room),
		values: make([]int8, 0, room*dimensions), scale: make([]float32, 0, room), lost: make([]float32, 0, room),
	}
}

// facePlace is what one face takes beside its values: its id twice, its place, scale and loss, and the slack of a map.
const facePlace = 72

// bytes is about what the index takes of memory.
func (x *index) bytes() int64 { return int64(cap(x.values)) + facePlace*int64(cap(x.ids)) }

// packed is a direction in bytes: value times scale, and the length of what that leaves out.
type packed struct {
	values      []int8
	scale, lost float64
}

// maxByte is symmetric, so that no product of two bytes is larger than another.
const maxByte = 127

func pack(v []float32) packed {
	var most float64
	for _, f := range v {
		most = max(most, math.Abs(float64(f)))
	}
	p := packed{values: make([]int8, len(v)), scale: most / maxByte}
	if most == 0 {
		return p
	}
	var lost float64
	for i, f := range v {
		rounded := math.Round(float64(f) / p.scale)
		p.values[i] = int8(rounded)
		left := float64(f) - rounded*p.scale
		lost += left * left
	}
	p.lost = math.Sqrt(lost)
	return p
}

// put adds a face or gives it a new direction.
func (x *index) put(id uuid.UUID, direction []float32) {
	p := pack(direction)
	// Rounded up: a loss that is said to be smaller would hide a face.
	lost := math.Nextafter32(float32(p.lost), 2)
	if at, known := x.place[id]; known {
		copy(x.values[int(at)*x.dimensions:], p.values)
		x.scale[at], x.lost[at] = float32(p.scale), lost
		return
	}
	x.place[id] = int32(len(x.ids))
	x.ids = append(x.ids, id)
	x.values = append(x.values, p.values...)
	x.scale, x.lost = append(x.scale, float32(p.scale)), append(x.lost, lost)
}

// drop forgets a face; the last takes its place.
func (x *index) drop(id uuid.UUID) {
	at, known := x.place[id]
	if !known {
		return
	}
	delete(x.place, id)
	last := int32(len(x.ids) - 1)
	if at != last {
		x.ids[at], x.scale[at], x.lost[at] = x.ids[last], x.scale[last], x.lost[last]
		copy(x.values[int(at)*x.dimensions:], x.values[int(last)*x.dimensions:])
		x.place[x.ids[at]] = at
	}
	x.ids, x.scale, x.lost = x.ids[:last], x.scale[:last], x.lost[:last]
	x.values = x.values[:int(last)*x.dimensions]
}

// candidate is a face that may be near.
type candidate struct {
	id uuid.UUID
	// most is the largest cosine that the face can have.
	most float64
}

// slack covers what 32-bit scales round: far more than they can.
const slack = 1e-5

// near lists every face whose cosine to a direction of unit length may reach the
// floor, the nearest first. None that reaches it is missing.
func (x *index) near(direction []float32, floor float64) []candidate {
	q := pack(direction)
	var found []candidate
	for i := range x.ids {
		from := i * x.dimensions
		sum := dot(q.values, x.values[from:from+x.dimensions])
		lost := float64(x.lost[i])
		// (q + dq)(v + dv) = qv + q dv + dq (v + dv), where v + dv is of unit length and q at most 1 + |dq| long.
		most := float64(sum)*q.scale*float64(x.scale[i]) + (1+q.lost)*lost + q.lost + slack
		if most >= floor {
			found = append(found, candidate{x.ids[i], most})
		}
	}
	slices.SortFunc(found, func(a, b candidate) int {
		switch {
		case a.most > b.most:
			return -1
		case a.most < b.most:
			return 1
		}
		return 0
	})
	return found
}

// dot adds up the products of two rows of bytes, eight at a time: the compiler
// checks the bounds of eight once.
func dot(a, b []int8) int32 {
	var s0, s1, s2, s3 int32
	n := min(len(a), len(b))
	a, b = a[:n], b[:n]
	for len(a) >= 8 {
		x, y := a[:8:8], b[:8:8]
		s0 += int32(x[0])*int32(y[0]) + int32(x[4])*int32(y[4])
		s1 += int32(x[1])*int32(y[1]) + int32(x[5])*int32(y[5])
		s2 += int32(x[2])*int32(y[2]) + int32(x[6])*int32(y[6])
		s3 += int32(x[3])*int32(y[3]) + int32(x[7])*int32(y[7])
		a, b = a[8:], b[8:]
	}
	for i := range a {
		s0 += int32(a[i]) * int32(b[i])
	}
	return s0 + s1 + s2 + s3
}

// unit brings a vector to unit length; false where it has no direction.
func unit(v []float32) ([]float32, bool) {
	var sum float64
	for _, f := range v {
		sum += float64(f) * float64(f)
	}
	length := math.Sqrt(sum)
	if !(length > 0) || math.IsInf(length, 0) {
		return nil, false
	}
	out := make([]float32, len(v))
	for i, f := range v {
		out[i] = float32(float64(f) / length)
	}
	return out, true
}

// cosine is that of two directions of unit length.
func cosine(a, b []float32) float64 {
	var sum float64
	for i := range min(len(a), len(b)) {
		sum += float64(a[i]) * float64(b[i])
	}
	return max(-1, min(1, sum))
}
