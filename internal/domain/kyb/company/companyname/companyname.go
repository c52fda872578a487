// Package companyname takes names of companies of the whole world apart and
// compares them: scripts are written in Latin letters, legal forms are told
// from the name proper, usual abbreviations are written out, and words may
// stand in another order, be joined, or have slips in them. It is pure. It
// knows nothing of persons, whose names the package personname compares, nor
// of where companies are looked for.
//
// Names in Chinese characters are read in Mandarin: what their bearers in Japan
// or Korea call themselves in Latin letters cannot be told from them.
package companyname

import "strings"

// Name is a parsed company name. The zero Name is that of an empty text.
type Name struct {
	// Plain is the name without its legal form, in capital Latin letters and
	// digits with single spaces.
	Plain string
	// Key is Plain with its abbreviations written out and without words like AND
	// or THE: names of one Key are written alike as far as anybody reads them.
	Key string
	// Words are those of the name proper, at most maxWords.
	Words []Word
	// Forms are the legal forms that stand in the name.
	Forms []Form
}

// Bounds of the work that one name can cause; longer input is cut.
const (
	maxRunes = 512
	maxWords = 16
)

// Parse parses a company name. A name that consists of a legal form only is its own
// name: a company may be called Limited.
func Parse(name string) Name {
	text, forms := cutUnspaced(compatible(name))
	words := split(text)
	words, more := cutForms(words)
	forms = append(forms, more...)
	if len(words) == 0 {
		words, forms = split(compatible(name)), nil
	}
	words = words[:min(len(words), maxWords)]
	out := Name{Forms: forms, Words: words}
	plain, key := make([]string, 0, len(words)), make([]string, 0, len(words))
	for i := range words {
		plain = append(plain, words[i].Text)
		words[i].understand(i > 0 && i < len(words)-1)
		if !words[i].filler {
			key = append(key, words[i].Canon)
		}
	}
	if len(key) == 0 {
		key = plain
	}
	out.Plain, out.Key = strings.Join(plain, " "), strings.Join(key, " ")
	return out
}

// Empty reports whether the name has nothing to compare.
func (n Name) Empty() bool { return len(n.Words) == 0 }

// Spellings are the ways in which the name is written in Latin letters, the
// best known one first: MUELLER and MULLER for Müller. At most three.
func (n Name) Spellings() []string {
	out := []string{n.Plain}
	for variant := 1; variant < maxVariants; variant++ {
		parts := make([]string, len(n.Words))
		for i := range n.Words {
			parts[i] = n.Words[i].spelled(variant)
		}
		if text := strings.Join(parts, " "); text != out[len(out)-1] && text != out[0] {
			out = append(out, text)
		}
	}
	return out
}

// maxVariants is the maximum number of spellings of a name.
const maxVariants = 3

// Initials are the first letters of the words that are no fillers; empty for
// fewer than three words.
func (n Name) Initials() string {
	var b strings.Builder
	for i := range n.Words {
		if !n.Words[i].filler {
			b.WriteByte(n.Words[i].Text[0])
		}
	}
	if b.Len() < leastInitials {
		return ""
	}
	return b.String()
}

const leastInitials = 3
