package main

import (
	"math/rand/v2"
	"strings"
)

// alteration is a way in which a name comes to be written otherwise.
type alteration struct {
	name   string
	change func(r *rand.Rand, name string) string
}

var alterations = []alteration{
	{"as listed", func(_ *rand.Rand, s string) string { return s }},
	{"words swapped", func(r *rand.Rand, s string) string {
		f := strings.Fields(s)
		r.Shuffle(len(f), func(i, j int) { f[i], f[j] = f[j], f[i] })
		return strings.ToLower(strings.Join(f, " "))
	}},
	{"one typo", typo},
	{"two typos", func(r *rand.Rand, s string) string { return typo(r, typo(r, s)) }},
	{"a middle name dropped", func(r *rand.Rand, s string) string {
		f := strings.Fields(s)
		if len(f) > 2 {
			k := 1 + r.IntN(len(f)-2)
			f = append(f[:k], f[k+1:]...)
		}
		return strings.Join(f, " ")
	}},
	{"two words joined", func(r *rand.Rand, s string) string {
		f := strings.Fields(s)
		k := r.IntN(len(f) - 1)
		f[k] += f[k+1]
		return strings.Join(append(f[:k+1], f[k+2:]...), " ")
	}},
	{"first name abbreviated", func(_ *rand.Rand, s string) string {
		f := strings.Fields(s)
		f[0] = f[0][:1] + "."
		return strings.Join(f, " ")
	}},
	{"respelled", respell},
}

// typo changes one letter: left out, doubled by another, replaced, or swapped.
func typo(r *rand.Rand, s string) string {
	b := []byte(s)
	for range 30 {
		i := r.IntN(len(b))
		if !isLetter(b[i]) {
			continue
		}
		other := byte('a' + r.IntN(26))
		switch r.IntN(4) {
		case 0:
			return string(b[:i]) + string(b[i+1:])
		case 1:
			return string(b[:i]) + string(other) + string(b[i:])
		case 2:
			b[i] = other
			return string(b)
		default:
			if i+1 < len(b) && isLetter(b[i+1]) {
				b[i], b[i+1] = b[i+1], b[i]
				return string(b)
			}
		}
	}
	return s
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// spellings are sounds that languages write differently.
var spellings = [][2]string{
	{"KH", "H"}, {"OU", "U"}, {"EI", "I"}, {"MUHAMMAD", "MOHAMMED"}, {"MOHAMMAD", "MOHAMED"}, {"AHMAD", "AHMED"}, {"HUSSEIN", "HUSAYN"},
	{"HUSAYN", "HOUSSEIN"}, {"IY", "Y"}, {"ZH", "J"}, {"Q", "K"}, {"SH", "CH"}, {"AL-", "EL "}, {"YU", "IU"}, {"CH", "TCH"}, {"V", "W"},
	{"OO", "U"}, {"EE", "I"}, {"ALI", "ALY"}, {"IA", "YA"}, {"PH", "F"}, {"CK", "K"}, {"SS", "S"}, {"LL", "L"},
}

// respell writes up to two sounds in another way.
func respell(r *rand.Rand, s string) string {
	s = strings.ToUpper(s)
	changed := 0
	for _, i := range r.Perm(len(spellings)) {
		if from := spellings[i][0]; strings.Contains(s, from) && changed < 2 {
			s = strings.ReplaceAll(s, from, spellings[i][1])
			changed++
		}
	}
	return s
}
