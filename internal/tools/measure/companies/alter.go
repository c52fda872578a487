package main

import (
	"math/rand/v2"
	"strings"
	"unicode"
)

// alteration is a way in which the name of a company comes to be written
// otherwise; empty where it cannot be for this one.
type alteration struct {
	kind   string
	change func(r *rand.Rand, c invented) string
}

var alterations = []alteration{
	{"as registered", func(_ *rand.Rand, c invented) string { return c.name }},
	{"capitals and signs", capitals},
	{"legal form left out", func(_ *rand.Rand, c invented) string { return c.bare() }},
	{"legal form written otherwise", func(_ *rand.Rand, c invented) string { return c.with(c.bare(), c.form.other, " ") }},
	{"legal form of another country", func(_ *rand.Rand, c invented) string { return nonEmpty(c.form.abroad, c.bare()+" "+c.form.abroad) }},
	{"abbreviated", abbreviated},
	{"marks left out", unmarked},
	{"in Latin letters", func(_ *rand.Rand, c invented) string { return c.abroad() }},
	{"words in another order", reordered},
	{"a word left out", shortened},
	{"words joined or parted", joined},
	{"one typo", func(r *rand.Rand, c invented) string { return c.with(typo(r, c.bare()), c.form.usual, " ") }},
	{"two typos", func(r *rand.Rand, c invented) string { return typo(r, typo(r, c.bare())) }},
	{"several of these", several},
}

func nonEmpty(condition, text string) string {
	if condition == "" {
		return ""
	}
	return text
}

// bare is the name without its form; without gaps where the script has none.
func (c invented) bare() string {
	gap := " "
	if c.glued() {
		gap = ""
	}
	return strings.Join(c.parts, gap)
}

func (c invented) glued() bool {
	return c.latin != nil && !strings.Contains(strings.TrimSuffix(strings.TrimPrefix(c.name, c.form.usual), c.form.usual), " ") && len(c.parts) > 1
}

// abroad is the name as those write it who do not know its script.
func (c invented) abroad() string {
	if c.latin == nil {
		return ""
	}
	return strings.TrimSpace(strings.ReplaceAll(strings.Join(c.latin, " "), "_", " ") + " " + c.form.abroad)
}

func capitals(_ *rand.Rand, c invented) string {
	return strings.NewReplacer(".", "", ",", "", "(", "", ")", "").Replace(strings.ToUpper(c.name))
}

// short are usual abbreviations.
var short = strings.NewReplacer("International", "Intl", "Internationale", "Int.", "Manufacturing", "Mfg", "Services", "Svcs", "Holdings", "Hldgs",
	"Brothers", "Bros", "Technologies", "Tech.", "Engineering", "Eng.", "Development", "Dev.", "Management", "Mgmt", "Distribution", "Distr.",
	"Associates", "Assoc.", "Industries", "Ind.", "Investments", "Inv.", "Insurance", "Ins.", "Pharmaceuticals", "Pharma", "Construction", "Constr.",
	"Properties", "Props", "Group", "Grp", "Financial", "Fin.", "Equipment", "Equip.", "Systems", "Sys.", "Marketing", "Mktg", "Gebrüder", "Gebr.",
	"Verwaltungs", "Verw.", "Hermanos", "Hnos.", " & ", " and ", "Transport", "Transp.", "Electrical", "Elec.", "Consulting", "Consult.")

func abbreviated(_ *rand.Rand, c invented) string {
	name := short.Replace(c.name)
	return nonEmpty(strings.TrimPrefix(name, c.name), name)
}

// plain are letters without their marks, as people type them who lack the keys.
var plain = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u", "ß", "ss", "é", "e", "è", "e", "ê", "e", "á", "a", "â", "a", "í", "i", "ó", "o", "ú", "u", "ñ", "n", "ç", "c",
	"ã", "a", "õ", "o", "ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ś", "s", "ź", "z", "ż", "z", "č", "c", "ř", "r", "š", "s", "ž", "z", "ý", "y", "ě", "e", "ő", "o", "ű", "u",
	"å", "a", "ø", "o", "æ", "ae", "ı", "i", "ş", "s", "ğ", "g", "Ö", "O", "Å", "A", "Ø", "O", "É", "E", "Č", "C", "Ç", "C", "Ş", "S", "İ", "I", "ů", "u")

func unmarked(_ *rand.Rand, c invented) string {
	name := plain.Replace(c.bare())
	if c.latin != nil || name == c.bare() {
		return ""
	}
	return name
}

func reordered(r *rand.Rand, c invented) string {
	words := strings.Fields(c.bare())
	if len(words) < 2 {
		return ""
	}
	before := strings.Join(words, " ")
	for range 10 {
		r.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
		if after := strings.Join(words, " "); after != before && words[0] != "&" && words[len(words)-1] != "&" {
			return after
		}
	}
	return ""
}

// shortened leaves a word out that is not the first: nobody forgets that.
func shortened(r *rand.Rand, c invented) string {
	words := strings.Fields(c.bare())
	if len(words) < 3 {
		return ""
	}
	at := 1 + r.IntN(len(words)-1)
	return c.with(strings.Join(append(append([]string{}, words[:at]...), words[at+1:]...), " "), c.form.usual, " ")
}

// joined writes two words as one, or one as two.
func joined(r *rand.Rand, c invented) string {
	words := strings.Fields(c.bare())
	if c.latin != nil || len(words) < 2 || words[1] == "&" {
		return ""
	}
	if w := words[0]; r.IntN(2) == 0 && len(w) >= 8 && isASCII(w) {
		at := 3 + r.IntN(len(w)-6)
		words[0] = w[:at] + " " + w[at:]
		return strings.Join(words, " ")
	}
	return strings.Join(append([]string{words[0] + strings.ToLower(words[1])}, words[2:]...), " ")
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r > unicode.MaxASCII })
}

func several(r *rand.Rand, c invented) string {
	name := plain.Replace(short.Replace(c.bare()))
	words := strings.Fields(name)
	if len(words) < 2 || c.latin != nil {
		return ""
	}
	words[0], words[1] = words[1], words[0]
	return strings.ToLower(strings.Trim(typo(r, strings.Join(words, " ")), "& "))
}

// typo changes one letter: left out, another one, doubled by a wrong one, or
// swapped with its neighbour.
func typo(r *rand.Rand, s string) string {
	b := []rune(s)
	for range 50 {
		i := r.IntN(len(b))
		if !unicode.IsLetter(b[i]) || unicode.Is(unicode.Han, b[i]) {
			continue
		}
		other := 'a' + rune(r.IntN(26))
		switch r.IntN(4) {
		case 0:
			return string(b[:i]) + string(b[i+1:])
		case 1:
			return string(b[:i]) + string(other) + string(b[i:])
		case 2:
			if b[i] > unicode.MaxASCII {
				continue
			}
			b[i] = other
			return string(b)
		default:
			if i+1 < len(b) && unicode.IsLetter(b[i+1]) && b[i] != b[i+1] {
				b[i], b[i+1] = b[i+1], b[i]
				return string(b)
			}
		}
	}
	return s
}
