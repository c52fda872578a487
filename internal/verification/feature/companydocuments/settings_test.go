package companydocuments

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/verification/workflow"
)

// TestSlotsNameThePapersThatServe has the person told which papers count, and how old they may be, before one is brought.
func TestSlotsNameThePapersThatServe(t *testing.T) {
	t.Parallel()
	up, err := uploads(workflow.Node{Feature: workflow.FeatureKYBDocuments, Config: []byte(`{
		"kyb_required_document_groups": ["OWNERSHIP_STRUCTURE", "OTHER"],
		"kyb_document_subtype_config": {"REGISTRY_EXCERPT": {"enabled": false}, "SHAREHOLDER_REGISTRY": {"max_age_days": 30}, "CERTIFICATE_OF_INCUMBENCY": {"max_age_days": -1}}
	}`)})
	if err != nil || len(up.Slots) != 2 {
		t.Fatalf("%+v, %v", up, err)
	}
	got := map[string]int{}
	order := []string{}
	for _, p := range up.Slots[0].Accepted {
		order, got[p.Kind] = append(order, p.Kind), -1
		if p.MaxAgeDays != nil {
			got[p.Kind] = *p.MaxAgeDays
		}
	}
	want := []string{"BENEFICIAL_OWNER_REGISTRY", "SHAREHOLDER_REGISTRY", "ARTICLES_OF_ASSOCIATION", "CERTIFICATE_OF_INCUMBENCY"}
	if diff := cmp.Diff(want, order); diff != "" {
		t.Errorf("papers (-want +got):\n%s", diff)
	}
	ages := map[string]int{"BENEFICIAL_OWNER_REGISTRY": 365, "SHAREHOLDER_REGISTRY": 30, "ARTICLES_OF_ASSOCIATION": -1, "CERTIFICATE_OF_INCUMBENCY": -1}
	if diff := cmp.Diff(ages, got); diff != "" {
		t.Errorf("ages (-want +got):\n%s", diff)
	}
	if other := up.Slots[1].Accepted; other != nil {
		t.Errorf("other papers name %v", other)
	}
}
