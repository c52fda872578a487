package personname

// Spelling is one way to write a word in capital Latin letters, prepared for
// comparing it with many others.
type Spelling struct{ form form }

// NewSpelling prepares a word that is folded already; longer ones are cut.
func NewSpelling(text string) Spelling {
	return Spelling{newForm(text[:min(len(text), maxLetter)])}
}

// Text is the word itself.
func (s Spelling) Text() string { return s.form.text }

// Sound is the same for most spellings of one pronunciation; empty where a
// word has too few consonants to tell.
func (s Spelling) Sound() string {
	if len(s.form.sound.consonants) < 2 {
		return ""
	}
	return s.form.sound.consonants
}

// Skeleton is the consonants as a script without vowels writes them; empty for too few.
func (s Spelling) Skeleton() string {
	if len(s.form.skeleton) < 2 {
		return ""
	}
	return s.form.skeleton
}

// UnvocalisedSimilarity compares a spelling whose vowels are guessed with a full one.
func (s Spelling) UnvocalisedSimilarity(o Spelling) float64 {
	return unvocalised(s.form.skeleton, o.form.skeleton)
}

// IsOtherName reports that both are usual spellings of given names, of two that do not begin alike: KHALID is no misspelling of WALID,
// while ANNA may be one of ANNE.
func (s Spelling) IsOtherName(o Spelling) bool {
	return s.form.known != 0 && o.form.known != 0 && s.form.known != o.form.known && s.form.phonetic[0] != o.form.phonetic[0]
}

// Similarity of two spellings from 0 to 1; 0 for different words.
func (s Spelling) Similarity(o Spelling) float64 {
	if sim := spelling(&s.form, &o.form, false); sim >= floor {
		return sim
	}
	return 0
}

// Word is one word of a name with all its spellings, the best known one first.
type Word struct {
	Spellings []Spelling
	// Weight is 1, and less for particles and initials.
	Weight float64
	// Unvocalised says that the script leaves the vowels out, so that they are guessed.
	Unvocalised bool
}

// Similarity of two words from 0 to 1, the best over their spellings; 0 for
// different words.
func (w Word) Similarity(o Word) float64 {
	best := 0.0
	for i := range w.Spellings {
		for j := range o.Spellings {
			a, b := &w.Spellings[i].form, &o.Spellings[j].form
			best = max(best, spelling(a, b, false))
			if w.Unvocalised != o.Unvocalised {
				best = max(best, unvocalised(a.skeleton, b.skeleton))
			}
		}
	}
	if best < floor {
		return 0
	}
	return best
}

// Words takes a name apart as Score does: titles are left out, and no more
// words are given than a comparison looks at.
func Words(name string) []Word {
	tokens := tokenise(name)
	out := make([]Word, len(tokens))
	for i, t := range tokens {
		out[i].Weight, out[i].Unvocalised = t.weight, t.abjad
		for _, f := range t.forms {
			out[i].Spellings = append(out[i].Spellings, Spelling{f})
		}
	}
	return out
}
