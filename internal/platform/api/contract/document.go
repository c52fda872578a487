package contract

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
)

// document is the part of an OpenAPI document that the compiler reads. Schemas
// stay raw so that every keyword they hold can be seen.
type document struct {
	Paths      map[string]map[string]json.RawMessage `json:"paths"`
	Components components                            `json:"components"`
	Security   []map[string][]string                 `json:"security"`
	RateScopes []rateScopeDoc                        `json:"x-rate-scopes"`
}

type rateScopeDoc struct {
	Name  string `json:"name"`
	Limit int    `json:"limit"`
	Title string `json:"title"`
}

type components struct {
	Schemas       map[string]json.RawMessage   `json:"schemas"`
	Parameters    map[string]json.RawMessage   `json:"parameters"`
	RequestBodies map[string]json.RawMessage   `json:"requestBodies"`
	Schemes       map[string]securitySchemeDoc `json:"securitySchemes"`
}

type securitySchemeDoc struct {
	Type   string `json:"type"`
	In     string `json:"in"`
	Name   string `json:"name"`
	Scheme string `json:"scheme"`
}

type operationDoc struct {
	ID          string                 `json:"operationId"`
	Tags        []string               `json:"tags"`
	Security    *[]map[string][]string `json:"security"`
	Parameters  []json.RawMessage      `json:"parameters"`
	RequestBody json.RawMessage        `json:"requestBody"`
	RateScope   json.RawMessage        `json:"x-rate-scope"`
	AuthFailure int                    `json:"x-auth-failure"`
	BodyLimit   int64                  `json:"x-body-limit"`
	AnyOrigin   bool                   `json:"x-cors"`
	Permission  string                 `json:"x-permission"`
	StepUp      bool                   `json:"x-step-up"`
	Audited     *bool                  `json:"x-audited"`
	// OrganisationPath stands below the path of an organisation's application where the path itself is of another version.
	OrganisationPath string `json:"x-organization-path"`
	// Responses may be references, which have no content of their own.
	Responses map[string]struct {
		Content map[string]json.RawMessage `json:"content"`
	} `json:"responses"`
}

type requestBodyDoc struct {
	Required bool `json:"required"`
	Content  map[string]struct {
		Schema json.RawMessage `json:"schema"`
	} `json:"content"`
}

type parameterDoc struct {
	Name     string          `json:"name"`
	In       string          `json:"in"`
	Required bool            `json:"required"`
	Style    string          `json:"style"`
	Explode  *bool           `json:"explode"`
	Schema   json.RawMessage `json:"schema"`
	Hidden   bool            `json:"x-sensitive"`
}

var methods = []string{
	http.MethodDelete, http.MethodGet, http.MethodHead, http.MethodOptions,
	http.MethodPatch, http.MethodPost, http.MethodPut, http.MethodTrace,
}

func decodeDocument(bundle []byte) (*document, error) {
	var doc document
	if err := json.Unmarshal(bundle, &doc); err != nil {
		return nil, err
	}
	if len(doc.Paths) == 0 {
		return nil, errors.New("no paths")
	}
	return &doc, nil
}

func (d *document) schemes() map[string]Scheme {
	out := make(map[string]Scheme, len(d.Components.Schemes))
	for name, s := range d.Components.Schemes {
		out[name] = Scheme{Name: name, Kind: s.Type, In: s.In, Header: s.Name, HTTP: strings.ToLower(s.Scheme)}
	}
	return out
}

// scope finds a root scope.
func (d *document) scope(name string) (Scope, error) {
	for _, s := range d.RateScopes {
		if s.Name != name {
			continue
		}
		if s.Limit < 1 {
			return Scope{}, fmt.Errorf("scope %q allows nothing", name)
		}
		out := Scope{Name: name, Limit: s.Limit, Title: s.Title}
		if out.Title == "" {
			out.Title = strings.ReplaceAll(name, "-", " ")
		}
		return out, nil
	}
	return Scope{}, fmt.Errorf("scope %q has no limit", name)
}

// names reads a string or a list of strings.
func names(raw json.RawMessage) ([]string, error) {
	var one string
	if err := json.Unmarshal(raw, &one); err == nil {
		return []string{one}, nil
	}
	var many []string
	if err := json.Unmarshal(raw, &many); err != nil {
		return nil, err
	}
	return many, nil
}

// deref follows one reference into the given components.
func deref(raw json.RawMessage, kind string, in map[string]json.RawMessage) (json.RawMessage, error) {
	ref := refOf(raw)
	if ref == "" {
		return raw, nil
	}
	name, ok := strings.CutPrefix(ref, "#/components/"+kind+"/")
	if !ok {
		return nil, fmt.Errorf("reference %q leads elsewhere", ref)
	}
	target, ok := in[name]
	if !ok {
		return nil, fmt.Errorf("reference %q leads nowhere", ref)
	}
	return target, nil
}

func refOf(raw json.RawMessage) string {
	if !bytes.Contains(raw, []byte(`"$ref"`)) {
		return ""
	}
	var r struct {
		Ref string `json:"$ref"`
	}
	if json.Unmarshal(raw, &r) != nil {
		return ""
	}
	return r.Ref
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
