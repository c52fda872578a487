package explanation

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/domain/verification/workflow/setting"
)

// folders are where the codes of a feature are declared.
var folders = map[string][]feature.Name{
	"feature/address": {feature.ProofOfAddress}, "feature/age": {feature.AgeEstimation}, "feature/aml": {feature.AML},
	"feature/companydocuments": {feature.KYBDocuments}, "feature/database": {feature.DatabaseValidation}, "feature/documentai": {feature.DocumentAI},
	"feature/email": {feature.Email}, "feature/facematch": {feature.FaceMatch}, "feature/iddocument": {feature.OCR},
	"feature/ipanalysis": {feature.IPAnalysis}, "feature/keypeople": {feature.KYBKeyPeople}, "feature/nfc": {feature.NFC},
	"feature/phone": {feature.Phone}, "feature/questionnaire": {feature.Questionnaire}, "feature/registry": {feature.KYBRegistry},
	"face": {feature.AgeEstimation},
}

// TestEveryCodeHasAFactor reads the tables of words of all steps: a code that nothing explains would show a
// warning without its reason.
func TestEveryCodeHasAFactor(t *testing.T) {
	t.Parallel()
	codes := 0
	for folder, features := range folders {
		for _, code := range codesIn(t, filepath.Join("../../../verification", folder)) {
			codes++
			for _, f := range features {
				if _, ok := factors[f][code]; !ok {
					t.Errorf("%s of %s has no factor", code, f)
				}
			}
		}
	}
	if codes < 100 {
		t.Errorf("%d codes were found", codes)
	}
}

// codesIn are the keys of the tables of words in a folder.
func codesIn(t *testing.T, folder string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]string{}
	var keys []ast.Expr
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				for i, name := range n.Names {
					if i < len(n.Values) {
						words[name.Name] = literal(n.Values[i])
					}
				}
			case *ast.CompositeLit:
				if s, ok := n.Type.(*ast.SelectorExpr); ok && s.Sel.Name == "Texts" {
					for _, e := range n.Elts {
						keys = append(keys, e.(*ast.KeyValueExpr).Key)
					}
				}
			}
			return true
		})
	}
	var codes []string
	for _, k := range keys {
		code := literal(k)
		if name, ok := k.(*ast.Ident); ok {
			code = words[name.Name]
		}
		if code != "" {
			codes = append(codes, code)
		}
	}
	return codes
}

func literal(e ast.Expr) string {
	b, ok := e.(*ast.BasicLit)
	if !ok {
		return ""
	}
	text, _ := strconv.Unquote(b.Value)
	return text
}

func TestFactorsNameSettingsThatExist(t *testing.T) {
	t.Parallel()
	for f, codes := range factors {
		for code, about := range codes {
			for _, key := range append([]string{about.action}, about.thresholds...) {
				if _, ok := setting.Find(f, key); key != "" && !ok {
					t.Errorf("%s of %s names %s, which %s does not have", code, f, key, f)
				}
			}
		}
	}
	for issue := range actionsOfPictures {
		w := Warning{Warning: decision.Warning{Risk: "LOW_IMAGE_QUALITY", AdditionalData: map[string]any{"issue": issue}}}
		if _, ok := setting.Find(feature.OCR, factorOf(feature.OCR, w).action); !ok {
			t.Errorf("pictures that are %s have no setting", issue)
		}
	}
}

// TestFactorsNameMembersOfItems looks for the members in the sources of the steps.
func TestFactorsNameMembersOfItems(t *testing.T) {
	t.Parallel()
	sources := map[feature.Name]string{}
	for folder, features := range folders {
		for _, f := range features {
			sources[f] += source(t, filepath.Join("../../../verification", folder))
		}
	}
	sources[feature.Liveness] = source(t, "../../../verification/face")
	for f, codes := range factors {
		for code, about := range codes {
			for _, member := range append(append([]string{about.measured}, about.fields...), about.media...) {
				if member != "" && !strings.Contains(sources[f], `"`+member) {
					t.Errorf("%s of %s names the member %s, which its item does not have", code, f, member)
				}
			}
		}
	}
}

func source(t *testing.T, folder string) (text string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text += string(raw)
	}
	return text
}
