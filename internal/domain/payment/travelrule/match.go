package travelrule

import (
	"slices"

	"vidimus/internal/domain/screening/personname"
)

// Strictness is the similarity required between the names of both sides.
type Strictness string

// The degrees.
const (
	StrictnessNone    Strictness = "NONE"
	StrictnessStrict  Strictness = "STRICT"
	StrictnessDefault Strictness = "DEFAULT"
	StrictnessFuzzy   Strictness = "FUZZY"
)

// Strictnesses are all of them.
var Strictnesses = []Strictness{StrictnessNone, StrictnessStrict, StrictnessDefault, StrictnessFuzzy}

// least is the score from which two names are the same. STRICT wants every word
// on both sides, in any order and any script.
var least = map[Strictness]int{StrictnessNone: 0, StrictnessStrict: 100, StrictnessDefault: 85, StrictnessFuzzy: personname.DefaultStrictness}

// verdict is the result of comparing names.
type verdict int

const (
	matches verdict = iota
	differs
	// thin reports whether one side carries no name.
	thin
)

// match compares the names that both sides know: one pair that is alike is enough.
func (s Strictness) match(ours, theirs []string) verdict {
	if s == StrictnessNone {
		return matches
	}
	filled := func(names []string) []string {
		return slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == "" })
	}
	ours, theirs = filled(ours), filled(theirs)
	if len(ours) == 0 || len(theirs) == 0 {
		return thin
	}
	for _, a := range ours {
		for _, b := range theirs {
			if personname.Score(a, b, personname.Options{}) >= least[s] {
				return matches
			}
		}
	}
	return differs
}
