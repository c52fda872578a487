package iso_test

import (
	"strings"
	"testing"

	"golang.org/x/text/language"
	"pgregory.net/rapid"

	"vidimus/internal/platform/value/iso"
)

func TestAlpha3(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		code, want string
		ok         bool
	}{
		"alpha-3 stays":                         {"ESP", "ESP", true},
		"alpha-2 is widened":                    {"es", "ESP", true},
		"either case is accepted":               {"eSp", "ESP", true},
		"the single letter of Germany":          {"D", "DEU", true},
		"Kosovo in common use":                  {"XK", "XKX", true},
		"Kosovo as its passports write it":      {"RKS", "XKX", true},
		"stateless":                             {"XXA", "XXA", true},
		"unspecified":                           {"xxx", "XXX", true},
		"the specimens' state":                  {"UTO", "UTO", true},
		"British National (Overseas)":           {"GBN", "GBN", true},
		"a withdrawn code is unknown":           {"SU", "", false},
		"a reserved code is unknown":            {"UK", "", false},
		"no code":                               {"", "", false},
		"an unassigned code":                    {"ZZZ", "", false},
		"a name is not a code":                  {"Spain", "", false},
		"upper-casing must not create a code":   {"ﬁ", "", false},
		"spaces are not trimmed":                {"ES ", "", false},
		"a long text is refused without a scan": {strings.Repeat("E", 1000), "", false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, ok := iso.Alpha3(tc.code)
			if got != tc.want || ok != tc.ok {
				t.Fatalf("Alpha3(%q) = %q, %v, want %q, %v", tc.code, got, ok, tc.want, tc.ok)
			}
		})
	}
}

func TestEveryCountry(t *testing.T) {
	t.Parallel()
	list := iso.Countries()
	// ISO 3166-1 has 249 entries; Kosovo is the one added.
	if len(list) != 250 {
		t.Errorf("%d countries, want 250", len(list))
	}
	seen := map[string]bool{}
	for _, c := range list {
		if seen[c.Alpha2] || seen[c.Alpha3] {
			t.Errorf("%s stands twice", c.Alpha3)
		}
		seen[c.Alpha2], seen[c.Alpha3] = true, true
		if c.Name == "" || iso.CountryName(c.Alpha2) != c.Name || !iso.IsCountry(c.Alpha3) {
			t.Errorf("%s has name %q", c.Alpha3, c.Name)
		}
		if a2, ok := iso.Alpha2(c.Alpha3); !ok || a2 != c.Alpha2 {
			t.Errorf("Alpha2(%s) = %q", c.Alpha3, a2)
		}
		if c.Alpha3 == "XKX" {
			continue // user-assigned: independent tables write XKK
		}
		if c.Alpha2 == "XK" {
			continue // Kosovo has no code in ISO 3166-1
		}
		region, err := language.ParseRegion(c.Alpha2)
		if err != nil || region.ISO3() != c.Alpha3 {
			t.Errorf("%s: an independent table says %s (%v)", c.Alpha2, region.ISO3(), err)
		}
	}
}

func TestCodesOfTravelDocumentsAreNotCountries(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"XXA", "XXB", "XXC", "XXX", "UNO", "UNA", "UNK", "EUE", "GBD", "GBN", "GBO", "GBP", "GBS", "UTO"} {
		if _, ok := iso.Alpha3(code); !ok {
			t.Errorf("%s is unknown", code)
		}
		if _, ok := iso.Alpha2(code); ok || iso.IsCountry(code) || iso.CountryName(code) == "" {
			t.Errorf("%s counts as a country", code)
		}
	}
}

func TestAlpha3IsStableForAnyInput(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		code := rapid.OneOf(rapid.String(), rapid.StringMatching(`[A-Za-z]{1,3}`)).Draw(t, "code")
		first, ok := iso.Alpha3(code)
		if !ok {
			return
		}
		if again, ok := iso.Alpha3(first); !ok || again != first {
			t.Fatalf("Alpha3(%q) = %q, then %q", code, first, again)
		}
	})
}

func TestLanguages(t *testing.T) {
	t.Parallel()
	list := iso.Languages()
	if len(list) != 54 {
		t.Errorf("%d languages, want the contract's 54", len(list))
	}
	var rtl []string
	for _, l := range list {
		if !iso.IsLanguage(l.Code) || l.Name == "" || l.Native == "" {
			t.Errorf("%s is not whole", l.Code)
		}
		if l.RightToLeft {
			rtl = append(rtl, l.Code)
		}
	}
	if got := strings.Join(rtl, " "); got != "ar fa he" {
		t.Errorf("right to left: %s", got)
	}
	for tag, want := range map[string]string{"EN": "en", "pt-br": "pt-BR", "nb": "no", "zh-Hant": "zh-TW", "xx": "", "de-CH": ""} {
		if l, found := iso.LanguageOfTag(tag); l.Code != want || found != (want != "") {
			t.Errorf("%q means %q, want %q", tag, l.Code, want)
		}
	}
	for _, code := range []string{"", "EN", "pt-br", "xx", "nb"} {
		if iso.IsLanguage(code) {
			t.Errorf("%q is accepted as a value of the contract", code)
		}
	}
}

func TestFallback(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]string{"pt-AO": "pt", "zh_TW": "zh-TW", "nb-NO": "no", "eo": "en", "": "en", "-": "en"} {
		if got := iso.NearestLanguageOrEnglish(tag); got != want {
			t.Errorf("%q falls back to %q, want %q", tag, got, want)
		}
	}
}

// TestCodesAreThoseOfCLDR holds the table of codes to that of the Unicode CLDR. Its names are ours: answers of the contract must not
// change with a module.
func TestCodesAreThoseOfCLDR(t *testing.T) {
	t.Parallel()
	for _, c := range iso.Countries() {
		if c.Alpha2 == "XK" {
			continue // Kosovo has no code in ISO 3166-1
		}
		region, err := language.ParseRegion(c.Alpha2)
		if err != nil || region.ISO3() != c.Alpha3 || !region.IsCountry() {
			t.Errorf("%s is %s, %v; want %s", c.Alpha2, region.ISO3(), err, c.Alpha3)
		}
	}
}
