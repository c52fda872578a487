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

// explained returns a sentence of a decision in the language of the report, and whether it is known there.
func (w *Texts) explained(sentence string) (string, bool) {
	text := w.explanations[sentence]
	return cmp.Or(text, sentence), text != ""
}

// callout returns the title of a finding and the sentences below it. A finding whose short words are known in English alone has
// its explanation in their place where that is known in the language of the report.
func (b *builder) callout(warning value) (title string, sentences []string) {
	long, isTranslated := b.words.explained(warning.get("long_description").text)
	title = b.words.find("risk." + warning.get("risk").text)
	if title == "" && isTranslated {
		return long, nil
	}
	return cmp.Or(title, warning.get("short_description").text, b.words.coded(warning.get("risk").text)), []string{b.words.cut(long, maxText)}
}
