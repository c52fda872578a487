package legacy_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"vidimus/gen/openapi"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/contract"
)

// golden files of features, by the package that writes them.
const featureGoldens = "../../../../verification/feature/*/testdata/*.json"

// arraysByPackage is where the items of a feature's package stand in a decision.
var arraysByPackage = map[string]string{
	"address": "poa_verifications", "age": "liveness_checks", "aml": "aml_screenings", "companydocuments": "document_verifications",
	"database": "database_validations", "documentai": "document_ai_documents", "email": "email_verifications", "facematch": "face_matches",
	"keypeople": "key_people_checks", "liveness": "liveness_checks", "ipanalysis": "ip_analyses", "nfc": "nfc_verifications",
	"phone": "phone_verifications", "questionnaire": "questionnaire_responses", "registry": "registry_checks",
}

// TestShapesOfWhatFeaturesFind gives the older versions what the features
// themselves find: nothing of it is refused, lost or outside the contract.
func TestShapesOfWhatFeaturesFind(t *testing.T) {
	t.Parallel()
	published, err := contract.Load(openapi.Whole)
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(featureGoldens)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, file := range files {
		feature := filepath.Base(filepath.Dir(filepath.Dir(file)))
		array, known := arraysByPackage[feature]
		if !known {
			continue
		}
		seen[feature] = true
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		// Pictures are links by the time anybody reads a decision.
		raw = bytes.ReplaceAll(raw, []byte(`\u0001media:`), []byte("https://verify.example/media/"))
		decision := decidedWith(t, kindOf(array), []string{array}, map[string][]json.RawMessage{array: {raw}})
		for version, shape := range versions {
			t.Run(version+" "+feature+" "+filepath.Base(file), func(t *testing.T) {
				t.Parallel()
				got, err := shape(decision)
				if err != nil {
					t.Fatal(err)
				}
				describedAs(t, published, version, got)
				if version == "v2" {
					keepsEverything(t, array, raw, got)
				}
			})
		}
	}
	for _, feature := range slices.Sorted(maps.Keys(arraysByPackage)) {
		if !seen[feature] {
			t.Errorf("nothing shows what %s finds", feature)
		}
	}
}

func kindOf(array string) workflow.Kind {
	if slices.Contains(workflow.Arrays(workflow.KindUser), array) {
		return workflow.KindUser
	}
	return workflow.KindBusiness
}

// keepsEverything compares the names of members: values are another test's.
func keepsEverything(t *testing.T, array string, item, got []byte) {
	t.Helper()
	out := members(t, got)
	block := out[array]
	if name := blocks[array]; name != "" {
		block = out[name]
	} else {
		var items []json.RawMessage
		if err := json.Unmarshal(block, &items); err != nil || len(items) != 1 {
			t.Fatalf("%s holds %s: %v", array, block, err)
		}
		block = items[0]
	}
	after := members(t, block)
	for name := range members(t, item) {
		if _, kept := after[name]; !kept {
			t.Errorf("%s is lost", name)
		}
	}
}
