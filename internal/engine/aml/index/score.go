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
	// missingWanted is for words that only the wanted name has, missingOfOne where the
	// listed name is a single word, which says little.
	missingWanted = 0.5
	missingOfOne  = 0.7
	// missingSyllable is for one syllable of a Chinese or Korean name.
	missingSyllable = 1.2
	// contradicting is for words on both sides: another name.
	contradicting = 1.6
	initialLike   = 0.72
	// typoCost weighs a typo less than a difference in length.
	typoCost = 0.75
	// shortLike is for short words that differ by one letter: a typo as likely as
	// another name.
	shortLike = 0.72
	// tinyLike is the same for words of two letters and three, which are more
	// often other names.
	tinyLike   = 0.47
	weakName   = 0.93
	joinedLike = 0.97
	// equivalentLike is for one given name in two languages.
	equivalentLike = 0.94
	// patronymicShare is what a missing patronymic counts of a missing word.
	patronymicShare = 0.4
	// numbersShare, numberShare and formsShare are what is left of a score where
	// numbers differ, one side alone has a number, and legal forms contradict each other.
	numbersShare = 0.7
	numberShare  = 0.94
	formsShare   = 0.96
	// initialsLike is for the first letters of a company's words; three letters stand
	// for too many names.
	initialsLike  = 0.82
	threeInitials = 0.7
	shortLetters  = 3
	// otherCharacters is the most of names whose Chinese characters differ although
	// they are read alike, and charactersGain what those in common add.
	otherCharacters = 0.5
	charactersGain  = 0.4
)

// DefaultMatchScore is the score from which two names are taken for one, the default of the
// contract. The scale puts it where docs/benchmarks.md shows that names of one person
// and names of strangers part: at alikeAt of the similarity.
const (
	// DefaultMatchScore is the score from which two names count as a match, the default of the contract. The scale is
	// calibrated so that it separates names of one person from names of different persons (docs/benchmarks.md), at
	// alikeAt of the similarity.
	DefaultMatchScore = 93
	alikeAt           = 0.78
)

// scaled brings a similarity from 0 to 1 to the scale of scores.
func scaled(similarity float64) float64 {
	const alike = DefaultMatchScore / 100.0
	if similarity < alikeAt {
		return similarity / alikeAt * alike
	}
	return alike + (similarity-alikeAt)/(1-alikeAt)*(1-alike)
}

// pair is a unit of the wanted name beside words of the listed one.
type pair struct {
	unit       *unit
	from, span int
	sim        float32
	weight     float32
}

// score returns the score of two names, 0 to 1 on the scale of scores. The order of words does not count.
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
	if both < negligible {
		restW, restN = restW-x.patronymics(w, n, usedW[:], nil), restN-x.patronymics(w, n, nil, usedN[:])
	}
	score := float64(0)
	if total > 0 {
		wantedCost, listedCost := float32(missingWanted), float32(missingListed)
		switch {
		case w.syllabic:
			wantedCost, listedCost = missingSyllable, missingSyllable
		case len(n.parts) == 1:
			wantedCost = missingOfOne
		}
		score = float64(matched / (total + contradicting*both + wantedCost*(restW-both) + listedCost*(restN-both)))
	}
	score = max(score, x.whole(w, n))
	if n.name.Organisation {
		score = max(score*x.numbers(w, n, usedW[:], usedN[:])*contradict(w.forms, n.forms), initials(w, n))
	}
	if w.characters != "" && n.characters != "" {
		if share := sameCharacters(w.characters, n.characters); share < 1 {
			score = min(score, otherCharacters+charactersGain*share)
		}
	}
	score = scaled(min(1, score))
	if n.name.Weak {
		score *= weakName
	}
	return score
}

// patronymics is what names after the father that only one side has count less than
// other words.
func (x *Index) patronymics(w wanted, n *indexed, usedW, usedN []bool) float32 {
	sum := float32(0)
	if usedW != nil {
		for i, word := range w.words {
			if word.kind == patronymic && !usedW[i] {
				sum += (1 - patronymicShare) * w.weights[i]
			}
		}
		return sum
	}
	for k, p := range n.parts {
		if p.kind == patronymic && !usedN[k] {
			sum += (1 - patronymicShare) * p.weight
		}
	}
	return sum
}

// negligible is a weight that rounding leaves.
const negligible = 0.01

// numbers is what numbers without a counterpart leave of a score.
func (x *Index) numbers(w wanted, n *indexed, usedW, usedN []bool) float64 {
	mine, theirs := false, false
	for i, word := range w.words {
		mine = mine || word.kind == number && !usedW[i]
	}
	for i, p := range n.parts {
		theirs = theirs || p.kind == number && !usedN[i]
	}
	switch {
	case mine && theirs:
		return numbersShare
	case mine || theirs:
		return numberShare
	}
	return 1
}

// contradict is what legal forms leave of a score.
func contradict(a, b uint16) float64 {
	if a != 0 && b != 0 && a&b == 0 {
		return formsShare
	}
	return 1
}

// initials compares a company of one word with the first letters of another.
func initials(w wanted, n *indexed) float64 {
	isShort := len(w.words) == 1 && n.initials != "" && w.letters == n.initials
	if !isShort && (len(n.parts) != 1 || w.initials == "" || w.initials != n.letters) {
		return 0
	}
	if min(len(w.letters), len(n.letters)) <= shortLetters {
		return threeInitials
	}
	return initialsLike
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
// typo makes any word look rare. An initial weighs as it is.
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
	if a.IsOtherName(b) {
		return 0
	}
	if sim := a.Similarity(b); sim > 0 {
		return float32(1 - typoCost*(1-sim))
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
	if u.span == 1 && u.kind != number && initial(u.text, x.words[id].spelling.Text()) {
		return initialLike
	}
	return 0
}

// initial reports whether one word is the initial of the other.
func initial(a, b string) bool {
	return (len(a) == 1 || len(b) == 1) && strings.HasPrefix(a, b[:1])
}
