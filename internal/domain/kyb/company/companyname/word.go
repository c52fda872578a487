package companyname

import (
	"strings"
	"unicode"

	"vidimus/internal/domain/screening/personname"
)

// Word is one word of a name.
type Word struct {
	// Text is the word as it is written, in capital Latin letters and digits.
	Text string
	// Canon is Text, or what it is short for.
	Canon string
	// Weight is what the word says about which company it is: 1 for most, less
	// for words of very many names.
	Weight float64

	// filler words are no part of a Key.
	filler bool
	// number says that there are digits in it: another number is another company.
	number bool
	// form words are a legal form inside of the name, doubtful ones may be one.
	form, doubtful bool
	// alien words are of a script that is not Latin: they only look like fillers and abbreviations.
	alien bool
	word  personname.Word
}

// Weights of words of very many names.
const (
	fillerWeight  = 0.12
	generalWeight = 0.5
	placeWeight   = 0.7
	doubtWeight   = 0.3
)

// maxLetters is the most of a word; longer ones are cut.
const maxLetters = 40

// newWord is a word of capital letters and digits.
func newWord(text string) Word {
	text = text[:min(len(text), maxLetters)]
	return Word{Text: text, Canon: text, Weight: 1, number: strings.ContainsFunc(text, unicode.IsDigit)}
}

// foreignWord is a word of another script, or with marks, in all its spellings.
func foreignWord(w personname.Word, alien bool) Word {
	out := newWord(w.Spellings[0].Text())
	out.word, out.alien = w, alien
	return out
}

// isForeign reports whether a word was not written in plain Latin letters.
func (w *Word) isForeign() bool { return len(w.word.Spellings) > 0 }

// understand writes abbreviations out and weighs the word. A single letter is a
// word for AND only inside of a name.
func (w *Word) understand(inside bool) {
	if full, ok := abbreviations()[w.Text]; ok && !w.alien {
		w.Canon, w.word = full, personname.Word{}
	}
	if conjunctions[w.Text] && (!w.alien && len(w.Text) > 1 || inside && len(w.Text) == 1) {
		w.Canon = "AND"
	}
	switch {
	case w.Canon == "AND" || w.form || fillers[w.Canon] && !w.alien:
		w.Weight, w.filler = fillerWeight, true
	case w.doubtful:
		w.Weight = doubtWeight
	case generalWords()[w.Canon]:
		w.Weight = generalWeight
	case places()[w.Canon]:
		w.Weight = placeWeight
	case len(w.Text) == 1:
		w.Weight = generalWeight
	}
	if len(w.word.Spellings) == 0 {
		w.word.Spellings = []personname.Spelling{personname.NewSpelling(w.Canon)}
	}
}

// spelled is the word in one of its spellings; the last one counts where it has fewer.
func (w *Word) spelled(variant int) string {
	if w.Canon != w.Text || len(w.word.Spellings) == 0 {
		return w.Text
	}
	return w.word.Spellings[min(variant, len(w.word.Spellings)-1)].Text()
}

// Spellings are the ways to write the word, with what it is short for first.
func (w Word) Spellings() []string {
	out := make([]string, 0, len(w.word.Spellings)+1)
	out = append(out, w.Canon)
	for _, s := range w.word.Spellings {
		if s.Text() != w.Canon {
			out = append(out, s.Text())
		}
	}
	return out
}

// PhoneticCodes are how the spellings sound; fewer where words are too short to tell.
func (w Word) PhoneticCodes() []string {
	var out []string
	for _, s := range w.word.Spellings {
		if sound := s.Sound(); sound != "" && !w.number {
			out = append(out, sound)
		}
	}
	return out
}

// IsFiller tells words such as AND, which names have or leave out at will.
func (w Word) IsFiller() bool { return w.filler }

// How alike two words are, besides what their spellings say.
const (
	// slipCost makes a slip weigh less than its share of the letters.
	slipCost = 0.7
	// shortLike is for words of three letters or four that are one typing error apart: a slip
	// as likely as another word.
	shortLike = 0.72
	// cutLike is for a word that another one begins with.
	cutLike = 0.76
	// leastCut is how many letters an abbreviation has at least, initialLike is for those of one.
	leastCut    = 4
	initialLike = 0.6
	maxShort    = 4
)

// like returns the similarity of two words, 0 to 1.
func like(a, b *Word) float64 {
	switch {
	case a.Canon == b.Canon:
		return 1
	case a.number || b.number || a.filler != b.filler:
		return 0
	}
	if sim := a.word.Similarity(b.word); sim > 0 {
		return 1 - slipCost*(1-sim)
	}
	short, long := a.Canon, b.Canon
	if len(short) > len(long) {
		short, long = long, short
	}
	switch {
	case oneTypo(short, long):
		return shortLike
	case len(short) >= leastCut && strings.HasPrefix(long, short):
		return cutLike
	case len(short) == 1 && long[0] == short[0]:
		return initialLike
	}
	return 0
}

// oneTypo tells short words, a letter of which is another, left out, added, or
// swapped with its neighbour.
func oneTypo(a, b string) bool {
	if len(a) < 3 || len(b) > maxShort {
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

// joined is neighbours written as one word, spelling by spelling.
func joined(words []Word) Word {
	canon, text, longest := "", "", 0
	for i := range words {
		canon += words[i].Canon
		text += words[i].Text
		longest = max(longest, len(words[i].word.Spellings))
	}
	out := newWord(canon)
	if text != canon {
		out.word.Spellings = append(out.word.Spellings, personname.NewSpelling(text))
	}
	for variant := range longest {
		spelled := ""
		for i := range words {
			s := words[i].word.Spellings
			spelled += s[min(variant, len(s)-1)].Text()
		}
		out.word.Spellings = append(out.word.Spellings, personname.NewSpelling(spelled))
	}
	return out
}

// WordOf returns the word of a text that is already folded, such as one that
// Spellings returned.
func WordOf(canon string) Word {
	w := newWord(canon)
	w.word.Spellings = []personname.Spelling{personname.NewSpelling(w.Text)}
	return w
}

// Similarity tells from 0 to 1 how alike two words are; 0 for different ones.
func (w Word) Similarity(o Word) float64 { return like(&w, &o) }
