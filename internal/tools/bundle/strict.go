package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// orNull is added to the name of a component whose copy may also be null.
const orNull = "OrNull"

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
	s := &strictWriter{schemas: schemas, variants: map[string]any{}}
	s.walk(map[string]any(copied))
	maps.Copy(schemas, s.variants)
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
	schemas  map[string]any
	variants map[string]any
	err      error
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
		if n["nullable"] == true {
			s.say(n)
		}
	case []any:
		for _, item := range n {
			s.walk(item)
		}
	}
}

// say makes every part of a nullable schema allow null.
func (s *strictWriter) say(n map[string]any) {
	if of, ok := n["oneOf"].([]any); ok {
		n["oneOf"] = append(of, map[string]any{"type": "object", "nullable": true, "enum": []any{nil}, "description": "Null."})
	}
	if values, ok := n["enum"].([]any); ok && !slices.Contains(values, nil) {
		n["enum"] = append(values, nil)
		s.nameNull(n)
	}
	if parts, ok := n["allOf"].([]any); ok {
		s.sayAll(n, parts)
	}
	if n["type"] == nil {
		// Without a type anything is allowed, null among it.
		delete(n, "nullable")
	}
}

// nameNull keeps the names of values for generators as many as the values.
func (s *strictWriter) nameNull(n map[string]any) {
	if names, ok := n["x-enum-varnames"].([]any); ok {
		n["x-enum-varnames"] = append(names, "Null")
	}
}

func (s *strictWriter) sayAll(n map[string]any, parts []any) {
	for i, part := range parts {
		p, _ := part.(map[string]any)
		ref, _ := p["$ref"].(string)
		name, ok := strings.CutPrefix(ref, "#/components/schemas/")
		if !ok {
			s.err = fmt.Errorf("a nullable allOf holds something beside references: %v", part)
			return
		}
		target, err := s.variant(name)
		if err != nil {
			s.err = err
			return
		}
		parts[i] = map[string]any{"$ref": ref + orNull}
		n["type"] = target["type"]
	}
}

// variant makes the copy of a component that may be null.
func (s *strictWriter) variant(name string) (map[string]any, error) {
	if v, ok := s.variants[name+orNull].(map[string]any); ok {
		return v, nil
	}
	original, ok := s.schemas[name].(map[string]any)
	if !ok || original["type"] == nil || original["allOf"] != nil || original["oneOf"] != nil {
		return nil, fmt.Errorf("schema %s has no type of its own, so that no copy of it can allow null", name)
	}
	if _, taken := s.schemas[name+orNull]; taken {
		return nil, fmt.Errorf("two schemas would be named %s", name+orNull)
	}
	v := maps.Clone(original)
	v["nullable"] = true
	if values, ok := v["enum"].([]any); ok && !slices.Contains(values, nil) {
		v["enum"] = append(slices.Clone(values), nil)
		if names, ok := v["x-enum-varnames"].([]any); ok {
			v["x-enum-varnames"] = append(slices.Clone(names), "Null")
		}
	}
	s.variants[name+orNull] = v
	return v, nil
}
