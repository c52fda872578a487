package rulelanguage

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"vidimus/internal/platform/value/iso"
)

// maxSubject is how many bytes of a text are looked at: results are short, and
// who sends longer ones must not slow the rules of others.
const maxSubject = 8192

// subject cuts a text to what is looked at, at the border of a character.
func subject(s string) string {
	if len(s) <= maxSubject {
		return s
	}
	end := maxSubject
	for end > 0 && !utf8.RuneStart(s[end]) {
		end--
	}
	return s[:end]
}

// fold writes a text so that two texts that differ in letter case, in outer
// blanks or in how accents are encoded become one. ASCII in lower case costs
// no allocation.
func fold(s string) string {
	s = subject(strings.TrimSpace(s))
	for i := range len(s) {
		if c := s[i]; c >= utf8.RuneSelf {
			return strings.Map(foldRune, norm.NFC.String(s))
		}
	}
	return strings.ToLower(s)
}

// foldRune takes one letter to stand for all its cases.
func foldRune(r rune) rune {
	least := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		least = min(least, next)
	}
	if least >= 'A' && least <= 'Z' {
		return least + 'a' - 'A'
	}
	return least
}

// keyOf returns the normalised form by which texts of a type are compared. Countries may be written
// with two or three letters, statuses with spaces or underscores.
func keyOf(s string, t Type) string {
	switch t {
	case TypeCountry:
		if code, ok := iso.Alpha3(strings.TrimSpace(s)); ok {
			return code
		}
	case TypeStatus:
		return strings.ReplaceAll(fold(s), "_", " ")
	}
	return fold(s)
}

// maxSimilar is the number of characters a fuzzy match compares.
const maxSimilar = 256

// similarity is how alike two texts are, from 0 to 100: one minus the edits in
// proportion to the longer text, of the words as they stand or in alphabetic
// order, whichever is more. Case, accents and signs do not count.
func similarity(a, b []string) int {
	if len(a) == 0 || len(b) == 0 {
		return 0
	}
	straight := ratio(strings.Join(a, " "), strings.Join(b, " "))
	if straight == 100 || len(a) == 1 && len(b) == 1 {
		return straight
	}
	return max(straight, ratio(inOrder(a), inOrder(b)))
}

func inOrder(all []string) string {
	sorted := slices.Clone(all)
	slices.Sort(sorted)
	return strings.Join(sorted, " ")
}

// words splits a text for similarity.
func words(s string) []string {
	if n := runesEnd(s, maxSimilar); n < len(s) {
		s = s[:n]
	}
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToValidUTF8(s, " ")) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(foldRune(r))
		default:
			b.WriteByte(' ')
		}
		if b.Len() > 4*maxSimilar {
			break // decomposed forms may be many times as long
		}
	}
	return strings.Fields(b.String())
}

// runesEnd is the byte at which the first n characters end.
func runesEnd(s string, n int) int {
	for i := range s {
		if n == 0 {
			return i
		}
		n--
	}
	return len(s)
}

func ratio(a, b string) int {
	var one, two [maxSimilar]rune
	x, y := runesOf(one[:0], a), runesOf(two[:0], b)
	longest := max(len(x), len(y))
	if longest == 0 {
		return 0
	}
	return 100 - (100*edits(x, y)+longest-1)/longest
}

func runesOf(out []rune, s string) []rune {
	for _, r := range s {
		if len(out) == maxSimilar {
			break
		}
		out = append(out, r)
	}
	return out
}

// edits counts insertions, deletions and substitutions.
func edits(a, b []rune) int {
	var cells [maxSimilar + 1]int
	row := cells[:len(b)+1]
	for j := range row {
		row[j] = j
	}
	for i, x := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j, y := range b {
			cost := diagonal
			if x != y {
				cost++
			}
			diagonal, row[j+1] = row[j+1], min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
