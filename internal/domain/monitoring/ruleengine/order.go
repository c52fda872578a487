package ruleengine

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"vidimus/internal/platform/api/apperr"
)

// orderings are the sort orders of rule lists.
var orderings = map[string]func(a, b *RuleWithStats) int{
	"run_count":           func(a, b *RuleWithStats) int { return cmp.Compare(a.Runs, b.Runs) },
	"approved_pct":        func(a, b *RuleWithStats) int { return cmp.Compare(a.Percent(a.Approved), b.Percent(b.Approved)) },
	"reviewed_pct":        func(a, b *RuleWithStats) int { return cmp.Compare(a.Percent(a.Reviewed), b.Percent(b.Reviewed)) },
	"declined_pct":        func(a, b *RuleWithStats) int { return cmp.Compare(a.Percent(a.Declined), b.Percent(b.Declined)) },
	"latest_triggered_at": func(a, b *RuleWithStats) int { return timestampField(a.LatestAt).Compare(timestampField(b.LatestAt)) },
	"title":               func(a, b *RuleWithStats) int { return strings.Compare(foldText(a.Title), foldText(b.Title)) },
	"created_at":          func(a, b *RuleWithStats) int { return a.CreatedAt.Compare(b.CreatedAt) },
	"source":              func(a, b *RuleWithStats) int { return strings.Compare(a.Source(), b.Source()) },
}

// usualOrder is that of lists without one.
var usualOrder = []string{"source", "-run_count"}

func timestampField(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return *t
}

// Percent is a part of the runs, with two decimals; zero when there was none.
func (s *Stats) Percent(part int64) float64 {
	if s.Runs == 0 {
		return 0
	}
	return float64(10000*part/s.Runs) / 100
}

// orderOf puts orderings together, the first one first.
func orderOf(names []string) (func(a, b RuleWithStats) int, error) {
	if len(names) == 0 {
		names = usualOrder
	}
	var steps []func(a, b *RuleWithStats) int
	for _, name := range names {
		by, ok := orderings[strings.TrimPrefix(name, "-")]
		if !ok {
			known := strings.Join(slices.Sorted(maps.Keys(orderings)), ", ")
			return nil, apperr.Invalid("ordering_unknown", "ordering", "Rules are ordered by "+known+", each with a minus for descending.")
		}
		if strings.HasPrefix(name, "-") {
			up := by
			by = func(a, b *RuleWithStats) int { return up(b, a) }
		}
		steps = append(steps, by)
	}
	return func(a, b RuleWithStats) int {
		for _, by := range steps {
			if c := by(&a, &b); c != 0 {
				return c
			}
		}
		return cmp.Or(strings.Compare(foldText(a.Title), foldText(b.Title)), strings.Compare(a.ID.String(), b.ID.String()))
	}, nil
}
