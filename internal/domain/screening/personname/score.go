package personname

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
)

// DefaultStrictness is the score from which two names count as the same.
const DefaultStrictness = 70

// Options of a comparison.
type Options struct {
	// Truncated says that the found name comes from a machine readable zone
	// that had no room for all of it: words may be cut or missing at its end.
	Truncated bool
}

// Score returns from 0 to 100 how well the found name matches the expected one. The order of words does not count;
// names that only one side has cost less than names that differ. Without Truncated it is symmetric.
func Score(expected, found string, o Options) int {
	a, b := tokenise(expected), tokenise(found)
	if len(a) == 0 || len(b) == 0 {
		return 0
	}
	best := score(a, b, o.Truncated)
	if !o.Truncated {
		// Pairs of equal merit are taken in the order of the first name, so the
		// other order may do better.
		best = max(best, score(b, a, false))
	}
	return int(math.Round(100 * best))
}

// Comparable reports whether a comparison is meaningful. Names in Chinese characters are read in
// Mandarin here; their bearers in Japan, Korea or Hong Kong spell them otherwise, so such a name
// cannot contradict a Latin one.
func Comparable(expected, found string) bool {
	han := func(s string) bool {
		return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) })
	}
	return han(expected) == han(found)
}

// pair is a candidate: words from and to of one side against those of the other.
type pair struct {
	a, b   span
	sim    float64
	joined bool
	weight float64
}

type span struct{ from, to int }

func (s span) size() int { return s.to - s.from }

// maxJoined is how many words may stand for one: DE LA CRUZ for DELACRUZ.
const maxJoined = 4

func score(a, b []token, truncated bool) float64 {
	pairs := candidates(a, b, truncated)
	usedA, usedB := make([]bool, len(a)), make([]bool, len(b))
	var matched, total float64
	for _, p := range pairs {
		if taken(usedA, p.a) || taken(usedB, p.b) {
			continue
		}
		mark(usedA, p.a)
		mark(usedB, p.b)
		matched += p.weight * p.sim
		total += p.weight
	}
	if total == 0 {
		return 0
	}
	return matched / (total + penalty(rest(a, usedA), rest(b, usedB), truncated))
}

// penalty weighs the words without a counterpart. Words on both sides
// contradict each other and count in full; a surplus on one side is a second
// name left out, and counts half. What a cut zone lacks counts hardly at all.
func penalty(restA, restB float64, truncated bool) float64 {
	contradiction := 2 * min(restA, restB)
	missing := 0.5
	if truncated && restA > restB {
		missing = 0.1
	}
	return contradiction + missing*math.Abs(restA-restB)
}

// candidates lists all pairs of words, and of one word with neighbours joined,
// best first.
func candidates(a, b []token, truncated bool) []pair {
	var pairs []pair
	wordsA, wordsB := spans(a), spans(b)
	add := func(sa, sb span) {
		isJoined := sa.size()+sb.size() > 2
		if isJoined && !likeLengths(a[sa.from:sa.to], b[sb.from:sb.to]) {
			return
		}
		// A joined word begins with its first part: it must not count as cut.
		sim := similarity(wordsA[sa], wordsB[sb], truncated && !isJoined)
		if sim > 0 && (!isJoined || sim >= 0.85) { // words are joined on good evidence only
			pairs = append(pairs, pair{a: sa, b: sb, sim: sim, joined: isJoined, weight: weight(a, sa) + weight(b, sb)})
		}
	}
	for i := range a {
		for j := range b {
			add(span{i, i + 1}, span{j, j + 1})
			for n := 2; n <= maxJoined; n++ {
				if i+n <= len(a) {
					add(span{i, i + n}, span{j, j + 1})
				}
				if j+n <= len(b) {
					add(span{i, i + 1}, span{j, j + n})
				}
			}
		}
	}
	slices.SortStableFunc(pairs, func(x, y pair) int {
		switch {
		case x.sim != y.sim:
			return cmp.Compare(y.sim, x.sim)
		case x.joined != y.joined:
			if x.joined {
				return 1
			}
			return -1
		}
		return cmp.Or(cmp.Compare(y.weight, x.weight), cmp.Compare(x.a.from, y.a.from), cmp.Compare(x.b.from, y.b.from))
	})
	return pairs
}

// spans makes every word and every join of neighbours once.
func spans(list []token) map[span]token {
	m := make(map[span]token, maxJoined*len(list))
	for from := range list {
		for to := from + 1; to <= min(from+maxJoined, len(list)); to++ {
			m[span{from, to}] = joined(list, span{from, to})
		}
	}
	return m
}

// likeLengths spares the comparison of joined words that cannot be alike.
func likeLengths(a, b []token) bool {
	la, lb := letters(a), letters(b)
	return 2*min(la, lb) >= max(la, lb)
}

func letters(list []token) int {
	n := 0
	for _, t := range list {
		n += len(t.forms[0].text)
	}
	return n
}

// joined is the neighbours as one word, spelt scheme by scheme.
func joined(list []token, s span) token {
	if s.size() == 1 {
		return list[s.from]
	}
	longest, isAbjad := 0, false
	for _, t := range list[s.from:s.to] {
		longest = max(longest, len(t.forms))
		isAbjad = isAbjad || t.abjad
	}
	spellings := make([]string, longest)
	for i := range spellings {
		for _, t := range list[s.from:s.to] {
			spellings[i] += t.forms[min(i, len(t.forms)-1)].text
		}
		spellings[i] = spellings[i][:min(len(spellings[i]), maxLetter)]
	}
	return newToken(spellings, isAbjad)
}

func weight(list []token, s span) float64 {
	w := 0.0
	for _, t := range list[s.from:s.to] {
		w += t.weight
	}
	return w
}

func taken(used []bool, s span) bool { return slices.Contains(used[s.from:s.to], true) }

func mark(used []bool, s span) {
	for i := s.from; i < s.to; i++ {
		used[i] = true
	}
}

func rest(list []token, used []bool) float64 {
	w := 0.0
	for i, t := range list {
		if !used[i] {
			w += t.weight
		}
	}
	return w
}
