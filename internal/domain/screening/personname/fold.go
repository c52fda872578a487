// Package personname compares names of persons worldwide: an expected name with the
// one on a document or in its machine readable zone. It is pure. It covers neither
// searches of sanctions lists, which have other needs, nor company names.
//
// Transliteration follows ICAO Doc 9303-3, section 6; scripts that it does not cover
// are transliterated by package unidecode.
package personname

import (
	"slices"
	"strings"
	"unicode"

	"github.com/mozillazg/go-unidecode"
	"golang.org/x/text/unicode/norm"
)

// Bounds of the work that one name can cause; longer input is cut.
const (
	maxRunes  = 256
	maxTokens = 12
	maxLetter = 40 // letters of one token
)

// Fold writes a name in capital Latin letters with single spaces, as a machine
// readable zone does. It is idempotent.
func Fold(name string) string {
	words := split(name)
	out := make([]string, 0, len(words))
	for _, w := range words {
		for part := range strings.FieldsSeq(render(w, 0)) {
			out = append(out, part)
		}
	}
	return strings.Join(out, " ")
}

// split cuts a name into words: at spaces, hyphens, fillers and other signs,
// but not at apostrophes, which machine readable zones leave out.
func split(name string) []string {
	var words []string
	var word []rune
	end := func() {
		if len(word) > 0 {
			words = append(words, string(word[:min(len(word), maxLetter)]))
		}
		word = word[:0]
	}
	count := 0
	for _, r := range compatible(name) {
		if count++; count > maxRunes {
			break
		}
		switch {
		case unicode.IsLetter(r) || (unicode.IsMark(r) && len(word) > 0):
			word = append(word, r)
		case isApostrophe(r) || unicode.Is(unicode.Cf, r):
		default:
			end()
		}
	}
	end()
	return words
}

// compatible replaces ligatures, full-width and presentation forms. The input
// is cut first: normal forms may be many times as long.
func compatible(name string) string {
	n := 0
	for i := range name {
		if n++; n > maxRunes {
			name = name[:i]
			break
		}
	}
	return norm.NFKC.String(strings.ToValidUTF8(name, " "))
}

func isApostrophe(r rune) bool {
	switch r {
	case '\'', '`', '´', '’', '‘', 'ʼ', 'ʻ', 'ʹ', '′', '״', '׳', '·':
		return true
	}
	return false
}

// render writes one word in a scheme. The result holds A to Z, and spaces where
// the script writes what are words elsewhere.
func render(word string, scheme int) string {
	var b strings.Builder
	for _, r := range word {
		b.WriteString(letter(r, scheme))
	}
	return b.String()
}

func letter(r rune, scheme int) string {
	if r >= 'A' && r <= 'Z' {
		return string(r)
	}
	upper := unicode.ToUpper(r)
	if upper >= 'A' && upper <= 'Z' && r < unicode.MaxASCII {
		return string(upper)
	}
	for _, table := range []map[rune][]string{latin, cyrillic, greek, abjad} {
		for _, candidate := range [...]rune{r, upper} {
			if spellings, ok := table[candidate]; ok {
				return spellings[min(scheme, len(spellings)-1)]
			}
		}
	}
	if isVowelPoint(r) {
		return ""
	}
	return other(r, scheme)
}

// other strips diacritics, then uses the general table.
func other(r rune, scheme int) string {
	if base := []rune(norm.NFKD.String(string(r))); len(base) > 1 && !unicode.Is(unicode.Hangul, r) {
		var b strings.Builder
		for _, part := range base {
			if !unicode.IsMark(part) {
				b.WriteString(letter(part, scheme))
			}
		}
		if b.Len() > 0 {
			return b.String()
		}
	}
	// The general table ends each Chinese syllable with a space, which parts
	// words that the script does not part.
	return strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z':
			return c - 'a' + 'A'
		case c >= 'A' && c <= 'Z' || c == ' ':
			return c
		}
		return -1
	}, unidecode.Unidecode(string(r)))
}

// isVowelPoint finds marks of Latin, Arabic and Hebrew, which carry no letter.
// Marks of Indian scripts are vowels and go through the general table.
func isVowelPoint(r rune) bool {
	return r >= 0x0300 && r <= 0x036F || r >= 0x0591 && r <= 0x05C7 || r >= 0x064B && r <= 0x065F || r == 0x0670 || r == 0x0640
}

// bare removes what Arabic writers add or leave out at will.
func bare(word string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case 'أ', 'إ', 'آ', 'ٱ':
			return 'ا'
		case 'ى', 'ی', 'ے':
			return 'ي'
		case 'ة', 'ہ', 'ھ', 'ۀ':
			return 'ه'
		case 'ک':
			return 'ك'
		}
		if isVowelPoint(r) {
			return -1
		}
		return r
	}, word)
}

// token is one word of a name with all its spellings.
type token struct {
	forms  []form // distinct, the best known one first
	abjad  bool   // the vowels are unknown
	weight float64
}

// tokenise makes the tokens of a name. Titles are left out unless the name
// holds nothing else.
func tokenise(name string) []token {
	var all, proper []token
	for _, word := range split(name) {
		for _, t := range tokens(word) {
			if len(all) == maxTokens {
				break
			}
			all = append(all, t)
			if !decorations[t.forms[0].text] {
				proper = append(proper, t)
			}
		}
	}
	if len(proper) == 0 {
		return all
	}
	return proper
}

// tokens renders a word in every scheme. A word that falls apart, such as one
// of Chinese syllables, gives a token for each part.
func tokens(word string) []token {
	if parts := strings.Fields(render(word, 0)); len(parts) > 1 {
		out := make([]token, len(parts))
		for i, p := range parts {
			out[i] = newToken([]string{p[:min(len(p), maxLetter)]}, false)
		}
		return out
	}
	var forms []string
	add := func(form string) {
		form = strings.ReplaceAll(form, " ", "")
		form = form[:min(len(form), maxLetter)]
		if form != "" && !slices.Contains(forms, form) {
			forms = append(forms, form)
		}
	}
	usual := usualSpellings()[bare(word)]
	for _, spelling := range usual {
		add(spelling)
	}
	for scheme := range schemes {
		add(render(word, scheme))
	}
	isAbjad := len(usual) == 0 && strings.ContainsFunc(word, func(r rune) bool { return abjad[r] != nil })
	if len(forms) == 0 {
		return nil
	}
	return []token{newToken(forms, isAbjad)}
}

func newToken(spellings []string, isAbjad bool) token {
	t := token{forms: make([]form, len(spellings)), abjad: isAbjad, weight: 1}
	for i, text := range spellings {
		t.forms[i] = newForm(text)
	}
	switch {
	case slices.ContainsFunc(spellings, func(s string) bool { return particles[s] }):
		t.weight = 0.25
	case len(spellings[0]) == 1:
		t.weight = 0.5
	}
	return t
}
