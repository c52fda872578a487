package address

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestOneAddressInManySpellings(t *testing.T) {
	t.Parallel()
	for _, pair := range [][2]string{
		{"Hauptstraße 12a, 10115 Berlin", "Hauptstr. 12a 10115 Berlin Germany"},
		{"Hauptstraße 12 a, 10115 Berlin", "HAUPTSTRASSE 12A\n10115 BERLIN"},
		{"12 High Street, Flat 3, London SW1A 1AA", "Flat 3, 12 High St., London SW1A1AA"},
		{"ул. Ленина 5 кв 10 Москва", "Lenina ul. 5-10, Moskva"},
		{"Calle Mayor 15, 3º B, 28013 Madrid", "C/ Mayor, 15 3B 28013 MADRID"},
		{"5 Rue de la Paix 75002 Paris", "5, rue de la Paix, 75002 PARIS, France"},
		{"742 Evergreen Terrace, Springfield, OR 97403", "742 Evergreen Ter\nSpringfield OR 97403-1234"},
		{"ul. Marszałkowska 10, 00-590 Warszawa", "Marszalkowska 10, 00-590 Warszawa, Polska"},
		{"Keizersgracht 1, 1015 CN Amsterdam", "Keizersgracht 1, 1015CN Amsterdam"},
		{"東京都千代田区丸の内1-9-1 100-0005", "丸の内1-9-1, 千代田区, 東京都 100-0005"},
		{"High Street, London", "12 High Street, London"},
	} {
		if got := Likeness(pair[0], pair[1]); got < sameAddress {
			t.Errorf("%q and %q are %d alike", pair[0], pair[1], got)
		}
	}
}

func TestAnotherAddressIsAnotherHoweverAlike(t *testing.T) {
	t.Parallel()
	for rule, pair := range map[string][2]string{
		"another house":                {"12 High Street London", "21 High Street London"},
		"another house with a letter":  {"12a High Street London", "12b High Street London"},
		"another street":               {"5 Rue de la Paix 75002 Paris", "5 Rue de la Gare 75002 Paris"},
		"another street in a long one": {"1 Elm Street, Springfield, Sangamon County, Illinois", "1 Oak Street, Springfield, Sangamon County, Illinois"},
		"another town":                 {"5 Rue de la Paix 75002 Paris", "18 Avenue Foch 69006 Lyon"},
		"another postal code":          {"Hauptstraße 12, 10115 Berlin", "Hauptstraße 12, 10117 Berlin"},
		"another British code":         {"12 High Street, London SW1A 1AA", "12 High Street, London SW1A 2AA"},
		"a house that is not there":    {"Hauptstraße 12, 10115 Berlin", "Hauptstraße, 10115 Berlin"},
		"nothing":                      {"Hauptstraße 12, 10115 Berlin", ""},
	} {
		if got := Likeness(pair[0], pair[1]); got >= sameAddress {
			t.Errorf("%s: %q and %q are %d alike", rule, pair[0], pair[1], got)
		}
	}
}

func TestAnyAddressIsLikeItself(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.String().Draw(t, "address")
		if got := Likeness(a, a); got != 100 {
			t.Fatalf("%q is %d like itself", a, got)
		}
	})
}

func FuzzLikeness(f *testing.F) {
	f.Add("Hauptstr. 12a, 10115 Berlin", "12\x00 High \xff Street")
	f.Add(strings.Repeat("a1 ", 1000), strings.Repeat("ß,", 1000))
	f.Fuzz(func(t *testing.T, a, b string) {
		if got := Likeness(a, b); got < 0 || got > 100 {
			t.Errorf("%d (valid %v)", got, utf8.ValidString(a))
		}
	})
}
