package companyname

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// formList has spellings of legal forms in full and in short that the table does not
// name; see orgtypes/README.md.
//
//go:embed orgtypes/forms.tsv
var formList string

// listedClasses are the classes of the kinds in formList.
var listedClasses = map[string][]Class{
	"LLC": {Private}, "JSC": {Public}, "GP": {Partnership}, "LLP": {Partnership}, "LP": {LimitedPartnership}, "COOP": {Cooperative}, "NGO": {Association},
	"SOE": {State}, "SP": {Sole}, "FIN": {Fund}, "JV": {Unspecific}, "NONE": {Unspecific},
}

// leastFormLetters is the least length of a listed spelling of one word: shorter ones
// are more often a name.
const leastFormLetters = 3

// listedForms are legal forms of the list, those of several words apart from the
// others: only they stand in front of names for certain.
func listedForms() []legalForm {
	var out []legalForm
	for line := range strings.Lines(formList) {
		kind, spellings, _ := strings.Cut(strings.TrimSpace(line), "\t")
		long, short := legalForm{classes: listedClasses[kind], front: true}, legalForm{classes: listedClasses[kind]}
		for spelling := range strings.SplitSeq(spellings, ";") {
			words := split(compatible(strings.TrimSpace(spelling)))
			switch {
			case len(words) > 1:
				long.spellings += spelling + ";"
			case len(words) == 1 && isOwnForm(words[0]):
				short.spellings += spelling + ";"
			}
		}
		for _, f := range []legalForm{long, short} {
			if f.spellings = strings.TrimSuffix(f.spellings, ";"); f.spellings != "" {
				out = append(out, f)
			}
		}
	}
	return out
}

// isOwnForm leaves out words that are as often part of a name.
func isOwnForm(w Word) bool {
	return len(w.Text) >= leastFormLetters && !generalWords()[w.Text] && abbreviations()[w.Text] == "" && !fillers[w.Text] && !places()[w.Text]
}

// allForms are the table and behind it the list.
var allForms = sync.OnceValue(func() []legalForm { return append(slices.Clone(table), listedForms()...) })

// knows reports whether there is a form of this spelling.
func (x *formIndex) knows(spelling string) bool {
	spelling = compatible(spelling)
	if isUnspaced(spelling) {
		return slices.ContainsFunc(x.unspaced, func(f unspacedForm) bool { return f.text == spelling })
	}
	words := split(spelling)
	for variant := range 2 {
		key := ""
		for i := range words {
			key += formWord(words[i].spelled(variant))
		}
		if _, ok := x.spaced[key]; ok {
			return true
		}
	}
	return false
}
