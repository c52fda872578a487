package similarsession

import (
	"bytes"
	"cmp"
	"maps"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// match is a session that has a value; the rows of all kinds of values are alike.
type match db.SimilarByDocumentRow

// found collects what sessions share.
type found struct {
	searches map[Kind]*Search
	reasons  map[uuid.UUID][]Reason
}

func (f *found) add(k Kind, m match) {
	search, known := f.searches[k], f.reasons[m.SessionID]
	search.More = search.More || m.Met >= valueAtMost
	if !m.IsKept {
		return
	}
	if !slices.ContainsFunc(known, func(r Reason) bool { return r.Kind == k }) {
		search.Count++
	}
	f.reasons[m.SessionID] = append(known, Reason{Kind: k, Value: m.Value})
}

// told are the searches in their order.
func (f *found) told() []Search {
	out := make([]Search, len(kinds))
	for i, k := range kinds {
		out[i] = *f.searches[k]
	}
	return out
}

// ranked are the sessions, those first that share most kinds, then the more telling ones, then the newest, which the ids
// tell.
func (f *found) ranked() []uuid.UUID {
	ids := slices.Collect(maps.Keys(f.reasons))
	for _, r := range f.reasons {
		slices.SortFunc(r, func(a, b Reason) int {
			return cmp.Or(cmp.Compare(slices.Index(kinds, a.Kind), slices.Index(kinds, b.Kind)), cmp.Compare(a.Value, b.Value))
		})
	}
	slices.SortFunc(ids, func(a, b uuid.UUID) int {
		x, y := f.reasons[a], f.reasons[b]
		return cmp.Or(
			cmp.Compare(kindsIn(y), kindsIn(x)),
			cmp.Compare(slices.Index(kinds, x[0].Kind), slices.Index(kinds, y[0].Kind)),
			bytes.Compare(b[:], a[:]),
		)
	})
	return ids
}

// kindsIn counts the kinds of reasons that stand in order.
func kindsIn(reasons []Reason) int {
	return len(slices.CompactFunc(slices.Clone(reasons), func(a, b Reason) bool { return a.Kind == b.Kind }))
}
