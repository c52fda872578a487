package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// methods are the members of a path item that are operations.
var methods = []string{"get", "put", "post", "delete", "options", "head", "patch", "trace"}

// part says which operations a document holds.
type part struct {
	tags []string
	// library leaves out what no client library offers, operations and media types of bodies, marked x-client-library: false.
	library bool
}

// cut returns the operations of whole that belong to the part, and the components these need and no other.
func (p part) cut(whole document) (document, error) {
	out := maps.Clone(whole)
	out["paths"] = p.paths(object(whole["paths"]))
	out["tags"] = slices.DeleteFunc(slices.Clone(list(whole["tags"])), func(t any) bool {
		return !p.names(object(t)["name"])
	})
	out["components"] = needed(object(whole["components"]), out["paths"])
	raw, err := json.Marshal(out)
	if err != nil {
		return nil, err
	}
	doc, err := parse(raw)
	if err == nil && p.library {
		dropTypesBesideReferences(map[string]any(doc))
	}
	return doc, err
}

// dropTypesBesideReferences leaves the type of a nullable schema to the schema
// that it refers to: generators of clients take such a pair for one that cannot
// be null, while the rules of OpenAPI 3.0.3 want the type to be there.
func dropTypesBesideReferences(v any) {
	switch t := v.(type) {
	case map[string]any:
		if _, refers := t["allOf"]; refers && t["nullable"] == true {
			delete(t, "type")
		}
		for _, child := range t {
			dropTypesBesideReferences(child)
		}
	case []any:
		for _, child := range t {
			dropTypesBesideReferences(child)
		}
	}
}

func (p part) names(tag any) bool {
	name, _ := tag.(string)
	return slices.Contains(p.tags, name)
}

func (p part) holds(operation map[string]any) bool {
	if p.library && operation["x-client-library"] == false {
		return false
	}
	return slices.ContainsFunc(list(operation["tags"]), p.names)
}

// paths keeps the operations of the part, and the paths that have one.
func (p part) paths(all map[string]any) map[string]any {
	kept := map[string]any{}
	for path, item := range all {
		out := maps.Clone(object(item))
		operations := 0
		for _, method := range methods {
			operation, ok := out[method]
			if !ok {
				continue
			}
			if !p.holds(object(operation)) {
				delete(out, method)
				continue
			}
			if p.library {
				out[method] = forLibrary(object(operation))
			}
			operations++
		}
		if operations > 0 {
			kept[path] = out
		}
	}
	return kept
}

// forLibrary leaves the media types out that client libraries do not send: a library has one way to call an operation.
func forLibrary(operation map[string]any) map[string]any {
	body := object(operation["requestBody"])
	content := maps.Clone(object(body["content"]))
	maps.DeleteFunc(content, func(_ string, media any) bool { return object(media)["x-client-library"] == false })
	if len(content) == len(object(body["content"])) {
		return operation
	}
	operation, body = maps.Clone(operation), maps.Clone(body)
	operation["requestBody"], body["content"] = body, content
	return operation
}

// needed keeps the components that from refers to, directly or through others.
func needed(components map[string]any, from any) map[string]any {
	kept := map[string]any{}
	seen := map[string]bool{}
	for queue := references(from); len(queue) > 0; queue = queue[1:] {
		kind, name, _ := strings.Cut(queue[0], "/")
		found, ok := object(components[kind])[name]
		if !ok || seen[queue[0]] {
			continue
		}
		seen[queue[0]] = true
		if kept[kind] == nil {
			kept[kind] = map[string]any{}
		}
		object(kept[kind])[name] = found
		queue = append(queue, references(found)...)
	}
	return kept
}

// references lists the components that v names, as kind and name with a slash between them.
func references(v any) []string {
	var refs []string
	switch t := v.(type) {
	case map[string]any:
		if ref, ok := t["$ref"].(string); ok {
			refs = append(refs, strings.TrimPrefix(ref, "#/components/"))
		}
		for _, requirement := range list(t["security"]) {
			for scheme := range object(requirement) {
				refs = append(refs, "securitySchemes/"+scheme)
			}
		}
		for _, child := range t {
			refs = append(refs, references(child)...)
		}
	case []any:
		for _, child := range t {
			refs = append(refs, references(child)...)
		}
	}
	return refs
}

func object(v any) map[string]any {
	m, _ := v.(map[string]any)
	return m
}

func list(v any) []any {
	l, _ := v.([]any)
	return l
}
