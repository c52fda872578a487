package companyregistry

import (
	"slices"
	"strings"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/company/companyname"
)

// Marks between the country and the rest of a key.
const (
	wordMark     = ":" // a word, or neighbours joined
	wholeMark    = "=" // the words of a whole name in the order of letters
	initialsMark = "*"
	numberMark   = "#"
	digitsMark   = "%" // of a number that has letters, too
	otherMark    = "@" // LEI, VAT and tax numbers
	soundMark    = "~"
	headMark     = "<" // the first letters of a long word, and how many it has
	tailMark     = ">"
)

// Bounds of keys.
const (
	mostWhole = 120
	// mostSpellings is under how many spellings a word is found.
	mostSpellings = 3
	// longWord is the length from which words are found by their ends, and not
	// without each of their letters.
	longWord = 13
	endSize  = 7
	// joinedSpan is the number of neighbouring words that are joined, joinedShort when they are
	// short.
	joinedSpan  = 2
	joinedShort = 12
	mostJoined  = 40 // letters
	// endWord is the length from which words are found by their ends, too, for two slips in one.
	endWord   = 8
	shortEnds = 4
)

// keySet collects keys, each once.
type keySet struct {
	keys []string
	seen map[string]bool
}

func (k *keySet) add(key string) {
	if k.seen == nil {
		k.seen = map[string]bool{}
	}
	if !k.seen[key] {
		k.seen[key] = true
		k.keys = append(k.keys, key)
	}
}

// keysOf are what a record is found by, and the words among them.
func keysOf(rec company.Record) (keys, words []string) {
	var all, vocabulary keySet
	for _, name := range append([]string{rec.Name}, rec.AlternativeNames...) {
		nameKeys(rec.Country, companyname.Parse(name), &all, &vocabulary)
	}
	if n := NumberKey(rec.Number); n != "" {
		all.add(rec.Country + numberMark + n)
		if d := digitsOf(n); d != "" {
			all.add(rec.Country + digitsMark + d)
		}
	}
	for _, other := range []string{rec.LEI, rec.VATNumber, rec.TaxNumber} {
		n := NumberKey(other)
		if n == "" {
			continue
		}
		all.add(rec.Country + otherMark + n)
		if bare, ok := strings.CutPrefix(n, rec.Country); ok && bare != "" {
			all.add(rec.Country + otherMark + bare)
		}
	}
	return all.keys, vocabulary.keys
}

func nameKeys(country string, n companyname.Name, all, vocabulary *keySet) {
	words := proper(n)
	for i := range words {
		spellings := words[i].Spellings()
		for _, s := range spellings[:min(len(spellings), mostSpellings)] {
			all.add(country + wordMark + s)
			vocabulary.add(country + wordMark + s)
		}
	}
	for _, j := range joins(words) {
		all.add(country + wordMark + j.text)
	}
	if whole := wholeOf(canons(words)); whole != "" {
		all.add(country + wholeMark + whole)
	}
	if initials := n.Initials(); initials != "" {
		all.add(country + initialsMark + initials)
	}
}

// proper are the words of a name without fillers, unless there are no others.
func proper(n companyname.Name) []companyname.Word {
	out := slices.DeleteFunc(slices.Clone(n.Words), func(w companyname.Word) bool { return w.IsFiller() })
	if len(out) == 0 {
		return n.Words
	}
	return out
}

func canons(words []companyname.Word) []string {
	out := make([]string, len(words))
	for i := range words {
		out[i] = words[i].Canon
	}
	return out
}

// wholeOf is a whole name, whatever the order of its words.
func wholeOf(words []string) string {
	sorted := slices.Clone(words)
	slices.Sort(sorted)
	text := strings.Join(sorted, " ")
	return text[:min(len(text), mostWhole)]
}

// join is some neighbours written as one word.
type join struct {
	text     string
	from, to int
}

// joins are all neighbours of a name that are written as one: two, three of
// syllables or initials, and all of them. Words that are short for others are
// joined as they stand, too.
func joins(words []companyname.Word) []join {
	var out []join
	add := func(from, to int) {
		canon, text := "", ""
		for i := from; i < to; i++ {
			canon += words[i].Canon
			text += words[i].Text
		}
		if to-from > joinedSpan && len(canon) > joinedShort && to-from < len(words) || len(canon) > mostJoined {
			return
		}
		out = append(out, join{canon, from, to})
		if text != canon {
			out = append(out, join{text, from, to})
		}
	}
	for from := range words {
		for to := from + 2; to <= min(len(words), from+joinedSpan+1); to++ {
			add(from, to)
		}
	}
	if len(words) > joinedSpan+1 {
		add(0, len(words))
	}
	return out
}

// slipsOf are what a word is found by when it is mistyped: itself, what is left
// of it without one of its letters, its sound, and the ends of long ones. Two
// words that are one typing error apart have one of them in common.
func slipsOf(key string, spread int) []string {
	country, word, _ := strings.Cut(key, wordMark)
	var out keySet
	for _, sound := range companyname.WordOf(word).PhoneticCodes() {
		out.add(country + soundMark + sound)
	}
	if len(word) < longWord {
		out.add(country + wordMark + word)
		for i := range len(word) {
			if len(word) > 2 {
				out.add(country + wordMark + word[:i] + word[i+1:])
			}
		}
	}
	if len(word) < endWord {
		return out.keys
	}
	for size := len(word) - spread; size <= len(word)+spread; size++ {
		ends, length := endSize, string(rune('A'+size))
		if size < longWord {
			ends = shortEnds
		}
		ends = min(ends, len(word))
		out.add(country + headMark + length + word[:ends])
		out.add(country + tailMark + length + word[len(word)-ends:])
	}
	return out.keys
}

// foldedOf are the names as they are searched for parts of them.
func foldedOf(names []string) string {
	var all keySet
	for _, name := range names {
		for _, s := range companyname.Parse(name).Spellings() {
			if s != "" {
				all.add(s)
			}
		}
	}
	return "|" + strings.Join(all.keys, "|") + "|"
}
