package poadoc

import (
	_ "embed"
	"strings"
	"testing"
)

//go:embed testdata/papers.txt
var papers string

// TestPapersOfManyLanguages counts what is read of invented papers in twelve languages.
func TestPapersOfManyLanguages(t *testing.T) {
	t.Parallel()
	all, whole := 0, 0
	for paper := range strings.SplitSeq(papers, "==== ") {
		head, text, ok := strings.Cut(paper, "\n")
		if !ok {
			continue
		}
		all++
		want := strings.Split(head, " | ")
		d := Read([]string{text}, today)
		name, code := "", ""
		if len(d.Letters) > 0 {
			name, code = d.Letters[0].Name, d.Letters[0].Code
		}
		if len(d.Names) > 0 && (name == "" || !d.Letters[0].Person) {
			name = d.Names[0]
		}
		got := []string{d.Kind + " " + d.Subtype, d.Issuer, name, d.Issued}
		right := true
		for i := range want {
			if got[i] != want[i] {
				right = false
				t.Logf("%s: %q, want %q", want[1], got[i], want[i])
			}
		}
		if code == "" {
			right = false
			t.Logf("%s: no address", want[1])
		}
		if right {
			whole++
		}
	}
	t.Logf("%d of %d papers are read whole", whole, all)
	if all < 24 || whole < all-2 {
		t.Errorf("%d of %d papers are read whole", whole, all)
	}
}
