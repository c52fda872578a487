package index

import (
	"cmp"
	"slices"
	"strings"

	"vidimus/internal/domain/screening/personname"
)

// How words without a counterpart count.
const (
	// missingListed is for words that only the listed name has: documents and
	// customers leave names out.
	missingListed = 0.4
	// missingWanted is for words that only the wanted name has.
	missingWanted = 0.7
	// contradicting is for words on both sides: another name.
	contradicting = 1.6
	initialLike   = 0.72
	// slipCost makes a slip weigh less than a word of another length does.
	slipCost = 0.75
	// shortLike is for short words that differ by one letter: a slip as likely as
	// another name.
	shortLike = 0.72
	// tinyLike is the same for words of two letters and three, which are more
	// often other names.
	tinyLike   = 0.6
	weakName   = 0.93
	joinedLike = 0.97
)

// pair is a unit of the wanted name beside words of the listed one.
type pair struct {
	unit       *unit
	from, span int
	sim        float32
	weight     float32
}

// score returns the similarity of two names, 0 to 1. The order of words does not count.
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
				pairs = append(pairs, pair{u, j, span, sim, weightOf(w, n, u, j, span)})
			}
		}
	}
	slices.SortStableFunc(pairs, func(a, b pair) int {
		return cmp.Or(cmp.Compare(b.sim, a.sim), cmp.Compare(b.weight, a.weight), cmp.Compare(a.unit.from, b.unit.from), cmp.Compare(a.from, b.from))
	})
	return pairs
}

// weightOf is what a pair weighs: both sides as the listed words do, since a
// slip makes any word look rare. An initial weighs as it is.
func weightOf(w wanted, n *indexed, u *unit, from, span int) float32 {
	weight := float32(0)
	for k := from; k < from+span; k++ {
		weight += n.parts[k].weight
	}
	if u.span == 1 && (len(u.text) == 1 || weight < w.weights[u.from]/2) {
		return weight + w.weights[u.from]
	}
	return 2 * weight
}

// likeness of two words from 0 to 1, with more indulgence for short ones than
// the comparison of two documents has.
func likeness(a, b personname.Spelling) float32 {
	if sim := a.Similarity(b); sim > 0 {
		return float32(1 - slipCost*(1-sim))
	}
	switch {
	case !oneTypo(a.Text(), b.Text()):
		return 0
	case min(len(a.Text()), len(b.Text())) < 3:
		return tinyLike
	default:
		return shortLike
	}
}

// maxShort is the maximum length of a short word, in letters.
const maxShort = 4

// oneTypo tells short words, a letter of which is another, left out, added, or
// swapped with its neighbour. Of two letters one at most may be left out.
func oneTypo(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) < 2 || len(b) > maxShort || len(b) < 3 {
		return false
	}
	at := 0
	for at < len(a) && a[at] == b[at] {
		at++
	}
	if len(a) < len(b) {
		return a[at:] == b[at+1:]
	}
	if at+1 >= len(a) || a[at+1:] == b[at+1:] {
		return true
	}
	return a[at] == b[at+1] && a[at+1] == b[at] && a[at+2:] == b[at+2:]
}

// like is the likeness of a unit and some neighbours of a listed name.
func (x *Index) like(u *unit, n *indexed, from, span int) float32 {
	if span > 1 {
		if id := n.parts[from].joined[span-2]; id >= 0 && id == u.join {
			return joinedLike
		}
		return 0
	}
	id := n.parts[from].word
	if sim := u.of(id); sim > 0 {
		if u.span > 1 {
			return joinedLike * sim
		}
		return sim
	}
	if u.span == 1 && initial(u.text, x.words[id].spelling.Text()) {
		return initialLike
	}
	return 0
}

// initial reports whether one word is the initial of the other.
func initial(a, b string) bool {
	return (len(a) == 1 || len(b) == 1) && strings.HasPrefix(a, b[:1])
}
