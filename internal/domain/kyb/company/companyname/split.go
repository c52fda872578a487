package companyname

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"vidimus/internal/domain/screening/personname"
)

// compatible replaces ligatures, full-width letters and signs such as the
// encircled legal forms of Japan. The input is cut before and after: normal
// forms may be many times as long.
func compatible(name string) string {
	return cutRunes(norm.NFKC.String(strings.ToValidUTF8(cutRunes(name), " ")))
}

func cutRunes(s string) string {
	n := 0
	for i := range s {
		if n++; n > maxRunes {
			return s[:i]
		}
	}
	return s
}

// split cuts a name into words. Single letters with points or a slash between
// them are one word: S.A., d.o.o. and A/S.
func split(name string) []Word {
	var s splitter
	for _, r := range name {
		s.take(r)
	}
	s.end()
	s.endLetters()
	return s.words
}

// splitter cuts while it reads.
type splitter struct {
	words []Word
	piece []rune
	// letters are single letters that points part from each other.
	letters []rune
	// pointed says that the last sign was a point or a slash inside a word.
	pointed bool
}

func (s *splitter) take(r rune) {
	switch {
	case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) && len(s.piece) > 0:
		s.piece = append(s.piece, r)
	case isSilent(r):
	case r == '.' || r == '/':
		s.end()
		s.pointed = true
	case r == '&' || r == '+':
		s.end()
		s.endLetters()
		s.words = append(s.words, newWord("AND"))
	default:
		s.end()
		s.endLetters()
	}
}

// end closes a piece. A single letter waits for the ones behind its point.
func (s *splitter) end() {
	if len(s.piece) == 0 {
		return
	}
	if len(s.piece) == 1 && unicode.IsLetter(s.piece[0]) {
		s.letters = append(s.letters, s.piece[0])
		s.piece = s.piece[:0]
		return
	}
	s.endLetters()
	s.words = append(s.words, wordsOf(string(s.piece))...)
	s.piece = s.piece[:0]
}

func (s *splitter) endLetters() {
	if len(s.letters) > 0 {
		s.words = append(s.words, wordsOf(string(s.letters))...)
	}
	s.letters, s.pointed = s.letters[:0], false
}

// isSilent finds signs that stand inside words.
func isSilent(r rune) bool {
	switch r {
	case '\'', '`', '´', '’', '‘', 'ʼ', 'ʻ', 'ʹ', '′', '״', '׳', '″':
		return true
	}
	return unicode.Is(unicode.Cf, r)
}

// wordsOf writes a piece of letters and digits in Latin letters. Scripts without
// spaces give several words, and so do pieces of several scripts.
func wordsOf(piece string) []Word {
	if isPlain(piece) {
		return []Word{newWord(strings.ToUpper(piece))}
	}
	var out []Word
	for _, run := range runs(piece) {
		switch {
		case run.kind == digits:
			out = append(out, newWord(run.text))
		case run.kind == kana:
			out = append(out, newWord(personname.Romanised(run.text)))
		default:
			if rest, ok := cutArticle(run.text); ok {
				out, run.text = append(out, newWord("AL")), rest
			}
			first, _ := utf8.DecodeRuneInString(run.text)
			for _, w := range personname.Words(run.text) {
				out = append(out, foreignWord(w, !unicode.Is(unicode.Latin, first)))
			}
		}
	}
	kept := out[:0]
	for _, w := range out {
		if w.Text != "" {
			kept = append(kept, w)
		}
	}
	return kept
}

// cutArticle parts the Arabic article from its word, as Latin spellings do.
func cutArticle(word string) (string, bool) {
	rest, ok := strings.CutPrefix(word, "ال")
	return rest, ok && len([]rune(rest)) >= 3
}

func isPlain(s string) bool {
	for i := range len(s) {
		c := s[i]
		if (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// kind is the type of a run of characters.
type kind int

const (
	letters kind = iota
	digits
	kana
)

type run struct {
	kind kind
	text string
}

// runs parts a piece where its kind of sign changes.
func runs(piece string) []run {
	var out []run
	for _, r := range piece {
		k, text := letters, string(r)
		switch {
		case unicode.IsDigit(r):
			k, text = digits, string('0'+digitOf(r))
		case personname.IsKana(r):
			k = kana
		case unicode.IsMark(r) && len(out) > 0:
			k = out[len(out)-1].kind
		}
		if n := len(out); n > 0 && out[n-1].kind == k {
			out[n-1].text += text
			continue
		}
		out = append(out, run{k, text})
	}
	return out
}

// digitOf is the value of a digit of any script. The digits of a script follow
// each other from zero on, so the first of the run is its zero.
func digitOf(r rune) rune {
	zero := r
	for unicode.Is(unicode.Nd, zero-1) && r-zero < 9 {
		zero--
	}
	return r - zero
}
