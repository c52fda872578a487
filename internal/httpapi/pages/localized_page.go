package pages

import (
	"bytes"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"

	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/translation"
)

// languageParameter of an address is the language that whoever embeds or sends a page wishes for its reader.
const languageParameter = "language"

// localizedPage is a page in each of its languages.
type localizedPage translation.Catalogue[*packed]

// localize writes the page.html of a folder in each of the languages of its texts.
func localize(files fs.FS, folder string, catalogue translation.Catalogue[map[string]string]) (localizedPage, error) {
	shell, err := template.ParseFS(files, folder+"/page.html")
	if err != nil {
		return nil, fmt.Errorf("read page of %s: %w", folder, err)
	}
	out := localizedPage{}
	for code, texts := range catalogue {
		l, _ := iso.LanguageOfTag(code) // a catalogue has languages of the contract alone
		var b bytes.Buffer
		if err := shell.Execute(&b, map[string]any{"Language": code, "Direction": l.Direction(), "Texts": texts}); err != nil {
			return nil, fmt.Errorf("write page of %s in %s: %w", folder, code, err)
		}
		out[code] = pack(b.Bytes())
	}
	return out, nil
}

// inLanguage serves the form that the address names, else the one that the browser
// asks for, else the English one.
func (p localizedPage) inLanguage(by framers) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		framed(p.chosen(w, r), by).ServeHTTP(w, r)
	})
}

// chosen is the form that inLanguage serves; the headers tell its language.
func (p localizedPage) chosen(w http.ResponseWriter, r *http.Request) *packed {
	code := p.choose(r)
	w.Header().Add("Vary", "Accept-Language")
	w.Header().Set("Content-Language", code)
	return p[code]
}

// choose gives a language by ?language= in the contract's spelling, or by Accept-Language. A wish for what there is not
// is as good as none.
func (p localizedPage) choose(r *http.Request) string {
	if named := r.URL.Query().Get(languageParameter); p[named] != nil {
		return named
	}
	return translation.Catalogue[*packed](p).AcceptedLanguage(r.Header.Values("Accept-Language"))
}
