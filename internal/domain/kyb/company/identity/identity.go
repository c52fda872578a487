// Package identity reports whether two mentions, one from a registry and one that a
// person entered, denote the same person or company. It compares lists of a few
// hundred names; it is not a search.
package identity

import (
	"slices"
	"strings"
	"unicode"

	"vidimus/internal/domain/screening/personname"
)

// Identity holds the identifying data of one mention of a party. What it does not tell is empty.
type Identity struct {
	IsCompany bool
	Name      string
	// DateOfBirth is YYYY-MM-DD, or YYYY-MM or YYYY where no more is published.
	DateOfBirth string
	// Nationality is alpha-2; for a company its country.
	Nationality string
	// Number is that of a company in its registry.
	Number string
}

// Same reports whether two mentions are of the same party. Names have the same words in any order
// and spelling that folds alike; what both tell besides must agree. A name with more words is the
// same person only when the whole day of birth agrees.
func Same(a, b Identity) bool { return prepare(a).same(prepare(b)) }

// Index finds identities again; the zero Book is empty.
type Index struct{ entries []prepared }

// Add puts an identity into the book. Its place is the number of those before.
func (b *Index) Add(i Identity) { b.entries = append(b.entries, prepare(i)) }

// Find returns the place of the first that is the same, or -1.
func (b *Index) Find(i Identity) int {
	wanted := prepare(i)
	return slices.IndexFunc(b.entries, wanted.same)
}

// All returns the places of all that are the same.
func (b *Index) All(i Identity) (places []int) {
	wanted := prepare(i)
	for n, e := range b.entries {
		if wanted.same(e) {
			places = append(places, n)
		}
	}
	return places
}

// prepared is an identity with the words of its name.
type prepared struct {
	Identity
	words []string
}

func prepare(i Identity) prepared { return prepared{i, words(i.Name)} }

func (a prepared) same(b prepared) bool {
	switch {
	case a.IsCompany != b.IsCompany || len(a.words) == 0 || len(b.words) == 0:
		return false
	case a.IsCompany:
		return sameCompany(a.Identity, b.Identity, slices.Equal(a.words, b.words))
	}
	isOneDay := len(a.DateOfBirth) == fullDate && a.DateOfBirth == b.DateOfBirth
	switch {
	case !agree(a.DateOfBirth, b.DateOfBirth):
		return false
	case isOneDay:
		// Somebody may have two nationalities, and middle names are often left out.
		return slices.Equal(a.words, b.words) || contains(a.words, b.words) || contains(b.words, a.words)
	default:
		return slices.Equal(a.words, b.words) && (a.Nationality == "" || b.Nationality == "" || strings.EqualFold(a.Nationality, b.Nationality))
	}
}

// fullDate is the length of a whole day.
const fullDate = len("2006-01-02")

// sameCompany goes by the number where both have one: names are given again.
func sameCompany(a, b Identity, isSameName bool) bool {
	if a.Nationality != "" && b.Nationality != "" && !strings.EqualFold(a.Nationality, b.Nationality) {
		return false
	}
	x, y := number(a.Number), number(b.Number)
	if x != "" && y != "" {
		return x == y
	}
	return isSameName
}

// number normalises a registry number for comparison.
func number(s string) string {
	kept := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToUpper(r)
		}
		return -1
	}, s)
	return strings.TrimLeft(kept, "0")
}

// agree holds when one date has all that the other tells, or nothing.
func agree(a, b string) bool { return strings.HasPrefix(a, b) || strings.HasPrefix(b, a) }

// leastWords is the number of words a name needs: a surname alone identifies no one.
const leastWords = 2

// contains reports whether all words of the shorter name stand in the longer one.
func contains(long, short []string) bool {
	if len(short) < leastWords {
		return false
	}
	return !slices.ContainsFunc(short, func(w string) bool { return !slices.Contains(long, w) })
}

func words(name string) []string {
	out := strings.Fields(personname.Fold(name))
	slices.Sort(out)
	return out
}
