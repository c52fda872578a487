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
	for code, texts := range all {
		if missing := slices.DeleteFunc(slices.Sorted(maps.Keys(english)), func(k string) bool { return texts[k] != "" }); len(missing) > 0 || len(texts) != len(english) {
			t.Errorf("%s has %d texts, without %v", code, len(texts), missing)
		}
		for key, text := range texts {
			if !slices.Equal(place.FindAllString(text, -1), place.FindAllString(english[key], -1)) {
				t.Errorf("%s: %s has other places: %s", code, key, text)
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
	// What the script names: directly, or as the outcomes that it shows.
	named := map[string]bool{"wait": true, "script": true}
	for _, pattern := range []string{`say\('(\w+)'`, `: \['(\w+)', '\w+'\],`, `: \['\w+', '(\w+)'\],`, `\|\| \['(\w+)', '\w+'\]`, `\|\| \['\w+', '(\w+)'\]`} {
		for _, m := range regexp.MustCompile(pattern).FindAllSubmatch(script, -1) {
			named[string(m[1])] = true
		}
	}
	if got, want := slices.Sorted(maps.Keys(named)), slices.Sorted(maps.Keys(english)); !slices.Equal(got, want) {
		t.Errorf("the script names %v,\nthere are %v", got, want)
	}
}

func TestThePickupPageIsInTheLanguageOfTheBrowser(t *testing.T) {
	t.Parallel()
	shells, err := travelShells()
	if err != nil {
		t.Fatal(err)
	}
	for asked, want := range map[string]string{
		"de-CH, de;q=0.9, en;q=0.8": "de", "pt-BR": "pt", "fr;q=0.2, it;q=0.9": "it", "ja, es;q=0.5": "es", "ja": "en", "": "en", "*": "en", ";;q=x": "en",
		strings.Repeat("de,", 5000): "de",
	} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/travel-rule/pickup/x", nil)
		r.Header.Set("Accept-Language", asked)
		w := httptest.NewRecorder()
		shells.inLanguage().ServeHTTP(w, r)
		body := w.Body.String()
		if w.Code != http.StatusOK || w.Header().Get("Content-Language") != want || !strings.Contains(body, `<html lang="`+want+`">`) {
			t.Errorf("%.40q is answered %d in %s", asked, w.Code, w.Header().Get("Content-Language"))
		}
		if !slices.Contains(w.Header().Values("Vary"), "Accept-Language") {
			t.Errorf("a cache is told to look at %v", w.Header().Values("Vary"))
		}
		block := regexp.MustCompile(`(?s)<script type="application/json" id="texts">(.*?)</script>`).FindStringSubmatch(body)
		var texts map[string]string
		if block == nil || json.Unmarshal([]byte(block[1]), &texts) != nil || texts["accept"] != textsOfTravel(t)[want]["accept"] {
			t.Errorf("the texts of %s: %v", want, block)
		}
	}
}
