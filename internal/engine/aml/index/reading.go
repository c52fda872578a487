package index

import (
	"slices"
	"strings"

	"vidimus/internal/domain/kyb/company/companyname"
	"vidimus/internal/domain/screening/personname"
)

// kind tells words that need care.
type kind uint8

const (
	ordinary kind = iota
	// number words have digits: another number is another company.
	number
	// syllable words are of Chinese or Korean: all their spellings are known.
	syllable
	// patronymic words are left out as often as not.
	patronymic
)

// wordRead is a word of a name with all its spellings.
type wordRead struct {
	spellings []personname.Spelling
	weight    float64
	kind      kind
	// unvocalised says that the vowels are guessed.
	unvocalised bool
}

// reading is a name as it is read aloud.
type reading struct {
	words []wordRead
	// characters are the Chinese ones that it was read from.
	characters string
	// forms are classes of legal forms, a bit each.
	forms uint16
	// initials are those of a company of three words or more.
	initials string
	// syllabic and asWritten are as in personname.Reading.
	syllabic, asWritten bool
}

// maxWords is how many words of a name are compared.
const maxWords = 16

// readPerson gives every reading of a person's name.
func readPerson(name string) []reading {
	characters := personname.HanCharacters(name)
	var out []reading
	for _, n := range personname.Readings(name) {
		r := reading{characters: characters, syllabic: n.Syllabic, asWritten: n.AsWritten}
		for _, w := range n.Words[:min(len(n.Words), maxWords)] {
			read := wordRead{w.Spellings, w.Weight, ordinary, w.Unvocalised}
			if n.Syllabic {
				read.kind = syllable
			}
			if personname.IsPatronymic(w.Spellings[0].Text()) {
				read.kind = patronymic
			}
			r.words = append(r.words, read)
		}
		if len(r.words) > 0 {
			out = append(out, r)
		}
	}
	return out
}

// classBits numbers the classes of legal forms. A corporation may be private or
// public, so that it contradicts neither.
var classBits = map[companyname.Class]uint16{
	companyname.Private: 1, companyname.Public: 2, companyname.Corporation: 1 | 2, companyname.Partnership: 4, companyname.LimitedPartnership: 8,
	companyname.Sole: 16, companyname.Cooperative: 32, companyname.Association: 64, companyname.Foundation: 128, companyname.State: 256, companyname.Fund: 512,
}

// readCompany reads the name of a company without its legal forms.
func readCompany(name string) reading {
	n := companyname.Parse(name)
	r := reading{characters: personname.HanCharacters(name), initials: n.Initials()}
	for i := range n.Words {
		w := &n.Words[i]
		read := wordRead{weight: w.Weight}
		if hasDigit(w.Canon) {
			read.kind = number
		}
		for _, text := range w.Spellings() {
			read.spellings = append(read.spellings, personname.NewSpelling(text))
		}
		r.words = append(r.words, read)
	}
	r.words = r.words[:min(len(r.words), maxWords)]
	for _, f := range n.Forms {
		for _, c := range f.Classes() {
			r.forms |= classBits[c]
		}
	}
	return r
}

// readings are those of a name that is looked for.
func readings(q Query) []reading {
	if !q.Company {
		return slices.DeleteFunc(readPerson(q.Name), func(r reading) bool { return r.asWritten })
	}
	if r := readCompany(q.Name); len(r.words) > 0 {
		return []reading{r}
	}
	return nil
}

func hasDigit(text string) bool { return strings.ContainsAny(text, "0123456789") }

// sameCharacters is the share of Chinese characters that two names have in common.
func sameCharacters(a, b string) float64 {
	left, all := []rune(b), 0
	both := 0
	for _, r := range a {
		all++
		if at := slices.Index(left, r); at >= 0 {
			both++
			left = slices.Delete(left, at, at+1)
		}
	}
	return 2 * float64(both) / float64(all+len([]rune(b)))
}
