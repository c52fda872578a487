package postgres

import "testing"

func TestWildcardsOfLIKELoseTheirMeaning(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{`50%_a\b`: `50\%\_a\\b`, "a％b": `a\％b`, "Žofie": "Žofie"} {
		if got := EscapeLike(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
