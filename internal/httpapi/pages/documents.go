package pages

import (
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
)

// page serves one file that changes with the release alone.
func page(content []byte, contentType, policy string) http.Handler {
	all := pack(content)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Type", contentType)
		h.Set("Cache-Control", revalidated)
		if policy != "" {
			h.Set("Content-Security-Policy", policy)
		}
		all.serve(w, r)
	})
}

// referencePath is where the pages of the reference are.
const referencePath = "/docs/"

// reference serves the pages of the reference: /docs/ is the first one, /docs/sessions is sessions.html.
func (c Content) reference() (http.Handler, error) {
	if c.Reference == nil {
		return http.HandlerFunc(c.unknown), nil
	}
	files := map[string]*packed{}
	entries, err := fs.ReadDir(c.Reference, ".")
	if err != nil {
		return nil, fmt.Errorf("read files of the reference: %w", err)
	}
	for _, entry := range entries {
		files[entry.Name()] = packFile(c.Reference, entry.Name())
	}
	if files["index.html"] == nil {
		return nil, errors.New("the reference has no first page")
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, referencePath)
		if name == "" {
			name = "index"
		}
		contentType := kinds[path.Ext(name)]
		if contentType == "" {
			name, contentType = name+".html", "text/html; charset=utf-8"
		}
		file := files[name]
		if file == nil {
			c.unknown(w, r)
			return
		}
		h := w.Header()
		h.Set("Content-Type", contentType)
		h.Set("Cache-Control", revalidated)
		h.Set("Content-Security-Policy", referencePolicy)
		h.Set("Referrer-Policy", "no-referrer")
		file.serve(w, r)
	}), nil
}

// contractAsYAML serves the contract in its other form, made when it is first asked for.
func (c Content) contractAsYAML() http.Handler {
	made := sync.OnceValues(func() (http.Handler, error) {
		asYAML, err := toYAML(c.Contract)
		return page(asYAML, "application/yaml", ""), err
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler, err := made()
		if err != nil {
			c.Errors.Write(w, r, err)
			return
		}
		handler.ServeHTTP(w, r)
	})
}

// toYAML writes the document in the order of its JSON form.
func toYAML(document []byte) ([]byte, error) {
	var node yaml.Node
	if err := yaml.Unmarshal(document, &node); err != nil {
		return nil, err
	}
	plain(&node)
	return yaml.Marshal(&node)
}

// plain drops JSON's braces and quotes from a parsed document.
func plain(n *yaml.Node) {
	n.Style = 0
	for _, child := range n.Content {
		plain(child)
	}
}
