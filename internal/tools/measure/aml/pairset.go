package main

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/mozillazg/go-unidecode"

	"vidimus/internal/engine/aml/list"
)

// couple is two names, and whether they are of one person or company.
type couple struct {
	group   string
	company bool
	// name is looked for, other is listed.
	name, other string
	same        bool
}

// half is one of the two parts of all couples: what the matching is improved on,
// and what only tells how good it is.
type half string

const (
	development half = "dev"
	heldOut     half = "held"
)

// halfOf tells by a hash of the name that is looked for, so that a name and its
// counterexample are in one half.
func halfOf(seed uint64, name string) half {
	h := fnv.New64a()
	_, _ = fmt.Fprintf(h, "%d|%s", seed, name) // a hash takes everything
	if h.Sum64()>>17&1 == 0 {
		return development
	}
	return heldOut
}

//go:embed testdata/pairs.csv
var writtenPairs string

// Bounds of what is taken from the lists.
const (
	aliasesMost    = 700  // of a kind
	neighboursMost = 2500 // among which the most alike stranger is sought
	// aliasLeast is the least share of letter triples that an alias has in common with
	// the name: others are nicknames, which no spelling tells.
	aliasLeast = 0.3
	// samePersonAt is the share from which a neighbour may be the same after all.
	samePersonAt = 0.9
)

// couplesOf are all couples: written ones, and aliases of the lists, each with the
// most alike name of somebody else.
func couplesOf(entries []list.Entry, seed uint64) ([]couple, error) {
	out, err := written()
	if err != nil {
		return nil, err
	}
	out = append(out, aliases(entries, seed)...)
	return append(out, changed(entries, seed)...), nil
}

// written reads the couples of pairs.csv, and gives each name the most alike other
// one of its group.
func written() ([]couple, error) {
	rows, err := csv.NewReader(strings.NewReader(writtenPairs)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("read pairs: %w", err)
	}
	var out []couple
	grams := map[string][]uint32{}
	for _, row := range rows[1:] {
		grams[row[3]] = gramsOf(row[3])
		out = append(out, couple{row[0], row[1] == "company", row[2], row[3], true})
	}
	for _, c := range out {
		best, nearest := -1.0, ""
		for _, d := range out {
			if !d.same || d.group != c.group {
				continue
			}
			if share := shareOf(grams[c.other], grams[d.other]); share > best && share < samePersonAt && !knownAs(out, c.name, d.other) {
				best, nearest = share, d.other
			}
		}
		if nearest != "" {
			out = append(out, couple{c.group, c.company, c.name, nearest, false})
		}
	}
	return out, nil
}

// knownAs reports whether a name is written with a counterpart, whatever its spelling.
func knownAs(all []couple, name, other string) bool {
	return slices.ContainsFunc(all, func(c couple) bool {
		return c.same && c.other == other && shareOf(gramsOf(c.name), gramsOf(name)) > 0.6
	})
}

// aliases are couples of a further name of an entry and its first one.
func aliases(entries []list.Entry, seed uint64) []couple {
	random := rand.New(rand.NewPCG(seed, 21))
	order := random.Perm(len(entries))
	var out []couple
	counts := map[string]int{}
	for _, i := range order {
		e := entries[i]
		for _, alias := range append(slices.Clone(e.Aliases), e.Names[1:]...) {
			group, ok := aliasGroup(e, alias)
			if !ok || counts[group] >= aliasesMost {
				continue
			}
			counts[group]++
			c := couple{group, e.Company, alias, e.Names[0], true}
			out = append(out, c)
			if other := stranger(entries, order, i); other != "" {
				c.other, c.same = other, false
				out = append(out, c)
			}
			break // one of each entry
		}
	}
	return out
}

// aliasGroup says what kind of alias it is; none where no spelling can tell it.
func aliasGroup(e list.Entry, alias string) (string, bool) {
	kind := "person"
	if e.Company {
		kind = "company"
	}
	if strings.ContainsFunc(alias, func(r rune) bool { return r > 0x36F }) {
		return "listed " + kind + ", other script", !e.Company
	}
	share := shareOf(gramsOf(alias), gramsOf(e.Names[0]))
	return "listed " + kind, share >= aliasLeast && share < 1
}

// stranger is the name most alike to that of an entry among many others.
func stranger(entries []list.Entry, order []int, at int) string {
	own := gramsOf(entries[at].Names[0])
	best, name := 0.0, ""
	for _, i := range order[:min(len(order), neighboursMost)] {
		o := entries[i]
		if i == at || o.Company != entries[at].Company || samePerson(o, entries[at]) {
			continue
		}
		if share := shareOf(own, gramsOf(o.Names[0])); share > best && share < samePersonAt {
			best, name = share, o.Names[0]
		}
	}
	return name
}

// changed are companies beside another number, or another short word in capitals.
func changed(entries []list.Entry, seed uint64) []couple {
	random := rand.New(rand.NewPCG(seed, 22))
	var out []couple
	for _, i := range random.Perm(len(entries)) {
		e := entries[i]
		if !e.Company || len(out) >= 2*150 {
			continue
		}
		words := strings.Fields(e.Names[0])
		for k, w := range words {
			other := otherNumber(random, w)
			if other == w {
				continue
			}
			turned := slices.Clone(words)
			turned[k] = other
			upper := strings.ToLower(e.Names[0])
			out = append(out, couple{"number", true, upper, e.Names[0], true},
				couple{"number", true, strings.Join(turned, " "), e.Names[0], false})
			break
		}
	}
	return out
}

// otherNumber replaces the digits of a word.
func otherNumber(r *rand.Rand, word string) string {
	return strings.Map(func(c rune) rune {
		if c >= '0' && c <= '9' {
			return '0' + (c-'0'+1+r.Int32N(8))%10
		}
		return c
	}, word)
}

// gramsOf are the letter triples of a name in plain letters, sorted, each once.
func gramsOf(name string) []uint32 {
	var out []uint32
	for word := range strings.FieldsFuncSeq(strings.ToLower(unidecode.Unidecode(name)), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}) {
		padded := "  " + word + " "
		for i := range len(padded) - 2 {
			out = append(out, uint32(padded[i])<<16|uint32(padded[i+1])<<8|uint32(padded[i+2]))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// shareOf is the Dice coefficient of two sorted sets.
func shareOf(a, b []uint32) float64 {
	both := 0
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			both++
			i++
			j++
		case a[i] < b[j]:
			i++
		default:
			j++
		}
	}
	if len(a)+len(b) == 0 {
		return 0
	}
	return 2 * float64(both) / float64(len(a)+len(b))
}
