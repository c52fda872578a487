package report

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/iso"
)

//go:embed text/*.json
var textFiles embed.FS

// Texts are the texts of reports in one language.
type Texts struct {
	// Language is the code of the language, RightToLeft the direction of its script.
	Language    string
	RightToLeft bool
	texts       []map[string]string
	// explanations are known in some languages only; nil in the others.
	explanations map[string]string
	regions      display.Namer
}

// related are languages whose readers are served by another one before English.
var related = map[string]string{"pt-BR": "pt", "zh": "zh-CN"}

// catalogues reads the texts of all languages once.
var catalogues = sync.OnceValues(func() (map[string]map[string]string, error) {
	all := map[string]map[string]string{}
	for _, l := range iso.Languages() {
		raw, err := textFiles.ReadFile("text/" + l.Code + ".json")
		if err != nil {
			return nil, fmt.Errorf("read texts of reports: %w", err)
		}
		var texts map[string]string
		if err := json.Unmarshal(raw, &texts); err != nil {
			return nil, fmt.Errorf("read texts of reports in %s: %w", l.Code, err)
		}
		all[l.Code] = texts
	}
	return all, nil
})

// TextsIn returns the texts of a language. A text that it lacks is in English.
func TextsIn(code string) (*Texts, error) {
	all, err := catalogues()
	if err != nil {
		return nil, err
	}
	explained, err := explanations()
	if err != nil {
		return nil, err
	}
	code = iso.NearestLanguageOrEnglish(code)
	w := &Texts{Language: code, explanations: explained[code]}
	if w.explanations == nil {
		w.explanations = explained[related[code]]
	}
	for _, l := range iso.Languages() {
		if l.Code == code {
			w.RightToLeft = l.RightToLeft
		}
	}
	for _, from := range []string{code, related[code], iso.DefaultLanguage} {
		if from != "" {
			w.texts = append(w.texts, all[from])
		}
	}
	if code != iso.DefaultLanguage {
		w.regions = display.Regions(language.Make(code))
	}
	return w, nil
}

// find returns a text, empty when no language of the chain has it.
func (w *Texts) find(key string) string {
	for _, texts := range w.texts {
		if text := texts[key]; text != "" {
			return text
		}
	}
	return ""
}

// text returns a text with its places filled: pairs are the names of places and what stands there.
func (w *Texts) text(key string, pairs ...string) string {
	places := make([]string, 0, len(pairs))
	for i := 0; i+1 < len(pairs); i += 2 {
		places = append(places, "{"+pairs[i]+"}", w.isolated(pairs[i+1]))
	}
	return strings.NewReplacer(places...).Replace(w.find(key))
}

// Text returns a text of the catalogue with its placeholders filled, for documents
// other than session reports; empty if there is none.
func (w *Texts) Text(key string, pairs ...string) string { return w.text(key, pairs...) }

// Status returns the word for a status of a session.
func (w *Texts) Status(status string) string { return w.status(status) }

// isolated is a value as it stands in a text: the stop of a sentence in Latin letters stays at its end among text
// from right to left.
func (w *Texts) isolated(value string) string {
	const leftToRightMark = "\u200e"
	if w.RightToLeft && strings.ContainsFunc(value, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) {
		return value + leftToRightMark
	}
	return value
}

// status returns the word for a status of a session, a step or a part of one.
func (w *Texts) status(status string) string {
	return cmp.Or(w.find("status."+status), w.coded(status))
}

// check returns what stands above the results of an array.
func (w *Texts) check(array string) string {
	return cmp.Or(w.find("check."+array), registeredTitle(array), labelOf(array))
}

// registeredTitle is what the registration of a feature calls it, for features that the texts do not know; empty for no feature.
func registeredTitle(array string) string {
	for _, f := range workflow.Features() {
		if f.Array() == array {
			return f.Title()
		}
	}
	return ""
}

// label returns the name of a member for readers.
func (w *Texts) label(name string) string {
	return cmp.Or(w.find("label."+name), labelOf(strings.TrimPrefix(name, "is_")))
}

// coded returns a value of the contract in words: possible_match, Possible match.
func (w *Texts) coded(text string) string {
	if word := w.find("value." + slug(text)); word != "" {
		return word
	}
	if isCode(text) || oneWord.MatchString(text) {
		return labelOf(strings.ToLower(text))
	}
	return text
}

// country returns the name of a state and its code.
func (w *Texts) country(code string) string {
	name := ""
	if w.regions != nil {
		alpha2, _ := iso.Alpha2(code)
		if region, err := language.ParseRegion(cmp.Or(alpha2, code)); err == nil {
			name = w.regions.Name(region)
		}
	}
	return cmp.Or(name, iso.CountryName(code)) + " (" + code + ")"
}

// cut truncates a text and notes by how much.
func (w *Texts) cut(text string, most int) string {
	count := utf8.RuneCountInString(text)
	if count <= most {
		return text
	}
	return string([]rune(text)[:most]) + " " + w.text("cut", "count", strconv.Itoa(count-most))
}
