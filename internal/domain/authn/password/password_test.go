package password_test

import (
	"strings"
	"testing"

	"vidimus/internal/domain/authn/password"
)

func TestOnlyThePasswordFits(t *testing.T) {
	t.Parallel()
	h := password.NewHasher()
	text, ok := password.Normalize("Stra\u00dfe bei Nacht")
	if !ok {
		t.Fatal("not a password")
	}
	stored, err := h.Hash(t.Context(), text)
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]bool{
		"Stra\u00dfe bei Nacht": true, "strasse bei nacht": false, "": false, "\xff": false, strings.Repeat("x", 5000): false,
	} {
		if fits, err := h.Matches(t.Context(), typed, stored); err != nil || fits != want {
			t.Errorf("%.30q fits: %t, %v", typed, fits, err)
		}
		if fits, err := h.Matches(t.Context(), typed, ""); err != nil || fits {
			t.Errorf("%.30q fits an account without a password: %v", typed, err)
		}
	}
	if _, err := h.Matches(t.Context(), text, "$argon2i$broken"); err == nil {
		t.Error("what cannot be read is compared")
	}
}
