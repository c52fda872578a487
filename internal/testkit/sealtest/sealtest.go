// Package sealtest gives tests keys to seal with.
package sealtest

import (
	"path/filepath"
	"testing"

	"vidimus/internal/platform/storage/seal"
)

// KeyRing returns a new keyring, whose file lives as long as the test.
func KeyRing(t testing.TB) *seal.KeyRing {
	t.Helper()
	ring, err := seal.Open(seal.Source{Path: filepath.Join(t.TempDir(), "ring")})
	if err != nil {
		t.Fatal(err)
	}
	return ring
}
