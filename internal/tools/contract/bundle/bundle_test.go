package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/gen/openapi"
)

const head = `openapi: 3.0.3
info: {title: T, version: '1'}
paths:
`

func tree(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "openapi.yaml")
}

func TestLoad(t *testing.T) {
	t.Parallel()

	operation := func(id, ref string) string {
		return "get: {operationId: " + id + ", tags: [x], responses: {'200': {description: d, content: {application/json: " +
			"{schema: {$ref: '" + ref + "'}}}}}}\n"
	}
	cases := map[string]struct {
		files   map[string]string
		refused string
	}{
		"references to other files become components": {
			files: map[string]string{
				"openapi.yaml": head + "  /a/: {$ref: a.yaml}\n",
				"a.yaml":       operation("getA", "s.yaml#/Thing"),
				"s.yaml":       "Thing: {type: object, properties: {part: {$ref: '#/Part'}}}\nPart: {type: string}\n",
			},
		},
		"one component used twice is one component": {
			files: map[string]string{
				"openapi.yaml": head + "  /a/: {$ref: a.yaml}\n  /b/: {$ref: b.yaml}\n",
				"a.yaml":       operation("getA", "s.yaml#/Thing"),
				"b.yaml":       operation("getB", "./s.yaml#/Thing"),
				"s.yaml":       "Thing: {type: string}\n",
			},
		},
		"two components with the same name are refused": {
			files: map[string]string{
				"openapi.yaml": head + "  /a/: {$ref: a.yaml}\n  /b/: {$ref: b.yaml}\n",
				"a.yaml":       operation("getA", "s.yaml#/Thing"),
				"b.yaml":       operation("getB", "t.yaml#/Thing"),
				"s.yaml":       "Thing: {type: string}\n",
				"t.yaml":       "Thing: {type: integer}\n",
			},
			refused: "two components are named schemas/Thing",
		},
		"a reference that leads nowhere is refused": {
			files: map[string]string{
				"openapi.yaml": head + "  /a/: {$ref: a.yaml}\n",
				"a.yaml":       operation("getA", "s.yaml#/Missing"),
				"s.yaml":       "Thing: {type: string}\n",
			},
			refused: "load contract",
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			doc, err := load(tree(t, tc.files))

			if tc.refused != "" {
				if err == nil || !strings.Contains(err.Error(), tc.refused) {
					t.Fatalf("error = %v, want one with %q", err, tc.refused)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := object(object(doc["components"])["schemas"])["Thing"]; !ok {
				t.Errorf("components = %v, want Thing among them", doc["components"])
			}
		})
	}
}

func TestCut(t *testing.T) {
	t.Parallel()

	whole := document{
		"tags": []any{map[string]any{"name": "a"}, map[string]any{"name": "b"}},
		"paths": map[string]any{
			"/a/": map[string]any{
				"get": operationOf("getA", "a", "Used"),
				"put": operationOf("putA", "b", "Other"),
			},
			"/hidden/": map[string]any{"get": hidden(operationOf("getHidden", "a", "Hidden"))},
			"/b/":      map[string]any{"get": operationOf("getB", "b", "Other")},
		},
		"openapi": "3.0.3",
		"info":    map[string]any{"title": "T", "version": "1"},
		"components": map[string]any{
			"schemas": map[string]any{
				"Used":   map[string]any{"type": "array", "items": map[string]any{"$ref": "#/components/schemas/Inner"}},
				"Inner":  map[string]any{"type": "string"},
				"Other":  map[string]any{"type": "string"},
				"Hidden": map[string]any{"type": "string"},
			},
			"securitySchemes": map[string]any{
				"a": map[string]any{"type": "apiKey", "in": "header", "name": "a"},
				"b": map[string]any{"type": "apiKey", "in": "header", "name": "b"},
			},
		},
	}
	cases := map[string]struct {
		part       part
		operations []string
		schemas    []string
	}{
		"a surface holds its operations and what they need": {
			part{tags: []string{"a"}}, []string{"getA", "getHidden"}, []string{"Hidden", "Inner", "Used"},
		},
		"a library leaves out what it does not offer": {
			part{tags: []string{"a"}, library: true}, []string{"getA"}, []string{"Inner", "Used"},
		},
		"a surface without operations is empty": {part{tags: []string{"c"}}, nil, nil},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()

			doc, err := tc.part.cut(whole)
			if err != nil {
				t.Fatal(err)
			}

			var ids []string
			each(doc, func(o operation) { ids = append(ids, o.id) })
			slices.Sort(ids)
			if diff := cmp.Diff(tc.operations, ids); diff != "" {
				t.Errorf("operations (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tc.schemas, keys(object(doc["components"])["schemas"])); diff != "" {
				t.Errorf("schemas (-want +got):\n%s", diff)
			}
		})
	}
}

func operationOf(id, tag, schema string) map[string]any {
	return map[string]any{
		"operationId": id, "tags": []any{tag}, "security": []any{map[string]any{tag: []any{}}},
		"responses": map[string]any{"200": map[string]any{
			"description": "d",
			"content": map[string]any{"application/json": map[string]any{
				"schema": map[string]any{"$ref": "#/components/schemas/" + schema},
			}},
		}},
	}
}

func hidden(operation map[string]any) map[string]any {
	operation["x-client-library"] = false
	return operation
}

// A media type that is marked is left to those who call without a library.
func TestMediaTypesThatNoLibrarySends(t *testing.T) {
	t.Parallel()
	operation := operationOf("a", "x", "A")
	delete(operation, "security")
	reference := func(name string) map[string]any {
		return map[string]any{"schema": map[string]any{"$ref": "#/components/schemas/" + name}}
	}
	operation["requestBody"] = map[string]any{"content": map[string]any{
		"multipart/form-data": reference("Form"), "application/json": hidden(reference("Object")),
	}}
	whole := document{
		"openapi": "3.0.3", "info": map[string]any{"title": "t", "version": "1"},
		"tags": []any{map[string]any{"name": "x"}}, "paths": map[string]any{"/a": map[string]any{"post": operation}},
		"components": map[string]any{"schemas": map[string]any{"A": map[string]any{"type": "object"}, "Form": map[string]any{"type": "object"}, "Object": map[string]any{"type": "object"}}},
	}
	for isLibrary, want := range map[bool][]string{true: {"A", "Form"}, false: {"A", "Form", "Object"}} {
		doc, err := part{tags: []string{"x"}, library: isLibrary}.cut(whole)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, keys(object(object(doc["components"])["schemas"]))); diff != "" {
			t.Errorf("schemas for a library %t (-want +got):\n%s", isLibrary, diff)
		}
	}
}

// The committed bundles are what the contract says now.
func TestBundlesAreCurrent(t *testing.T) {
	t.Parallel()

	whole, err := load("../../../../openapi/openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	committed := map[string][]byte{
		"whole": openapi.Whole, "verification": openapi.Verification, "authentication": openapi.Authentication,
		"hosted": openapi.Hosted, "management": openapi.Management,
	}
	forConsole, err := console(whole)
	if err != nil {
		t.Fatal(err)
	}
	committed["console"] = openapi.Console
	for name, want := range committed {
		doc := whole
		if name == "console" {
			doc = forConsole
		}
		if p, ok := parts[name]; ok {
			if doc, err = p.cut(whole); err != nil {
				t.Fatal(err)
			}
		}
		got, err := doc.encode()
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s.json is not what the contract says: generate it again", name)
		}
	}
}

// The console calls the flat interface below an organisation, unless something is written for that place.
func TestConsoleHoldsTheFlatInterfaceBelowAnOrganisation(t *testing.T) {
	t.Parallel()
	doc, err := parse(openapi.Console)
	if err != nil {
		t.Fatal(err)
	}
	placed := map[string]string{}
	each(doc, func(o operation) { placed[o.id] = o.path })
	for id, want := range map[string]string{
		"listSessions": applicationPath + "sessions/", "listSandboxScenarios": applicationPath + "sandbox/scenarios/", "logInAccount": "/auth/v2/programmatic/login/",
		"updateTransactionStatus": "", "getSessionDecisionV1": "", "submitDeviceEvent": "", "getMedia": "",
	} {
		if placed[id] != want {
			t.Errorf("%s stands at %q, want %q", id, placed[id], want)
		}
	}
	operation := object(object(object(doc["paths"])[applicationPath+"sessions/"])["get"])
	if got := len(list(operation["security"])); got != len(consoleSchemes) {
		t.Errorf("listSessions takes %d credentials", got)
	}
	if first, _ := object(list(operation["parameters"])[0])["name"].(string); first != "organization_id" || object(operation["responses"])["404"] == nil {
		t.Errorf("listSessions below an organisation: %v", operation["parameters"])
	}
}
