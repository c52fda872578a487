package visualzone

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/mozillazg/go-unidecode"
)

// fold writes text of any script in small Latin letters and digits, as words.
func fold(text string) []string {
	text = strings.NewReplacer("°", "", "º", "", "ª", "", "№", "no", "’", "", "'", "", "`", "").Replace(text)
	return strings.FieldsFunc(strings.ToLower(unidecode.Unidecode(text)), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
}

// label is a folded label and what stands beside it.
type label struct {
	field Field
	words []string
}

// labels are all of them by their first word's first letter, longest first.
var labels = sync.OnceValue(func() map[byte][]label {
	all := map[byte][]label{}
	for field, text := range labelTexts {
		for name := range strings.SplitSeq(text, "|") {
			if words := fold(name); len(words) > 0 {
				all[words[0][0]] = append(all[words[0][0]], label{field, words})
			}
		}
	}
	for _, l := range all {
		slices.SortStableFunc(l, func(a, b label) int {
			if c := cmp.Compare(len(b.words), len(a.words)); c != 0 {
				return c
			}
			return cmp.Compare(strings.Join(a.words, " ")+string(a.field), strings.Join(b.words, " ")+string(b.field))
		})
	}
	return all
})

// token is a folded word and which word of the phrase it comes from.
type token struct {
	text string
	word int
}

func tokens(p phrase) []token {
	var out []token
	for i, w := range p.Line {
		for _, t := range fold(w.Text) {
			out = append(out, token{t, i})
		}
	}
	return out
}

// labelled is what a phrase that begins with labels says: their fields, and the
// words behind them.
type labelled struct {
	fields []Field
	rest   []int // words that belong to no label
}

// readLabels takes labels off the beginning of a phrase: Surname / Nom / Cognome,
// also behind a number as licences and some passports have it. It reports false
// for a phrase that does not begin with one.
func readLabels(p phrase) (labelled, bool) {
	all := tokens(p)
	at := 0
	if numbersItself(p, all) {
		at = 1
	}
	var out labelled
	for at < len(all) {
		l, ok := match(all[at:])
		if !ok {
			if len(out.fields) == 0 {
				return labelled{}, false
			}
			break
		}
		if !slices.Contains(out.fields, l.field) {
			out.fields = append(out.fields, l.field)
		}
		at += len(l.words)
	}
	if len(out.fields) == 0 {
		return labelled{}, false
	}
	first := len(p.Line)
	if at < len(all) {
		first = all[at].word
	}
	for i := first; i < len(p.Line); i++ {
		if len(fold(p.Line[i].Text)) > 0 {
			out.rest = append(out.rest, i)
		}
	}
	return out, true
}

// tellingLabel is the length from which a label is told although several of its letters are
// others: one in four.
const tellingLabel = 8

// resemblesLabel says whether a phrase is a label of which more letters were misread than a label
// may have: it ends in a colon, or is nearly one that is long.
func resemblesLabel(p phrase) bool {
	said := p.Text()
	if strings.HasSuffix(said, ":") {
		return true
	}
	seen := strings.Join(fold(said), "")
	for _, want := range longLabels() {
		if _, near := within(seen, want, len(want)/4); near {
			return true
		}
	}
	return false
}

// longLabels are the labels that are told in spite of several other letters.
var longLabels = sync.OnceValue(func() []string {
	var all []string
	for _, list := range labels() {
		for _, l := range list {
			if text := strings.Join(l.words, ""); len(text) >= tellingLabel && !slices.Contains(all, text) {
				all = append(all, text)
			}
		}
	}
	return all
})

// numbersItself says whether a phrase begins with the number of its field: 4a, (3) or [a].
func numbersItself(p phrase, all []token) bool {
	if len(all) < 2 || len(all[0].text) > 2 {
		return false
	}
	digit := all[0].text[0] >= '0' && all[0].text[0] <= '9'
	return digit || strings.ContainsAny(p.Line[0].Text[:1], "([{")
}

// match finds the longest label that the words begin with.
func match(words []token) (label, bool) {
	var best label
	misread := 0
	for _, l := range labels()[words[0].text[0]] {
		if len(l.words) > len(words) || len(l.words) < len(best.words) {
			continue
		}
		n, ok := 0, true
		for i, w := range l.words {
			d, near := distance(words[i].text, w)
			n, ok = n+d, ok && near
		}
		if ok && (len(best.words) < len(l.words) || n < misread) {
			best, misread = l, n
		}
	}
	return best, len(best.words) > 0
}

// distance counts the letters in which a word differs from a label's, and says
// whether there are few enough to be OCR errors: at most one in six.
func distance(seen, want string) (int, bool) {
	if seen == want {
		return 0, true
	}
	return within(seen, want, len(want)/6)
}

// within counts the letters in which two words differ, and says whether they are no more than most.
func within(seen, want string, most int) (int, bool) {
	if most == 0 || len(seen)-len(want) > most || len(want)-len(seen) > most {
		return 0, false
	}
	row := make([]int, len(want)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(seen) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(want) {
			cost := corner
			if seen[i] != want[j] {
				cost++
			}
			corner = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(want)], row[len(want)] <= most
}
