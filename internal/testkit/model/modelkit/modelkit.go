// Package modelkit gives tests the models and the runtime of the product's table. They are fetched
// once for a user of the machine and kept by their hashes; a test that cannot have them fails.
package modelkit

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"vidimus/internal/engine/network/models"
	"vidimus/internal/platform/storage/localpg"
)

// Folder returns a folder in which the named entries are installed, all of them where none is named.
func Folder(t testing.TB, ids ...string) string {
	t.Helper()
	cache, err := localpg.DefaultCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(cache, "models")
	store, err := models.Open(models.Options{Folder: folder, Cache: cache, Source: os.Getenv("VIDIMUS_MODELS_SOURCE")})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range models.Default() {
		if len(ids) > 0 && !slices.Contains(ids, e.ID) {
			continue
		}
		if err := store.Install(t.Context(), e, nil); err != nil {
			t.Fatalf("this test needs the model %s, which cannot be had: %v", e.ID, err)
		}
	}
	return folder
}

// Path returns the file of an entry.
func Path(t testing.TB, id string) string {
	t.Helper()
	folder := Folder(t, id)
	for _, e := range models.Default() {
		if e.ID == id {
			return filepath.Join(folder, e.File)
		}
	}
	t.Fatalf("no model %s is made for this machine", id)
	return ""
}

// Library returns the path of the runtime.
func Library(t testing.TB) string {
	t.Helper()
	return Path(t, models.Runtime)
}

// Read returns the content of an entry's file.
func Read(t testing.TB, id string) []byte {
	t.Helper()
	content, err := os.ReadFile(Path(t, id))
	if err != nil {
		t.Fatal(err)
	}
	return content
}
