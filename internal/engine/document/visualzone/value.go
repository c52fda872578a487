package visualzone

import (
	"regexp"
	"strings"
	"unicode"

	"vidimus/internal/engine/image/ocr"
)

// understand takes a line for the value of a field; nil when it cannot be one.
func (r *reader) understand(f Field, l ocr.Line) *Value {
	said := printed(l)
	switch f {
	case Surname, GivenNames, FullName, name:
		return nameOf(said)
	case Number, PersonalNumber:
		return numberOf(said)
	case Birth, Issue, Expiry:
		return r.dateOf(f, said)
	case Sex:
		return sexOf(said)
	case Nationality, IssuingState:
		return nationOf(said, f == IssuingState)
	case Categories:
		return categoriesOf(said)
	default:
		return wordsOf(said)
	}
}

const (
	mostName = 90 // letters
	mostText = 160
)

// nameOf takes letters, spaces, hyphens and apostrophes.
func nameOf(said string) *Value {
	letters, lower, latin, foreign := 0, 0, 0, 0
	for _, r := range said {
		switch {
		case unicode.IsLetter(r):
			letters++
			if unicode.IsLower(r) {
				lower++
			}
			if unicode.Is(unicode.Latin, r) {
				latin++
			} else {
				foreign++
			}
		case unicode.IsMark(r), strings.ContainsRune(" -'’.,·", r):
		case r == '/':
			// Two scripts side by side, parted below.
		default:
			return nil
		}
	}
	if letters < 2 || letters > mostName {
		return nil
	}
	out := &Value{Text: said}
	if a, b, two := strings.Cut(said, "/"); two {
		out.Text, out.Other = strings.TrimSpace(a), strings.TrimSpace(b)
		if isLatin(out.Other) && !isLatin(out.Text) {
			out.Text, out.Other = out.Other, out.Text
		}
		if isLatin(out.Other) {
			out.Other = "" // the same language twice
		}
	}
	return out
}

// isLatin reports whether a text consists of Latin letters.
func isLatin(text string) bool {
	for _, r := range text {
		if unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) {
			return false
		}
	}
	return true
}

var numberForm = regexp.MustCompile(`^[A-Z0-9][A-Z0-9 ./-]{3,22}[A-Z0-9]$`)

// numberOf takes capitals and digits, of which most are digits or some.
func numberOf(said string) *Value {
	digits := 0
	for _, r := range said {
		if r >= '0' && r <= '9' {
			digits++
		}
	}
	if !numberForm.MatchString(said) || digits < 3 {
		return nil
	}
	return &Value{Text: strings.ReplaceAll(said, " ", "")}
}

// sexes by what documents print for them, folded. M is for a man everywhere but
// beside H, for which there is no telling.
var sexes = map[string]string{
	"m": "M", "male": "M", "man": "M", "mann": "M", "mannlich": "M", "maennlich": "M", "masculin": "M", "masculino": "M", "h": "M", "hombre": "M", "muzh": "M", "mezhskoi": "M", "muzhskoi": "M", "e": "M",
	"f": "F", "female": "F", "weiblich": "F", "w": "F", "feminin": "F", "feminino": "F", "femenino": "F", "k": "F", "z": "F", "zh": "F", "zhen": "F", "zhenskii": "F", "v": "F", "n": "F",
	"x": "X",
}

// sexOf takes a mark, often in two languages: M/M, W / F, Ж/F.
func sexOf(said string) *Value {
	words := fold(said)
	if len(words) == 0 || len(words) > 3 {
		return nil
	}
	code := ""
	for _, w := range words {
		c := sexes[w]
		if c == "" && w != "muzhchina" {
			return nil
		}
		// International marks count before those of one language: K/F, E/M, V/F.
		if w == "f" || w == "m" || w == "x" || code == "" {
			code = c
		}
	}
	only := len(words) == 1
	// Of one language alone, whose marks mean other things elsewhere.
	if only && (words[0] == "v" || words[0] == "n" || words[0] == "e" || words[0] == "h") {
		return &Value{Text: said}
	}
	return &Value{Text: code}
}

var categoryForm = regexp.MustCompile(`^(AM|A1|A2|A|B1|B|BE|C1|C|C1E|CE|D1|D|D1E|DE|T|L|M|E|F|G|H)$`)

// categoriesOf takes the classes of vehicles.
func categoriesOf(said string) *Value {
	var out []string
	for _, w := range strings.FieldsFunc(said, func(r rune) bool { return r == '/' || r == ',' || r == ' ' || r == ';' || r == '-' }) {
		if categoryForm.MatchString(w) {
			out = append(out, w)
		}
	}
	if len(out) == 0 {
		return nil
	}
	return &Value{Text: strings.Join(out, " ")}
}

// wordsOf takes anything of letters.
func wordsOf(said string) *Value {
	letters := 0
	for _, r := range said {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	if letters < 2 || len([]rune(said)) > mostText {
		return nil
	}
	return &Value{Text: said}
}
