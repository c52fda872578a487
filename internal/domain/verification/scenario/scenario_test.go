package scenario_test

import (
	"slices"
	"testing"

	"vidimus/internal/domain/verification/scenario"
)

func TestTheCatalogueIsWhole(t *testing.T) {
	t.Parallel()
	var slugs []string
	for _, s := range scenario.All() {
		slugs = append(slugs, s.Slug)
		if s.Title == "" {
			t.Errorf("%s has no title", s.Slug)
		}
		if s.Slug != scenario.Approve && (len(s.Features) != 1 || !s.Features[0].Known()) {
			t.Errorf("%s is shown by %v", s.Slug, s.Features)
		}
		if !slices.Contains([]scenario.Category{scenario.Success, scenario.Decline, scenario.Review}, s.Category) {
			t.Errorf("%s ends as %q", s.Slug, s.Category)
		}
		if found, ok := scenario.OfEmail(s.Values.Email); !ok || found.Slug != s.Slug {
			t.Errorf("%s is not asked for by its own address %s", s.Slug, s.Values.Email)
		}
	}
	if len(slugs) != 16 || len(slices.Compact(slices.Sorted(slices.Values(slugs)))) != 16 {
		t.Errorf("the catalogue holds %v, the contract sixteen scenarios", slugs)
	}
}

func TestOnlyReservedDomainsAskForScenarios(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]bool{
		"decline_aml_hit@example.com": true, "Decline_AML_Hit@Example.ORG": true, "approve@shop.example": true, "approve@example": true,
		"decline_aml_hit@example.com.evil.test": false, "decline_aml_hit@notexample.com": false, "approve@notexample": false,
		"explode@example.com": false, "": false, "approve": false, "@example.com": false, "approve@": false,
	} {
		if _, got := scenario.OfEmail(address); got != want {
			t.Errorf("%q asks for a scenario: %v, want %v", address, got, want)
		}
	}
}
