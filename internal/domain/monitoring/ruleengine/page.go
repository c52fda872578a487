package ruleengine

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// RuleWithStats is a rule with what became of the records that it matched.
type RuleWithStats struct {
	Rule
	CreatedAt, UpdatedAt time.Time
	Stats
}

// Stats are figures of a rule, its runs under test included.
type Stats struct {
	Runs, Approved, Reviewed, Declined int64
	LatestAt                           *time.Time
}

// Get returns a rule.
func (e *Engine) Get(ctx context.Context, applicationID, ruleID uuid.UUID) (RuleWithStats, error) {
	q := e.store.Queries()
	row, err := q.RuleGet(ctx, db.RuleGetParams{ApplicationID: applicationID, RuleID: ruleID})
	if postgres.NotFound(err) {
		return RuleWithStats{}, apperr.NotFound("rule_not_found")
	}
	if err != nil {
		return RuleWithStats{}, fmt.Errorf("load rule: %w", err)
	}
	stats, err := e.stats(ctx, applicationID, &ruleID)
	if err != nil {
		return RuleWithStats{}, err
	}
	return listed(row, stats)
}

func listed(row db.Rule, stats map[uuid.UUID]Stats) (RuleWithStats, error) {
	r, err := fromRow(row)
	return RuleWithStats{Rule: r, CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt, Stats: stats[row.RuleID]}, err
}

func (e *Engine) stats(ctx context.Context, applicationID uuid.UUID, ruleID *uuid.UUID) (map[uuid.UUID]Stats, error) {
	rows, err := e.store.Queries().RuleHitStats(ctx, db.RuleHitStatsParams{ApplicationID: applicationID, RuleID: ruleID})
	if err != nil {
		return nil, fmt.Errorf("count hits: %w", err)
	}
	out := make(map[uuid.UUID]Stats, len(rows))
	for _, r := range rows {
		out[r.RuleID] = Stats{Runs: r.Runs, Approved: r.Approved, Reviewed: r.Reviewed, Declined: r.Declined, LatestAt: &r.Latest}
	}
	return out, nil
}

// Filter selects rules. Empty members ask for all.
type Filter struct {
	Source, Category, Bundle, Search string
	Mode                             Mode
	// Ordering are names of orderings, each with a minus for descending.
	Ordering      []string
	Limit, Offset int
}

// Page returns a page of rules and their total number. There are never so many
// that the database would have to find them.
func (e *Engine) Page(ctx context.Context, applicationID uuid.UUID, f Filter) ([]RuleWithStats, int, error) {
	order, err := orderOf(f.Ordering)
	if err != nil {
		return nil, 0, err
	}
	rows, err := e.store.Queries().RuleList(ctx, applicationID)
	if err != nil {
		return nil, 0, fmt.Errorf("list rules: %w", err)
	}
	stats, err := e.stats(ctx, applicationID, nil)
	if err != nil {
		return nil, 0, err
	}
	var out []RuleWithStats
	for _, row := range rows {
		l, err := listed(row, stats)
		if err != nil {
			return nil, 0, err
		}
		if f.matches(&l) {
			out = append(out, l)
		}
	}
	slices.SortStableFunc(out, order)
	count := len(out)
	from := min(f.Offset, count)
	return out[from:min(from+f.Limit, count)], count, nil
}

func (f *Filter) matches(l *RuleWithStats) bool {
	search := foldText(f.Search)
	return (f.Source == "" || f.Source == l.Source()) && (f.Category == "" || f.Category == l.Category) && (f.Mode == "" || f.Mode == l.Mode) &&
		(f.Bundle == "" || slices.Contains(l.Bundles, f.Bundle)) &&
		(search == "" || strings.Contains(foldText(l.Title), search) || strings.Contains(foldText(l.Description), search))
}

// The sources of rules.
const (
	SourcePreset = "PRESET"
	SourceCustom = "CUSTOM"
)

// Source returns the origin of the rule: library or custom.
func (r *Rule) Source() string {
	if r.IsPreset() {
		return SourcePreset
	}
	return SourceCustom
}
