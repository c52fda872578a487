package pages

import (
	"net/http"
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

// reference serves the rendered reference. Its policy takes digests of megabytes
// of scripts, which few processes are ever asked for.
func (c Content) reference() http.Handler {
	made := sync.OnceValue(func() http.Handler {
		return page(c.Reference, "text/html; charset=utf-8", referencePolicy(c.Reference))
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { made().ServeHTTP(w, r) })
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
