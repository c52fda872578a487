package internal_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// retired are words that once stood for something else than they say, with what to write
// in their place. They are looked for in declared names, as whole words of camel case.
var retired = map[string]string{
	"deed": "audit entry, rule action, company document", "deeds": "audit entries, rule actions, company documents",
	"desk": "aggregator, code issuer, controller, env in tests", "courier": "sender", "couriers": "senders",
	"parcel": "chunked upload", "parcels": "chunked uploads", "voucher": "identity assertion", "vouchers": "identity assertions",
	"teller": "change publisher", "lens": "engines", "studio": "image pipeline", "darkroom": "sandbox pipeline",
	"shelf": "repository, index cache", "atlas": "GeoIP", "detour": "authorization request", "lane": "authenticator, event source, slot",
	"twin": "internal counterparty", "untold": "unpublished, pending", "haul": "delivery run",
	"vouched": "asserted", "painter": "image sanitizer", "tellers": "change publishers", "spoiled": "refresh failure", "detours": "authorization requests",
	"shelves": "repositories, index caches", "parcelled": "chunked",
	"tie": "binding", "tied": "bound", "glance": "quick reading", "forgetter": "cache invalidator", "describer": "embedder",
}

// retiredInComments are the retired words that have no other use, so that not even a comment says them.
var retiredInComments = regexp.MustCompile(`(?i)\b(deeds?|desks?|couriers?|parcels?|vouchers?|tellers?|darkrooms?|shelf|shelves|detours?)\b`)

// TestRetiredNamesStandInNoComment reads the comments of the product's code.
func TestRetiredNamesStandInNoComment(t *testing.T) {
	t.Parallel()
	places := token.NewFileSet()
	for _, root := range []string{".", "../cmd"} {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(places, path, nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for _, comment := range file.Comments {
				if word := retiredInComments.FindString(comment.Text()); word != "" {
					t.Errorf("%s says %q: write %s", places.Position(comment.Pos()), word, retired[strings.ToLower(word)])
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// ofTheField are names whose words are those of the field all the same.
var ofTheField = map[string]string{
	"argonLanes":   "the parallelism of Argon2 (RFC 9106)",
	"laneOfArgon2": "as above",
}

// TestRetiredNamesDoNotComeBack reads every declared name below internal and cmd.
func TestRetiredNamesDoNotComeBack(t *testing.T) {
	t.Parallel()
	files := token.NewFileSet()
	for _, root := range []string{".", "../cmd"} {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") {
				return err
			}
			file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			if err == nil {
				ast.Inspect(file, func(n ast.Node) bool {
					for _, name := range declared(n) {
						checkName(t, files.Position(name.Pos()), name.Name)
					}
					return true
				})
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

var (
	identifierOfSQL = regexp.MustCompile(`\w+`)
	remarkOfSQL     = regexp.MustCompile(`(?m)--.*$|'[^']*'`)
)

// TestRetiredNamesStandInNoQuery reads every table, column and parameter that a query names, and the name of the query.
func TestRetiredNamesStandInNoQuery(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../sql/*/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		at := token.Position{Filename: file}
		for _, m := range namedQuery.FindAllSubmatch(text, -1) {
			checkName(t, at, string(m[1]))
		}
		for _, name := range identifierOfSQL.FindAllString(remarkOfSQL.ReplaceAllString(string(text), ""), -1) {
			for word := range strings.SplitSeq(name, "_") {
				if instead := retired[word]; instead != "" {
					t.Errorf("%s: %s says %q: write %s", file, name, word, instead)
				}
			}
		}
	}
}

// declared are the names that a node declares.
func declared(n ast.Node) []*ast.Ident {
	switch n := n.(type) {
	case *ast.FuncDecl:
		return []*ast.Ident{n.Name}
	case *ast.TypeSpec:
		return []*ast.Ident{n.Name}
	case *ast.ValueSpec:
		return n.Names
	case *ast.Field:
		return n.Names
	default:
		return nil
	}
}

func checkName(t *testing.T, at token.Position, name string) {
	t.Helper()
	for _, word := range camelWords(name) {
		if instead := retired[word]; instead != "" && ofTheField[name] == "" {
			t.Errorf("%s: %s says %q: write %s", at, name, word, instead)
		}
	}
}

// camelWords are the words of a name, in lower case.
func camelWords(name string) (words []string) {
	begun := 0
	runes := []rune(name)
	for i := 1; i <= len(runes); i++ {
		if i == len(runes) || unicode.IsUpper(runes[i]) && (unicode.IsLower(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1])) {
			words = append(words, strings.ToLower(string(runes[begun:i])))
			begun = i
		}
	}
	return words
}

func TestCamelWords(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"HTTPDesk": "http desk", "auditDeed": "audit deed", "x": "x", "MRZ": "mrz", "indexed": "indexed"} {
		if got := strings.Join(camelWords(name), " "); got != want {
			t.Errorf("%s is %s", name, got)
		}
	}
}
