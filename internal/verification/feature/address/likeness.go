package address

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/mozillazg/go-unidecode"
	"golang.org/x/text/unicode/norm"
)

// Likeness returns the similarity of the found and the expected address, 0 to 100.
// Words may be spelt and ordered differently, and may be missing if the rest
// suffices, but numbers must match: another house number or postal code is another
// address, however similar the words are. The same holds for another street in the
// same town.
func Likeness(expected, found string) int {
	e, f := take(expected), take(found)
	score := int(100*covered(e.words(), f.words()) + 0.5)
	if len(e.words()) == 0 {
		score = 100
	}
	switch {
	case e.differsInNumber(f), anotherPostal(e.postal, f.postal):
		return min(score, capGate)
	case covered(e.street(), f.words()) < leastOfStreet, e.house() != "" && f.house() == "":
		return min(score, capStreet)
	}
	return score
}

const (
	// capGate and capStreet keep what fails a gate below every sensible threshold.
	capGate   = 30
	capStreet = 60
	// leastOfStreet is the share of a street's name that has to be found again.
	leastOfStreet = 0.6
	// leastAlike is the likeness of two words that may be one.
	leastAlike = 0.75
	maxAddress = 400 // characters that are looked at
	maxTokens  = 60
)

// taken is an address taken apart.
type taken struct {
	tokens []token
	// postal is the postal code without blanks and hyphens.
	postal string
}

// token is a word or a number; part counts the commas and lines before it.
type token struct {
	text string
	part int
	// unit says that the number is that of a flat or a floor.
	unit bool
}

func (t token) isNumber() bool { return strings.ContainsAny(t.text, "0123456789") }

func take(address string) taken {
	text := strings.ToLower(unidecode.Unidecode(norm.NFKC.String(shorten(address))))
	t := taken{}
	text, t.postal = cutPostal(text)
	unit := false
	for part, piece := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == '\n' || r == ';' }) {
		for _, word := range strings.FieldsFunc(piece, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			if len(t.tokens) == maxTokens {
				return t
			}
			word = full(word)
			if units[word] {
				unit = true
				continue
			}
			last := len(t.tokens) - 1
			// "12 a" is the house that others write 12a.
			if len(word) == 1 && word >= "a" && word <= "h" && last >= 0 && t.tokens[last].part == part && isDigits(t.tokens[last].text) {
				t.tokens[last].text += word
				continue
			}
			t.tokens = append(t.tokens, token{word, part, unit})
			unit = false
		}
	}
	return t
}

func shorten(s string) string {
	if r := []rune(s); len(r) > maxAddress {
		return string(r[:maxAddress])
	}
	return s
}

// postals are the forms of postal codes, the closest first.
var postals = []*regexp.Regexp{
	regexp.MustCompile(`\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b`), // United Kingdom
	regexp.MustCompile(`\b[a-z]\d[a-z][\s-]*\d[a-z]\d\b`),       // Canada
	regexp.MustCompile(`\b[1-9]\d{3}\s+[a-z]{2}\b`),             // Netherlands
	regexp.MustCompile(`\b\d{5}-\d{3,4}\b`),                     // Brazil, United States
	regexp.MustCompile(`\b\d{3}-\d{4}\b`),                       // Japan
	regexp.MustCompile(`\b\d{2}-\d{3}\b`),                       // Poland
	regexp.MustCompile(`\b\d{5,6}\b`),
	regexp.MustCompile(`\b\d{3}\s\d{2}\b`), // Sweden, Czechia, Greece
	regexp.MustCompile(`\b\d{4}\b`),
}

// cutPostal takes the postal code out of an address: the last of the closest form.
func cutPostal(text string) (rest, postal string) {
	for _, form := range postals {
		all := form.FindAllStringIndex(text, -1)
		if len(all) == 0 {
			continue
		}
		at := all[len(all)-1]
		code := strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				return r
			}
			return -1
		}, text[at[0]:at[1]])
		return text[:at[0]] + " , " + text[at[1]:], code
	}
	return text, ""
}

// anotherPostal reports whether both postcodes are known and differ. Five digits are the beginning
// of the long code of the United States.
func anotherPostal(a, b string) bool {
	if a == "" || b == "" || a == b {
		return false
	}
	if len(a) > len(b) {
		a, b = b, a
	}
	return len(a) != 5 || len(b) != 9 || !strings.HasPrefix(b, a)
}

// words are the tokens that are no numbers.
func (t taken) words() []token {
	return slices.DeleteFunc(slices.Clone(t.tokens), token.isNumber)
}

// numbers returns the house numbers that can be recognised.
func (t taken) numbers() []string {
	var all []string
	for _, k := range t.tokens {
		if k.isNumber() && !k.unit {
			all = append(all, k.text)
		}
	}
	return all
}

// house is the first number that is none of a flat; empty when there is none.
func (t taken) house() string {
	if all := t.numbers(); len(all) > 0 {
		return all[0]
	}
	return ""
}

// differsInNumber reports whether both have a house number and neither stands in
// the other address.
func (t taken) differsInNumber(o taken) bool {
	mine, other := t.house(), o.house()
	if mine == "" || other == "" || mine == other {
		return false
	}
	return !slices.Contains(o.numbers(), mine) || !slices.Contains(t.numbers(), other)
}

// street is the name of the street: what stands beside the house number.
func (t taken) street() []token {
	at := slices.IndexFunc(t.tokens, func(k token) bool { return k.isNumber() && !k.unit })
	if at < 0 {
		return nil
	}
	var after, before []token
	for _, k := range t.tokens[at+1:] {
		if k.part != t.tokens[at].part || k.isNumber() {
			break
		}
		after = append(after, k)
		if endings[k.text] {
			return after // what follows is the place
		}
	}
	for _, k := range slices.Backward(t.tokens[:at]) {
		if k.part != t.tokens[at].part || k.isNumber() {
			break
		}
		before = append(before, k)
	}
	if len(before) > 0 {
		return before
	}
	// Without a comma the place may follow the street: only the first names count.
	return after[:min(len(after), streetWords(after))]
}

// streetWords is how far the name of a street reaches that begins with its kind
// (rue de la Paix): up to the first word that says something.
func streetWords(after []token) int {
	for i, k := range after {
		if weight(k) == 1 {
			return i + 1
		}
	}
	return len(after)
}

// covered is the share of the weight of some words that is found again.
func covered(words, among []token) float64 {
	total, found := 0.0, 0.0
	used := make([]bool, len(among))
	for _, w := range words {
		best, at := 0.0, -1
		for i, other := range among {
			if used[i] {
				continue
			}
			if a := alike(w.text, other.text); a > best {
				best, at = a, i
			}
		}
		if at >= 0 {
			used[at] = true
		}
		total += weight(w)
		found += weight(w) * best
	}
	if total == 0 {
		return 1
	}
	return found / total
}

// weight is low for words that say little about a place.
func weight(t token) float64 {
	if little[t.text] || endings[t.text] || len(t.text) < 2 {
		return 0.1
	}
	return 1
}

// alike is 1 for equal words and 0 for those that cannot be one.
func alike(a, b string) float64 {
	if a == b {
		return 1
	}
	longest := max(len(a), len(b))
	if longest > 40 || min(len(a), len(b)) < 3 {
		return 0
	}
	if s := 1 - float64(distance(a, b))/float64(longest); s >= leastAlike {
		return s
	}
	return 0
}

// distance is the number of letters to insert, drop or change.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			diagonal, row[j+1] = row[j+1], min(row[j+1]+1, row[j]+1, diagonal+cost)
		}
	}
	return row[len(b)]
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
