package main_test

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write down that the module was made of this source")

// stamp tells what the committed module was made of.
const stamp = "../../../../web/hosted/src/zone/zone.wasm.sha256"

// TestModuleIsOfThisSource fails when the reader has changed and the module that
// the page loads was not made again: the page would take other pictures for good
// than the service does.
func TestModuleIsOfThisSource(t *testing.T) {
	t.Parallel()
	now := source(t)
	if *update {
		if err := os.WriteFile(stamp, []byte(now+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	then, err := os.ReadFile(stamp)
	if err != nil {
		t.Fatal(err)
	}
	if strings.TrimSpace(string(then)) != now {
		t.Error("the module is of another source: make zone web")
	}
}

// source is a digest of everything of ours that the module is made of.
func source(t *testing.T) string {
	t.Helper()
	var files []string
	for _, pattern := range []string{"*.go", "../*.go", "../read/*.go", "../projective/*.go", "../glyph/*.go", "../glyph/*.f32"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	files = slices.DeleteFunc(files, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
	if len(files) < 20 {
		t.Fatalf("only %d files are found", len(files))
	}
	slices.Sort(files)
	sum := sha256.New()
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(sum, file); err != nil {
			t.Fatal(err)
		}
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return hex.EncodeToString(sum.Sum(nil))
}
