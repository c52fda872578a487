package feature

import (
	"maps"
	"slices"
	"testing"
)

func TestEveryFeatureHasItsNames(t *testing.T) {
	t.Parallel()
	roots := map[string]bool{}
	for f, tr := range features {
		if tr.decisionName == "" || tr.array == "" || tr.warningTag == "" || tr.root == "" {
			t.Errorf("%s: %+v", f, tr)
		}
		if roots[tr.root] {
			t.Errorf("two features are found at %s", tr.root)
		}
		roots[tr.root] = true
	}
	both := map[string]bool{}
	for _, name := range append(Arrays(KindUser), Arrays(KindBusiness)...) {
		both[name] = true
	}
	for _, tr := range features {
		if !both[tr.array] {
			t.Errorf("%s is in no decision", tr.array)
		}
	}
	if slices.Contains(Arrays(KindUser), "registry_checks") || slices.Contains(Arrays(KindBusiness), "id_verifications") {
		t.Error("an array of the other kind of session is in the decision")
	}
	if got := slices.Sorted(maps.Keys(features)); !slices.Equal(got, All()) {
		t.Errorf("All() = %v", All())
	}
}

func TestWhatMustComeEarlierCanItselfComeFirst(t *testing.T) {
	t.Parallel()
	for _, f := range All() {
		if f.First() && len(f.After()) > 0 {
			t.Errorf("%s may be first and must come after %v", f, f.After())
		}
		for _, a := range f.After() {
			if !a.First() {
				t.Errorf("%s needs %s, which cannot begin", f, a)
			}
		}
	}
}
