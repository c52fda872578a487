package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"vidimus/internal/engine/aml/list"
)

// Sizes of a made list: as those of published lists, whose commonest names
// stand in every hundredth entry.
const (
	madeGiven  = 700
	madeFamily = 5000
	madeSkew   = 1.15
)

var (
	heads = strings.Fields("a al am ba bo da de el fa ga ha i is ja ka ko la li ma mo na ni o pe ra ri sa sha si ta ti u va wa ya yo za zu kha gho dmi abd")
	tails = strings.Fields("bin da dis far han hul im jan ka kov la lan len li man med mir na nov ra ram rez rin rov sa san sen shi sky tar ten ti var ven vic wan yev zan")
)

// made is a list of invented persons and companies, always the same for a seed.
// It tells how fast searches are; how good they are only published lists tell.
func made(count int, seed uint64) []list.Entry {
	r := rand.New(rand.NewPCG(seed, 11))
	given, family := words(r, madeGiven), words(r, madeFamily)
	ofGiven, ofFamily := rand.NewZipf(r, madeSkew, 8, madeGiven-1), rand.NewZipf(r, madeSkew, 8, madeFamily-1)
	entries := make([]list.Entry, count)
	for i := range entries {
		name := func() string {
			parts := []string{given[ofGiven.Uint64()]}
			for range r.IntN(3) {
				parts = append(parts, given[ofGiven.Uint64()])
			}
			return strings.Join(append(parts, family[ofFamily.Uint64()]), " ")
		}
		e := list.Entry{ID: fmt.Sprint(i), Names: []string{name()}, Company: r.IntN(4) == 0}
		if e.Company {
			e.Names[0] = family[ofFamily.Uint64()] + " " + family[ofFamily.Uint64()] + " Trading LLC"
		}
		for range r.IntN(4) {
			e.Aliases = append(e.Aliases, name())
		}
		entries[i] = e
	}
	return entries
}

// words are invented words of two syllables to four, each once.
func words(r *rand.Rand, count int) []string {
	seen := map[string]bool{}
	out := make([]string, 0, count)
	for len(out) < count {
		w := heads[r.IntN(len(heads))]
		for range 1 + r.IntN(3) {
			w += tails[r.IntN(len(tails))]
		}
		if w = strings.ToUpper(w[:1]) + w[1:]; !seen[w] {
			seen[w] = true
			out = append(out, w)
		}
	}
	return out
}
