package ruleengine

import (
	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/platform/value/decimal"
)

// evaluation is one record on its way through a set of rules. What it needs of the
// totals is known before any is read.
type evaluation struct {
	set   *Ruleset
	facts *facts
	// asked is what conditions are asked with.
	asked rulelanguage.Context
	// candidates are the rules whose scope and conditions hold.
	candidates []*compiled
	evaluated  int
	entries    []aggregateEntry
	// keys are the groups of the record, by grouping; nil where it has none or nobody needs it.
	keys []*groupKey
}

type aggregateEntry struct {
	series int
	contribution
}

// newEvaluation does all that needs no totals.
func (s *Ruleset) newEvaluation(r *Record, lists rulelanguage.Lists) *evaluation {
	a := &evaluation{set: s, facts: factsOf(r, s.reads), keys: make([]*groupKey, len(s.groupings))}
	a.asked = rulelanguage.Context{Facts: a.facts.Facts, Now: r.At, Lists: lists}
	for _, c := range s.rules {
		if !c.scope.allows(r) {
			continue
		}
		a.evaluated++
		if c.holds(a.asked) {
			a.candidates = append(a.candidates, c)
		}
	}
	a.computeEntries(func(int) bool { return true })
	for _, c := range a.candidates {
		for i := range c.parts {
			a.requireGroup(c.parts[i].main.series)
			if c.parts[i].kind == KindRatio {
				a.requireGroup(c.parts[i].divisor.series)
			}
		}
	}
	return a
}

// computeEntries finds what the record adds to the series that are wanted.
func (a *evaluation) computeEntries(wanted func(series int) bool) {
	for i := range a.set.series {
		if !wanted(i) {
			continue
		}
		if e, ok := a.set.series[i].entry(a.facts, 0); ok && a.requireGroup(i) {
			a.entries = append(a.entries, aggregateEntry{i, e})
		}
	}
}

// requireGroup makes sure that the group of a series is read; false when the record has none.
func (a *evaluation) requireGroup(series int) bool {
	g := a.set.series[series].grouping
	if a.keys[g] == nil {
		k, ok := a.set.groupings[g].key(a.facts)
		if !ok {
			return false
		}
		a.keys[g] = &k
	}
	return true
}

// aggregateStates are the stored aggregates of the groups of a batch.
type aggregateStates map[groupKey]*aggregateState

// add adds the record, the seq-th that was judged, to its totals.
func (a *evaluation) add(totals aggregateStates, seq int64) error {
	for _, e := range a.entries {
		s, err := a.series(totals, e.series)
		if err != nil {
			return err
		}
		e.point.seq = seq
		s.add(e.contribution)
	}
	return nil
}

func (a *evaluation) series(totals aggregateStates, at int) (*aggregate, error) {
	d := &a.set.series[at]
	return totals[*a.keys[d.grouping]].series(d.stored, d.shape, d.grain)
}

// matches are the rules that hold, once the record has been added.
func (a *evaluation) matches(totals aggregateStates, seq int64) ([]*compiled, error) {
	var out []*compiled
	for _, c := range a.candidates {
		ok := true
		for i := 0; i < len(c.parts) && ok; i++ {
			var err error
			if ok, err = a.ruleHolds(&c.parts[i], totals, seq); err != nil {
				return nil, err
			}
		}
		if ok {
			out = append(out, c)
		}
	}
	return out, nil
}

func (a *evaluation) ruleHolds(p *aggregation, totals aggregateStates, seq int64) (bool, error) {
	if p.kind == KindSequence {
		times, completes, err := a.completedSequences(p, totals, seq)
		return completes && times >= p.minCount, err
	}
	sum, by, ok, err := a.reduce(&p.main, totals)
	if !ok || err != nil {
		return false, err
	}
	if p.kind == KindRatio {
		other, otherBy, ok, err := a.reduce(&p.divisor, totals)
		if !ok || err != nil {
			return false, err
		}
		quotient, ok := ratio(sum, other, by, otherBy)
		return ok && p.holds(func(v decimal.Decimal) int { return quotient.Cmp(v.Rat()) }), nil
	}
	return p.holds(func(v decimal.Decimal) int { return sum.Cmp(v.Times(by)) }), nil
}

// reduce is the number that a reducer makes; false when the record has no
// group, comes too late for the window, or there is nothing to average.
func (a *evaluation) reduce(r *reducer, totals aggregateStates) (sum decimal.Decimal, by uint64, ok bool, err error) {
	d := &a.set.series[r.series]
	if a.keys[d.grouping] == nil {
		return decimal.Decimal{}, 0, false, nil
	}
	s, err := a.series(totals, r.series)
	if err != nil {
		return decimal.Decimal{}, 0, false, err
	}
	g, at := grains[d.grain], a.facts.record.At
	last := g.bucket(at)
	if s.isLate(last) {
		return decimal.Decimal{}, 0, false, nil
	}
	sum, by, ok = r.metric.number(s.total(g.bucket(at.Add(-r.window)), last))
	return sum, by, ok, nil
}

// completedSequences tells how often a sequence has been gone through within the
// window, and whether the record at hand is its last step. Windows of
// sequences are exact.
func (a *evaluation) completedSequences(p *aggregation, totals aggregateStates, seq int64) (times int, completes bool, err error) {
	d := &a.set.series[p.main.series]
	if a.keys[d.grouping] == nil {
		return 0, false, nil
	}
	s, err := a.series(totals, p.main.series)
	if err != nil {
		return 0, false, err
	}
	here := sequencePoint{at: a.facts.record.At.UnixMicro(), seq: seq}
	from := here.at - p.main.window.Microseconds()
	next := 0
	for _, q := range s.points {
		if q.at < from {
			continue
		}
		isHere := !q.before(here)
		if q.steps&(1<<next) != 0 {
			if next++; next == p.steps {
				times, next = times+1, 0
				if isHere {
					return times, true, nil
				}
			}
		}
		if isHere {
			return times, false, nil
		}
	}
	return times, false, nil
}
