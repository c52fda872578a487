package ident_test

import (
	"bytes"
	"encoding/base64"
	"testing"

	"vidimus/internal/platform/value/ident"
)

func TestIDsAreSortedByTheTimeTheyWereMade(t *testing.T) {
	t.Parallel()
	before := ident.New()
	for range 1000 {
		id := ident.New()
		if id.Version() != 7 || bytes.Compare(before[:], id[:]) >= 0 {
			t.Fatalf("%s (version %d) after %s", id, id.Version(), before)
		}
		before = id
	}
}

func TestSecretsDifferAndFitIntoAddresses(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, size := range []int{ident.SessionTokenBytes, 16, 32} {
		for range 1000 {
			s := ident.Secret(size)
			raw, err := base64.RawURLEncoding.DecodeString(s)
			if err != nil || len(raw) != size || seen[s] {
				t.Fatalf("%q holds %d bytes, want %d new ones (%v)", s, len(raw), size, err)
			}
			seen[s] = true
		}
	}
	if token := ident.SessionToken(); len(token) != 12 {
		t.Errorf("a session token has %d characters", len(token))
	}
}
