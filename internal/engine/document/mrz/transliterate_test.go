package mrz_test

import (
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/engine/document/mrz"
)

func TestToMRZ(t *testing.T) {
	t.Parallel()

	cases := map[string]struct{ name, want string }{
		"German umlauts get an E":              {"Jürgen Müßiggänger-Özil", "JUERGEN<MUESSIGGAENGER<OEZIL"},
		"a capital sharp s is SS":              {"GROẞ", "GROSS"},
		"Nordic letters":                       {"Þórður Ærø Åse Sørensen", "THORDUR<AEROE<AASE<SOERENSEN"},
		"French":                               {"François Œuvré", "FRANCOIS<OEUVRE"},
		"Spanish N":                            {"Núñez", "NUNEZ"},
		"Polish":                               {"Łukasz Żółć", "LUKASZ<ZOLC"},
		"Turkish I with and without dot":       {"Yıldız İnci", "YILDIZ<INCI"},
		"Romanian comma below":                 {"Ștefan Țepeș", "STEFAN<TEPES"},
		"Vietnamese signs on signs":            {"Nguyễn Đức", "NGUYEN<DUC"},
		"signs set apart are the same letter":  {"Mu\u0308ller", "MUELLER"},
		"an apostrophe joins":                  {"D'Artagnan O’Connor", "DARTAGNAN<OCONNOR"},
		"a hyphen separates":                   {"Jean-Luc", "JEAN<LUC"},
		"a comma separates":                    {"ERIKSSON, ANNA", "ERIKSSON<ANNA"},
		"a full stop falls away":               {"Warren Jr.", "WARREN<JR"},
		"blanks around and between count once": {"  Anna   Maria ", "ANNA<MARIA"},
		"Russian":                              {"Хрущёв Юрий Щукин", "KHRUSHCHEV<IURII<SHCHUKIN"},
		"Russian signs":                        {"Подъячев Игорь", "PODIEIACHEV<IGOR"},
		"Serbian letters":                      {"Ђорђевић Љубица", "DORDEVIC<LJUBITSA"},
		"Ukrainian at the beginning of a word": {"Єва Їжакевич", "YEVA<YIZHAKEVICH"},
		"Ukrainian within a word":              {"Мєва Каїн", "MIEVA<KAIN"},
		"Arabic":                               {"هارون", "HARWN"},
		"an Arabic doubled letter":             {"عبّاس", "EBBAS"},
		"an Arabic doubled letter of several":  {"فضّة", "FXDZXDZXAH"},
		"an Arabic closed T within a word":     {"ةب", "XTAB"},
		"Arabic vowel signs are not written":   {"مُحَمَّد", "MXHMMD"},
		"Persian":                              {"پگاه", "PXGGAH"},
		"a script without a table falls away":  {"山田 Taro", "TARO"},
		"nothing stays nothing":                {"", ""},
		"digits fall away, as names have none": {"John 2", "JOHN"},
		"what is spelt already stays":          {"VAN<DER<BERG", "VAN<DER<BERG"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			if got := mrz.ToMRZ(tc.name); got != tc.want {
				t.Errorf("ToMRZ(%q) = %q, want %q", tc.name, got, tc.want)
			}
		})
	}
}

func TestVariants(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		name string
		want []string
	}{
		"three spellings of Ü":              {"Müller", []string{"MUELLER", "MUXXLLER", "MULLER"}},
		"two of Ñ":                          {"Núñez", []string{"NUNEZ", "NUNXXEZ"}},
		"a letter is spelt alike in a name": {"Ää", []string{"AEAE", "AA"}},
		"letters vary on their own":         {"Äö", []string{"AEOE", "AOE", "AEO", "AO"}},
		"languages of one script":           {"Хаджи", []string{"KHADZHI", "HADZHI", "KHADZI", "HADZI", "KHADZHY", "HADZHY", "KHADZY", "HADZY"}},
		"one spelling only":                 {"SMITH", []string{"SMITH"}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			if diff := cmp.Diff(tc.want, mrz.Variants(tc.name)); diff != "" {
				t.Errorf("variants (-want +got):\n%s", diff)
			}
		})
	}
}

var spelt = regexp.MustCompile(`^([A-Z]+(<[A-Z]+)*)?$`)

func TestAnyNameIsSpeltInTheAlphabet(t *testing.T) {
	t.Parallel()

	rapid.Check(t, func(t *rapid.T) {
		name := rapid.String().Draw(t, "name")
		variants := mrz.Variants(name)
		if len(variants) == 0 || len(variants) > 64 || variants[0] != mrz.ToMRZ(name) {
			t.Fatalf("%d variants, the first %q", len(variants), variants)
		}
		for i, v := range variants {
			if !spelt.MatchString(v) || slices.Contains(variants[:i], v) {
				t.Errorf("variant %d of %q is %q", i, name, v)
			}
			if again := mrz.ToMRZ(v); again != v {
				t.Errorf("spelling %q again gives %q", v, again)
			}
		}
	})
}

func TestKnownState(t *testing.T) {
	t.Parallel()

	for _, code := range []string{"D", "D<<", "UTO", "FRA", "XXA", "XXB", "XXC", "XXX", "UNO", "UNA", "UNK", "EUE", "RKS", "GBD", "XOM"} {
		if !mrz.KnownState(code) {
			t.Errorf("%q is refused", code)
		}
	}
	for _, code := range []string{"", "<<<", "DEU", "AUI", "D<X", "fra", "F"} {
		if mrz.KnownState(code) {
			t.Errorf("%q is accepted", code)
		}
	}
	// ISO 3166-1 has 249 entries; Germany is among the reserved codes instead.
	if n := len(mrz.States()); n != 248+28 {
		t.Errorf("%d codes", n)
	}
}
