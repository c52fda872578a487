package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"vidimus/gen/openapi"
	compiled "vidimus/internal/platform/contract"
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

// Both forms say the same: our validator, which reads both, finds the same operations.
func TestThePublishedContractHasTheSameOperations(t *testing.T) {
	t.Parallel()
	whole, err := compiled.Load(openapi.Whole)
	if err != nil {
		t.Fatal(err)
	}
	published, err := compiled.Load(openapi.Published)
	if err != nil {
		t.Fatal(err)
	}
	ours, theirs := whole.Operations(), published.Operations()
	if len(ours) != len(theirs) {
		t.Fatalf("%d operations are published of %d", len(theirs), len(ours))
	}
	for i := range ours {
		if ours[i].ID != theirs[i].ID {
			t.Errorf("operation %d is %s, published as %s", i, ours[i].ID, theirs[i].ID)
		}
	}
}
