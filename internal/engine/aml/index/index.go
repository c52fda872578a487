// Package index finds names among many: it keeps every word of every listed
// name once, finds the words that are like those of the wanted name by the pairs
// of letters they share and by their sound, and scores the names that hold
// them. An index does not change once it is built, so any number of searches
// may run at once; a new version of the lists is a new index.
package index

import (
	"math"
	"strings"
	"sync"

	"vidimus/internal/domain/screening/personname"
)

// Name is one name of a listed entry.
type Name struct {
	// Entry is the number by which Hit refers to the entry.
	Entry int32
	Text  string
	// Person and Organisation say what the entry may be.
	Person, Organisation bool
	// Weak names are too vague to be sure of.
	Weak bool
}

// Index is a set of names that can be searched.
type Index struct {
	names []indexed
	words []word
	known map[string]int32
	// bigrams holds for each pair of letters the words that have it.
	bigrams [bigramCount][]int32
	sounds  map[string][]int32
	// deletions indexes short words by their text with one letter deleted, to find typos.
	deletions map[string][]int32
	// joins are neighbours written together, doubled letters once, by number in joined.
	joins  map[string]int32
	joined [][]place
	// classes are the words that are one name in several languages.
	classes map[string][]int32
	// skeletons are the words by their consonants, guessed those of them whose vowels
	// the script leaves out.
	skeletons, guessed map[string][]int32
	// initials are the companies by the first letters of their words.
	initials map[string][]int32
	scratch  sync.Pool
}

// indexed is a name in words.
type indexed struct {
	name  Name
	parts []part
	// weight is the sum of what its words weigh.
	weight float32
	// letters are all its words in one; characters are those of a Chinese name.
	letters, characters string
	// initials are the first letters of the words of a company.
	initials string
	// forms are the classes of legal forms of a company, a bit each.
	forms uint16
}

// part is a word of a name.
type part struct {
	word   int32
	weight float32
	kind   kind
	// joined are the joins that it makes with the next one, and the next two; -1 for none.
	joined [maxSpan - 1]int32
}

// word is a word that occurs in names.
type word struct {
	spelling personname.Spelling
	// rarity runs from leastRarity for words of very many names to 1.
	rarity float32
	// at are the places where it stands.
	at []place
	// guessed says that its vowels are.
	guessed bool
}

// place is where a word stands: the parts from of a name, span of them.
type place struct {
	name int32
	from uint8
	span uint8
}

// leastRarity is the weight of the most common word relative to the rarest.
const leastRarity = 0.35

// Build makes an index. Names without a letter are left out.
func Build(names []Name) *Index {
	x := &Index{
		known: map[string]int32{}, sounds: map[string][]int32{}, deletions: map[string][]int32{}, joins: map[string]int32{},
		classes: map[string][]int32{}, initials: map[string][]int32{}, skeletons: map[string][]int32{}, guessed: map[string][]int32{},
	}
	for _, n := range names {
		x.addReadings(n)
	}
	x.weigh()
	x.link()
	x.scratch.New = func() any { return newScratch(len(x.words), len(x.names)) }
	return x
}

// addReadings takes a name in as often as there are ways to read and to write it. What
// may be a person or a company is read as both.
func (x *Index) addReadings(n Name) {
	person, company := n, n
	person.Organisation, company.Person = false, false
	if n.Person {
		for _, r := range readPerson(inOrder(n)) {
			x.addVariants(person, r)
		}
	}
	if n.Organisation {
		x.addVariants(company, readCompany(n.Text))
	}
}

func (x *Index) addVariants(n Name, r reading) {
	for _, words := range variants(r.words) {
		x.add(n, r, words)
	}
}

// inOrder writes a person's name as people say it: lists put the last name in
// front of a comma.
func inOrder(n Name) string {
	if last, first, ok := strings.Cut(n.Text, ","); ok && n.Person && !strings.Contains(first, ",") {
		return first + " " + last
	}
	return n.Text
}

// Len returns the number of indexed names.
func (x *Index) Len() int { return len(x.names) }

// spelt is a word in one spelling.
type spelt struct {
	personname.Spelling
	weight      float64
	kind        kind
	unvocalised bool
}

// maxVariants is how many spellings of a whole name are looked for.
const maxVariants = 4

// variants writes a name once in each of its spellings, where words have several:
// MÜLLER is looked for as MUELLER and as MULLER.
func variants(words []wordRead) [][]spelt {
	count := 0
	for _, w := range words {
		count = max(count, min(maxVariants, len(w.spellings)))
	}
	out := make([][]spelt, count)
	for k := range out {
		for _, w := range words {
			out[k] = append(out[k], spelt{w.spellings[min(k, len(w.spellings)-1)], w.weight, w.kind, w.unvocalised})
		}
	}
	return out
}

// add takes a name in, with neighbours also written together.
func (x *Index) add(n Name, r reading, words []spelt) {
	id := int32(len(x.names))
	in := indexed{name: n, forms: r.forms, characters: r.characters, initials: r.initials}
	for i, w := range words {
		in.parts = append(in.parts, part{x.word(w, place{id, uint8(i), 1}), float32(w.weight), w.kind, [maxSpan - 1]int32{-1, -1}})
		in.letters += w.Text()
	}
	for i := range words {
		for span := 2; span <= maxSpan && i+span <= len(words); span++ {
			if text, ok := together(words[i : i+span]); ok {
				in.parts[i].joined[span-2] = x.join(text, place{id, uint8(i), uint8(span)})
			}
		}
	}
	if r.initials != "" {
		x.initials[r.initials] = append(x.initials[r.initials], id)
	}
	x.names = append(x.names, in)
}

// Bounds of words that are written together.
const (
	maxSpan   = 3
	maxJoined = 24 // letters
)

// together writes neighbours as one word: two of them, or three when one is a
// particle, as in ABD AL RAHMAN.
func together(words []spelt) (string, bool) {
	text, particles := "", 0
	for _, w := range words {
		text += w.Text()
		if w.weight < 1 {
			particles++
		}
	}
	return text, len(text) >= 4 && len(text) <= maxJoined && (len(words) == 2 || particles > 0)
}

// word returns the number of a word, which stands in one more place.
func (x *Index) word(s spelt, at place) int32 {
	id, ok := x.known[s.Text()]
	if !ok {
		id = int32(len(x.words))
		x.known[s.Text()] = id
		x.words = append(x.words, word{spelling: s.Spelling})
	}
	w := &x.words[id]
	w.guessed = w.guessed || s.unvocalised
	w.at = append(w.at, at)
	return id
}

// join returns the number of neighbours written together.
func (x *Index) join(text string, at place) int32 {
	key := squash(text)
	id, ok := x.joins[key]
	if !ok {
		id = int32(len(x.joined))
		x.joins[key] = id
		x.joined = append(x.joined, nil)
	}
	x.joined[id] = append(x.joined[id], at)
	return id
}

// squash writes doubled letters once.
func squash(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if i == 0 || s[i] != s[i-1] {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// weigh gives words their rarity, and names the sum of their words.
func (x *Index) weigh() {
	all := math.Log(float64(len(x.names)) + 1)
	for i := range x.words {
		w := &x.words[i]
		w.rarity = float32(max(leastRarity, 1-math.Log(float64(len(w.at)))/all))
	}
	for i := range x.names {
		n := &x.names[i]
		for j, p := range n.parts {
			n.parts[j].weight = p.weight * x.words[p.word].rarity
			n.weight += n.parts[j].weight
		}
	}
}

// link lists the words by their pairs of letters and by their sound.
func (x *Index) link() {
	for i := range x.words {
		id := int32(i)
		s := x.words[i].spelling
		if hasDigit(s.Text()) {
			continue // another number is another word
		}
		if class := personname.Equivalent(s.Text()); class != "" {
			x.classes[class] = append(x.classes[class], id)
		}
		for _, g := range bigramsOf(s.Text()) {
			if list := x.bigrams[g]; len(list) == 0 || list[len(list)-1] != id {
				x.bigrams[g] = append(list, id)
			}
		}
		if key := s.Sound(); key != "" {
			x.sounds[key] = append(x.sounds[key], id)
		}
		if key := s.Skeleton(); key != "" {
			x.skeletons[key] = append(x.skeletons[key], id)
			if x.words[i].guessed {
				x.guessed[key] = append(x.guessed[key], id)
			}
		}
		for _, rest := range slipsOf(s.Text()) {
			if list := x.deletions[rest]; len(list) == 0 || list[len(list)-1] != id {
				x.deletions[rest] = append(list, id)
			}
		}
	}
}

// slipsOf are a short word and what is left of it without one of its letters: two
// words that are one typing error apart have one of these in common. Short words share
// too few pairs of letters to be found by those.
func slipsOf(text string) []string {
	if len(text) < 2 || len(text) > maxShort {
		return nil
	}
	out := []string{text}
	if len(text) == 2 {
		return out // one letter is too little
	}
	for i := range len(text) {
		out = append(out, text[:i]+text[i+1:])
	}
	return out
}

// bigramCount is how many pairs of letters there are, the edge of a word being one.
const bigramCount = 27 * 27

// bigramsOf are the pairs of letters of a word with its edges.
func bigramsOf(text string) []uint16 {
	out := make([]uint16, 0, len(text)+1)
	before := uint16(0)
	for i := range len(text) {
		c := letter(text[i])
		out = append(out, before*27+c)
		before = c
	}
	return append(out, before*27)
}

func letter(c byte) uint16 {
	if c < 'A' || c > 'Z' {
		return 0
	}
	return uint16(c-'A') + 1
}
