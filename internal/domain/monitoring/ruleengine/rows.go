package ruleengine

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// fromRow reads a stored rule.
func fromRow(row db.Rule) (Rule, error) {
	r := Rule{ID: row.RuleID, Bundles: row.Bundles, Version: int(row.Version)}
	if row.LibraryKey != nil {
		r.LibraryKey = *row.LibraryKey
	}
	if err := json.Unmarshal(row.Config, &r.Config); err != nil {
		return Rule{}, fmt.Errorf("read rule %s: %w", row.RuleID, err)
	}
	r.withDefaults()
	// A preset's mode changes alone.
	r.Mode = Mode(row.Mode)
	return r, nil
}

func fromRows(rows []db.Rule) ([]Rule, error) {
	out := make([]Rule, len(rows))
	for i, row := range rows {
		r, err := fromRow(row)
		if err != nil {
			return nil, err
		}
		out[i] = r
	}
	return out, nil
}

// load reads and compiles the rules of an application.
func load(ctx context.Context, q *db.Queries, applicationID uuid.UUID) (*Ruleset, error) {
	version, err := q.RulesetVersionGet(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("read version of rules: %w", err)
	}
	if version == 0 {
		return &Ruleset{}, nil
	}
	rows, err := q.RuleList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list rules: %w", err)
	}
	all, err := fromRows(rows)
	if err != nil {
		return nil, err
	}
	known, err := q.RuleSeriesList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list totals: %w", err)
	}
	s := Compile(version, all)
	epochs := make(map[aggregateID]int64, len(known))
	for _, k := range known {
		epochs[aggregateID(k.SeriesID)] = k.Epoch
	}
	s.assignIDs(epochs)
	return s, nil
}

// assignIDs gives each series the name under which it is stored since its epoch.
func (s *Ruleset) assignIDs(epochs map[aggregateID]int64) {
	s.stored = make(map[aggregateID]struct{}, len(s.series))
	for i := range s.series {
		d := &s.series[i]
		d.epoch = epochs[d.id]
		// A multiplier that is odd keeps different epochs apart.
		d.stored = d.id + aggregateID(d.epoch)*0x9e3779b97f4a7c15
		s.stored[d.stored] = struct{}{}
	}
}
