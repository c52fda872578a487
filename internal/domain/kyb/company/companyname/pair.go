package companyname

import (
	"cmp"
	"slices"
)

// span is some neighbours of a name.
type span struct{ from, to int }

func (s span) size() int { return s.to - s.from }

// pair is a candidate: words of one name against those of the other.
type pair struct {
	a, b   span
	like   float64
	weight float64
}

// pairing finds the pairs of two names.
type pairing struct {
	a, b             []Word
	joinedA, joinedB map[span]*Word
	found            []pair
}

// pairs lists all pairs of words, and of one word with neighbours joined, best first.
func pairs(a, b []Word) []pair {
	p := pairing{a: a, b: b, joinedA: map[span]*Word{}, joinedB: map[span]*Word{}}
	for i := range a {
		for j := range b {
			p.single(i, j)
			for n := 2; n <= maxJoined; n++ {
				if i+n <= len(a) {
					p.joined(span{i, i + n}, span{j, j + 1})
				}
				if j+n <= len(b) {
					p.joined(span{i, i + 1}, span{j, j + n})
				}
			}
		}
	}
	slices.SortStableFunc(p.found, func(x, y pair) int {
		return cmp.Or(cmp.Compare(y.like, x.like), cmp.Compare(y.weight, x.weight), cmp.Compare(x.a.from, y.a.from), cmp.Compare(x.b.from, y.b.from))
	})
	return p.found
}

func (p *pairing) single(i, j int) {
	wa, wb := &p.a[i], &p.b[j]
	sim := like(wa, wb)
	if sim == 1 && wa.Text != wb.Text {
		sim = canonLike
	}
	if sim > 0 {
		p.found = append(p.found, pair{span{i, i + 1}, span{j, j + 1}, sim, wa.Weight + wb.Weight})
	}
}

// joined pairs one word with neighbours, on good evidence only.
func (p *pairing) joined(a, b span) {
	if !likeLengths(letterCount(p.a, a), letterCount(p.b, b)) {
		return
	}
	wa, wb := wordAt(p.a, a, p.joinedA), wordAt(p.b, b, p.joinedB)
	sim := like(wa, wb)
	if sim < leastJoined || sim < 1 && len(wa.Canon) < leastJoinedParts {
		return
	}
	p.found = append(p.found, pair{a, b, joinedLike * sim, weight(p.a, a) + weight(p.b, b)})
}

// wordAt is a word, or neighbours as one; made is what was made of them before.
func wordAt(words []Word, s span, made map[span]*Word) *Word {
	if s.size() == 1 {
		return &words[s.from]
	}
	if made[s] == nil {
		w := joined(words[s.from:s.to])
		made[s] = &w
	}
	return made[s]
}

func letterCount(words []Word, s span) int {
	n := 0
	for i := s.from; i < s.to; i++ {
		n += len(words[i].Canon)
	}
	return n
}

// likeLengths spares the comparison of words that cannot be alike.
func likeLengths(a, b int) bool { return 4*min(a, b) >= 3*max(a, b) }

func weight(words []Word, s span) float64 {
	w := 0.0
	for _, word := range words[s.from:s.to] {
		w += word.Weight
	}
	return w
}
