package index

import (
	"cmp"
	"slices"
	"strings"
)

// How words without a counterpart count.
const (
	// missingListed is for words that only the listed name has: documents and
	// customers leave names out.
	missingListed = 0.3
	// missingWanted is for words that only the wanted name has.
	missingWanted = 0.5
	// contradicting is for words on both sides: another name.
	contradicting = 1.6
	initialLike   = 0.82
	weakName      = 0.93
	joinedLike    = 0.97
)

// pair is a unit of the wanted name beside words of the listed one.
type pair struct {
	unit       *unit
	from, span int
	sim        float32
	weight     float32
}

// score tells from 0 to 1 how alike the names are. The order of words does not
// count.
func (x *Index) score(w wanted, n *indexed) float64 {
	pairs := x.pairs(w, n)
	var usedW, usedN [16]bool
	matched, total := float32(0), float32(0)
	restW, restN := w.total, n.weight
	for _, p := range pairs {
		if anyOf(usedW[p.unit.from:p.unit.from+p.unit.span]) || anyOf(usedN[p.from:p.from+p.span]) {
			continue
		}
		for k := p.unit.from; k < p.unit.from+p.unit.span; k++ {
			usedW[k] = true
			restW -= w.weights[k]
		}
		for k := p.from; k < p.from+p.span; k++ {
			usedN[k] = true
			restN -= n.parts[k].weight
		}
		matched += p.weight * p.sim
		total += p.weight
	}
	restW, restN = max(0, restW), max(0, restN)
	both := min(restW, restN)
	score := float64(0)
	if total > 0 {
		score = float64(matched / (total + contradicting*both + missingWanted*(restW-both) + missingListed*(restN-both)))
	}
	score = max(score, x.whole(w, n))
	if n.name.Weak {
		score *= weakName
	}
	return min(1, score)
}

func anyOf(used []bool) bool { return slices.Contains(used, true) }

// whole compares names as one word each, for those written without any gap.
func (x *Index) whole(w wanted, n *indexed) float64 {
	if len(w.letters) < 8 || w.letters != n.letters {
		return 0
	}
	return joinedLike
}

// pairs are the likely counterparts, best first.
func (x *Index) pairs(w wanted, n *indexed) []pair {
	var buffer [48]pair
	pairs := buffer[:0]
	for i := range w.units {
		u := &w.units[i]
		for j := range n.parts {
			for span := 1; span <= maxSpan && j+span <= len(n.parts); span++ {
				if u.span > 1 && span > 1 {
					continue
				}
				sim := x.like(u, n, j, span)
				if sim == 0 {
					continue
				}
				weight := float32(0)
				for k := j; k < j+span; k++ {
					weight += n.parts[k].weight
				}
				for k := u.from; k < u.from+u.span; k++ {
					weight += w.weights[k]
				}
				pairs = append(pairs, pair{u, j, span, sim, weight})
			}
		}
	}
	slices.SortStableFunc(pairs, func(a, b pair) int {
		return cmp.Or(cmp.Compare(b.sim*b.weight, a.sim*a.weight), cmp.Compare(a.unit.from, b.unit.from), cmp.Compare(a.from, b.from))
	})
	return pairs
}

// like is the likeness of a unit and some neighbours of a listed name.
func (x *Index) like(u *unit, n *indexed, from, span int) float32 {
	if span > 1 {
		id := n.parts[from].joined[span-2]
		if id < 0 {
			return 0
		}
		return joined(u.like[id])
	}
	id := n.parts[from].word
	if sim := u.like[id]; sim > 0 {
		if u.span > 1 {
			return joined(sim)
		}
		return sim
	}
	listed := x.words[id].spelling.Text()
	if u.span == 1 && initial(u.spellings[0].Text(), listed) {
		return initialLike
	}
	return 0
}

// joined takes a little off for words that are parted otherwise, and everything
// where they are not clearly the same.
func joined(sim float32) float32 {
	if sim < 0.85 {
		return 0
	}
	return joinedLike * sim
}

// initial tells whether one word is the first letter of the other.
func initial(a, b string) bool {
	return (len(a) == 1 || len(b) == 1) && strings.HasPrefix(a, b[:1])
}
