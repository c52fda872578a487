package monitor

import (
	"encoding/binary"
	"fmt"
	"slices"
	"sort"
)

// What is kept of the values of one bucket or sequence at most. Beyond it a
// distinct count says "at least", the same for every order of arrival.
const (
	maxDistinct = 256
	maxPoints   = 256
)

// shape is what a series keeps of each record.
type shape byte

const (
	shapeCount shape = iota
	shapeNumber
	shapeDistinct
	shapePoints
)

// cell is the total of one bucket.
type cell struct {
	bucket        int64
	count         uint64
	sum, min, max fixed
	// values are the smallest codes of distinct values, in order.
	values []uint64
}

// point is one record of a sequence.
type point struct {
	at, seq int64 // microseconds since 1970, and the order of judging
	steps   uint32
}

func (p point) before(q point) bool { return p.at < q.at || p.at == q.at && p.seq < q.seq }

// series is one running total of one group. Its content does not depend on the
// order in which records were added.
type series struct {
	shape  shape
	grain  int
	cells  []cell // by bucket
	points []point
}

// entry is what a record adds to a series.
type entry struct {
	bucket int64
	number fixed
	code   uint64
	point  point
}

// isLate says that a bucket lies so far before the newest one that its windows
// are not kept whole any more.
func (s *series) isLate(bucket int64) bool {
	return len(s.cells) > 0 && bucket < s.cells[len(s.cells)-1].bucket-grains[s.grain].span()
}

// horizon is the oldest bucket that is kept: that of the longest window of the latest record that is not late.
func (s *series) horizon() int64 {
	return s.cells[len(s.cells)-1].bucket - 2*grains[s.grain].span()
}

func (s *series) add(e entry) {
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
	s.cells = slices.Insert(s.cells, at, cell{bucket: e.bucket})
	s.cells[at].add(s.shape, e)
	old := sort.Search(len(s.cells), func(i int) bool { return s.cells[i].bucket >= s.horizon() })
	s.cells = s.cells[old:]
}

func (c *cell) add(sh shape, e entry) {
	c.count++
	switch sh {
	case shapeNumber:
		c.sum = c.sum.plus(e.number)
		if c.count == 1 || e.number.compare(c.min) < 0 {
			c.min = e.number
		}
		if c.count == 1 || e.number.compare(c.max) > 0 {
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

func (s *series) addPoint(p point) {
	at := len(s.points)
	for at > 0 && p.before(s.points[at-1]) {
		at--
	}
	s.points = slices.Insert(s.points, at, p)
	if len(s.points) > maxPoints {
		s.points = s.points[len(s.points)-maxPoints:]
	}
}

// total is what a window holds.
type total struct {
	count         uint64
	sum, min, max fixed
	distinct      uint64
}

// total adds up the buckets from first to last.
func (s *series) total(first, last int64) total {
	var t total
	from := sort.Search(len(s.cells), func(i int) bool { return s.cells[i].bucket >= first })
	to := from
	for ; to < len(s.cells) && s.cells[to].bucket <= last; to++ {
		c := &s.cells[to]
		if s.shape == shapeNumber {
			t.sum = t.sum.plus(c.sum)
			if t.count == 0 || c.min.compare(t.min) < 0 {
				t.min = c.min
			}
			if t.count == 0 || c.max.compare(t.max) > 0 {
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

func distinct(cells []cell) uint64 {
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

// tally is all that is kept of one group. What the rules at hand do not read
// stays as it was stored.
type tally struct {
	live map[seriesID]*series
	raw  map[seriesID][]byte
}

// seriesID names what a series counts; equal definitions have equal ids.
type seriesID uint64

const tallyFormat = 1

func newTally() *tally { return &tally{live: map[seriesID]*series{}} }

func decodeTally(raw []byte) (*tally, error) {
	t := newTally()
	if len(raw) == 0 {
		return t, nil
	}
	r := reader{raw: raw}
	if r.byte() != tallyFormat {
		return nil, fmt.Errorf("read totals: unknown format %d", raw[0])
	}
	t.raw = map[seriesID][]byte{}
	for n := r.uint(); n > 0 && !r.broken; n-- {
		id := seriesID(r.word())
		t.raw[id] = r.bytes(r.uint())
	}
	if r.broken || len(r.raw) > 0 {
		return nil, fmt.Errorf("read totals: they end in the middle")
	}
	return t, nil
}

// series finds or begins a series.
func (t *tally) series(id seriesID, sh shape, g int) (*series, error) {
	if s, ok := t.live[id]; ok {
		return s, nil
	}
	s := &series{shape: sh, grain: g}
	if raw, ok := t.raw[id]; ok {
		if err := s.decode(raw); err != nil {
			return nil, err
		}
	}
	t.live[id] = s
	return s, nil
}

// encode writes the series that are still wanted.
func (t *tally) encode(wanted func(seriesID) bool) []byte {
	ids := make([]seriesID, 0, len(t.live)+len(t.raw))
	for id, s := range t.live {
		if len(s.cells)+len(s.points) > 0 {
			ids = append(ids, id)
		}
	}
	for id := range t.raw {
		if _, isLive := t.live[id]; !isLive && wanted(id) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	out := binary.AppendUvarint([]byte{tallyFormat}, uint64(len(ids)))
	var one []byte
	for _, id := range ids {
		body := t.raw[id]
		if s, isLive := t.live[id]; isLive {
			one = s.encode(one[:0])
			body = one
		}
		out = binary.BigEndian.AppendUint64(out, uint64(id))
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
	}
	return out
}

func (s *series) encode(out []byte) []byte {
	last := int64(0)
	if s.shape == shapePoints {
		for _, p := range s.points {
			out = binary.AppendVarint(out, p.at-last)
			out = binary.AppendVarint(out, p.seq)
			out = binary.AppendUvarint(out, uint64(p.steps))
			last = p.at
		}
		return out
	}
	for i := range s.cells {
		c := &s.cells[i]
		out = binary.AppendVarint(out, c.bucket-last)
		out = binary.AppendUvarint(out, c.count)
		last = c.bucket
		switch s.shape {
		case shapeNumber:
			out = c.sum.append(out)
			if c.count > 1 { // one value is its own least and greatest
				out = c.max.append(c.min.append(out))
			}
		case shapeDistinct:
			out = binary.AppendUvarint(out, uint64(len(c.values)))
			for _, v := range c.values {
				out = binary.BigEndian.AppendUint64(out, v)
			}
		}
	}
	return out
}

func (s *series) decode(raw []byte) error {
	r := reader{raw: raw}
	last := int64(0)
	for len(r.raw) > 0 && !r.broken {
		last += r.int()
		if s.shape == shapePoints {
			s.points = append(s.points, point{at: last, seq: r.int(), steps: uint32(r.uint())})
			continue
		}
		s.cells = append(s.cells, r.cell(s.shape, last))
	}
	if r.broken {
		return fmt.Errorf("read totals: a series ends in the middle")
	}
	return nil
}

func (r *reader) cell(sh shape, bucket int64) cell {
	c := cell{bucket: bucket, count: r.uint()}
	switch sh {
	case shapeNumber:
		c.sum = r.fixed()
		c.min, c.max = c.sum, c.sum
		if c.count > 1 {
			c.min, c.max = r.fixed(), r.fixed()
		}
	case shapeDistinct:
		n := r.uint()
		if n > maxDistinct {
			r.broken = true
			return c
		}
		c.values = make([]uint64, n)
		for i := range c.values {
			c.values[i] = r.word()
		}
	}
	return c
}
