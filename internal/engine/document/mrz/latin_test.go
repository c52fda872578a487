package mrz_test

import (
	"regexp"
	"testing"

	"pgregory.net/rapid"

	"vidimus/internal/engine/document/mrz"
)

func TestLatin(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Пётр Ильич": "PETR ILICH", "Zoë Müller-Özil": "ZOE MUELLER OEZIL", "محمد": "MXHMD", "O’Neil": "ONEIL", "Завод 24": "ZAVOD 24", "А1Б": "A1B",
		"王": "", "Zoë 王": "", "Jo Γ": "", "٣": "", "": "", " - ": "",
	} {
		if got, ok := mrz.Latin(name); got != want || ok != (want != "") {
			t.Errorf("%q is %q, %v; want %q", name, got, ok, want)
		}
	}
}

// TestLatinIsLatin has names of any letters either spelled in capitals and digits or refused.
func TestLatinIsLatin(t *testing.T) {
	t.Parallel()
	plain := regexp.MustCompile(`^[A-Z0-9]+( [A-Z0-9]+)*$`)
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.String().Draw(rt, "name")
		if got, ok := mrz.Latin(name); ok != plain.MatchString(got) {
			rt.Fatalf("%q is %q, %v", name, got, ok)
		}
	})
}
