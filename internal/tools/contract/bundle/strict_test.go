package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"vidimus/gen/openapi"
)

// reader evaluates null against schemas by the letter of OpenAPI 3.0.3: `nullable` counts
// beside a type only, and every keyword is asked by itself.
type reader struct{ schemas map[string]any }

func (r reader) takesNull(schema map[string]any) bool {
	if ref, ok := schema["$ref"].(string); ok {
		target, _ := r.schemas[strings.TrimPrefix(ref, "#/components/schemas/")].(map[string]any)
		return r.takesNull(target)
	}
	if schema["type"] != nil && schema["nullable"] != true {
		return false
	}
	if values, ok := schema["enum"].([]any); ok && !slices.Contains(values, nil) {
		return false
	}
	if parts, ok := schema["allOf"].([]any); ok && slices.ContainsFunc(parts, func(p any) bool { return !r.takesNull(p.(map[string]any)) }) {
		return false
	}
	for _, keyword := range []string{"oneOf", "anyOf"} {
		if parts, ok := schema[keyword].([]any); ok && !slices.ContainsFunc(parts, func(p any) bool { return r.takesNull(p.(map[string]any)) }) {
			return false
		}
	}
	return true
}

// refused lists the places that announce null and do not take it.
func refused(t *testing.T, raw []byte) (places []string, announced int) {
	t.Helper()
	var doc map[string]any
	if err := json.Unmarshal(raw, &doc); err != nil {
		t.Fatal(err)
	}
	r := reader{doc["components"].(map[string]any)["schemas"].(map[string]any)}
	var walk func(node any, path string)
	walk = func(node any, path string) {
		switch n := node.(type) {
		case map[string]any:
			if n["nullable"] == true {
				announced++
				if !r.takesNull(n) || n["type"] == nil {
					places = append(places, path)
				}
			}
			for key, value := range n {
				walk(value, path+"/"+key)
			}
		case []any:
			for _, value := range n {
				walk(value, path)
			}
		}
	}
	walk(doc, "")
	return places, announced
}

func TestThePublishedContractMeansNullByTheLetter(t *testing.T) {
	t.Parallel()
	if places, _ := refused(t, openapi.Whole); len(places) == 0 {
		t.Fatal("the hand-written form needs no other one any more: publish it")
	}
	places, announced := refused(t, openapi.Published)
	if len(places) > 0 || announced < 1000 {
		t.Errorf("%d of %d places announce null and refuse it: %v", len(places), announced, places)
	}
}

// What the hand-written form lets be null is null by the letter in the published
// one, also where that says it in another way than by a word beside the schema.
func TestWhatMayBeNullMayBeNullByTheLetter(t *testing.T) {
	t.Parallel()
	var whole, published map[string]any
	if json.Unmarshal(openapi.Whole, &whole) != nil || json.Unmarshal(openapi.Published, &published) != nil {
		t.Fatal("the contract is no JSON")
	}
	r := reader{published["components"].(map[string]any)["schemas"].(map[string]any)}
	var walk func(said, meant any, path string)
	walk = func(said, meant any, path string) {
		switch n := said.(type) {
		case map[string]any:
			m, _ := meant.(map[string]any)
			if n["nullable"] == true && !r.takesNull(m) {
				t.Errorf("%s refuses null: %v", path, m)
			}
			for key, value := range n {
				walk(value, m[key], path+"/"+key)
			}
		case []any:
			m, _ := meant.([]any)
			for i, value := range n {
				if i < len(m) {
					walk(value, m[i], path)
				}
			}
		}
	}
	walk(whole, published, "")
}

// Both forms have the same operations at the same places.
func TestThePublishedContractHasTheSameOperations(t *testing.T) {
	t.Parallel()
	ours, theirs := operationsOf(t, openapi.Whole), operationsOf(t, openapi.Published)
	if len(ours) < 300 || !maps.Equal(ours, theirs) {
		t.Errorf("%d operations are published of %d, or at other places", len(theirs), len(ours))
	}
}

// operationsOf are the ids of operations by their places.
func operationsOf(t *testing.T, raw []byte) map[string]string {
	t.Helper()
	var doc struct {
		Paths map[string]map[string]struct {
			ID string `json:"operationId"`
		} `json:"paths"`
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for path, item := range doc.Paths {
		for method, operation := range item {
			found[method+" "+path] = operation.ID
		}
	}
	return found
}
