package companyname

import (
	"slices"
	"strings"
	"sync"
)

// Class is the category of a legal form, by which forms of different countries are
// compared: a GmbH may call itself Ltd abroad, but not PLC.
type Class string

// The classes.
const (
	// Private is a company with limited liability whose shares are not for everybody.
	Private Class = "private_company"
	// Public is a company by shares.
	Public Class = "public_company"
	// Corporation is a company of countries that make no difference between the two.
	Corporation        Class = "corporation"
	Partnership        Class = "partnership"
	LimitedPartnership Class = "limited_partnership"
	Sole               Class = "sole_trader"
	Cooperative        Class = "cooperative"
	Association        Class = "association"
	Foundation         Class = "foundation"
	State              Class = "state_enterprise"
	Fund               Class = "fund"
	// Unspecific is a word such as Company, which goes with every form.
	Unspecific Class = "unspecific"
	// StatusNote is not a legal form: it marks a state such as "in liquidation".
	StatusNote Class = "note"
)

// Form is a legal form as it occurs in a name.
type Form struct {
	// Text is how it is written, in capital Latin letters without gaps.
	Text  string
	title string
	// entries are those of the table that are written so.
	entries []int
}

// Classes returns the classes the legal form may belong to.
func (f Form) Classes() []Class {
	var out []Class
	for _, e := range f.entries {
		for _, c := range allForms()[e].classes {
			if !slices.Contains(out, c) {
				out = append(out, c)
			}
		}
	}
	return out
}

// Countries are those that have the form, alpha-2; empty for forms of many countries.
func (f Form) Countries() []string {
	var out []string
	for _, e := range f.entries {
		out = append(out, strings.Fields(allForms()[e].countries)...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Title returns the usual spelling of the legal form.
func (f Form) Title() string { return f.title }

// legalForm is a line of the table.
type legalForm struct {
	classes []Class
	// countries are alpha-2 with spaces between.
	countries string
	// spellings have semicolons between, the usual one first.
	spellings string
	// front says that the form stands in front of names as a rule.
	front bool
}

// formIndex finds forms by their letters.
type formIndex struct {
	spaced map[string]Form
	// front are the letters of forms that stand in front of names.
	front map[string]bool
	// unspaced are the forms of scripts without spaces, the longest first.
	unspaced []unspacedForm
	// most is the greatest number of words that a form has.
	most int
}

type unspacedForm struct {
	text string
	form Form
}

var forms = sync.OnceValue(func() *formIndex {
	x := &formIndex{spaced: map[string]Form{}, front: map[string]bool{}}
	for number, entry := range allForms() {
		for spelling := range strings.SplitSeq(entry.spellings, ";") {
			// The list adds to the table and does not make its forms ambiguous.
			if spelling = strings.TrimSpace(spelling); number < len(table) || !x.knows(spelling) {
				x.add(number, spelling)
			}
		}
	}
	slices.SortStableFunc(x.unspaced, func(a, b unspacedForm) int { return len(b.text) - len(a.text) })
	return x
})

func (x *formIndex) add(number int, spelling string) {
	spelling = compatible(spelling)
	words := split(spelling)
	if isUnspaced(spelling) {
		// Read aloud, such a form may be any word.
		form := Form{Text: strings.Join(textsOf(words), ""), title: spelling, entries: []int{number}}
		x.unspaced = append(x.unspaced, unspacedForm{spelling, form})
		return
	}
	x.most = max(x.most, len(words))
	for variant := range 2 {
		key := ""
		for i := range words {
			key += formWord(words[i].spelled(variant))
		}
		f := x.spaced[key]
		f.Text = key
		if f.title == "" {
			f.title = spelling
		}
		if !slices.Contains(f.entries, number) {
			f.entries = append(f.entries, number)
		}
		x.spaced[key] = f
		x.front[key] = x.front[key] || allForms()[number].front
	}
}

func textsOf(words []Word) []string {
	out := make([]string, len(words))
	for i := range words {
		out[i] = words[i].Text
	}
	return out
}

// formWord writes every word for AND alike.
func formWord(text string) string {
	if len(text) > 1 && conjunctions[text] {
		return "AND"
	}
	return text
}

// isUnspaced finds the scripts in which a form is written to the name without a gap.
func isUnspaced(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return r >= 0x0E00 && r <= 0x0EFF || r >= 0x1780 && r <= 0x17FF || r >= 0x3000 && r <= 0x9FFF || r >= 0xAC00 && r <= 0xD7A3
	})
}

// cutUnspaced takes forms off the ends of a name in a script without spaces.
func cutUnspaced(name string) (string, []Form) {
	if !isUnspaced(name) {
		return name, nil
	}
	var found []Form
	for len(found) < mostForms {
		rest, form, ok := cutOne(name)
		if !ok {
			break
		}
		name, found = rest, append(found, form)
	}
	return name, found
}

func cutOne(name string) (string, Form, bool) {
	bare := strings.TrimSpace(name)
	inner := strings.TrimFunc(name, isGap)
	for _, f := range forms().unspaced {
		for _, text := range []string{bare, inner} {
			rest, ok := strings.CutPrefix(text, f.text)
			if !ok {
				rest, ok = strings.CutSuffix(text, f.text)
			}
			if ok && strings.TrimFunc(rest, isGap) != "" {
				return rest, f.form, true
			}
		}
	}
	return name, Form{}, false
}

func isGap(r rune) bool {
	return r <= ' ' || strings.ContainsRune("()[]（）「」『』\u3000・.,、。\"", r)
}

// mostForms is the maximum number of legal forms in one name, such as N.V./S.A. has two.
const mostForms = 3

// cutForms takes forms off the end of a name, or off its front.
func cutForms(words []Word) ([]Word, []Form) {
	var found []Form
	for len(found) < mostForms {
		size, form := atEnd(words)
		if size == 0 {
			break
		}
		words, found = words[:len(words)-size], append(found, form)
	}
	if size, form := atFront(words, found); size > 0 {
		words, found = words[size:], append(found, form)
	}
	for i := range words {
		if form, ok := forms().spaced[words[i].Text]; ok && i > 0 && certain[words[i].Text] {
			words[i].form, found = true, append(found, form)
		}
	}
	return words, found
}

func onlyNotes(found []Form) bool {
	return !slices.ContainsFunc(found, func(f Form) bool { return !slices.Contains(f.Classes(), StatusNote) })
}

// atEnd is the longest form at the end, with something left before it.
func atEnd(words []Word) (int, Form) {
	x := forms()
	for size := min(x.most+2, len(words)-1); size > 0; size-- {
		if form, ok := x.spaced[keyOf(words[len(words)-size:])]; ok {
			return size, form
		}
	}
	return 0, Form{}
}

// leastFront is how many letters a form must have to be taken for one in front
// of a name; AB and AS are also how names begin.
const leastFront = 3

// frontPairs are forms of two letters that names hardly begin with.
var frontPairs = set("PT")

// atFront is the longest form in front, with something left behind it. Where
// there is one at the end, too, it must be of the same country: SC and SRL both
// are Romania's, while SA RECYCLING LLC begins with a word.
func atFront(words []Word, found []Form) (int, Form) {
	x := forms()
	for size := min(x.most, len(words)-1); size > 0; size-- {
		key := keyOf(words[:size])
		form, ok := x.spaced[key]
		if !ok {
			continue
		}
		isForm := len(key) >= leastFront || frontPairs[key] || words[0].isForeign()
		switch {
		case x.front[key] && (isForm || sameCountry(form, found)):
		case !onlyNotes(found) || len(key) <= leastFront || slices.Contains(form.Classes(), Unspecific):
			words[0].doubtful = words[0].doubtful || size == 1 && x.front[key]
			continue
		}
		return size, form
	}
	return 0, Form{}
}

func sameCountry(form Form, others []Form) bool {
	mine := form.Countries()
	return slices.ContainsFunc(others, func(o Form) bool {
		return slices.ContainsFunc(o.Countries(), func(c string) bool { return slices.Contains(mine, c) })
	})
}

func keyOf(words []Word) string {
	var b strings.Builder
	for i := range words {
		b.WriteString(formWord(words[i].Text))
	}
	return b.String()
}

// certain are forms that are no words of names: inside of a name they are forms still.
var certain = set("GMBH LTD LIMITED LLC INC PLC SARL SRL SPRL OOO GESMBH LTDA PTY PVT PTE SDN BHD SRO DOO EOOD OOD")

// set makes a set of the words of a text.
func set(text string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(text) {
		m[w] = true
	}
	return m
}
