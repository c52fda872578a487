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
		if tr.DecisionName == "" || tr.Array == "" || tr.WarningTag == "" || tr.Root == "" || tr.ReviewType == "" || tr.Title == "" {
			t.Errorf("%s: %+v", f, tr)
		}
		if roots[tr.Root] {
			t.Errorf("two features are found at %s", tr.Root)
		}
		roots[tr.Root] = true
	}
	both := map[string]bool{}
	for _, name := range append(Arrays(KindUser), Arrays(KindBusiness)...) {
		both[name] = true
	}
	for _, tr := range features {
		if !both[tr.Array] {
			t.Errorf("%s is in no decision", tr.Array)
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

// TestReviewersKnowFeaturesByTheseNames holds the names that the contract lists.
func TestReviewersKnowFeaturesByTheseNames(t *testing.T) {
	t.Parallel()
	want := []string{
		"AGE_ESTIMATION", "AML", "DATABASE_VALIDATION", "DOCUMENT_AI", "EMAIL", "EMAIL_VERIFICATION", "FACE", "FACE_MATCH", "FACE_SEARCH", "ID_VERIFICATION",
		"IP_ANALYSIS", "KYB", "KYB_COMPANY_AML", "KYB_DOCUMENTS", "KYB_KEY_PEOPLE", "KYB_REGISTRY", "LIVENESS", "NFC", "OCR", "OCR_BACK", "PHONE",
		"PHONE_VERIFICATION", "POA", "PROOF_OF_ADDRESS", "QUESTIONNAIRE",
	}
	if got := ReviewNames(); !slices.Equal(got, want) {
		t.Errorf("reviewers know %v", got)
	}
	if f, known := OfReviewName("OCR_BACK"); f != OCR || !known {
		t.Errorf("OCR_BACK is %s, %t", f, known)
	}
}

func TestAFeatureIsRegisteredOnce(t *testing.T) {
	t.Parallel()
	for why, d := range map[string]struct {
		name Name
		Definition
	}{
		"the name is taken":          {OCR, Definition{DecisionName: "NEW", Root: "new"}},
		"the root is taken":          {"NEW", Definition{DecisionName: "NEW", Root: "kyc"}},
		"a reviewer's name is taken": {"NEW", Definition{DecisionName: "POA", Root: "new"}},
		"it is one of single calls":  {FaceSearch, Definition{DecisionName: "NEW", Root: "new"}},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s, and it is registered", why)
				}
			}()
			Register(d.name, d.Definition)
		}()
	}
}
