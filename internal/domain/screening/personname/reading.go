package personname

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Reading is a name as it is read aloud.
type Reading struct {
	Words []Word
	// Syllabic says that each word is one syllable of Chinese or Korean, so that every
	// one of them tells names apart.
	Syllabic bool
	// AsWritten says that the words are those of the text, where others were parted.
	AsWritten bool
}

// surnameAt is the place of the family name: a word of one character, else the first.
func surnameAt(words []string) int {
	for i, w := range words {
		if len([]rune(w)) == 1 && len(words) > 1 {
			return i
		}
	}
	return 0
}

// Readings are the ways to read a name aloud, each as words, the usual one first.
// Most names have one. A name in Chinese characters is read as a Chinese one, by
// syllables, and as a Japanese one where the tables know it; names in Hangul and
// kana are read with all their usual spellings. What Arabic writers join is parted:
// ABDULRAHMAN is ABD AL RAHMAN, and then as it is written.
func Readings(name string) []Reading {
	var usual, written []Word
	japanese, syllabic, isParted := "", false, false
	words := split(name)
	surname := surnameAt(words)
	for i, word := range words {
		r, _ := utf8.DecodeRuneInString(word)
		switch {
		case isHangul(r):
			usual = append(usual, koreanWords(word, i == surname)...)
			syllabic = true
		case IsKana(r) && !IsHan(word):
			if w := kanaWord(word); len(w.Spellings) > 0 {
				usual = append(usual, w)
			}
		case unicode.Is(unicode.Han, r):
			usual = append(usual, hanWords(word, i == surname)...)
			syllabic = true
			japanese += word
		case unicode.Is(unicode.Arabic, r):
			for _, part := range arabicParts(bare(word)) {
				usual = append(usual, latinWords(part)...)
			}
		default:
			parted := latinWords(word)
			if len(parted) > 1 && len(written) == 0 {
				written = append(written, usual...)
				isParted = true
			}
			usual = append(usual, parted...)
			if isParted {
				for _, t := range tokens(word) {
					written = append(written, wordOf(t))
				}
			}
		}
	}
	out := []Reading{{Words: proper(usual), Syllabic: syllabic}}
	if isParted {
		out = append(out, Reading{Words: proper(written), AsWritten: true})
	}
	if japanese != "" {
		if words := japaneseWords(japanese); words != nil {
			out = append(out, Reading{Words: words})
		}
	}
	return out
}

// proper leaves titles out, unless there is nothing else, and cuts.
func proper(words []Word) []Word {
	words = words[:min(len(words), maxTokens)]
	kept := make([]Word, 0, len(words))
	for _, w := range words {
		if !decorations[w.Spellings[0].Text()] {
			kept = append(kept, w)
		}
	}
	if len(kept) == 0 {
		return words
	}
	return kept
}

// newWord is a word of spellings that are folded already.
func newWord(spellings []string, weight float64) Word {
	w := Word{Weight: weight}
	for _, s := range spellings {
		w.Spellings = append(w.Spellings, NewSpelling(s))
	}
	return w
}

// latinWords are the words that a piece without gaps stands for.
func latinWords(word string) []Word {
	var out []Word
	for _, t := range tokens(word) {
		text := t.forms[0].text
		switch parts := partsOf(text); {
		case len(parts) > 1:
			for _, p := range parts {
				out = append(out, wordOf(newToken([]string{p}, false)))
			}
		case isInitials(text, word):
			for _, c := range text {
				out = append(out, wordOf(newToken([]string{string(c)}, false)))
			}
		default:
			w := wordOf(t)
			if newer := pinyin()[text]; newer != "" {
				w.Spellings = append(w.Spellings, NewSpelling(newer))
			}
			if godSpellings[text] {
				w = newWord([]string{"ALLAH"}, 1)
			}
			if usual := usualParticle[text]; usual != "" {
				w = newWord([]string{usual, text}, particleWeight)
			}
			out = append(out, w)
		}
	}
	return out
}

// godSpellings are read as ALLAH.
var godSpellings = map[string]bool{"ULLAH": true, "OLLAH": true, "ILLAH": true}

const particleWeight = 0.25

func wordOf(t token) Word {
	w := Word{Weight: t.weight, Unvocalised: t.abjad}
	for _, f := range t.forms {
		w.Spellings = append(w.Spellings, Spelling{f})
	}
	return w
}

// usualParticle gives spellings of particles that are one word.
var usualParticle = map[string]string{"EL": "AL", "UL": "AL", "OL": "AL", "IBN": "BIN", "BEN": "BIN", "BN": "BIN", "BENT": "BINT"}

// servants begin names of the servant of somebody, as ABDULRAHMAN: longest first.
var servants = []string{"ABDOUL", "ABDUL", "ABDEL", "ABDAL", "ABDIL", "ABDOL", "ABDUR", "ABDER", "ABDUS", "ABDES", "ABDEN", "ABDUN", "ABDAR", "ABDEZ", "ABDUZ"}

// partsOf parts a compound of Arabic that was written as one word.
func partsOf(text string) []string {
	switch text {
	case "ABDUL", "ABDEL", "ABDAL", "ABDOL", "ABDOUL", "ABDUR", "ABDER", "ABDAR", "ABDUS", "ABDES", "ABDUN", "ABDUZ":
		return []string{"ABD", "AL"}
	case "ABUL", "ABOUL", "ABOL", "ABUAL":
		return []string{"ABU", "AL"}
	}
	if Equivalent(text) == "ABDULLAH" {
		return []string{"ABD", "ALLAH"}
	}
	for _, s := range servants {
		if rest, ok := strings.CutPrefix(text, s); ok && len(rest) >= 4 {
			return []string{"ABD", "AL", strings.TrimPrefix(rest, "AL")}
		}
	}
	for _, end := range []string{"UDDIN", "EDDIN", "ADDIN", "EDDINE", "UDDEEN", "ALDIN", "ELDIN", "ALDEEN", "UDDINE", "IDDIN", "ALDINE"} {
		if rest, ok := strings.CutSuffix(text, end); ok && len(rest) >= 3 {
			return []string{rest, "AL", "DIN"}
		}
	}
	for _, end := range []string{"ULLAH", "ALLAH", "OLLAH", "ILLAH", "ULLA"} {
		if rest, ok := strings.CutSuffix(text, end); ok && len(rest) >= 3 {
			return []string{rest, "ALLAH"}
		}
	}
	return nil
}

// Parts of Arabic words that stand for words elsewhere.
const (
	arabicArticle = "ال"
	arabicServant = "عبد"
	arabicGod     = "الله"
	leastArabic   = 2 // letters of a word behind an article
)

// arabicParts parts an Arabic word from its article, from the servant in front of it
// and from the name of God behind it.
func arabicParts(word string) []string {
	if rest, ok := strings.CutPrefix(word, arabicServant); ok && strings.HasPrefix(rest, arabicArticle) {
		return append([]string{arabicServant}, arabicParts(rest)...)
	}
	if word == arabicGod {
		return []string{word}
	}
	if rest, ok := strings.CutSuffix(word, arabicGod); ok && len([]rune(rest)) >= leastArabic {
		return []string{rest, arabicGod}
	}
	if rest, ok := strings.CutPrefix(word, arabicArticle); ok && len([]rune(rest)) >= leastArabic {
		return []string{arabicArticle, rest}
	}
	return []string{word}
}

// isInitials finds first letters that were written without points: JC for Jean Claude.
func isInitials(text, written string) bool {
	if len(text) != 2 || strings.ToUpper(written) != written || len(written) != len(text) || strings.ContainsAny(text, "AEIOUY") {
		return false
	}
	return !particles[text] && !decorations[text] && text != "NG" && text != "MD" && text != "SH"
}
