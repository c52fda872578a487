package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"vidimus/gen/openapi"
)

func TestEveryOperationHasAnExample(t *testing.T) {
	t.Parallel()
	var doc document
	if err := json.Unmarshal(openapi.Published, &doc); err != nil {
		t.Fatal(err)
	}
	missing := withoutExample(doc)
	slices.Sort(missing)
	for _, m := range missing {
		id, _, _ := strings.Cut(m, ":")
		t.Errorf("%s has no example. Write openapi/examples/%s.json: {\"request\": …, \"status\": …, \"answer\": …}, by hand or with "+
			"internal/tools/contract/examples, then run `make generate-openapi generate-docs`.", m, id)
	}
}

func TestExamplesThatBreakTheContractAreRefused(t *testing.T) {
	t.Parallel()
	const contract = `{"openapi":"3.0.3","info":{"title":"T","version":"1"},"paths":{"/things/":{"post":{"operationId":"makeThing",
		"requestBody":{"content":{"application/json":{"schema":{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}}}}},
		"responses":{"201":{"description":"made","content":{"application/json":{"schema":{"type":"object","properties":{"id":{"type":"integer"}}}}}}}}}}}`
	cases := map[string]struct{ file, content, problem string }{
		"right":               {"makeThing.json", `{"request":{"name":"a"},"status":201,"answer":{"id":1}}`, ""},
		"a wrong request":     {"makeThing.json", `{"request":{},"status":201}`, "name"},
		"a wrong answer":      {"makeThing.json", `{"status":201,"answer":{"id":"x"}}`, "integer"},
		"a status of nobody":  {"makeThing.json", `{"status":200,"answer":{"id":1}}`, "does not answer 200"},
		"an operation gone":   {"other.json", `{"status":200}`, "no operation other"},
		"a misspelled member": {"makeThing.json", `{"requests":{}}`, "unknown field"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			read := func() (doc document) {
				if err := json.Unmarshal([]byte(contract), &doc); err != nil {
					t.Fatal(err)
				}
				return doc
			}
			folder := strings.TrimSuffix(tree(t, map[string]string{tc.file: tc.content}), "/openapi.yaml")
			doc := read()
			err := addExamples(doc, read(), folder)
			if tc.problem != "" {
				if err == nil || !strings.Contains(err.Error(), tc.problem) {
					t.Fatalf("error = %v, want one about %q", err, tc.problem)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if missing := withoutExample(doc); len(missing) > 0 {
				t.Errorf("missing: %v", missing)
			}
			if missing := withoutExample(read()); len(missing) != 2 {
				t.Errorf("without examples %v are missing, want what is sent and what comes back", missing)
			}
		})
	}
}
