package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestTheRuntimeIsFoundInTheCacheAlone(t *testing.T) {
	shadow(t, nil)
	m := testMachine(t)
	if place, err := m.onnxruntime().find(t.Context()); !errors.Is(err, errMissing) {
		t.Fatalf("%q, %v, want it missing", place, err)
	}
	want := filepath.Join(m.cache, "onnxruntime", onnxPackage.version, onnxLibrary)
	if err := os.MkdirAll(filepath.Dir(want), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(want, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if place, err := m.onnxruntime().find(t.Context()); err != nil || place != want {
		t.Errorf("%q, %v, want %q", place, err, want)
	}
}
