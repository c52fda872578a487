package neural

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Letters of the two scripts that look alike, in the same order.
const (
	latinTwins = "ABEZHIKMNOPTYXo"
	greekTwins = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο"
)

var (
	toLatin = twins(greekTwins, latinTwins)
	toGreek = twins(latinTwins, greekTwins)
)

func twins(from, to string) *strings.Replacer {
	var pairs []string
	other := []rune(to)
	for i, r := range []rune(from) {
		pairs = append(pairs, string(r), string(other[i]))
	}
	return strings.NewReplacer(pairs...)
}

// inOneScript writes a word in the script of most of its letters: the network takes letters that
// look alike for those of the other script now and then. What cannot be told is Latin.
func inOneScript(word string) string {
	word = norm.NFC.String(word)
	latin, greek := 0, 0
	for _, r := range word {
		switch {
		case unicode.Is(unicode.Greek, r):
			greek++
		case unicode.Is(unicode.Latin, r):
			latin++
		}
	}
	switch {
	case greek == 0 || latin == 0 && greek > 1:
		return word
	case latin > 0 && greek > latin:
		return toGreek.Replace(word)
	default:
		return toLatin.Replace(word)
	}
}
