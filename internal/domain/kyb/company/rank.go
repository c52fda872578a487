package company

import (
	"cmp"
	"slices"
	"strings"

	"vidimus/internal/domain/kyb/company/companyname"
)

// rank keeps what fits the query, the nearest first: an equal number, then the
// name. Registries have ideas of their own about what is near.
func rank(all []Candidate, q Query) []Candidate {
	wanted, number := companyname.Parse(q.Name), numberKey(q.Number)
	kept := all[:0]
	for _, c := range all {
		if q.Number != "" && (number == "" || numberKey(c.Number) != number && numberKey(c.LEI) != number) {
			continue
		}
		if !wanted.Empty() {
			score, fits := nearest(c, wanted, q.Match)
			if !fits {
				continue
			}
			c.Score = score
		}
		kept = append(kept, c)
	}
	slices.SortStableFunc(kept, func(a, b Candidate) int { return -cmp.Compare(a.Score, b.Score) })
	return kept[:min(len(kept), MaxCandidates)]
}

// nearest is the score of the name that is nearest to the wanted one, and
// whether any of them fits.
func nearest(c Candidate, wanted companyname.Name, m Match) (score float64, fits bool) {
	for _, name := range append([]string{c.Name}, c.AlternativeNames...) {
		found := companyname.Parse(name)
		if !matches(found, wanted, m) {
			continue
		}
		fits = true
		score = max(score, companyname.Compare(wanted, found).Score)
	}
	return score, fits
}

// matches reports whether a name has what was typed in it, or begins with it, as
// names are folded. Who asks for names that are alike gets what the source found.
func matches(found, wanted companyname.Name, m Match) bool {
	switch m {
	case MatchFuzzy:
		return true
	case MatchStart:
		return strings.HasPrefix(found.Plain, wanted.Plain) || strings.HasPrefix(found.Key, wanted.Key)
	default:
		return holds(found.Plain, wanted.Plain) || holds(found.Key, wanted.Key)
	}
}

// holds reports whether every word of the one stands in the other, be it as a part of a word.
func holds(name, wanted string) bool {
	for word := range strings.FieldsSeq(wanted) {
		if !strings.Contains(name, word) {
			return false
		}
	}
	return true
}
