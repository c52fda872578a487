package contract

import (
	"math"
	"slices"
	"strconv"
)

// checkCharacters reports what no text of this service may hold: databases and
// receivers of webhooks disagree about both.
func (w *walker) checkCharacters(t text, name string) bool {
	switch {
	case t.nul:
		w.report(name, textNUL)
	case t.lone:
		w.report(name, textSurrogate)
	default:
		return true
	}
	return false
}

func (w *walker) checkText(n *node, t text, name string) {
	if !w.checkCharacters(t, name) {
		return
	}
	// The bound comes first: nothing is decoded that is too long anyway.
	if n.maxLength >= 0 && len(t.raw) > n.maxLength && t.length() > n.maxLength {
		w.report(name, tooLong(n.maxLength))
		return
	}
	value := t.raw
	if t.escaped {
		w.scratch = t.decode(w.scratch[:0])
		value = w.scratch
	}
	if refusal := n.refuseText(value, t, w.sensitive); refusal != "" {
		w.report(name, refusal)
	}
}

// refuseText says what is wrong with a string of bounded length, or nothing.
func (n *node) refuseText(value []byte, t text, sensitive bool) string {
	if n.choices != nil {
		if _, ok := n.choices[string(value)]; !ok {
			return n.refuseChoice(value, sensitive || n.sensitive)
		}
		return ""
	}
	switch {
	case n.minLength > 0 && t.length() < n.minLength:
		return tooShort(n.minLength)
	case n.format.accepts != nil && !n.format.accepts(value):
		return n.format.refusal
	case n.pattern != nil && !n.pattern.Match(value):
		return notOfForm(n.pattern.String())
	}
	return ""
}

func (w *walker) number(n *node, name string) bool {
	start := w.pos
	num, ok := w.num()
	if !ok {
		return false
	}
	plain, refusal := n.refuseNumber(num)
	switch {
	case refusal != "":
		w.report(name, refusal)
	case plain != "":
		// The decoder behind takes no 1.0 for an integer.
		w.edits = append(w.edits, edit{from: start, to: w.pos, with: plain})
	}
	return true
}

// maxExact is the largest integer up to which every one is a float64.
const maxExact = 1 << 53

// refuseNumber returns the error of a number, or nothing. plain is the spelling of an integer that
// was not written as one.
func (n *node) refuseNumber(num number) (plain, refusal string) {
	if num.huge {
		return "", textHuge
	}
	f, err := strconv.ParseFloat(string(num.raw), 64)
	if err != nil {
		return "", textHuge
	}
	if n.integer {
		var i int64
		switch {
		case num.integer:
			if i, err = strconv.ParseInt(string(num.raw), 10, 64); err != nil {
				return "", textHuge
			}
		case f == math.Trunc(f) && math.Abs(f) <= maxExact:
			i = int64(f)
			plain = strconv.FormatInt(i, 10)
		default:
			return "", n.refusal
		}
		if n.int32 && (i < math.MinInt32 || i > math.MaxInt32) {
			return "", textHuge
		}
	}
	if n.choices != nil {
		spelled := string(num.raw)
		if plain != "" {
			spelled = plain
		}
		if _, ok := n.choices[spelled]; !ok {
			return "", n.refuseChoice([]byte(spelled), n.sensitive)
		}
	}
	return plain, n.refuseBound(f)
}

func (n *node) refuseBound(f float64) string {
	switch {
	case n.max != nil && (f > *n.max || n.maxExclusive && f == *n.max):
		return aboveMax(*n.max, n.maxExclusive)
	case n.min != nil && (f < *n.min || n.minExclusive && f == *n.min):
		return belowMin(*n.min, n.minExclusive)
	}
	return ""
}

// mark is a place to which the walker can go back.
type mark struct{ pos, depth, problems, edits, names int }

func (w *walker) mark() mark {
	return mark{w.pos, w.depth, len(w.problems), len(w.edits), len(w.names)}
}

func (w *walker) reset(m mark) {
	w.pos, w.depth = m.pos, m.depth
	w.problems, w.edits, w.names = w.problems[:m.problems], w.edits[:m.edits], w.names[:m.names]
}

// alternatives checks a value against the branches that take its kind and
// leaves the walker behind the one that fits.
func (w *walker) alternatives(n *node, k kind, name string) bool {
	start := w.mark()
	candidates := slices.DeleteFunc(slices.Clone(n.branches), func(b *node) bool {
		return b != nil && b.branches == nil && b.kinds&k == 0
	})
	// The only candidate's own words are better than "none of them".
	if len(candidates) == 1 {
		return w.value(candidates[0], name)
	}
	var fits []*node
	for _, branch := range candidates {
		if !w.value(branch, name) {
			return false
		}
		w.rework += w.pos - start.pos
		if w.rework > maxRework*len(w.data)+minRework {
			return w.fail(reasonWork)
		}
		if len(w.problems) == start.problems {
			fits = append(fits, branch)
		}
		w.reset(start)
	}
	if len(fits) == 1 || len(fits) > 1 && !n.exclusive {
		return w.value(fits[0], name)
	}
	if !w.free(w.peek(), name) {
		return false
	}
	refusal := textBranch
	if len(fits) > 1 {
		refusal = textBranches
	}
	w.report(name, refusal)
	return true
}
