package pages

import (
	"encoding/json"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/platform/value/iso"
)

func textsOfTravel(t *testing.T) map[string]map[string]string {
	t.Helper()
	names, err := fs.Glob(travelFiles, "travel/text/*.json")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]map[string]string{}
	for _, name := range names {
		raw, err := travelFiles.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]string
		if err := json.Unmarshal(raw, &texts); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all[strings.TrimSuffix(strings.TrimPrefix(name, "travel/text/"), ".json")] = texts
	}
	return all
}

func TestTextsOfTheTravelRuleAreCompleteInEveryLanguage(t *testing.T) {
	t.Parallel()
	all, place := textsOfTravel(t), regexp.MustCompile(`\{\w+\}`)
	english := all["en"]
	for _, l := range iso.Languages() {
		if all[l.Code] == nil {
			t.Errorf("there are no texts in %s", l.Code)
		}
	}
	for code, texts := range all {
		if !iso.IsLanguage(code) {
			t.Errorf("%s is no language of the contract", code)
		}
		if missing := slices.DeleteFunc(slices.Sorted(maps.Keys(english)), func(k string) bool { return texts[k] != "" }); len(missing) > 0 || len(texts) != len(english) {
			t.Errorf("%s has %d texts, without %v", code, len(texts), missing)
		}
		for key, text := range texts {
			if !slices.Equal(place.FindAllString(text, -1), place.FindAllString(english[key], -1)) {
				t.Errorf("%s: %s has other places: %s", code, key, text)
			}
			if strings.TrimSpace(text) != text || strings.ContainsAny(place.ReplaceAllString(text, ""), "{}<>&") {
				t.Errorf("%s: %s has a broken place or stray spaces: %q", code, key, text)
			}
			if code != "en" && text == english[key] {
				t.Errorf("%s: %s is in English", code, key)
			}
		}
	}
	script, err := travelFiles.ReadFile("travel/travel.js")
	if err != nil {
		t.Fatal(err)
	}
	// What the script names: directly, as the heading of a form, or as a pair of a title and its text.
	named := map[string]bool{"wait": true, "script": true}
	for _, pattern := range []string{`(?:say|tell)\('(\w+)'`, `form\(info, '(\w+)'`, `\['(\w+)', '[a-z_]+'\]`, `\['[a-z_]+', '(\w+)'\]`} {
		for _, m := range regexp.MustCompile(pattern).FindAllSubmatch(script, -1) {
			named[string(m[1])] = true
		}
	}
	if rest := regexp.MustCompile(`[^A-Za-z](?:h1|h2|p|dt|dd|label|span|button|a)', \{[^}]*\}, '`).Find(script); rest != nil {
		t.Errorf("the script has words of its own: %s", rest)
	}
	if got, want := slices.Sorted(maps.Keys(named)), slices.Sorted(maps.Keys(english)); !slices.Equal(got, want) {
		t.Errorf("the script names %v,\nthere are %v", got, want)
	}
}

func TestThePagesOfTheTravelRuleAreInTheLanguageOfTheirReader(t *testing.T) {
	t.Parallel()
	localized, err := localizedTravel()
	if err != nil {
		t.Fatal(err)
	}
	all, directions := textsOfTravel(t), map[bool]string{true: "rtl", false: "ltr"}
	for name, tc := range map[string]struct{ query, accepted, want string }{
		"of the browser, with a region":       {"", "de-CH, de;q=0.9, en;q=0.8", "de"},
		"of a neighbour of what is asked for": {"", "nb-NO", "no"},
		"of the browser, by script":           {"", "zh-Hant-HK", "zh-TW"},
		"of the browser, its country's":       {"", "pt-BR", "pt-BR"},
		"of the address, from right to left":  {"?language=fa", "en", "fa"},
		"of the address, by three letters":    {"?language=cnr", "en", "cnr"},
		"of the browser, by weight":           {"", "fr;q=0.2, it;q=0.9", "it"},
		"the next one that there is":          {"", "tlh, es;q=0.5", "es"},
		"English where there is none":         {"", "tlh", "en"},
		"English where nothing is asked for":  {"", "", "en"},
		"English for any":                     {"", "*", "en"},
		"English for what is no list":         {"", ";;q=x", "en"},
		"a long list":                         {"", strings.Repeat("de,", 5000), "de"},
		"of the address":                      {"?language=nl", "de", "nl"},
		"of the address, unknown":             {"?language=tlh", "de", "de"},
		"of the address, no language":         {"?language=../en&language=nl", "de", "de"},
		"of the address, empty":               {"?language=", "de", "de"},
	} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/travel-rule/pickup/x"+tc.query, nil)
		r.Header.Set("Accept-Language", tc.accepted)
		w := httptest.NewRecorder()
		localized.inLanguage(noFramer).ServeHTTP(w, r)
		body := w.Body.String()
		if w.Code != http.StatusOK || w.Header().Get("Content-Language") != tc.want || !strings.Contains(body, `<html lang="`+tc.want+`" dir="`+directions[rightToLeft(tc.want)]+`">`) {
			t.Errorf("%s: %d in %s, want %s", name, w.Code, w.Header().Get("Content-Language"), tc.want)
		}
		if !slices.Contains(w.Header().Values("Vary"), "Accept-Language") {
			t.Errorf("%s: a cache is told to look at %v", name, w.Header().Values("Vary"))
		}
		block := regexp.MustCompile(`(?s)<script type="application/json" id="texts">(.*?)</script>`).FindStringSubmatch(body)
		var texts map[string]string
		if block == nil || json.Unmarshal([]byte(block[1]), &texts) != nil || texts["accept"] != all[tc.want]["accept"] {
			t.Errorf("%s: the texts are %v", name, block)
		}
	}
}

func TestEveryLanguageIsServedToItsReaders(t *testing.T) {
	t.Parallel()
	localized, err := localizedTravel()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range iso.Languages() {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/travel-rule/widget/x", nil)
		r.Header.Set("Accept-Language", l.Code)
		if got := localized.choose(r); got != l.Code {
			t.Errorf("who asks for %s gets %s", l.Code, got)
		}
	}
}

func rightToLeft(code string) bool {
	return slices.ContainsFunc(iso.Languages(), func(l iso.Language) bool { return l.Code == code && l.RightToLeft })
}
