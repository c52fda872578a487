package translation_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/translation"
)

type words struct {
	Hello string `json:"hello"`
}

// everything holds a file for each language of the contract.
func everything() fstest.MapFS {
	files := fstest.MapFS{}
	for _, l := range iso.Languages() {
		files["text/"+l.Code+".json"] = &fstest.MapFile{Data: []byte(`{"hello":"` + l.Native + `"}`)}
	}
	return files
}

func TestEveryLanguageIsLoaded(t *testing.T) {
	t.Parallel()
	c, err := translation.Load[words](everything(), "text")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range iso.Languages() {
		if code, texts := c.Texts(l.Code); code != l.Code || texts.Hello != l.Native {
			t.Errorf("%s: %s %+v", l.Code, code, texts)
		}
	}
	for _, unknown := range []string{"", "xx", "PT-br", "../../en"} {
		if code, texts := c.Texts(unknown); code != "en" || texts.Hello != "English" {
			t.Errorf("%q: %s %+v", unknown, code, texts)
		}
	}
	if codes := c.Languages(); len(codes) != len(iso.Languages()) || codes[0] != "ar" {
		t.Errorf("codes %v", codes)
	}
}

func TestTextsMayBeInSomeOfTheLanguages(t *testing.T) {
	t.Parallel()
	files := everything()
	for _, l := range iso.Languages() {
		if l.Code != "en" && l.Code != "de" {
			delete(files, "text/"+l.Code+".json")
		}
	}
	c, err := translation.LoadSome[words](files, "text")
	if err != nil || len(c) != 2 || c["de"].Hello != "Deutsch" {
		t.Fatalf("%+v, %v", c, err)
	}
	files["text/xx.json"] = &fstest.MapFile{Data: []byte(`{"hello":"?"}`)}
	if _, err := translation.LoadSome[words](files, "text"); err == nil {
		t.Error("a file of no language was loaded")
	}
}

func TestALanguageThatIsNotWholeIsNotLoaded(t *testing.T) {
	t.Parallel()
	for name, damage := range map[string]func(fstest.MapFS){
		"a language is missing":      func(f fstest.MapFS) { delete(f, "text/so.json") },
		"a text that nobody shows":   func(f fstest.MapFS) { f["text/de.json"].Data = []byte(`{"hello":"a","bye":"b"}`) },
		"a file that is not JSON":    func(f fstest.MapFS) { f["text/de.json"].Data = []byte(`{`) },
		"a text that is none":        func(f fstest.MapFS) { f["text/de.json"].Data = []byte(`{"hello":1}`) },
		"a file with something else": func(f fstest.MapFS) { f["text/de.json"].Data = []byte(`["hello"]`) },
	} {
		files := everything()
		damage(files)
		if _, err := translation.Load[words](files, "text"); err == nil {
			t.Errorf("%s: it was loaded", name)
		}
	}
}

func of(codes string) translation.Catalogue[bool] {
	c := translation.Catalogue[bool]{}
	for code := range strings.FieldsSeq(codes) {
		c[code] = true
	}
	return c
}

func all() translation.Catalogue[bool] {
	c := translation.Catalogue[bool]{}
	for _, l := range iso.Languages() {
		c[l.Code] = true
	}
	return c
}

func TestNearest(t *testing.T) {
	t.Parallel()
	few := of("en de es pt zh")
	for name, tc := range map[string]struct {
		has       translation.Catalogue[bool]
		tag, want string
	}{
		"a region we have":                  {all(), "pt-BR", "pt-BR"},
		"in any case":                       {all(), "PT-br", "pt-BR"},
		"a region we do not have":           {all(), "pt-AO", "pt"},
		"an underscore as separator":        {all(), "zh_TW", "zh-TW"},
		"traditional script":                {all(), "zh-Hant-HK", "zh-TW"},
		"Hong Kong writes traditional":      {all(), "zh-HK", "zh-TW"},
		"simplified script":                 {all(), "zh-Hans", "zh-CN"},
		"Bokmål is Norwegian":               {all(), "nb-NO", "no"},
		"the old tag of Hebrew":             {all(), "iw", "he"},
		"who reads Galician reads Spanish":  {all(), "gl-ES", "es"},
		"an unknown language":               {all(), "eo", ""},
		"nothing":                           {all(), "", ""},
		"rubbish":                           {all(), "-", ""},
		"a browser's English":               {all(), "en-GB", "en"},
		"a region that the catalogue lacks": {few, "pt-BR", "pt"},
		"a script that the catalogue lacks": {few, "zh-Hant-HK", "zh"},
		"a language that it lacks":          {few, "fr", ""},
	} {
		if got, found := tc.has.NearestLanguage(tc.tag); got != tc.want || found != (tc.want != "") {
			t.Errorf("%s: Nearest(%q) = %q, want %q", name, tc.tag, got, tc.want)
		}
	}
}

func TestAccepted(t *testing.T) {
	t.Parallel()
	c := of("en de es")
	for header, want := range map[string]string{
		"":                           "en",
		"*":                          "en",
		";;q=x":                      "en",
		"fr":                         "en",
		"fr, es;q=0.5":               "es",
		"de;q=0.2, es;q=0.9":         "es",
		"de-CH, de;q=0.9":            "de",
		"tlh, en;q=0.8, de;q=0.7":    "en",
		strings.Repeat("de,", 5_000): "de",
	} {
		if got := c.AcceptedLanguage([]string{header}); got != want {
			t.Errorf("%.40q is answered in %q, want %q", header, got, want)
		}
	}
	if got := c.AcceptedLanguage([]string{"fr", "de"}); got != "de" {
		t.Errorf("two headers are answered in %q", got)
	}
}

func TestFirst(t *testing.T) {
	t.Parallel()
	texts := map[string]string{"en": "Name", "de": ""}
	for want, languages := range map[string][]string{"Name": {"de", "en"}, "": {"de", "fr"}} {
		if got := translation.FirstText(texts, languages...); got != want {
			t.Errorf("%v: %q, want %q", languages, got, want)
		}
	}
	if got := translation.FirstText[map[string]string](nil, "en"); got != "" {
		t.Errorf("of nothing: %q", got)
	}
}
