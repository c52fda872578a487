// Package ruleset is the rules by which the tools measure: those of the library,
// and limits of a customer's own over the same totals.
package ruleset

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/ruleengine"
)

// count is how many rules run together.
const count = 100

// HundredRules returns a hundred rules: those of the library that apply to transactions, and further rules with
// limits of their own over the same totals.
func HundredRules() ([]ruleengine.Rule, error) {
	var all []ruleengine.Rule
	for _, p := range ruleengine.Library {
		if !p.IsHeldBack && p.Key != "peer-deviation" {
			all = append(all, ruleengine.Rule{ID: uuid.New(), Config: p.Config, LibraryKey: p.Key, Bundles: p.Bundles, Version: 1})
		}
	}
	for i := 0; len(all) < count; i++ {
		var c ruleengine.Config
		raw := fmt.Sprintf(`{"title": "Own limit %d", "category": "finance", "mode": "ACTIVE", "evaluation_mode": "ALL",
			"conditions": [{"field": "amount", "operator": "gte", "value": %d}],
			"aggregation": [{"metric": "sum", "field": "preferred_currency_amount", "operator": "gte", "value": %d, "window": "24h",
			"filters": {"subject_vendor_data": "__current__"}}], "actions": [{"type": "add_score", "value": 1}]}`, i, 5+i, 1_000_000+i)
		if err := json.Unmarshal([]byte(raw), &c); err != nil {
			return nil, fmt.Errorf("make rule: %w", err)
		}
		all = append(all, ruleengine.Rule{ID: uuid.New(), Config: c, Version: 1})
	}
	return all, nil
}

// Install makes the rules in an application; a preset is installed as one, by
// its key. It returns their ids by their titles.
func Install(ctx context.Context, engine *ruleengine.Engine, caller application.Caller, rules []ruleengine.Rule) (map[string]uuid.UUID, error) {
	ids := map[string]uuid.UUID{}
	var keys []string
	for _, r := range rules {
		if r.IsPreset() {
			keys = append(keys, r.LibraryKey)
			continue
		}
		l, err := engine.Create(ctx, caller, r.Config)
		if err != nil {
			return nil, err
		}
		ids[l.Title] = l.ID
	}
	made, err := engine.Install(ctx, caller, ruleengine.PresetSelection{Keys: keys})
	for _, l := range made {
		ids[l.Title] = l.ID
	}
	return ids, err
}
