package report

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"
)

//go:embed explanation/*.json
var explanationFiles embed.FS

// explanations are the sentences by which decisions explain findings, by language and by their English words, which are what
// a decision holds.
var explanations = sync.OnceValues(func() (map[string]map[string]string, error) {
	files, err := fs.Glob(explanationFiles, "explanation/*.json")
	if err != nil {
		return nil, fmt.Errorf("list explanations: %w", err)
	}
	all := map[string]map[string]string{}
	for _, name := range files {
		raw, err := explanationFiles.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read explanations: %w", err)
		}
		var texts map[string]string
		if err := json.Unmarshal(raw, &texts); err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
		all[strings.TrimSuffix(path.Base(name), ".json")] = texts
	}
	return all, nil
})

// TranslateExplanation returns a sentence of a decision, or what a setting means, in the language; as it is where it is not known there.
func (w *Texts) TranslateExplanation(sentence string) string {
	return cmp.Or(w.explanations[sentence], sentence)
}

// Finding returns the short and the long words of a finding in the language. A finding whose short words are known in English
// alone has its explanation in their place where that is known.
func (w *Texts) Finding(risk, short, long string) (title, sentence string) {
	sentence = w.TranslateExplanation(long)
	title = w.find("risk." + risk)
	if title == "" && w.explanations[long] != "" {
		return sentence, sentence
	}
	return cmp.Or(title, short), sentence
}

// callout returns the title of a finding and the sentences below it.
func (b *builder) callout(warning value) (title string, sentences []string) {
	risk := warning.get("risk").text
	title, long := b.words.Finding(risk, warning.get("short_description").text, warning.get("long_description").text)
	if title == long && title != "" {
		return title, nil
	}
	return cmp.Or(title, b.words.coded(risk)), []string{b.words.cut(long, maxText)}
}
