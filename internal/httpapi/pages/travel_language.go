package pages

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"vidimus/internal/platform/iso"
)

// languageParameter of an address is the language that whoever embeds or sends a page wishes for its reader.
const languageParameter = "language"

// spoken are the forms of a page in its languages, English first.
type spoken struct {
	codes []string
	pages []*packed
}

// travelShells writes the pages of the travel rule in each language of the contract.
func travelShells() (*spoken, error) {
	shell, err := template.ParseFS(travelFiles, "travel/page.html")
	if err != nil {
		return nil, fmt.Errorf("read page of the travel rule: %w", err)
	}
	out := &spoken{}
	for _, l := range iso.Languages() {
		content, err := travelShell(shell, l)
		if err != nil {
			return nil, err
		}
		out.codes, out.pages = append(out.codes, l.Code), append(out.pages, pack(content))
	}
	return out, nil
}

func travelShell(shell *template.Template, l iso.Language) ([]byte, error) {
	raw, err := travelFiles.ReadFile("travel/text/" + l.Code + ".json")
	if err != nil {
		return nil, fmt.Errorf("read texts of the travel rule: %w", err)
	}
	var texts map[string]string
	if err := json.Unmarshal(raw, &texts); err != nil {
		return nil, fmt.Errorf("read texts of the travel rule in %s: %w", l.Code, err)
	}
	direction := "ltr"
	if l.RightToLeft {
		direction = "rtl"
	}
	var b bytes.Buffer
	if err := shell.Execute(&b, map[string]any{"Language": l.Code, "Direction": direction, "Texts": texts}); err != nil {
		return nil, fmt.Errorf("write page of the travel rule: %w", err)
	}
	return b.Bytes(), nil
}

// inLanguage serves the form that the address names, else the one that the browser
// asks for, else the English one.
func (s *spoken) inLanguage(by framers) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		at := s.choose(r)
		w.Header().Add("Vary", "Accept-Language")
		w.Header().Set("Content-Language", s.codes[at])
		framed(s.pages[at], by).ServeHTTP(w, r)
	})
}

// choose gives a form by ?language= in the contract's spelling, or by Accept-Language
// (RFC 9110 section 12.5.4). A wish for what there is not is as good as none.
func (s *spoken) choose(r *http.Request) int {
	if named := slices.Index(s.codes, r.URL.Query().Get(languageParameter)); named >= 0 {
		return named
	}
	tags, _, err := language.ParseAcceptLanguage(strings.Join(r.Header.Values("Accept-Language"), ","))
	if err != nil {
		return 0
	}
	for _, tag := range tags {
		code := iso.Fallback(tag.String())
		if base, _ := tag.Base(); code != iso.DefaultLanguage || base.String() == iso.DefaultLanguage {
			return slices.Index(s.codes, code)
		}
	}
	return 0
}
