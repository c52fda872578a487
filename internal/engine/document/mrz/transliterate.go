//go:build !wasip1

package mrz

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// mostVariants bounds Variants: a name of many letters with two spellings each
// would have thousands.
const mostVariants = 64

// ToMRZ spells a name as a zone does, in A to Z with single fillers between the
// parts, by the first recommendation of Doc 9303 part 3 section 6. Apostrophes
// and full stops fall away, hyphens and commas become fillers, a letter of a
// script without a table falls away.
func ToMRZ(name string) string { return Variants(name)[0] }

// Variants spells a name in every recommended way, ToMRZ's first, at most 64.
// All occurrences of a letter change together, as an issuer follows one rule:
// MÜLLER is MUELLER, MUXXLLER or MULLER.
func Variants(name string) []string {
	letters := spell(name)
	choice := make(map[rune]int)
	var open []rune // letters with more than one spelling, as they appear
	for _, l := range letters {
		if _, seen := choice[l.upper]; !seen && len(l.spellings) > 1 {
			choice[l.upper] = 0
			open = append(open, l.upper)
		}
	}
	out := []string{write(letters, choice)}
	seen := map[string]bool{out[0]: true}
	for len(out) < mostVariants && advance(letters, open, choice) {
		if s := write(letters, choice); !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}

// letter is a character of a name with its spellings, the recommended one first.
type letter struct {
	upper     rune
	spellings []string
}

// advance counts choice one up, like the digits of a number.
func advance(letters []letter, open []rune, choice map[rune]int) bool {
	for _, r := range open {
		most := 0
		for _, l := range letters {
			if l.upper == r {
				most = max(most, len(l.spellings))
			}
		}
		if choice[r]++; choice[r] < most {
			return true
		}
		choice[r] = 0
	}
	return false
}

func write(letters []letter, choice map[rune]int) string {
	var b strings.Builder
	for _, l := range letters {
		b.WriteString(l.spellings[min(choice[l.upper], len(l.spellings)-1)])
	}
	return strings.Join(strings.FieldsFunc(b.String(), func(r rune) bool { return r == Filler }), "<")
}

// Characters with a rule of their own.
const (
	shadda     = '\u0651' // doubles the letter before it
	tehMarbuta = '\u0629' // XAH ends a word, XTA elsewhere
)

func spell(name string) []letter {
	// Composed, so that U and two dots is the letter of the table.
	name = strings.ToUpper(norm.NFC.String(strings.ReplaceAll(name, "ß", "ẞ")))
	runes := []rune(name)
	out := make([]letter, 0, len(runes))
	for i, r := range runes {
		l := letter{upper: r}
		switch {
		case r == shadda:
			l = doubled(out)
		case r == tehMarbuta:
			l.spellings = []string{"XTA"}
			if i+1 == len(runes) || !unicode.In(runes[i+1], unicode.L, unicode.M) {
				l.spellings = []string{"XAH"}
			}
		default:
			startsWord := i == 0 || !unicode.In(runes[i-1], unicode.L, unicode.M)
			l.spellings = spellings(r, startsWord)
		}
		out = append(out, l)
	}
	return out
}

// doubled returns the last written letter: vowel signs may stand before a shadda.
func doubled(written []letter) letter {
	for _, l := range slices.Backward(written) {
		if l.spellings[0] != "" {
			return l
		}
	}
	return letter{upper: shadda, spellings: []string{""}}
}

func spellings(r rune, startsWord bool) []string {
	if r >= 'A' && r <= 'Z' {
		return []string{string(r)}
	}
	if startsWord {
		if s, ok := cyrillicInitials[r]; ok {
			return s
		}
	}
	for _, table := range []map[rune][]string{latin, cyrillic, arabic} {
		if s, ok := table[r]; ok {
			return s
		}
	}
	switch {
	case strings.ContainsRune("'’ʼ`´.·", r):
		return []string{""}
	case unicode.IsSpace(r), unicode.IsPunct(r), r == Filler:
		return []string{"<"}
	}
	// A letter with signs the table does not list, as in Vietnamese, is its base.
	if base, _ := utf8.DecodeRuneInString(norm.NFD.String(string(r))); base != r {
		return spellings(base, startsWord)
	}
	return []string{""}
}
