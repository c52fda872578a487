package ruleengine

import (
	"slices"
	"sort"

	"vidimus/internal/platform/value/decimal"
)

// What is kept of the values of one bucket or sequence at most. Beyond it a
// distinct count says "at least", the same for every order of arrival.
const (
	maxDistinct = 256
	maxPoints   = 256
)

// bucketShape says which values an aggregate keeps per bucket.
type bucketShape byte

const (
	shapeCount bucketShape = iota
	shapeNumber
	shapeDistinct
	shapePoints
)

// bucketTotal is the total of one bucket.
type bucketTotal struct {
	bucket        int64
	count         uint64
	sum, min, max decimal.Decimal
	// values are the smallest codes of distinct values, in order.
	values []uint64
}

// sequencePoint is one record of a sequence.
type sequencePoint struct {
	at, seq int64 // microseconds since 1970, and the order of judging
	steps   uint32
}

func (p sequencePoint) before(q sequencePoint) bool {
	return p.at < q.at || p.at == q.at && p.seq < q.seq
}

// aggregate is one running total of one group. Its content does not depend on the
// order in which records were added.
type aggregate struct {
	shape  bucketShape
	grain  int
	cells  []bucketTotal // by bucket
	points []sequencePoint
}

// contribution is what one record adds to an aggregate.
type contribution struct {
	bucket int64
	number decimal.Decimal
	code   uint64
	point  sequencePoint
}

// isLate says that a bucket lies so far before the newest one that its windows
// are not kept whole any more.
func (s *aggregate) isLate(bucket int64) bool {
	return len(s.cells) > 0 && bucket < s.cells[len(s.cells)-1].bucket-grains[s.grain].span()
}

// horizon is the oldest bucket that is kept: that of the longest window of the latest record that is not late.
func (s *aggregate) horizon() int64 {
	return s.cells[len(s.cells)-1].bucket - 2*grains[s.grain].span()
}

func (s *aggregate) add(e contribution) {
	if s.shape == shapePoints {
		s.addPoint(e.point)
		return
	}
	at := len(s.cells)
	for at > 0 && s.cells[at-1].bucket > e.bucket {
		at--
	}
	if at > 0 && s.cells[at-1].bucket == e.bucket {
		s.cells[at-1].add(s.shape, e)
		return
	}
	if len(s.cells) > 0 && e.bucket < s.horizon() {
		return
	}
	s.cells = slices.Insert(s.cells, at, bucketTotal{bucket: e.bucket})
	s.cells[at].add(s.shape, e)
	old := sort.Search(len(s.cells), func(i int) bool { return s.cells[i].bucket >= s.horizon() })
	s.cells = s.cells[old:]
}

func (c *bucketTotal) add(sh bucketShape, e contribution) {
	c.count++
	switch sh {
	case shapeNumber:
		c.sum = c.sum.Add(e.number)
		if c.count == 1 || e.number.Cmp(c.min) < 0 {
			c.min = e.number
		}
		if c.count == 1 || e.number.Cmp(c.max) > 0 {
			c.max = e.number
		}
	case shapeDistinct:
		at, found := slices.BinarySearch(c.values, e.code)
		if !found && at < maxDistinct {
			c.values = slices.Insert(c.values, at, e.code)
			c.values = c.values[:min(len(c.values), maxDistinct)]
		}
	}
}

func (s *aggregate) addPoint(p sequencePoint) {
	at := len(s.points)
	for at > 0 && p.before(s.points[at-1]) {
		at--
	}
	s.points = slices.Insert(s.points, at, p)
	if len(s.points) > maxPoints {
		s.points = s.points[len(s.points)-maxPoints:]
	}
}

// windowTotal is the aggregate over a window.
type windowTotal struct {
	count         uint64
	sum, min, max decimal.Decimal
	distinct      uint64
}

// total adds up the buckets from first to last.
func (s *aggregate) total(first, last int64) windowTotal {
	var t windowTotal
	from := sort.Search(len(s.cells), func(i int) bool { return s.cells[i].bucket >= first })
	to := from
	for ; to < len(s.cells) && s.cells[to].bucket <= last; to++ {
		c := &s.cells[to]
		if s.shape == shapeNumber {
			t.sum = t.sum.Add(c.sum)
			if t.count == 0 || c.min.Cmp(t.min) < 0 {
				t.min = c.min
			}
			if t.count == 0 || c.max.Cmp(t.max) > 0 {
				t.max = c.max
			}
		}
		t.count += c.count
	}
	if s.shape == shapeDistinct {
		t.distinct = distinct(s.cells[from:to])
	}
	return t
}

func distinct(cells []bucketTotal) uint64 {
	if len(cells) == 1 {
		return uint64(len(cells[0].values))
	}
	n := 0
	for i := range cells {
		n += len(cells[i].values)
	}
	all := make([]uint64, 0, n)
	for i := range cells {
		all = append(all, cells[i].values...)
	}
	slices.Sort(all)
	return uint64(len(slices.Compact(all)))
}
