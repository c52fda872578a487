package pages

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"golang.org/x/text/language"
)

// spoken are the forms of a page in its languages, English first.
type spoken struct {
	tags    []language.Tag
	pages   []*packed
	matcher language.Matcher
}

// travelShells writes the page of the travel rule in each language that has texts.
func travelShells() (*spoken, error) {
	shell, err := template.ParseFS(travelFiles, "travel/page.html")
	if err != nil {
		return nil, fmt.Errorf("read page of the travel rule: %w", err)
	}
	names, err := fs.Glob(travelFiles, "travel/text/*.json")
	if err != nil {
		return nil, fmt.Errorf("list texts of the travel rule: %w", err)
	}
	out := &spoken{}
	for _, name := range append([]string{"travel/text/en.json"}, names...) {
		raw, err := travelFiles.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read texts of the travel rule: %w", err)
		}
		var texts map[string]string
		if err := json.Unmarshal(raw, &texts); err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
		code := strings.TrimSuffix(path.Base(name), ".json")
		var b bytes.Buffer
		if err := shell.Execute(&b, map[string]any{"Language": code, "Texts": texts}); err != nil {
			return nil, fmt.Errorf("write page of the travel rule: %w", err)
		}
		out.tags, out.pages = append(out.tags, language.Make(code)), append(out.pages, pack(b.Bytes()))
	}
	out.matcher = language.NewMatcher(out.tags)
	return out, nil
}

// inLanguage serves the form that the browser asks for (Accept-Language, RFC
// 9110 section 12.5.4), English where it asks for none that there is. Nobody may frame it.
func (s *spoken) inLanguage() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		tags, _, err := language.ParseAcceptLanguage(strings.Join(r.Header.Values("Accept-Language"), ","))
		at := 0
		if err == nil {
			_, at, _ = s.matcher.Match(tags...)
		}
		w.Header().Add("Vary", "Accept-Language")
		w.Header().Set("Content-Language", s.tags[at].String())
		framed(s.pages[at], nobody).ServeHTTP(w, r)
	})
}
