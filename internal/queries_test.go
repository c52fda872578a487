package internal_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sharedQueries are called from outside the area whose folder of sql they lie in, each for a reason. The key is the query
// and the folder of the package that calls it.
var sharedQueries = map[string]string{
	"ApplicationGet domain/verification/workflow":        "a link to a workflow leads to its application's domain",
	"WatchlistChanges verification/schedule":             "monitored persons are screened again after a change of a list",
	"TagPut domain/payment/transaction":                  "tags of transactions are those of users",
	"SessionGet domain/customer/listing":                 "an entry of a list may be taken from a session",
	"SessionGet domain/delivery/webhook":                 "a link in an event is signed as its session stands",
	"FaceEmbeddingDeleteOfMedia domain/customer/listing": "a face that leaves a list leaves the index in the same transaction",
	"BlockedOfSession domain/verification/decision":      "a decision says what of the session is blocked",
	"OutboxListOfSession domain/verification/report":     "a report lists the events of its session",
	"HoldOfMedia domain/verification/media":              "what is held must not be deleted, and both are locked together",
	"EntityGetByVendor domain/verification/userface":     "a face is stored for a user",
	"EntityLockOfVendor domain/verification/userface":    "a face is not stored while its user is erased",

	// Erasing empties the tables of all areas in one transaction (docs/architecture.md, "Deleting").
	"AttemptDeleteOfDeliveries domain/management/retention":   "erasure",
	"EntityLockOfVendor domain/management/retention":          "erasure",
	"FaceEmbeddingDeleteOfMedia domain/management/retention":  "erasure",
	"FaceEmbeddingDetach domain/management/retention":         "erasure",
	"SessionMailDeleteOfSessions domain/management/retention": "erasure",
	"RuleRecordForget domain/management/retention":            "erasure",
	"SessionLockMany domain/management/retention":             "erasure",
	"StoredFaceDeleteOfMedia domain/management/retention":     "erasure",
	"TravelProofMedia domain/management/retention":            "erasure",
	"TravelWalletForget domain/management/retention":          "erasure",
	"TravelWidgetForget domain/management/retention":          "erasure",
}

// uncalledQueries are called by tests alone.
var uncalledQueries = map[string]string{
	"AttemptList":         "tests of deliveries look at the attempts",
	"FaceEmbeddingDelete": "tests of the index take a face away",
}

// platformQueries is the folder of queries that belong to no area: everybody may call them.
const platformQueries = "platform"

var namedQuery = regexp.MustCompile(`(?m)^-- name: (\w+) :`)

// areasOfQueries tells by the name of each query the folder that it lies in.
func areasOfQueries(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../sql/*/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	areas := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range namedQuery.FindAllSubmatch(text, -1) {
			areas[string(m[1])] = filepath.Base(filepath.Dir(file))
		}
	}
	return areas
}

// areaOf is the area of a package below internal. What knows everything has none.
func areaOf(folder string) string {
	switch parts := strings.Split(folder, "/"); parts[0] {
	case "domain":
		return parts[1]
	default:
		return parts[0]
	}
}

// callsOfQueries tells by query the folders below internal that call it. The text of a query, for a batch, is a call.
func callsOfQueries(t *testing.T, areas map[string]string) map[string]map[string]bool {
	t.Helper()
	calls := map[string]map[string]bool{}
	err := filepath.WalkDir(".", func(file string, entry fs.DirEntry, err error) error {
		if entry != nil && entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "testdata") {
			return filepath.SkipDir
		}
		if err != nil || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		folder := path.Dir(filepath.ToSlash(file))
		ast.Inspect(tree, func(n ast.Node) bool {
			if query := calledName(n); areas[query] != "" {
				if calls[query] == nil {
					calls[query] = map[string]bool{}
				}
				calls[query][folder] = true
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return calls
}

// calledName is the name of a called method, of a query's method as a value, or of something in package db.
func calledName(n ast.Node) string {
	if call, ok := n.(*ast.CallExpr); ok {
		if s, ok := call.Fun.(*ast.SelectorExpr); ok {
			return s.Sel.Name
		}
	}
	if s, ok := n.(*ast.SelectorExpr); ok {
		if x, ok := s.X.(*ast.Ident); ok && slices.Contains([]string{"db", "q", "tx"}, x.Name) {
			return s.Sel.Name
		}
	}
	return ""
}

// TestQueriesAreCalledByTheirOwnArea holds sql/<area> to the packages of that area, so that what a table's rows mean is
// decided in one place.
func TestQueriesAreCalledByTheirOwnArea(t *testing.T) {
	t.Parallel()
	areas := areasOfQueries(t)
	calls := callsOfQueries(t, areas)
	shared := map[string]bool{}
	for query, area := range areas {
		outside := 0
		for folder := range calls[query] {
			own := areaOf(folder)
			if own == "tools" || own == "testkit" {
				outside++
				continue
			}
			key := query + " " + folder
			switch {
			case own == area || area == platformQueries:
			case sharedQueries[key] != "":
				shared[key] = true
			default:
				t.Errorf("%s of sql/%s is called by %s", query, area, folder)
			}
		}
		if uncalled := len(calls[query]) == outside; uncalled != (uncalledQueries[query] != "") {
			t.Errorf("%s of sql/%s: called by nobody is %t, listed as such is %t", query, area, uncalled, !uncalled)
		}
	}
	for key := range sharedQueries {
		if !shared[key] {
			t.Errorf("%s is no shared query any more", key)
		}
	}
	for query := range uncalledQueries {
		if areas[query] == "" {
			t.Errorf("%s is no query any more", query)
		}
	}
}
