package main

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestARegisterIsTheSameForASeed(t *testing.T) {
	t.Parallel()
	names := func(seed uint64) []string {
		var out []string
		for _, c := range made(settings{records: 500, seed: seed}) {
			out = append(out, c.name)
		}
		return out
	}
	if !slices.Equal(names(1), names(1)) || slices.Equal(names(1), names(2)) {
		t.Error("the seed does not tell the register")
	}
}

func TestEveryAlterationFitsSomeName(t *testing.T) {
	t.Parallel()
	companies := made(settings{records: 2000, seed: 3})
	r := rand.New(rand.NewPCG(1, 1))
	for _, a := range alterations {
		fits := 0
		for _, c := range companies {
			if name := a.change(r, c); name != "" {
				fits++
			}
		}
		if fits < 20 {
			t.Errorf("%s fits %d names of %d", a.kind, fits, len(companies))
		}
	}
}
