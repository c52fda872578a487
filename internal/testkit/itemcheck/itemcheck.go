// Package itemcheck holds the entries that steps write into a decision against
// the published contract and against golden files. Both are run for items that
// a step itself has written, so that neither can hold what no step says.
package itemcheck

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/verification/media"
	"vidimus/internal/testkit/eventcheck"
)

var update = flag.Bool("update", false, "write the golden files of items anew")

// KeepsContract checks an item against a schema of the contract: known members
// only, all of the required ones, every value of its type.
func KeepsContract(t testing.TB, schema string, item json.RawMessage) {
	t.Helper()
	// Marks become links before anybody reads the item.
	links := media.Links{Key: []byte("k"), BaseURL: "https://api.example", Life: time.Hour, Now: time.Now}
	item = links.Fill(uuid.New(), media.EscapeMarks(item))
	var value any
	if err := json.Unmarshal(item, &value); err != nil {
		t.Fatalf("%s: %v", item, err)
	}
	described := eventcheck.Document().Components.Schemas[schema]
	if described == nil {
		t.Fatalf("the contract has no schema %s", schema)
	}
	if err := described.Value.VisitJSON(value, openapi3.MultiErrors()); err != nil {
		t.Errorf("the item breaks the contract: %v", err)
	}
	unknown(t, schema, described.Value, value)
}

// unknown reports members that the contract does not name, at any depth.
func unknown(t testing.TB, at string, s *openapi3.Schema, value any) {
	t.Helper()
	switch value := value.(type) {
	case []any:
		for _, v := range value {
			if s.Items != nil {
				unknown(t, at+"[]", s.Items.Value, v)
			}
		}
	case map[string]any:
		open := s.AdditionalProperties.Has != nil && *s.AdditionalProperties.Has || s.AdditionalProperties.Schema != nil
		members := propertiesOf(s)
		for name, v := range value {
			if members[name] == nil {
				if !open {
					t.Errorf("the contract knows no member %s.%s", at, name)
				}
				continue
			}
			unknown(t, at+"."+name, members[name].Value, v)
		}
	}
}

// propertiesOf are the members of a schema, those of its parts too.
func propertiesOf(s *openapi3.Schema) openapi3.Schemas {
	all := openapi3.Schemas{}
	for _, part := range s.AllOf {
		for name, p := range propertiesOf(part.Value) {
			all[name] = p
		}
	}
	for name, p := range s.Properties {
		all[name] = p
	}
	return all
}

// Golden compares an item with testdata/<name>.json, which -update writes anew.
func Golden(t testing.TB, name string, item json.RawMessage) {
	t.Helper()
	var pretty bytes.Buffer
	if err := json.Indent(&pretty, item, "", "  "); err != nil {
		t.Fatal(err)
	}
	pretty.WriteByte('\n')
	file := filepath.Join("testdata", name+".json")
	if *update {
		if err := os.MkdirAll("testdata", 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, pretty.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), pretty.String()); diff != "" {
		t.Error(diff)
	}
}
