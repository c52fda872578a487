package mailtemplate

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// scripts are those of languages that are not written in Latin letters.
var scripts = map[string][]*unicode.RangeTable{
	"ar": {unicode.Arabic}, "fa": {unicode.Arabic}, "he": {unicode.Hebrew}, "el": {unicode.Greek}, "hy": {unicode.Armenian},
	"ka": {unicode.Georgian}, "bn": {unicode.Bengali}, "hi": {unicode.Devanagari}, "th": {unicode.Thai}, "ko": {unicode.Hangul},
	"bg": {unicode.Cyrillic}, "kk": {unicode.Cyrillic}, "ky": {unicode.Cyrillic}, "mk": {unicode.Cyrillic}, "mn": {unicode.Cyrillic},
	"ru": {unicode.Cyrillic}, "sr": {unicode.Cyrillic}, "uk": {unicode.Cyrillic},
	"ja": {unicode.Han, unicode.Hiragana, unicode.Katakana}, "zh-CN": {unicode.Han}, "zh-TW": {unicode.Han}, "zh": {unicode.Han},
}

// flat reads the file of a language as one text for each path of keys.
func flat(t *testing.T, code string) map[string]string {
	t.Helper()
	raw, err := textFiles.ReadFile("text/" + code + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var tree any
	if err := json.Unmarshal(raw, &tree); err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	out := map[string]string{}
	var walk func(path string, node any)
	walk = func(path string, node any) {
		switch n := node.(type) {
		case map[string]any:
			for key, below := range n {
				walk(path+"."+key, below)
			}
		case []any:
			for i, below := range n {
				walk(fmt.Sprintf("%s.%02d", path, i), below)
			}
		case string:
			out[strings.TrimPrefix(path, ".")] = n
		default:
			t.Fatalf("%s: %s is no text", code, path)
		}
	}
	walk("", tree)
	return out
}

func withoutSteps(texts map[string]string) map[string]string {
	out := maps.Clone(texts)
	maps.DeleteFunc(out, func(path, _ string) bool { return strings.HasPrefix(path, "steps.") })
	return out
}

// places lists the names in braces, sorted.
func places(text string) []string {
	var out []string
	for _, found := range brace.FindAllStringSubmatch(text, -1) {
		out = append(out, found[1])
	}
	slices.Sort(out)
	return out
}

func TestTheLanguagesAreThoseOfTheContract(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "gen", "openapi", "client.json"))
	if err != nil {
		t.Fatal(err)
	}
	var contract struct {
		Components struct {
			Schemas struct {
				Language struct{ Enum []string }
			}
		}
	}
	if err := json.Unmarshal(raw, &contract); err != nil {
		t.Fatal(err)
	}
	want := slices.Sorted(slices.Values(contract.Components.Schemas.Language.Enum))
	if diff := cmp.Diff(want, Languages()); diff != "" || len(want) != 54 {
		t.Errorf("%d languages, want 54 (-contract +ours):\n%s", len(want), diff)
	}
	files, err := textFiles.ReadDir("text")
	if err != nil || len(files) != len(want) {
		t.Errorf("%d files for %d languages (%v)", len(files), len(want), err)
	}
}

func TestEveryLanguageIsComplete(t *testing.T) {
	t.Parallel()
	english := flat(t, "en")
	keys := slices.Sorted(maps.Keys(withoutSteps(english)))
	for _, code := range Languages() {
		mine := flat(t, code)
		if diff := cmp.Diff(keys, slices.Sorted(maps.Keys(withoutSteps(mine)))); diff != "" {
			t.Errorf("%s has other keys (-en +%s):\n%s", code, code, diff)
		}
		for path, text := range mine {
			if strings.TrimSpace(text) != text || text == "" || strings.ContainsFunc(text, unicode.IsControl) {
				t.Errorf("%s: %s is empty or has stray spaces: %q", code, path, text)
			}
			if rest := brace.ReplaceAllString(text, ""); strings.ContainsAny(rest, "{}<>&%") {
				t.Errorf("%s: %s has a broken place: %q", code, path, text)
			}
			if strings.HasPrefix(path, "steps.") {
				continue
			}
			if diff := cmp.Diff(places(english[path]), places(text)); diff != "" {
				t.Errorf("%s: %s has other places (-en +%s):\n%s", code, path, code, diff)
			}
		}
	}
}

func TestNothingIsLeftInEnglish(t *testing.T) {
	t.Parallel()
	english := flat(t, "en")
	for _, code := range Languages() {
		for path, text := range withoutSteps(flat(t, code)) {
			// Names of months are shared by many languages, and so is the form of the subject.
			if code != "en" && text == english[path] && !strings.HasPrefix(path, "months.") && path != "subject" {
				t.Errorf("%s: %s is the English one: %q", code, path, text)
			}
		}
	}
}

func TestNeighbouringLanguagesHaveTextsOfTheirOwn(t *testing.T) {
	t.Parallel()
	for _, pair := range [][2]string{{"pt", "pt-BR"}, {"zh-CN", "zh-TW"}, {"sr", "cnr"}, {"bs", "cnr"}, {"hr", "bs"}, {"id", "ms"}, {"cs", "sk"}, {"da", "no"}} {
		one, other := withoutSteps(flat(t, pair[0])), flat(t, pair[1])
		same, all := 0, 0
		for path, text := range one {
			if strings.HasPrefix(path, "months.") {
				continue
			}
			all++
			if other[path] == text {
				same++
			}
		}
		if same > all*2/3 {
			t.Errorf("%s and %s share %d of %d texts", pair[0], pair[1], same, all)
		}
	}
}

func TestEveryLanguageKeepsToItsScript(t *testing.T) {
	t.Parallel()
	zone := regexp.MustCompile(`\bUTC\b`)
	for _, code := range Languages() {
		script := scripts[code]
		if script == nil {
			script = []*unicode.RangeTable{unicode.Latin}
		}
		for path, text := range flat(t, code) {
			letters := brace.ReplaceAllString(text, "")
			if path == "date" {
				letters = zone.ReplaceAllString(letters, "")
			}
			own := 0
			for _, r := range letters {
				switch {
				case !unicode.IsLetter(r):
				case unicode.In(r, script...):
					own++
				// Marks that belong to no one script, as the Japanese sign of a long vowel.
				case unicode.In(r, unicode.Common, unicode.Inherited) || r == 'ー':
				default:
					t.Errorf("%s: %s has the foreign letter %q: %q", code, path, r, text)
				}
			}
			if own == 0 && path != "subject" && path != "date" && !strings.HasPrefix(path, "months.") {
				t.Errorf("%s: %s has no word: %q", code, path, text)
			}
		}
	}
}

func TestPluralsAreComplete(t *testing.T) {
	t.Parallel()
	all, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range Languages() {
		numbers := map[string]int{}
		for n := range 201 {
			numbers[category(code, n)]++
		}
		if diff := cmp.Diff(slices.Sorted(maps.Keys(numbers)), slices.Sorted(maps.Keys(all[code].Steps))); diff != "" {
			t.Errorf("%s has other plural forms (-CLDR +%s):\n%s", code, code, diff)
		}
		for form, text := range all[code].Steps {
			got := places(text)
			// A form that holds one number alone may say it in words.
			inWords := numbers[form] == 1 && len(got) == 0
			if !inWords && !slices.Equal(got, []string{"count"}) {
				t.Errorf("%s: steps.%s does not say how many: %q", code, form, text)
			}
		}
	}
}

func TestPluralForms(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]map[int]string{
		"en": {1: "one", 2: "other"}, "ru": {1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 22: "few"},
		"pl": {1: "one", 3: "few", 5: "many", 21: "many"}, "ar": {1: "one", 2: "two", 3: "few", 11: "many", 100: "other"},
		"sl": {1: "one", 2: "two", 3: "few", 5: "other", 101: "one"}, "cnr": {1: "one", 2: "few", 5: "other", 21: "one"},
		"ja": {1: "other", 2: "other"}, "lt": {1: "one", 2: "few", 10: "other", 21: "one"}, "ro": {1: "one", 2: "few", 19: "few", 20: "other"},
	} {
		for n, form := range want {
			if got := category(code, n); got != form {
				t.Errorf("%s: %d is %s, want %s", code, n, got, form)
			}
		}
	}
}

func TestSubjectsAndButtonsAreShort(t *testing.T) {
	t.Parallel()
	all, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range Languages() {
		for _, kind := range Kinds {
			m := all[code].message(kind)
			// Mail programs show about seventy characters; a phone shows the first forty.
			if n := utf8.RuneCountInString(m.Title); n > 55 {
				t.Errorf("%s: the title of %s has %d characters: %q", code, kind, n, m.Title)
			}
			if n := utf8.RuneCountInString(m.Button); n > 30 {
				t.Errorf("%s: the button of %s has %d characters: %q", code, kind, n, m.Button)
			}
		}
	}
}
