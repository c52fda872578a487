package ruleengine

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Ruleset is the compiled rules of one application. It is safe for use by many goroutines.
type Ruleset struct {
	Version int64

	rules     []*compiled
	series    []aggregateDefinition
	groupings []grouping
	byID      map[aggregateID]int
	// reads are the fields that rules and totals read; the parts of the customer's own by their roots.
	reads map[string]bool
	// stored are the names of the series in the database.
	stored map[aggregateID]struct{}
}

// aggregateDefinition says what an aggregate counts: fields, filters, groups and window.
type aggregateDefinition struct {
	id aggregateID
	// stored is the id of its epoch, see stamp.
	stored  aggregateID
	epoch   int64
	records [2]bool
	// filters are fixed values; current are the fields that make the group.
	filters  []filter
	current  []string
	pair     bool
	shape    bucketShape
	field    string
	grain    int
	steps    [][]filter
	grouping int
}

// filter keeps records that have one of the values.
type filter struct {
	path string
	keys []string // in order
}

func (f *filter) matches(x *facts) bool {
	k, ok := x.key(f.path)
	if !ok {
		return false
	}
	_, found := slices.BinarySearch(f.keys, k)
	return found
}

func allMatch(filters []filter, x *facts) bool {
	for i := range filters {
		if !filters[i].matches(x) {
			return false
		}
	}
	return true
}

// grouping is the fields by which records are put together.
type grouping struct {
	name   string
	fields []string
	pair   bool
}

// groupKey is one group: the fields and their values, hashed.
type groupKey [16]byte

// key is the group of a record; false when it lacks one of the values.
func (g *grouping) key(x *facts) (groupKey, bool) {
	values := make([]string, len(g.fields))
	for i, path := range g.fields {
		k, ok := x.key(path)
		if !ok {
			return groupKey{}, false
		}
		values[i] = k
	}
	if g.pair {
		slices.Sort(values)
	}
	buf := make([]byte, 0, 128)
	for _, s := range append([]string{g.name}, values...) {
		buf = binary.AppendUvarint(buf, uint64(len(s)))
		buf = append(buf, s...)
	}
	sum := sha256.Sum256(buf)
	return groupKey(sum[:16]), true
}

// seriesOf finds the series that counts the same, or adds it.
func (s *Ruleset) seriesOf(d aggregateDefinition) int {
	slices.Sort(d.current)
	d.current = slices.Compact(d.current)
	name := fmt.Sprintf("%q/%t", d.current, d.pair)
	d.id = d.identity()
	if at, ok := s.byID[d.id]; ok {
		return at
	}
	d.grouping = slices.IndexFunc(s.groupings, func(g grouping) bool { return g.name == name })
	if d.grouping < 0 {
		d.grouping = len(s.groupings)
		s.groupings = append(s.groupings, grouping{name: name, fields: d.current, pair: d.pair})
	}
	if s.byID == nil {
		s.byID = map[aggregateID]int{}
	}
	s.byID[d.id] = len(s.series)
	s.series = append(s.series, d)
	return len(s.series) - 1
}

func (d *aggregateDefinition) identity() aggregateID {
	var b strings.Builder
	fmt.Fprintf(&b, "%v %q %t %d %d %q %q %q", d.records, d.current, d.pair, d.shape, d.grain, d.field, d.filters, d.steps)
	sum := sha256.Sum256([]byte(b.String()))
	return aggregateID(binary.BigEndian.Uint64(sum[:8]))
}

// entry returns the record's contribution to the aggregate; false for none.
func (d *aggregateDefinition) entry(x *facts, seq int64) (contribution, bool) {
	if !d.records[recordIndex(x.record.Type)] || !allMatch(d.filters, x) {
		return contribution{}, false
	}
	e := contribution{bucket: grains[d.grain].bucket(x.record.At)}
	switch d.shape {
	case shapeNumber:
		n, ok := x.number(d.field)
		e.number = n
		return e, ok
	case shapeDistinct:
		k, ok := x.key(d.field)
		sum := sha256.Sum256([]byte(k))
		e.code = binary.BigEndian.Uint64(sum[:8])
		return e, ok
	case shapePoints:
		for i, step := range d.steps {
			if allMatch(step, x) {
				e.point.steps |= 1 << i
			}
		}
		e.point.at, e.point.seq = x.record.At.UnixMicro(), seq
		return e, e.point.steps != 0
	default:
		return e, true
	}
}

// Compile reads the rules of an application. A rule that cannot be read any
// more is left out; it was refused when it was written.
func Compile(version int64, all []Rule) *Ruleset {
	s := &Ruleset{Version: version}
	for i := range all {
		if all[i].Mode == ModeDisabled {
			continue
		}
		before := len(s.series)
		c, wrong := s.compile(&all[i])
		if len(wrong) > 0 {
			s.removeAggregates(before)
			continue
		}
		s.rules = append(s.rules, c)
	}
	s.collectFields()
	s.assignIDs(nil)
	return s
}

// collectFields finds the fields that are read at all.
func (s *Ruleset) collectFields() {
	s.reads = map[string]bool{}
	read := func(path string) {
		if root, _, ok := strings.Cut(path, "."); ok {
			path = root
		}
		s.reads[path] = true
	}
	for _, c := range s.rules {
		for _, g := range append(slices.Clone(c.groups), c.always) {
			for _, r := range g {
				for _, path := range r.Paths() {
					read(path)
				}
			}
		}
		for _, l := range c.act.lists {
			read(l.field)
		}
	}
	for i := range s.series {
		s.series[i].each(read)
	}
}

// each names the fields that a series reads.
func (d *aggregateDefinition) each(read func(path string)) {
	for _, path := range d.current {
		read(path)
	}
	for _, filters := range append([][]filter{d.filters}, d.steps...) {
		for i := range filters {
			read(filters[i].path)
		}
	}
	if d.field != "" {
		read(d.field)
	}
}

// removeAggregates takes back the series that a refused rule has added.
func (s *Ruleset) removeAggregates(from int) {
	for _, d := range s.series[from:] {
		delete(s.byID, d.id)
	}
	s.series = s.series[:from]
}

// isRead reports whether a rule still reads a stored aggregate.
func (s *Ruleset) isRead(stored aggregateID) bool {
	_, ok := s.stored[stored]
	return ok
}

// decode reads JSON with its numbers as they are written; what cannot be read stays nil.
func decode(raw json.RawMessage, out *any) {
	if len(raw) == 0 {
		return
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if d.Decode(out) != nil {
		*out = nil
	}
}
