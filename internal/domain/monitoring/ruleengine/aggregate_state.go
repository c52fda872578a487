package ruleengine

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// aggregateState is all that is kept of one group. What the rules at hand do not read
// stays as it was stored.
type aggregateState struct {
	live map[aggregateID]*aggregate
	raw  map[aggregateID][]byte
}

// aggregateID names what a series counts; equal definitions have equal ids.
type aggregateID uint64

const tallyFormat = 1

func newAggregateState() *aggregateState { return &aggregateState{live: map[aggregateID]*aggregate{}} }

func decodeAggregateState(raw []byte) (*aggregateState, error) {
	t := newAggregateState()
	if len(raw) == 0 {
		return t, nil
	}
	r := reader{raw: raw}
	if r.byte() != tallyFormat {
		return nil, fmt.Errorf("read totals: unknown format %d", raw[0])
	}
	t.raw = map[aggregateID][]byte{}
	for n := r.uint(); n > 0 && !r.broken; n-- {
		id := aggregateID(r.word())
		t.raw[id] = r.bytes(r.uint())
	}
	if r.broken || len(r.raw) > 0 {
		return nil, fmt.Errorf("read totals: they end in the middle")
	}
	return t, nil
}

// series finds or begins a series.
func (t *aggregateState) series(id aggregateID, sh bucketShape, g int) (*aggregate, error) {
	if s, ok := t.live[id]; ok {
		return s, nil
	}
	s := &aggregate{shape: sh, grain: g}
	if raw, ok := t.raw[id]; ok {
		if err := s.decode(raw); err != nil {
			return nil, err
		}
	}
	t.live[id] = s
	return s, nil
}

// encode writes the series that are still wanted.
func (t *aggregateState) encode(wanted func(aggregateID) bool) []byte {
	ids := make([]aggregateID, 0, len(t.live)+len(t.raw))
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

func (s *aggregate) encode(out []byte) []byte {
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
			out = c.sum.Append(out)
			if c.count > 1 { // one value is its own least and greatest
				out = c.max.Append(c.min.Append(out))
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

func (s *aggregate) decode(raw []byte) error {
	r := reader{raw: raw}
	last := int64(0)
	for len(r.raw) > 0 && !r.broken {
		last += r.int()
		if s.shape == shapePoints {
			s.points = append(s.points, sequencePoint{at: last, seq: r.int(), steps: uint32(r.uint())})
			continue
		}
		s.cells = append(s.cells, r.cell(s.shape, last))
	}
	if r.broken {
		return fmt.Errorf("read totals: a series ends in the middle")
	}
	return nil
}

func (r *reader) cell(sh bucketShape, bucket int64) bucketTotal {
	c := bucketTotal{bucket: bucket, count: r.uint()}
	switch sh {
	case shapeNumber:
		c.sum = r.decimal()
		c.min, c.max = c.sum, c.sum
		if c.count > 1 {
			c.min, c.max = r.decimal(), r.decimal()
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
