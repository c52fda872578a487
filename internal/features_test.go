package internal_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// namedFeature is a mention of one feature in the code.
var namedFeature = regexp.MustCompile(`\bworkflow\.Feature[A-Z]\w*`)

// namedForOperations are the features that an operation of the contract is about: corrections and files of documents, keyed files,
// the address that a resubmission is mailed to. The document is also what lists of sessions show.
var namedForOperations = []string{
	"applicant/keyed.go workflow.FeatureDocumentAI",
	"engine/path.go workflow.FeatureOCR",
	"manualreview/correct.go workflow.FeatureOCR",
	"manualreview/correct.go workflow.FeatureProofOfAddress",
	"manualreview/images.go workflow.FeatureLiveness",
	"manualreview/images.go workflow.FeatureOCR",
	"manualreview/images.go workflow.FeatureProofOfAddress",
	"manualreview/preview.go workflow.FeatureEmail",
	"manualreview/resubmit.go workflow.FeatureOCR",
}

// TestTheSessionEngineNamesNoFeature holds the session engine to what features say of themselves: their capabilities and their
// definitions. A feature is its folder and one registration.
func TestTheSessionEngineNamesNoFeature(t *testing.T) {
	t.Parallel()
	var named []string
	for _, layer := range []string{"state", "engine", "applicant", "manualreview", "childsession", "schedule", "flow"} {
		err := filepath.WalkDir(filepath.Join("verification", layer), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			code, err := os.ReadFile(path)
			for _, feature := range namedFeature.FindAllString(string(code), -1) {
				named = append(named, layer+"/"+filepath.Base(path)+" "+feature)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(named)
	named = slices.Compact(named)
	for _, one := range named {
		if !slices.Contains(namedForOperations, one) {
			t.Errorf("%s: ask for a capability of the step, or put what is wanted into feature.Definition", one)
		}
	}
	for _, one := range namedForOperations {
		if !slices.Contains(named, one) {
			t.Errorf("%s is named no more: take it from the list", one)
		}
	}
}
