package goaml

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestASchemaIsInstalled(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "goaml")
	document, err := os.ReadFile("testdata/NORTH.xsd")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Install(folder, "ae", document, Settings{MaxFile: 5 << 20, MaxZip: 20 << 20}, false); err != nil {
		t.Fatal(err)
	}
	all, err := Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	if p := all["AE"]; len(all) != 1 || !bytes.Equal(p.Document, document) || p.MaxFile != 5<<20 || p.MaxZip != 20<<20 {
		t.Errorf("installed is %v", all)
	}
	if _, err := Install(folder, "AE", document, Settings{}, false); err == nil || !strings.Contains(err.Error(), "--replace") {
		t.Errorf("a second one of the name is answered with %v", err)
	}
	p, err := Install(folder, "AE", document, Settings{MaxZip: 30 << 20}, true)
	if err != nil || p.MaxFile != 5<<20 || p.MaxZip != 30<<20 {
		t.Errorf("replaced is %d, %d, %v", p.MaxFile, p.MaxZip, err)
	}
}

func TestWhatIsNoSchemaIsNotInstalled(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	document, err := os.ReadFile("testdata/NORTH.xsd")
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"../AE": document, "a": document, "": document, "BAD": []byte("<a/>"), "EMPTY": nil} {
		if _, err := Install(folder, name, content, Settings{}, true); err == nil {
			t.Errorf("%q is installed", name)
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 0 {
		t.Errorf("left behind is %v, %v", left, err)
	}
}
