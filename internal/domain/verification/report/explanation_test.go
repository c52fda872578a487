package report_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"vidimus/internal/domain/verification/report"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/setting"
)

// inCode are the sentences by which steps explain findings, as they stand in the sources.
func inCode(t *testing.T) []string {
	t.Helper()
	root := filepath.Join("..", "..", "..", "verification")
	var all []string
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if list, ok := n.(*ast.CompositeLit); ok {
				all = append(all, explanationsOf(list)...)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// explanationsOf returns the second texts of a list of pairs, or of one pair.
func explanationsOf(list *ast.CompositeLit) []string {
	switch kind := list.Type.(type) {
	case *ast.SelectorExpr:
		if kind.Sel.Name != "Texts" {
			return nil
		}
	case *ast.MapType:
		if _, pairs := kind.Value.(*ast.ArrayType); !pairs {
			return nil
		}
	case *ast.ArrayType:
		return secondText(list)
	default:
		return nil
	}
	var out []string
	for _, each := range list.Elts {
		if entry, ok := each.(*ast.KeyValueExpr); ok {
			if pair, ok := entry.Value.(*ast.CompositeLit); ok {
				out = append(out, secondText(pair)...)
			}
		}
	}
	return out
}

// secondText returns the sentence of a pair of texts that are written out.
func secondText(pair *ast.CompositeLit) []string {
	if len(pair.Elts) != 2 {
		return nil
	}
	text, ok := pair.Elts[1].(*ast.BasicLit)
	if !ok || text.Kind != token.STRING {
		return nil
	}
	if sentence, err := strconv.Unquote(text.Value); err == nil && strings.HasSuffix(sentence, ".") {
		return []string{sentence}
	}
	return nil
}

func TestEveryExplanationIsThereInEveryWholeLanguage(t *testing.T) {
	t.Parallel()
	sentences := inCode(t)
	const atLeast = 140
	if len(sentences) < atLeast {
		t.Fatalf("%d explanations were found in the sources, want at least %d", len(sentences), atLeast)
	}
	meanings := map[string]bool{}
	for _, f := range setting.Features() {
		for _, s := range setting.Of(f) {
			meanings[s.Meaning] = true
		}
	}
	for _, code := range whole {
		raw, err := os.ReadFile(filepath.Join("explanation", code+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]string
		if err := json.Unmarshal(raw, &texts); err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		for _, sentence := range sentences {
			if text := texts[sentence]; strings.TrimSpace(text) == "" || text == sentence {
				t.Errorf("%s: %q has no translation", code, sentence)
			}
		}
		for sentence := range texts {
			if !slices.Contains(sentences, sentence) && !meanings[sentence] {
				t.Errorf("%s: nothing says %q any more", code, sentence)
			}
		}
	}
}

// A finding without short words in a language is told by its explanation there, once; without either it stays as the decision has it.
func TestFindingsAreExplainedInTheLanguageOfTheReport(t *testing.T) {
	t.Parallel()
	for language, parts := range map[string][]string{
		"de":    {"Die Prüfung „Ausweisprüfung“ wurde abgelehnt. Auf dem Dokument wurde kein Gesicht gefunden.", "Das Ablaufdatum des Dokuments ist vorüber."},
		"pt-BR": {"Não foi encontrado nenhum rosto no documento.", "A data de validade do documento passou."},
		"sv":    {"No portrait", "No face was found on the document."},
	} {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			about := with(about(workflow.KindUser, session.StatusDeclined), workflow.FeatureOCR, json.RawMessage(`{"node_id":"feature_ocr","status":"Declined","warnings":[
				{"feature":"ID_VERIFICATION","risk":"PORTRAIT_IMAGE_NOT_DETECTED","log_type":"error","node_id":"feature_ocr","short_description":"No portrait","long_description":"No face was found on the document."},
				{"feature":"ID_VERIFICATION","risk":"DOCUMENT_EXPIRED","log_type":"error","node_id":"feature_ocr","short_description":"Document expired","long_description":"The document's date of expiry has passed."}]}`))
			in := input(t, about)
			words, err := report.TextsIn(language)
			if err != nil {
				t.Fatal(err)
			}
			in.Words = words
			_, text := build(t, in)
			wants(t, text, parts...)
			if language != "sv" && strings.Contains(text, "No face was found") {
				t.Error("the explanation is there in English too")
			}
		})
	}
}
