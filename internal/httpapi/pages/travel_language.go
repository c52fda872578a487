package pages

import (
	"bytes"
	"fmt"
	"html/template"
	"net/http"

	"vidimus/internal/platform/iso"
	"vidimus/internal/platform/translation"
)

// languageParameter of an address is the language that whoever embeds or sends a page wishes for its reader.
const languageParameter = "language"

// localizedPage is a page in each of its languages.
type localizedPage translation.Catalogue[*packed]

// travelShells writes the pages of the travel rule in each language of the contract.
func travelShells() (localizedPage, error) {
	shell, err := template.ParseFS(travelFiles, "travel/page.html")
	if err != nil {
		return nil, fmt.Errorf("read page of the travel rule: %w", err)
	}
	texts, err := translation.Load[map[string]string](travelFiles, "travel/text")
	if err != nil {
		return nil, fmt.Errorf("travel rule: %w", err)
	}
	out := localizedPage{}
	for _, l := range iso.Languages() {
		content, err := travelShell(shell, l, texts[l.Code])
		if err != nil {
			return nil, err
		}
		out[l.Code] = pack(content)
	}
	return out, nil
}

func travelShell(shell *template.Template, l iso.Language, texts map[string]string) ([]byte, error) {
	var b bytes.Buffer
	if err := shell.Execute(&b, map[string]any{"Language": l.Code, "Direction": l.Direction(), "Texts": texts}); err != nil {
		return nil, fmt.Errorf("write page of the travel rule: %w", err)
	}
	return b.Bytes(), nil
}

// inLanguage serves the form that the address names, else the one that the browser
// asks for, else the English one.
func (p localizedPage) inLanguage(by framers) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		code := p.choose(r)
		w.Header().Add("Vary", "Accept-Language")
		w.Header().Set("Content-Language", code)
		framed(p[code], by).ServeHTTP(w, r)
	})
}

// choose gives a language by ?language= in the contract's spelling, or by Accept-Language. A wish for what there is not
// is as good as none.
func (p localizedPage) choose(r *http.Request) string {
	if named := r.URL.Query().Get(languageParameter); p[named] != nil {
		return named
	}
	return translation.Catalogue[*packed](p).AcceptedLanguage(r.Header.Values("Accept-Language"))
}
