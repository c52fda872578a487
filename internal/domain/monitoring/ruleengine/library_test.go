package ruleengine

import (
	"slices"
	"testing"
)

func TestLibrary(t *testing.T) {
	t.Parallel()
	keys, titles, bundles := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, p := range Library {
		if keys[p.Key] || titles[p.Title] {
			t.Errorf("%s is there twice", p.Key)
		}
		keys[p.Key], titles[p.Title] = true, true
		for _, b := range p.Bundles {
			if bundles[b] = true; !slices.Contains(Categories, b) {
				t.Errorf("%s is in a bundle that does not exist: %s", p.Key, b)
			}
		}
		if _, wrong := new(Ruleset).compile(&Rule{Config: p.Config, LibraryKey: p.Key}); len(wrong) > 0 {
			t.Errorf("%s cannot be asked: %v", p.Key, wrong)
		}
		if len(p.Actions) == 0 || len(p.Conditions)+len(p.Aggregation) == 0 || p.Description == "" {
			t.Errorf("%s does nothing, asks nothing or says nothing", p.Key)
		}
	}
	if len(bundles) != len(Categories) || len(Library) < 40 {
		t.Errorf("%d rules in %d bundles", len(Library), len(bundles))
	}
}
