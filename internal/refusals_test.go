package internal_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// spokenByTheConsole are the areas whose refusals somebody at the console meets: conflicts and bars of these are there in its
// catalogue. They stand there by their English sentences, which is what the contract gives.
var spokenByTheConsole = []string{
	"verification/manualreview", "domain/verification/report", "domain/verification/assignment", "domain/verification/session/move.go",
	"domain/monitoring/casefile", "domain/monitoring/blueprint", "domain/monitoring/fiuprofile", "domain/monitoring/regulatoryreport",
	"domain/management/savedview", "domain/management/organisation/mention.go", "domain/management/account", "domain/payment/transaction/move.go", "domain/payment/travelrule/act.go",
	"domain/payment/travelrule/exchange.go", "httpapi/organisation.go", "httpapi/console_cookie.go",
}

// inEnglish are sentences of these areas that the catalogue does without, with why.
var inEnglish = map[string]string{
	"A case with a finalized report cannot be deleted.":                                   "the console deletes no case",
	"A key has no views of its own.":                                                      "said to keys",
	"A step is run again only while its session is In Review or Declined.":                "the page offers it in these alone",
	"A person has to decide on this resolution, not a key.":                               "said to keys",
	"Enter the password, or a code, or show a passkey.":                                   "the page asks for one of them",
	"Must be an object of at most 16 KB.":                                                 "the console sends no metadata",
	"Must not be more than max_zip_bytes.":                                                "names a member of the contract",
	"Name at most … transactions.":                                                        "the page has those of the case",
	"Name each file once.":                                                                "the page ticks each once",
	"No member who works on cases is ….":                                                  "the pool is set by call",
	"No passkey is kept of this account.":                                                 "the page offers no proof without a passkey",
	"Only reports of goAML are packed.":                                                   "the page offers it for those alone",
	"Passkeys need the service to have a name: an address of the network alone has none.": "the page says so itself",
	"Say how the cases end.":                                                              "the page asks for it",
	"The case is kept by a legal hold and cannot be deleted.":                             "the console deletes no case",
	"The token is not valid.":                                                             "the page sends the token of its own preview",
	"The workflow of the session has no step ….":                                          "the page offers the steps of the session",
	"The workflow of the session has no step … of the feature ….":                         "the page offers the steps of the session",
	"The … belongs to somebody else than the case.":                                       "names a kind of record by the word of the wire",
	"The … has no user or business.":                                                      "names a kind of record by the word of the wire",
	"There is no such ….":                                                                 "names a kind of record by the word of the wire",
	"There is no transaction ….":                                                          "names a record by its id",
	"There is no … ….":                                                                    "names a kind of record by the word of the wire",
	"This code is not right or is over. Ask for another one.":                             "said on the page of passwords, which has words of its own",
	"Unknown part ….":                                                                     "the page offers the parts",
	"Unknown preset: …":                                                                   "the page offers the presets",
}

var refusers = []string{"Conflict", "Barred", "Rejected", "Invalid", "stateRefused"}

// pieces of a sentence: what is the same whenever it is said.
var (
	verb  = regexp.MustCompile(`%[a-z]`)
	place = regexp.MustCompile(`\{\w+\}`)
)

// shapeOf is a sentence with its values taken out.
func shapeOf(sentence string) string { return place.ReplaceAllString(sentence, "…") }

// textOf is the sentence of an expression with its values taken out; false where it is not written there.
func textOf(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, e.Kind == token.STRING && err == nil
	case *ast.BinaryExpr:
		left, a := textOf(e.X)
		right, b := textOf(e.Y)
		if !a && !b {
			return "", false
		}
		if !a {
			left = "…"
		}
		if !b {
			right = "…"
		}
		return strings.ReplaceAll(left+right, "……", "…"), true
	case *ast.CallExpr:
		if f, ok := e.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Sprintf" {
			text, ok := textOf(e.Args[0])
			return verb.ReplaceAllString(text, "…"), ok
		}
	}
	return "", false
}

// nameOf is the last name of what is called.
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// saidIn are the sentences of the sources below a folder or in a file: all that are written there, and those that refuse.
func saidIn(t *testing.T, path string) (all, refusals []string) {
	t.Helper()
	err := filepath.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				if text, ok := textOf(e); ok {
					all = append(all, text)
				}
			}
			if call, ok := n.(*ast.CallExpr); ok {
				if slices.Contains(refusers, nameOf(call.Fun)) {
					if text, ok := textOf(call.Args[len(call.Args)-1]); ok {
						refusals = append(refusals, text)
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all, refusals
}

// composed are sentences that are put together from pieces where they are said.
var composed = map[string]string{
	"Give at most … values.": "Give at most …", "Give at least … values.": "Give at least …",
	"Use at most … characters.": "Use at most …", "Use at least … characters.": "Use at least …",
	"An account has at most … views.": "… has at most … views.", "An application has at most … views.": "… has at most … views.",
}

func TestTheConsoleTranslatesWhatTheServerSays(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("web/console/src/i18n/said.en.json")
	if err != nil {
		t.Fatal(err)
	}
	var catalogue map[string]string
	if err := json.Unmarshal(raw, &catalogue); err != nil {
		t.Fatal(err)
	}
	shapes := map[string]bool{}
	for _, sentence := range catalogue {
		shapes[shapeOf(sentence)] = true
	}
	everything := map[string]bool{}
	for _, area := range []string{"domain", "httpapi", "platform", "verification"} {
		all, _ := saidIn(t, area)
		for _, text := range all {
			everything[text] = true
		}
	}
	for shape := range shapes {
		if !everything[shape] && !everything[composed[shape]] {
			t.Errorf("nothing says %q any more", shape)
		}
	}
	refused := 0
	for _, area := range spokenByTheConsole {
		_, refusals := saidIn(t, area)
		for _, text := range refusals {
			refused++
			if !shapes[text] && inEnglish[text] == "" && text != "… has at most … views." {
				t.Errorf("%s: the console has no translation of %q", area, text)
			}
		}
	}
	if refused < 50 {
		t.Errorf("%d refusals were found", refused)
	}
	for text := range inEnglish {
		if !everything[text] {
			t.Errorf("nothing says %q", text)
		}
	}
}
