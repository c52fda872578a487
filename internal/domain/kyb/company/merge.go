package company

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"
	"unicode"

	"vidimus/internal/domain/kyb/company/companyname"
)

// mergeCandidates puts the lists into one: the same company once, and of equal
// ones that of the first source first.
func mergeCandidates(lists [][]Candidate, q Query) []Candidate {
	out := []Candidate{}
	for _, list := range lists {
		for _, c := range list {
			at := slices.IndexFunc(out, func(known Candidate) bool { return same(known, c) })
			if at < 0 {
				out = append(out, c)
				continue
			}
			known := &out[at]
			known.Also = append(append(known.Also, c.Ref), c.Also...)
			fill(reflect.ValueOf(known).Elem(), reflect.ValueOf(c))
		}
	}
	return rank(out, q)
}

// same reports whether two source records describe one company. A number alone does not do: courts
// of one country give the same numbers again.
func same(a, b Candidate) bool {
	switch {
	case a.Source == b.Source || a.Country != b.Country || a.Region != "" && b.Region != "" && a.Region != b.Region:
		return false
	case a.LEI != "" && b.LEI != "":
		return a.LEI == b.LEI
	}
	n := numberKey(a.Number)
	return n != "" && n == numberKey(b.Number) && alike(a.Name, b.Name)
}

// numberKey is what registration numbers are compared by: letters and digits,
// without the zeros that fill a number up.
func numberKey(number string) string {
	var b strings.Builder
	for _, r := range strings.ToUpper(number) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(r)
		}
	}
	return strings.TrimLeft(b.String(), "0")
}

// leastLikeness is the score from which two names may be those of one company
// that has one number: names change, and are shortened.
const leastLikeness = 0.5

func alike(a, b string) bool { return companyname.Score(a, b).Score >= leastLikeness }

// mergeRecords takes the freshest record and fills what it leaves open from the
// others in their order. People and owners are taken from one source only: two
// lists cannot be told apart for certain.
func mergeRecords(all []Record) Record {
	best := 0
	for n, r := range all {
		// A day makes no difference: sources that are asked live are all of today.
		if day(r).After(day(all[best])) {
			best = n
		}
	}
	out := all[best]
	out.Raw = map[string]json.RawMessage{}
	maps.Copy(out.Raw, all[best].Raw)
	for n, r := range all {
		if n == best {
			continue
		}
		fill(reflect.ValueOf(&out).Elem(), reflect.ValueOf(r))
		for source, raw := range r.Raw {
			if out.Raw[source] == nil {
				out.Raw[source] = raw
			}
		}
		out.takeOwners(r)
	}
	return out
}

// takeOwners takes the owners of a source that knows more about them.
func (r *Record) takeOwners(other Record) {
	better := other.Delivered.rank() > r.Delivered.rank() || other.Ownership == OwnershipAvailable && r.Ownership != OwnershipAvailable
	if better {
		r.Owners, r.Ownership, r.Delivered = other.Owners, other.Ownership, other.Delivered
	}
}

func day(r Record) time.Time { return r.AsOf.UTC().Truncate(24 * time.Hour) }

// fill sets the members of to that are empty from those of from.
func fill(to, from reflect.Value) {
	for n := range to.NumField() {
		member := to.Field(n)
		if member.IsZero() || member.Kind() == reflect.Slice && member.Len() == 0 {
			member.Set(from.Field(n))
		}
	}
}
