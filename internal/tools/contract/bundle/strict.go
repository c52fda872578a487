package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// strict returns the document as other people's readers take it by the letter of OpenAPI
// 3.0.3: `nullable` counts only beside a `type` in the same schema and allows nothing that
// an enum, an allOf or a oneOf beside it refuses. The hand-written contract says null
// once; here every part of such a schema says it. What is valid stays the same.
func strict(whole document) (document, error) {
	copied, err := clone(whole)
	if err != nil {
		return nil, err
	}
	components, _ := copied["components"].(map[string]any)
	schemas, _ := components["schemas"].(map[string]any)
	s := &strictWriter{schemas: schemas}
	s.walk(map[string]any(copied))
	return copied, s.err
}

func clone(d document) (document, error) {
	raw, err := d.encode()
	if err != nil {
		return nil, err
	}
	var out document
	dec := json.NewDecoder(strings.NewReader(string(raw)))
	dec.UseNumber()
	return out, dec.Decode(&out)
}

type strictWriter struct {
	schemas map[string]any
	err     error
}

func (s *strictWriter) walk(node any) {
	switch n := node.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(n)) {
			// What stands in examples is data, not a schema.
			if key != "example" && key != "examples" && key != "default" {
				s.walk(n[key])
			}
		}
		if of, ok := n["oneOf"].([]any); ok {
			s.writeOut(of)
		}
		if n["nullable"] == true {
			s.say(n)
		}
	case []any:
		for _, item := range n {
			s.walk(item)
		}
	}
}

// writeOut has a choice hold its words instead of naming them: generators for
// TypeScript take a named enum beside an object for an object.
func (s *strictWriter) writeOut(of []any) {
	for i, part := range of {
		p, _ := part.(map[string]any)
		ref, _ := p["$ref"].(string)
		name := strings.TrimPrefix(ref, "#/components/schemas/")
		if named, ok := s.schemas[name].(map[string]any); ok && named["enum"] != nil {
			words := maps.Clone(named)
			words["title"] = name + "Word"
			of[i] = words
		}
	}
}

// say makes every part of a nullable schema allow null.
func (s *strictWriter) say(n map[string]any) {
	if of, ok := n["oneOf"].([]any); ok {
		n["oneOf"] = append(of, null())
	}
	if values, ok := n["enum"].([]any); ok && !slices.Contains(values, nil) {
		n["enum"] = append(values, nil)
		s.nameNull(n)
	}
	if parts, ok := n["allOf"].([]any); ok {
		s.choose(n, parts)
	}
	if n["type"] == nil {
		// Without a type anything is allowed, null among it.
		delete(n, "nullable")
	}
}

// null is the schema of null alone, in the one form that generators of every
// make take for it.
func null() map[string]any {
	return map[string]any{"type": "object", "nullable": true, "enum": []any{nil}}
}

// nameNull keeps the names of values for generators as many as the values.
func (s *strictWriter) nameNull(n map[string]any) {
	if names, ok := n["x-enum-varnames"].([]any); ok {
		n["x-enum-varnames"] = append(names, "Null")
	}
}

// choose turns a component that may be null into a choice of it and null. A type
// beside that would have generators take a default of an enum for a text.
func (s *strictWriter) choose(n map[string]any, parts []any) {
	if len(parts) != 1 || n["oneOf"] != nil {
		s.err = fmt.Errorf("a nullable schema is joined of other than one part: %v", parts)
		return
	}
	n["oneOf"] = []any{parts[0], null()}
	delete(n, "allOf")
	delete(n, "type")
}
