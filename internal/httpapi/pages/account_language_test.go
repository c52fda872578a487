package pages

import (
	"encoding/json"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"
)

// consoleLanguages are those that the console speaks; a test of the console holds them to its files.
var consoleLanguages = []string{"ar", "de", "en", "es", "fr", "hi", "it", "ja", "ko", "pl", "pt-BR", "zh-CN"}

func textsOfAccounts(t *testing.T) map[string]map[string]string {
	t.Helper()
	names, err := fs.Glob(accountFiles, "account/text/*.json")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]map[string]string{}
	for _, name := range names {
		raw, err := accountFiles.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]string
		if err := json.Unmarshal(raw, &texts); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all[strings.TrimSuffix(path.Base(name), ".json")] = texts
	}
	return all
}

func TestTextsOfAccountsAreThereInEveryLanguageOfTheConsole(t *testing.T) {
	t.Parallel()
	all, place := textsOfAccounts(t), regexp.MustCompile(`\{\w+\}`)
	if got := slices.Sorted(maps.Keys(all)); !slices.Equal(got, consoleLanguages) {
		t.Errorf("there are texts in %v, want %v", got, consoleLanguages)
	}
	english := all["en"]
	for code, texts := range all {
		for key, text := range english {
			said := texts[key]
			if strings.TrimSpace(said) == "" || strings.TrimSpace(said) != said || !slices.Equal(place.FindAllString(said, -1), place.FindAllString(text, -1)) {
				t.Errorf("%s: %s is %q", code, key, said)
			}
			// Words that languages share are single ones.
			if code != "en" && said == text && strings.Contains(text, " ") {
				t.Errorf("%s: %s is in English", code, key)
			}
		}
		if len(texts) != len(english) {
			t.Errorf("%s has %d texts, want %d", code, len(texts), len(english))
		}
	}
	script, err := accountFiles.ReadFile("account/account.js")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{"wait": true, "script": true, "console": true}
	for _, pattern := range []string{`say\('(\w+)'`, `(?:email|code|password): '(\w+)'`, `429 \? '(\w+)' :`, `\|\| '(\w+)'\)`} {
		for _, m := range regexp.MustCompile(pattern).FindAllSubmatch(script, -1) {
			named[string(m[1])] = true
		}
	}
	if got, want := slices.Sorted(maps.Keys(named)), slices.Sorted(maps.Keys(english)); !slices.Equal(got, want) {
		t.Errorf("the script names %v,\nthere are %v", got, want)
	}
	if rest := regexp.MustCompile(`['"\x60][A-Z][a-z]+ [a-z ]+`).Find(script); rest != nil {
		t.Errorf("the script has words of its own: %s", rest)
	}
}

func TestThePagesOfAccountsAreInTheLanguageOfTheirReader(t *testing.T) {
	t.Parallel()
	router := chi.NewRouter()
	if err := (Content{}).mountAccount(router); err != nil {
		t.Fatal(err)
	}
	all := textsOfAccounts(t)
	for name, tc := range map[string]struct{ path, accepted, want, texts string }{
		"of the browser":              {"/console/password", "de-CH, en;q=0.8", "de", "de"},
		"of the address":              {"/console/password?language=ja", "de", "ja", "ja"},
		"of the address, with region": {"/console/invitation?language=pt-BR", "de", "pt-BR", "pt-BR"},
		"of a neighbour":              {"/console/invitation/", "pt-PT", "pt", "pt-BR"},
		"from right to left":          {"/console/invitation", "ar-EG", "ar", "ar"},
		"by script":                   {"/console/password/", "zh-Hans-CN", "zh-CN", "zh-CN"},
		"English where there is none": {"/console/password", "nl", "en", "en"},
	} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, tc.path, nil)
		r.Header.Set("Accept-Language", tc.accepted)
		w := httptest.NewRecorder()
		router.ServeHTTP(w, r)
		body, direction := w.Body.String(), map[bool]string{true: "rtl", false: "ltr"}[tc.want == "ar"]
		if w.Code != http.StatusOK || w.Header().Get("Content-Language") != tc.want || !strings.Contains(body, `<html lang="`+tc.texts+`" dir="`+direction+`">`) {
			t.Errorf("%s: %d in %s, want %s", name, w.Code, w.Header().Get("Content-Language"), tc.want)
		}
		if !slices.Contains(w.Header().Values("Vary"), "Accept-Language") || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %v", name, w.Header())
		}
		block := regexp.MustCompile(`(?s)<script type="application/json" id="texts">(.*?)</script>`).FindStringSubmatch(body)
		var texts map[string]string
		if block == nil || json.Unmarshal([]byte(block[1]), &texts) != nil || !maps.Equal(texts, all[tc.texts]) {
			t.Errorf("%s: the texts are %v", name, block)
		}
	}
}
