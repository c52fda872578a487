package companydoc_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/engine/document/companydoc"
)

var update = flag.Bool("update", false, "write the golden files anew")

// understood is what a golden file holds.
type understood struct {
	Subtype  companydoc.Subtype  `json:"subtype"`
	Language string              `json:"language"`
	Fields   map[string]string   `json:"fields"`
	People   []companydoc.Person `json:"people"`
}

// The texts are laid out as registers of the world lay theirs out, with
// companies that do not exist. What is not understood of them is in the golden
// files too: absent.
func TestExtractsAsRegistersWriteThem(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d texts: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			d := read(string(text))
			got := understood{d.Subtype, d.Language, map[string]string{}, d.People}
			for k, v := range d.Fields {
				got.Fields[k] = v.Text
			}
			golden := strings.TrimSuffix(file, ".txt") + ".json"
			if *update {
				raw, err := json.MarshalIndent(got, "", "  ")
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(golden, append(raw, '\n'), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			raw, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			var want understood
			if err := json.Unmarshal(raw, &want); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
