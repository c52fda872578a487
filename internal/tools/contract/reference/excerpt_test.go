package main

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

func TestFill(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{
		"a/b.go": {Data: []byte("package b\n\nvar $1 = `{{a/b.go}}`\n")}, "c.txt": {Data: []byte("x")}, "d.py": {Data: []byte("```")},
	}
	cases := map[string]struct{ page, want, problem string }{
		"a file":                     {"before\n\n{{a/b.go}}\nafter {{a/b.go}}\n", "before\n\n```go\npackage b\n\nvar $1 = `{{a/b.go}}`\n```\nafter {{a/b.go}}\n", ""},
		"no file":                    {"text\n", "text\n", ""},
		"a file that is not there":   {"{{e.go}}", "", "e.go"},
		"a language nobody knows":    {"{{c.txt}}", "", "not known"},
		"a file that ends its fence": {"{{d.py}}", "", "its own fence"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := fill(files, tc.page)
			if tc.problem != "" {
				if err == nil || !strings.Contains(err.Error(), tc.problem) {
					t.Errorf("error = %v, want one about %q", err, tc.problem)
				}
				return
			}
			if err != nil || got != tc.want {
				t.Errorf("got %q, %v, want %q", got, err, tc.want)
			}
		})
	}
}

// The page of the reference has the check and the inbox of every language.
func TestTheReferenceShowsWhatIsTested(t *testing.T) {
	t.Parallel()
	root := os.DirFS("../../../..")
	page, err := os.ReadFile("../../../../docs/guides/webhook-checks.md")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := fill(root, string(page)); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{
		"go/webhook/verify.go", "go/webhook/canonical.go", "go/webhook/inbox.go", "typescript/verify.ts", "typescript/inbox.ts",
		"python/verify.py", "python/inbox.py", "php/verify.php", "php/Inbox.php",
	} {
		if !strings.Contains(string(page), "\n{{docs/examples/"+file+"}}\n") {
			t.Errorf("%s is not shown", file)
		}
	}
}
