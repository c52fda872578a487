package report_test

import (
	"encoding/json"
	"path"
	"slices"
	"testing"

	"vidimus/gen/openapi"
	"vidimus/internal/domain/verification/report"
)

// schema is what this test reads of a schema of the contract.
type schema struct {
	Ref        string            `json:"$ref"`
	Type       string            `json:"type"`
	Enum       []any             `json:"enum"`
	Items      *schema           `json:"items"`
	Properties map[string]schema `json:"properties"`
	AllOf      []schema          `json:"allOf"`
}

// schemas are those of the contract by name.
type schemas map[string]schema

func contractSchemas(t testing.TB) schemas {
	t.Helper()
	var document struct {
		Components struct {
			Schemas schemas `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(openapi.Verification, &document); err != nil {
		t.Fatal(err)
	}
	return document.Components.Schemas
}

// whole follows references and puts the parts of a schema together.
func (all schemas) whole(s schema) schema {
	if s.Ref != "" {
		return all.whole(all[path.Base(s.Ref)])
	}
	for _, part := range s.AllOf {
		part = all.whole(part)
		if s.Type == "" || part.Type != "" {
			s.Type = part.Type
		}
		s.Enum = append(s.Enum, part.Enum...)
		if part.Items != nil {
			s.Items = part.Items
		}
		for name, member := range part.Properties {
			if s.Properties == nil {
				s.Properties = map[string]schema{}
			}
			s.Properties[name] = member
		}
	}
	return s
}

// told calls tell with each member of a result, and of the tables in it, that a report shows outside its technical data.
func (all schemas) told(array string, tell func(name string, member schema)) {
	result := all.whole(*all.whole(all["Decision"]).Properties[array].Items)
	for name, member := range result.Properties {
		member = all.whole(member)
		switch {
		case !report.Told(name):
		case array == "registry_checks" && name == "company":
			for list, items := range member.Properties {
				all.table(list, all.whole(items), tell)
			}
		case member.Type == "array" && all.whole(*member.Items).Type == "object":
			all.table(name, member, tell)
		case member.Type == "array":
			tell(name, all.whole(*member.Items))
		case member.Type != "object":
			tell(name, member)
		}
	}
}

// table calls tell with the list and its columns, as far as a report shows them.
func (all schemas) table(name string, list schema, tell func(name string, member schema)) {
	columns, shown := report.Columns(name)
	if !shown {
		return
	}
	tell(name, schema{})
	for column, cell := range all.whole(*list.Items).Properties {
		if cell = all.whole(cell); cell.Type == "array" {
			cell = all.whole(*cell.Items)
		}
		if columns == nil || slices.Contains(columns, column) {
			tell(column, cell)
		}
	}
}

// sameEverywhere are names and abbreviations that no language translates.
var sameEverywhere = []string{"rcs", "telegram", "viber", "whatsapp", "zalo"}

// What readers meet outside the technical data is in their language: the names of members and each value that the contract lists.
func TestMembersAndTheirValuesAreInTheLanguageOfTheReport(t *testing.T) {
	t.Parallel()
	contract := contractSchemas(t)
	arrays := report.ResultArrays()
	const atLeast = 14
	if len(arrays) < atLeast {
		t.Fatalf("%d arrays of results, want at least %d", len(arrays), atLeast)
	}
	for _, code := range whole {
		t.Run(code, func(t *testing.T) {
			t.Parallel()
			words, err := report.TextsIn(code)
			if err != nil {
				t.Fatal(err)
			}
			values := 0
			for _, array := range arrays {
				contract.told(array, func(name string, member schema) {
					if words.OwnLabel(name) == "" {
						t.Errorf("%s: the name of %s is in English", array, name)
					}
					for _, each := range member.Enum {
						if text, is := each.(string); is && !slices.Contains(sameEverywhere, text) {
							values++
							if !words.OwnValue(name, text) {
								t.Errorf("%s: %s of %s is written as %q", array, text, name, words.Value(name, text))
							}
						}
					}
				})
			}
			const valuesAtLeast = 90
			if values < valuesAtLeast {
				t.Errorf("%d values were looked at, want at least %d", values, valuesAtLeast)
			}
		})
	}
}
