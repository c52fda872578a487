package companyname

import (
	"math"
	"slices"
)

// Reason is why two names do not score 1.
type Reason string

// The reasons, from what hardly matters to what does.
const (
	SpelledOtherwise    Reason = "spelled_otherwise"
	Abbreviated         Reason = "abbreviated"
	JoinedWords         Reason = "joined_words"
	OtherOrder          Reason = "other_order"
	FormMissing         Reason = "legal_form_missing"
	FormOfAnotherNation Reason = "legal_form_equivalent"
	Initials            Reason = "initials"
	Misspelled          Reason = "misspelled"
	WordsMissing        Reason = "words_missing"
	WordsAdded          Reason = "words_added"
	FormDiffers         Reason = "legal_form_differs"
	NumbersDiffer       Reason = "numbers_differ"
	WordsDiffer         Reason = "words_differ"
)

// Same is the score from which names may be taken for those of one company
// where country or number agree.
const Same = 0.85

// Result is the similarity of two names, with reasons.
type Result struct {
	// Score runs from 0 to 1, 1 for names that are written alike.
	Score float64
	// Reasons say what keeps the score from 1, each once.
	Reasons []Reason
}

// Score compares two names as they are written.
func Score(a, b string) Result { return Compare(Parse(a), Parse(b)) }

// Compare scores how well the found name matches the wanted one. The order of words
// hardly counts; additional words on one side cost less than different words; a
// different legal form distinguishes companies of the same name. The score is
// symmetric, the reasons are worded from the wanted name's side.
func Compare(wanted, found Name) Result {
	if wanted.Empty() || found.Empty() {
		return Result{Reasons: []Reason{WordsDiffer}}
	}
	wanted.settle(found.Forms)
	found.settle(wanted.Forms)
	c := compare(wanted, found)
	// Pairs of equal merit are taken in the order of the first name, so the other
	// order may do better.
	if back := compare(found, wanted); back.score > c.score {
		back.turn()
		c = back
	}
	c.judgeOrder(wanted, found)
	c.judgeInitials(wanted, found)
	c.judgeForms(wanted.Forms, found.Forms)
	return Result{Score: math.Round(1000*max(0, min(1, c.score))) / 1000, Reasons: c.reasons}
}

// settle takes the first word for a legal form where the other name has that
// form for certain: AB VOLVO beside VOLVO AB.
func (n *Name) settle(others []Form) {
	if len(n.Words) < 2 || !n.Words[0].doubtful {
		return
	}
	at := slices.IndexFunc(others, func(f Form) bool { return f.Text == n.Words[0].Text })
	if at >= 0 {
		n.Words, n.Forms = n.Words[1:], append(slices.Clone(n.Forms), others[at])
	}
}

// Costs of what differs, in parts of the score.
const (
	orderCost        = 0.01
	fillerCost       = 0.002
	formMissingCost  = 0.012
	formAbroadCost   = 0.008
	formDiffersCost  = 0.08
	joinedLike       = 0.97
	canonLike        = 0.985
	numbersShare     = 0.8
	initialsLike     = 0.74
	contradiction    = 1.7
	missingShare     = 0.55
	leastJoined      = 0.85
	maxJoined        = 4
	differentAt      = 0.5
	leastJoinedParts = 3 // letters
)

// comparison is one under way.
type comparison struct {
	score   float64
	reasons []Reason
}

func (c *comparison) because(r Reason) {
	if !slices.Contains(c.reasons, r) {
		c.reasons = append(c.reasons, r)
	}
}

// turn swaps the sides of the reasons.
func (c *comparison) turn() {
	for i, r := range c.reasons {
		switch r {
		case WordsMissing:
			c.reasons[i] = WordsAdded
		case WordsAdded:
			c.reasons[i] = WordsMissing
		}
	}
}

func compare(wanted, found Name) comparison {
	var c comparison
	a, b := core(wanted.Words), core(found.Words)
	usedA, usedB := make([]bool, len(a)), make([]bool, len(b))
	var matched, total float64
	for _, p := range pairs(a, b) {
		if slices.Contains(usedA[p.a.from:p.a.to], true) || slices.Contains(usedB[p.b.from:p.b.to], true) {
			continue
		}
		mark(usedA, p.a)
		mark(usedB, p.b)
		matched += p.weight * p.like
		total += p.weight
		c.explain(p, a, b)
	}
	restA, restB := rest(a, usedA), rest(b, usedB)
	if total > 0 {
		both := min(restA, restB)
		c.score = matched / (total + contradiction*both + missingShare*(max(restA, restB)-both))
	}
	c.judgeRest(restA, restB)
	c.judgeNumbers(a, b, usedA, usedB)
	if len(wanted.Words)-len(a) != len(found.Words)-len(b) {
		c.score -= fillerCost
	}
	return c
}

// core is the words that are no fillers, unless there are no others.
func core(words []Word) []Word {
	out := make([]Word, 0, len(words))
	for i := range words {
		if !words[i].filler {
			out = append(out, words[i])
		}
	}
	if len(out) == 0 {
		return words
	}
	return out
}

func mark(used []bool, s span) {
	for i := s.from; i < s.to; i++ {
		used[i] = true
	}
}

func rest(words []Word, used []bool) float64 {
	sum := 0.0
	for i := range words {
		if !used[i] {
			sum += words[i].Weight
		}
	}
	return sum
}

func (c *comparison) explain(p pair, a, b []Word) {
	switch {
	case p.a.size()+p.b.size() > 2:
		c.because(JoinedWords)
	case a[p.a.from].Text == b[p.b.from].Text:
	case a[p.a.from].Canon == b[p.b.from].Canon, p.like == cutLike, p.like == initialLike:
		c.because(Abbreviated)
	case p.like >= canonLike:
		c.because(SpelledOtherwise)
	default:
		c.because(Misspelled)
	}
}

func (c *comparison) judgeRest(restA, restB float64) {
	if c.score < differentAt || restA > 0 && restB > 0 {
		c.because(WordsDiffer)
		return
	}
	if restA > 0 {
		c.because(WordsMissing)
	}
	if restB > 0 {
		c.because(WordsAdded)
	}
}

// judgeNumbers distinguishes FUND 12 from FUND 13.
func (c *comparison) judgeNumbers(a, b []Word, usedA, usedB []bool) {
	left := func(words []Word, used []bool) bool {
		for i := range words {
			if words[i].number && !used[i] {
				return true
			}
		}
		return false
	}
	if left(a, usedA) && left(b, usedB) {
		c.score *= numbersShare
		c.because(NumbersDiffer)
	}
}

func (c *comparison) judgeOrder(wanted, found Name) {
	if wanted.Key == found.Key {
		return
	}
	x, y := keysOf(wanted), keysOf(found)
	slices.Sort(x)
	slices.Sort(y)
	if slices.Equal(x, y) {
		c.score -= orderCost
		c.because(OtherOrder)
	}
}

func keysOf(n Name) []string {
	var out []string
	for _, w := range core(n.Words) {
		out = append(out, w.Canon)
	}
	return out
}

// judgeInitials lets IBM stand for International Business Machines.
func (c *comparison) judgeInitials(wanted, found Name) {
	for _, two := range [][2]Name{{wanted, found}, {found, wanted}} {
		short := core(two[0].Words)
		if len(short) == 1 && c.score < initialsLike && short[0].Text == two[1].Initials() {
			c.score, c.reasons = initialsLike, []Reason{Initials}
		}
	}
}

// judgeForms compares legal forms where both names have one.
func (c *comparison) judgeForms(wanted, found []Form) {
	a, b := proper(wanted), proper(found)
	switch {
	case len(a) == 0 && len(b) == 0:
	case len(a) == 0 || len(b) == 0:
		c.score -= formMissingCost
		c.because(FormMissing)
	case anyTwo(a, b, sameForm):
	case anyTwo(a, b, sameClass):
		c.score -= formAbroadCost
		c.because(FormOfAnotherNation)
	default:
		c.score -= formDiffersCost
		c.because(FormDiffers)
	}
}

// proper drops characters that do not matter for legal forms.
func proper(all []Form) []Form {
	return slices.DeleteFunc(slices.Clone(all), func(f Form) bool {
		return !slices.ContainsFunc(f.Classes(), func(c Class) bool { return c != StatusNote && c != Unspecific })
	})
}

func anyTwo(a, b []Form, is func(x, y Form) bool) bool {
	return slices.ContainsFunc(a, func(x Form) bool {
		return slices.ContainsFunc(b, func(y Form) bool { return is(x, y) })
	})
}

func sameForm(x, y Form) bool {
	return x.Text == y.Text || slices.ContainsFunc(x.entries, func(e int) bool { return slices.Contains(y.entries, e) })
}

func sameClass(x, y Form) bool {
	mine := x.Classes()
	return slices.ContainsFunc(y.Classes(), func(c Class) bool { return slices.Contains(mine, c) })
}
